/** `table-2` stands before `table-10`: what is a number in a name counts as one, everywhere people read a list. */
export function compareNames(a: string, b: string): number {
  const [ours, theirs] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < ours.length && i < theirs.length; i += 1) {
    const order = compareParts(ours[i]!, theirs[i]!);
    if (order !== 0) return order;
  }
  return ours.length - theirs.length || compareTexts(a, b);
}

const partsOf = (name: string): readonly string[] => name.match(/\d+|\D+/g) ?? [];

const compareParts = (a: string, b: string): number =>
  isNumber(a) && isNumber(b) ? Number(a) - Number(b) : compareTexts(a, b);

const isNumber = (part: string): boolean => /^\d/.test(part);

/** Letter by letter, the same in every country. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
