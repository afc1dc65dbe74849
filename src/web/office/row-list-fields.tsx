/** The fields of a part of an offer entered row by row; see row-list.ts for how a part is described. */

import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Grid, Stack } from '../design/layout.tsx';
import { useView } from '../lib/live.tsx';
import { BlindPlanner } from './blind-planner.tsx';
import {
  type Cell,
  type Choices,
  cellFlaw,
  cellRange,
  cellsOf,
  copyFirstRow,
  fillRows,
  isEmpty,
  nameInOffer,
  nameOf,
  newRow,
  placeOf,
  putScheduleInRows,
  type RowChoice,
  type RowDraft,
  type RowList,
  scheduleInRows,
} from './row-list.ts';
import { type ExpandSchedule, ScheduleFields } from './schedule-fields.tsx';

/** What the check refuses, shown at the cell, row or list it names. */
export type FlawAtPlace = Readonly<{ where: string; says: string }> | undefined;

type Props = Readonly<{
  list: RowList;
  rows: readonly RowDraft[] | undefined;
  told?: FlawAtPlace;
  /** For lists of times that may be entered as a schedule. */
  expanded?: ExpandSchedule;
  onChange: (rows: readonly RowDraft[]) => void;
}>;

const NO_TIMES: ExpandSchedule = () => [];

export function RowListFields({ list, rows: typed, told, expanded = NO_TIMES, onChange }: Props) {
  const { says, one, at, about, exactly, fixed, single } = list;
  const line = list.line === undefined ? null : scheduleInRows(typed);
  const rows = line === null ? fillRows(list, typed) : [];
  const box = useFirstFieldOfNew(rows.length);
  const isFree = line === null && exactly === undefined && fixed === undefined && single === undefined;
  const change = (i: number, part: RowDraft) => onChange(rows.with(i, { ...rows[i]!, ...part }));
  const inRow = rows.findIndex((_, i) => isUnder(told, placeOf(list, i)));
  return (
    <Stack as="fieldset" align="start" ref={box}>
      <legend>
        <strong>{says}</strong>
        {at === '' ? null : ` (${at})`}
      </legend>
      {about === undefined ? null : <p className="field-hint">{about}</p>}
      {list.line === undefined ? null : (
        <ScheduleFields
          asked={list.line}
          line={line}
          expanded={expanded}
          onChange={(next) => onChange(putScheduleInRows(typed, next))}
        />
      )}
      {list.planner === undefined ? null : (
        <BlindPlanner row={rows[0] ?? {}} onFill={(part) => onChange([{ ...rows[0], ...part }])} />
      )}
      {rows.map((row, i) => (
        <fieldset className="offer-line" key={i}>
          <legend className={single === true ? 'only-heard' : undefined}>{nameOf(list, i)}</legend>
          <RowFields
            list={list}
            i={i}
            row={row}
            told={inRow === i ? told : undefined}
            expanded={expanded}
            onChange={change}
          />
          {isFree ? <RowMoveKeys rows={rows} i={i} name={nameOf(list, i)} onChange={onChange} /> : null}
        </fieldset>
      ))}
      {fixed !== undefined && rows.length > 2 ? (
        <Button onClick={() => onChange(copyFirstRow(rows))}>Copy the first to all</Button>
      ) : null}
      {inRow < 0 && isUnder(told, list.part) ? <FieldError says={told!.says} /> : null}
      {isFree ? (
        <Button onClick={() => onChange([...rows, newRow(list)])}>Add {withArticle(one.toLowerCase())}</Button>
      ) : null}
    </Stack>
  );
}

/** Moves keyboard focus into the row that was added. */
function useFirstFieldOfNew(count: number): RefObject<HTMLFieldSetElement | null> {
  const box = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isAdded = count === before.current + 1 && box.current?.lastElementChild === document.activeElement;
    before.current = count;
    if (!isAdded) return;
    const rows = box.current!.querySelectorAll(':scope > .offer-line');
    rows[rows.length - 1]?.querySelector<HTMLElement>('input, select')?.focus();
  }, [count]);
  return box;
}

const isUnder = (told: FlawAtPlace, place: string): boolean =>
  told !== undefined && (told.where === place || told.where.startsWith(`${place}.`));

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

const FieldError = ({ says }: Readonly<{ says: string }>) => <p className="field-wrong">{says}</p>;

type MovesProps = Readonly<{
  rows: readonly RowDraft[];
  i: number;
  name: string;
  onChange: (rows: readonly RowDraft[]) => void;
}>;

/** Row order is printed or played, and many rows differ little from the one before. */
function RowMoveKeys({ rows, i, name, onChange }: MovesProps) {
  const row = rows[i]!;
  return (
    <p className="offer-moves">
      {i === 0 ? null : (
        <Button look="quiet" onClick={() => onChange(rows.toSpliced(i - 1, 2, row, rows[i - 1]!))}>
          Up<span className="only-heard"> with {name}</span>
        </Button>
      )}
      <Button look="quiet" onClick={() => onChange(rows.toSpliced(i, 0, row))}>
        Copy<span className="only-heard"> {name}</span>
      </Button>
      <Button look="quiet" onClick={() => onChange(rows.toSpliced(i, 1))}>
        Remove<span className="only-heard"> {name}</span>
      </Button>
    </p>
  );
}

type RowProps = Readonly<{
  list: RowList;
  i: number;
  row: RowDraft;
  told: FlawAtPlace;
  expanded: ExpandSchedule;
  onChange: (i: number, part: RowDraft) => void;
}>;

function RowFields({ list, i, row, told, expanded, onChange }: RowProps) {
  const cells = cellsOf(list, row);
  const place = placeOf(list, i);
  const toldAt = cells.find((cell) => isUnder(told, `${place}.${nameInOffer(cell)}`));
  const plain = cells.filter(({ kind }) => !WHOLE_LINE.includes(kind));
  const field = (cell: Cell) => (
    <CellField
      key={cell.key}
      cell={cell}
      place={place}
      row={row}
      told={toldAt === cell ? told : undefined}
      isFirst={i === 0}
      expanded={expanded}
      onChange={(value) => onChange(i, { [cell.key]: value })}
    />
  );
  return (
    <>
      {plain.length === 0 ? null : (
        <Grid min="15rem" fill className="offer-fields">
          {plain.map(field)}
        </Grid>
      )}
      {cells.filter((cell) => !plain.includes(cell)).map(field)}
      {toldAt === undefined && told !== undefined ? <FieldError says={told.says} /> : null}
    </>
  );
}

/** Kinds shown at full width. */
const WHOLE_LINE: readonly Cell['kind'][] = ['rows', 'several', 'lines'];

type CellProps = Readonly<{
  cell: Cell;
  /** Of its row. */
  place: string;
  row: RowDraft;
  told: FlawAtPlace;
  /** The hint of a cell appears once, in the first row. */
  isFirst: boolean;
  expanded: ExpandSchedule;
  onChange: (value: RowDraft[string]) => void;
}>;

function CellField({ cell, place, row, told, isFirst, expanded, onChange }: CellProps) {
  const choicesOf = useChoices();
  const { kind, label, key } = cell;
  const typed = row[key] ?? '';
  if (kind === 'rows') {
    const list = { ...cell.list, part: `${place}.${nameInOffer(cell)}` };
    const rows = typed as readonly RowDraft[];
    return <RowListFields list={list} rows={rows} told={told} expanded={expanded} onChange={onChange} />;
  }
  // A missing entry is reported beside the form; an empty field is not marked in red.
  const wrong = told?.says ?? (isEmpty(row, cell) ? undefined : cellFlaw(cell, row));
  if (kind === 'several') {
    return <TickFields cell={cell} ticked={typed as readonly string[]} wrong={wrong} onChange={onChange} />;
  }
  const hint = [cellRange(cell)?.replace(/\.$/, ''), cell.hint].filter((words) => words !== undefined).join('. ');
  const said = { label, wrong, hint: isFirst && hint !== '' ? hint : undefined };
  if (kind === 'choice') {
    const choices = choicesOf(cell.choices);
    const none = cell.choices === 'stock' && choices.length === 0 ? NO_STOCK : undefined;
    return (
      <SelectField
        {...said}
        hint={none ?? said.hint}
        value={String(typed)}
        choices={[{ value: '', says: cell.unset ?? 'Choose' }, ...choices]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (kind === 'lines') {
    return <LinesField label={label} hint={cell.hint} typed={String(typed)} wrong={wrong} onChange={onChange} />;
  }
  return (
    <Field
      {...said}
      {...INPUTS[kind]}
      label={kind === 'dollars' ? `${label}, in dollars` : label}
      placeholder={cell.optional === true ? 'any' : undefined}
      value={String(typed)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const NO_STOCK = 'First, the card desk receives merchandise into stock.';

const INPUTS = {
  words: { maxLength: 200 },
  names: { maxLength: 400 },
  dollars: { inputMode: 'decimal' },
  number: { inputMode: 'numeric' },
  time: { type: 'time' },
  date: { type: 'date' },
  moment: { type: 'datetime-local' },
} as const;

type LinesProps = Readonly<{
  label: string;
  hint: string | undefined;
  typed: string;
  wrong: string | undefined;
  onChange: (text: string) => void;
}>;

function LinesField({ label, hint, typed, wrong, onChange }: LinesProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={6}
        aria-describedby={`${id}-said`}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-said`} className={wrong === undefined ? 'field-hint' : 'field-wrong'}>
        {wrong ?? hint}
      </p>
    </div>
  );
}

type TicksProps = Readonly<{
  cell: Extract<Cell, { kind: 'several' }>;
  ticked: readonly string[];
  wrong: string | undefined;
  onChange: (ticked: readonly string[]) => void;
}>;

function TickFields({ cell: { label, hint, choices }, ticked, wrong, onChange }: TicksProps) {
  const toggle = (value: string) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === value) !== ticked.includes(one)));
  return (
    <fieldset className="offer-ticks">
      <legend>{label}</legend>
      {choices.map(({ value, says }) => (
        <CheckField key={value} label={says} checked={ticked.includes(value)} onChange={() => toggle(value)} />
      ))}
      {hint === undefined ? null : <p className="field-hint">{hint}</p>}
      {wrong === undefined ? null : <FieldError says={wrong} />}
    </fieldset>
  );
}

function useChoices(): (choices: Choices) => readonly RowChoice[] {
  const { stock = [], offers = [], games = [] } = useView();
  return (choices) => {
    if (choices === 'stock')
      return stock.map(({ goods, name, free }) => ({ value: goods, says: `${name}, ${free} free` }));
    if (choices === 'offers') return offers.map(({ offer, name }) => ({ value: offer.id, says: name }));
    if (choices === 'games') return games.map(({ game, name }) => ({ value: game, says: name }));
    return choices;
  };
}
