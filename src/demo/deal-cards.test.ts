import { describe, expect, it } from 'vitest';
import { seeded } from '../base/seeded.ts';
import { notInDeck } from '../cards/card.ts';
import { findGame } from '../cards/find-game.ts';
import { usualOf } from '../cards/game.ts';
import type { GameRow } from '../rules/chart.ts';
import { rowsInForce } from '../rules/in-force.ts';
import { settingsOf } from '../rules/lay-out-hands.ts';
import { matchHands } from '../rules/match.ts';
import { callsOf, type Deal, dealCards, STACKS, stackedDeal } from './deal-cards.ts';
import { OFFERS, postedOffer, TABLES } from './floor-plan.ts';
import { everyWish } from './stage.ts';
import { DOORS_OPEN } from './testing.ts';

/** An activity and its row for the game of one of its tables. */
function gameRowOf(offer: string, game: string) {
  const plan = OFFERS.find(({ id }) => id === offer)!;
  const posted = postedOffer(plan, DOORS_OPEN);
  return { plan, posted, gameRow: plan.sheet.games.find((row) => row.game === game)! };
}

/** The rows that a deal qualifies for, by the floor's own matcher. */
function rowsMet(offer: string, game: string, { hands, common }: Deal): string[] {
  const { plan, posted, gameRow } = gameRowOf(offer, game);
  const { picks = {}, posted: asked = [] } = posted;
  const called = { hands: hands.length > 0 ? hands : [{ seat: 1, hand: 1, cards: '' }], common, picks, posted: asked };
  const matched = matchHands(gameRow, plan.sheet.chart, rowsInForce(plan.sheet, posted, game), called, () => 0);
  return matched.ok ? matched.value.flatMap(({ meets }) => meets.map(({ row }) => row.key)) : [matched.refusal.reason];
}

const games = (offer: string) => {
  const { sheet, tables } = OFFERS.find(({ id }) => id === offer)!;
  const mine = TABLES.filter(({ table }) => tables === 'all' || tables.includes(table)).map(({ game }) => game);
  return [...new Set(mine)].filter((game) => sheet.games.some((row) => row.game === game));
};

const written = Object.entries(STACKS).flatMap(([offer, rows]) =>
  Object.keys(rows).map((row) => [offer, row] as const),
);

describe('what is on top of the deck', () => {
  it.each(written)('%s: %s is met in whatever suits chance gives', (offer, row) => {
    for (let number = 0; number < 12; number += 1) {
      const deal = stackedDeal({ offer, row }, [2, 5], seeded(number))!;
      for (const game of games(offer))
        expect(new Set(rowsMet(offer, game, deal)), JSON.stringify(deal)).toEqual(new Set([row]));
    }
  });

  it('is written down for everything that the evening has in store, at a table that deals its game', () => {
    for (const { table, offer, row } of everyWish()) {
      expect(STACKS[offer]?.[row]?.length, `${offer} ${row}`).toBeGreaterThan(0);
      const { game } = TABLES.find((one) => one.table === table)!;
      expect(games(offer), `${offer} at ${table}`).toContain(game);
    }
  });

  it('is not dealt if too few sit there', () => {
    expect(stackedDeal({ offer: 'limit-bad-beat', row: 'aces-full-of-kings-beaten' }, [4], seeded(1))).toBeUndefined();
    expect(stackedDeal({ offer: 'limit-bad-beat', row: 'no-such-row' }, [4, 5], seeded(1))).toBeUndefined();
  });
});

describe('a deal', () => {
  const deckOf = (gameRow: GameRow) => {
    const found = findGame(gameRow.game);
    if (!found.ok) throw new Error(gameRow.game);
    return found.value.deck({ ...usualOf(found.value.settings), ...settingsOf(gameRow, { joker: 'wild' }) });
  };
  /** Every card on the table; the up card of blackjack is written next to each hand but is on the table once. */
  const cardsOn = (gameRow: GameRow, { hands, common }: Deal): number[] => {
    const together = callsOf(gameRow, { hands, common }).length > 1;
    const texts = hands.map(({ cards }, i) => (together && i > 0 ? cards.split('|')[0]! : cards));
    const { pieces } = deckOf(gameRow);
    return [...texts, common ?? ''].flatMap((text) => text.split(/[\s|]+/).flatMap((card) => pieces.from(card) ?? []));
  };

  it.each(OFFERS.flatMap(({ id }) => games(id).map((game) => [id, game] as const)))(
    '%s at %s comes from one deck, whatever was stacked',
    (offer, game) => {
      const { gameRow, posted } = gameRowOf(offer, game);
      for (const [number, row] of [undefined, ...Object.keys(STACKS[offer] ?? {})].entries()) {
        const rng = seeded(number);
        const stacked = row === undefined ? undefined : stackedDeal({ offer, row }, [3, 1], rng);
        const deal = dealCards(gameRow, [1, 2, 3, 4, 5, 6, 7], rng, { picks: posted.picks, bank: 7, stacked });
        const cards = cardsOn(gameRow, deal);
        expect(cards.length).toBeGreaterThan(3);
        expect(notInDeck(deckOf(gameRow), cards)).toBeUndefined();
        // A refusal of the matcher would be a different kind of word than a row.
        for (const call of callsOf(gameRow, deal)) {
          const rows = new Set(gameRowOf(offer, game).plan.sheet.chart.options[posted.option]!.map(({ key }) => key));
          for (const met of rowsMet(offer, game, call)) expect(rows).toContain(met);
        }
      }
    },
  );
});
