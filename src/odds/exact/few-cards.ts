/**
 * Declared games of few cards: every deal is laid out once and read by the floor's own functions. Badugi has 270,725
 * hands, the first two cards of a shoe have 1,378. More cards than that are left to the counters of rankings, or dealt.
 */
import { unreachable } from '../../base/assert.ts';
import { type Deck, deckSize, isJoker, rankOf, suitOf } from '../../cards/card.ts';
import type { Group } from '../../cards/game.ts';
import type { CardGroup } from '../../rules/chart.ts';
import { sharedGroups } from '../../rules/declared-game.ts';
import type { HandTest } from '../../rules/hand-pattern.ts';
import { bestOf, waysOf } from '../../rules/lay-out-hands.ts';
import type { Assumption, Question } from '../question.ts';
import type { Counter, Tally } from '../tally.ts';
import { countPoker } from './poker/count-poker.ts';
import { addTo, asksOnly, chosenOf, hands, kindsIn, laidOut, rowsMetBy, rowsMetByGame } from './shoes/shoe.ts';

const MOST_DEALS = 300_000;

export const countFewCards: Counter<Question> = (question) => {
  const { game, rows, deck } = question;
  if (game.declared === undefined || !rows.every(({ hand }) => asksOnly(hand, () => true))) return undefined;
  const dealt = cardsDealt(question);
  if (dealt === undefined) return undefined;
  const counted = countedOnly(question, dealt);
  if (counted !== undefined) return { ...counted, assumptions: [...counted.assumptions, ...dealt.assumptions] };
  if (layouts(deck, dealt.parts) > MOST_DEALS) return undefined;
  const metBy = isAlikeInSuits(rows) ? oncePerSuits(readerFor(question)) : readerFor(question);
  const met = new Map<number, bigint>();
  const cards: Record<string, readonly number[]> = {};
  const deal = (left: Pick<Deck, 'holds'>, part: number, ways: bigint): void => {
    const group = dealt.parts[part];
    if (group === undefined) {
      addTo(met, metBy(cards), ways);
      return;
    }
    const before = cards[group.id] ?? [];
    for (const [held, more] of hands(left, kindsIn(left), group.cards)) {
      cards[group.id] = [...before, ...held];
      deal(without(left, held), part + 1, ways * more);
    }
    cards[group.id] = before;
  };
  deal(deck, 0, 1n);
  let [size, total] = [deckSize(deck), 1n];
  for (const { cards: count } of dealt.parts) {
    total *= chosenOf(size, count);
    size -= count;
  }
  const per = question.gameRow.deal === 'table' ? 'round' : 'hand';
  return { per, how: 'counted', total, met, assumptions: dealt.assumptions };
};

/** Cards that are only counted and never read by the game: those that no row distinguishes are one kind. */
function countedOnly(question: Question, { parts }: CardsDealt): Tally | undefined {
  const { gameRow, rows } = question;
  const isCounted = rows.every(({ hand }) => asksOnly(hand, ({ is }) => is === 'cards' || is === 'alike'));
  if (gameRow.groups.length > 0 || !isCounted) return undefined;
  const cards = new Map<string, number>();
  for (const part of parts) cards.set(part.id, (cards.get(part.id) ?? 0) + part.cards);
  const groups = [...cards].map(([id, count]): CardGroup => ({ id, name: id, of: 'hand', cards: count, use: 'any' }));
  return countPoker({ ...question, gameRow: { ...gameRow, groups } });
}

/** Whether a deal meets the rows just as often with other suits. */
const isAlikeInSuits = (rows: Question['rows']): boolean =>
  !/"suit":|"colour/.test(JSON.stringify(rows.map((row) => row.hand)));

type Cards = Readonly<Record<string, readonly number[]>>;

/** Deals that differ only in which suit is which are read once. */
function oncePerSuits(metBy: (cards: Cards) => number): (cards: Cards) => number {
  const known = new Map<string, number>();
  return (cards) => {
    const suits: number[] = [];
    let key = '';
    for (const group of Object.values(cards)) {
      for (const card of group) {
        if (isJoker(card)) {
          key += '*';
          continue;
        }
        let suit = suits.indexOf(suitOf(card));
        if (suit < 0) suit = suits.push(suitOf(card)) - 1;
        key += String.fromCharCode(rankOf(card) * 4 + suit + 48);
      }
      key += '|';
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const met = metBy(cards);
    known.set(key, met);
    return met;
  };
}

const without = ({ holds }: Pick<Deck, 'holds'>, gone: readonly number[]): Pick<Deck, 'holds'> => {
  const left = [...holds];
  for (const card of gone) left[card]! -= 1;
  return { holds: left };
};

/** The sheet's own groups are ranked by the sheet, and a joker is none of its hands; any other deal is read by the game. */
function readerFor(question: Question): (cards: Cards) => number {
  const { gameRow } = question;
  if (gameRow.groups.length === 0) return rowsMetByGame(question);
  return (cards) => {
    if (gameRow.ranking !== undefined && Object.values(cards).flat().some(isJoker)) return 0;
    const laid = laidOut(cards, undefined);
    const ways = waysOf(gameRow, laid.groups);
    return rowsMetBy(question, { ...laid, ways, best: bestOf(ways) });
  };
}

/** An upper bound: as if every part were dealt from a full deck. */
function layouts({ holds }: Deck, parts: readonly Part[]): number {
  const most = Math.max(...parts.map(({ cards }) => cards));
  const ways = holds.reduce(
    (before, copies) =>
      before.map((_, taken) => before.slice(Math.max(taken - copies, 0), taken + 1).reduce((a, b) => a + b)),
    [1, ...new Array<number>(most).fill(0)],
  );
  return parts.reduce((product, { cards }) => product * ways[cards]!, 1);
}

// How a declared game is dealt: every card of its groups, or where cards are added during play as many as the rows look at.

/** The next cards of a group. A group of which a row looks at the first cards is dealt in parts. */
export type Part = Readonly<{ id: string; cards: number; isShared: boolean }>;

export type CardsDealt = Readonly<{ parts: readonly Part[]; assumptions: readonly Assumption[] }>;

/**
 * Undefined if a row depends on the whole hand of a game in which players or the dealer add cards: who would add one is
 * not declared. The dealer's cards are dealt if a row looks at them.
 */
export function cardsDealt({
  game,
  gameRow,
  rows,
}: Pick<Question, 'game' | 'gameRow' | 'rows'>): CardsDealt | undefined {
  const shared = sharedGroups(gameRow);
  const isRanked = gameRow.groups.length > 0;
  // What the sheet ranks may be left unseen, but it was dealt.
  const own = gameRow.groups.map(({ id, cards, fewest = cards, use }): Group => {
    return { id, name: id, min: use === 0 ? fewest : cards, max: cards };
  });
  const shapes: readonly (readonly Group[])[] = isRanked ? [own] : game.shapes;
  const looks = looksOf(rows, shapes.flat(), gameRow);
  if (looks === undefined) return undefined;
  const shape = shapes.find((one) => [...looks.groups].every((id) => one.some((group) => group.id === id)));
  if (shape === undefined) return undefined;
  const parts = shape.flatMap(({ id, min, max }): Part[] => {
    const firsts = looks.firsts.get(id) ?? [];
    const cards = isRanked || min === max ? max : Math.max(min, ...firsts);
    const ends = [...new Set([...firsts.filter((first) => first < cards), cards])].sort((a, b) => a - b);
    // Next to the dealer's cards, all are written with the hand.
    const isShared = shared.has(id) && shape === shapes[0];
    return ends.map((end, i) => ({ id, cards: end - (ends[i - 1] ?? 0), isShared }));
  });
  const adds = shape.some(({ min, max }) => min !== max);
  const assumptions = [
    ...(game.draws === true ? [{ ...NOBODY_DRAWS, at: gameRow.at }] : []),
    ...(adds ? [{ ...AS_MANY, at: gameRow.at }] : []),
  ];
  return { parts: parts.filter(({ cards }) => cards > 0), assumptions };
}

type Looks = { groups: Set<string>; firsts: Map<string, number[]> };

/** The groups that rows look at, and where they look at the first cards only, how many. */
function looksOf(rows: Question['rows'], groups: readonly Group[], gameRow: Question['gameRow']): Looks | undefined {
  const looks: Looks = { groups: new Set(), firsts: new Map() };
  const sizes = new Map(groups.map(({ id, min, max }) => [id, { min, isWhole: min === max }]));
  const isWhole = (ids: readonly string[]): boolean => {
    for (const id of ids) looks.groups.add(id);
    return ids.every((id) => sizes.get(id)?.isWhole === true);
  };
  const isDecided = (test: HandTest): boolean => {
    switch (test.is) {
      case 'cards': {
        const { in: ids, first } = test;
        if (first === undefined) return isWhole(ids);
        for (const id of ids) {
          looks.groups.add(id);
          looks.firsts.set(id, [...(looks.firsts.get(id) ?? []), first]);
        }
        return true;
      }
      case 'alike':
        return isWhole(test.in);
      case 'reading':
        return test.hands.every(({ hand, category }) => {
          const from = gameRow.declares?.hands?.find((one) => one.hand === hand)?.from ?? [];
          const ids = from.map(({ group }) => group);
          // A natural is two cards: the first two, with which nobody draws a third.
          return isWhole(ids) || (category === 'natural' && ids.every((id) => sizes.get(id)?.min === 2));
        });
      case 'outcome':
        return isWhole([...sizes.keys()]);
      case 'category':
      case 'posted':
        return true;
      case 'every':
      case 'some':
        return test.of.every(isDecided);
      default:
        return unreachable(test);
    }
  };
  const all = rows.every(({ hand }) => {
    if (hand.is === 'beaten' || hand.is === 'sweep' || hand.is === 'trigger') return false;
    if (hand.is !== 'bad-beat') return isDecided(hand);
    return [hand.losing, ...(hand.winning === 'higher' ? [] : [hand.winning])].every(isDecided);
  });
  // With a third card there is no natural any more: such rows are counted apart.
  const more = [...looks.firsts].some(([id, firsts]) => Math.max(...firsts) > (sizes.get(id)?.min ?? 0));
  return all && !(more && rows.some(({ hand }) => JSON.stringify(hand).includes('"natural"'))) ? looks : undefined;
}

const NOBODY_DRAWS = {
  id: 'drawing-strategy',
  says: 'The cards are counted as they are first dealt: nobody draws',
  value: 'as-dealt',
  choices: ['as-dealt'],
};

const AS_MANY = {
  id: 'cards-added',
  says: 'A line that looks at the first cards of a hand is counted as if every hand had that many',
  value: 'as-many',
  choices: ['as-many'],
};
