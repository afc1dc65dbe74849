/** The table the odds are for, kept in the address, so that a shared link shows the same numbers. */
import type { Assumption } from '../../odds/question.ts';
import { Field, SelectField } from '../design/field.tsx';
import { Grid, Stack, Text } from '../design/layout.tsx';
import { assumptionLabel, choiceLabel } from './odds-words.ts';
import type { OddsRequest } from './use-odds.ts';

export type Circumstances = Readonly<Pick<OddsRequest, 'option' | 'amounts' | 'readings' | Count>>;

type Count = 'players' | 'decks' | 'tables' | 'handsPerHour' | 'hoursPerDay' | 'participation';

type CountField = Readonly<{
  /** Id of its assumption. */
  id: string;
  key: Count;
  label: string;
  hint: string;
  max: number;
  /** Typed as a percentage, sent and assumed as a fraction of one. */
  isPercent?: true;
  /** Shown only if an assumption or the address has it. */
  whereAsked?: true;
}>;

/** Numeric assumptions, each with its field. */
export const COUNTS: readonly CountField[] = [
  { id: 'players', key: 'players', label: 'Players', hint: 'Hands per table, all played to showdown.', max: 10 },
  { id: 'decks', key: 'decks', label: 'Decks', hint: 'In the shoe.', max: 16, whereAsked: true },
  { id: 'tables', key: 'tables', label: 'Tables', hint: 'Open at the same time.', max: 500 },
  { id: 'hands-per-hour', key: 'handsPerHour', label: 'Hands per hour', hint: 'Per table.', max: 1000 },
  {
    id: 'hours-per-day',
    key: 'hoursPerDay',
    label: 'Hours per day',
    hint: 'Time tables are open.',
    max: 24,
    whereAsked: true,
  },
  {
    ...{
      id: 'participation',
      key: 'participation',
      label: 'Share paying, %',
      hint: 'Players who pay an optional fee.',
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

/** Why a number is invalid; invalid numbers are left out of the request, and the field says so. */
export function countProblem(text: string, max: number): string | undefined {
  if (text === '' || (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= max)) return undefined;
  return `Enter a whole number from 1 to ${max}.`;
}

/** The address with one value changed; an empty value removes it. */
export function withCircumstance(query: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next.size === 0 ? '' : `?${next}`;
}

export type Switch = Readonly<{ name: string; assumption: Assumption }>;

/** Assumptions with several readings; numbers have their own fields, and single readings are only listed. */
export function switchesOf(assumptions: readonly Assumption[]): Switch[] {
  const seen = new Set(COUNTS.map(({ id }) => id));
  return assumptions.flatMap((assumption) => {
    const { id, choices } = assumption;
    if (choices.length < 2 || seen.has(id)) return [];
    seen.add(id);
    return [{ name: id === 'amounts' ? id : `${READING}${id}`, assumption }];
  });
}

/** A number that differs by game is listed for each game. */
export const fixedAssumptions = (assumptions: readonly Assumption[]): Assumption[] =>
  assumptions.filter(
    ({ id, choices }) =>
      choices.length < 2 && (!COUNTS.some((count) => count.id === id) || numbersOf(assumptions, id).size > 1),
  );

/** The usual value; none if it differs by game. */
export function usualNumber(assumptions: readonly Assumption[], id: string): string | undefined {
  const numbers = [...numbersOf(assumptions, id)];
  if (numbers.length !== 1) return undefined;
  const isPercent = COUNTS.some((count) => count.id === id && count.isPercent === true);
  return isPercent ? String(Math.round(Number(numbers[0]) * 100)) : numbers[0];
}

const numbersOf = (assumptions: readonly Assumption[], id: string): Set<string> =>
  new Set(assumptions.filter((assumption) => assumption.id === id).map(({ value }) => value));

/** The basis of the odds: the assumed table, and every reading that changes a number, as a switch. */

type Props = Readonly<{
  assumptions: readonly Assumption[];
  query: URLSearchParams;
  onChange: (name: string, value: string) => void;
}>;

/** A sheet of twenty games has as many settings, listed for reference. */
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
      <Text as="h3" size="title" id="odds-assumptions">
        Assumptions
      </Text>
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
              placeholder={usualNumber(assumptions, id) ?? 'usual'}
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
          <Stack gap={2} above={1}>
            {fields}
          </Stack>
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
