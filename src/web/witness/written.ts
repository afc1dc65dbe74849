/** A text that a witness wrote and has not shown yet, as this browser keeps it. */

export type Written = Readonly<{ salt: string; text: string }>;

export function writtenFrom(kept: string | undefined): Written | undefined {
  if (kept === undefined) return undefined;
  try {
    const { salt, text } = JSON.parse(kept) as Partial<Written>;
    return typeof salt === 'string' && typeof text === 'string' ? { salt, text } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What is promised now. The same text as before keeps its salt: where nobody heard whether the first promise was taken, a
 * second one under another salt would leave a promise behind that cannot be kept, and the draw would stop.
 */
export const promised = (before: Written | undefined, text: string): Written =>
  before?.text === text ? before : { salt: freshSalt(), text };

/** 16 bytes as hexadecimal digits. */
function freshSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
