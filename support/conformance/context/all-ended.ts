/**
 * The results of all promises, once each has ended. Promise.all rejects at the first failure, while others still use
 * what the check would then return.
 */
export async function allEnded<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
