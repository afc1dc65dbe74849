/** Applies the events of runnings: they open, close and are settled. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents } from '../../base/cents.ts';
import { pool as poolAccount } from '../accounts.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue, goOnFrom } from '../clock.ts';
import { addAward } from '../kit/awards.ts';
import type { Posting } from '../kit/schemas.ts';
import { changeOffering, closeOffering } from '../kit/table-clocks.ts';
import type { State } from '../state.ts';
import { afterHitDecided } from './schedule.ts';
import { rememberWinners } from './settle.ts';
import type { runningEvents } from './specs.ts';

export const evolveRunnings: Evolvers<typeof runningEvents> = {
  'offer-period-started': (state, { offer, decided }) => {
    dropDue(state, 'offer-starts', offer);
    changeOffering(state, decided);
  },
  'running-opened': (state, { running, offer, opensAt, closesAt }) => {
    state.runnings.set(running, { id: running, offer, opensAt, closesAt, places: [], waiting: null });
    const offered = lookUp(state.offers, offer);
    offered.running = running;
    offered.runnings += 1;
    addDue(state, { at: closesAt, kind: 'running-closes', id: running });
  },
  'running-waits': (state, { running: id, readings }) => {
    const running = lookUp(state.runnings, id);
    running.waiting = Object.fromEntries(readings.map(({ pool, amount }) => [pool, amount]));
    leave(state, running.offer, id);
  },
  'running-closed': (state, { running: id, awards, postings, decided }) => {
    const { offer } = lookUp(state.runnings, id);
    for (const award of awards) addAward(state, award, offer);
    if (decided.limitsWinners) rememberWinners(state, offer, awards);
    state.runnings.delete(id);
    // The next period begins with no hours; players who stay seated are counted from its beginning.
    delete lookUp(state.offers, offer).hours;
    leave(state, offer, id);
    moveReadings(state, offer, postings);
    afterHitDecided(state, offer);
  },
  'offer-period-ended': (state, { offer, status }) => {
    closeOffering(state, offer);
    const offered = lookUp(state.offers, offer);
    offered.status = status;
    state.offers.set(offer, offered);
    dropDue(state, 'offer-ends', offer);
  },
  'clock-accepted': (state, { shows, decided }) => {
    if (shows !== undefined) goOnFrom(state, shows, decided);
  },
};

/** From its close on a running is no longer the one in which new hands take their place. */
function leave(state: State, offer: string, running: string): void {
  dropDue(state, 'running-closes', running);
  const offered = lookUp(state.offers, offer);
  if (offered.running === running) offered.running = null;
}

/** A running that closed later and still waits meets the pools as this settlement left them. */
function moveReadings(state: State, offer: string, postings: readonly Posting[]): void {
  const fund = lookUp(state.offers, offer).fund;
  if (fund === null) return;
  for (const { waiting } of state.runnings.group(offer)) {
    if (waiting === null) continue;
    for (const [pool, reading] of Object.entries(waiting)) {
      waiting[pool] = cents(reading + netCredit(postings, poolAccount(fund, pool)));
    }
  }
}

function netCredit(postings: readonly Posting[], account: string): Cents {
  let net = 0;
  for (const { debit, credit, amount } of postings) {
    if (credit === account) net += amount;
    if (debit === account) net -= amount;
  }
  return cents(net);
}
