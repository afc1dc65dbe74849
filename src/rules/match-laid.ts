/** From cards as they were keyed to hands laid out in groups, or the one thing that is wrong with them. */
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import { type Card, cardFrom, isJoker } from '../cards/card.ts';
import { findGame } from '../cards/catalogue.ts';
import { notInDeck } from '../cards/deck.ts';
import { type Chosen, type Game, type Reading, readHand, usualOf } from '../cards/game.ts';
import type { Ranked } from '../cards/ranking.ts';
import type { CardGroup, GameRow } from './chart.ts';
import type { PostedHand } from './hand-words.ts';
import { bestOf, type Way, waysOf } from './match-ways.ts';
import { type Picked, pickedWord } from './words.ts';

/** Hands as they were called: cards as text, in the order of the game row's groups; and what the offer settled. */
export type Called = Readonly<{
  /** Cards are left empty where everybody shares the deal, and where a hand that nobody keyed is read by the table. */
  hands: readonly Readonly<{ seat: number; hand: number; cards: string }>[];
  common: string | null;
  /** The seat whose hand the others are compared with, in games of a player-dealer. Left out: not known. */
  playerDealer?: number | null;
  picks?: Picked;
  posted?: readonly PostedHand[];
}>;

/** One hand as patterns look at it. Every way is ranked once, however many rows of the chart then look at it. */
export type Laid = Readonly<{
  seat: number;
  hand: number;
  /** Its own cards as they were keyed; empty where nobody keyed it and only the shared cards are read. */
  text: string;
  /** By the id of the group; what was not written is not there. */
  groups: ReadonlyMap<string, readonly Card[]>;
  /** Ways in which the counting cards may be taken; none where the sheet ranks no cards, or too few lie there. */
  ways: readonly Way[];
  best: Ranked | undefined;
  /** What the game makes of it, where the deal is in the game's own notation. */
  reading: Reading | undefined;
}>;

export function layOut(gameRow: GameRow, called: Called): Result<Laid[]> {
  const game = findGame(gameRow.game);
  if (!game.ok) return game;
  const table = { game: game.value, gameRow, chosen: settingsOf(gameRow, called.picks ?? {}) };
  return gameRow.groups.length === 0 ? byTheGame(table, called) : byTheSheet(table, called);
}

/** How this house plays the game; what the offer did not pick is left to the game. */
export function settingsOf({ settings = {} }: GameRow, picks: Picked): Chosen {
  const settled = Object.entries(settings).map(([id, value]) => [id, pickedWord(picks, value)] as const);
  return Object.fromEntries(settled.filter(([, value]) => value !== undefined));
}

type Table = Readonly<{ game: Game; gameRow: GameRow; chosen: Chosen }>;

/** The game's own notation and names: the whole table's deal is read once, a hand's own deal for each hand. */
function byTheGame({ game, gameRow, chosen }: Table, { hands, common }: Called): Result<Laid[]> {
  const shared = isBlank(common) ? [] : [common];
  const laid: Laid[] = [];
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
function byTheSheet(table: Table, written: Called): Result<Laid[]> {
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
    read.map((hand) => {
      const ways = waysOf(gameRow, hand.groups);
      return { ...hand, ways, best: bestOf(ways), reading: undefined };
    }),
  );
}

type Written = Pick<Called, 'hands' | 'common'> & Readonly<{ besides: readonly string[] }>;

/**
 * A deal in the game's own notation may have groups that the sheet does not use, such as the dealer's face-up card. Groups
 * are matched by name; the others only count as dealt.
 */
function inItsGroups({ game, gameRow }: Table, { hands, common }: Called): Written {
  const asItIs = { hands, common, besides: [] };
  const partsOf = (text: string | null) => (isBlank(text) ? [] : text!.split('|').map((part) => part.trim()));
  const count = (whose: CardGroup['of']) => gameRow.groups.filter(({ of }) => of === whose).length;
  const shared = partsOf(common);
  const rewritten: Called['hands'][number][] = [];
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
  return refuse('joker', 'A joker does not count in this chart.', 'Look at that card again, or decline the hand.');
}

function notDealtFrom(game: Game, chosen: Chosen, cards: readonly Card[]): Refusal | undefined {
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
  return refuse('wrong-count', says, `Key ${needed} cards.`);
}
