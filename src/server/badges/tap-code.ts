/** The code that a physical badge carries, as a scanner reads it or a hand types it: `7k3m-9qxd-2t4v`. */
import { hash, randomBytes } from 'node:crypto';

/** No i, l, o or u: they are typed for 1 and 0, and read as those. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function newTapCode(): string {
  const digits = [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]!).join('');
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** A random code of sixty bits needs no slow hash. */
export const hashedTap = (code: string): string => hash('sha256', plainCode(code));

const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/[^0-9a-z]/g, '');
