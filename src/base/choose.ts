/** The number of ways to choose k of n things; 0 if k is larger than n. */
export function choose(from: number, count: number): number {
  if (count < 0 || count > from) return 0;
  let ways = 1;
  for (let i = 0; i < count; i += 1) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

/** The same for results larger than a number holds exactly. */
export function chooseExactly(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let i = 0; i < count; i += 1) ways = (ways * BigInt(from - i)) / BigInt(i + 1);
  return ways;
}
