/**
 * The cost of one board show. The rounds and the last board are counted exactly, for a contestant with a stated rule.
 * The play-off, which depends on all totals at once, is simulated many times.
 */
import { first, lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import type { Cents } from '../../base/cents.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import type { Offer } from '../../rules/offer.ts';
import {
  type BonusPrize,
  boardLoaded,
  boardToLoad,
  type ShowPosition,
  type ShowRules,
  type ShowStep,
  showRules,
  squarePicked,
  squaresOpened,
  startShow,
  turnOf,
} from '../../rules/show.ts';
import type { ShowOdds } from '../document.ts';
import { countOnce } from '../kept-counts.ts';
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
  const decides = decisionOf(readings);
  const board = lastBoard(rules, decides);
  const odds = {
    at: step.at,
    rounds: roundsCost(rules),
    playOff: playOffCost(rules, seed),
    last: board.mean,
  };
  return {
    odds: {
      ...odds,
      total: odds.rounds + odds.playOff.mean + odds.last,
      lastBoard: {
        at: step.last.at,
        squares: rules.last.map(({ id, name, value }) => ({ id, name, value, chance: board.chances.get(id) ?? 0 })),
        givenBack: board.givenBack[0] ?? 0,
        secondOffered: board.secondOffered,
        secondGivenBack: board.givenBack[1] ?? 0,
      },
    },
    assumptions: assumed(step, offer, readings),
  };
}

/** If a prize depends on the last board of a show: how often each square is chosen. */
export const resultChances = (
  step: ShowStep,
  readings: Readonly<Record<string, string>>,
): ReadonlyMap<string, number> => lastBoard(showRules(step, leastBonus(step)), decisionOf(readings)).chances;

/** The rule by which a prize is kept or given up, and how often that is allowed. */
type Decides = Readonly<{ rule: Rule; times: Times }>;

const TIMES = { once: 1, 'every-time': Number.POSITIVE_INFINITY } as const;
type Times = keyof typeof TIMES;

const decisionOf = (readings: Readonly<Record<string, string>>): Decides => ({
  rule: RULES.find((one) => one === readings[DECISION]) ?? 'best',
  times: readings[GIVE_BACKS] === 'every-time' ? 'every-time' : 'once',
});

/** Every scoring square is equally likely, and one of them is doubled if a Doubler comes before it. */
export function roundsCost({ main, seats, rounds }: ShowRules): number {
  const counting = main.filter(({ gives }) => gives !== 'double');
  const squares = counting.reduce((sum, { count }) => sum + count, 0);
  const worth = counting.reduce((sum, { count, value }) => sum + count * value, 0);
  const doublers = main.reduce((sum, { gives, count }) => sum + (gives === 'double' ? count : 0), 0);
  return (worth / squares) * seats * rounds * (1 + doublers / (squares + doublers));
}

type LastSquares = ShowRules['last'];

/** The value of the last board: the mean, and how often each square decides. */
type LastBoard = Readonly<{
  mean: number;
  chances: ReadonlyMap<string, number>;
  /** The chance that at least one prize is given up, a second one, and so on. */
  givenBack: readonly number[];
  /** How often a second pick shows a prize that could have been given up on the first. */
  secondOffered: number;
}>;

/** Every order of naming squares: each covered square has the same chance. */
export function lastBoard({ last }: Pick<ShowRules, 'last'>, { rule, times }: Decides): LastBoard {
  const chances = new Map(last.map(({ id }) => [id, 0]));
  const givenBack: number[] = [];
  let secondOffered = 0;
  const isOpen = (backs: number, covered: LastSquares) => backs < TIMES[times] && covered.length > 1;
  const isKept = (square: LastSquares[number], rest: LastSquares, backs: number): boolean =>
    rule === 'keep' || (rule === 'best' && square.value >= meanOf(rest, backs + 1));
  const meanOf = (covered: LastSquares, backs: number): number =>
    covered.reduce((sum, square) => {
      const rest = covered.filter((other) => other !== square);
      const goesOn = square.does === 'offered' && isOpen(backs, covered) && !isKept(square, rest, backs);
      return sum + (goesOn ? meanOf(rest, backs + 1) : square.value);
    }, 0) / covered.length;
  const name = (covered: LastSquares, backs: number, chance: number): void => {
    const each = chance / covered.length;
    for (const square of covered) {
      const rest = covered.filter((other) => other !== square);
      if (backs === 1 && square.does === 'offered') secondOffered += each;
      if (square.does === 'offered' && isOpen(backs, covered) && !isKept(square, rest, backs)) {
        givenBack[backs] = (givenBack[backs] ?? 0) + each;
        name(rest, backs + 1, each);
      } else chances.set(square.id, lookUp(chances, square.id) + each);
    }
  };
  name(last, 0, 1);
  return { mean: meanOf(last, 0), chances, givenBack, secondOffered };
}

const SHOWS = 2_000;

/** The totals decide who is in the play-off, so unlike other counts this one is cached for the values of the boards. */
function playOffCost(rules: ShowRules, seed: number): ShowOdds['playOff'] {
  const of = JSON.parse(JSON.stringify([rules, seed, SHOWS], (key, value) => (key === 'name' ? undefined : value)));
  const about = `${rules.seats} seats, ${rules.rounds} rounds, ${SHOWS} shows from seed ${seed}`;
  return countOnce({ kind: 'play-off', of, about }, () => playedOff(rules, seed), PLAY_OFF);
}

/** Fractions are stored as text, to the last digit. */
const PLAY_OFF = {
  write: ({ mean, stderr }: ShowOdds['playOff']): Json => ({ mean: String(mean), stderr: String(stderr) }),
  read: (value: Json): ShowOdds['playOff'] | undefined => {
    const { mean, stderr } = (value ?? {}) as Readonly<Record<string, Json>>;
    if (typeof mean !== 'string' || typeof stderr !== 'string') return undefined;
    const kept = { mean: Number(mean), stderr: Number(stderr), shows: SHOWS };
    return Number.isFinite(kept.mean) && Number.isFinite(kept.stderr) ? kept : undefined;
  },
};

function playedOff(rules: ShowRules, seed: number): ShowOdds['playOff'] {
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

/** The amounts that the play-off of one show adds to the totals, with randomly shuffled boards. */
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
    // Squares are named in their order, because the board was shuffled.
    const covered = layout.map((prize, i) => ({ number: i + 1, prize })).filter(({ number }) => isCovered(at, number));
    if (turnOf(at) !== undefined) at = squaresOpened(rules, squarePicked(at, first(covered).number), [first(covered)]);
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

/** Without an offer, prizes that a house chooses are valued at their minimum. */
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
const GIVE_BACKS = 'give-backs';

/** How the last board is played, for any prize that depends on it. */
export function decisionsAssumed({ last }: ShowStep, readings: Readonly<Record<string, string>>): Assumption[] {
  const { rule, times } = decisionOf(readings);
  return [
    {
      id: DECISION,
      says: 'A contestant who finds a prize that may be declined plays optimally, always keeps it, or always declines it.',
      value: rule,
      choices: RULES,
      at: last.giveBack.at,
    },
    {
      id: GIVE_BACKS,
      says: 'How often a prize may be declined: under the rules, on the first pick only.',
      value: times,
      choices: Object.keys(TIMES),
      at: last.giveBack.at,
    },
  ];
}

function assumed(step: ShowStep, { bonus }: Offer, readings: Readonly<Record<string, string>>): Assumption[] {
  const { last, board } = step;
  return [
    ...decisionsAssumed(step, readings),
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
            says: 'Prizes named by the house have their minimum value.',
            value: 'least',
            choices: ['least'],
            at: board.at,
          },
        ]
      : []),
    {
      id: 'contestants',
      says: 'Contestants pick squares at random and play to the end.',
      value: 'by chance',
      choices: ['by chance'],
      at: step.rounds.at,
    },
  ];
}
