/** Games dealt from a shoe of any number of decks, each with its own counter. */
import { cardOf, deckSize, isJoker, rankOf } from '../../../cards/card.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { countBaccarat } from './baccarat.ts';
import { countBlackjackDraws, countBlackjackJokers, countBlackjackStarts } from './blackjack.ts';
import { countBlackjackBeats } from './blackjack-beats.ts';
import { countBaccaratCards, countCardKinds } from './card-kinds.ts';
import { countNine, countNineBeats } from './nine.ts';
import {
  addTo,
  asksOnly,
  chosenOf,
  hands,
  inOrder,
  kindsIn,
  type RowsMet,
  rowsMetByGame,
  type Simple,
} from './shoe.ts';

/** Each counter supports its own game and returns undefined for the others. */
const WAYS = [
  countBaccarat,
  countBaccaratCards,
  countNine,
  countNineBeats,
  countBlackjackStarts,
  countBlackjackDraws,
  countBlackjackBeats,
  countBlackjackJokers,
  countCardKinds,
  countWar,
  countPokara,
];

export function countShoes(question: Question): Tally | undefined {
  for (const count of WAYS) {
    const tally = count(question);
    if (tally !== undefined) return tally;
  }
  return undefined;
}

// Pokara: every hand of its first three cards, which are all that its charts use.

export function countPokara(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.id !== 'pokara' || gameRow.groups.length > 0) return undefined;
  if (!rows.every(({ hand }) => asksOnly(hand, isOfTheFirstThree))) return undefined;
  if (deckSize(deck) < 3) return undefined;
  const rowsMet = rowsMetByGame(question);
  const met = new Map<number, bigint>();
  for (const [hand, ways] of hands(deck, kindsIn(deck), 3)) addTo(met, rowsMet({ hand }), ways);
  return { per: 'hand', how: 'counted', total: chosenOf(deckSize(deck), 3), met, assumptions: [] };
}

/** How a fourth card comes to the hand is not published, so rows that depend on it are not counted. */
function isOfTheFirstThree(test: Simple): boolean {
  switch (test.is) {
    case 'outcome':
      return true;
    case 'reading':
      return test.hands.every(({ hand }) => hand === 'initial');
    case 'cards':
      return test.first !== undefined && test.first <= 3;
    default:
      return false;
  }
}

// Casino war: a card each, and after a war one more each. Burned cards do not change any chance.

export function countWar(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.id !== 'casino-war' || gameRow.groups.length > 0 || deckSize(deck) < 4) return undefined;
  if (!rows.every(({ hand }) => asksOnly(hand, isOfTheRound)) || deck.holds.some((n, card) => n > 0 && isJoker(card)))
    return undefined;
  const rowsMet = rowsMetByGame(question);
  const war = goingToWar(question);
  const size = deckSize(deck);
  const met = new Map<number, bigint>();
  let doesGoingMatter = false;
  for (const first of kindsIn(deck)) {
    for (const second of kindsIn(deck)) {
      const left = deck.holds[second]! - (first === second ? 1 : 0);
      const ways = BigInt(deck.holds[first]! * left);
      if (ways === 0n) continue;
      const asDealt = rowsMet({ player: [first], dealer: [second] });
      const fought = rankOf(first) === rankOf(second) ? secondCards(question, rowsMet, first, second) : [];
      doesGoingMatter ||= fought.some(([mask]) => mask !== asDealt);
      if (fought.length === 0 || war.value === 'never') addTo(met, asDealt, ways * inOrder(size - 2, 2));
      else for (const [mask, more] of fought) addTo(met, mask, ways * more);
    }
  }
  const assumptions = doesGoingMatter ? [war] : [];
  return { per: 'hand', how: 'counted', total: inOrder(size, 4), met, assumptions };
}

const isOfTheRound = ({ is }: Simple): boolean => is === 'outcome' || is === 'reading';

function goingToWar({ readings, game, gameRow }: Question): Assumption {
  const choices = ['always', 'never'];
  const value = readings['going-to-war'] === 'never' ? 'never' : 'always';
  return {
    id: 'going-to-war',
    says: `${game.name}: whether a tied player fights the war.`,
    value,
    choices,
    at: gameRow.at,
  };
}

/** By ranks: no row depends on the suits of the cards that decide a war. */
function secondCards({ deck }: Question, rowsMet: RowsMet, first: number, second: number) {
  const left = [...deck.holds];
  left[first]! -= 1;
  left[second]! -= 1;
  const ofRank = [...Array(13).keys()].map((rank) => left.slice(rank * 4, rank * 4 + 4).reduce((sum, n) => sum + n, 0));
  const shown = (rank: number): number => cardOf(rank, 0);
  return ofRank.flatMap((own, p) =>
    ofRank.flatMap((other, d) => {
      const ways = BigInt(own * (other - (p === d ? 1 : 0)));
      if (ways <= 0n) return [];
      return [[rowsMet({ player: [first, shown(p)], dealer: [second, shown(d)] }), ways] as const];
    }),
  );
}
