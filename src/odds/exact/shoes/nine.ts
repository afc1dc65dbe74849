/** The Pan 9 family: three cards each, a fourth by choice. What a hand is, for each hand by itself. */
import { totalOf } from '../../../cards/baccarat/points.ts';
import { type Card, cardOf, rankOf } from '../../../cards/card.ts';
import type { Deck } from '../../../cards/deck.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { asksOnly, type RowsMet, rowsMetByGame, type Simple } from './rows-met.ts';
import { addTo, chosenOf, type EvenShoe, evenShoe, hands, kindsIn } from './shoe.ts';
import { type HandClass, handsBySuits } from './suits-alike.ts';

/** The rules taken make nobody draw; as the game is commonly played, a hand draws on five and stands on six. */
const DRAWS: Readonly<Record<string, (total: number) => boolean>> = {
  'on-five-or-less': (total) => total <= 5,
  'on-four-or-less': (total) => total <= 4,
  'on-six-or-less': (total) => total <= 6,
  never: () => false,
};

export function drawingOf({ readings, game, gameRow }: Question): Assumption {
  const choices = Object.keys(DRAWS);
  const asked = readings.drawing ?? '';
  const value = choices.includes(asked) ? asked : choices[0]!;
  return { id: 'drawing', says: `${game.name}: when a hand takes its fourth card.`, value, choices, at: gameRow.at };
}

/** By the three cards first dealt. */
export const drawsFourth = ({ value }: Assumption, cards: readonly Card[]): boolean => DRAWS[value]!(totalOf(cards));

export function countNine(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'nine' || gameRow.groups.length > 0) return undefined;
  if (!rows.every(({ hand }) => asksOnly(hand, isOfTheHand))) return undefined;
  const shoe = evenShoe(deck);
  if (shoe === undefined || shoe.size < 4) return undefined;
  const rowsMet = rowsMetByGame(question);
  const drawing = drawingOf(question);
  const met = new Map<number, bigint>();
  let doesDrawingMatter = false;
  // Card by card where a row asks for suits or for the fourth card, otherwise by classes.
  const isFine = !rows.every(({ hand }) => asksOnly(hand, isOfClasses));
  const all = [...(isFine ? hands(deck, kindsIn(deck), 3) : [])].map(([cards, ways]): HandClass => ({ cards, ways }));
  for (const hand of isFine ? all : handsBySuits(deck, 3)) {
    const asDealt = rowsMet({ hand: hand.cards });
    const drawn = isFine ? everyFourth(deck, hand, rowsMet) : fourthCards(shoe, hand, rowsMet);
    doesDrawingMatter ||= drawn.some(([mask]) => mask !== asDealt);
    if (!drawsFourth(drawing, hand.cards)) addTo(met, asDealt, hand.ways * BigInt(shoe.size - 3));
    else for (const [mask, ways] of drawn) addTo(met, mask, ways);
  }
  const total = chosenOf(shoe.size, 3) * BigInt(shoe.size - 3);
  return { per: 'hand', how: 'counted', total, met, assumptions: doesDrawingMatter ? [drawing] : [] };
}

/** The three cards first dealt are told from the fourth, but not from each other. */
function isOfTheHand(test: Simple): boolean {
  if (test.is !== 'cards') return test.is === 'outcome' || test.is === 'reading';
  return String(test.in) === 'hand' && (test.first === undefined || test.first >= 3);
}

/** Cards that are counted may name suits, which the classes of hands do not keep apart, nor that of a fourth card. */
function isOfClasses(test: Simple): boolean {
  if (test.is !== 'cards') return true;
  const { first = 4, have = [] } = test;
  return first <= 3 && have.every(({ suit, colour }) => suit === undefined && colour === undefined);
}

function everyFourth(deck: Deck, { cards, ways }: HandClass, rowsMet: RowsMet) {
  return kindsIn(deck).flatMap((fourth) => {
    const left = deck.holds[fourth]! - cards.filter((card) => card === fourth).length;
    return left === 0 ? [] : [[rowsMet({ hand: [...cards, fourth] }), ways * BigInt(left)] as const];
  });
}

/** The suit of a fourth card is asked by nobody, so one card stands for all of its rank. */
function fourthCards({ ranks, copies }: EvenShoe, { cards, ways }: HandClass, rowsMet: RowsMet) {
  return ranks.flatMap((rank) => {
    const left = copies * 4 - cards.filter((card) => rankOf(card) === rank).length;
    if (left === 0) return [];
    return [[rowsMet({ hand: [...cards, cardOf(rank, 0)] }), ways * BigInt(left)] as const];
  });
}
