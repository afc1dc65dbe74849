/**
 * When the runnings of an offer open, close and are settled. They follow one another without a gap: each closes at its
 * posted instant and the next opens then, so that no hand of the period falls between two of them.
 */
import { firstAfter } from '../../base/schedule.ts';
import type { Instant } from '../../base/time.ts';
import { hasRunnings, type Sheet } from '../../rules/sheet.ts';
import type { EventOf } from '../area.ts';
import { addDue, asListed, isDue } from '../clock.ts';
import type { Hit, OfferState, Running, State } from '../state.ts';
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

// Hands that are still pending when their running closes. A hand counts in the running in which it was exposed, however
// long its verification takes: the running waits for it, its pools are read at the close, and the next one opens on
// time. Runnings of one offer are settled in order, so the later one meets the pool as the earlier one left it (B-13).

/** The unsettled running in which a hand exposed at this moment has its place; undefined: it comes too late. */
export function runningAt(state: State, offer: string, exposedAt: Instant): Running | undefined {
  return runningsOf(state, offer).find((running) => isInside(running, exposedAt));
}

/**
 * To be called by `evolve` when a hit of this offer was authorized or declined and is gone, and when a running was
 * settled: the running that waited for it falls due at once.
 */
export function afterHitDecided(state: State, offer: string): void {
  const first = runningsOf(state, offer)[0];
  if (first === undefined || first.waiting === null || pendingHits(state, first).length > 0) return;
  if (isDue(state, 'running-closes', first.id)) return;
  addDue(state, { at: state.time, kind: 'running-closes', id: first.id });
}

/** What a running that is past its close has to wait for: its pending hands and the runnings before it. */
export function waitsFor(state: State, running: Running): string[] {
  const earlier = runningsOf(state, running.offer).filter((other) => other.opensAt < running.opensAt);
  return [...earlier.map(({ id }) => id), ...pendingHits(state, running).map(({ id }) => id)];
}

function pendingHits(state: State, running: Running): Hit[] {
  const hits: Hit[] = [];
  for (const hit of state.hits.values()) {
    if (hit.offer === running.offer && isInside(running, hit.exposedAt)) hits.push(hit);
  }
  return hits;
}

/** The first moment is in, the close is out: it belongs to the next running. */
const isInside = ({ opensAt, closesAt }: Running, moment: Instant): boolean => moment >= opensAt && moment < closesAt;

/** Oldest first. There is one open running and, rarely, one that waits. */
const runningsOf = ({ runnings }: State, offer: string): Running[] =>
  runnings.group(offer).toSorted((a, b) => a.opensAt - b.opensAt);
