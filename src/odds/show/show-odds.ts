/**
 * What one board show costs: the rounds counted exactly, the last board too, for a contestant who decides by a stated rule;
 * the play-off, which hangs on all totals at once, played many times over.
 */
import type { Cents } from '../../base/cents.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import type { Offer } from '../../rules/offer.ts';
import {
  boardLoaded,
  boardToLoad,
  type ShowPosition,
  type ShowRules,
  showRules,
  squarePicked,
  squaresOpened,
  startShow,
  turnOf,
} from '../../rules/show.ts';
import type { BonusPrize, ShowStep } from '../../rules/show-words.ts';
import type { ShowOdds } from '../document.ts';
import type { Assumption } from '../question.ts';

const RULES = ['best', 'keep', 'give-back'] as const;
type Rule = (typeof RULES)[number];

export function showOdds(
  step: ShowStep,
  offer: Offer,
  {
    readings = {},
    seed = 1,
  }: Readonly<{ readings?: Readonly<Record<string, string>> | undefined; seed?: number | undefined }>,
): { odds: ShowOdds; assumptions: Assumption[] } {
  const rules = showRules(step, offer.bonus ?? leastBonus(step));
  const rule = RULES.find((one) => one === readings[DECISION]) ?? 'best';
  const odds = {
    at: step.at,
    rounds: roundsCost(rules),
    playOff: playOffCost(rules, seed),
    last: lastCost(rules, rule),
  };
  return {
    odds: { ...odds, total: odds.rounds + odds.playOff.mean + odds.last },
    assumptions: assumed(step, offer, rule),
  };
}

/** Every square that counts is as good as any other, and one of them is doubled where a Doubler lies before it. */
export function roundsCost({ main, seats, rounds }: ShowRules): number {
  const counting = main.filter(({ gives }) => gives !== 'double');
  const squares = counting.reduce((sum, { count }) => sum + count, 0);
  const worth = counting.reduce((sum, { count, value }) => sum + count * value, 0);
  const doublers = main.reduce((sum, { gives, count }) => sum + (gives === 'double' ? count : 0), 0);
  return (worth / squares) * seats * rounds * (1 + doublers / (squares + doublers));
}

/** Each square first with the same chance; a prize that may be given back is compared with the mean of the others. */
export function lastCost({ last }: ShowRules, rule: Rule): number {
  const all = last.reduce((sum, { value }) => sum + value, 0);
  const worth = last.map(({ does, value }) => {
    const again = (all - value) / (last.length - 1);
    if (does === 'ends' || rule === 'keep') return value;
    return rule === 'give-back' ? again : Math.max(value, again);
  });
  return worth.reduce((sum, value) => sum + value, 0) / last.length;
}

const SHOWS = 2_000;

function playOffCost(rules: ShowRules, seed: number): ShowOdds['playOff'] {
  const rng = seeded(seed);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < SHOWS; i += 1) {
    const won = playOffOf(rules, rng);
    sum += won;
    squares += won * won;
  }
  const mean = sum / SHOWS;
  return { mean, stderr: Math.sqrt(Math.max(0, squares / SHOWS - mean * mean) / (SHOWS - 1)), shows: SHOWS };
}

/** What the play-off of one show adds to the totals, with boards shuffled by chance. */
function playOffOf(rules: ShowRules, rng: Rng): number {
  let at: ShowPosition = startShow(rules);
  let layout: readonly string[] = [];
  let before: number | undefined;
  while (at.stage !== 'show-rest' && at.stage !== 'load-last') {
    if (boardToLoad(at) !== undefined) {
      at = boardLoaded(rules, at);
      layout = rng.shuffled(Object.entries(at.hidden).flatMap(([id, count]) => new Array<string>(count).fill(id)));
    }
    if (at.stage !== 'rounds') before ??= totalOf(at);
    // Squares are named in their order: the board was shuffled.
    const covered = layout.map((prize, i) => ({ number: i + 1, prize })).filter(({ number }) => isCovered(at, number));
    if (turnOf(at) !== undefined) at = squaresOpened(rules, squarePicked(at, covered[0]!.number), [covered[0]!]);
    else if (at.stage === 'clear') {
      at = squaresOpened(
        rules,
        at,
        covered.filter(({ prize }) => isGoods(rules, prize)),
      );
    }
  }
  return totalOf(at) - (before ?? totalOf(at));
}

const totalOf = ({ seats }: ShowPosition): number => seats.reduce((sum, { total }) => sum + total, 0);
const isCovered = ({ open }: ShowPosition, number: number): boolean => !open.some((square) => square.number === number);
const isGoods = ({ main }: ShowRules, prize: string): boolean =>
  main.some(({ id, gives }) => id === prize && gives === 'goods');

/** Without an offer the things that a house names are worth what they must be worth at least. */
function leastBonus({ board }: ShowStep): BonusPrize[] {
  return board.squares.flatMap((square) =>
    square.gives === 'named-goods'
      ? Array.from({ length: square.count }, (_, i) => ({
          id: `bonus-${i}`,
          name: 'bonus',
          value: square.least as Cents,
        }))
      : [],
  );
}

const DECISION = 'last-decision';

function assumed(step: ShowStep, { bonus }: Offer, rule: Rule): Assumption[] {
  const { last, board } = step;
  return [
    {
      id: DECISION,
      says: 'Whoever finds a prize that may be given back does what is best on average, always keeps it, or always gives it back.',
      value: rule,
      choices: RULES,
      at: last.giveBack.at,
    },
    ...last.squares.flatMap(({ name, parts }): Assumption[] =>
      parts === undefined
        ? []
        : [
            {
              id: 'over-years',
              says: `${name} counts in full, whenever it is paid.`,
              value: 'in full',
              choices: ['in full'],
              at: parts.at,
            },
          ],
    ),
    ...(bonus === undefined && board.squares.some(({ gives }) => gives === 'named-goods')
      ? [
          {
            id: 'bonus',
            says: 'Things that the house names are worth no more than they must be.',
            value: 'least',
            choices: ['least'],
            at: board.at,
          },
        ]
      : []),
    {
      id: 'contestants',
      says: 'Squares are named without knowing anything of the board; every contestant plays to the end.',
      value: 'by chance',
      choices: ['by chance'],
      at: step.rounds.at,
    },
  ];
}
