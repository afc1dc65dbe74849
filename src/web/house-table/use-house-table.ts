/** What the parts of a table against the house share: what lies there, what is being keyed, and the next step. */
import { useEffect, useRef, useState } from 'react';
import type { Deck } from '../../cards/deck.ts';
import type { HouseGameView, SignView, TableView } from '../../floor/view.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { piecesOf } from '../design/piece.tsx';
import { deckOf } from '../hand/deck-of.ts';
import { type Give, type Given, useGive } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { type Bet, betsOf, stillSeated } from './layout.ts';
import { type Counts, type HouseStep, stepOf } from './steps.ts';

export type AtHouseTable = Readonly<{
  table: TableView;
  house: HouseGameView;
  signs: readonly SignView[];
  game: GameDocument;
}>;

/** Fold, or an amount beside the ante; `typed` is what stands in the field. */
export type Choice = Readonly<{ raise: 'fold' | number | undefined; typed: string }>;

/** info: a key is grey. stop: a command was refused. */
type Why = Readonly<{ means: 'info' | 'stop'; refusal: Refused }>;

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
    why: Why | undefined;
    say: (grey: Refused | undefined) => void;
    /** Shows the refusal of whatever was given. */
    settled: (given: Given | undefined) => boolean;
  }>;

export function useHouseTable(at: AtHouseTable): HouseDesk {
  const { table, house, game } = at;
  const { round } = house;
  const [selected, select] = useState<number>();
  const [why, setWhy] = useState<Why>();
  const [paying, setPaying] = useKept<number | undefined>(round?.id ?? '', undefined);
  const step = stepOf(round, paying, selected);
  const now = `${round?.id} ${step.is} ${'spot' in step ? step.spot : ''}`;
  const [counts, setCounts] = useKept<Counts>(now, NO_COUNTS);
  const [cards, setCards] = useKept<readonly number[]>(now, NO_CARDS);
  const [choice, setChoice] = useKept<Choice>(now, NO_CHOICE);
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

/** Kept as long as `of` stays: what was keyed for one step is never taken for the next. */
function useKept<T>(of: string, first: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ of, value: first });
  return [kept.of === of ? kept.value : first, (value) => setKept({ of, value })];
}

/** Wagers are keyed here and sent as a whole when the button is pressed; what lies at the server already is the start. */
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
    bets: isBetting ? stillSeated(draft ?? betsOf(round?.positions ?? []), taken) : betsOf(round.positions),
    setBets: setDraft as (bets: readonly Bet[]) => void,
    lastBets: stillSeated(last.current, taken),
  };
}
