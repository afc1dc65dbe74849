/**
 * An event as somebody may see it. What happened is everybody's who was there; what it did to the books is for those who
 * see balances, and who the people are for those who see people.
 */
import type { Json } from '../base/canonical-json.ts';
import type { EVENTS, EventType, FloorEvent } from './events.ts';
import type { EventOf } from './spec.ts';
import type { Role, State } from './state.ts';
import { rolesOf, seesSection } from './view.ts';

export type EventView = { [Type in EventType]: Seen<EventOf<typeof EVENTS, Type>> }[EventType];

/** One of them, by its type. */
export type EventViewOf<Type extends EventType> = Extract<EventView, { type: Type }>;

/** Who does not see the books gets none of `BOOKS`, where the event has postings at all. */
type Seen<Event> = 'postings' extends keyof Event
  ? Unnamed<Omit<Event, Book>> & Partial<Unnamed<Pick<Event, Book & keyof Event>>>
  : Unnamed<Event>;

/** Who does not see people gets null for each of them. */
type Unnamed<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Key extends 'person' ? Unnamed<Value[Key]> | null : Unnamed<Value[Key]> };

/** What an event says about accounts, about money that is nobody's yet, and for the fold alone (`decided`). */
const BOOK = [
  'postings',
  'advances',
  'locks',
  'taken',
  'readings',
  'charged',
  'repaid',
  'flags',
  'toMakeGood',
  'settled',
  'reserve',
  'covered',
  'decided',
] as const;

type Book = (typeof BOOK)[number];
const BOOKS: ReadonlySet<string> = new Set(BOOK);

export function eventFor(state: State, badge: string, event: FloorEvent): EventView {
  return eventForRoles(rolesOf({ badge }, state), event);
}

/** The same for somebody whose roles are known already. */
export function eventForRoles(mine: readonly Role[], event: FloorEvent): EventView {
  const { books, people } = sightOf(mine);
  const fields = event as unknown as Readonly<Record<string, Json>>;
  if (books || !('postings' in event)) return (people ? fields : unnamed('', fields)) as unknown as EventView;
  const shown: Record<string, Json> = {};
  for (const name in fields) {
    if (!BOOKS.has(name)) shown[name] = people ? fields[name]! : unnamed(name, fields[name]!);
  }
  return shown as unknown as EventView;
}

/** Asked for every answer that goes out; the roles of a badge are the same list until they change. */
const SIGHTS = new WeakMap<readonly Role[], Readonly<{ books: boolean; people: boolean }>>();

function sightOf(mine: readonly Role[]): Readonly<{ books: boolean; people: boolean }> {
  const known = SIGHTS.get(mine);
  if (known !== undefined) return known;
  const sight = { books: seesSection(mine, 'balances'), people: seesSection(mine, 'people') };
  SIGHTS.set(mine, sight);
  return sight;
}

/** Whoever stands there stands there without his id. What names nobody is not copied: most of it does not. */
function unnamed(name: string, value: Json): Json {
  if (typeof value !== 'object' || value === null) return name === 'person' ? null : value;
  return Array.isArray(value) ? unnamedList(value) : unnamedFields(value as Readonly<Record<string, Json>>);
}

function unnamedList(list: readonly Json[]): Json {
  let copy: Json[] | undefined;
  for (let i = 0; i < list.length; i += 1) {
    const part = unnamed('', list[i]!);
    if (part === list[i]) continue;
    copy ??= [...list];
    copy[i] = part;
  }
  return copy ?? list;
}

function unnamedFields(fields: Readonly<Record<string, Json>>): Json {
  let copy: Record<string, Json> | undefined;
  for (const inner in fields) {
    const part = unnamed(inner, fields[inner]!);
    if (part === fields[inner]) continue;
    copy ??= { ...fields };
    copy[inner] = part;
  }
  return copy ?? fields;
}
