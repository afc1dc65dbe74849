/** Fills in a legal shape at random with valid values: what a person could key. */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { randomIdFrom, type Slug } from '../../base/ids.ts';
import type { Rng } from '../../base/seeded.ts';
import type { Instant } from '../../base/time.ts';
import { dealable, isJoker } from '../../cards/card.ts';
import { findGame, GAMES } from '../../cards/find-game.ts';
import { readHand, usualOf } from '../../cards/game.ts';
import { callableOffers } from '../../floor/hits/call.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { hitBefore } from '../../floor/hits/deal.ts';
import { gameRowOf, sheetOf } from '../../floor/kit/offers.ts';
import { type Ask, type BetShape as Bet, betOf, type DealAsk, type KeyedHand } from '../../floor/kit/shapes.ts';
import { dealFrom, isAllowedPerson, mayBeNobody, type Shape, staying, written } from '../../floor/legal/legal.ts';
import { type OddsFact, oddsAllowApproval, STANDINGS } from '../../floor/offers/odds-verdict.ts';
import { refuseFee } from '../../floor/rounds/fees.ts';
import type { Fact, Hit, OfferState, State, Table } from '../../floor/state.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { gameOf } from '../../rules/declared-game.ts';
import { optionInForce, rowsInForce } from '../../rules/in-force.ts';
import { layOut } from '../../rules/lay-out-hands.ts';
import type { CalledHands } from '../../rules/match.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { SIDE } from '../../rules/table-draw.ts';
import { barredName, brokenBy, edgeName, rowName, thingsOf } from './coverage.ts';
import { foundDeals } from './found-deals.ts';

/** Nobody calculates odds at night; every assessment must still work. */
const VERDICTS = STANDINGS.map((standing): OddsFact => ({ version: 'night', standing, says: `Drawn: ${standing}.` }));

const REASONS = ['misdeal', 'keyed-by-mistake', 'house-rule', 'equipment', 'asked-by-guest'];

/** Undefined if the shape needs something that only its own material can provide. */
export function fillShape(state: State, shape: Shape, rng: Rng, steering: Steering): Record<string, Json> | undefined {
  if (shape.type === 'answer' && rng.below(20) > 0) return { value: anAnswer(state, shape, rng, steering) };
  const score = rng.below(4) > 0 ? scoreOf(state, shape, rng) : undefined;
  if (score !== undefined) return score;
  const answers: Record<string, Json> = {};
  for (const [name, ask] of Object.entries(shape.asks)) {
    const answer =
      ask.ask === 'deal'
        ? ask.seats.length === 0
          ? undefined
          : steeredDeal(state, String(shape.fixed.table), ask, rng, steering)
        : (usualAnswer(name, ask, rng, steering) ??
          somebodyBarred(state, ask, rng, steering) ??
          answerTo(state, ask, rng));
    if (answer === undefined) return undefined;
    answers[name] = answer;
  }
  return answers;
}

/**
 * Usually nothing went wrong: with random answers no hand would ever be authorized. So the matcher itself is asked.
 * Half of the answers that would violate a row not violated yet are given anyway.
 */
function anAnswer(state: State, shape: Shape, rng: Rng, { wanted }: Steering): Json {
  const breaking = breakingAnswers(state, shape, wanted);
  if (breaking.length > 0 && rng.below(2) === 0) return rng.pick(breaking);
  const hit = lookUp(state.hits, String(shape.fixed.hit));
  const offered = lookUp(state.offers, hit.offer);
  const costs = (value: Answer): number => {
    const { broken, barred } = judgeHit(state, offered, sheetOf(state, offered), answered(hit, shape, value));
    return broken.length * 100 + barred.length;
  };
  return answersTo(shape).reduce((best, value) => (costs(value) < costs(best) ? value : best));
}

type Answer = Fact['value'];
type Question = Pick<Shape, 'fixed' | 'asks'>;

/** Answers that violate a row not violated yet. */
export function breakingAnswers(state: State, question: Question, wanted: ReadonlySet<string>): Answer[] {
  const hit = lookUp(state.hits, String(question.fixed.hit));
  if (wanted.size === 0 || hit.facts[String(question.fixed.question)] !== undefined) return [];
  const { id, eligibility } = sheetOf(state, lookUp(state.offers, hit.offer));
  // Judging the hand for every answer is slow, and once all rows of its sheet were violated there is nothing left to
  // find.
  if (!eligibility.some((row) => wanted.has(barredName(id, row)))) return [];
  return answersTo(question).filter((value) =>
    brokenBy(state, answered(hit, question, value)).some((name) => wanted.has(name)),
  );
}

function answersTo({ asks: { value } }: Question): Answer[] {
  return value?.ask === 'whole' ? [5_000, 1, 0].filter((number) => number <= value.to) : [true, false];
}

const answered = (hit: Hit, { fixed }: Question, value: Answer): Hit => ({
  ...hit,
  facts: { ...hit.facts, [String(fixed.question)]: { value, from: 'declared', by: 'nobody' } },
});

/** Staff findings list the plain case first; most tables are full, and most games have a player-dealer. */
function usualAnswer(name: string, ask: Ask, rng: Rng, { wanted }: Steering): Json | undefined {
  if (ask.ask !== 'one-of' || rng.below(4) === 0) return undefined;
  if (name === 'checks') {
    const found = wantedFindings(ask.values, wanted);
    return found.length > 0 && rng.below(4) > 0 ? rng.pick(found) : ask.values[0];
  }
  const tooFew = name === 'dealtIn' && rng.below(3) === 0 && [...wanted].some((open) => open.includes(' dealt-in '));
  if (tooFew) return ask.values.find((count) => count !== null);
  if (name === 'dealtIn') return ask.values.at(-1 - rng.below(Math.ceil(ask.values.length / 2)));
  return name === 'seat' && ask.values[0] === null && ask.values.length > 1 ? rng.pick(ask.values.slice(1)) : undefined;
}

/**
 * A picked member comes without ID, unless the time for it has already passed once, or has a tie the sheet asks about,
 * unless that has already occurred.
 */
function wantedFindings(values: readonly Json[], wanted: ReadonlySet<string>): Json[] {
  const open = [...wanted];
  const asked = (values as readonly Readonly<Record<string, Json>>[]).filter((found) => 'confirmed' in found);
  const isTied = ({ confirmed }: Readonly<Record<string, Json>>) =>
    Object.values(confirmed as Readonly<Record<string, Json>>).includes(false);
  const late = asked.find((found) => found.idShown === false && found.over21 === true && found.excluded === false);
  return [
    ...(late !== undefined && open.some((name) => name.endsWith(' identification expires')) ? [late] : []),
    ...(open.some((name) => name.includes(' confirmed-by ')) ? asked.filter(isTied) : []),
  ];
}

/** While something is still wanted, people barred by rows sit down too. */
function somebodyBarred({ people }: State, ask: Ask, rng: Rng, { wanted }: Steering): Json | undefined {
  if (ask.ask !== 'person' || ask.which !== 'known-or-nobody' || wanted.size === 0 || rng.below(2) === 0)
    return undefined;
  const barred = [...people].filter(
    ([, found]) => found.employee !== 'no' || found.prop !== 'no' || found.over21 === false || found.household !== null,
  );
  return barred.length === 0 ? undefined : rng.pick(barred)[0];
}

function answerTo(state: State, ask: Exclude<Ask, { ask: 'deal' }>, rng: Rng): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values.length === 0 ? undefined : rng.pick(ask.values);
    case 'whole':
      return ask.from > ask.to ? undefined : ask.from + rng.below(Math.min(ask.to - ask.from + 1, 200_000));
    case 'person':
      return aPerson(state, ask, rng);
    case 'new':
      return ask.name === 'person' ? randomIdFrom('person' as Slug, bytes(rng)) : `${ask.name}-${rng.below(1_000_000)}`;
    case 'reason':
      return rng.pick(REASONS);
    case 'bets':
      return someBets(ask, rng);
    case 'some': {
      const some = ask.numbers.filter(() => rng.below(3) > 0);
      return ask.numbers.length === 0 ? undefined : some.length > 0 ? some : [...ask.numbers.slice(0, 1)];
    }
    case 'verdict':
      return rng.pick(VERDICTS.filter((odds) => ask.for === oddsAllowApproval(odds)));
    case 'override':
      return { reason: rng.pick(REASONS) };
    case 'cards':
      return aDealOf(ask.game, rng);
    case 'as-seen':
      return ask.such;
    case 'material':
      return undefined;
  }
}

/** Random cards, repeated until they obey the rules of the game; after that the game's own example. */
function aDealOf(id: string, rng: Rng): Json | undefined {
  const game = GAMES.find((known) => known.id === id);
  if (game === undefined) return undefined;
  const deck = game.deck(usualOf(game.settings));
  for (let tries = 0; tries < 60; tries += 1) {
    const left = dealable(deck);
    const groups = rng
      .pick(game.shapes)
      .map(({ min, max }) =>
        Array.from({ length: min + rng.below(max - min + 1) }, () =>
          deck.pieces.code(left.splice(rng.below(left.length), 1)[0]!),
        ).join(' '),
      );
    const cards = groups.join(' | ');
    if (readHand(game, cards).ok) return cards;
  }
  return game.examples[0];
}

/** Most seated players are in, and few have a backline bettor. */
function someBets({ bets, least = 0 }: Extract<Ask, { ask: 'bets' }>, rng: Rng): Json | undefined {
  if (bets.length < least) return undefined;
  const chosen = bets.filter(({ bettor }) => (bettor === 'seat' ? rng.below(5) > 0 : rng.below(4) === 0));
  return (chosen.length < least ? bets : chosen).map((bet) => aBet(bet, rng));
}

function aBet(bet: Bet, rng: Rng): Json {
  const { lines, prizes } = bet;
  const some = (fees: readonly string[]) => fees.filter(() => rng.below(4) > 0);
  return betOf(bet, {
    wager: rng.pick([0, 500, 1_000, 1_000, 2_500]),
    fees: some(bet.fees),
    dealerFees: some(bet.dealerFees),
    ...(lines && rng.below(4) > 0 ? { line: rng.pick(['player', 'banker', 'tie'] as const) } : {}),
    ...(prizes.length > 0 && rng.below(3) > 0 ? { asked: rng.pick(prizes) } : {}),
  });
}

function aPerson(state: State, ask: Extract<Ask, { ask: 'person' }>, rng: Rng): Json | undefined {
  if (mayBeNobody(ask) && rng.below(3) === 0) return null;
  const people = [...state.people.keys()].filter((person) => isAllowedPerson(state, ask, person));
  if (people.length > 0) return rng.pick(people);
  return mayBeNobody(ask) ? null : undefined;
}

const bytes = (rng: Rng): Uint8Array => Uint8Array.from({ length: 16 }, () => rng.below(256));

// Scores that point to a table of the grid: most squares are blank, and a night is short.

/** Undefined if the shape is about something else. */
function scoreOf(state: State, { type, fixed }: Shape, rng: Rng): Record<string, Json> | undefined {
  const grid = type === 'score-period' ? state.tableDraws.get(String(fixed.offer))?.grid : undefined;
  if (grid?.digits == null) return undefined;
  const { top, left } = grid.digits;
  const squares = grid.cells.flatMap((cell, i) => (cell === null ? [] : [i]));
  // People who are not eligible are seldom there.
  const mixed = squares.filter((square) => hasProp(state, grid.cells[square]!));
  const square = rng.pick(mixed.length > 0 ? mixed : squares);
  return {
    top: top[square % SIDE]! + SIDE * rng.below(5),
    left: left[Math.floor(square / SIDE)]! + SIDE * rng.below(5),
  };
}

function hasProp({ tables, people }: State, id: string): boolean {
  const seated = Object.values(tables.get(id)?.seats ?? {});
  const isProp = (person: string | null) => person !== null && people.get(person)?.prop !== 'no';
  return seated.some(({ person }) => isProp(person));
}

// Deals that hit: a night of random cards would see a royal flush once in 650,000 hands.

/** The focus of the night: how often a deal hits, in thousandths, and what it has not reached yet. */
type Steering = Readonly<{ luck: number; wanted: ReadonlySet<string>; now: Instant }>;

/** A row that a hand at this table can qualify for. */
type Target = Readonly<{ offered: OfferState; sheet: Sheet; option: string; row: ChartRow; isWanted: boolean }>;
type Deal = Readonly<{ hands: readonly KeyedHand[]; common: string | null }>;

/** Undefined if no known deal is compatible with what was already keyed in this round. */
function steeredDeal(
  state: State,
  id: string,
  ask: DealAsk,
  rng: Rng,
  steering: Steering,
): Record<string, Json> | undefined {
  const table = lookUp(state.tables, id);
  const target = aTarget(targetsAt(state, table, steering), rng, steering);
  const deal =
    (target === undefined ? undefined : steerDeal(state, table, ask, target, rng, steering)) ??
    randomDeal(state, table, ask, rng);
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
  return callableOffers(state, table, now).flatMap((offered) => {
    const sheet = sheetOf(state, offered);
    const option = optionInForce(offered.offer, table.game);
    // A prize that was never paid, returned or expired takes a hit, and then another one.
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

/** Whether a hit at another table is pending that one here would join. */
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

/** Ends that only a won prize can reach. */
function endsOf(sheet: Sheet): readonly string[] {
  const known = ENDS.get(sheet);
  if (known !== undefined) return known;
  const { edges, choices } = thingsOf(sheet);
  ENDS.set(sheet, [...edges, ...choices]);
  return lookUp(ENDS, sheet);
}

/** Whether a prize of the offer is open, or a hand or a place that may become one. */
function isOwed({ awards, hits, runnings }: State, offer: string): boolean {
  for (const open of [awards, hits]) for (const thing of open.values()) if (thing.offer === offer) return true;
  for (const running of runnings.values()) if (running.offer === offer && running.places.length > 0) return true;
  return false;
}

function steerDeal(
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
  // A hand beaten by the player-dealer needs a player-dealer.
  if (called.playerDealer !== undefined && (table.round ?? table).playerDealer === null) return undefined;
  const { deal } = gameRowOf(sheet, table.game)!;
  if (deal === 'table') return { hands: [], common: called.common };
  const isBarred = (seat: number) => rng.below(2) === 0 && breaksAt(state, table, sheet, seat, wanted);
  const seats = seatsFor(table, ask.seats, offered.offer.id, isBarred, rng);
  // If cards that the deal needs are already on the table, their hands are keyed again, unless their player has left.
  const first = ask.keyed.map(({ seat }) => seat).filter((seat) => ask.seats.includes(seat));
  for (const at of [seats, [...first, ...seats.filter((seat) => !first.includes(seat))]]) {
    const laid = seatDeal(table, called, at);
    if (canLie(state, offered, table, laid)) return laid;
  }
  return undefined;
}

/** Usually players who paid for it are dealt the cards, and the player-dealer only now and then. */
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

/** Whether a barred person bets on this seat whose row was not violated yet. */
function breaksAt(state: State, table: Table, sheet: Sheet, seat: number, wanted: ReadonlySet<string>): boolean {
  const sits = { seat, bettor: 'seat' as const, person: table.seats[seat]?.person ?? null };
  const bets = [sits, ...(table.round?.positions ?? []).filter((position) => position.seat === seat)];
  return bets.some((bet) => {
    const at = refuseFee(state, table, sheet, bet)?.refusal.at;
    return sheet.eligibility.some((row) => row.at === at && wanted.has(barredName(sheet.id, row)));
  });
}

/** The hands of the deal at these seats; the player-dealer's hand at the player-dealer's seat. */
function seatDeal(
  { round, ...table }: Table,
  { hands, common, playerDealer }: CalledHands,
  seats: readonly number[],
): Deal {
  const bank = (round ?? table).playerDealer;
  const banks = playerDealer === undefined || playerDealer === null ? null : bank;
  const others = seats.filter((seat) => seat !== banks);
  const at = hands.map(({ seat }) => (banks !== null && seat === playerDealer ? banks : others.shift()));
  return { hands: hands.flatMap((hand, i) => (at[i] === undefined ? [] : [{ ...hand, seat: at[i]! }])), common };
}

/** Whether all of it can be on one table: otherwise it was not dealt and is not keyed. */
function canLie(state: State, offered: OfferState, table: Table, { hands, common }: Deal): boolean {
  const gameRow = gameRowOf(sheetOf(state, offered), table.game)!;
  if (gameRow.deal === 'table') return true;
  const before = hitBefore(state, table, offered, { hands, common });
  const keyed = [...(before?.hands ?? []), ...(before?.unplaced ?? [])].filter(({ cards }) => cards !== '');
  const { picks = {} } = offered.offer;
  return hands.length > 0 && layOut(gameRow, { hands: [...staying(keyed, hands), ...hands], common, picks }).ok;
}

/** Games that name their outcomes are dealt from their own examples, which are known to be readable. */
function randomDeal(state: State, table: Table, ask: DealAsk, rng: Rng): Deal | undefined {
  const game = ask.row === undefined ? findGame(ask.game) : gameOf(ask.row);
  if (ask.groups.length === 0 && game.ok) {
    const first = callableOffers(state, table, state.time)[0]!;
    const deal = written(ask, rng.pick(ask.seats), rng.pick(game.value.examples));
    return canLie(state, first, table, deal) ? deal : undefined;
  }
  const seats = rng.shuffled(ask.seats).slice(0, 1 + rng.below(Math.min(3, ask.seats.length)));
  return dealFrom(ask, seats, (deck) => {
    const plain = deck.flatMap((card, i) => (isJoker(card) ? [] : [i]));
    return deck.splice(rng.pick(plain), 1)[0]!;
  });
}
