/** In how many ways so many things can be taken out of so many; in none where there are too few of them. */
export function choose(from: number, count: number): number {
  if (count < 0 || count > from) return 0;
  let ways = 1;
  for (let i = 0; i < count; i += 1) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

/** The same beyond what a number holds exactly. */
export function chooseExactly(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let i = 0; i < count; i += 1) ways = (ways * BigInt(from - i)) / BigInt(i + 1);
  return ways;
}
