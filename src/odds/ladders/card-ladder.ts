/**
 * A ladder of cards as well played as by somebody who remembers every card but those of equal rank in a row: counted
 * exactly, over every way in which ranks can follow one another. Equal cards change what is left by so little that who
 * remembers them too gains next to nothing: docs/odds.md says how much at most.
 */
import { type Layer, layersOf, type RankDeck } from './runs-of-ranks.ts';

/** What a ladder is played by: prizes by the number of right guesses, from none on, and what a miss does. */
export type CardLadderRules = Readonly<{
  levels: number;
  freeMisses: Readonly<{ count: number; below: number }>;
  /** The level that a miss leaves, or the one that was reached where that is lower. */
  leaves: number;
}>;

/** By level: how often the game ends there; and what it is worth on average. */
export type Played = Readonly<{ value: number; chances: readonly number[] }>;

export type CardLadder = (worth: readonly number[]) => Played;

/** Which way to guess, or to stop with what is held; by beginning, for so many right and so many missed. */
type Plan = Readonly<{ right: number; missed: number; layer: Layer; values: Float64Array; does: Uint8Array }>;

const [STOP, HIGHER, LOWER] = [0, 1, 2] as const;

/** The layers are counted once; every set of prizes is then played on them. */
export function cardLadder(deck: RankDeck, rules: CardLadderRules): CardLadder {
  const { levels, freeMisses } = rules;
  const layers = layersOf(deck, levels - 1 + freeMisses.count);
  return (worth) => {
    const plans = new Map<string, Plan>();
    for (let size = layers.length; size >= 1; size -= 1) {
      for (let missed = Math.min(freeMisses.count, size - 1); missed >= 0; missed -= 1) {
        const right = size - 1 - missed;
        if (right >= levels - 1) continue;
        plans.set(`${right} ${missed}`, planned(layers[size - 1]!, { right, missed }, { deck, rules, worth, plans }));
      }
    }
    return played(plans, deck, rules);
  };
}

type Stands = Readonly<{ right: number; missed: number }>;
type Game = Readonly<{
  deck: RankDeck;
  rules: CardLadderRules;
  worth: readonly number[];
  plans: ReadonlyMap<string, Plan>;
}>;

const isFree = ({ freeMisses }: CardLadderRules, { right, missed }: Stands): boolean =>
  missed < freeMisses.count && right < freeMisses.below;

/** Undefined: the game is over there, on the level that is given. */
function afterwards({ rules, plans }: Pick<Game, 'rules' | 'plans'>, stands: Stands, isRight: boolean) {
  const { right, missed } = stands;
  const level = isRight ? right + 1 : Math.min(rules.leaves, right);
  const goesOn = isRight ? level < rules.levels - 1 : isFree(rules, stands);
  return { level, plan: goesOn ? plans.get(isRight ? `${level} ${missed}` : `${right} ${missed + 1}`)! : undefined };
}

function planned(layer: Layer, stands: Stands, game: Game): Plan {
  const { deck, worth } = game;
  const { visits, higher } = layer;
  const values = new Float64Array(visits.length);
  const does = new Uint8Array(visits.length);
  const held = worth[stands.right]!;
  const [hit, miss] = [afterwards(game, stands, true), afterwards(game, stands, false)];
  for (let beginning = 0; beginning < visits.length; beginning += 1) {
    if (visits[beginning] === 0) continue;
    const up = higher[beginning]!;
    const [right, wrong] = [worth[hit.level]!, worth[miss.level]!];
    let guesses = [up * right + (1 - up) * wrong, up * wrong + (1 - up) * right];
    if (hit.plan !== undefined || miss.plan !== undefined) {
      guesses = sides(layer, beginning, deck.ranks, [hit, miss], worth);
    }
    const best = Math.max(held, guesses[0]!, guesses[1]!);
    values[beginning] = best;
    does[beginning] = best === held ? STOP : best === guesses[0] ? HIGHER : LOWER;
  }
  return { ...stands, layer, values, does };
}

type Afterwards = ReturnType<typeof afterwards>;

/** What it is worth to guess higher, and lower. */
function sides(
  { visits, after, next }: Layer,
  beginning: number,
  ranks: number,
  [hit, miss]: readonly [Afterwards, Afterwards],
  worth: readonly number[],
): [number, number] {
  const each = next(beginning);
  const from = beginning - (beginning % ranks);
  let [higher, lower] = [0, 0];
  for (let i = from; i < from + ranks; i += 1) {
    const chance = each[visits[i]!]!;
    if (i === beginning || chance === 0) continue;
    const then = after[i]! * ranks + (i - from);
    const ifRight = chance * (hit.plan === undefined ? worth[hit.level]! : hit.plan.values[then]!);
    const ifWrong = chance * (miss.plan === undefined ? worth[miss.level]! : miss.plan.values[then]!);
    higher += i > beginning ? ifRight : ifWrong;
    lower += i > beginning ? ifWrong : ifRight;
  }
  return [higher, lower];
}

/** Follows the plans from the first card on. */
function played(plans: ReadonlyMap<string, Plan>, deck: RankDeck, rules: CardLadderRules): Played {
  const { ranks } = deck;
  const chances = new Array<number>(rules.levels).fill(0);
  const first = plans.get('0 0')!;
  const masses = new Map<Plan, Float64Array>();
  const massOf = (plan: Plan): Float64Array => {
    const known = masses.get(plan) ?? new Float64Array(plan.values.length);
    masses.set(plan, known);
    return known;
  };
  for (let rank = 0; rank < ranks; rank += 1) massOf(first)[rank * ranks + rank] = 1 / ranks;
  const value = massOf(first).reduce((sum, mass, i) => sum + mass * first.values[i]!, 0);
  // Plans were made from the last guess to the first.
  for (const plan of [...plans.values()].reverse()) {
    const mass = massOf(plan);
    const [hit, miss] = [true, false].map((isRight) => afterwards({ rules, plans }, plan, isRight));
    const moves = [hit!, miss!].map(({ level, plan: next }) => ({ level, into: next && massOf(next) }));
    mass.forEach((here, beginning) => {
      if (here === 0) return;
      const does = plan.does[beginning];
      if (does === STOP) chances[plan.right]! += here;
      else follow(plan.layer, beginning, ranks, here, does === HIGHER ? moves : moves.toReversed(), chances);
    });
  }
  return { value, chances };
}

type Move = Readonly<{ level: number; into: Float64Array | undefined }>;

/** The first of the moves is where a higher card leads. */
function follow(
  { visits, after, next, higher }: Layer,
  beginning: number,
  ranks: number,
  here: number,
  [up, down]: readonly Move[],
  chances: number[],
): void {
  if (up!.into === undefined) chances[up!.level]! += here * higher[beginning]!;
  if (down!.into === undefined) chances[down!.level]! += here * (1 - higher[beginning]!);
  if (up!.into === undefined && down!.into === undefined) return;
  const each = next(beginning);
  const from = beginning - (beginning % ranks);
  for (let i = from; i < from + ranks; i += 1) {
    const { into } = i > beginning ? up! : down!;
    if (i === beginning || into === undefined || each[visits[i]!] === 0) continue;
    into[after[i]! * ranks + (i - from)]! += here * each[visits[i]!]!;
  }
}
