/** A short name made from a label: `Logo jacket` -> `logo-jacket`, and `logo-jacket-2` if that is in use. */

export function shortName(name: string, taken: readonly string[], otherwise = 'goods'): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const short = plain === '' ? otherwise : plain;
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? short : `${short}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
