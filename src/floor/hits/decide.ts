/** A hand is called, asked about, authorised or declined. */
import { matchHands } from '../../rules/match.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { drafted, isEntered } from '../draft.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { whyGrey } from '../offers/grey.ts';
import { gameRowOf, isInHours, sheetOf } from '../offers/offering.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Hit, HitHand, OfferState, Position, State, Table } from '../state.ts';
import { noTable } from '../tables/decide.ts';
import { authorise } from './authorise.ts';
import { judgeHit } from './claims.ts';
import { declareRound } from './declare.ts';
import { trackedFacts } from './facts.ts';
import { fundOf, lockParts, locksMoney } from './held.ts';
import { type OpenHit, relock } from './locks.ts';
import { hasPaid, playedFor } from './played-for.ts';
import { hitCommands } from './specs.ts';

type Call = CommandOf<typeof hitCommands, 'call-hand'>;

export const decideHits: Deciders<typeof hitCommands> = {
  'call-hand': callHand,

  'declare-round': (state, command) => declareRound(state, command, callHand),

  answer,

  'authorise-hit': (state, command) => {
    const hit = state.hits.get(command.hit);
    return hit === undefined ? noHit(command.hit) : authorise(state, hit, command);
  },

  'decline-hit': (state, { hit, reason, by }) => {
    const called = state.hits.get(hit);
    if (called === undefined) return noHit(hit);
    if (called.calledBy.includes(by.badge)) {
      return refused(F.twoPeople, 'own-call', 'Who called the hand does not decline it.', 'Ask another person.');
    }
    const fund = fundOf(state, called);
    const relocked = fund === undefined ? undefined : relock(state, fund, { gone: hit });
    return accept({ type: 'hit-declined', v: 1, hit, by: by.badge, reason, ...lockParts(fund?.id, relocked) });
  },
};

export const noHit = (hit: string): Outcome =>
  refused(F.hits, 'no-such-hit', `Hit ${hit} is not open.`, 'Choose one that is pending.');

function answer(state: State, { hit, question, value, by }: CommandOf<typeof hitCommands, 'answer'>): Outcome {
  const called = state.hits.get(hit);
  if (called === undefined) return noHit(hit);
  const offered = state.offers.get(called.offer)!;
  const sheet = sheetOf(state, offered);
  const open = judgeHit(state, offered, sheet, called).open.find(({ id }) => id === question);
  if (open === undefined && called.facts[question]?.from !== 'declared') {
    const says = `"${question}" is not a question of this checklist.`;
    return refused(F.hits, 'not-asked', says, 'Answer an open question.');
  }
  const wanted = open?.answer ?? (typeof called.facts[question]!.value === 'number' ? 'number' : 'yes-no');
  if ((wanted === 'number') !== (typeof value === 'number') || (typeof value === 'number' && value < 0)) {
    return refused(open?.at ?? F.hits, 'wrong-answer', `"${question}" takes a ${wanted} answer.`, 'Answer it again.');
  }
  return (
    notHisToConfirm(state, sheet, question, by.badge) ??
    accept({ type: 'answered', v: 1, hit, question, fact: { value, from: 'declared', by: by.badge } })
  );
}

/** What a sheet wants confirmed by somebody is answered by nobody else. */
function notHisToConfirm({ staff }: State, sheet: Sheet, question: string, badge: string): Outcome | undefined {
  for (const row of sheet.eligibility) {
    if (row.rule !== 'confirmed-by' || `confirmed:${row.at}` !== question) continue;
    const asks: readonly string[] = hitCommands.answer.roles;
    if (!asks.includes(row.who) || staff.get(badge)!.roles.some((role) => role === row.who)) return undefined;
    return refused(row.at, 'other-role', `This is for ${row.who} to confirm.`, `Ask ${row.who}.`);
  }
  return undefined;
}

function callHand(state: State, command: Call): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  const seat = command.hands.find((hand) => hand.seat > table.seatCount);
  if (seat !== undefined) {
    return refused(F.tables, 'no-such-seat', `Table ${table.id} has no seat ${seat.seat}.`, 'Check the seat.');
  }
  const offers = playedFor(state, table, seenAt(command)).filter(
    ({ offer }) => command.offer === null || offer.id === command.offer,
  );
  return offers.length === 0 ? notOffered(state, table, command) : callAt(state, table, offers, command);
}

function notOffered(state: State, table: Table, { offer, ...command }: Call): Outcome {
  const named = offer === null ? undefined : state.offers.get(offer);
  const grey = named === undefined ? undefined : whyGrey(state, named, table, seenAt(command));
  const says = 'No such activity is offered at this table now.';
  return grey ?? refused(F.offers, 'not-offered', says, 'Look at what is posted.');
}

/** Several activities may be hit by one hand: each meets pools and reserve as the one before it left them. */
function callAt(state: State, table: Table, offers: readonly OfferState[], command: Call): Outcome {
  const events: FloorEvent[] = [];
  let unreadable: Outcome | undefined;
  let house = state;
  for (const [i, offered] of offers.entries()) {
    const called = callFor(house, table, offered, command);
    if (isRefusal(called)) {
      unreadable ??= called;
      continue;
    }
    events.push(called);
    if (i + 1 < offers.length && isEntered(called)) house = drafted(house, called);
  }
  return events.length > 0 ? accept(...events) : unreadable!;
}

/** What the call comes to for one activity. */
function callFor(
  state: State,
  table: Table,
  offered: OfferState,
  command: Call,
): FloorEvent | ReturnType<typeof refused> {
  const sheet = sheetOf(state, offered);
  const rows = sheet.chart.options[offered.offer.option]!;
  const gameRow = gameRowOf(sheet, table.game)!;
  const inPlay = gameRow.deal === 'table' ? everyoneIn(table) : command.hands;
  if (inPlay.length === 0)
    return refused(sheet.chart.at, 'no-hand', 'No hand was keyed.', 'Key the seat and its cards.');
  const matched = matchHands(gameRow, rows, { hands: inPlay, common: command.common });
  if (!matched.ok) return { refusal: { ...matched.refusal, at: sheet.chart.at } };
  const exposedAt = seenAt(command);
  const outside = !hasPaid(table, offered) && !isInHours(state, offered, exposedAt);
  const hands: HitHand[] = matched.value
    .filter((match) => match.row !== undefined)
    .map(({ seat, hand, row }) => ({
      seat,
      hand,
      cards: inPlay.find((called) => called.seat === seat && called.hand === hand)!.cards || (command.common ?? ''),
      row: row!.key,
      beats: false,
    }));
  if (hands.length === 0 || outside) {
    const says = outside
      ? 'Outside the posted hours'
      : `No row of the chart: ${matched.value.map((match) => match.says).join('; ')}`;
    const called = command.hands.map(({ seat, hand, cards }) => ({ seat, hand, cards }));
    return {
      type: 'hand-not-qualified',
      v: 1,
      table: table.id,
      offer: offered.offer.id,
      hands: called,
      at: outside ? F.offers : sheet.chart.at,
      says,
    };
  }
  return lockHit(state, table, offered, command, hands);
}

/** A communal deal is everybody's: each bet of the round, or each taken seat where no round was keyed. */
function everyoneIn(table: Table): { seat: number; hand: number; cards: string }[] {
  if (table.round === null) return Object.keys(table.seats).map((seat) => ({ seat: Number(seat), hand: 1, cards: '' }));
  const hands = new Map(table.round.positions.map(({ seat, hand }) => [`${seat}.${hand}`, { seat, hand, cards: '' }]));
  return [...hands.values()];
}

function lockHit(
  state: State,
  table: Table,
  offered: OfferState,
  command: Call,
  hands: readonly HitHand[],
): FloorEvent {
  const sheet = sheetOf(state, offered);
  const by = command.by.badge;
  const round = table.round?.id ?? null;
  // Hits of one round at one table are one settlement (B-13, K16).
  const before = [...state.hits.values()].find(
    (hit) => hit.offer === offered.offer.id && hit.table === table.id && round !== null && hit.round === round,
  );
  const hit: Hit = {
    id: before?.id ?? `hit-${state.counters.hits + 1}`,
    offer: offered.offer.id,
    table: table.id,
    round,
    exposedAt: before?.exposedAt ?? seenAt(command),
    calledBy: [...(before?.calledBy ?? []), by],
    hands: mergeHands(before?.hands ?? [], hands),
    facts: { ...trackedFacts(sheet, table), ...before?.facts },
    frozen: before === undefined ? frozenAt(table, hands) : [...before.frozen],
    npn: table.kind === 'npn',
  };
  const fund = fundOf(state, hit);
  const changed: OpenHit = { hit, offered, sheet, claims: judgeHit(state, offered, sheet, hit).claims };
  const locks = lockParts(
    fund?.id,
    fund === undefined || !locksMoney(sheet) ? undefined : relock(state, fund, { changed }),
  );
  if (before !== undefined) {
    return { type: 'hit-extended', v: 1, hit: hit.id, by, hands: hit.hands, facts: hit.facts, ...locks };
  }
  const { id, calledBy: _, frozen, ...rest } = hit;
  const inAtKeyPress = frozen.map((position) => ({ ...position, fees: [...position.fees] }));
  return { type: 'hit-called', v: 1, hit: id, by, ...rest, frozen: inAtKeyPress, ...locks };
}

/** A hand keyed twice counts once; keyed again with other cards, the last key press counts. */
function mergeHands(before: readonly HitHand[], now: readonly HitHand[]): HitHand[] {
  const kept = before.filter((old) => !now.some((hand) => hand.seat === old.seat && hand.hand === old.hand));
  return [...kept, ...now];
}

/** Everyone who was in at the key press. A table that keyed no round freezes the seats of the called hands. */
function frozenAt(table: Table, hands: readonly HitHand[]): Position[] {
  if (table.round !== null) return [...table.round.positions];
  return hands.map(({ seat, hand }) => ({
    seat,
    hand,
    bettor: 'seat',
    person: table.seats[seat]?.person ?? null,
    wager: 0 as Position['wager'],
    fees: [],
  }));
}
