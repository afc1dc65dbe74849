/** The tables that open first; the floor opens and closes them from then on. */
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import type { Draft } from './draft.ts';
import type { StepProps } from './setup-page.tsx';

type Row = Draft['tables'][number];

const KINDS = [
  { value: 'live', says: 'Live' },
  { value: 'npn', says: 'No Purchase Necessary' },
  { value: 'tournament', says: 'Tournament' },
];

export function TablesStep({ draft: { tables, games }, choices, change }: StepProps) {
  const set = (at: number, part: Partial<Row>) =>
    change({ tables: tables.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const add = () => {
    const like = tables.at(-1);
    const game = like?.game ?? games[0]!.game;
    const taken = new Set(tables.map(({ table }) => table));
    let number = tables.length + 1;
    while (taken.has(`table-${number}`)) number += 1;
    const row: Row = { table: `table-${number}`, game, kind: 'live', seats: like?.seats ?? 9, limits: null };
    change({ tables: [...tables, row] });
  };
  const offered = choices.games.filter(({ game }) => games.some((row) => row.game === game));
  return (
    <section className="setup-step" aria-labelledby="setup-tables">
      <h1 id="setup-tables">The tables</h1>
      <p>Those that open tonight. The floor opens and closes them from then on, so this list may stay empty.</p>
      <ol className="setup-people">
        {tables.map((row, i) => (
          <li key={i} className="setup-person setup-fields">
            <Field
              label="Table"
              value={row.table}
              maxLength={40}
              onChange={({ target }) => set(i, { table: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '') })}
            />
            <SelectField
              label="Game"
              value={row.game}
              choices={offered.map(({ game, name }) => ({ value: game, says: name }))}
              onChange={({ target }) => set(i, { game: target.value })}
            />
            <SelectField
              label="Kind"
              value={row.kind}
              choices={KINDS}
              onChange={({ target }) => set(i, { kind: target.value as Row['kind'] })}
            />
            <Field
              label="Seats"
              type="number"
              min={1}
              max={20}
              value={row.seats === 0 ? '' : row.seats}
              onChange={({ target }) => set(i, { seats: Number(target.value) })}
            />
            <Field
              label="Limits, if any"
              value={row.limits ?? ''}
              placeholder="4-8"
              maxLength={40}
              onChange={({ target }) => set(i, { limits: target.value === '' ? null : target.value })}
            />
            <Button look="quiet" onClick={() => change({ tables: tables.filter((_, other) => other !== i) })}>
              Remove {row.table}
            </Button>
          </li>
        ))}
      </ol>
      <Button onClick={add}>Add a table</Button>
    </section>
  );
}
