/**
 * What all of them came to, once each has ended: Promise.all goes on at the first failure, while others still use what the
 * check would give back then.
 */
export async function allEnded<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
