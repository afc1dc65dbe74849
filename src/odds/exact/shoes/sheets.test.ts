import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { bankerDraw, playerDraw, pointsOf, totalOf } from '../../../cards/baccarat.ts';
import { cardCode, dealable } from '../../../cards/card.ts';
import { matchHands } from '../../../rules/match.ts';
import { SHEETS } from '../../../sheets/index.generated.ts';
import type { Question } from '../../question.ts';
import { plainOffer } from '../../request.ts';
import { questionsOf } from '../../sheet-questions.ts';
import type { Tally } from '../../tally.ts';
import { countShoes } from './count-shoes.ts';
import { readerOf } from './shoe.ts';
import { share, sumOf } from './shoes-testing.ts';

const isOfAShoe = ({ game: { family, id } }: Question): boolean =>
  ['baccarat', 'blackjack', 'nine', 'war'].includes(family) || id === 'pokara';

/** Every test that sheets use for these games, once each. */
const ASKED = [
  ...new Map(
    SHEETS.flatMap((sheet) =>
      Object.keys(sheet.chart?.options ?? {}).flatMap((option) =>
        questionsOf(sheet, plainOffer(sheet, option, 'lowest'), { players: () => 7, readings: {} })
          .filter(isOfAShoe)
          .map((question): [string, Question] => [
            JSON.stringify([question.game.id, question.rows.map(({ hand }) => hand)]),
            question,
          ]),
      ),
    ),
  ).values(),
];

const COUNTED = ASKED.map((question) => ({ question, tally: countShoes(question) }));

describe('the sheets', () => {
  it('are counted but for what a 21 of any cards beats', () => {
    const left = COUNTED.filter(({ tally }) => tally === undefined);
    expect(left.map(({ question: { game, rows } }) => [game.id, ...rows.map(({ key }) => key)])).toEqual([
      ['blackjack-poker', 'two-to-six'],
      ['blackjack-poker', 'two-to-six-suited'],
    ]);
    expect(COUNTED.length).toBeGreaterThan(50);
  });

  it('have tallies of whole deals', () => {
    for (const { tally } of COUNTED) if (tally !== undefined) expect(sumOf(tally)).toBe(tally.total);
  });

  it('agree with hands that are dealt and read by the floor', () => {
    const rng = seeded(21);
    for (const { question, tally } of COUNTED) {
      const isBeat = question.rows.some(({ hand }) => hand.is === 'bad-beat');
      if (tally === undefined || (isBeat && question.gameRow.deal === 'hand')) continue;
      const cards = dealable(question.deck);
      const found = new Map<number, number>();
      for (let i = 0; i < DEALS; i += 1) {
        const mask = maskOf(question, dealOf(question, rng.shuffled(cards.length > 60 ? some(rng, cards) : cards)));
        found.set(mask, (found.get(mask) ?? 0) + 1);
      }
      expectLike(question, tally, found);
    }
  });
});

const DEALS = 250;

/** Sixty random cards of a shoe: no deal needs more. */
function some(rng: ReturnType<typeof seeded>, cards: readonly number[]): number[] {
  const left = [...cards];
  return Array.from({ length: 60 }, () => left.splice(rng.below(left.length), 1)[0]!);
}

type Deal = Readonly<{ cards: string; common: string | null }>;

const words = (cards: readonly number[]): string => cards.map(cardCode).join(' ');

function dealOf(question: Question, shoe: number[]): Deal {
  const next = (): number => shoe.pop()!;
  const { game, gameRow } = question;
  switch (game.family) {
    case 'baccarat':
      return { cards: '', common: baccaratDeal(next) };
    case 'nine': {
      const three = [next(), next(), next()];
      return { cards: words(totalOf(three) <= 5 ? [...three, next()] : three), common: null };
    }
    case 'war': {
      const [player, dealer] = [next(), next()];
      const first = `${words([player])} | ${words([dealer])}`;
      if (player >> 2 !== dealer >> 2) return { cards: first, common: null };
      return { cards: `${words([player, next()])} | ${words([dealer, next()])}`, common: null };
    }
    case 'blackjack': {
      const up = next();
      const isAsked =
        gameRow.groups.length > 0 ||
        question.rows.some(({ hand }) => hand.is === 'outcome' && hand.outcome.startsWith('blazing'));
      return { cards: words(blackjackHand(question, next)), common: isAsked ? words([up]) : null };
    }
    default:
      return { cards: words([next(), next(), next()]), common: null };
  }
}

function baccaratDeal(next: () => number): string {
  const [player, banker] = [
    [next(), next()],
    [next(), next()],
  ];
  const [p, b] = [totalOf(player!), totalOf(banker!)];
  const third = playerDraw(p, b).due ? next() : undefined;
  if (third !== undefined) player!.push(third);
  if (bankerDraw(p, b, third === undefined ? undefined : pointsOf(third)).due) banker!.push(next());
  return `${words(player!)} | ${words(banker!)}`;
}

function blackjackHand(question: Question, next: () => number): number[] {
  const read = readerOf(question);
  const hand = [next(), next()];
  for (;;) {
    const { natural, total } = read({ hand }).hands[0]!.facts!;
    if (natural === true || (total as number) >= 17) return hand;
    hand.push(next());
  }
}

function maskOf({ gameRow, rows, picks, posted }: Question, { cards, common }: Deal): number {
  const call = { hands: [{ seat: 1, hand: 1, cards }], common, picks, posted };
  const plain = rows.map(({ unless: _, ...more }) => more);
  const matched = matchHands(gameRow, { pays: 'every-row' }, plain, call);
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value.flatMap(({ meets }) => meets.map((met) => met.row.key)));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}

/** The counter knows every sampled result, and the frequencies agree within six standard errors and one stray hit. */
function expectLike({ game }: Question, tally: Tally, found: ReadonlyMap<number, number>): void {
  for (const [mask, hits] of found) {
    const count = tally.met.get(mask);
    expect(count, `${game.id} deals the rows ${mask}`).toBeDefined();
    const chance = share(count!, tally);
    const slack = 6 * Math.sqrt(DEALS * chance * (1 - chance)) + 2;
    expect(Math.abs(hits - DEALS * chance), `${game.id} rows ${mask}`).toBeLessThan(slack);
  }
}
