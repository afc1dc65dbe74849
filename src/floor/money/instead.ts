/** What puts a record right that no reversal can undo. */
import type { EventType } from '../events.ts';

export const insteadOf = (type: EventType): string => INSTEAD.get(type) ?? 'Enter what is right as a new command.';

const INSTEAD: ReadonlyMap<EventType, string> = new Map<EventType, string>([
  ['hit-called', 'Decline the hit.'],
  ['hit-extended', 'Decline the hit.'],
  ['hit-opened', 'Another floor person opens it.'],
  ['hand-taken-back', 'Call the hand again.'],
  ['hit-taken-back', 'Call the hand again.'],
  ['hit-declined', 'Call the hand again, or grant an award.'],
  ['round-voided', 'Take the fees again with a new round.'],
  ['running-closed', 'Dispute the award and return it.'],
  ['drawing-won', 'Dispute the award and return it.'],
  ['claim-reopened', 'Dispute the award and return it.'],
  ['award-expired', 'Reopen the claim, if it was made in time.'],
  ['award-forfeited', 'Grant an award, if it is owed after all.'],
  ['award-returned', 'Grant an award, if it is owed after all.'],
  ['award-claimed', 'Dispute the award.'],
  ['award-stopped', 'Settle the dispute.'],
  ['award-released', 'Dispute the award.'],
  ['day-closed', 'A day is closed once: choose the increases of the next day accordingly.'],
  ['pool-raised', 'A posted pool is never lowered: the raise stands until the pool is won.'],
  ['taken-over', 'Enter what is missing as a new command; what is too much goes with a transfer or a wind-down.'],
  ['offer-approved', 'Withdraw the offer before its period begins; after that suspend it and wind it down.'],
]);
