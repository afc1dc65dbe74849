/** Applies the events of hits: what was keyed and answered, and the locks that hits hold. */
import { first, lookUp } from '../../base/assert.ts';
import type { EventOf, Evolvers } from '../area.ts';
import { addAward } from '../kit/awards.ts';
import { tallied } from '../kit/drums.ts';
import { structureIsFree } from '../kit/funds.ts';
import { recordWin } from '../kit/wins.ts';
import { afterHitDecided, runningAt } from '../runnings/schedule.ts';
import { lineOf } from '../runnings/settle.ts';
import type { Hit, Place, Running, State } from '../state.ts';
import { isAt, sideOf } from './deal.ts';
import type { hitEvents } from './specs.ts';

type LockChanges = EventOf<typeof hitEvents, 'hit-called'>['locks'];

export const evolveHits: Evolvers<typeof hitEvents> = {
  'hit-called': (state, { hit, offer, table, round, exposedAt, by, hands, facts, frozen, npn, locks, ...event }) => {
    const { bystanders, room, unplaced, common, keyed, trigger } = event;
    state.hits.set(hit, {
      id: hit,
      offer,
      table,
      round,
      exposedAt,
      calledBy: [by],
      ...(keyed === undefined ? {} : { keys: [{ by, ...keyed }] }),
      hands: [...hands],
      facts: { ...facts },
      frozen: [...frozen],
      ...(bystanders === undefined ? {} : { bystanders: [...bystanders] }),
      ...(room === undefined ? {} : { room: [...room] }),
      ...(unplaced === undefined ? {} : { unplaced: [...unplaced] }),
      ...(common === undefined ? {} : { common }),
      npn,
      ...(trigger === undefined ? {} : { trigger: { ...trigger } }),
    });
    keyedAnew(state, table, [...hands, ...(unplaced ?? [])]);
    state.counters.hits += 1;
    changeLocks(state, locks);
  },
  'hit-extended': (state, { hit, by, keyed, hands, unplaced, frozen, bystanders, common, facts, locks }) => {
    const called = lookUp(state.hits, hit);
    keyedAnew(state, called.table, [...hands, ...(unplaced ?? [])]);
    if (frozen !== undefined) called.frozen = [...frozen];
    if (frozen !== undefined && called.bystanders !== undefined) called.bystanders = [...(bystanders ?? [])];
    if (common !== undefined) called.common = common;
    if (!called.calledBy.includes(by)) called.calledBy = [...called.calledBy, by];
    if (keyed !== undefined && called.keys !== undefined) called.keys = [...called.keys, { by, ...keyed }];
    called.hands = [...hands];
    if (unplaced === undefined) delete called.unplaced;
    else called.unplaced = [...unplaced];
    called.facts = { ...facts };
    changeLocks(state, locks);
  },
  'hand-not-qualified': (state, { table, deal }) => {
    const open = state.tables.get(table);
    if (open !== undefined && deal !== undefined) open.keyed = { ...deal, hands: [...deal.hands] };
  },
  'hit-opened': (state, { hit, by }) => {
    lookUp(state.hits, hit).openedBy = by;
  },
  'hand-taken-back': (state, { hit, undone, keys, hands, unplaced, frozen, bystanders, common, facts, locks }) => {
    const called = lookUp(state.hits, hit);
    forget(state, called.table, undone);
    called.keys = [...keys];
    called.calledBy = [...new Set(keys.map(({ by }) => by))];
    called.hands = [...hands];
    called.frozen = [...frozen];
    called.facts = { ...facts };
    if (common !== undefined) called.common = common;
    putOrDrop(called, 'unplaced', unplaced);
    putOrDrop(called, 'bystanders', bystanders);
    changeLocks(state, locks);
  },
  'hit-taken-back': (state, { hit, undone, left, locks }) => {
    const { offer, table } = lookUp(state.hits, hit);
    forget(state, table, undone);
    const open = state.tables.get(table);
    if (open !== undefined && left !== null) open.keyed = { ...left, hands: [...left.hands] };
    changeLocks(state, locks);
    state.hits.delete(hit);
    afterHitDecided(state, offer);
  },
  answered: (state, { hit, question, fact }) => {
    const called = lookUp(state.hits, hit);
    called.facts[question] = fact;
    called.openedBy ??= fact.by;
  },
  'hit-authorised': (state, { hit, by, awards, places, tickets, locks, lines = [], falls = [], ...event }) => {
    const { offer, table, exposedAt, hands, frozen, unplaced = [] } = lookUp(state.hits, hit);
    forget(state, table, [...hands, ...unplaced]);
    changeLocks(state, locks);
    recordWin(state, offer, { hit, exposedAt, lines, falls, collected: event.collected ?? [] });
    for (const run of state.tables.get(table)?.runs ?? []) {
      if (run.offer === offer && event.ran?.includes(run.row) === true) run.won = hit;
    }
    for (const award of awards) {
      addAward(state, award, offer);
      const side = sideOf(award, { hands, frozen });
      const offered = lookUp(state.offers, offer);
      if (side !== undefined) offered.sides = { ...offered.sides, [award.id]: side };
    }
    if (awards.length > 0) structureIsFree(state, offer);
    const running = runningAt(state, offer, exposedAt);
    for (const place of places) addPlace(running!, { ...place, table, hit, verifiedAt: state.time });
    for (const { drum, ...ticket } of tickets) {
      const into = lookUp(state.drums, drum);
      tallied(into, 'issued');
      into.tickets[ticket.serial] = { ...ticket, hit, issuedAt: state.time, issuedBy: first(by) };
      into.nextSerial += 1;
    }
    state.hits.delete(hit);
    afterHitDecided(state, offer);
  },
  'hit-declined': (state, { hit, locks }) => {
    const { offer } = lookUp(state.hits, hit);
    changeLocks(state, locks);
    state.hits.delete(hit);
    afterHitDecided(state, offer);
  },
  // It is for those who read the journal.
  'hit-published': () => {},
};

/** Points of one person are one line of the list; every other place is listed separately. */
function addPlace(running: Running, place: Place): void {
  const before = place.points === undefined ? undefined : lineOf(running.places, place);
  if (before === undefined) running.places.push(place);
  else before.points = before.points! + place.points!;
}

type Keyed = Readonly<{ seat: number; hand: number; cards: string }>;

/** What was keyed again is not remembered as it was keyed before. */
function keyedAnew(state: State, table: string, hands: readonly Keyed[]): void {
  const open = state.tables.get(table);
  if (open?.keyed === undefined) return;
  const put = ({ seat, hand, cards }: Keyed) => hands.find((one) => isAt(one, { seat, hand }))?.cards ?? cards;
  open.keyed = { ...open.keyed, hands: open.keyed.hands.map((one) => ({ ...one, cards: put(one) })) };
}

/** Not read again beside later hands: a hand is paid once, and what was keyed by mistake was never there. */
function forget(state: State, table: string, hands: readonly Keyed[]): void {
  const open = state.tables.get(table);
  if (open?.keyed === undefined) return;
  const left = open.keyed.hands.filter((keyed) => !hands.some((one) => isAt(one, keyed)));
  if (left.length === 0) delete open.keyed;
  else open.keyed = { ...open.keyed, hands: left };
}

function putOrDrop<K extends 'unplaced' | 'bystanders'>(hit: Hit, name: K, value: Hit[K]): void {
  if (value === undefined) delete hit[name];
  else hit[name] = value;
}

/** New advances were queued before this runs; those of locks that were undone leave the queue. */
function changeLocks(state: State, changes: LockChanges): void {
  if (changes === null) return;
  const fund = lookUp(state.funds, changes.fund);
  const canceled = new Set(changes.cancelledAdvances);
  fund.locks = changes.set.map((lock) => ({ ...lock }));
  fund.advances = fund.advances.filter((advance) => !canceled.has(advance.id));
}
