/** `field ${className}` */
import './field.css';
import './segmented.css';
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';

type Around = Readonly<{ label: ReactNode; hint?: ReactNode; wrong?: ReactNode }>;

type FieldProps = InputHTMLAttributes<HTMLInputElement> & Around;

export function Field({ label, hint, wrong, className = '', id: given, ...rest }: FieldProps) {
  const { id, describedBy } = useIds(hint, wrong, given);
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={describedBy} aria-invalid={wrong === undefined ? undefined : true} {...rest} />
      <Below id={id} hint={hint} wrong={wrong} />
    </div>
  );
}

type SelectProps<Value extends string> = SelectHTMLAttributes<HTMLSelectElement> &
  Around &
  Readonly<{
    choices: readonly Readonly<{ value: Value; says: string }>[];
    /** The choice itself, where the values are a closed list; `onChange` only knows a text. */
    onChoose?: (value: Value) => void;
  }>;

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, wrong, choices, onChoose, onChange, className = '', id: given, ...rest } = props;
  const { id, describedBy } = useIds(hint, wrong, given);
  const change: typeof onChange = (event) => {
    onChange?.(event);
    const chosen = choices.find(({ value }) => value === event.target.value);
    if (chosen !== undefined) onChoose?.(chosen.value);
  };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={describedBy}
        aria-invalid={wrong === undefined ? undefined : true}
        onChange={change}
        {...rest}
      >
        {choices.map(({ value, says }) => (
          <option key={value} value={value}>
            {says}
          </option>
        ))}
      </select>
      <Below id={id} hint={hint} wrong={wrong} />
    </div>
  );
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & Readonly<{ label: ReactNode }>;

export function CheckField({ label, className = '', ...rest }: CheckProps) {
  return (
    <label className={`check ${className}`}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}

function useIds(
  hint: ReactNode,
  wrong: ReactNode,
  given: string | undefined,
): Readonly<{ id: string; describedBy: string | undefined }> {
  const made = useId();
  const id = given ?? made;
  const ids = [...(hint === undefined ? [] : [`${id}-hint`]), ...(wrong === undefined ? [] : [`${id}-wrong`])];
  return { id, describedBy: ids.length === 0 ? undefined : ids.join(' ') };
}

function Below({ id, hint, wrong }: Readonly<{ id: string; hint: ReactNode; wrong: ReactNode }>) {
  return (
    <>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong === undefined ? null : (
        <p className="field-wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </>
  );
}

/** One choice of a few, all of them in view: real radio buttons, so arrow keys and screen readers know them. */

type SegmentedProps<Value extends string> = Readonly<{
  asks: string;
  choices: readonly Readonly<{ value: Value; says: string }>[];
  /** Anything that is not among the choices, as the empty text: nothing is chosen yet. */
  chosen: string;
  onChoose: (value: Value) => void;
}>;

export function Segmented<Value extends string>({ asks, choices, chosen, onChoose }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{asks}</legend>
      <div className="segmented-row">
        {choices.map(({ value, says }) => (
          <label key={value} className="segmented-choice">
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{says}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
