/** Lays out keyed cards in groups, and tells whether the hands they make reach the category that a row asks for. */
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import { type Card, cardFrom, isJoker, notInDeck, RANKS, rankFrom, rankOf, SUITS, suitOf } from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import { type ChosenSettings, type Game, type Reading, readHand, usualOf } from '../cards/game.ts';
import { type RankedHand, type Ranking, type TakenWay, waysToTake } from '../cards/ranking.ts';
import type { CardGroup, GameRow } from './chart.ts';
import { gameOf } from './declared-game.ts';
import type { CategoryPattern, PlaysWord, PostedHand } from './hand-pattern.ts';
import { type Picked, pickedWord } from './vocabulary.ts';

// Whether a hand is at least the one that is asked for: its category, and within the category the ranks it is made of.

/** Rank letters in order of weight: the trips of a full house before its pair; a straight has its top card only. */
type MadeHand = Readonly<{ category: string; ranks: readonly string[] }>;

type AtLeast = Readonly<{ category: string; orBetter: boolean; floor?: string | undefined }>;

/** Categories are listed from weakest to strongest; in a low game the weakest is the best. */
export function isAtLeast(ranking: Ranking, made: MadeHand, { category, orBetter, floor }: AtLeast): boolean {
  const place = (id: string) => ranking.categories.findIndex((known) => known.id === id);
  if (place(category) < 0 || place(made.category) < 0) return false;
  const above = better(ranking, place(made.category) - place(category));
  if (above !== 0) return orBetter && above > 0;
  return floor === undefined || reaches(ranking, made, floor);
}

/** Rank by rank, so that aces full of kings are above aces full of queens and below any better hand of the category. */
function reaches(ranking: Ranking, { category, ranks }: MadeHand, floor: string): boolean {
  const isStraight = ranking.categories.find(({ id }) => id === category)?.straight === true;
  const place = (letter: string) =>
    isStraight ? ranking.straights.findIndex((straight) => straight.startsWith(letter)) : ranking.ranks.indexOf(letter);
  for (const [i, letter] of [...floor].entries()) {
    const made = ranks[i];
    if (made === undefined) return false;
    const more = better(ranking, place(made) - place(letter));
    if (more !== 0) return more > 0;
  }
  return true;
}

const better = ({ best }: Ranking, higher: number): number => (best === 'high' ? higher : -higher);

// Ranked hands: the ways in which a sheet lets cards count, and whether one of them is the category of a row.

/** One choice of the cards that the sheet lets count, group by group in the order of the sheet, and what it makes. */
export type Way = TakenWay;

/** As many cards of each group as the sheet says, and the rest of the hand out of the groups of which any count. */
export function waysOf({ groups, ranking: word }: GameRow, written: ReadonlyMap<string, readonly Card[]>): Way[] {
  const ranking = findRanking(word);
  if (ranking === undefined) return [];
  return waysToTake(
    ranking,
    groups.map(({ id, use }) => ({ cards: written.get(id) ?? [], use })),
  );
}

/** Every way that these cards count, and the strongest of them. */
type Ranked = Pick<LaidHand, 'ways' | 'best'>;

/**
 * A hand is read when it is called and again whenever its hit is judged, shown, frozen or authorized, and with every
 * later hand of its deal; hold'em ranks 21 ways each time.
 */
function rankedOnce(gameRow: GameRow, written: ReadonlyMap<string, readonly Card[]>): Ranked {
  let known = RANKED.get(gameRow);
  if (known === undefined) {
    known = new Map();
    RANKED.set(gameRow, known);
  }
  let cards = '';
  for (const group of gameRow.groups) cards += `${written.get(group.id) ?? ''}|`;
  let ranked = known.get(cards);
  if (ranked === undefined) {
    if (known.size === RANKED_KEPT) known.clear();
    const ways = waysOf(gameRow, written);
    ranked = { ways, best: bestOf(ways) };
    known.set(cards, ranked);
  }
  return ranked;
}

const RANKED = new WeakMap<GameRow, Map<string, Ranked>>();
const RANKED_KEPT = 200;

/** The first of the strongest, so that equal hands show the cards that were keyed first. */
export function bestOf(ways: readonly Way[]): RankedHand | undefined {
  let best: RankedHand | undefined;
  for (const { ranked } of ways) if (best === undefined || ranked.strength > best.strength) best = ranked;
  return best;
}

/** The hand at a showdown: only the ways that make its best. */
export const atItsBest = (hand: LaidHand): LaidHand => ({ ...hand, ways: bestWays(hand) });

const bestWays = ({ ways, best }: LaidHand): Way[] => ways.filter(({ ranked }) => ranked.strength === best?.strength);

/** Some choice of the cards that the sheet lets count makes the hand. */
export function meetsCategory(pattern: CategoryPattern, gameRow: GameRow, hand: LaidHand, picks: Picked): boolean {
  const ranking = findRanking(gameRow.ranking);
  if (ranking === undefined) return false;
  if (pattern.best === true && hand.best?.category.id !== pattern.category) return false;
  const ways = pattern.plays === undefined ? hand.ways : bestWays(hand).filter(usesOf(pattern.plays, gameRow));
  return ways.some((way) => isMadeBy(way, pattern, ranking, picks));
}

/**
 * Some way of building the best hand takes this many cards of the group, as kickers too: a board card of equal rank
 * does not spoil it.
 */
export function playsFrom(plays: PlaysWord, gameRow: GameRow, hand: LaidHand): boolean {
  return bestWays(hand).some(usesOf(plays, gameRow));
}

function usesOf({ group, atLeast }: PlaysWord, { groups }: GameRow): (way: Way) => boolean {
  const place = groups.findIndex(({ id }) => id === group);
  return ({ chosen }) => (chosen[place]?.length ?? 0) >= atLeast;
}

function isMadeBy({ chosen, ranked }: Way, pattern: CategoryPattern, ranking: Ranking, picks: Picked): boolean {
  const { category, orBetter, top, floor, rank, suit, pocketPair } = pattern;
  const made = { category: ranked.category.id, ranks: ranked.weights.map((weight) => RANKS[weight]!) };
  if (!isAtLeast(ranking, made, { category, orBetter, floor })) return false;
  if (top !== undefined && made.ranks[0] !== top) return false;
  if (rank !== undefined && made.ranks[0] !== pickedWord(picks, rank)) return false;
  if (suit !== undefined && !isOfSuit(ranked.cards, pickedWord(picks, suit))) return false;
  return !pocketPair || made.category !== category || pairOf(chosen[0]!, rankFrom(made.ranks[0]!));
}

/** Every card of the hand has this suit; a joker has none, whatever it stands for. */
export const isOfSuit = (cards: readonly Card[], suit: string | undefined): boolean =>
  cards.every((card) => isJoker(card) || SUITS[suitOf(card)] === suit) && !cards.every(isJoker);

/** Draw games have no hole cards: five cards of the hand itself are never asked for a pair among them. */
const pairOf = (hole: readonly Card[], rank: number): boolean =>
  hole.length !== 2 || hole.every((card) => rankOf(card) === rank);

// From keyed cards to hands laid out in groups, or the one thing that is wrong with them.

/** Hands as they were called: cards as text, in the order of the game row's groups; and what the offer settled. */
export type CalledHands = Readonly<{
  /** Cards are left empty if everyone shares the deal, and if a hand that was not keyed is read by the table. */
  hands: readonly Readonly<{ seat: number; hand: number; cards: string }>[];
  common: string | null;
  /** The seat whose hand the others are compared with, in games of a player-dealer. Left out: not known. */
  playerDealer?: number | null;
  picks?: Picked;
  posted?: readonly PostedHand[];
}>;

/** One hand as patterns look at it. Every way is ranked once, however many rows of the chart then look at it. */
export type LaidHand = Readonly<{
  seat: number;
  hand: number;
  /** Its own cards as keyed; empty if it was not keyed and only the shared cards are read. */
  text: string;
  /** By the id of the group; what was not written is not there. */
  groups: ReadonlyMap<string, readonly Card[]>;
  /** Ways in which the counting cards may be taken; none where the sheet ranks no cards, or too few lie there. */
  ways: readonly Way[];
  best: RankedHand | undefined;
  /** What the game makes of it, where the deal is in the game's own notation. */
  reading: Reading | undefined;
}>;

export function layOut(gameRow: GameRow, called: CalledHands): Result<LaidHand[]> {
  const game = gameOf(gameRow);
  if (!game.ok) return game;
  const table = { game: game.value, gameRow, chosen: settingsOf(gameRow, called.picks ?? {}) };
  return gameRow.groups.length === 0 ? byTheGame(table, called) : byTheSheet(table, called);
}

/** How this house plays the game; what the offer did not pick is left to the game. */
export function settingsOf({ settings = {} }: GameRow, picks: Picked): ChosenSettings {
  const settled = Object.entries(settings).map(([id, value]) => [id, pickedWord(picks, value)] as const);
  return Object.fromEntries(settled.filter(([, value]) => value !== undefined));
}

type Table = Readonly<{ game: Game; gameRow: GameRow; chosen: ChosenSettings }>;

/** The game's own notation and names: the whole table's deal is read once, a hand's own deal for each hand. */
function byTheGame({ game, gameRow, chosen }: Table, { hands, common }: CalledHands): Result<LaidHand[]> {
  const shared = isBlank(common) ? [] : [common];
  const laid: LaidHand[] = [];
  const dealt: Card[] = [];
  for (const [i, { seat, hand, cards }] of hands.entries()) {
    const own = gameRow.deal === 'hand' && !isBlank(cards) ? [cards] : [];
    const read = readHand(game, [...own, ...shared].join(' | '), chosen);
    if (!read.ok) return read;
    const { reading, groups } = read.value;
    // Shared cards lie on the table once, however many hands are read with them.
    const counted = i === 0 ? groups : groups.slice(0, own.flatMap((text) => text.split('|')).length);
    dealt.push(...counted.flatMap((group) => group.cards));
    const written = new Map(groups.map((group) => [group.id, group.cards]));
    laid.push({ seat, hand, text: own.join(''), groups: written, ways: [], best: undefined, reading });
  }
  const impossible = notDealtFrom(game, chosen, dealt);
  return impossible === undefined ? ok(laid) : { ok: false, refusal: impossible };
}

const isBlank = (text: string | null): text is null | '' => text === null || text.trim() === '';

/** The cards are checked before they are ranked: what cannot have been dealt gets a refusal, not a rank. */
function byTheSheet(table: Table, written: CalledHands): Result<LaidHand[]> {
  const { gameRow } = table;
  const { hands, common, besides } = inItsGroups(table, written);
  const of = (whose: CardGroup['of']) => gameRow.groups.filter((group) => group.of === whose);
  const shared = readGroups(of('table'), common ?? '', 'the shared cards');
  if (!shared.ok) return shared;
  const read: { seat: number; hand: number; text: string; groups: Map<string, readonly Card[]> }[] = [];
  const others = readBesides(besides);
  if (!others.ok) return others;
  const dealt = [...shared.value.dealt, ...others.value];
  for (const { seat, hand, cards } of hands) {
    const unkeyed = gameRow.unkeyed !== undefined && isBlank(cards);
    const own = unkeyed ? ok(NOTHING) : readGroups(of('hand'), cards, `seat ${seat}`);
    if (!own.ok) return own;
    dealt.push(...own.value.dealt);
    const groups = new Map([...own.value.groups, ...shared.value.groups]);
    read.push({ seat, hand, text: unkeyed ? '' : cards, groups });
  }
  const impossible = cannotCount(table, dealt);
  if (impossible !== undefined) return impossible;
  return ok(
    read.map(({ seat, hand, text, groups }) => {
      const { ways, best } = rankedOnce(gameRow, groups);
      return { seat, hand, text, groups, ways, best, reading: undefined };
    }),
  );
}

type Written = Pick<CalledHands, 'hands' | 'common'> & Readonly<{ besides: readonly string[] }>;

/**
 * A deal in the game's own notation may have groups that the sheet does not use, such as the dealer's face-up card. Groups
 * are matched by name; the others only count as dealt.
 */
function inItsGroups({ game, gameRow }: Table, { hands, common }: CalledHands): Written {
  const asItIs = { hands, common, besides: [] };
  const partsOf = (text: string | null) => (isBlank(text) ? [] : text!.split('|').map((part) => part.trim()));
  const count = (whose: CardGroup['of']) => gameRow.groups.filter(({ of }) => of === whose).length;
  const shared = partsOf(common);
  const rewritten: CalledHands['hands'][number][] = [];
  const besides = new Set<string>();
  let together: string | null = common;
  for (const hand of hands) {
    const own = partsOf(hand.cards);
    if (own.length <= count('hand') && shared.length <= count('table')) return asItIs;
    const parts = [...own, ...shared];
    const shape = game.shapes.find(({ length }) => length === parts.length);
    const placeOf = ({ id }: Pick<CardGroup, 'id'>) => shape?.findIndex((group) => group.id === id) ?? -1;
    if (gameRow.groups.some((group) => placeOf(group) < 0)) return asItIs;
    const of = (whose: CardGroup['of']) =>
      gameRow.groups
        .filter((group) => group.of === whose)
        .map((group) => parts[placeOf(group)]!)
        .join(' | ');
    rewritten.push({ ...hand, cards: of('hand') });
    together = of('table');
    for (const [i, { id }] of shape!.entries())
      if (!gameRow.groups.some((group) => group.id === id)) besides.add(parts[i]!);
  }
  return { hands: rewritten, common: together, besides: [...besides] };
}

function readBesides(texts: readonly string[]): Result<Card[]> {
  const tokens = texts.flatMap((text) => text.split(/[\s,]+/)).filter((token) => token !== '');
  const cards = tokens.map(cardFrom);
  const bad = cards.indexOf(undefined);
  if (bad < 0) return ok(cards as Card[]);
  return refuse('unknown-card', `"${tokens[bad]}" is not a card.`, 'Write rank and suit, e.g. Td.');
}

function cannotCount({ game, gameRow, chosen }: Table, dealt: readonly Card[]): Result<never> | undefined {
  const impossible = notDealtFrom(game, chosen, dealt);
  if (impossible !== undefined) return { ok: false, refusal: impossible };
  if (gameRow.ranking === undefined || !dealt.some(isJoker)) return undefined;
  // The chart says which cards make its hands, and a joker is none of them. Where cards are only counted a row says
  // itself what it thinks of jokers, and games read by name know theirs.
  return refuse('joker', 'A joker does not count in this chart.', 'Check that card, or deny the hand.');
}

function notDealtFrom(game: Game, chosen: ChosenSettings, cards: readonly Card[]): Refusal | undefined {
  return notInDeck(game.deck({ ...usualOf(game.settings), ...chosen }), cards);
}

/** `dealt` holds every card that was keyed, those too that no group looks at. */
type Groups = Readonly<{ groups: ReadonlyMap<string, readonly Card[]>; dealt: readonly Card[] }>;
const NOTHING: Groups = { groups: new Map(), dealt: [] };

function readGroups(groups: readonly CardGroup[], text: string, whose: string): Result<Groups> {
  // One call may serve several activities: cards that this one does not look at are not its business.
  if (groups.length === 0) return ok(NOTHING);
  const parts = text.split('|').map((part) =>
    part
      .trim()
      .split(/[\s,]+/)
      .filter((token) => token !== ''),
  );
  const read = new Map<string, readonly Card[]>();
  const dealt: Card[] = [];
  for (const [i, group] of groups.entries()) {
    const cards = readGroup(group, parts[i] ?? [], whose);
    if (!cards.ok) return cards;
    read.set(group.id, cards.value.slice(0, group.cards));
    dealt.push(...cards.value);
  }
  if (parts.length > groups.length) {
    const next = `Expected: ${groups.map((group) => group.name).join(' | ')}.`;
    return refuse('wrong-groups', `Too many groups of cards for ${whose}.`, next);
  }
  return ok({ groups: read, dealt });
}

function readGroup(group: CardGroup, tokens: readonly string[], whose: string): Result<Card[]> {
  const cards = tokens.map(cardFrom);
  const bad = cards.indexOf(undefined);
  if (bad >= 0)
    return refuse('unknown-card', `"${tokens[bad]}" (${whose}) is not a card.`, 'Write rank and suit, e.g. Td.');
  const { fewest = group.cards, keyed: most = group.cards } = group;
  if (cards.length >= fewest && cards.length <= most) return ok(cards as Card[]);
  const needed = fewest === most ? `${fewest}` : `${fewest} to ${most}`;
  const says = `${group.name} of ${whose}: ${cards.length} cards given, ${needed} needed.`;
  return refuse('wrong-count', says, `Enter ${needed} cards.`);
}
