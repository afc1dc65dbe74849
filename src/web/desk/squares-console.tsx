/** The squares of a game: place tables, draw digits, and enter each period's score, which selects a square. */

import { useState } from 'react';
import { shortTable } from '../../base/display-text.ts';
import { correctScore, drawDigits, placeTables, scorePeriod } from '../../floor/table-draws/command-forms.ts';
import type { TableDrawView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Card, Fold, Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useRovingFocus } from '../lib/focus.ts';
import { lastScored, placeAt, playedFor, pointsTo, SIDE, SquaresGrid, toPlace } from '../plays/squares-grid.tsx';
import { compareTables, prizesWords } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { DrawTable, NumberKeys, TableDrawHead } from './table-draw-console.tsx';

export type OnGrid = Readonly<{ draw: TableDrawView; grid: NonNullable<TableDrawView['grid']> }>;

export function SquaresConsole({ draw }: Readonly<{ draw: TableDrawView }>) {
  const { grid } = draw;
  if (grid === null) return null;
  return (
    <Stack as="article" gap={3}>
      <TableDrawHead draw={draw} />
      {grid.cells === null ? <PlaceTables draw={draw} grid={grid} /> : <Placed draw={draw} grid={grid} />}
    </Stack>
  );
}

function Placed({ draw, grid }: OnGrid) {
  const last = lastScored(grid);
  return (
    <Row gap={3} align="start">
      <Stack basis="24rem" gap={3} max="40rem">
        {draw.bin === null ? null : (
          <Notice
            means="waiting"
            says="The last square was blank. Draw a table on the grid for all remaining prizes."
          />
        )}
        <DrawTable draw={draw} />
        {grid.digits === null ? <DrawDigits draw={draw} grid={grid} /> : <Scores draw={draw} grid={grid} />}
      </Stack>
      <SquaresGrid grid={grid} lit={last?.score ?? null} />
    </Row>
  );
}

function Scores({ draw, grid }: OnGrid) {
  const next = grid.periods.find(({ score }) => score === null);
  const last = lastScored(grid);
  return (
    <>
      {next === undefined ? null : <ScoreStep key={next.id} draw={draw} grid={grid} period={next} />}
      <DataTable
        caption="Periods"
        columns={COLUMNS}
        rows={grid.periods}
        keyOf={({ id }) => id}
        empty="No periods are posted. They come from the promotion that the Office posts."
      />
      {grid.carried.length === 0 ? null : (
        <p>
          Carried over to the next period: <strong className="money">{prizesWords(grid.carried)}</strong>
        </p>
      )}
      {last === undefined ? null : (
        <CorrectScore key={`${last.id} ${last.score?.square}`} draw={draw} grid={grid} period={last} />
      )}
    </>
  );
}

type Period = OnGrid['grid']['periods'][number];

const COLUMNS: readonly Column<Period>[] = [
  { id: 'period', label: 'Period', cell: ({ name }) => name },
  { id: 'prize', label: 'Prize', align: 'right', cell: ({ prize }) => prizesWords([prize]) },
  {
    id: 'score',
    label: 'Score',
    align: 'right',
    cell: ({ score }) => (score === null ? '' : `${score.top} : ${score.left}`),
  },
  { id: 'wins', label: 'Winner', cell: ({ score }) => (score === null ? '' : wonBy(score)) },
];

function wonBy({ table, wins }: NonNullable<Period['score']>): string {
  if (table === null) return 'Blank square, carried over';
  return wins ? tableName(table) : `${tableName(table)}, no players, carried over`;
}

/** Places each table on the square where its number is on the board, one tap each. */

const SQUARES = Array.from({ length: 100 }, (_, i) => i);

export function PlaceTables({ draw, grid: { top, left } }: OnGrid) {
  const { offer, tables } = draw;
  const [cells, setCells] = useState<readonly (string | null)[]>(() => SQUARES.map(() => null));
  const [chosen, setChosen] = useState<string>();
  const all = tables.filter(({ not }) => not === null).map(({ table }) => table);
  const rest = toPlace(all, cells).sort(compareTables);
  const next = chosen !== undefined && rest.includes(chosen) ? chosen : rest[0];
  return (
    <Card>
      <h3>Place the tables</h3>
      <p>
        {top} at the top, {left} at the left. Copy the board: place each table on its square.
      </p>
      <Row align="stretch" gap={3} wide>
        <Squares
          cells={cells}
          next={next}
          onPress={(square) => {
            setCells(placeAt(cells, square, next));
            setChosen(undefined);
          }}
        />
        <Stack basis="16rem" gap={2} align="start">
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
        </Stack>
      </Row>
    </Card>
  );
}

type SquaresProps = Readonly<{
  cells: readonly (string | null)[];
  next: string | undefined;
  onPress: (square: number) => void;
}>;

function Squares({ cells, next, onPress }: SquaresProps) {
  const { keyProps, onKeyDown } = useRovingFocus(SQUARES.map(String));
  const does = (square: number) => {
    const table = cells[square];
    if (table != null) return `Remove ${tableInSentence(table)}`;
    return next === undefined ? 'Blank' : `Place ${tableInSentence(next)} here`;
  };
  return (
    <Grid as="fieldset" columns="repeat(10, minmax(0, 3rem))" gap={0.25} className="place-grid" onKeyDown={onKeyDown}>
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
    </Grid>
  );
}

/** Ten digits are drawn for the top, then ten for the left: entered as they are drawn. */

const DIGITS = Array.from({ length: SIDE }, (_, i) => i);

export function DrawDigits({ draw, grid }: OnGrid) {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const top = drawn.slice(0, SIDE);
  const left = drawn.slice(SIDE);
  const isTop = top.length < SIDE;
  const [side, team, here] = isTop ? (['top', grid.top, top] as const) : (['left', grid.left, left] as const);
  const open = 2 * SIDE - drawn.length;
  return (
    <Card>
      <h3>Draw the digits</h3>
      <DigitRow says={`Top, ${grid.top}`} digits={top} />
      <DigitRow says={`Left, ${grid.left}`} digits={left} />
      {open === 0 ? null : (
        <NumberKeys
          key={side}
          asks={`Digit ${here.length + 1} for the ${side}, ${team}`}
          keys={DIGITS.map((digit) => ({
            id: String(digit),
            says: String(digit),
            label: `Digit ${digit}`,
            unavailable: here.includes(digit) ? `${digit} is already drawn for the ${side}.` : undefined,
          }))}
          onChoose={(digit) => setDrawn([...drawn, Number(digit)])}
        />
      )}
      <CommandForm
        of={drawDigits(draw, open)}
        given={{ offer: draw.offer, top, left }}
        inRow="buttons"
        beside={
          drawn.length === 0 ? null : (
            <Button look="quiet" onClick={() => setDrawn(drawn.slice(0, -1))}>
              Undo {drawn.at(-1)}
            </Button>
          )
        }
      />
    </Card>
  );
}

function DigitRow({ says, digits }: Readonly<{ says: string; digits: readonly number[] }>) {
  return (
    <Grid as="p" columns="minmax(8rem, auto) 1fr" lines={1} align="center">
      <span>{says}</span>
      <Row align="stretch" as="span" gap={0.5}>
        {DIGITS.map((place) => (
          <span key={place} className={place < digits.length ? 'digit' : 'digit is-open'}>
            {digits[place] ?? '·'}
          </span>
        ))}
      </Row>
    </Grid>
  );
}

/** The score at the end of a period, and its correction until its prize is paid. */

type Props = OnGrid & Readonly<{ period: OnGrid['grid']['periods'][number] }>;

export function ScoreStep({ draw: { offer }, grid, period }: Props) {
  return (
    <Card>
      <h3>{period.name}</h3>
      <p>
        Prize: <strong className="money">{playedFor(grid, period)}</strong>. Enter the score when the period ends.
        Players seated at the table then win.
      </p>
      <CommandForm of={scorePeriod(grid, period)} given={{ offer, period: period.id }} inRow="fields">
        {({ top, left }) => (
          <Text as="p" size="lead" weight="medium" role="status">
            {top === undefined || left === undefined ? '' : `${pointsTo(grid, top, left)}.`}
          </Text>
        )}
      </CommandForm>
    </Card>
  );
}

export function CorrectScore({ draw: { offer }, grid, period }: Props) {
  return (
    <Fold>
      <summary>Correct the score of {period.name}</summary>
      <Stack gap={2} align="start">
        <CommandForm of={correctScore(grid, period)} given={{ offer, period: period.id }} inRow="fields">
          {({ top, left }) => (
            <p role="status">
              {top === undefined || left === undefined ? '' : `New winner: ${pointsTo(grid, top, left)}.`}
            </p>
          )}
        </CommandForm>
      </Stack>
    </Fold>
  );
}
