/** What the odds rest on: the table they are asked for, and every reading that changes a number, to be switched. */
import type { Assumption } from '../../odds/question.ts';
import { Field, SelectField } from '../design/field.tsx';
import { COUNTS, countFlaw, saidOnly, switchesOf, usualNumber } from './circumstances.ts';
import { assumedSays, choiceSays } from './odds-words.ts';

type Props = Readonly<{
  assumptions: readonly Assumption[];
  query: URLSearchParams;
  onChange: (name: string, value: string) => void;
}>;

/** A sheet of twenty games has as many settings; they are looked for, not read. */
const SWITCHES_AT_ONCE = 5;

export function Assumptions({ assumptions, query, onChange }: Props) {
  const said = saidOnly(assumptions);
  const switches = switchesOf(assumptions);
  const fields = switches.map(({ name, assumption: { id, says, value, choices, at } }) => (
    <SelectField
      key={id}
      label={says}
      {...(at === undefined ? {} : { hint: at })}
      value={query.get(name) ?? value}
      choices={choices.map((choice) => ({ value: choice, says: choiceSays(choice) }))}
      onChange={({ target }) => onChange(name, target.value)}
    />
  ));
  return (
    <section className="odds-assumptions" aria-labelledby="odds-assumptions">
      <h3 id="odds-assumptions">What is assumed</h3>
      <div className="odds-counts">
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
              wrong={countFlaw(query.get(id) ?? '', max)}
              onChange={({ target }) => onChange(id, target.value)}
            />
          );
        })}
      </div>
      {switches.length > SWITCHES_AT_ONCE ? (
        <details>
          <summary>{switches.length} readings that houses differ in</summary>
          <div className="odds-switches">{fields}</div>
        </details>
      ) : (
        fields
      )}
      {said.length === 0 ? null : (
        <ul className="odds-said">
          {said.map(({ id, says, value, at }) => (
            <li key={`${id} ${says} ${value}`}>
              {assumedSays(says)} <strong>{choiceSays(value)}</strong> {at === undefined ? null : <small>{at}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
