/** A ladder of cards as a sheet has it: how often best play ends on each level, and what a game costs by the meter. */
import { RANKS } from '../../cards/card.ts';
import type { CardLadderStep, LadderLevel } from '../../rules/ladder-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { CardLadderOdds } from '../document.ts';
import type { Assumption } from '../question.ts';
import { type CardLadder, cardLadder, type Played } from './card-ladder.ts';

const FREE_PLAY = 'free-play';
const WORTH: Readonly<Record<string, number>> = { 'face-value': 1, half: 0.5, nothing: 0 };
/** The meter as it starts, and after so many games in a row that did not win it. */
const METERS = 9;
const DECK = { ranks: RANKS.length, suits: 4 };

type Asked = Readonly<{ readings?: Readonly<Record<string, string>> | undefined }>;
type Found = Readonly<{ odds: CardLadderOdds; assumptions: readonly Assumption[] }>;

export function cardLadderOdds(sheet: Sheet, offer: Offer, { readings = {} }: Asked): Found | undefined {
  const step = sheet.steps.find((one): one is CardLadderStep => one.kind === 'play' && one.form === 'card-ladder');
  if (step === undefined) return undefined;
  const read = readings[FREE_PLAY] ?? '';
  const freePlay = Object.hasOwn(WORTH, read) ? read : 'face-value';
  const { start, rise } = meterOf(sheet, offer, step);
  const worth = (meter: number) => step.levels.map((level) => worthOf(level, meter, WORTH[freePlay]!));
  const meters = Array.from({ length: rise === 0 ? 1 : METERS }, (_, missed) => start + missed * rise);
  const games = byMeter(ladderOf(step), meters, worth);
  const top = step.levels.length - 1;
  return {
    odds: {
      at: step.at,
      levels: step.levels.map((level, right) => ({
        right,
        gives: level.gives,
        amount: 'pool' in level ? start : level.amount,
        chance: games[0]!.chances[right]!,
      })),
      value: games[0]!.value,
      meters: meters.map((meter, missed) => ({
        meter,
        missed,
        value: games[missed]!.value,
        top: games[missed]!.chances[top]!,
      })),
    },
    assumptions: assumed(step, freePlay, start),
  };
}

/** Counted once for a deck and its rules: amounts change with every key that somebody presses. */
const LADDERS = new Map<string, CardLadder>();

function ladderOf({ levels, freeMisses, miss }: CardLadderStep): CardLadder {
  const { count = 0, below = 0 } = freeMisses ?? {};
  const rules = { levels: levels.length, freeMisses: { count, below }, leaves: miss.leaves };
  const key = JSON.stringify(rules);
  const known = LADDERS.get(key) ?? cardLadder(DECK, rules);
  LADDERS.set(key, known);
  return known;
}

/**
 * The best of many ways to play is worth a curve over the meter that bends upward only, and its slope is the chance of the
 * meter. Where that is the same at both ends, nobody plays otherwise in between.
 */
function byMeter(
  play: CardLadder,
  meters: readonly number[],
  worth: (meter: number) => readonly number[],
): readonly Played[] {
  const games: Played[] = [];
  const at = (i: number): Played => {
    games[i] ??= play(worth(meters[i]!));
    return games[i];
  };
  const fill = (low: number, high: number): void => {
    const { chances } = at(low);
    if (high - low < 2) return;
    if (at(high).chances.every((chance, i) => Math.abs(chance - chances[i]!) < 1e-12)) {
      for (let i = low + 1; i < high; i += 1) games[i] = { value: averageOf(worth(meters[i]!), chances), chances };
      return;
    }
    const middle = Math.floor((low + high) / 2);
    fill(low, middle);
    fill(middle, high);
  };
  const last = meters.length - 1;
  at(last);
  fill(0, last);
  return games;
}

const averageOf = (worth: readonly number[], chances: readonly number[]): number =>
  worth.reduce((sum, amount, i) => sum + amount * chances[i]!, 0);

const worthOf = (level: LadderLevel, meter: number, freePlay: number): number => {
  if ('pool' in level) return meter;
  return level.gives === 'free-play' ? level.amount * freePlay : level.amount;
};

function meterOf({ fund }: Sheet, { amounts }: Offer, { levels }: CardLadderStep) {
  const last = levels.at(-1)!;
  const pool = 'pool' in last && fund.kind === 'own' ? fund.pools.find(({ id }) => id === last.pool) : undefined;
  if (pool === undefined) return { start: 0, rise: 0 };
  const rise = pool.attempt === undefined ? 0 : chosenAmount(amounts, pool.attempt.amount);
  return { start: chosenAmount(amounts, pool.seed) as number, rise: rise as number };
}

function assumed({ at, equal }: CardLadderStep, freePlay: string, start: number): Assumption[] {
  return [
    {
      id: 'card-ladder-played',
      says: 'Who plays guesses and stops so that the prize is worth most on average; of cards of equal rank in a row he remembers one',
      value: 'as well as possible',
      choices: ['as well as possible'],
      at: equal.at,
    },
    {
      id: FREE_PLAY,
      says: 'What free play is worth to who wins it, and to the house',
      value: freePlay,
      choices: Object.keys(WORTH),
      at,
    },
    ...(start === 0
      ? []
      : [
          {
            id: 'meter',
            says: 'The level that pays the meter pays it as it starts; each row below adds one game that did not win it',
            value: 'as it starts',
            choices: ['as it starts'],
            at,
          },
        ]),
  ];
}
