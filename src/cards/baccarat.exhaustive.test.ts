/**
 * Compares the tableau, for every pair of two-card totals and every third card, with two independent sources: the grid
 * as it is printed on tables, and the arithmetic shortcut that dealers learn. Then counts the whole shoe.
 */
import { describe, expect, it } from 'vitest';
import {
  bankerDraw,
  COMMON_ROUNDS,
  GOLDEN_FROG,
  namedRounds,
  playerDraw,
  pointsOf,
  roundOf,
  tableauBreach,
  winsWith,
} from './baccarat.ts';
import { cardFrom } from './card.ts';

/**
 * Rows: the banker's two cards, 0 to 7. Columns: the points of the player's third card, 0 to 9; then: the player stood.
 */
const PRINTED = [
  'HHHHHHHHHH H',
  'HHHHHHHHHH H',
  'HHHHHHHHHH H',
  'HHHHHHHHSH H',
  'SSHHHHHHSS H',
  'SSSSHHHHSS H',
  'SSSSSSHHSS S',
  'SSSSSSSSSS S',
];

/** Take the third card, eight as -2 and nine as -1, halve it toward zero, add three: the banker draws up to that. */
function shortcut(bankerTwo: number, third: number): boolean {
  const signed = third >= 8 ? third - 10 : third;
  return bankerTwo <= 3 + Math.trunc(signed / 2);
}

const TEN_CARDS = ['Ts', 'As', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s'].map((code) => cardFrom(code)!);

describe('the third-card tableau', () => {
  it('agrees with the printed grid and with the shortcut on all 100 totals and all third cards', () => {
    for (let player = 0; player <= 9; player += 1) {
      for (let banker = 0; banker <= 9; banker += 1) {
        const natural = player >= 8 || banker >= 8;
        expect(playerDraw(player, banker).due).toBe(!natural && player <= 5);
        for (let third = 0; third <= 9; third += 1) {
          const due = bankerDraw(player, banker, third).due;
          expect(due).toBe(!natural && PRINTED[banker]![third] === 'H');
          expect(due).toBe(!natural && shortcut(banker, third));
        }
        expect(bankerDraw(player, banker, undefined).due).toBe(!natural && PRINTED[banker]![11] === 'H');
      }
    }
  });

  it('accepts exactly one number of cards for each first four and each possible third card', () => {
    let wrong = 0;
    for (const { player, banker } of firstFours()) {
      const complete = new Set(completions(player, banker).map(({ p, b }) => String([p, -1, b])));
      for (const third of TEN_CARDS) {
        const ways = [
          [player, banker],
          [[...player, third], banker],
          [player, [...banker, TEN_CARDS[0]!]],
          [
            [...player, third],
            [...banker, TEN_CARDS[0]!],
          ],
        ] as const;
        const accepted = ways.filter(([p, b]) => tableauBreach(p, b) === undefined);
        if (accepted.length !== 1 || !complete.has(String([accepted[0]![0], -1, accepted[0]![1]]))) wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  });
});

describe('every deal of an eight-deck shoe', () => {
  it('yields the published combinations', () => {
    const counts = countShoe(8);
    // Ordered choices of six cards from 416; published tables of the games use the same denominator.
    expect(counts.get('all')).toBe(4_998_398_275_503_360);
    expect(counts.get('banker-wins')).toBe(2_292_252_566_437_888);
    expect(counts.get('player-wins')).toBe(2_230_518_282_592_256);
    expect(counts.get('tie')).toBe(475_627_426_473_216);
    expect(counts.get('natural-tie')).toBe(89_325_908_267_520);
    expect(counts.get('dragon-7')).toBe(112_633_011_329_024);
    expect(counts.get('panda-8')).toBe(172_660_763_262_976);
    expect(counts.get('jin-chan-7')).toBe(counts.get('dragon-7'));
    expect(counts.get('koi-8')).toBe(counts.get('panda-8'));
    expect(counts.get('any-8-over-6')).toBe(150_358_085_283_840);
    expect(counts.get('natural-9-over-7')).toBe(90_066_027_282_432);
    expect(counts.get('three-card-9-over-1')).toBe(28_511_182_835_712);
    // Published as a probability only: 11.89% house edge at 200 to 1.
    const nineOverSeven = counts.get('three-card-9-over-7')! / counts.get('all')!;
    expect(201 * nineOverSeven - 1).toBeCloseTo(-0.1189, 4);
  });
});

/** Every first four cards by points; the two cards of a hand in one order only, with the number of orders. */
function* firstFours(): Generator<{ player: number[]; banker: number[]; orders: number }> {
  const pairs = TEN_CARDS.flatMap((a, i) => TEN_CARDS.slice(i).map((b) => [a, b]));
  for (const player of pairs) {
    for (const banker of pairs) {
      yield { player, banker, orders: (player[0] === player[1] ? 1 : 2) * (banker[0] === banker[1] ? 1 : 2) };
    }
  }
}

/** Plays the deal out by the printed grid: every way in which these first four cards can end. */
function completions(player: number[], banker: number[]): { p: number[]; b: number[] }[] {
  const sum = (cards: number[]) => cards.reduce((points, card) => points + pointsOf(card), 0) % 10;
  if (sum(player) >= 8 || sum(banker) >= 8) return [{ p: player, b: banker }];
  const players = sum(player) <= 5 ? TEN_CARDS.map((third) => [...player, third]) : [player];
  return players.flatMap((p) => {
    const column = p.length === 3 ? pointsOf(p[2]!) : 11;
    const draws = PRINTED[sum(banker)]![column] === 'H';
    return draws ? TEN_CARDS.map((third) => ({ p, b: [...banker, third] })) : [{ p, b: banker }];
  });
}

const ROWS = [
  winsWith('dragon-7', 'Dragon 7', 'banker', 7),
  winsWith('panda-8', 'Panda 8', 'player', 8),
  ...GOLDEN_FROG,
  ...COMMON_ROUNDS,
];

function countShoe(decks: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { player, banker, orders } of firstFours()) {
    for (const { p, b } of completions(player, banker)) {
      const round = roundOf(p, b);
      if (!round.ok) throw new Error(round.refusal.says);
      const ways = orders * orderedWays([...p, ...b], decks);
      const ids = ['all', ...namedRounds(ROWS, round.value, {}).map(({ id }) => id)];
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + ways);
    }
  }
  return counts;
}

/** How many ordered choices of six cards from the shoe start with cards of these point values. */
function orderedWays(cards: number[], decks: number): number {
  const left = TEN_CARDS.map((_, points) => decks * (points === 0 ? 16 : 4));
  let ways = 1;
  let shoe = decks * 52;
  for (const card of cards) {
    ways *= left[pointsOf(card)]!;
    left[pointsOf(card)]! -= 1;
    shoe -= 1;
  }
  for (let more = cards.length; more < 6; more += 1) {
    ways *= shoe;
    shoe -= 1;
  }
  return ways;
}
