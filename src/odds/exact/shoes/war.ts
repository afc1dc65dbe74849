/** Casino war: a card each, and after a war one more each. Cards that are burned between change no chance. */
import { cardOf, isJoker, rankOf } from '../../../cards/card.ts';
import { deckSize } from '../../../cards/deck.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { asksOnly, type RowsMet, rowsMetByGame, type Simple } from './rows-met.ts';
import { addTo, inOrder, kindsIn } from './shoe.ts';

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

/** By ranks: nobody asks for the suits of the cards that decide a war. */
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
