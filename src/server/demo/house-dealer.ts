/**
 * The dealer of a game against the house: wagers, the button, the deal, decisions, his own hand, settling from the right,
 * one step at a time. The cards lie face down with him; a round that a visitor began he ends with what is left of the deck.
 */
import { timesCents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import { cardCode, cardFrom } from '../../cards/card.ts';
import { nextToSettle } from '../../floor/house-games/hands.ts';
import { termsIn } from '../../floor/house-games/looked.ts';
import { isToKey } from '../../floor/house-games/meter.ts';
import { offersAt, sheetOf } from '../../floor/kit/offers.ts';
import { takenSeats } from '../../floor/kit/tables.ts';
import type { HouseRound, State, Table } from '../../floor/state.ts';
import { houseGameOf, termsOf } from '../../rules/house-game.ts';
import type { Turn } from './agenda.ts';
import { dealerAt, FLOOR_CREW } from './cast.ts';
import type { DemoTable } from './floor-plan.ts';
import type { Body, Order } from './giving.ts';
import { seatChange } from './seating.ts';
import type { Stage } from './stage.ts';

/** Seconds: between two steps, after a round, while a visitor deals, while the table is closed, after a refusal. */
const STEP = [3, 3] as const;
const BETWEEN = [8, 6] as const;
const AWAY = 5;
const CLOSED = 20;
const REFUSED = 30;
const LEAST_PLAYERS = 2;

const ANTES = [500, 500, 1_000, 1_000, 2_500];

/** Cards that nobody has turned over yet, by spot, and the dealer's own. */
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
      if (round === undefined) return { order: between(state, at, who, rng), ends: false };
      if (dealt?.round !== round.id) dealt = shuffled(state, round, rng);
      return step(state, round, dealt, who);
    });
    if (found === undefined) return CLOSED;
    if (found.order === undefined) return after(BETWEEN);
    if (!(await giver.give(found.order)).ok) return REFUSED;
    return after(found.ends ? BETWEEN : STEP);
  };
}

type Who = Readonly<{ badge: string; station: string }>;

/** Somebody comes or goes, or everybody who sits there bets. */
function between(state: State, table: Table, who: Who, rng: Rng): Order | undefined {
  const change = seatChange(state, table, rng, { least: LEAST_PLAYERS, bank: undefined });
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

function step(state: State, round: HouseRound, dealt: Dealt, who: Who): Step {
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

/** From the right, each hand shown; a hand on the meter is keyed, and somebody of the floor looks at it. */
function settling(state: State, round: HouseRound, dealt: Dealt, who: Who): Step {
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
  const cards = dealt.hands.get(next.spot)!.join(' ');
  return { order: { ...who, body: { type: 'settle-hand', table, spot: next.spot, cards } }, ends: false };
}

/** Three of a kind and pairs of aces raise most, a pair or high cards a little, everything else goes. */
function raiseFor(cards: readonly string[]): number {
  const ranks = cards.map((card) => card[0]!);
  const most = Math.max(0, ...ranks.map((rank) => ranks.filter((other) => other === rank).length));
  const hasAces = ranks.filter((rank) => rank === 'A').length > 1;
  if (most >= 3 || hasAces) return 3;
  return most === 2 || ranks.some((rank) => 'AKQ'.includes(rank)) ? 1 : 0;
}

/** A deck without what everybody has seen: the dealer's first, then every hand that is not shown yet. */
function shuffled(state: State, round: HouseRound, rng: Rng): Dealt {
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
