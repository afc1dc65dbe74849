/**
 * When the runnings of an offer open and close. They follow one another without a gap: each closes at its posted
 * instant and the next opens as it does, so that no hand of the period falls between two of them.
 */
import { firstAfter } from '../../base/schedule.ts';
import type { Instant } from '../../base/time.ts';
import { hasRunnings, type Sheet } from '../../rules/sheet.ts';
import { asListed } from '../clock.ts';
import type { EventOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import type { runningEvents } from './specs.ts';

type Opened = EventOf<typeof runningEvents, 'running-opened'>;

/** The running that opens at this moment, if the sheet has runnings and the period goes on. */
export function runningFrom(state: State, sheet: Sheet, offered: OfferState, opensAt: Instant): Opened[] {
  const { from, until } = offered.offer.period;
  if (!hasRunnings(sheet) || opensAt < from || opensAt >= until) return [];
  const posted = firstAfter(asListed(state, offered.offer).schedule ?? [], opensAt);
  // The end of the period closes the last running, posted or not.
  const closesAt = posted === undefined || posted > until ? until : posted;
  const offer = offered.offer.id;
  const running = `${offer}:${offered.runnings + 1}`;
  return [{ type: 'running-opened', v: 1, running, offer, opensAt, closesAt }];
}
