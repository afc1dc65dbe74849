/** The table that the odds are asked for, as it stands in the address: whoever is sent it sees the same numbers. */
import type { Assumption } from '../../odds/question.ts';
import { Field, SelectField } from '../design/field.tsx';
import { Grid, Stack } from '../design/layout.tsx';
import { assumptionLabel, choiceLabel } from './odds-words.ts';
import type { OddsRequest } from './use-odds.ts';

export type Circumstances = Readonly<Pick<OddsRequest, 'option' | 'amounts' | 'readings' | Count>>;

type Count = 'players' | 'decks' | 'tables' | 'handsPerHour' | 'hoursPerDay' | 'participation';

type CountField = Readonly<{
  /** Of its assumption. */
  id: string;
  key: Count;
  label: string;
  hint: string;
  max: number;
  /** Typed in parts of hundred, asked and assumed as a part of one. */
  isPercent?: true;
  /** Only where an assumption or the address has it. */
  whereAsked?: true;
}>;

/** What is a number, with the field that asks for it. */
export const COUNTS: readonly CountField[] = [
  { id: 'players', key: 'players', label: 'Players', hint: 'Hands at the table, all to the end.', max: 10 },
  { id: 'decks', key: 'decks', label: 'Decks', hint: 'In the shoe.', max: 16, whereAsked: true },
  { id: 'tables', key: 'tables', label: 'Tables', hint: 'Open at the same time.', max: 500 },
  { id: 'hands-per-hour', key: 'handsPerHour', label: 'Hands per hour', hint: 'At one table.', max: 1000 },
  {
    id: 'hours-per-day',
    key: 'hoursPerDay',
    label: 'Hours a day',
    hint: 'Tables are open.',
    max: 24,
    whereAsked: true,
  },
  {
    ...{
      id: 'participation',
      key: 'participation',
      label: 'Share who pay, %',
      hint: 'Players, of an optional fee.',
      max: 100,
    },
    ...{ isPercent: true, whereAsked: true },
  },
];

const READING = 'reading.';

export function circumstancesIn(query: URLSearchParams): Circumstances {
  const readings = [...query].filter(([name]) => name.startsWith(READING));
  const numbers = COUNTS.flatMap(({ id, key, max, isPercent }): [Count, number][] => {
    const text = query.get(id);
    if (text === null || text === '' || countProblem(text, max) !== undefined) return [];
    return [[key, isPercent === true ? Number(text) / 100 : Number(text)]];
  });
  const named = (['option', 'amounts'] as const).flatMap((name) => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(named),
    ...(readings.length === 0
      ? {}
      : { readings: Object.fromEntries(readings.map(([name, value]) => [name.slice(READING.length), value])) }),
  };
}

/** Why it is no such number; what is wrong is asked as if it were not there, and the field says so. */
export function countProblem(text: string, max: number): string | undefined {
  if (text === '' || (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= max)) return undefined;
  return `A whole number from 1 to ${max}.`;
}

/** The address with one thing changed; an empty value takes it away. */
export function withCircumstance(query: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next.size === 0 ? '' : `?${next}`;
}

export type Switch = Readonly<{ name: string; assumption: Assumption }>;

/** What houses read differently; what is a number has a field of its own, and what has one reading is only said. */
export function switchesOf(assumptions: readonly Assumption[]): Switch[] {
  const seen = new Set(COUNTS.map(({ id }) => id));
  return assumptions.flatMap((assumption) => {
    const { id, choices } = assumption;
    if (choices.length < 2 || seen.has(id)) return [];
    seen.add(id);
    return [{ name: id === 'amounts' ? id : `${READING}${id}`, assumption }];
  });
}

/** A number that differs from game to game is said for each of them. */
export const fixedAssumptions = (assumptions: readonly Assumption[]): Assumption[] =>
  assumptions.filter(
    ({ id, choices }) =>
      choices.length < 2 && (!COUNTS.some((count) => count.id === id) || numbersOf(assumptions, id).size > 1),
  );

/** What is taken for it as usual; none where it differs from game to game. */
export function usualNumber(assumptions: readonly Assumption[], id: string): string | undefined {
  const numbers = [...numbersOf(assumptions, id)];
  if (numbers.length !== 1) return undefined;
  const isPercent = COUNTS.some((count) => count.id === id && count.isPercent === true);
  return isPercent ? String(Math.round(Number(numbers[0]) * 100)) : numbers[0];
}

const numbersOf = (assumptions: readonly Assumption[], id: string): Set<string> =>
  new Set(assumptions.filter((assumption) => assumption.id === id).map(({ value }) => value));

/** What the odds rest on: the table they are asked for, and every reading that changes a number, to be switched. */

type Props = Readonly<{
  assumptions: readonly Assumption[];
  query: URLSearchParams;
  onChange: (name: string, value: string) => void;
}>;

/** A sheet of twenty games has as many settings; they are looked for, not read. */
const SWITCHES_AT_ONCE = 5;

export function Assumptions({ assumptions, query, onChange }: Props) {
  const said = fixedAssumptions(assumptions);
  const switches = switchesOf(assumptions);
  const fields = switches.map(({ name, assumption: { id, says, value, choices, at } }) => (
    <SelectField
      key={id}
      label={says}
      {...(at === undefined ? {} : { hint: at })}
      value={query.get(name) ?? value}
      choices={choices.map((choice) => ({ value: choice, says: choiceLabel(choice) }))}
      onChange={({ target }) => onChange(name, target.value)}
    />
  ));
  return (
    <section className="odds-assumptions" aria-labelledby="odds-assumptions">
      <h3 id="odds-assumptions">What is assumed</h3>
      <Grid columns="repeat(auto-fit, minmax(7.5rem, 1fr))">
        {COUNTS.map(({ id, label, hint, max, whereAsked }) => {
          const isAsked = assumptions.some((assumption) => assumption.id === id) || query.has(id);
          if (whereAsked === true && !isAsked) return null;
          return (
            <Field
              key={id}
              label={label}
              hint={hint}
              type="number"
              min={1}
              max={max}
              placeholder={usualNumber(assumptions, id) ?? 'as usual'}
              value={query.get(id) ?? ''}
              wrong={countProblem(query.get(id) ?? '', max)}
              onChange={({ target }) => onChange(id, target.value)}
            />
          );
        })}
      </Grid>
      {switches.length > SWITCHES_AT_ONCE ? (
        <details>
          <summary>{switches.length} readings that houses differ in</summary>
          <div className="odds-switches">{fields}</div>
        </details>
      ) : (
        fields
      )}
      {said.length === 0 ? null : (
        <Stack as="ul" size="small">
          {said.map(({ id, says, value, at }) => (
            <li key={`${id} ${says} ${value}`}>
              {assumptionLabel(says)} <strong>{choiceLabel(value)}</strong>{' '}
              {at === undefined ? null : <small>{at}</small>}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
