/** Everything that the parts of the table screen share: the view, the keys, the next step. */
import { useEffect, useRef, useState } from 'react';
import type { Deck } from '../../cards/card.ts';
import type { HitView, SettledView, SignView, TableView } from '../../floor/view.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { piecesOf } from '../design/piece.tsx';
import { deckOf, pieceWord } from '../hand/written-hand.ts';
import { type CommandResult, type Give, type PreparedCommand, useGive } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { useSessions } from '../lib/session.tsx';
import { callAnswerWords } from './call-result.tsx';
import { type NextStep, useNextStep } from './next-step.tsx';
import {
  type DeliveredObservation,
  isHandObservation,
  type Observation,
  type TableOutbox,
  useOutbox,
} from './outbox.ts';
import { useSettledNotice } from './pending-hits.tsx';
import {
  type Bet,
  dropInvalidKeys,
  type FeeOptions,
  headCount,
  isSameBet,
  type KeyedFee,
  type KeyPress,
  type Keys,
  keyedFees,
  type LitFee,
  NO_KEYS,
  placingOf,
  pressKey,
  type RoundBody,
  roundBody,
  sensedFees,
} from './round-keys.ts';
import { type OfferKeypad, useKeypads, useStartShapes, whyNot } from './table-queries.ts';
import { type CallState, useCalling } from './use-calling.ts';

export type AtTable = Readonly<{
  table: TableView;
  hits: readonly HitView[];
  signs: readonly SignView[];
  /** The outcome of the last hits of the house. */
  over: readonly SettledView[];
  game: GameDocument;
}>;

/** info: a key is unavailable. stop: a command was refused. */
export type ShownRefusal = Readonly<{ means: 'info' | 'stop'; refusal: ApiRefusal }>;

export type TableDesk = AtTable &
  Readonly<{
    give: Give;
    badge: string | undefined;
    isLost: boolean;
    deck: Deck;
    pad: Pad;
    seeing: TableOutbox;
    calling: CallState;
    keypads: readonly OfferKeypad[];
    fees: readonly KeyedFee[];
    body: RoundBody;
    next: NextStep;
    placing: (bet: Bet) => FeeOptions;
    /** The seat that was touched last. */
    selected: number | undefined;
    select: (seat: number | undefined) => void;
    /** The last message of an unavailable key or a refused command. */
    why: ShownRefusal | undefined;
    /** Why a key is unavailable; undefined: clears the message. */
    say: (unavailable: ApiRefusal | undefined) => void;
    /** Why a hand was refused; undefined: it was not. */
    refused: (refusal: ApiRefusal | undefined) => void;
    /** Shows the refusal of whatever was given. */
    settled: (given: CommandResult | undefined) => boolean;
    askAboutFee: (bet: Bet, fee: Pick<LitFee, 'offer' | 'on'>) => Promise<void>;
    offerName: (offer: string) => string;
    rowName: (offer: string | undefined, row: string) => string;
  }>;

export function useTable(at: AtTable): TableDesk {
  const { hits, game } = at;
  const give = useGive();
  const badge = useSessions().session?.who?.badge;
  const isLost = useLive().lostSince !== undefined;
  const [selected, select] = useState<number>();
  const [why, setWhy] = useState<ShownRefusal>();
  const say = (unavailable: ApiRefusal | undefined) =>
    setWhy(unavailable === undefined ? undefined : { means: 'info', refusal: unavailable });
  const landed = useRef<(landed: DeliveredObservation) => void>(() => undefined);
  const seeing = useOutbox(at.table.table, (one) => landed.current(one));
  const table = isLost ? withObservations(at.table, seeing.waiting) : at.table;
  const pad = usePad(table, give);
  const of = keyOf(table, badge);
  const keypads = useKeypads(table.table, of);
  const rowName = (offer: string | undefined, row: string) => labelOf(keypads, offer, row) ?? row;
  const starts = useStartShapes(table.table, of, table.round === null && !isLost);
  const calling = useCalling({ table, keys: pad.keys, hits, keypads, game, seeing });
  landed.current = (one) => {
    // The end of a game is visible anyway, and so is a hand of it that keeps it open.
    if (!isHandObservation(one.observation)) return;
    const untold = calling.landed(one);
    if (untold === undefined) return;
    say({ reason: 'landed', says: `The saved hand was sent: ${callAnswerWords(untold, rowName)}`, next: '' });
  };
  useSettledNotice(hits, at.over, badge, (settled) => {
    say(settled);
    calling.decided(hits);
  });
  const deck = deckOf(game, piecesOf(game.pieces), {});
  const fees = keyedFees(table);
  const body = roundBody(table, pad.keys);
  const around = { table, hits, doing: calling.doing, body, piece: pieceWord(deck), isLost, seeing, of, give };
  const next = useNextStep(around);
  // Before the server has listed what may be placed every fee can be tried: the start is refused if one is not
  // allowed.
  const anything: FeeOptions = {
    own: fees.filter(({ ofEach }) => ofEach).map(({ offer }) => offer),
    ...{ dealer: [], lines: false, prizes: [] },
  };
  return {
    ...at,
    ...{
      table,
      give,
      badge,
      isLost,
      deck,
      pad,
      seeing,
      calling,
      keypads,
      fees,
      body,
      next,
      selected,
      select,
      why,
      say,
    },
    refused: (refusal) => setWhy(refusal === undefined ? undefined : { means: 'stop', refusal }),
    placing: (bet) => (starts === undefined ? anything : placingOf(starts, headCount(table, pad.keys), bet)),
    settled: (given) => {
      setWhy(given === undefined || given.done ? undefined : { means: 'stop', refusal: given.refusal });
      return given?.done === true;
    },
    askAboutFee: async (bet, fee) => say(await whyNot('start-round', withFee(body, bet, fee))),
    offerName: (offer) => table.offers.find((one) => one.offer === offer)?.name ?? offer,
    rowName,
  };
}

/** Offline, the table itself knows that its game is over: later hands belong to no game with fees. */
const withObservations = (table: TableView, waiting: readonly Observation[]): TableView =>
  waiting.every(isHandObservation) ? table : { ...table, round: null };

/** Changes whenever something does that keys or fees may hang on. */
const keyOf = (
  { game, kind, taken, playerDealer, round, offers, fees }: TableView,
  badge: string | undefined,
): string =>
  JSON.stringify([
    game,
    kind,
    taken,
    playerDealer,
    round === null,
    offers.map(({ offer, on }) => [offer, on]),
    fees,
    badge,
  ]);

/** The next game as it would be with this fee added. */
function withFee(body: RoundBody, bet: Bet, { offer, on }: Pick<LitFee, 'offer' | 'on'>): RoundBody {
  return {
    ...body,
    positions: body.positions.map((position) => {
      if (!isSameBet(position, bet)) return position;
      return on === 'own'
        ? { ...position, fees: [...position.fees, offer] }
        : { ...position, dealerFees: [...(position.dealerFees ?? []), offer] };
    }),
  };
}

function labelOf(keypads: readonly OfferKeypad[], offer: string | undefined, row: string): string | undefined {
  const keys = keypads.filter((one) => offer === undefined || one.offer === offer).flatMap((one) => one.keypads);
  return keys.flatMap((keypad) => keypad.keys).find(({ key }) => key === row)?.label;
}

/** The keys of the next game: pressed, taken back, lit again; and the seats, which are the server's at once. */

/** One step back: the keys as they were, or the command that undoes the one sent. */
type UndoStep = Readonly<{
  says: string;
  keys?: Keys;
  command?: SeatCommand;
}>;

type SeatCommand = PreparedCommand<'take-seat' | 'leave-seat' | 'set-player-dealer'>;

export type Pad = Readonly<{
  keys: Keys;
  press: (pressed: KeyPress, says: string) => void;
  sit: (seat: number) => Promise<CommandResult>;
  leave: (seat: number) => Promise<CommandResult>;
  setDealer: (seat: number | null) => Promise<CommandResult>;
  /** What the next tap on Undo undoes; undefined if nothing is left. */
  canUndo: string | undefined;
  undo: () => Promise<CommandResult | undefined>;
  /** The game has started: the keys are on record. */
  clear: () => void;
}>;

export function usePad(table: TableView, give: Give): Pad {
  const [{ keys: all, undos }, setPad] = useState(NO_KEY_STATE);
  const keys = dropInvalidKeys(all, table);
  const remember = (undo: UndoStep) => setPad((pad) => ({ ...pad, undos: withUndo(pad.undos, undo) }));
  const clear = () => setPad(NO_KEY_STATE);
  useRoundBegun(table, clear);
  useSensor(table, (pressed) => setPad((pad) => ({ ...pad, keys: pressKey(pad.keys, pressed) })));
  const send = async ({ type, body }: SeatCommand, undo: UndoStep): Promise<CommandResult> => {
    const given = await give(type, body);
    if (given.done) remember(undo);
    return given;
  };
  return {
    keys,
    clear,
    // Two thumbs may press before the screen is drawn again: each builds on the other.
    press: (pressed, says) =>
      setPad((pad) => {
        const before = dropInvalidKeys(pad.keys, table);
        return { keys: pressKey(before, pressed), undos: withUndo(pad.undos, { says, keys: before }) };
      }),
    sit: (seat) =>
      send(takeSeatCommand(table, seat), { says: `seat ${seat} taken`, command: leaveSeatCommand(table, seat) }),
    // The person in the seat is not known here: undone, the seat is taken again, and the floor names its player
    // again.
    leave: (seat) =>
      send(leaveSeatCommand(table, seat), { says: `seat ${seat} left`, command: takeSeatCommand(table, seat) }),
    setDealer: (seat) =>
      send(setDealerCommand(table, seat), {
        says: 'the player-dealer',
        command: setDealerCommand(table, table.playerDealer),
      }),
    canUndo: undos.at(-1)?.says,
    undo: async () => {
      const last = undos.at(-1);
      if (last === undefined) return undefined;
      setPad((pad) => ({ keys: last.keys ?? pad.keys, undos: pad.undos.slice(0, -1) }));
      const { command } = last;
      return command === undefined ? undefined : give(command.type, command.body);
    },
  };
}

type KeyState = Readonly<{ keys: Keys; undos: readonly UndoStep[] }>;
const NO_KEY_STATE: KeyState = { keys: NO_KEYS, undos: [] };

const withUndo = (undos: readonly UndoStep[], undo: UndoStep): readonly UndoStep[] => [
  ...undos.slice(1 - MOST_UNDOS),
  undo,
];

const MOST_UNDOS = 40;

const takeSeatCommand = ({ table }: TableView, seat: number): SeatCommand => ({
  type: 'take-seat',
  body: { table, seat, person: null },
});
const leaveSeatCommand = ({ table }: TableView, seat: number): SeatCommand => ({
  type: 'leave-seat',
  body: { table, seat },
});
const setDealerCommand = ({ table }: TableView, seat: number | null): SeatCommand => ({
  type: 'set-player-dealer',
  body: { table, seat },
});

/** The keys of the next game follow the sensor, fee by fee; whatever the dealer keys besides stays. */
function useSensor(table: TableView, press: (pressed: KeyPress) => void): void {
  const isBetween = table.round === null;
  const known = useRef<readonly LitFee[]>([]);
  const text = JSON.stringify(isBetween ? sensedFees(table) : []);
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    const now = JSON.parse(text) as readonly LitFee[];
    const before = known.current;
    known.current = now;
    // While a game runs its fees are on record: the keys of the next one begin empty.
    if (isBetween) pressed.current({ key: 'sensor', before, now });
  }, [text, isBetween]);
}

/** A sensor, or the floor, may start the game as well: then the keys here are of a game that is past. */
function useRoundBegun({ round }: TableView, onBegun: () => void): void {
  const known = useRef(round?.id);
  useEffect(() => {
    if (round?.id !== known.current && round !== null) onBegun();
    known.current = round?.id;
  });
}
