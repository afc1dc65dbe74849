/** Validation numbers: 80 bits of chance each, drawn here and nowhere else, so that none can be guessed. */
import { randomBytes } from 'node:crypto';
import { ok, type Result } from '../../base/result.ts';
import type { AskedOf } from '../../floor/commands.ts';
import { type DrawsNumbers, numbersWanted } from '../../floor/instruments/issue.ts';
import type { Floor } from '../floor.ts';

/** Without I, L, O and U, which are read as something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7K3M-Q2ZP-0A1B-9XYZ` */
export function drawnNumber(bytes: Uint8Array = randomBytes(10)): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, i) => LETTERS[Number((bits >> BigInt(75 - 5 * i)) & 31n)]!).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** As many as the command makes pieces, by what is posted now. */
export async function numbersFor(
  { leader }: Pick<Floor, 'leader'>,
  asked: AskedOf<DrawsNumbers>,
): Promise<Result<string[]>> {
  const wanted = await leader.read((state) => numbersWanted(state, asked));
  return wanted.ok ? ok(Array.from({ length: wanted.value }, () => drawnNumber())) : wanted;
}
