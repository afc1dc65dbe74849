/** Deals that hit: a night of random cards would see a royal flush once in 650,000 hands. */
import type { Json } from '../../base/canonical-json.ts';
import type { Rng } from '../../base/seeded.ts';
import type { Instant } from '../../base/time.ts';
import { isJoker } from '../../cards/card.ts';
import { findGame } from '../../cards/catalogue.ts';
import { hitBefore } from '../../floor/hits/deal.ts';
import { playedFor } from '../../floor/hits/played-for.ts';
import { gameRowOf, sheetOf } from '../../floor/kit/offers.ts';
import { type DealAsk, dealFrom, type KeyedHand, staying, written } from '../../floor/legal/deals.ts';
import { mayNotPlace } from '../../floor/rounds/barred.ts';
import type { OfferState, State, Table } from '../../floor/state.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { optionInForce, rowsInForce } from '../../rules/in-force.ts';
import type { Called } from '../../rules/match.ts';
import { layOut } from '../../rules/match-laid.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { foundDeals } from './found-deals.ts';
import { barredName, edgeName, rowName, thingsOf } from './reached.ts';

/** What the night leans towards: how often a deal hits, in thousandths, and what it has not reached yet. */
export type Steering = Readonly<{ luck: number; wanted: ReadonlySet<string>; now: Instant }>;

/** A row that a hand at this table can meet. */
type Target = Readonly<{ offered: OfferState; sheet: Sheet; option: string; row: ChartRow; isWanted: boolean }>;
type Deal = Readonly<{ hands: readonly KeyedHand[]; common: string | null }>;

/** Undefined where nothing that was thought of can lie beside what was keyed in this round before. */
export function steeredDeal(
  state: State,
  id: string,
  ask: DealAsk,
  rng: Rng,
  steering: Steering,
): Record<string, Json> | undefined {
  const table = state.tables.get(id)!;
  const target = aTarget(targetsAt(state, table, steering), rng, steering);
  const deal =
    (target === undefined ? undefined : steered(state, table, ask, target, rng, steering)) ??
    byChance(state, table, ask, rng);
  return deal === undefined ? undefined : { hands: deal.hands.map((hand) => ({ ...hand })), common: deal.common };
}

function aTarget(targets: readonly Target[], rng: Rng, { luck }: Steering): Target | undefined {
  const open = targets.filter(({ isWanted }) => isWanted);
  const isLucky = rng.below(1000) < luck;
  const among = open.length > 0 && rng.below(4) > 0 ? open : isLucky ? targets : [];
  return among.length === 0 ? undefined : rng.pick(among);
}

/** Whether a hand called at this table can reach something that the night still wants. */
export function isWantedAt(state: State, id: string, steering: Steering): boolean {
  const table = state.tables.get(id);
  if (steering.wanted.size === 0 || table === undefined) return false;
  return targetsAt(state, table, steering).some(({ isWanted }) => isWanted);
}

/** Each activity at the table reads a call in its own notation, and those that cannot read it pass. */
function targetsAt(state: State, table: Table, { wanted, now }: Steering): Target[] {
  return playedFor(state, table, now).flatMap((offered) => {
    const sheet = sheetOf(state, offered);
    const option = optionInForce(offered.offer, table.game);
    // A prize that nobody has seen paid, returned or expired takes a hit, and then another one.
    const isAwaited = endsOf(sheet).some((name) => wanted.has(name)) && !isOwed(state, offered.offer.id);
    const isBeside = wantsToJoin(state, offered, sheet, table, wanted);
    return rowsInForce(sheet, offered.offer, table.game).map((row) => ({
      offered,
      sheet,
      option,
      row,
      isWanted:
        isAwaited ||
        (isBeside && row.prize.gives === 'percent-of-pool') ||
        wanted.has(rowName(sheet.id, option, row.key)),
    }));
  });
}

/** Whether a hit waits at another table that one here would stand beside. */
function wantsToJoin(
  { hits }: State,
  { offer }: OfferState,
  sheet: Sheet,
  table: Table,
  wanted: ReadonlySet<string>,
): boolean {
  const award = stepOf(sheet, 'award');
  if (award?.joins === undefined || !wanted.has(edgeName(sheet.id, award.id, 'joins'))) return false;
  return [...hits.values()].some((hit) => hit.offer === offer.id && hit.table !== table.id);
}

const ENDS = new WeakMap<Sheet, readonly string[]>();

/** What only a prize that is won can reach. */
function endsOf(sheet: Sheet): readonly string[] {
  const known = ENDS.get(sheet);
  if (known !== undefined) return known;
  const { edges, choices } = thingsOf(sheet);
  ENDS.set(sheet, [...edges, ...choices]);
  return ENDS.get(sheet)!;
}

/** Whether a prize of the offer is open, or a hand or a place that may become one. */
function isOwed({ awards, hits, runnings }: State, offer: string): boolean {
  for (const open of [awards, hits]) for (const thing of open.values()) if (thing.offer === offer) return true;
  for (const running of runnings.values()) if (running.offer === offer && running.places.length > 0) return true;
  return false;
}

function steered(
  state: State,
  table: Table,
  ask: DealAsk,
  { offered, sheet, option, row }: Target,
  rng: Rng,
  { wanted }: Steering,
): Deal | undefined {
  const { picks, posted } = offered.offer;
  const settled = { ...(picks === undefined ? {} : { picks }), ...(posted === undefined ? {} : { posted }) };
  const found = foundDeals(sheet, option, table.game, row, settled);
  if (found.length === 0) return undefined;
  const called = rng.pick(found);
  // A hand that is beaten by who banks the game needs somebody who does.
  if (called.playerDealer !== undefined && (table.round ?? table).playerDealer === null) return undefined;
  const { deal } = gameRowOf(sheet, table.game)!;
  if (deal === 'table') return { hands: [], common: called.common };
  const isBarred = (seat: number) => rng.below(2) === 0 && breaksAt(state, table, sheet, seat, wanted);
  const seats = seatsFor(table, ask.seats, offered.offer.id, isBarred, rng);
  // Where cards lie already that the deal needs, their hands are keyed again.
  const first = ask.keyed.map(({ seat }) => seat);
  for (const at of [seats, [...first, ...seats.filter((seat) => !first.includes(seat))]]) {
    const laid = seated(table, called, at);
    if (canLie(state, offered, table, laid)) return laid;
  }
  return undefined;
}

/** As a rule those who paid for it are dealt the cards, and who banks the game only now and then. */
function seatsFor(
  { seats, round, ...table }: Table,
  possible: readonly number[],
  offer: string,
  isBarred: (seat: number) => boolean,
  rng: Rng,
): number[] {
  const every = rng.shuffled(possible);
  const bank = (round ?? table).playerDealer;
  const paid = new Set((round?.positions ?? []).filter(({ fees }) => fees.includes(offer)).map(({ seat }) => seat));
  const rank = (seat: number): number => {
    if (isBarred(seat)) return 0;
    if (seat === bank) return rng.below(5) === 0 ? 0 : 4;
    if (paid.has(seat)) return 1;
    return seats[seat] === undefined ? 3 : 2;
  };
  if (rng.below(8) === 0) return every;
  const ranked = every.map((seat) => [seat, rank(seat)] as const);
  return ranked.sort((a, b) => a[1] - b[1]).map(([seat]) => seat);
}

/** Whether somebody bets on this seat whom a row bars that nobody broke yet. */
function breaksAt(state: State, table: Table, sheet: Sheet, seat: number, wanted: ReadonlySet<string>): boolean {
  const sits = { seat, bettor: 'seat' as const, person: table.seats[seat]?.person ?? null };
  const bets = [sits, ...(table.round?.positions ?? []).filter((position) => position.seat === seat)];
  return bets.some((bet) => {
    const at = mayNotPlace(state, table, sheet, bet)?.refusal.at;
    return sheet.eligibility.some((row) => row.at === at && wanted.has(barredName(sheet.id, row)));
  });
}

/** The hands of the deal at these seats; the hand of who banks it at the seat of who banks here. */
function seated({ round, ...table }: Table, { hands, common, playerDealer }: Called, seats: readonly number[]): Deal {
  const bank = (round ?? table).playerDealer;
  const banks = playerDealer === undefined || playerDealer === null ? null : bank;
  const others = seats.filter((seat) => seat !== banks);
  const at = hands.map(({ seat }) => (banks !== null && seat === playerDealer ? banks : others.shift()));
  return { hands: hands.flatMap((hand, i) => (at[i] === undefined ? [] : [{ ...hand, seat: at[i]! }])), common };
}

/** Whether all of it can lie on one table: what cannot was not dealt, and nobody would key it. */
function canLie(state: State, offered: OfferState, table: Table, { hands, common }: Deal): boolean {
  const gameRow = gameRowOf(sheetOf(state, offered), table.game)!;
  if (gameRow.deal === 'table') return true;
  const before = hitBefore(state, table, offered, { hands, common });
  const keyed = [...(before?.hands ?? []), ...(before?.unplaced ?? [])].filter(({ cards }) => cards !== '');
  const { picks = {} } = offered.offer;
  return hands.length > 0 && layOut(gameRow, { hands: [...staying(keyed, hands), ...hands], common, picks }).ok;
}

/** Games that name their outcomes are dealt from their own examples, which the game is known to read. */
function byChance(state: State, table: Table, ask: DealAsk, rng: Rng): Deal | undefined {
  const game = findGame(ask.game);
  if (ask.groups.length === 0 && game.ok) {
    const first = playedFor(state, table, state.time)[0]!;
    const deal = written(ask, rng.pick(ask.seats), rng.pick(game.value.examples));
    return canLie(state, first, table, deal) ? deal : undefined;
  }
  const seats = rng.shuffled(ask.seats).slice(0, 1 + rng.below(Math.min(3, ask.seats.length)));
  return dealFrom(ask, seats, (deck) => {
    const plain = deck.flatMap((card, i) => (isJoker(card) ? [] : [i]));
    return deck.splice(rng.pick(plain), 1)[0]!;
  });
}
