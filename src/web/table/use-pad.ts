/** The keys of the next game: pressed, taken back, lit again; and the seats, which are the server's at once. */
import { useEffect, useRef, useState } from 'react';
import type { TableView } from '../../floor/view.ts';
import type { Give, Given, Prepared } from '../lib/commands.ts';
import { type KeyPress, type Keys, NO_KEYS, press, stillStanding } from './keys.ts';

/** One step back: the keys as they were, or the command that undoes what was sent. */
type Undo = Readonly<{
  says: string;
  keys?: Keys;
  command?: SeatCommand;
}>;

type SeatCommand = Prepared<'take-seat' | 'leave-seat' | 'set-player-dealer'>;

export type Pad = Readonly<{
  keys: Keys;
  press: (pressed: KeyPress, says: string) => void;
  sit: (seat: number) => Promise<Given>;
  leave: (seat: number) => Promise<Given>;
  setDealer: (seat: number | null) => Promise<Given>;
  /** What the next touch on Undo takes back; undefined where nothing is left. */
  canUndo: string | undefined;
  undo: () => Promise<Given | undefined>;
  /** The game has started: what was keyed is on record. */
  clear: () => void;
}>;

export function usePad(table: TableView, give: Give): Pad {
  const [{ keys: all, undos }, setPad] = useState(NOTHING_KEYED);
  const keys = stillStanding(all, table);
  const remember = (undo: Undo) => setPad((pad) => ({ ...pad, undos: withUndo(pad.undos, undo) }));
  const clear = () => setPad(NOTHING_KEYED);
  useRoundBegun(table, clear);
  const send = async ({ type, body }: SeatCommand, undo: Undo): Promise<Given> => {
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
        const before = stillStanding(pad.keys, table);
        return { keys: press(before, pressed), undos: withUndo(pad.undos, { says, keys: before }) };
      }),
    sit: (seat) => send(sitting(table, seat), { says: `seat ${seat} sat down`, command: leaving(table, seat) }),
    // Who sat there is not known here: undone, the seat is taken again, and the floor names its player anew.
    leave: (seat) => send(leaving(table, seat), { says: `seat ${seat} left`, command: sitting(table, seat) }),
    setDealer: (seat) =>
      send(dealing(table, seat), { says: 'the player-dealer', command: dealing(table, table.playerDealer) }),
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

type Keyed = Readonly<{ keys: Keys; undos: readonly Undo[] }>;
const NOTHING_KEYED: Keyed = { keys: NO_KEYS, undos: [] };

const withUndo = (undos: readonly Undo[], undo: Undo): readonly Undo[] => [...undos.slice(1 - MOST_UNDOS), undo];

const MOST_UNDOS = 40;

const sitting = ({ table }: TableView, seat: number): SeatCommand => ({
  type: 'take-seat',
  body: { table, seat, person: null },
});
const leaving = ({ table }: TableView, seat: number): SeatCommand => ({ type: 'leave-seat', body: { table, seat } });
const dealing = ({ table }: TableView, seat: number | null): SeatCommand => ({
  type: 'set-player-dealer',
  body: { table, seat },
});

/** A sensor, or the floor, may start the game as well: then the keys here are of a game that is past. */
function useRoundBegun({ round }: TableView, onBegun: () => void): void {
  const known = useRef(round?.id);
  useEffect(() => {
    if (round?.id !== known.current && round !== null) onBegun();
    known.current = round?.id;
  });
}
