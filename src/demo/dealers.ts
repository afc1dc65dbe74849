/** The demo's dealers, one step at a time: at jackpot tables, at poker tables and at games against the house. */
import { lookUp } from '../base/assert.ts';
import type { Json } from '../base/canonical-json.ts';
import { timesCents } from '../base/cents.ts';
import type { Rng } from '../base/seeded.ts';
import { cardCode, cardFrom } from '../cards/card.ts';
import { decide } from '../floor/decide.ts';
import type { FloorEvent } from '../floor/events.ts';
import { applyToDraft, callableOffers, isEntered } from '../floor/hits/call.ts';
import { judgeHit } from '../floor/hits/claims.ts';
import { isToKey, nextToSettle } from '../floor/house-games/decide.ts';
import { termsIn } from '../floor/house-games/round.ts';
import { gameRowOf, offersAt, sheetOf } from '../floor/kit/offers.ts';
import { type BetShape as Bet, betOf } from '../floor/kit/shapes.ts';
import { takenSeats } from '../floor/kit/tables.ts';
import { filled } from '../floor/legal/legal.ts';
import { rounds } from '../floor/rounds/area.ts';
import { boardStep } from '../floor/runnings/settle.ts';
import type { HouseRound, State, Table } from '../floor/state.ts';
import { houseGameOf, termsOf } from '../rules/house-game.ts';
import type { Turn } from './agenda.ts';
import { dealerAt, FLOOR_CREW } from './cast.ts';
import { callsOf, type Deal, type DealtHand, dealCards, stackedDeal } from './deal-cards.ts';
import type { DemoTable } from './floor-plan.ts';
import { type Body, crewStation, type Order } from './giving.ts';
import { type Granting, type Stage, seatChange } from './stage.ts';

// What a dealer sees in the cards that are face up. A dealer does not know the rules: the dealer asks the floor what a
// call would win, and the floor's answer says which hands are worth one.

/** One activity that the deal would hit. */
type Sighting = Readonly<{
  offer: string;
  rows: readonly string[];
  /** Seats whose hands qualify for a row. */
  seats: readonly number[];
  /** Whether anyone could be paid for it, as far as the floor knows: the fee is placed, and no row bars the player. */
  pays: boolean;
  /** On a high-hand board: whether it would lead. */
  leads: boolean;
}>;

type Caller = Readonly<{ badge: string; station: string }>;

/** `inHand`: the seats that were dealt in, at a table where rounds are not keyed. */
export function recordIndex(
  state: State,
  table: string,
  { hands, common }: Deal,
  { badge, station }: Caller,
  inHand?: readonly number[],
): Sighting[] {
  const fixed = {
    table,
    offer: null,
    hands: hands.map((hand) => ({ ...hand })),
    common,
    ...(inHand === undefined ? {} : { inHand: [...inHand] }),
  };
  const shape = { type: 'call-hand', fixed, asks: {}, also: [] } as const;
  const outcome = decide(state, filled(state, { badge, station: crewStation(station) }, shape, {}));
  if (!('events' in outcome)) return [];
  let house = state;
  return outcome.events.flatMap((event) => {
    if (event.type !== 'hit-called' && event.type !== 'hit-extended') return [];
    if (isEntered(event)) house = applyToDraft(house, event);
    return [sightingOf(house, event)];
  });
}

function sightingOf(state: State, event: Extract<FloorEvent, { type: 'hit-called' | 'hit-extended' }>): Sighting {
  const hit = lookUp(state.hits, event.hit);
  const offered = lookUp(state.offers, hit.offer);
  const { claims, broken } = judgeHit(state, offered, sheetOf(state, offered), hit);
  const strength = Math.max(0, ...hit.hands.map((hand) => hand.strength ?? 0));
  return {
    offer: hit.offer,
    rows: [...new Set(hit.hands.map(({ row }) => row))],
    seats: [...new Set(hit.hands.map(({ seat }) => seat))],
    pays: broken.length === 0 && claims.some(({ barredBy }) => barredBy === undefined),
    leads: strength > standingOn(state, hit.offer),
  };
}

/** The best hand on the board of an activity that has one; if there is none, lower than every hand. */
function standingOn(state: State, offer: string): number {
  const offered = lookUp(state.offers, offer);
  if (boardStep(sheetOf(state, offered)) === undefined) return -1;
  const places = [...state.runnings.values()].filter((running) => running.offer === offer && running.waiting === null);
  return Math.max(0, ...places.flatMap(({ places: all }) => all.map(({ strength }) => strength ?? 0)));
}

// A dealer whose rounds are keyed: bets and fees, start, the cards, any hand that is worth a call, the end.

/** Seconds until the next check, each with some variation. */
const BETS = [5, 4] as const;
const PLAY = [9, 8] as const;
const BETWEEN_KEYED_ROUNDS = [4, 4] as const;
const KEYED_WAITS = 3;
const AWAY = 5;
const CLOSED = 20;
/** After a refusal, check again later: a visitor may have changed the house meanwhile. */
const REFUSED = 30;

/** Of hands that nobody can be paid for, one in this many is called anyway: the guest insists. */
const INSISTS = 4;

export function keyedDealer(stage: Stage, plan: DemoTable, rng: Rng): Turn {
  const { table, tempo } = plan;
  const { giver, humans } = stage;
  const who = { badge: dealerAt(table), station: table };
  let dealt: string | undefined;
  const after = ([least, more]: readonly [number, number]): number => (least + rng.below(more * 10) / 10) * tempo;
  const giveAll = async (bodies: readonly Body[] = []): Promise<boolean> => {
    for (const body of bodies) if (!(await giver.give({ ...who, body })).ok) return false;
    return true;
  };
  return async () => {
    if (humans.isAt(table)) return AWAY;
    const found = await giver.look((state) => readTable(state, table));
    if (found === undefined) return CLOSED;
    if (found.isPending) return KEYED_WAITS;
    if (found.round === null) {
      const bodies = await giver.look((state) => betweenKeyedRounds(state, plan, rng));
      return (await giveAll(bodies)) ? after(BETS) : REFUSED;
    }
    if (found.round !== dealt) {
      dealt = found.round;
      const calls = await giver.look((state) => callsFor(state, stage, table, who, rng));
      return (await giveAll(calls)) ? after(PLAY) : REFUSED;
    }
    return (await giveAll([{ type: 'end-round', table }])) ? after(BETWEEN_KEYED_ROUNDS) : REFUSED;
  };
}

type TableReading = Readonly<{ round: string | null; isPending: boolean }>;

function readTable(state: State, id: string): TableReading | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return undefined;
  return { round: table.round?.id ?? null, isPending: [...state.hits.values()].some((hit) => hit.table === id) };
}

/** Players come and go, and then the next round with everyone seated. */
function betweenKeyedRounds(state: State, { table: id, bank }: DemoTable, rng: Rng): Body[] {
  const table = lookUp(state.tables, id);
  // The round is keyed for those who are seated, so a player who moves now is in or out from the next one on.
  const change = seatChange(state, table, rng, { least: 2, bank });
  if (change !== undefined) return [change];
  const round = nextRound(state, table, rng);
  return round === undefined ? [] : [round];
}

/** As the floor lists it: the bets that can be placed, each with the fees that can go with it. */
function nextRound(state: State, table: Table, rng: Rng): Body | undefined {
  const seated = Object.keys(table.seats).length;
  if (seated < 2) return undefined;
  // At a free table the house plays the empty seats.
  const dealtIn = table.kind === 'npn' ? table.seatCount : seated;
  const listed = rounds(state, table).filter(
    ({ asks }) => asks.dealtIn?.ask === 'one-of' && asks.dealtIn.values.includes(dealtIn),
  );
  const positions = listed.at(-1)?.asks.positions;
  if (positions?.ask !== 'bets') return undefined;
  const bets = positions.bets.filter(({ bettor }) => bettor !== 'backline');
  return {
    type: 'start-round',
    table: table.id,
    dealtIn,
    read: 'sensor',
    positions: bets.map((bet) => placeBet(bet, table, rng)),
  };
}

const WAGERS = [500, 1_000, 1_000, 1_500, 2_500, 5_000];
const LINES = ['player', 'player', 'banker', 'banker', 'banker', 'tie'] as const;

function placeBet(bet: Bet, { playerDealer, kind }: Table, rng: Rng): Json {
  const banks = bet.seat === playerDealer;
  return betOf(bet, {
    wager: banks || kind === 'npn' ? 0 : rng.pick(WAGERS),
    fees: bet.fees.filter(() => rng.below(5) > 0),
    ...(bet.lines && !banks ? { line: rng.pick(LINES) } : {}),
  });
}

/** The cards are dealt, and the dealer calls the hands worth calling. */
function callsFor(
  state: State,
  { wishes, now }: Stage,
  id: string,
  who: Readonly<{ badge: string; station: string }>,
  rng: Rng,
): Body[] {
  const table = lookUp(state.tables, id);
  const round = table.round!;
  const first = callableOffers(state, table, state.time)[0];
  if (first === undefined) return [];
  const { picks } = first.offer;
  const granting = wishes.dueAt(id, now());
  const stacked = granting === undefined ? undefined : stackedFor(table, granting, rng);
  const seats = [...new Set(round.positions.map(({ seat }) => seat))];
  const gameRow = gameRowOf(sheetOf(state, first), table.game)!;
  const deal = dealCards(gameRow, seats, rng, { picks, bank: table.playerDealer, stacked });
  const found = callsOf(gameRow, deal).flatMap((call) => recordIndex(state, id, call, who));
  if (stacked !== undefined && found.some(({ pays }) => pays)) granting?.granted();
  return found
    .filter(({ pays }) => pays || rng.below(INSISTS) === 0)
    .map((sighting) => ({ type: 'call-hand', table: id, offer: sighting.offer, ...handsOf(deal, sighting) }));
}

/** For a player who placed the fee. A free table takes none: there it is for any guest. */
function stackedFor(table: Table, { wish }: Granting, rng: Rng): Deal | undefined {
  const paid = table.round!.positions.filter(
    ({ fees, bettor, seat }) =>
      bettor === 'seat' && seat !== table.playerDealer && (table.kind === 'npn' || fees.includes(wish.offer)),
  );
  return paid.length === 0 ? undefined : stackedDeal(wish, rng.shuffled(paid.map(({ seat }) => seat)), rng);
}

const handsOf = ({ hands, common }: Deal, { seats }: Sighting) => ({
  hands: hands.filter(({ seat }) => seats.includes(seat)).map((hand) => ({ ...hand })),
  common,
});

// A poker dealer: nothing of a hand is keyed unless the showdown is worth a call.

/** Seconds from one hand to the next, with some variation. */
const HAND = [28, 24] as const;
const POKER_WAITS = 4;
/** With fewer players than this the jackpots do not apply. */
const LEAST_POKER_PLAYERS = 6;

export function pokerDealer(stage: Stage, { table }: DemoTable, rng: Rng): Turn {
  const { giver, humans } = stage;
  const who = { badge: dealerAt(table), station: table };
  return async () => {
    if (humans.isAt(table)) return AWAY;
    const turn = await giver.look((state) => playHand(state, stage, table, who, rng));
    if (turn === undefined) return CLOSED;
    for (const body of turn.bodies) if (!(await giver.give({ ...who, body })).ok) return REFUSED;
    return turn.after;
  };
}

type HandPlayed = Readonly<{ bodies: readonly Body[]; after: number }>;

function playHand(state: State, stage: Stage, id: string, who: Caller, rng: Rng): HandPlayed | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return undefined;
  // The cards of a called hand stay where they are until it is decided.
  if ([...state.hits.values()].some((hit) => hit.table === id)) return { bodies: [], after: POKER_WAITS };
  const after = HAND[0] + rng.below(HAND[1] * 10) / 10;
  const change = seatChange(state, table, rng, { least: LEAST_POKER_PLAYERS, bank: undefined });
  if (change !== undefined) return { bodies: [change], after };
  return { bodies: callsAt(state, stage, table, who, rng), after };
}

function callsAt(state: State, { wishes, now }: Stage, table: Table, who: Caller, rng: Rng): Body[] {
  const first = callableOffers(state, table, state.time)[0];
  const seats = Object.keys(table.seats).map(Number);
  if (first === undefined || seats.length < 2) return [];
  const granting = wishes.dueAt(table.id, now());
  const order = rng.shuffled(seats);
  const stacked = granting === undefined ? undefined : stackedDeal(granting.wish, order, rng);
  const { hands, common } = dealCards(gameRowOf(sheetOf(state, first), table.game)!, seats, rng, { stacked });
  const shown = shownOf(hands, stacked, order, rng);
  const found = recordIndex(state, table.id, { hands: shown, common }, who, seats).filter(isWorthIt);
  if (granting !== undefined && found.some(({ offer }) => offer === granting.wish.offer)) granting.granted();
  return found.map(({ offer, seats: holders }) => ({
    type: 'call-hand',
    table: table.id,
    offer,
    hands: needed(state, table, { hands: shown, common }, { offer, holders, seats }, who).map((hand) => ({ ...hand })),
    common,
    inHand: [...seats],
  }));
}

const isWorthIt = ({ pays, leads }: Sighting): boolean => pays && leads;

/**
 * Most have folded by the end: two to four players show their cards. A stacked hand is shown with the one that beats
 * it.
 */
function shownOf(
  hands: readonly DealtHand[],
  stacked: Deal | undefined,
  order: readonly number[],
  rng: Rng,
): DealtHand[] {
  const count = stacked === undefined ? 2 + rng.below(3) : stacked.hands.length;
  const shown = new Set(stacked === undefined ? order.slice(0, count) : stacked.hands.map(({ seat }) => seat));
  return hands.filter(({ seat }) => shown.has(seat));
}

type Wanted = Readonly<{ offer: string; holders: readonly number[]; seats: readonly number[] }>;

/**
 * The hands that qualify for a row; if they qualify only together with the hand that beats them, all that were shown.
 */
function needed(
  state: State,
  table: Table,
  { hands, common }: Deal,
  { offer, holders, seats }: Wanted,
  who: Caller,
): readonly DealtHand[] {
  const own = hands.filter(({ seat }) => holders.includes(seat));
  const alone = recordIndex(state, table.id, { hands: own, common }, who, seats);
  return alone.some((sighting) => sighting.offer === offer) ? own : hands;
}

// The dealer of a game against the house: wagers, the button, the deal, decisions, the dealer's hand, settling from the
// right. The dealer holds the cards face down, and finishes a round that a visitor began with the rest of the deck.

/** Seconds: between two steps, after a round, while a visitor deals, while the table is closed, after a refusal. */
const STEP = [3, 3] as const;
const BETWEEN_HOUSE_ROUNDS = [8, 6] as const;
const LEAST_HOUSE_PLAYERS = 2;

const ANTES = [500, 500, 1_000, 1_000, 2_500];

/** Cards not turned over yet, by spot, and the dealer's own. */
type Dealt = { round: string; hands: Map<number, string[]>; dealer: string[] };

export function houseDealer({ giver, humans }: Stage, { table }: DemoTable, rng: Rng): Turn {
  const who = { badge: dealerAt(table), station: table };
  let dealt: Dealt | undefined;
  const after = ([least, more]: readonly [number, number]): number => least + rng.below(more * 10) / 10;
  return async () => {
    if (humans.isAt(table)) return AWAY;
    const found = await giver.look((state) => {
      const at = state.tables.get(table);
      if (at === undefined) return undefined;
      const round = state.houseRounds.get(table);
      if (round === undefined) return { order: betweenHouseRounds(state, at, who, rng), ends: false };
      if (dealt?.round !== round.id) dealt = dealRound(state, round, rng);
      return step(state, round, dealt, who);
    });
    if (found === undefined) return CLOSED;
    if (found.order === undefined) return after(BETWEEN_HOUSE_ROUNDS);
    if (!(await giver.give(found.order)).ok) return REFUSED;
    return after(found.ends ? BETWEEN_HOUSE_ROUNDS : STEP);
  };
}

type DealerBadge = Readonly<{ badge: string; station: string }>;

/** A player comes or goes, or everyone seated bets. */
function betweenHouseRounds(state: State, table: Table, who: DealerBadge, rng: Rng): Order | undefined {
  const change = seatChange(state, table, rng, { least: LEAST_HOUSE_PLAYERS, bank: undefined });
  if (change !== undefined) return { ...who, body: change };
  const offered = offersAt(state, table).find((one) => houseGameOf(sheetOf(state, one)) !== undefined);
  if (offered === undefined) return undefined;
  const { side, meter } = termsOf(houseGameOf(sheetOf(state, offered))!, offered.offer);
  const positions = takenSeats(table).map((seat) => ({
    spot: seat,
    player: seat,
    ante: rng.pick(ANTES),
    side: side === undefined || rng.below(3) === 0 ? 0 : timesCents(side.least, 5),
    progressive: meter === undefined || rng.below(4) === 0 ? 0 : meter.wager,
  }));
  if (positions.length === 0) return undefined;
  return { ...who, body: { type: 'place-wagers', table: table.id, offer: offered.offer.id, positions } };
}

type Step = Readonly<{ order: Order; ends: boolean }>;

function step(state: State, round: HouseRound, dealt: Dealt, who: DealerBadge): Step {
  const { table } = round;
  const give = (body: Body): Step => ({ order: { ...who, body }, ends: false });
  const { step: words } = termsIn(state, round);
  switch (round.status) {
    case 'betting':
      return give({ type: 'lock-wagers', table });
    case 'locked': {
      const counts = round.positions.map(({ spot }) => ({ spot, cards: words.cards.player }));
      const up = dealt.dealer.slice(0, words.cards.up).join(' ');
      return give({ type: 'record-deal', table, counts, dealer: words.cards.dealer, up });
    }
    case 'dealt': {
      const open = round.positions.find(({ ante, raise }) => ante > 0 && raise === null);
      if (open === undefined) return give({ type: 'set-dealer', table, cards: dealt.dealer.join(' ') });
      const times = raiseFor(dealt.hands.get(open.spot) ?? []);
      const raise = times === 0 ? 'fold' : timesCents(open.ante, times);
      return give({ type: 'decide-hand', table, spot: open.spot, raise });
    }
    case 'set':
      return settling(state, round, dealt, who);
  }
}

/** From the right, each hand shown; a hand that wins from the meter is keyed, and the floor verifies it. */
function settling(state: State, round: HouseRound, dealt: Dealt, who: DealerBadge): Step {
  const { table } = round;
  const next = nextToSettle(round);
  const { meter } = termsIn(state, round);
  const onMeter = round.positions.find((position) => position.pay === null && isToKey(meter, position, round));
  if (onMeter !== undefined) {
    const { spot, row, keyedBy } = onMeter;
    if (keyedBy === null)
      return { order: { ...who, body: { type: 'key-progressive', table, spot, row } }, ends: false };
    const floor = { badge: FLOOR_CREW.floor, station: 'floor' };
    return { order: { ...floor, body: { type: 'verify-progressive', table, spot } }, ends: false };
  }
  if (next === undefined) return { order: { ...who, body: { type: 'end-hand', table } }, ends: true };
  const cards = lookUp(dealt.hands, next.spot).join(' ');
  return { order: { ...who, body: { type: 'settle-hand', table, spot: next.spot, cards } }, ends: false };
}

/** Three of a kind and pairs of aces raise most, a pair or high cards raise a little, everything else folds. */
function raiseFor(cards: readonly string[]): number {
  const ranks = cards.map((card) => card[0]!);
  const most = Math.max(0, ...ranks.map((rank) => ranks.filter((other) => other === rank).length));
  const hasAces = ranks.filter((rank) => rank === 'A').length > 1;
  if (most >= 3 || hasAces) return 3;
  return most === 2 || ranks.some((rank) => 'AKQ'.includes(rank)) ? 1 : 0;
}

/** A deck without the cards everyone has seen: the dealer's first, then every hand that is not shown yet. */
function dealRound(state: State, round: HouseRound, rng: Rng): Dealt {
  const { cards } = termsIn(state, round).step;
  const codes = (text: string | null): string[] =>
    text === null ? [] : text.split(' ').map((card) => cardCode(cardFrom(card)!));
  const own = codes(round.dealer ?? round.up);
  const seen = new Set([...own, ...round.positions.flatMap((position) => codes(position.cards))]);
  const deck = rng.shuffled(Array.from({ length: 52 }, (_, i) => cardCode(i)).filter((card) => !seen.has(card)));
  const dealer = [...own, ...deck.splice(0, cards.dealer - own.length)];
  const hands = new Map(round.positions.map(({ spot }) => [spot, deck.splice(0, cards.player)]));
  return { round: round.id, hands, dealer };
}
