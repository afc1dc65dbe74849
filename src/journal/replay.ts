/**
 * The auditor's button: every command is decided again, on the state built from the journal's own events, and the
 * answers are compared. Under another engine a difference is information, not an error.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import type { Decider } from './decider.ts';
import type { JournalRecord, Outcome } from './record.ts';

export type Difference<Event> = Readonly<{
  seq: number;
  engine: string;
  /** False if another engine decided then: rules may have been corrected since. */
  sameEngine: boolean;
  recorded: Outcome<Event>;
  decided: Outcome<Event> | Instead;
}>;

/** Other outcomes of a command today: it would not be written at all, or this engine fails on it. */
export type Instead = Readonly<{ instead: 'not written' }> | Readonly<{ instead: 'fault'; says: string }>;

export type Replayed<State, Event> = Readonly<{
  records: number;
  state: State;
  stateHash: string;
  differences: readonly Difference<Event>[];
  /** How many more there were than are listed. */
  unlisted: number;
  /** Whether this same engine decided every record the same way again. */
  agrees: boolean;
}>;

export async function replay<State, Command, Event>(
  house: string,
  records: AsyncIterable<JournalRecord<Command, Event>> | Iterable<JournalRecord<Command, Event>>,
  decider: Decider<State, Command, Event>,
): Promise<Replayed<State, Event>> {
  let state = decider.initial(house);
  const differences: Difference<Event>[] = [];
  let count = 0;
  let unlisted = 0;
  let agrees = true;
  for await (const record of records) {
    count += 1;
    const difference = differenceOf(decider, state, record);
    if (difference !== undefined) {
      if (differences.length < LISTED) differences.push(difference);
      else unlisted += 1;
      if (difference.sameEngine) agrees = false;
    }
    state = decider.fold(state, record);
  }
  return { records: count, state, stateHash: decider.stateHash(state), differences, unlisted, agrees };
}

const LISTED = 100;

function differenceOf<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  state: State,
  record: JournalRecord<Command, Event>,
): Difference<Event> | undefined {
  const { seq, engine, command, outcome } = record;
  const decided = decidedAgain(decider, state, command);
  const recorded = decider.upcast?.(state, record) ?? outcome;
  const sameEngine = engine === decider.engine;
  if (isSame(decided, recorded, sameEngine)) return undefined;
  return { seq, engine, sameEngine, recorded: outcome, decided };
}

/** Wording is not a decision: a sentence of a refusal, or inside an event, may differ from one version to another. */
function isSame<Event>(decided: Outcome<Event> | Instead, recorded: Outcome<Event>, sameEngine: boolean): boolean {
  const [now, then] = [decided as Json, recorded as Json];
  if (canonicalJson(now) === canonicalJson(then)) return true;
  // Journals before 0.7 hold the sentences of a refusal and no values: there its clause and its reason are compared.
  if ('refusal' in decided && 'refusal' in recorded && 'says' in recorded.refusal && !('says' in decided.refusal)) {
    return decided.refusal.at === recorded.refusal.at && decided.refusal.reason === recorded.refusal.reason;
  }
  return !sameEngine && canonicalJson(withoutWords(now)) === canonicalJson(withoutWords(then));
}

/** Without `says` and `asks`, which are sentences for people, and without the `next` step that goes with `says`. */
function withoutWords(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(withoutWords);
  const isWord = (name: string): boolean => name === 'says' || name === 'asks' || (name === 'next' && 'says' in value);
  const kept = Object.entries(value).filter(([name]) => !isWord(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutWords(inner)]));
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** A command from another engine may mean nothing to this one; the rest must still be checked. */
function decidedAgain<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  state: State,
  command: Command,
): Outcome<Event> | Instead {
  try {
    const decision = decider.decide(state, command);
    return 'events' in decision || 'refusal' in decision ? decision : { instead: 'not written' };
  } catch (error) {
    return { instead: 'fault', says: (error as Error).message };
  }
}
