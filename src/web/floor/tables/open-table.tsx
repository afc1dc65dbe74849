/** Opens a table: its name, its game, what kind it is, its seats and its limits. */

import { useState } from 'react';
import type { BodyOf } from '../../../floor/commands.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Segmented } from '../../design/segmented.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { go } from '../../lib/router.tsx';
import { tableInSentence } from '../../table/names.ts';
import { tableAddress } from '../places.ts';
import { limitsWrong, tableNameWrong } from './tables.ts';

type Props = Readonly<{ open: boolean; onClose: () => void }>;

export function OpenTable({ open, onClose }: Props) {
  return (
    <Dialog title="Open a table" open={open} onClose={onClose}>
      <OpenForm onClose={onClose} />
    </Dialog>
  );
}

const KINDS = [
  { value: 'live', says: 'Live' },
  { value: 'npn', says: 'No purchase' },
  { value: 'tournament', says: 'Tournament' },
] as const;

function OpenForm({ onClose }: Pick<Props, 'onClose'>) {
  const give = useGive();
  const { games = [], tables = [] } = useView();
  const approved = games.filter((game) => game.approved).sort((a, b) => (a.name < b.name ? -1 : 1));
  const [name, setName] = useState('');
  const [game, setGame] = useState('');
  const [kind, setKind] = useState<BodyOf<'open-table'>['kind']>('live');
  const [seats, setSeats] = useState('9');
  const [limits, setLimits] = useState('');
  const nameWrong = tableNameWrong(
    name,
    tables.map(({ table }) => table),
  );
  const count = /^\d{1,2}$/.test(seats) ? Number(seats) : 0;
  const seatsWrong = count >= 1 && count <= 20 ? undefined : 'One to twenty seats.';
  const chosen = game === '' ? approved[0]?.game : game;
  const wrong =
    chosen === undefined ? 'No game is approved here yet.' : (nameWrong ?? seatsWrong ?? limitsWrong(limits));
  const action = useAction(async () => {
    if (chosen === undefined) return undefined;
    const body = { table: name, game: chosen, kind, seats: count, limits: limits === '' ? null : limits };
    const given = await give('open-table', body);
    if (given.done) {
      onClose();
      go(tableAddress(name));
    }
    return given;
  });
  return (
    <form
      className="floor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === undefined) void action.run();
      }}
    >
      <Field
        label="Table"
        hint="As on its plaque, for instance holdem-12."
        value={name}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        wrong={name === '' ? undefined : nameWrong}
        onChange={(event) => setName(event.target.value.trim().toLowerCase())}
      />
      <SelectField
        label="Game"
        hint={approved.length === 0 ? 'A manager records the approval of a game in the Office.' : undefined}
        value={chosen ?? ''}
        choices={approved.map((one) => ({ value: one.game, says: one.name }))}
        onChange={(event) => setGame(event.target.value)}
      />
      <Segmented asks="Kind" choices={KINDS} chosen={kind} onChoose={setKind} />
      <Field
        label="Seats"
        inputMode="numeric"
        value={seats}
        wrong={seatsWrong}
        onChange={(event) => setSeats(event.target.value.trim())}
      />
      <Field
        label="Limits, if any"
        hint="Some activities are offered at certain limits only: 4-8, $1/$2."
        value={limits}
        wrong={limitsWrong(limits)}
        onChange={(event) => setLimits(event.target.value.trim())}
      />
      <RefusalNotice refusal={action.refusal} />
      <BusyButton look="primary" size="big" busy={action.busy} grey={wrong} onPress={() => void action.run()}>
        Open {tableInSentence(name)}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}
