/**
 * A hand that is being reported, card by card: where its groups of cards are, what is missing, and the command to
 * send. Each card is on the table once, so a card of one hand cannot be keyed in another.
 */
import { sentence } from '../../base/display-text.ts';
import type { Deck } from '../../cards/card.ts';
import type { Group } from '../../cards/game.ts';
import type { HitView } from '../../floor/view.ts';
import type { KeyedGroup } from '../../readers/keypad.ts';
import type { GameDocument } from '../../server/game-document.ts';

/** How the cards of this table are keyed: some for each hand, some that all hands share. */
export type Layout = Readonly<{
  own: readonly Group[];
  shared: readonly Group[];
}>;

export type DraftHand = Readonly<{ seat: number; hand: number; cards: readonly (readonly number[])[] }>;

export type Draft = Readonly<{
  layout: Layout;
  /** The hands that were begun, in the order in which their seats were touched. */
  hands: readonly DraftHand[];
  shared: readonly (readonly number[])[];
  /** The hand whose cards are keyed now; undefined before a seat is touched, and where the deal is the whole table's. */
  active: Readonly<{ seat: number; hand: number }> | undefined;
  /** The group that was touched, counted over own and shared ones. */
  chosen: number | undefined;
  /** Groups in the order in which cards were put there, to take the last one back. */
  put: readonly number[];
}>;

type Place = Readonly<{ seat: number; hand: number }>;
const isSamePlace = (a: Place, b: Place | undefined): boolean => a.seat === b?.seat && a.hand === b.hand;

export function layoutOf(groups: readonly KeyedGroup[]): Layout {
  const of = (whose: KeyedGroup['of']) =>
    groups
      .filter((group) => group.of === whose)
      .map(({ id, name, fewest, cards }) => ({ id, name, min: fewest, max: cards }));
  return { own: of('hand'), shared: of('table') };
}

/**
 * Every layout of these cards. A sheet with its own groups has one; if the game's notation is used there is one
 * for each shape of the game, and shared cards are keyed once for all hands.
 */
export function layoutsOf(groups: readonly KeyedGroup[], game: Pick<GameDocument, 'shapes'>): Layout[] {
  const [first, ...others] = game.shapes;
  const isOfGame =
    first?.length === groups.length &&
    first.every(({ id, min }, i) => groups[i]!.id === id && groups[i]!.fewest === min);
  const isWholeTable = groups.every(({ of }) => of === 'table');
  if (!isOfGame || groups.some(({ of }) => of !== groups[0]!.of)) return [layoutOf(groups)];
  if (isWholeTable) return [first, ...others].map((shape) => ({ own: [], shared: shape! }));
  return [first, ...others].map((shape) => {
    const cut = shape!.findIndex((group, i) => i > 0 && isSharedGroup(group));
    return cut < 0 ? { own: shape!, shared: [] } : { own: shape!.slice(0, cut), shared: shape!.slice(cut) };
  });
}

/** In a game's own notation: the cards in the middle of the table, or of the player-dealer, always after the hand. */
const isSharedGroup = ({ id }: Group): boolean => /^(board|dealer|up|extra|banker|opponent)(-|$)/.test(id);

/** A hand cannot be reported before its own cards are keyed. */
const needsSeat = ({ own }: Layout): boolean => own.some(({ min }) => min > 0);

export const emptyDraft = (layout: Layout): Draft => ({
  layout,
  hands: [],
  shared: layout.shared.map(() => []),
  active: undefined,
  chosen: undefined,
  put: [],
});

/** Touching a seat begins its hand, or goes back to it. */
export function switchToHand(draft: Draft, place: Place): Draft {
  const isThere = draft.hands.some((hand) => isSamePlace(hand, place));
  const begun = { ...place, cards: draft.layout.own.map(() => []) };
  return {
    ...draft,
    hands: isThere ? draft.hands : [...draft.hands.filter(hasCards), begun],
    active: place,
    chosen: ownFirst(draft.layout),
    put: [],
  };
}

/** Tapping a seat selects its cards, even if the sheet does not need them. */
const ownFirst = ({ own }: Layout): number | undefined =>
  own.length > 0 && own.every(({ min }) => min === 0) ? 0 : undefined;

const hasCards = ({ cards }: DraftHand): boolean => cards.some((group) => group.length > 0);

export function withoutHand(draft: Draft, place: Place): Draft {
  const hands = draft.hands.filter((hand) => !isSamePlace(hand, place));
  return {
    ...draft,
    hands,
    active: isSamePlace(place as DraftHand, draft.active) ? hands.at(-1) : draft.active,
    put: [],
  };
}

/** Own groups first, then the shared ones: in the order shown to the dealer for the hand being keyed. */
export function currentGroups({ layout, hands, shared, active }: Draft): readonly Readonly<{
  group: Group;
  cards: readonly number[];
}>[] {
  const own = hands.find((hand) => isSamePlace(hand, active));
  return [
    ...(own === undefined ? [] : layout.own.map((group, i) => ({ group, cards: own.cards[i]! }))),
    ...layout.shared.map((group, i) => ({ group, cards: shared[i]! })),
  ];
}

/**
 * As on the hand page: the chosen group while it has room, then the required ones in order, then the optional
 * ones.
 */
export function nextGroupOf(draft: Draft): number {
  const now = currentGroups(draft);
  const { chosen, layout, active } = draft;
  // Before the seat is known, a card goes to the board only if the board was chosen.
  if (active === undefined && chosen === undefined && needsSeat(layout)) return -1;
  const roomUpTo = (limit: 'min' | 'max') => now.findIndex(({ group, cards }) => cards.length < group[limit]);
  if (chosen !== undefined && now[chosen] !== undefined && now[chosen].cards.length < now[chosen].group.max) {
    return chosen;
  }
  const needs = roomUpTo('min');
  return needs >= 0 ? needs : roomUpTo('max');
}

export function addCard(draft: Draft, card: number): Draft {
  const at = nextGroupOf(draft);
  if (at < 0) return draft;
  return { ...changeGroup(draft, at, (cards) => [...cards, card]), put: [...draft.put, at] };
}

export function removeCardAt(draft: Draft, at: number, place: number): Draft {
  return { ...changeGroup(draft, at, (cards) => cards.filter((_, i) => i !== place)), chosen: at, put: [] };
}

/** The card that was put in last, or the last one there is. */
export function removeLastCard(draft: Draft): Draft {
  const now = currentGroups(draft);
  const last = draft.put.at(-1);
  const at = last !== undefined && now[last]?.cards.length ? last : now.findLastIndex(({ cards }) => cards.length > 0);
  if (at < 0) return draft;
  return { ...changeGroup(draft, at, (cards) => cards.slice(0, -1)), put: draft.put.slice(0, -1) };
}

type ChangeCards = (cards: readonly number[]) => readonly number[];

function changeGroup(draft: Draft, at: number, change: ChangeCards): Draft {
  const own = currentGroups(draft).length - draft.layout.shared.length;
  if (at >= own) {
    return { ...draft, shared: draft.shared.map((cards, i) => (i === at - own ? change(cards) : cards)) };
  }
  const hands = draft.hands.map((hand) =>
    isSamePlace(hand, draft.active)
      ? { ...hand, cards: hand.cards.map((cards, i) => (i === at ? change(cards) : cards)) }
      : hand,
  );
  return { ...draft, hands };
}

/** Cards of this game that were reported before and are still on the table; a hand keyed again is laid out again. */
export function cardsOfHits(
  deck: Deck,
  hits: readonly Pick<HitView, 'round' | 'hands'>[],
  round: string | null,
  draft: Draft,
): number[] {
  // Without a round it is unknown whether the next hand is of the same deal; a communal deal is keyed whole each
  // time.
  if (round === null || draft.layout.own.length === 0) return [];
  const seen = new Map<string, string>();
  for (const hit of hits) {
    if (hit.round !== round) continue;
    for (const hand of hit.hands) {
      if (!draft.hands.some((own) => isSamePlace(own, hand))) seen.set(`${hand.seat}.${hand.hand}`, hand.cards);
    }
  }
  return [...seen.values()].flatMap((cards) =>
    cards.split(/[\s,|]+/).flatMap((token) => {
      const piece = token === '' ? undefined : deck.pieces.from(token);
      return piece === undefined ? [] : [piece];
    }),
  );
}

export const countUsed = (draft: Draft, onTable: readonly number[], card: number): number =>
  [...draft.hands.flatMap(({ cards }) => cards.flat()), ...draft.shared.flat(), ...onTable].filter(
    (one) => one === card,
  ).length;

/** Why this card cannot be named now, or undefined when it can. */
export function whyNotCard(deck: Deck, draft: Draft, onTable: readonly number[], card: number): string | undefined {
  const { nameOf } = deck.pieces;
  const holds = deck.holds[card] ?? 0;
  const word = deck.pieces.kind === 'tiles' ? 'tile' : 'card';
  if (countUsed(draft, onTable, card) >= holds) {
    const all = holds === 1 ? 'has one' : `has ${holds}`;
    return `The ${nameOf(card)} is already on the table; a ${deck.name} ${all}.`;
  }
  if (nextGroupOf(draft) >= 0) return undefined;
  if (needsSeat(draft.layout) && draft.active === undefined) return 'Tap the seat with the hand first.';
  return `All ${word}s are keyed. Remove one to change it.`;
}

/** What is still missing before it can be sent, in words; undefined when it is complete. */
export function missingIn({ layout, hands, shared }: Draft, piece: string): string | undefined {
  const keyed = hands.filter(hasCards);
  if (needsSeat(layout) && hands.length === 0) return 'Tap the seat with the hand.';
  for (const { seat, cards } of keyed.length === 0 ? hands : keyed) {
    const short = layout.own.findIndex((group, i) => cards[i]!.length < group.min);
    if (short >= 0) return `Seat ${seat}: ${missingCardWords(layout.own[short]!, cards[short]!.length, piece)}`;
  }
  const short = layout.shared.findIndex((group, i) => shared[i]!.length < group.min);
  if (short >= 0) return sentence(missingCardWords(layout.shared[short]!, shared[short]!.length, piece));
  const nothing = keyed.length === 0 && shared.every((cards) => cards.length === 0);
  return nothing ? `Key the ${piece}s of the hand.` : undefined;
}

function missingCardWords({ name, min }: Group, have: number, piece: string): string {
  const count = min - have;
  return `${name}, ${count} more ${piece}${count === 1 ? '' : 's'}.`;
}

export type CallBody = Readonly<{
  table: string;
  offer: null;
  hands: readonly Readonly<{ seat: number; hand: number; cards: string }>[];
  common: string | null;
  inHand?: readonly number[];
}>;

/** For every activity that is offered at the table. `dealtIn`: the seats that were in, where no game was keyed. */
export function callBody(
  table: string,
  { layout, hands, shared }: Draft,
  deck: Deck,
  dealtIn: readonly number[] | undefined,
): CallBody {
  const write = (groups: readonly (readonly number[])[]) =>
    groups
      .map((cards) => cards.map(deck.pieces.code).join(' '))
      .join(' | ')
      .trim();
  const keyed = hands.filter((hand) => hasCards(hand) || layout.own.every(({ min }) => min === 0));
  return {
    table,
    offer: null,
    hands: keyed.map(({ seat, hand, cards }) => ({ seat, hand, cards: write(cards) })),
    common: shared.every((cards) => cards.length === 0) ? null : write(shared),
    ...(dealtIn === undefined || dealtIn.length === 0 ? {} : { inHand: dealtIn }),
  };
}
