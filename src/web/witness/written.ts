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

/** 16 bytes as hexadecimal digits. */
export function freshSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
