/**
 * How a page asks for a command, declared next to the command's schema: what a person enters, what the button says, why
 * it is unavailable, and who else signs. `CommandForm` (src/web/lib) shows a form and gives its command. Pages import
 * these files, so they import types only; the bounds of a number or a text are read off the schema (bounds.generated.ts).
 */
import type { BodyOf, CommandType } from './commands.ts';
import type { EventView } from './view.ts';

export type Choice<Value> = Readonly<{ value: Value; says: string }>;

/** What is known while the form is filled in: what the page gave, and each complete field. */
export type SoFar<Type extends CommandType> = Partial<BodyOf<Type>>;

/**
 * The second signature: whose, and for what. `own`: the person at the station confirms their own badge first. `rank`: whose
 * signature is required, in words.
 */
type Signs = Readonly<{ title: string; says: string; people?: number; own?: boolean; rank?: string }>;

/** Others witness it: as many as the rules ask for. */
export const witnessed = (says: string, people = 1): Signs => ({
  title: people === 1 ? 'Witness' : 'Witnesses',
  says,
  people,
});

type Common<Type extends CommandType> = Readonly<{
  label: string;
  hint?: string | ((now: SoFar<Type>) => string | undefined);
  /** Why the button is unavailable while this field is not complete. */
  missing?: string;
  /** Asked only while this is true; until then `otherwise` is sent, or nothing where the schema takes nothing. */
  when?: (now: SoFar<Type>) => boolean;
  otherwise?: null;
  /** Emptied when the command was taken; what was entered since then stays. */
  clears?: true;
  /** The keyboard begins here. */
  isFirst?: true;
  /** Other fields that are emptied when something else is entered here. */
  resets?: readonly (keyof BodyOf<Type>)[];
}>;

/** Digits within the bounds of the schema. `money` is entered in dollars and sent in cents, `minutes` is sent in seconds. */
type NumberField<Type extends CommandType> = Omit<Common<Type>, 'otherwise'> &
  Readonly<{
    as: 'whole' | 'money' | 'minutes';
    missing: string;
    /** Left out of the body while nothing is entered. */
    optional?: true;
    otherwise?: number | null;
    start?: number | ((now: SoFar<Type>) => number | undefined);
    /** Shown under the field while it holds something that is not in bounds. */
    wrong?: string;
    /** Shown under the field about a number that is in bounds. */
    warns?: (now: SoFar<Type>) => string | undefined;
  }>;

/** How many there are, within the bounds of a list; `sends` makes the list. */
type CountField<Type extends CommandType, Value> = Common<Type> &
  Readonly<{ as: 'count'; missing: string; start?: number; wrong?: string; sends: (count: number) => Value }>;

type TextField<Type extends CommandType> = Omit<Common<Type>, 'otherwise'> &
  Readonly<{
    as: 'text';
    otherwise?: string | null;
    /** Left out of the body, or null where the schema says so, while nothing is entered. */
    optional?: true;
    /** A code, not a word: it is not spelled or capitalized by the keyboard. */
    isCode?: true;
    /** What is kept of what is typed. */
    tidied?: (text: string) => string;
    wrong?: (text: string) => string | undefined;
  }>;

/** A list (`select`), all choices in view (`segmented`, or `reasons` where they are long), or a key for each (`keys`). */
type ChoiceField<Type extends CommandType, Value> = Common<Type> &
  Readonly<{
    as: 'select' | 'segmented' | 'reasons' | 'keys';
    choices: readonly Choice<Value>[];
    start?: Value;
    /** A list begins with its first choice; with this text it begins with no choice. */
    empty?: string;
    /** The only choice is sent and not shown. */
    skipsOne?: true;
  }>;

/** `must`: why the button is unavailable until it is ticked. */
type CheckField<Type extends CommandType> = Omit<Common<Type>, 'otherwise'> &
  Readonly<{ as: 'check'; must?: string; otherwise?: boolean | null }>;

/** The page shows how it is entered: cards, a board, the person finder. */
type OwnField<Type extends CommandType, Value> = Omit<Common<Type>, 'label' | 'hint'> &
  Readonly<{ as: 'own'; start?: Value } & ({ missing: string } | { optional: true })>;

/**
 * Not entered by a person: it follows from the fields before it. Undefined: left out if `optional`, otherwise
 * incomplete.
 */
type DerivedField<Type extends CommandType, Value> = Omit<Common<Type>, 'label' | 'hint'> &
  Readonly<{ as: 'derived'; from: (now: SoFar<Type>) => Value | undefined; optional?: true }>;

type FieldFor<Type extends CommandType, Value, Choices> =
  | ([Value] extends [number] ? NumberField<Type> : never)
  | ([Value] extends [readonly unknown[]] ? CountField<Type, Value> : never)
  | ([Value] extends [string] ? TextField<Type> : never)
  | ([Value] extends [boolean] ? CheckField<Type> : never)
  | ([Value] extends [number | string | boolean] ? ChoiceField<Type, Choices> : never)
  | OwnField<Type, Value>
  | DerivedField<Type, Choices>;

type FieldsOf<Type extends CommandType> = Readonly<{
  [Key in keyof BodyOf<Type>]?: FieldFor<Type, NonNullable<BodyOf<Type>[Key]>, Exclude<BodyOf<Type>[Key], undefined>>;
}>;

/** A field as it is shown, whichever value it is for. */
export type Shown<Type extends CommandType> =
  | NumberField<Type>
  | CountField<Type, unknown>
  | TextField<Type>
  | CheckField<Type>
  | ChoiceField<Type, string | number | boolean | null>
  | OwnField<Type, unknown>
  | DerivedField<Type, unknown>;

type Look = 'plain' | 'primary' | 'stop';

type Button<Type extends CommandType> =
  | Readonly<{ button: string; before?: undefined }>
  /** The sentence of the button; `before` is what it says until every field is complete. */
  | Readonly<{ button: (now: BodyOf<Type>) => string; before: string | ((now: SoFar<Type>) => string) }>;

type Declared<Type extends CommandType> = Button<Type> &
  Readonly<{
    look?: Look | ((now: SoFar<Type>) => Look);
    /** Why it is unavailable to a badge that may not give this command. */
    onlyFor?: string;
    /** Any other reason why it is unavailable now. */
    unavailable?: (now: SoFar<Type>) => string | undefined;
    /** Ticked by hand before the button is available, and not sent. */
    confirms?: Readonly<{ label: string; missing: string }>;
    /** Others sign first. */
    signs?: (now: BodyOf<Type>) => Signs | undefined;
    /** What is said once the command was taken, until something else is entered. */
    done?: (sent: BodyOf<Type>, events: readonly EventView[]) => string;
  }>;

export type Form<Type extends CommandType, Fields> = Declared<Type> & Readonly<{ command: Type; fields: Fields }>;

/** What the page gives: each part of the body that is not a field of the form. */
export type GivenTo<Type extends CommandType, Fields> = Pick<BodyOf<Type>, Exclude<keyof BodyOf<Type>, keyof Fields>>;

/** Each field is one for its part of the body; a field that the command does not have does not compile. */
type Checked<Type extends CommandType, Fields> = {
  readonly [Key in keyof Fields]: Key extends keyof FieldsOf<Type> ? NonNullable<FieldsOf<Type>[Key]> : never;
};

/** The form of a command with fields. */
export const form = <Type extends CommandType, const Fields extends object>(
  command: Type,
  declared: Declared<Type> & Readonly<{ fields: Fields & Checked<Type, Fields> }>,
): Form<Type, Fields> => ({ ...declared, command });

/** The form of a command of which the page gives everything: a button. */
export const button = <Type extends CommandType>(
  command: Type,
  declared: Declared<Type>,
): Form<Type, Readonly<Record<never, never>>> => ({ ...declared, command, fields: {} });
