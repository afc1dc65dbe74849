/**
 * Signatures under a command: other people's, each with their own badge and PIN, and no one's twice. The person who
 * gives the command can be among them: that confirms their badge again for this very command, and is not a second
 * signature.
 */
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import type { Signature } from '../api/commands.ts';
import type { Floor } from '../floor.ts';
import type { TrySource } from './throttle.ts';

/** The other badges that signed, and whether the giver's own was proven again. */
export type Signed = Readonly<{ also: readonly string[]; proven: boolean }>;

/**
 * Proves signatures given at a station with a signed-in session. One wrong PIN refuses the whole: nothing is done on
 * half of the signatures.
 */
export async function signedBy(
  floor: Floor,
  badge: string,
  signatures: readonly Signature[],
  from: TrySource,
): Promise<Result<Signed>> {
  const signed = signatures.map((signature) => signature.badge);
  if (new Set(signed).size < signed.length) {
    return refuse('signed-twice', 'The same badge signed twice.', 'Each employee signs once.');
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
  const also = signed.filter((other) => other !== badge);
  return ok({ also, proven: also.length < signed.length });
}

function mayNot({ staff, badges }: Floor, badge: string) {
  if (staff.roles(badge) === undefined) {
    return refuse('badge-not-active', `Badge ${badge} is not active.`, 'Have another employee sign.');
  }
  if (!badges.mustChange(badge)) return undefined;
  const says = `The PIN of badge ${badge} was set by another employee.`;
  return refuse('pin-must-change', says, 'Its owner must sign in and choose a new PIN first.');
}
