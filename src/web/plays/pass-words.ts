/** Everybody who plays has a pass; his name stands beside it where it may be shown. */
export const passWords = ({ pass, who }: Readonly<{ pass: number; who: string | null }>): string =>
  who === null ? `Pass ${pass}` : `Pass ${pass}, ${who}`;
