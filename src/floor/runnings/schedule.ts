/**
 * When the runnings of an offer open and close. They follow one another without a gap: each closes at its posted
 * instant and the next opens as it does, so that no hand of the period falls between two of them.
 */
import type { Instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { hasRunnings, type Sheet } from '../../rules/sheet.ts';
import type { EventOf } from '../spec.ts';
import type { OfferState } from '../state.ts';
import type { runningEvents } from './specs.ts';

type Opened = EventOf<typeof runningEvents, 'running-opened'>;

/** The running that opens at this moment, if the sheet has runnings and the period goes on. */
export function runningFrom(sheet: Sheet, offered: OfferState, opensAt: Instant): Opened[] {
  if (!hasRunnings(sheet) || opensAt < offered.offer.period.from) return [];
  const closesAt = closingsOf(offered.offer).find((closing) => closing > opensAt);
  if (closesAt === undefined) return [];
  const offer = offered.offer.id;
  const running = `${offer}:${offered.runnings + 1}`;
  return [{ type: 'running-opened', v: 1, running, offer, opensAt, closesAt }];
}

/** The posted instants inside the period; its end closes the last running, posted or not. */
function closingsOf({ schedule, period }: Offer): Instant[] {
  const posted = (schedule ?? []).filter((closing) => closing < period.until);
  return [...posted, period.until].sort((a, b) => a - b);
}
