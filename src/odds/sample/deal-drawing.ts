/** Games in which cards are drawn to the first ones: by rule in baccarat, by a named strategy elsewhere. */
import { pointsOf, totalOf } from '../../cards/baccarat/points.ts';
import { bankerDraw, playerDraw } from '../../cards/baccarat/tableau.ts';
import { handValue, type JokerValue, type NaturalRule, naturalTotal } from '../../cards/blackjack/value.ts';
import { type Card, rankOf } from '../../cards/card.ts';
import { drawsForJokers, jokersDrawn } from '../exact/shoes/jokers-drawn.ts';
import type { Question } from '../question.ts';
import { assumed } from './assumed.ts';
import type { Dealing, Draw } from './dealing.ts';
import { handsDealt } from './read.ts';
import { mayMeet, readSketch } from './sketch.ts';

/** One card to each hand in turn, then the third cards that the tableau asks for. */
export function dealBaccarat({ deck }: Question): Dealing {
  const write = (cards: readonly Card[]) => cards.map(deck.pieces.code).join(' ');
  return {
    deal: (draw) => {
      const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
      const [player, banker] = [
        [first, third],
        [second, fourth],
      ];
      const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
      if (playerDraw(playerTwo, bankerTwo).due) player.push(draw());
      const drawn = player[2] === undefined ? undefined : pointsOf(player[2]);
      if (bankerDraw(playerTwo, bankerTwo, drawn).due) banker.push(draw());
      return [{ hands: [''], common: `${write(player)} | ${write(banker)}` }];
    },
    most: 6,
    assumptions: [],
  };
}

/**
 * Everybody plays alike, the player-dealer too. His up card is dealt apart from his hand where no two hands are compared:
 * rows that name it look at nothing else of his.
 */
export function dealBlackjack(question: Question): Dealing {
  const { deck, settings, readings, gameRow, game, rows } = question;
  const strategy = assumed(readings, {
    id: 'drawing-strategy',
    says: `${game.name}: the total below which a hand draws; at it and above, and on a natural, it stands.`,
    choices: [17, 18, 19, 20, 21].map((total) => `below-${total}`),
    at: gameRow.at,
  });
  const standsAt = Number(strategy.value.slice('below-'.length));
  const joker: JokerValue = settings.joker === '2-or-12' ? '2-or-12' : 'makes-21';
  const jokers = jokersDrawn(question);
  const draws = (hand: readonly Card[]): boolean =>
    drawsForJokers(jokers, hand) ||
    (naturalTotal(hand, settings.natural as NaturalRule) === undefined && handValue(hand, joker).total < standsAt);
  const versus = rows.some(({ hand }) => hand.is === 'bad-beat');
  const hands = handsDealt(question);
  return {
    deal: (draw, all) => {
      const up = versus ? null : deck.pieces.code(draw());
      const dealt = Array.from({ length: hands }, () => [draw(), draw()]);
      for (const hand of dealt) while (draws(hand)) hand.push(draw());
      const isIdle = versus && !mayMeet(question, hands, [(hand) => readSketch(question, { hand: dealt[hand]! })]);
      if (isIdle && all === undefined) return [];
      return [{ hands: dealt.map((hand) => hand.map(deck.pieces.code).join(' ')), common: up }];
    },
    // A hand of more than eight cards is too rare to empty the shoe.
    most: 1 + 8 * hands,
    assumptions: [strategy, ...(jokers === undefined ? [] : [jokers.assumption])],
  };
}

/** Three cards, and a fourth by choice. */
export function dealNine(question: Question): Dealing {
  const { deck, readings, gameRow, game } = question;
  const drawing = assumed(readings, {
    id: 'drawing',
    says: `${game.name}: when a hand takes its fourth card.`,
    choices: Object.keys(DRAWS_ON),
    at: gameRow.at,
  });
  const handOf = (draw: Draw): string => {
    const cards = [draw(), draw(), draw()];
    if (totalOf(cards) <= DRAWS_ON[drawing.value]!) cards.push(draw());
    return cards.map(deck.pieces.code).join(' ');
  };
  const hands = handsDealt(question);
  return {
    deal: (draw) => [{ hands: Array.from({ length: hands }, () => handOf(draw)), common: null }],
    most: 4 * hands,
    assumptions: [drawing],
  };
}

/** The highest total that draws. */
const DRAWS_ON: Readonly<Record<string, number>> = {
  'on-five-or-less': 5,
  'on-four-or-less': 4,
  'on-six-or-less': 6,
  never: -1,
};

/** A card each, and a second one each after a tie. */
export function dealWar(question: Question): Dealing {
  const { deck, readings, gameRow, game } = question;
  const tie = assumed(readings, {
    id: 'going-to-war',
    says: `${game.name}: whether a tied player fights the war.`,
    choices: ['always', 'never'],
    at: gameRow.at,
  });
  const { code } = deck.pieces;
  return {
    deal: (draw) => {
      const [player, dealer] = [[draw()], [draw()]];
      if (tie.value === 'always' && rankOf(player[0]!) === rankOf(dealer[0]!)) {
        player.push(draw());
        dealer.push(draw());
      }
      return [{ hands: [[player, dealer].map((cards) => cards.map(code).join(' ')).join(' | ')], common: null }];
    },
    most: 4,
    assumptions: [tie],
  };
}
