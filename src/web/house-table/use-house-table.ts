/** The wagers as they are keyed at the tablet, before the button locks them. */
import { useEffect, useRef, useState } from 'react';
import type { Deck } from '../../cards/card.ts';
import type { HouseGameView, HousePositionView, HouseTermsView, SignView, TableView } from '../../floor/view.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { piecesOf } from '../design/piece.tsx';
import { deckOf } from '../hand/written-hand.ts';
import { type CommandResult, type Give, useGive } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { type Counts, type HouseStep, stepOf } from './steps.ts';

/** In cents, as in the command. `player`: the seat of the spot's player. */
export type Bet = Readonly<{ spot: number; player: number; ante: number; side: number; progressive: number }>;
type Wager = 'ante' | 'side' | 'progressive';

export const betsOf = (positions: readonly HousePositionView[]): readonly Bet[] =>
  positions.map(({ spot, player, ante, side, progressive }) => ({ spot, player, ante, side, progressive }));

const betTotal = ({ ante, side, progressive }: Bet): number => ante + side + progressive;

export const layoutTotal = (bets: readonly Bet[]): number => bets.reduce((sum, bet) => sum + betTotal(bet), 0);

/** The amount on the spot now; a spot without any wager is not in the hand. */
export function withWager(bets: readonly Bet[], at: Pick<Bet, 'spot' | 'player'>, wager: Wager, amount: number): Bet[] {
  const before = bets.find(({ spot }) => spot === at.spot) ?? { ante: 0, side: 0, progressive: 0 };
  const bet = { ...before, ...at, [wager]: Math.max(0, amount) };
  return inOrder([...withoutSpot(bets, at.spot), ...(betTotal(bet) === 0 ? [] : [bet])]);
}

/** Another player plays this spot. */
export const withPlayer = (bets: readonly Bet[], spot: number, player: number): Bet[] =>
  bets.map((bet) => (bet.spot === spot ? { ...bet, player } : bet));

export const withoutSpot = (bets: readonly Bet[], spot: number): Bet[] => bets.filter((bet) => bet.spot !== spot);

/** A player who has left plays no spot. */
export const betsOfSeated = (bets: readonly Bet[], taken: readonly number[]): readonly Bet[] =>
  bets.every(({ player }) => taken.includes(player)) ? bets : bets.filter(({ player }) => taken.includes(player));

const inOrder = (bets: readonly Bet[]): Bet[] => bets.toSorted((a, b) => a.spot - b.spot);

type Limits = Readonly<{ least: number; most: number }>;

/** Chips that a finger adds: the least that is taken first, so that one touch is a wager. */
export function chipsFor({ least, most }: Limits): readonly number[] {
  const larger = CHIPS.filter((chip) => chip > least && chip <= most);
  return [least, ...larger].slice(0, MOST_CHIPS);
}

const CHIPS = [100, 500, 2500, 10_000, 50_000];
const MOST_CHIPS = 4;

export const isOutside = (amount: number, { least, most }: Limits): boolean =>
  amount !== 0 && (amount < least || amount > most);

export type WagerTerms = Readonly<{ wager: 'ante' | 'side'; name: string; limits: Limits; schedule: string | null }>;

/** Wagers of any amount within limits; the wager on the meter has one amount and a separate key. */
export const wagersOf = ({ ante, side }: HouseTermsView): readonly WagerTerms[] => [
  { wager: 'ante', name: 'Ante', limits: ante, schedule: null },
  ...(side === null
    ? []
    : [{ wager: 'side' as const, name: side.name, limits: side, schedule: side.schedule as string | null }]),
];

/** State shared by the parts of a table against the house: the wagers, the keys, and the next step. */

export type AtHouseTable = Readonly<{
  table: TableView;
  house: HouseGameView;
  signs: readonly SignView[];
  game: GameDocument;
}>;

/** Fold, or an amount beside the ante; `typed` is the text of the field. */
export type Choice = Readonly<{ raise: 'fold' | number | undefined; typed: string }>;

/** info: a key is unavailable. stop: a command was refused. */
type ShownRefusal = Readonly<{ means: 'info' | 'stop'; refusal: ApiRefusal }>;

export type HouseDesk = AtHouseTable &
  Readonly<{
    give: Give;
    isLost: boolean;
    deck: Deck;
    step: HouseStep;
    bets: readonly Bet[];
    setBets: (bets: readonly Bet[]) => void;
    /** The wagers of the hand before, as far as their players still sit there. */
    lastBets: readonly Bet[];
    selected: number | undefined;
    select: (spot: number | undefined) => void;
    counts: Counts;
    setCounts: (counts: Counts) => void;
    /** Cards that are being keyed for the hand of this step. */
    cards: readonly number[];
    setCards: (cards: readonly number[]) => void;
    choice: Choice;
    setChoice: (choice: Choice) => void;
    /** The spot that was shown last and is being paid. */
    setPaying: (spot: number | undefined) => void;
    why: ShownRefusal | undefined;
    say: (unavailable: ApiRefusal | undefined) => void;
    /** Shows the refusal of whatever was given. */
    settled: (given: CommandResult | undefined) => boolean;
  }>;

export function useHouseTable(at: AtHouseTable): HouseDesk {
  const { table, house, game } = at;
  const { round } = house;
  const [selected, select] = useState<number>();
  const [why, setWhy] = useState<ShownRefusal>();
  const [paying, setPaying] = useStateFor<number | undefined>(round?.id ?? '', undefined);
  const step = stepOf(round, paying, selected);
  const now = `${round?.id} ${step.is} ${'spot' in step ? step.spot : ''}`;
  const [counts, setCounts] = useStateFor<Counts>(now, NO_COUNTS);
  const [cards, setCards] = useStateFor<readonly number[]>(now, NO_CARDS);
  const [choice, setChoice] = useStateFor<Choice>(now, NO_CHOICE);
  const layout = useLayout(table, house);
  return {
    ...at,
    ...layout,
    ...{ step, selected, select, counts, setCounts, cards, setCards, choice, setChoice, setPaying, why },
    give: useGive(),
    isLost: useLive().lostSince !== undefined,
    deck: deckOf(game, piecesOf(game.pieces), {}),
    say: (refusal) => setWhy(refusal === undefined ? undefined : { means: 'info', refusal }),
    settled: (given) => {
      setWhy(given === undefined || given.done ? undefined : { means: 'stop', refusal: given.refusal });
      return given?.done === true;
    },
  };
}

const NO_COUNTS: Counts = {};
const NO_CARDS: readonly number[] = [];
const NO_CHOICE: Choice = { raise: undefined, typed: '' };

/** Kept while `of` stays: keys of one step are never used for the next. */
function useStateFor<T>(of: string, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ of, value: first });
  return [kept.of === of ? kept.value : first, (value) => setKept({ of, value })];
}

/** Wagers are keyed here and sent together when the button is pressed; the server's wagers are the start. */
function useLayout({ taken }: TableView, { round }: HouseGameView) {
  const [draft, setDraft] = useState<readonly Bet[]>();
  const last = useRef<readonly Bet[]>([]);
  const isBetting = round === null || round.status === 'betting';
  useEffect(() => {
    if (isBetting) return;
    last.current = betsOf(round.positions);
    setDraft(undefined);
  }, [isBetting, round]);
  return {
    bets: isBetting ? betsOfSeated(draft ?? betsOf(round?.positions ?? []), taken) : betsOf(round.positions),
    setBets: setDraft as (bets: readonly Bet[]) => void,
    lastBets: betsOfSeated(last.current, taken),
  };
}
