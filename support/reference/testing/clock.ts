/** A clock that advances by a second whenever it is read, from the same moment in every world. */
export function steadyClock(): () => Date {
  let seconds = 0;
  return () => {
    seconds += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, 0, seconds, 123));
  };
}
