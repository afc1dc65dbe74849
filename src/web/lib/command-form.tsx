/**
 * Shows the form of a command and sends it: the fields, the refusal, and a button that says what it does or why it
 * is unavailable. The questions and labels are declared next to the command's schema (src/floor/command-form.ts);
 * the page supplies the rest of the body and the place where the form is shown.
 */
import { Row } from '../design/layout.tsx';
import './command-form.css';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { BOUNDS } from '../../floor/bounds.generated.ts';
import type { Choice, Form, GivenTo, Shown, SoFar } from '../../floor/command-form.ts';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField, Field, Segmented, SelectField } from '../design/field.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { type CommandExtras, type Events, useAction, useGive } from './commands.ts';
import type { ApiRefusal } from './http.ts';
import { dollars, parseCents } from './money.tsx';
import { useSecondBadge } from './second-badge.tsx';
import { useMay } from './session.tsx';

/** How a page shows its own field: the value entered, how to enter another, and the rest of the form. */
type Input<Value, Now> = (entered: Value | undefined, enter: (value: Value | undefined) => void, now: Now) => ReactNode;

type OwnKeys<Fields> = { [Key in keyof Fields]: Fields[Key] extends { as: 'own' } ? Key : never }[keyof Fields];

type Inputs<Type extends CommandType, Fields> = {
  readonly [Key in OwnKeys<Fields> & keyof BodyOf<Type>]: Input<Exclude<BodyOf<Type>[Key], undefined>, SoFar<Type>>;
};

/** A property that may be left out where nothing has to be in it. */
type Needed<Name extends string, Value, Instead = never> = object extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value | Instead };

type Props<Type extends CommandType, Fields> = Readonly<{
  of: Form<Type, Fields>;
  /** The moment at which it was seen, or the paper it is entered from. */
  extra?: Omit<CommandExtras, 'signatures'>;
  /** `seq`: the number of its record in the journal. */
  onDone?: (events: Events, sent: BodyOf<Type>, seq: number) => unknown;
  /** Before the fields; a function receives the values entered. */
  above?: (now: SoFar<Type>) => ReactNode;
  /** Between the fields and the button; a function receives the values entered. */
  children?: ReactNode | ((now: SoFar<Type>) => ReactNode);
  /** Before the button, and after it. */
  ahead?: ReactNode;
  beside?: ReactNode;
  /** Added to the button's label for screen readers. */
  heard?: string;
  /** Shown after a refusal; `again` presses the button once more. */
  refused?: (refusal: ApiRefusal, again: () => void) => ReactNode;
  /** What stands side by side: the fields, the buttons, or everything. */
  inRow?: 'fields' | 'buttons' | 'all';
  size?: 'plain' | 'big';
}> &
  /** Undefined while the page does not have all of it: `unavailable` says why. */
  Needed<'given', GivenTo<Type, Fields>, undefined> &
  Needed<'inputs', Inputs<Type, Fields>>;

export function CommandForm<Type extends CommandType, Fields extends object>(props: Props<Type, Fields>) {
  const { of: form, inputs = {}, above, children, ahead, beside, heard, refused, size, inRow } = props;
  const { now, body, asked, entered, enter, action, press, unavailable, done } = useCommandForm(props);
  const fields = asked.map(([name, field]) => {
    const onEnter = (value: unknown) => enter(name, value);
    if ('choices' in field && field.skipsOne === true && field.choices.length < 2) return null;
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
      {ahead}
      <BusyButton look={look} size={size ?? 'plain'} busy={action.busy} onPress={press} unavailable={unavailable}>
        {buttonLabel(form, now, body)}
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
  if (inRow === 'all') {
    return (
      <Row fields="10rem" gap={2} align="start" wide>
        {fields}
        {between}
        {buttons}
        {answer}
      </Row>
    );
  }
  return (
    <>
      {above?.(now)}
      {inRow === 'fields' ? (
        <Row fields="10rem" gap={2} align="start" wide>
          {fields}
        </Row>
      ) : (
        fields
      )}
      {between}
      {confirm}
      {answer}
      {inRow === 'buttons' ? (
        <Row gap={2} lines={1}>
          {buttons}
        </Row>
      ) : (
        buttons
      )}
    </>
  );
}

function buttonLabel<Type extends CommandType>(
  { button, before }: Form<Type, object>,
  now: SoFar<Type>,
  body: BodyOf<Type> | undefined,
): string | undefined {
  if (typeof button === 'string') return button;
  if (body !== undefined) return button(body);
  return typeof before === 'function' ? before(now) : before;
}

/** The values entered, the body they make, and the action of the button. */
function useCommandForm<Type extends CommandType, Fields extends object>(props: Props<Type, Fields>) {
  const { of: form, given, extra, onDone } = props;
  const give = useGive();
  const askForBadge = useSecondBadge();
  const may = useMay(form.command);
  const [entered, setEntered] = useState<FormEntries>({});
  const [done, setDone] = useState<string>();
  const { now, body: read, missing, asked } = readForm(form, given ?? {}, entered);
  const body = given === undefined && 'given' in props ? undefined : read;
  const action = useAction(async () => {
    if (body === undefined) return undefined;
    const signs = form.signs?.(body);
    const signatures = signs === undefined ? [] : await askForBadge(signs);
    if (signatures === undefined) return undefined;
    const answer = await give(form.command, body, { ...extra, ...(signs === undefined ? {} : { signatures }) });
    if (answer.done) {
      setEntered((later) => clearSentFields(asked, entered, later));
      setDone(form.done?.(body, answer.events));
      await onDone?.(answer.events, body, answer.seq);
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
  field: Exclude<Shown<Type>, { as: 'own' | 'derived' }>;
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
    case 'reasons':
    case 'keys':
      return <FormChoice field={field} hint={hintOf(field, now)} chosen={value} onEnter={onEnter} />;
    default: {
      const text = textOf(field, entered, now);
      const tidied = (field.as === 'text' ? field.tidied : undefined) ?? String;
      return (
        <Field
          label={field.label}
          hint={hintOf(field, now)}
          wrong={entryError(field, text, value, now)}
          inputMode={INPUT_MODES[field.as]}
          autoComplete="off"
          autoFocus={field.isFirst}
          {...(field.as === 'text' && field.isCode ? CODE : {})}
          value={text}
          maxLength={BOUNDS[command]?.[name]?.maxLength}
          onChange={({ target }) => onEnter(tidied(target.value))}
          onKeyDown={({ key }) => (key === 'Enter' ? onSubmit() : undefined)}
        />
      );
    }
  }
}

const hintOf = <Type extends CommandType>({ hint }: FieldProps<Type>['field'], now: SoFar<Type>): string | undefined =>
  typeof hint === 'function' ? hint(now) : hint;

const CODE = { autoCapitalize: 'none', spellCheck: false } as const;

const INPUT_MODES = { whole: 'numeric', count: 'numeric', minutes: 'numeric', money: 'decimal', text: 'text' } as const;

type TypedField<Type extends CommandType> = Extract<Shown<Type>, { as: keyof typeof INPUT_MODES }>;

function entryError<Type extends CommandType>(
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
  hint: string | undefined;
  chosen: unknown;
  onEnter: (value: unknown) => void;
}>;

function FormChoice<Type extends CommandType>({ field, hint, chosen, onEnter }: ChoiceProps<Type>) {
  const { as, label, choices, empty } = field;
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
  if (as === 'reasons') return <Reasons asks={label} choices={texts} chosen={text} onChoose={choose} />;
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

type ReasonsProps = Readonly<{
  asks: string;
  choices: readonly Choice<string>[];
  chosen: string;
  onChoose: (value: string) => void;
}>;

/** One of many sentences, each in a box that is easy to touch. */
function Reasons({ asks, choices, chosen, onChoose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className="reason-list">
      <legend>{asks}</legend>
      {choices.map(({ value, says }) => (
        <label key={value} className="reason">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{says}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The values entered in a form, read as the body of its command: what is complete and what is missing. */

/** By field: the text of a typed one, the value of any other. */
export type FormEntries = Readonly<Record<string, unknown>>;

type Asked<Type extends CommandType> = Exclude<Shown<Type>, { as: 'derived' }>;
export type AskedFields<Type extends CommandType> = readonly (readonly [name: string, field: Asked<Type>])[];

/** Where the form's confirmation tick is kept. */
export const CONFIRMED = ' confirmed';

type FormReading<Type extends CommandType> = Readonly<{
  now: SoFar<Type>;
  /** The body of the command, once every field is complete. */
  body: BodyOf<Type> | undefined;
  /** What must still be entered, ticked or confirmed first. */
  missing: string | undefined;
  /** The fields to show now. */
  asked: AskedFields<Type>;
}>;

export function readForm<Type extends CommandType>(
  form: Form<Type, object>,
  given: object,
  entered: FormEntries,
): FormReading<Type> {
  const asked: [string, Asked<Type>][] = [];
  let now = given as SoFar<Type>;
  let missing: string | undefined;
  let isWhole = true;
  for (const [name, field] of Object.entries<Shown<Type>>({ ...form.fields })) {
    if (field.when?.(now) === false) {
      if (field.otherwise !== undefined) now = { ...now, [name]: field.otherwise };
      continue;
    }
    if (field.as !== 'derived') asked.push([name, field]);
    const value = fieldValue(form.command, name, field, entered[name], now);
    const leftOut = value === undefined && isLeftOut(field, entered[name]);
    const sent = leftOut ? field.otherwise : value;
    if (sent !== undefined) now = { ...now, [name]: sent };
    missing ??= textError(field, entered[name]) ?? (leftOut ? undefined : missingEntry(field, value));
    isWhole &&= value !== undefined || (leftOut && textError(field, entered[name]) === undefined);
  }
  if (form.confirms !== undefined && entered[CONFIRMED] !== true) missing ??= form.confirms.missing;
  // Each part of a body is given or is a field (GivenTo), and every field has a value.
  return { now, body: isWhole ? (now as BodyOf<Type>) : undefined, missing, asked };
}

function missingEntry<Type extends CommandType>(field: Shown<Type>, value: unknown): string | undefined {
  if (field.as === 'check') return value === true ? undefined : field.must;
  if (value !== undefined) return undefined;
  return field.missing ?? ('label' in field ? `Choose: ${field.label}.` : undefined);
}

/** What is wrong with a text that was entered. */
function textError<Type extends CommandType>(field: Shown<Type>, entered: unknown): string | undefined {
  return field.as === 'text' && typeof entered === 'string' && entered !== '' ? field.wrong?.(entered) : undefined;
}

/** Whether the body can do without it. A number that was entered and is out of bounds is not left out. */
function isLeftOut<Type extends CommandType>(field: Shown<Type>, entered: unknown): boolean {
  if (!('optional' in field) || field.optional !== true) return false;
  return !(field.as in INPUT_MODES) || field.as === 'text' || typeof entered !== 'string' || entered.trim() === '';
}

/** The value of a field, or undefined while it is not complete. */
function fieldValue<Type extends CommandType>(
  command: Type,
  name: string,
  field: Shown<Type>,
  entered: unknown,
  now: SoFar<Type>,
): unknown {
  const bounds = BOUNDS[command]?.[name] ?? {};
  switch (field.as) {
    case 'whole':
    case 'money':
    case 'minutes':
      return parseNumber(field.as, textOf(field, entered, now), bounds);
    case 'count': {
      const count = parseNumber('whole', textOf(field, entered, now), bounds);
      return count === undefined ? undefined : field.sends(count);
    }
    case 'text': {
      const text = textOf(field, entered, now).trim();
      return text === '' || field.wrong?.(text) !== undefined ? undefined : text;
    }
    case 'check':
      return entered === true;
    case 'own':
      return entered === undefined ? field.start : entered;
    case 'derived':
      return field.from(now);
    default:
      return chosenValue(field, entered)?.value;
  }
}

/** The value shown in a typed field. */
export function textOf<Type extends CommandType>(field: Shown<Type>, entered: unknown, now: SoFar<Type>): string {
  if (typeof entered === 'string') return entered;
  if (field.as === 'count') return String(field.start ?? '');
  if (field.as !== 'whole' && field.as !== 'money' && field.as !== 'minutes') return '';
  const start = typeof field.start === 'function' ? field.start(now) : field.start;
  if (start === undefined) return '';
  if (field.as === 'money') return dollars(start).replace('$', '');
  return String(field.as === 'minutes' ? start / 60 : start);
}

/** The current choice. A choice that is no longer offered is not chosen. */
function chosenValue<Type extends CommandType>(field: Extract<Shown<Type>, { choices: unknown }>, entered: unknown) {
  const { as, choices, start, empty } = field;
  const offered = (value: unknown) => choices.find((choice) => choice.value === value);
  const chosen = entered === undefined ? offered(start) : (offered(entered) ?? offered(start));
  return chosen ?? (as === 'select' && empty === undefined ? choices[0] : undefined);
}

type Bounds = (typeof BOUNDS)[string][string];

/** A number as typed; undefined if it is not a number, or out of bounds. */
export function parseNumber(
  as: 'whole' | 'money' | 'minutes',
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: Bounds,
): number | undefined {
  const digits = /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
  const value = as === 'money' ? parseCents(text) : as === 'minutes' && digits !== undefined ? digits * 60 : digits;
  return value === undefined || value < min || value > max ? undefined : value;
}

/** Clears the fields that were sent and are declared to be cleared; anything entered since then stays. */
export function clearSentFields<Type extends CommandType>(
  asked: AskedFields<Type>,
  sent: FormEntries,
  now: FormEntries,
): FormEntries {
  const gone = asked.filter(([name, field]) => field.clears === true && Object.is(now[name], sent[name]));
  return Object.fromEntries(Object.entries(now).filter(([name]) => !gone.some(([cleared]) => cleared === name)));
}
