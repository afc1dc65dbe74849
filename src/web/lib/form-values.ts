/** What somebody entered in a form, read as the body of its command: what is complete and what is missing. */
import { BOUNDS } from '../../floor/bounds.generated.ts';
import type { Form, Shown, SoFar } from '../../floor/command-form.ts';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import { typedCents } from './money.tsx';

/** By field: the text of a typed one, the value of any other. */
export type Entered = Readonly<Record<string, unknown>>;

export type Asked<Type extends CommandType> = readonly (readonly [name: string, field: Shown<Type>])[];

/** Where it is kept that somebody ticked what the form asks to confirm. */
export const CONFIRMED = ' confirmed';

type Read<Type extends CommandType> = Readonly<{
  now: SoFar<Type>;
  /** The body of the command, once every field is complete. */
  body: BodyOf<Type> | undefined;
  /** What is still to be entered, ticked or confirmed first. */
  missing: string | undefined;
  /** The fields that are asked for now. */
  asked: Asked<Type>;
}>;

export function readForm<Type extends CommandType>(
  form: Form<Type, object>,
  given: object,
  entered: Entered,
): Read<Type> {
  const asked: [string, Shown<Type>][] = [];
  let now = given as SoFar<Type>;
  let missing: string | undefined;
  let isWhole = true;
  for (const [name, field] of Object.entries(form.fields) as unknown as Asked<Type>) {
    if (field.when?.(now) === false) {
      if (field.otherwise !== undefined) now = { ...now, [name]: field.otherwise };
      continue;
    }
    asked.push([name, field]);
    const value = fieldValue(form.command, name, field, entered[name], now);
    const sent = value === undefined && isLeftOut(field) ? field.otherwise : value;
    if (sent !== undefined) now = { ...now, [name]: sent };
    missing ??= missingIn(field, value);
    isWhole &&= value !== undefined || isLeftOut(field);
  }
  if (form.confirms !== undefined && entered[CONFIRMED] !== true) missing ??= form.confirms.missing;
  // Each part of a body is given or is a field (GivenTo), and every field has a value.
  return { now, body: isWhole ? (now as BodyOf<Type>) : undefined, missing, asked };
}

function missingIn<Type extends CommandType>(field: Shown<Type>, value: unknown): string | undefined {
  if (field.as === 'check') return value === true ? undefined : field.must;
  if (value !== undefined || isLeftOut(field)) return undefined;
  return field.missing ?? (field.as === 'own' ? undefined : `Choose: ${field.label}.`);
}

const isLeftOut = <Type extends CommandType>(field: Shown<Type>): boolean =>
  field.as === 'text' && field.optional === true;

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
      return numberIn(field.as, textOf(field, entered, now), bounds);
    case 'count': {
      const count = numberIn('whole', textOf(field, entered, now), bounds);
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
    default:
      return chosenIn(field, entered)?.value;
  }
}

/** What a typed field shows. */
export function textOf<Type extends CommandType>(field: Shown<Type>, entered: unknown, now: SoFar<Type>): string {
  if (typeof entered === 'string') return entered;
  if (field.as === 'count') return String(field.start ?? '');
  if (field.as !== 'whole') return '';
  return String((typeof field.start === 'function' ? field.start(now) : field.start) ?? '');
}

/** What is chosen now. A choice that is no longer offered is not chosen. */
function chosenIn<Type extends CommandType>(field: Extract<Shown<Type>, { choices: unknown }>, entered: unknown) {
  const { as, choices, start, empty } = field;
  const offered = (value: unknown) => choices.find((choice) => choice.value === value);
  const chosen = entered === undefined ? offered(start) : (offered(entered) ?? offered(start));
  return chosen ?? (as === 'select' && empty === undefined ? choices[0] : undefined);
}

type Bounds = (typeof BOUNDS)[string][string];

/** A number as somebody types it; undefined where it is none, or out of bounds. */
export function numberIn(
  as: 'whole' | 'money' | 'minutes',
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: Bounds,
): number | undefined {
  const digits = /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
  const value = as === 'money' ? typedCents(text) : as === 'minutes' && digits !== undefined ? digits * 60 : digits;
  return value === undefined || value < min || value > max ? undefined : value;
}

/** Empties what was sent and is declared to be emptied; what was entered since then stays. */
export function clearedAfter<Type extends CommandType>(asked: Asked<Type>, sent: Entered, now: Entered): Entered {
  const gone = asked.filter(([name, field]) => field.clears === true && Object.is(now[name], sent[name]));
  return Object.fromEntries(Object.entries(now).filter(([name]) => !gone.some(([cleared]) => cleared === name)));
}
