/** From the cards on the table to the row of the chart, or the reason why not. */
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import { type Card, cardFrom, isJoker, RANKS, rankOf } from '../cards/card.ts';
import { findGame } from '../cards/catalogue.ts';
import { notInDeck } from '../cards/deck.ts';
import { type Game, type Reading, readHand } from '../cards/game.ts';
import { choices, type Ranked, type Ranking, rankHand } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { handWords } from '../cards/words.ts';
import type { CardGroup, ChartRow, GameRow, HandPattern } from './chart.ts';

/** Hands as they were called: cards as text, in the order of the game row's groups. */
export type Called = Readonly<{
  hands: readonly Readonly<{ seat: number; hand: number; cards: string }>[];
  common: string | null;
}>;

/** One hand read against the chart: the row it meets, or why it meets none. */
export type Match = Readonly<{
  seat: number;
  hand: number;
  says: string;
  /** Compares hands of one call; 0 where the game names outcomes instead of ranking hands. */
  strength: number;
  row: ChartRow | undefined;
}>;

/** Reads every hand of a call against the rows of one option. A hand is paid on its highest row only. */
export function matchHands(gameRow: GameRow, rows: readonly ChartRow[], called: Called): Result<Match[]> {
  const mine = rows.filter((row) => row.games === undefined || row.games.includes(gameRow.game));
  return gameRow.groups.length === 0 ? matchOutcomes(gameRow, mine, called) : matchGroups(gameRow, mine, called);
}

/** The game's own notation and names: the whole table's deal is read once, a hand's own deal for each hand. */
function matchOutcomes(gameRow: GameRow, rows: readonly ChartRow[], { hands, common }: Called): Result<Match[]> {
  const game = findGame(gameRow.game);
  if (!game.ok) return game;
  const shared = common === null || common.trim() === '' ? [] : [common];
  const matches: Match[] = [];
  const dealt: number[] = [];
  for (const [i, { seat, hand, cards }] of hands.entries()) {
    const own = gameRow.deal === 'hand' && cards.trim() !== '' ? [cards] : [];
    const read = readHand(game.value, [...own, ...shared].join(' | '));
    if (!read.ok) return read;
    const { reading, groups } = read.value;
    // Shared cards lie on the table once, however many hands are read with them.
    const counted = i === 0 ? groups : groups.slice(0, own.flatMap((text) => text.split('|')).length);
    dealt.push(...counted.flatMap((group) => group.cards));
    const row = rows.find((candidate) => isNamed(candidate.hand, reading));
    const says = row?.name ?? reading.hands.map((ranked) => ranked.says).join('; ');
    matches.push({ seat, hand, says, strength: 0, row });
  }
  const impossible = notDealtFrom(game.value, dealt);
  return impossible === undefined ? ok(matches) : { ok: false, refusal: impossible };
}

function isNamed(pattern: HandPattern, reading: Reading): boolean {
  if (pattern.is === 'outcome') return reading.outcomes.some((outcome) => outcome.id === pattern.outcome);
  if (pattern.is !== 'reading') return false;
  return pattern.hands.every(({ hand, category, orBetter }) => {
    const read = reading.hands.find((candidate) => candidate.hand === hand);
    const ranking = RANKINGS.find((known) => known.id === read?.ranking);
    return ranking !== undefined && isAtLeast(ranking, read!.category, { category, orBetter });
  });
}

/** Categories stand from weakest to strongest; in a low game the weakest is the best. */
function isAtLeast(ranking: Ranking, made: string, asked: Readonly<{ category: string; orBetter: boolean }>): boolean {
  const place = (id: string) => ranking.categories.findIndex((category) => category.id === id);
  const above = place(made) - place(asked.category);
  if (place(asked.category) < 0 || place(made) < 0) return false;
  return above === 0 || (asked.orBetter && (ranking.best === 'high' ? above > 0 : above < 0));
}

/** One choice of the cards that the sheet lets count, group by group, and what it makes. */
type Way = Readonly<{ chosen: readonly (readonly Card[])[]; ranked: Ranked }>;

/** Every way is ranked once, however many rows of the chart then look at it. */
type Laid = Readonly<{
  seat: number;
  hand: number;
  groups: readonly (readonly Card[])[];
  ways: readonly Way[];
  best: Ranked;
}>;

function matchGroups(gameRow: GameRow, rows: readonly ChartRow[], called: Called): Result<Match[]> {
  const laid = layOut(gameRow, called);
  if (!laid.ok) return laid;
  const ranking = rankingOf(gameRow);
  return ok(
    laid.value.map((hand) => ({
      seat: hand.seat,
      hand: hand.hand,
      says: handWords(ranking, hand.best),
      strength: hand.best.strength,
      row: rows.find((row) => meets(row.hand, gameRow, hand, laid.value)),
    })),
  );
}

function meets(pattern: HandPattern, gameRow: GameRow, hand: Laid, all: readonly Laid[]): boolean {
  switch (pattern.is) {
    case 'category':
      return meetsCategory(pattern, gameRow, hand);
    case 'beaten':
      return holds(pattern, gameRow, hand) && all.some((other) => other.best.strength > hand.best.strength);
    case 'outcome':
    case 'reading':
      return false;
  }
}

/** Some choice of the cards that the sheet lets count makes the hand. */
function meetsCategory(pattern: Extract<HandPattern, { is: 'category' }>, gameRow: GameRow, hand: Laid): boolean {
  const ranking = rankingOf(gameRow);
  for (const { chosen, ranked } of hand.ways) {
    const made = ranked.category.id;
    if (!isAtLeast(ranking, made, pattern)) continue;
    if (pattern.top !== undefined && RANKS[ranked.weights[0]!] !== pattern.top) continue;
    if (pattern.pocketPair && made === pattern.category && !pairOf(chosen[0]!, ranked.weights[0]!)) continue;
    return true;
  }
  return false;
}

/** Draw games have no hole cards: five cards of the hand itself are never asked for a pair among them. */
const pairOf = (hole: readonly Card[], rank: number): boolean =>
  hole.length !== 2 || hole.every((card) => rankOf(card) === rank);

function holds(pattern: Extract<HandPattern, { is: 'beaten' }>, gameRow: GameRow, hand: Laid): boolean {
  const group = gameRow.groups.findIndex(({ id }) => id === pattern.group);
  const letters = (hand.groups[group] ?? []).map((card) => RANKS[rankOf(card)]!).sort();
  return letters.join('') === [...pattern.ranks].sort().join('');
}

/** Every way of taking as many cards from each group as the sheet says; the first group of a hand comes first. */
function* countingCards(gameRow: GameRow, groups: readonly (readonly Card[])[]): Generator<Card[][]> {
  if (gameRow.groups.some(({ use }) => use === 'any')) {
    for (const five of choices(groups.flat(), rankingOf(gameRow).size)) yield [five];
    return;
  }
  yield* product(gameRow.groups.map(({ use }, i) => [...choices(groups[i]!, use as number)]));
}

function* product(lists: readonly (readonly Card[][])[]): Generator<Card[][]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const others of product(rest)) yield [item, ...others];
}

const rankingOf = (gameRow: GameRow): Ranking => RANKINGS.find((ranking) => ranking.id === gameRow.ranking)!;

type Read = Omit<Laid, 'ways' | 'best'>;

/** The cards are checked before they are ranked: what cannot have been dealt gets a refusal, not a rank. */
function layOut(gameRow: GameRow, { hands, common }: Called): Result<Laid[]> {
  const of = (whose: CardGroup['of']) => gameRow.groups.filter((group) => group.of === whose);
  const shared = readGroups(of('table'), common ?? '', 'the shared cards');
  if (!shared.ok) return shared;
  const read: Read[] = [];
  const dealt = [...shared.value.values()].flat();
  for (const { seat, hand, cards } of hands) {
    const own = readGroups(of('hand'), cards, `seat ${seat}`);
    if (!own.ok) return own;
    dealt.push(...[...own.value.values()].flat());
    read.push({ seat, hand, groups: gameRow.groups.map(({ id }) => own.value.get(id) ?? shared.value.get(id)!) });
  }
  const impossible = cannotCount(gameRow, dealt);
  if (impossible !== undefined) return impossible;
  return ok(
    read.map((hand) => {
      const ways = waysOf(gameRow, hand.groups);
      return { ...hand, ways, best: bestOf(ways) };
    }),
  );
}

function cannotCount(gameRow: GameRow, dealt: readonly Card[]): Result<never> | undefined {
  const game = findGame(gameRow.game);
  if (!game.ok) return game;
  const impossible = notDealtFrom(game.value, dealt);
  if (impossible !== undefined) return { ok: false, refusal: impossible };
  if (!dealt.some(isJoker)) return undefined;
  // The chart says which cards make its hands, and a joker is none of them; games read by name know their jokers.
  return refuse('joker', 'A joker does not count in this chart.', 'Look at that card again, or decline the hand.');
}

function notDealtFrom(game: Game, cards: readonly Card[]): Refusal | undefined {
  const usual = Object.fromEntries(game.settings.map((setting) => [setting.id, setting.usual]));
  return notInDeck(game.deck(usual), cards);
}

function waysOf(gameRow: GameRow, groups: readonly (readonly Card[])[]): Way[] {
  const ranking = rankingOf(gameRow);
  const ways: Way[] = [];
  for (const chosen of countingCards(gameRow, groups)) ways.push({ chosen, ranked: rankHand(ranking, chosen.flat()) });
  return ways;
}

/** The first of the strongest, so that equal hands show the cards that were keyed first. */
function bestOf(ways: readonly Way[]): Ranked {
  let best: Ranked | undefined;
  for (const { ranked } of ways) if (best === undefined || ranked.strength > best.strength) best = ranked;
  return best!;
}

function readGroups(groups: readonly CardGroup[], text: string, whose: string): Result<Map<string, Card[]>> {
  // One call may serve several activities: cards that this one does not look at are not its business.
  if (groups.length === 0) return ok(new Map());
  const parts = text.split('|').map((part) =>
    part
      .trim()
      .split(/[\s,]+/)
      .filter((token) => token !== ''),
  );
  const read = new Map<string, Card[]>();
  for (const [i, group] of groups.entries()) {
    const tokens = parts[i] ?? [];
    const cards = tokens.map(cardFrom);
    const bad = cards.indexOf(undefined);
    if (bad >= 0)
      return refuse('unknown-card', `"${tokens[bad]}" (${whose}) is not a card.`, 'Write rank and suit, e.g. Td.');
    const { fewest = group.cards } = group;
    if (cards.length < fewest || cards.length > group.cards) {
      const needed = fewest === group.cards ? `${fewest}` : `${fewest} to ${group.cards}`;
      const says = `${group.name} of ${whose}: ${cards.length} cards given, ${needed} needed.`;
      return refuse('wrong-count', says, `Key ${needed} cards.`);
    }
    read.set(group.id, cards as Card[]);
  }
  if (parts.length > groups.length) {
    return refuse(
      'wrong-groups',
      `Too many groups of cards for ${whose}.`,
      `Expected: ${groups.map((g) => g.name).join(' | ')}.`,
    );
  }
  return ok(read);
}
