/** The whole state as one text: sorted, to prove that two machines agree byte for byte; and in order, for snapshots. */
import { assert } from '../base/assert.ts';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { compareTexts } from '../base/display-text.ts';
import { sha256Hex } from '../base/sha256.ts';
import { initialState, type State } from './state.ts';

export const stateHash = (state: State): string => sha256Hex(sortedText(state));

/** Maps and sets become lists in the order of their keys, so that the order of events that led here leaves no trace. */
function sortedText(state: State): string {
  const plain: Record<string, Json> = {};
  for (const [name, value] of Object.entries(state)) {
    if (value instanceof Map) plain[name] = [...value].sort(byKey) as unknown as Json;
    else plain[name] = (value instanceof Set ? [...value].sort((a, b) => a - b) : value) as Json;
  }
  return canonicalJson(plain);
}

/**
 * For a snapshot everything keeps its order. Where several promotions read one hand, their events come in the order of
 * the offers: a house that was sorted on its way through a snapshot would decide differently from its own journal.
 */
export function saveState(state: State): string {
  const plain: Record<string, unknown> = { inOrder: true };
  for (const [name, value] of Object.entries(state)) {
    plain[name] = value instanceof Map || value instanceof Set ? [...value] : value;
  }
  return JSON.stringify(plain);
}

export function loadState(text: string): State {
  const plain = JSON.parse(text) as Record<string, unknown>;
  assert(plain.inOrder === true, 'the saved state has kept its order');
  for (const name of Object.keys(initialState())) assert(name in plain, `the saved state has ${name}`);
  return stateOf(plain);
}

/** A state with these values. Its maps are filled rather than replaced: some of them keep their values in groups. */
export function stateOf(plain: Readonly<Record<string, unknown>>): State {
  const state = initialState();
  for (const name of Object.keys(state) as (keyof State)[]) {
    const [empty, value] = [state[name], plain[name]];
    if (empty instanceof Map) for (const [key, one] of value as Iterable<[string, never]>) empty.set(key, one);
    else Object.assign(state, { [name]: empty instanceof Set ? new Set(value as Iterable<number>) : value });
  }
  return state;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => compareTexts(a, b);
