/**
 * A board show: who sits where, the prizes under the squares, the order in which squares are opened, and the last
 * prize.
 */
import { z } from 'zod';
import { assert } from '../base/assert.ts';
import { addCents, type Cents, formatUsd, ZERO } from '../base/cents.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { amount, clause, id, role, step, words } from './vocabulary.ts';

const count = z.int().min(1).max(99);
const cashSquare = z.strictObject({ id, name: words, gives: z.literal('cash'), value: amount, count });

/** A square of a board: money, a thing at its retail value, or the word that doubles the next square. */
const square = z.discriminatedUnion('gives', [
  cashSquare,
  z.strictObject({ id, name: words, gives: z.literal('goods'), value: amount, count }),
  /** Things that the posting names, this many of them, each worth at least this much. */
  z.strictObject({ gives: z.literal('named-goods'), least: amount, count, at: clause }),
  z.strictObject({ id, name: words, gives: z.literal('double'), count }),
]);

/** A square of the last board. ends: the show is over with this prize. offered: the first one may be given back. */
const lastSquare = z.strictObject({
  id,
  name: words,
  does: z.enum(['ends', 'offered']),
  value: amount,
  /** Paid in this many yearly installments, or in cash if the winner says so within this many days. */
  parts: z.strictObject({ at: clause, years: z.int().min(2).max(50), withinDays: z.int().min(1).max(365) }).optional(),
});

/** A member of the crew, by their badge's role in this house. */
const crewRole = z.enum([...role.options, 'auditor']);

export const showStep = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('show'),
  /** From the first seat on: this many come from here, this many from there. */
  contestants: z.strictObject({
    at: clause,
    from: z.array(z.strictObject({ by: words, seats: z.int().min(1) })).min(1),
  }),
  /** Which roles of the house run it. */
  crew: z.strictObject({
    at: clause,
    /** Halts it and signs last. */
    manager: crewRole,
    /** Loads the boards, opens the squares. */
    boards: crewRole,
    /** Briefs the contestants, keeps the score. */
    program: crewRole,
    security: crewRole,
    auditor: crewRole,
  }),
  board: z.strictObject({ at: clause, squares: z.array(square).min(1) }),
  /** One square each in every round: the first by seat, the others from the lowest total to the highest, ties by seat. */
  rounds: z.strictObject({ at: clause, count: z.int().min(1).max(9) }),
  /** After the word that doubles the same contestant picks again; a thing counts twice as itself and its value in cash. */
  doubles: z.strictObject({ at: clause }).optional(),
  /** Everyone whose total is at least the total in this place advances. */
  advance: z.strictObject({ at: clause, places: z.int().min(2) }),
  /** Things in unopened squares are shown and taken off before the play-off. */
  clears: z.strictObject({ at: clause }).optional(),
  /**
   * Lowest total first; below the leader after a pick is out. Among equals who has waited longest since the play-off
   * began, where `firstPick` is by seat; left out: since the show began.
   */
  playOff: z.strictObject({ at: clause, firstPick: z.literal('by-seat').optional() }),
  /** Loaded when all squares are used up and the play-off goes on. */
  reload: z.strictObject({ at: clause, squares: z.array(cashSquare).min(1) }),
  last: z.strictObject({ at: clause, squares: z.array(lastSquare).min(2), giveBack: z.strictObject({ at: clause }) }),
  next: id,
});

/** What a house names for the squares that its sheet leaves to it. */
export const bonusPrize = z.strictObject({ id, name: words, value: amount });

export type ShowStep = z.infer<typeof showStep>;
export type LastSquare = z.infer<typeof lastSquare>;
export type BonusPrize = z.infer<typeof bonusPrize>;
export type CrewPart = Exclude<keyof ShowStep['crew'], 'at'>;

// One step of a show: from where it is, and what was picked, opened or decided, to where it is next. The prize under a
// square is never known here before the square is opened.

export type BoardName = 'main' | 'reload' | 'last';
export type Square = Readonly<{
  id: string;
  name: string;
  gives: 'cash' | 'goods' | 'double';
  value: Cents;
  count: number;
}>;
export type OpenedSquare = Readonly<{ number: number; prize: string }>;

/** What a show is played with: the boards as they are posted, and the numbers of its rules. */
export type ShowRules = Readonly<{
  seats: number;
  rounds: number;
  places: number;
  clears: boolean;
  /** The first pick of the play-off among equals goes by seat. */
  firstBySeat: boolean;
  main: readonly Square[];
  reload: readonly Square[];
  last: readonly LastSquare[];
}>;

/**
 * `load`, `reload`, `load-last`: a board has to be loaded. `clear`: the unopened things are shown. `show-rest`,
 * `show-last`: so is everything that is left. `decide`: the first prize of the last board is kept or returned.
 */
export const SHOW_STAGES = [
  'load',
  'rounds',
  'clear',
  'play-off',
  'reload',
  'show-rest',
  'load-last',
  'last',
  'decide',
  'show-last',
  'over',
] as const;
export type ShowStage = (typeof SHOW_STAGES)[number];

type SeatPosition = Readonly<{
  seat: number;
  /** Cash and retail values together: what the order and the play-off go by. */
  total: Cents;
  cash: Cents;
  goods: readonly string[];
  /** The number of the contestant's last pick in the whole show; the smallest has waited longest. */
  pickedAt: number;
  /** Still in the play-off, or not yet out of the rounds. */
  in: boolean;
}>;

export type ShowPosition = Readonly<{
  stage: ShowStage;
  round: number;
  /** Seats that have still to pick in this round, or the one that picks now. */
  turns: readonly number[];
  doubled: boolean;
  /** The square that was named and is not open yet. */
  picked: number | null;
  picks: number;
  /** The current board, its open squares, and how many of each prize are still hidden. */
  board: BoardName;
  open: readonly OpenedSquare[];
  hidden: Readonly<Record<string, number>>;
  seats: readonly SeatPosition[];
  /** What the first pick of the last board showed, while it can be given back or after it was. */
  first: string | null;
  result: string | null;
}>;

export type ShowFlaw = 'not-now' | 'not-his-turn' | 'no-such-square' | 'square-open' | 'other-square' | 'wrong-squares';

/** The boards of a sheet with the prizes that the posting names. */
export function showRules(words: ShowStep, bonus: readonly BonusPrize[]): ShowRules {
  const named = [...bonus];
  const squares = (all: ShowStep['board']['squares']): Square[] =>
    all.flatMap((square): Square[] => {
      if (square.gives === 'named-goods') {
        return named.splice(0, square.count).map((prize) => ({ ...prize, gives: 'goods', count: 1 }));
      }
      return [{ ...square, value: square.gives === 'double' ? ZERO : square.value }];
    });
  return {
    seats: words.contestants.from.reduce((sum, { seats }) => sum + seats, 0),
    rounds: words.rounds.count,
    places: words.advance.places,
    clears: words.clears !== undefined,
    firstBySeat: words.playOff.firstPick === 'by-seat',
    main: squares(words.board.squares),
    reload: squares(words.reload.squares),
    last: words.last.squares,
  };
}

export const boardSize = (rules: ShowRules, board: BoardName): number =>
  board === 'last' ? rules.last.length : rules[board].reduce((sum, { count }) => sum + count, 0);

export function startShow(rules: ShowRules): ShowPosition {
  const seats = Array.from({ length: rules.seats }, (_, i) => i + 1);
  return {
    stage: 'load',
    round: 1,
    turns: seats,
    doubled: false,
    picked: null,
    picks: 0,
    board: 'main',
    open: [],
    hidden: {},
    seats: seats.map((seat) => ({ seat, total: ZERO, cash: ZERO, goods: [], pickedAt: 0, in: true })),
    first: null,
    result: null,
  };
}

/** The board that has to be loaded now; undefined where none has. */
export function boardToLoad({ stage }: ShowPosition): BoardName | undefined {
  if (stage === 'load') return 'main';
  if (stage === 'reload') return 'reload';
  return stage === 'load-last' ? 'last' : undefined;
}

export function boardLoaded(rules: ShowRules, position: ShowPosition): ShowPosition {
  const board = boardToLoad(position);
  assert(board !== undefined, 'a board is loaded when one is needed');
  const prizes = board === 'last' ? rules.last.map(({ id }) => ({ id, count: 1 })) : rules[board];
  const stage = ({ main: 'rounds', reload: 'play-off', last: 'last' } as const)[board];
  return {
    ...position,
    stage,
    board,
    open: [],
    hidden: Object.fromEntries(prizes.map(({ id, count }) => [id, count])),
  };
}

/** Whose turn it is to pick; undefined if it is no one's. */
export function turnOf({ stage, turns, picked }: ShowPosition): number | undefined {
  return picked === null && PICKING.includes(stage) ? turns[0] : undefined;
}

const PICKING: readonly ShowStage[] = ['rounds', 'play-off', 'last'];

export function pickFlaw(
  rules: ShowRules,
  position: ShowPosition,
  { seat, number }: Readonly<{ seat: number; number: number }>,
): ShowFlaw | undefined {
  const turn = turnOf(position);
  if (turn === undefined) return 'not-now';
  if (turn !== seat) return 'not-his-turn';
  if (number < 1 || number > boardSize(rules, position.board)) return 'no-such-square';
  return position.open.some((square) => square.number === number) ? 'square-open' : undefined;
}

export const squarePicked = (position: ShowPosition, number: number): ShowPosition => ({ ...position, picked: number });

/** What has to be opened now: the square that was named, or what is shown to everyone. */
export function openingFlaw(
  rules: ShowRules,
  position: ShowPosition,
  squares: readonly OpenedSquare[],
): ShowFlaw | undefined {
  const numbers = squares.map(({ number }) => number);
  const size = boardSize(rules, position.board);
  if (numbers.some((number) => number < 1 || number > size)) return 'no-such-square';
  if (new Set(numbers).size !== numbers.length) return 'wrong-squares';
  if (numbers.some((number) => position.open.some((square) => square.number === number))) return 'square-open';
  if (position.picked !== null) {
    return squares.length === 1 && numbers[0] === position.picked ? tooMany(position, squares) : 'other-square';
  }
  if (position.stage === 'clear') {
    return squares.every(({ prize }) => isGoods(rules.main, prize)) && squares.length === hiddenGoods(rules, position)
      ? tooMany(position, squares)
      : 'wrong-squares';
  }
  if (position.stage !== 'show-rest' && position.stage !== 'show-last') return 'not-now';
  return squares.length === size - position.open.length ? tooMany(position, squares) : 'wrong-squares';
}

/** More of a prize than the board may have: it was not loaded as its sheet says. */
function tooMany({ hidden }: ShowPosition, squares: readonly OpenedSquare[]): ShowFlaw | undefined {
  const ids = squares.map(({ prize }) => prize);
  return ids.some((id) => ids.filter((other) => other === id).length > (hidden[id] ?? 0)) ? 'wrong-squares' : undefined;
}

const isGoods = (squares: readonly Square[], prize: string): boolean =>
  squares.some(({ id, gives }) => id === prize && gives === 'goods');

const hiddenGoods = (rules: ShowRules, { hidden }: ShowPosition): number =>
  rules.main.reduce((sum, { id, gives }) => sum + (gives === 'goods' ? (hidden[id] ?? 0) : 0), 0);

export function squaresOpened(
  rules: ShowRules,
  position: ShowPosition,
  squares: readonly OpenedSquare[],
): ShowPosition {
  const hidden = { ...position.hidden };
  for (const { prize } of squares) hidden[prize] = hidden[prize]! - 1;
  const shown = { ...position, hidden, open: [...position.open, ...squares] };
  if (position.picked === null) return afterShowing(rules, shown);
  const picked = { ...shown, picked: null };
  return position.stage === 'last' ? afterLastPick(rules, picked, squares[0]!) : afterPick(rules, picked, squares[0]!);
}

/** Kept, or given back for another pick from the last board. */
export function prizeDecided(position: ShowPosition, keep: boolean): ShowPosition {
  assert(position.stage === 'decide', 'only the first prize of the last board is decided on');
  return keep ? { ...position, stage: 'show-last', result: position.first } : { ...position, stage: 'last' };
}

function afterShowing(rules: ShowRules, position: ShowPosition): ShowPosition {
  if (position.stage === 'clear') return playOffOrReload(rules, position);
  return { ...position, stage: position.stage === 'show-rest' ? 'load-last' : 'over' };
}

function afterPick(rules: ShowRules, position: ShowPosition, { prize }: OpenedSquare): ShowPosition {
  const square = rules[position.board as 'main' | 'reload'].find(({ id }) => id === prize)!;
  // Where the last square doubles, the next board is loaded and the same contestant goes on there.
  if (square.gives === 'double') return withSquares(rules, { ...position, doubled: true });
  const [seat] = position.turns as [number, ...number[]];
  const picks = position.picks + 1;
  const seats = position.seats.map((one) => (one.seat === seat ? won(one, square, position.doubled, picks) : one));
  const next = { ...position, doubled: false, picks, seats };
  return position.stage === 'rounds' ? afterRoundPick(rules, next) : afterPlayOffPick(rules, next, seat);
}

function won(seat: SeatPosition, { id, gives, value }: Square, doubled: boolean, pickedAt: number): SeatPosition {
  const once = addCents(seat.total, value);
  const cash = gives === 'cash' ? addCents(seat.cash, value) : seat.cash;
  return {
    ...seat,
    pickedAt,
    total: doubled ? addCents(once, value) : once,
    cash: doubled ? addCents(cash, value) : cash,
    goods: gives === 'goods' ? [...seat.goods, id] : seat.goods,
  };
}

function afterRoundPick(rules: ShowRules, position: ShowPosition): ShowPosition {
  const turns = position.turns.slice(1);
  if (turns.length > 0) return withSquares(rules, { ...position, turns });
  if (position.round < rules.rounds) {
    const order = [...position.seats].sort((a, b) => a.total - b.total || a.seat - b.seat);
    return withSquares(rules, { ...position, round: position.round + 1, turns: order.map(({ seat }) => seat) });
  }
  const totals = position.seats.map(({ total }) => total).sort((a, b) => b - a);
  const least = totals[Math.min(rules.places, totals.length) - 1]!;
  const waited = (seat: SeatPosition) => (rules.firstBySeat ? 0 : seat.pickedAt);
  const seats = position.seats.map((seat) => ({ ...seat, in: seat.total >= least, pickedAt: waited(seat) }));
  const next = { ...position, seats, turns: [] };
  if (rules.clears && hiddenGoods(rules, next) > 0) return { ...next, stage: 'clear' };
  return playOffOrReload(rules, next);
}

function afterPlayOffPick(rules: ShowRules, position: ShowPosition, seat: number): ShowPosition {
  const leader = Math.max(...position.seats.filter((one) => one.in).map(({ total }) => total));
  const seats = position.seats.map((one) => (one.seat === seat && one.total < leader ? { ...one, in: false } : one));
  return playOffOrReload(rules, { ...position, seats });
}

/** The lowest of those who are in picks next; among equals who has waited longest, then by seat. One left: it is over. */
function playOffOrReload(rules: ShowRules, position: ShowPosition): ShowPosition {
  const left = position.seats.filter((one) => one.in);
  if (left.length === 1) {
    const rest = position.open.length < boardSize(rules, position.board);
    return { ...position, stage: rest ? 'show-rest' : 'load-last', turns: [left[0]!.seat] };
  }
  const [next] = [...left].sort((a, b) => a.total - b.total || a.pickedAt - b.pickedAt || a.seat - b.seat);
  return withSquares(rules, { ...position, stage: 'play-off', turns: [next!.seat] });
}

/** A contestant picks next, if a square is left; otherwise a board has to be loaded first. */
function withSquares(rules: ShowRules, position: ShowPosition): ShowPosition {
  const isUsedUp = position.open.length === boardSize(rules, position.board);
  return isUsedUp ? { ...position, stage: 'reload' } : position;
}

function afterLastPick(rules: ShowRules, position: ShowPosition, { prize }: OpenedSquare): ShowPosition {
  const { does } = rules.last.find(({ id }) => id === prize)!;
  if (does === 'offered' && position.first === null) return { ...position, stage: 'decide', first: prize };
  return { ...position, stage: 'show-last', result: prize };
}

/** What everyone has won so far, in the order of the seats: cash, things, and the prize of the last board. */
export function winningsOf(
  rules: ShowRules,
  { seats, result, turns }: ShowPosition,
): readonly Readonly<{ seat: number; cash: Cents; goods: readonly Square[]; last: LastSquare | null }>[] {
  const last = rules.last.find(({ id }) => id === result) ?? null;
  return seats.map(({ seat, cash, goods }) => ({
    seat,
    cash,
    goods: goods.map((prize) => rules.main.find(({ id }) => id === prize)!),
    last: seat === turns[0] ? last : null,
  }));
}

// The prizes that a sheet leaves to the posting of a show: how many, and the least that each is worth.

export function showFlaw({ steps, mustPost }: Sheet, { bonus }: Offer): OfferFlaw | undefined {
  const show = steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');
  const asked = show?.board.squares.find((square) => square.gives === 'named-goods');
  if (show === undefined || asked === undefined) {
    if (bonus === undefined) return undefined;
    const says = 'These rules have no squares for prizes of the house.';
    return { at: show?.board.at ?? mustPost.at, reason: 'bonus-unused', says, next: 'Leave the bonus prizes out.' };
  }
  const { at, count, least } = asked;
  if (bonus?.length !== count) {
    const says = `${bonus?.length ?? 0} bonus prizes are listed, but the board has ${count} squares for them.`;
    return { at, where: 'bonus', reason: 'bonus-count', says, next: `Name ${count}.` };
  }
  const ids = show.board.squares.flatMap((square) => ('id' in square ? [square.id] : []));
  for (const [i, { id, name, value }] of bonus.entries()) {
    if (ids.includes(id)) {
      const says = `${id} is also the name of another square.`;
      return { at, where: `bonus.${i}`, reason: 'bonus-twice', says, next: 'Give each its own id.' };
    }
    ids.push(id);
    if (value >= least) continue;
    const says = `${name} is worth ${formatUsd(value)}; the minimum is ${formatUsd(least)}.`;
    return {
      at,
      where: `bonus.${i}.value`,
      reason: 'outside-range',
      says,
      next: 'Choose a prize of at least that value.',
    };
  }
  return undefined;
}
