/** Whole chips, as people type them: `12,500`. */
export function chipsFrom(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : undefined;
}
