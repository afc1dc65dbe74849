/**
 * Shows the form of a command and gives it: the fields, the refusal, and a button that says what happens or why it is
 * unavailable. What is asked and said is declared next to the command's schema (src/floor/command-form.ts); the page
 * gives the rest of the body and the place where the form is shown.
 */
import { Fragment, type ReactNode, useState } from 'react';
import { BOUNDS } from '../../floor/bounds.generated.ts';
import type { Form, GivenTo, Shown, SoFar } from '../../floor/command-form.ts';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { type Events, type Extra, useAction, useGive } from './commands.ts';
import { CONFIRMED, clearedAfter, type Entered, readForm, textOf } from './form-values.ts';
import type { Refused } from './http.ts';
import { useSecondBadge } from './second-badge.tsx';
import { useMay } from './session.tsx';
import './command-form.css';

/** How a page shows its own field: what is entered there, how to enter something else, and the rest of the form. */
type Input<Value, Now> = (entered: Value | undefined, enter: (value: Value | undefined) => void, now: Now) => ReactNode;

type OwnKeys<Fields> = { [Key in keyof Fields]: Fields[Key] extends { as: 'own' } ? Key : never }[keyof Fields];

type Inputs<Type extends CommandType, Fields> = {
  readonly [Key in OwnKeys<Fields> & keyof BodyOf<Type>]: Input<Exclude<BodyOf<Type>[Key], undefined>, SoFar<Type>>;
};

/** A property that may be left out where nothing has to be in it. */
type Needed<Name extends string, Value> = object extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

type Props<Type extends CommandType, Fields> = Readonly<{
  of: Form<Type, Fields>;
  /** The moment at which it was seen, or the paper it is entered from. */
  extra?: Omit<Extra, 'signatures'>;
  onDone?: (events: Events, sent: BodyOf<Type>) => unknown;
  /** Between the fields and the button; a function sees what is entered. */
  children?: ReactNode | ((now: SoFar<Type>) => ReactNode);
  /** Next to the button. */
  beside?: ReactNode;
  /** What the button says besides to those who cannot see what it belongs to. */
  heard?: string;
  /** What is asked when it was refused; `again` presses the button once more. */
  refused?: (refusal: Refused, again: () => void) => ReactNode;
  /** The class of the box around the fields, and of the one around the buttons; or of one box around everything. */
  fieldsIn?: string;
  buttonsIn?: string;
  allIn?: string;
  size?: 'plain' | 'big';
}> &
  Needed<'given', GivenTo<Type, Fields>> &
  Needed<'inputs', Inputs<Type, Fields>>;

export function CommandForm<Type extends CommandType, Fields extends object>(props: Props<Type, Fields>) {
  const { of: form, inputs = {}, children, beside, heard, refused, fieldsIn, buttonsIn, allIn, size } = props;
  const { now, body, asked, entered, enter, action, press, unavailable, done } = useCommandForm(props);
  const fields = asked.map(([name, field]) => {
    const onEnter = (value: unknown) => enter(name, value);
    if (field.as !== 'own') {
      const shown = { command: form.command, name, field, now, entered: entered[name], onEnter, onSubmit: press };
      return <FormField key={name} {...shown} />;
    }
    // The inputs of the page are typed by the fields of the form (Inputs).
    const input = (inputs as Readonly<Record<string, Input<unknown, SoFar<Type>> | undefined>>)[name];
    return (
      <Fragment key={name}>{input?.(entered[name] === undefined ? field.start : entered[name], onEnter, now)}</Fragment>
    );
  });
  const look = typeof form.look === 'function' ? form.look(now) : (form.look ?? 'plain');
  const buttons = (
    <>
      <BusyButton look={look} size={size ?? 'plain'} busy={action.busy} onPress={press} grey={unavailable}>
        {buttonSays(form, now, body)}
        {heard === undefined ? null : <span className="only-heard"> {heard}</span>}
      </BusyButton>
      {beside}
    </>
  );
  const confirm =
    form.confirms === undefined ? null : (
      <CheckField
        label={form.confirms.label}
        checked={entered[CONFIRMED] === true}
        onChange={({ target }) => enter(CONFIRMED, target.checked)}
      />
    );
  const between = typeof children === 'function' ? children(now) : children;
  const answer = (
    <>
      <RefusalNotice refusal={action.refusal} />
      {action.refusal === undefined ? null : refused?.(action.refusal, press)}
      {form.done === undefined ? null : (
        <div role="status">{done === undefined ? null : <Notice means="info" says={done} />}</div>
      )}
    </>
  );
  if (allIn !== undefined) {
    return (
      <div className={allIn}>
        {fields}
        {between}
        {buttons}
        {answer}
      </div>
    );
  }
  return (
    <>
      {fieldsIn === undefined ? fields : <div className={fieldsIn}>{fields}</div>}
      {between}
      {confirm}
      {answer}
      {buttonsIn === undefined ? buttons : <div className={buttonsIn}>{buttons}</div>}
    </>
  );
}

function buttonSays<Type extends CommandType>(
  { button, before }: Form<Type, object>,
  now: SoFar<Type>,
  body: BodyOf<Type> | undefined,
): string | undefined {
  if (typeof button === 'string') return button;
  if (body !== undefined) return button(body);
  return typeof before === 'function' ? before(now) : before;
}

/** What is entered, what it comes to as a body, and the action of the button. */
function useCommandForm<Type extends CommandType, Fields extends object>(props: Props<Type, Fields>) {
  const { of: form, given = {}, extra, onDone } = props;
  const give = useGive();
  const askForBadge = useSecondBadge();
  const may = useMay(form.command);
  const [entered, setEntered] = useState<Entered>({});
  const [done, setDone] = useState<string>();
  const { now, body, missing, asked } = readForm(form, given, entered);
  const action = useAction(async () => {
    if (body === undefined) return undefined;
    const signs = form.signs?.(body);
    const signatures = signs === undefined ? [] : await askForBadge(signs);
    if (signatures === undefined) return undefined;
    const answer = await give(form.command, body, { ...extra, ...(signs === undefined ? {} : { signatures }) });
    if (answer.done) {
      setEntered((later) => clearedAfter(asked, entered, later));
      setDone(form.done?.(body));
      await onDone?.(answer.events, body);
    }
    return answer;
  });
  const unavailable = (may ? undefined : form.onlyFor) ?? form.unavailable?.(now) ?? missing;
  const press = () => {
    if (unavailable === undefined) void action.run();
  };
  const enter = (name: string, value: unknown) => {
    const resets = asked.find(([asked]) => asked === name)?.[1].resets ?? [];
    const reset = Object.fromEntries(resets.map((other) => [other, undefined]));
    setEntered((before) => ({ ...before, ...reset, [name]: value }));
    setDone(undefined);
  };
  return { now, body, asked, entered, enter, action, press, unavailable, done };
}

type FieldProps<Type extends CommandType> = Readonly<{
  command: Type;
  name: string;
  field: Exclude<Shown<Type>, { as: 'own' }>;
  now: SoFar<Type>;
  entered: unknown;
  onEnter: (value: unknown) => void;
  onSubmit: () => void;
}>;

function FormField<Type extends CommandType>(props: FieldProps<Type>) {
  const { command, name, field, now, entered, onEnter, onSubmit } = props;
  const value = (now as Readonly<Record<string, unknown>>)[name];
  switch (field.as) {
    case 'check':
      return (
        <CheckField label={field.label} checked={value === true} onChange={({ target }) => onEnter(target.checked)} />
      );
    case 'select':
    case 'segmented':
    case 'keys':
      return <FormChoice field={field} chosen={value} onEnter={onEnter} />;
    default: {
      const text = textOf(field, entered, now);
      const tidied = (field.as === 'text' ? field.tidied : undefined) ?? String;
      return (
        <Field
          label={field.label}
          hint={field.hint}
          wrong={wrongIn(field, text, value, now)}
          inputMode={INPUT_MODES[field.as]}
          autoComplete="off"
          value={text}
          maxLength={BOUNDS[command]?.[name]?.maxLength}
          onChange={({ target }) => onEnter(tidied(target.value))}
          onKeyDown={({ key }) => (key === 'Enter' ? onSubmit() : undefined)}
        />
      );
    }
  }
}

const INPUT_MODES = { whole: 'numeric', count: 'numeric', minutes: 'numeric', money: 'decimal', text: 'text' } as const;

type TypedField<Type extends CommandType> = Extract<Shown<Type>, { as: keyof typeof INPUT_MODES }>;

function wrongIn<Type extends CommandType>(
  field: TypedField<Type>,
  text: string,
  value: unknown,
  now: SoFar<Type>,
): string | undefined {
  if (text === '') return undefined;
  if (field.as === 'text') return field.wrong?.(text);
  if (value === undefined) return field.wrong;
  return field.as === 'count' ? undefined : field.warns?.(now);
}

type ChoiceProps<Type extends CommandType> = Readonly<{
  field: Extract<Shown<Type>, { choices: unknown }>;
  chosen: unknown;
  onEnter: (value: unknown) => void;
}>;

function FormChoice<Type extends CommandType>({ field, chosen, onEnter }: ChoiceProps<Type>) {
  const { as, label, hint, choices, empty } = field;
  if (as === 'keys') {
    return (
      <fieldset className="form-keys">
        <legend>{label}</legend>
        {choices.map(({ value, says }) => (
          <Button
            key={String(value)}
            look={value === chosen ? 'primary' : 'plain'}
            aria-pressed={value === chosen}
            onClick={() => onEnter(value)}
          >
            {says}
          </Button>
        ))}
      </fieldset>
    );
  }
  // A list of the browser knows texts only.
  const texts = choices.map(({ value, says }) => ({ value: String(value), says }));
  const choose = (text: string) => onEnter(choices.find(({ value }) => String(value) === text)?.value);
  const text = chosen === undefined ? '' : String(chosen);
  if (as === 'segmented') return <Segmented asks={label} choices={texts} chosen={text} onChoose={choose} />;
  return (
    <SelectField
      label={label}
      hint={hint}
      choices={empty === undefined ? texts : [{ value: '', says: empty }, ...texts]}
      value={text}
      onChoose={choose}
    />
  );
}
