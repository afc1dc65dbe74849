/** Other people's signatures under a command: each with his own badge and PIN, and nobody twice. */
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import type { Signature } from '../api/commands.ts';
import type { Floor } from '../floor.ts';
import type { From } from './throttle.ts';

/** The badges that signed at somebody’s station. One wrong PIN refuses the whole: nothing is done on half of them. */
export async function signedBy(
  floor: Floor,
  badge: string,
  signatures: readonly Signature[],
  from: From,
): Promise<Result<readonly string[]>> {
  const also = signatures.map((signature) => signature.badge);
  if (also.includes(badge)) {
    return refuse('own-signature', 'Nobody signs twice for himself.', 'Let another person sign with his own badge.');
  }
  if (new Set(also).size < also.length) {
    return refuse('signed-twice', 'One badge signs twice.', 'Let each person sign once.');
  }
  for (const { badge: other, pin } of signatures) {
    const right = await floor.badges.checkPin(other, pin, from);
    if (!right.ok) {
      floor.log.warn('signature-refused', { badge, reason: right.refusal.reason });
      const { says } = right.refusal;
      return { ok: false, refusal: { ...right.refusal, says: `${quoted(other)}: ${says}` } };
    }
    const no = mayNot(floor, other);
    if (no !== undefined) return no;
  }
  return ok(also);
}

function mayNot({ staff, badges }: Floor, badge: string) {
  if (staff.roles(badge) === undefined) {
    return refuse('badge-not-active', `Badge ${badge} is out of use.`, 'Let somebody else sign.');
  }
  if (!badges.mustChange(badge)) return undefined;
  const says = `Somebody else knows the PIN of badge ${badge}.`;
  return refuse('pin-must-change', says, 'Its owner signs in and chooses another first.');
}
