/**
 * A hand that is being reported, card by card: where its groups of cards are, what is missing, and the command to
 * send. Each card is on the table once, so a card of one hand cannot be keyed in another.
 */
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

/** `seat` undefined: its cards are keyed, and nobody has said yet whose they are. */
export type DraftHand = Readonly<{ seat: number | undefined; hand: number; cards: readonly (readonly number[])[] }>;

/**
 * What the key that was tapped asks for. one: a hand. beat: the losing hand, the hand that beat it, then the cards they
 * share. every: each hand that was dealt in. Left out: no key, and every seat that is touched begins a hand.
 */
export type Lead = 'one' | 'beat' | 'every';

export type Draft = Readonly<{
  layout: Layout;
  lead?: Lead;
  /** Hands in the order in which they are keyed: with `beat`, the losing one first. */
  hands: readonly DraftHand[];
  shared: readonly (readonly number[])[];
  /** The hand whose seat was touched last; without one, or with a lead to two hands, see `stepOf`. */
  active: number | undefined;
  /** The group that was touched, counted over the groups that are shown. */
  chosen: number | undefined;
  /** Groups in the order in which cards were put there, to take the last one back. */
  put: readonly number[];
}>;

export type Place = Readonly<{ seat: number; hand: number }>;
const isAt = ({ seat, hand }: DraftHand, place: Place): boolean => seat === place.seat && hand === place.hand;

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
export const needsSeat = ({ own }: Layout): boolean => own.some(({ min }) => min > 0);

const newHand = ({ own }: Layout, place?: Place): DraftHand => ({
  seat: place?.seat,
  hand: place?.hand ?? 1,
  cards: own.map(() => []),
});

export const emptyDraft = (layout: Layout): Draft => ({
  layout,
  hands: [],
  shared: layout.shared.map(() => []),
  active: undefined,
  chosen: undefined,
  put: [],
});

/** A draft that asks for what the key needs. `places`: seats that are known already, in the order of its hands. */
export function leadDraft(layout: Layout, lead: Lead, places: readonly (Place | undefined)[]): Draft {
  const empty = emptyDraft(layout);
  // If the board alone may qualify, the dealer is not asked whose hand it is.
  if (!needsSeat(layout)) return empty;
  const count = { one: 1, beat: 2, every: Math.max(1, places.length) }[lead];
  const hands = Array.from({ length: count }, (_, i) => newHand(layout, places[i]));
  return { ...empty, lead, hands, active: 0 };
}

/** Another key was meant than was thought at first: the cards that were keyed stay. */
export function withLead(draft: Draft, lead: Lead | undefined, places: readonly (Place | undefined)[]): Draft {
  const keyed = draft.hands.filter(hasCards);
  const { lead: _, ...rest } = draft;
  const free: Draft = { ...rest, hands: keyed, active: keyed.length === 0 ? undefined : 0, chosen: undefined, put: [] };
  if (lead === undefined || !needsSeat(draft.layout)) return free;
  const begun = leadDraft(draft.layout, lead, places);
  if (lead !== 'every' && keyed.length > begun.hands.length) return free;
  const left = begun.hands.filter(({ seat }) => seat === undefined || keyed.every((hand) => hand.seat !== seat));
  const hands = [...keyed, ...left].slice(0, Math.max(keyed.length, begun.hands.length));
  return { ...begun, shared: draft.shared, hands };
}

/** All groups are shown at once: those of each hand, and the shared ones. */
export const showsAll = ({ lead }: Draft): boolean => lead === 'one' || lead === 'beat';

/**
 * The hand that is keyed now; undefined: the shared cards. A led hand is done when its cards and its seat are known; then
 * the next one has its turn, unless another was touched.
 */
export function stepOf(draft: Draft): number | undefined {
  const { lead, hands, layout, active, chosen } = draft;
  if (lead === undefined) return active;
  if (lead === 'every') return active;
  if (chosen !== undefined) return chosen < hands.length * layout.own.length ? handOfGroup(draft, chosen) : undefined;
  const open = hands.findIndex((hand) => hand.seat === undefined || lacksCards(draft, hand));
  return open < 0 ? undefined : open;
}

const handOfGroup = ({ layout }: Draft, group: number): number => Math.floor(group / layout.own.length);

export const lacksCards = ({ layout: { own } }: Draft, { cards }: DraftHand): boolean =>
  own.some(({ min }, i) => cards[i]!.length < min);

/** Whose seat the next touch of a seat names. */
export const seatStepOf = (draft: Draft): number | undefined =>
  stepOf(draft) ?? (draft.hands.length === 0 ? undefined : draft.hands.length - 1);

/** Touching a seat says whose the hand is that is keyed now; without a lead it begins a hand, or goes back to it. */
export function touchSeat(draft: Draft, place: Place): Draft {
  const there = draft.hands.findIndex((hand) => isAt(hand, place));
  if (showsAll(draft)) return withSeat(draft, seatStepOf(draft)!, place);
  if (there >= 0) return { ...draft, active: there, chosen: ownFirst(draft.layout), put: [] };
  const kept = draft.lead === 'every' ? draft.hands : draft.hands.filter(hasCards);
  return {
    ...draft,
    hands: [...kept, newHand(draft.layout, place)],
    active: kept.length,
    ...{ chosen: ownFirst(draft.layout), put: [] },
  };
}

/** One seat is one hand: whichever hand was said to be there before is asked about again. */
function withSeat(draft: Draft, step: number, place: Place): Draft {
  const hands = draft.hands.map((hand, i) => {
    if (i === step) return { ...hand, ...place };
    return isAt(hand, place) ? { ...hand, seat: undefined } : hand;
  });
  const isDone = draft.chosen !== undefined && !lacksCards(draft, hands[step]!);
  return { ...draft, hands, ...(isDone ? { chosen: undefined } : {}) };
}

/** Tapping a seat selects its cards, even if the sheet does not need them. */
const ownFirst = ({ own }: Layout): number | undefined =>
  own.length > 0 && own.every(({ min }) => min === 0) ? 0 : undefined;

export const hasCards = ({ cards }: DraftHand): boolean => cards.some((group) => group.length > 0);

export const isKeyed = ({ hands, shared }: Draft): boolean =>
  hands.some(hasCards) || shared.some((cards) => cards.length > 0);

export function withoutHand(draft: Draft, index: number): Draft {
  const hands = draft.hands.filter((_, i) => i !== index);
  return { ...draft, hands, active: hands.length === 0 ? undefined : hands.length - 1, chosen: undefined, put: [] };
}

/** More hands than the key asks for: two winners, or a third hand. From here every seat that is touched begins one. */
export function withAnotherHand(draft: Draft): Draft {
  const { lead: _, ...free } = draft;
  return { ...free, active: undefined, chosen: undefined, put: [] };
}

type ShownGroup = Readonly<{
  group: Group;
  cards: readonly number[];
  /** Which hand; undefined: all hands share it. */
  hand: number | undefined;
}>;

/** Own groups first, then the shared ones: in the order shown to the dealer. */
export function currentGroups(draft: Draft): readonly ShownGroup[] {
  const { layout, hands, shared, active } = draft;
  const shown = showsAll(draft) ? hands.map((_, i) => i) : active === undefined ? [] : [active];
  return [
    ...shown.flatMap((hand) => layout.own.map((group, i) => ({ group, cards: hands[hand]!.cards[i]!, hand }))),
    ...layout.shared.map((group, i) => ({ group, cards: shared[i]!, hand: undefined })),
  ];
}

/**
 * The chosen group while it has room, then the required ones in order, then the optional ones; -1 if a card has no place.
 * With a lead, a card goes to the hand that is keyed now, and nowhere before that hand is done.
 */
export function nextGroupOf(draft: Draft): number {
  const now = currentGroups(draft);
  const { chosen, layout, active } = draft;
  // Before the seat is known, a card goes to the board only if the board was chosen.
  if (draft.lead === undefined && active === undefined && chosen === undefined && needsSeat(layout)) return -1;
  const roomUpTo = (limit: 'min' | 'max', isMeant: (shown: ShownGroup) => boolean = () => true) =>
    now.findIndex((shown) => isMeant(shown) && shown.cards.length < shown.group[limit]);
  if (chosen !== undefined && now[chosen] !== undefined && now[chosen].cards.length < now[chosen].group.max) {
    return chosen;
  }
  if (!showsAll(draft)) {
    const needs = roomUpTo('min');
    return needs >= 0 ? needs : roomUpTo('max');
  }
  const step = stepOf(draft);
  const isOfStep = ({ hand }: ShownGroup) => hand === step;
  const needs = roomUpTo('min', isOfStep);
  return needs >= 0 ? needs : roomUpTo('max', isOfStep);
}

export function addCard(draft: Draft, card: number): Draft {
  return putCard(draft, nextGroupOf(draft), card);
}

/**
 * One slide over several cards keys a made hand: where the hand that it began with is full, the rest lie in the middle.
 * `began`: the group of the first card of the slide.
 */
export function addSlidCard(draft: Draft, card: number, began: number): Draft {
  const now = currentGroups(draft);
  const hand = now[began]?.hand;
  const of = (whose: number | undefined) =>
    now.findIndex((shown) => shown.hand === whose && shown.cards.length < shown.group.max);
  const own = of(hand);
  return putCard(draft, own >= 0 ? own : of(undefined), card);
}

function putCard(draft: Draft, at: number, card: number): Draft {
  if (at < 0) return draft;
  const put = changeGroup(draft, at, (cards) => [...cards, card]);
  const after = { ...put, put: [...draft.put, at] };
  const isFull = currentGroups(after)[at]!.cards.length >= currentGroups(after)[at]!.group.max;
  const chosen = showsAll(draft) && isFull && draft.chosen === at ? undefined : draft.chosen;
  return withNextHand({ ...after, chosen });
}

/** Where every hand is keyed, the next one has its turn as soon as this one is complete. */
function withNextHand(draft: Draft): Draft {
  const { lead, hands, active, layout } = draft;
  const isDone = active !== undefined && layout.own.every(({ max }, i) => hands[active]!.cards[i]!.length >= max);
  if (lead !== 'every' || !isDone) return draft;
  const next = hands.findIndex((hand) => lacksCards(draft, hand));
  return next < 0 ? draft : { ...draft, active: next, chosen: undefined, put: [] };
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
  const chosen = showsAll(draft) ? undefined : draft.chosen;
  return { ...changeGroup(draft, at, (cards) => cards.slice(0, -1)), put: draft.put.slice(0, -1), chosen };
}

type ChangeCards = (cards: readonly number[]) => readonly number[];

function changeGroup(draft: Draft, at: number, change: ChangeCards): Draft {
  const now = currentGroups(draft);
  const own = now.length - draft.layout.shared.length;
  if (at >= own) {
    return { ...draft, shared: draft.shared.map((cards, i) => (i === at - own ? change(cards) : cards)) };
  }
  const group = at % draft.layout.own.length;
  const hands = draft.hands.map((hand, index) =>
    index === now[at]!.hand
      ? { ...hand, cards: hand.cards.map((cards, i) => (i === group ? change(cards) : cards)) }
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
      if (!draft.hands.some((own) => isAt(own, hand))) seen.set(`${hand.seat}.${hand.hand}`, hand.cards);
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
  if (draft.lead === undefined && needsSeat(draft.layout) && draft.active === undefined) {
    return 'Tap the seat with the hand first.';
  }
  const step = stepOf(draft);
  if (showsAll(draft) && step !== undefined && draft.hands[step]!.seat === undefined) {
    return `Tap the ${seatOfStep(draft, step)} first.`;
  }
  return `All ${word}s are keyed. Remove one to change it.`;
}

/** `losing hand`, `hand`: in the middle of a sentence. */
export const handWords = ({ lead, hands }: Draft, hand: number): string => {
  if (lead === 'beat') return hand === 0 ? 'losing hand' : 'winning hand';
  const { seat } = hands[hand]!;
  return lead === 'one' || seat === undefined ? 'hand' : `hand of seat ${seat}`;
};

export const seatOfStep = ({ lead }: Draft, step: number): string =>
  lead === 'beat' ? `${step === 0 ? 'losing' : 'winning'} seat` : 'seat with the hand';

/** What is still to do before the floor is called: the next thing, and what comes after it. */
export type Missing = Readonly<{ says: string; after: string | undefined }>;

/** In a sentence. */
export const missingWords = (missing: Missing | undefined): string | undefined =>
  missing === undefined ? undefined : `${missing.says}${joined(missing.after)}.`;

const joined = (after: string | undefined): string =>
  after === undefined ? '' : `${after.startsWith('then') ? ',' : ''} ${after}`;

/** Undefined when it is complete. */
export function missingIn(draft: Draft, piece: string): Missing | undefined {
  const { layout, hands, shared, lead } = draft;
  if (lead === undefined && needsSeat(layout) && hands.length === 0) {
    return { says: 'Tap the seat', after: 'with the hand' };
  }
  const begun = hands.map((hand, index) => ({ hand, index }));
  const keyed = begun.filter(({ hand }) => hasCards(hand));
  const wanted = lead === undefined && keyed.length > 0 ? keyed : begun;
  const open = wanted.flatMap(({ hand, index }) => missingOfHand(draft, hand, index, piece));
  const common = layout.shared.flatMap((group, i) => {
    const count = group.min - shared[i]!.length;
    return count > 0 ? [{ says: moreWords(count, piece), of: `the ${group.name}` }] : [];
  });
  const [next, ...later] = [...open, ...common];
  if (next === undefined) {
    return isKeyed(draft) || layout.own.length === 0 || keyed.length > 0
      ? undefined
      : { says: `Key the ${piece}s`, after: 'of the hand' };
  }
  const rest = [...new Set(later.map(({ of }) => of))].filter((of) => of !== next.of && of !== '');
  const words = [...(next.of === '' ? [] : [`for ${next.of}`]), ...(rest.length === 0 ? [] : [`then ${listed(rest)}`])];
  return { says: next.says, after: words.length === 0 ? undefined : words.join(', ') };
}

function missingOfHand(draft: Draft, { seat, cards }: DraftHand, index: number, piece: string) {
  const { own } = draft.layout;
  const of = `the ${handWords(draft, index)}`;
  const short = own.flatMap((group, i) => {
    const count = group.min - cards[i]!.length;
    const name = own.length === 1 ? of : `${of} (${group.name})`;
    return count > 0 ? [{ says: moreWords(count, piece), of: name }] : [];
  });
  return seat === undefined ? [...short, { says: `Tap the ${seatOfStep(draft, index)}`, of: '' }] : short;
}

const moreWords = (count: number, piece: string): string => `${count} more ${piece}${count === 1 ? '' : 's'}`;

const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

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
    hands: keyed.flatMap(({ seat, hand, cards }) => (seat === undefined ? [] : [{ seat, hand, cards: write(cards) }])),
    common: shared.every((cards) => cards.length === 0) ? null : write(shared),
    ...(dealtIn === undefined || dealtIn.length === 0 ? {} : { inHand: dealtIn }),
  };
}
