/** The tables get their squares: each is put where its number lies on the board, one tap each. */

import { useState } from 'react';
import { shortTable } from '../../base/table-words.ts';
import { placeTables } from '../../floor/table-draws/command-forms.ts';
import { Button } from '../design/button.tsx';
import { useRoving } from '../design/roving.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { byTable } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/names.ts';
import { NumberKeys } from './number-keys.tsx';
import { placeAt, toPlace } from './squares.ts';
import type { OnGrid } from './squares-console.tsx';

const SQUARES = Array.from({ length: 100 }, (_, i) => i);

export function PlaceTables({ draw, grid: { top, left } }: OnGrid) {
  const { offer, tables } = draw;
  const [cells, setCells] = useState<readonly (string | null)[]>(() => SQUARES.map(() => null));
  const [chosen, setChosen] = useState<string>();
  const all = tables.filter(({ not }) => not === null).map(({ table }) => table);
  const rest = toPlace(all, cells).sort(byTable);
  const next = chosen !== undefined && rest.includes(chosen) ? chosen : rest[0];
  return (
    <section className="desk-step">
      <h3>Place the tables</h3>
      <p>
        {top} at the top, {left} at the left. The numbers were laid on the board at random: put each table where it
        lies.
      </p>
      <div className="place-tables">
        <Squares
          cells={cells}
          next={next}
          onPress={(square) => {
            setCells(placeAt(cells, square, next));
            setChosen(undefined);
          }}
        />
        <div className="place-side">
          {next === undefined ? null : (
            <NumberKeys
              asks="Which table is next?"
              keys={rest.map((table) => ({ id: table, says: shortTable(table), label: tableName(table) }))}
              chosen={next}
              onChoose={setChosen}
            />
          )}
          <CommandForm of={placeTables(draw, all.length, rest.length)} given={{ offer, cells }} />
          {rest.length === all.length ? null : (
            <Button look="quiet" onClick={() => setCells(SQUARES.map(() => null))}>
              Clear the grid
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

type SquaresProps = Readonly<{
  cells: readonly (string | null)[];
  next: string | undefined;
  onPress: (square: number) => void;
}>;

function Squares({ cells, next, onPress }: SquaresProps) {
  const { keyProps, onKeyDown } = useRoving(SQUARES.map(String));
  const does = (square: number) => {
    const table = cells[square];
    if (table != null) return `${tableName(table)}: take it away`;
    return next === undefined ? 'blank' : `put ${tableInSentence(next)} here`;
  };
  return (
    <fieldset className="place-grid" onKeyDown={onKeyDown}>
      <legend className="only-heard">The grid, row by row</legend>
      {SQUARES.map((square) => (
        <button
          key={square}
          type="button"
          className={cells[square] === null ? '' : 'is-placed'}
          aria-label={`Row ${Math.floor(square / 10) + 1}, square ${(square % 10) + 1}: ${does(square)}`}
          onClick={() => onPress(square)}
          {...keyProps(String(square))}
        >
          {cells[square] == null ? '' : shortTable(cells[square])}
        </button>
      ))}
    </fieldset>
  );
}
