/** A count as somebody types it; undefined where it is none, or outside. */
export function whole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
