/**
 * Differences between two JSON values as a patch of RFC 6902, and the patch applied: how a live screen follows the view
 * that the server has of it. Only `add`, `remove` and `replace` are written and accepted.
 */
import type { Json } from './canonical-json.ts';
import { ok, quoted, type Result, refuse } from './result.ts';

/** `path` is a pointer of RFC 6901; '' is the whole value. */
export type PatchOp =
  | Readonly<{ op: 'add' | 'replace'; path: string; value: Json }>
  | Readonly<{ op: 'remove'; path: string }>;

/** The operations that turn `before` into `after`, in order. `at` is the path of the two in a larger value. */
export function diffJson(before: Json, after: Json, at = ''): PatchOp[] {
  const ops: PatchOp[] = [];
  addDifferences(ops, before, after, at);
  return ops;
}

/** The value with the patch applied. Unchanged parts are shared with `value`, which is not modified. */
export function applyPatch(value: Json, ops: readonly PatchOp[]): Result<Json> {
  const fresh = new Set<object>();
  let whole = value;
  for (const op of ops) {
    const applied = applyOne(whole, op, fresh);
    if (!applied.ok) return applied;
    whole = applied.value;
  }
  return ok(whole);
}

type JsonObject = { readonly [key: string]: Json };
type Container = Json[] | Record<string, Json>;

function addDifferences(ops: PatchOp[], before: Json, after: Json, at: string): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) addChangedKeys(ops, before, after, at);
  else if (Array.isArray(before) && Array.isArray(after)) addChangedElements(ops, before, after, at);
  else ops.push({ op: 'replace', path: at, value: after });
}

function addChangedKeys(ops: PatchOp[], before: JsonObject, after: JsonObject, at: string): void {
  for (const key in before) {
    if (Object.hasOwn(after, key)) {
      if (before[key] !== after[key]) addDifferences(ops, before[key]!, after[key]!, `${at}/${escaped(key)}`);
    } else {
      ops.push({ op: 'remove', path: `${at}/${escaped(key)}` });
    }
  }
  for (const key in after) {
    if (!Object.hasOwn(before, key)) ops.push({ op: 'add', path: `${at}/${escaped(key)}`, value: after[key]! });
  }
}

/**
 * Walks both lists at once. At a difference, an element that is found again slightly later shows what was inserted or
 * removed before it; otherwise it is the same element, changed. Everything to the left of `to` is done, so `to` is also
 * the position in the patched list.
 */
function addChangedElements(ops: PatchOp[], before: readonly Json[], after: readonly Json[], at: string): void {
  let from = 0;
  let to = 0;
  while (from < before.length && to < after.length) {
    if (isSame(before[from]!, after[to]!)) {
      from += 1;
      to += 1;
      continue;
    }
    const added = stepsTo(after, to, before[from]!);
    const removed = added === 0 ? stepsTo(before, from, after[to]!) : 0;
    for (const end = to + added; to < end; to += 1) ops.push({ op: 'add', path: `${at}/${to}`, value: after[to]! });
    for (let i = 0; i < removed; i += 1) ops.push({ op: 'remove', path: `${at}/${to}` });
    from += removed;
    if (added === 0 && removed === 0) {
      addDifferences(ops, before[from]!, after[to]!, `${at}/${to}`);
      from += 1;
      to += 1;
    }
  }
  for (; from < before.length; from += 1) ops.push({ op: 'remove', path: `${at}/${to}` });
  for (; to < after.length; to += 1) ops.push({ op: 'add', path: `${at}/${to}`, value: after[to]! });
}

/** Elements come and go one by one; looking further would cost more than the longer patch. */
const LOOK_AHEAD = 8;

/** How many steps after `place` the list has a value equal to `wanted`, or 0. */
function stepsTo(list: readonly Json[], place: number, wanted: Json): number {
  const end = Math.min(list.length, place + LOOK_AHEAD + 1);
  for (let i = place + 1; i < end; i += 1) if (isSame(list[i]!, wanted)) return i - place;
  return 0;
}

function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isObject(a) && isObject(b)) {
    let keys = 0;
    for (const key in a) {
      if (!Object.hasOwn(b, key) || !isSame(a[key]!, b[key]!)) return false;
      keys += 1;
    }
    for (const _ in b) keys -= 1;
    return keys === 0;
  }
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!isSame(a[i]!, b[i]!)) return false;
  return true;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** `fresh` holds what this patch has copied already: each container is copied once, however many operations touch it. */
function applyOne(whole: Json, op: PatchOp, fresh: Set<object>): Result<Json> {
  if (!KNOWN.includes(op.op)) return doesNotFit(op, 'is not a known operation');
  const tokens = tokensOf(op.path);
  if (tokens === undefined) return doesNotFit(op, 'has no readable place');
  const last = tokens.pop();
  if (last === undefined) {
    return op.op === 'remove' ? doesNotFit(op, 'would leave nothing') : ok(op.value);
  }
  const root = copied(whole, fresh);
  let container = root;
  for (const token of tokens) {
    const child = container === undefined ? undefined : childOf(container, token);
    const copy = child === undefined ? undefined : copied(child, fresh);
    if (container !== undefined && copy !== undefined && copy !== child) setChild(container, token, copy);
    container = copy;
  }
  if (container === undefined) return doesNotFit(op, NOWHERE);
  const isDone = Array.isArray(container) ? inArray(container, last, op) : inObject(container, last, op);
  return isDone ? ok(root as Json) : doesNotFit(op, NOWHERE);
}

const KNOWN: readonly string[] = ['add', 'remove', 'replace'];
const NOWHERE = 'names a place that is not in this value';

function tokensOf(path: string): string[] | undefined {
  if (path === '') return [];
  if (!path.startsWith('/') || /~(?![01])/.test(path)) return undefined;
  const tokens = path.slice(1).split('/');
  return path.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
}

function copied(value: Json, fresh: Set<object>): Container | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (fresh.has(value)) return value as Container;
  // Spreading keeps a `__proto__` key as plain data.
  const copy: Container = Array.isArray(value) ? [...value] : { ...(value as JsonObject) };
  fresh.add(copy);
  return copy;
}

function childOf(container: Container, token: string): Json | undefined {
  if (Array.isArray(container)) return container[indexOf(token) ?? -1];
  return Object.hasOwn(container, token) ? container[token] : undefined;
}

function setChild(container: Container, token: string, value: Json): void {
  if (Array.isArray(container)) container[Number(token)] = value;
  else setKey(container, token, value);
}

/** A plain assignment to `__proto__` would change the object's prototype instead. */
function setKey(object: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

function inArray(array: Json[], token: string, op: PatchOp): boolean {
  const index = token === '-' && op.op === 'add' ? array.length : indexOf(token);
  if (index === undefined || index > array.length || (index === array.length && op.op !== 'add')) return false;
  if (op.op === 'remove') array.splice(index, 1);
  else array.splice(index, op.op === 'add' ? 0 : 1, op.value);
  return true;
}

function inObject(object: Record<string, Json>, key: string, op: PatchOp): boolean {
  if (op.op !== 'add' && !Object.hasOwn(object, key)) return false;
  if (op.op === 'remove') delete object[key];
  else setKey(object, key, op.value);
  return true;
}

const indexOf = (token: string): number | undefined => (/^(0|[1-9]\d{0,9})$/.test(token) ? Number(token) : undefined);

const doesNotFit = (op: PatchOp, why: string): Result<never> =>
  refuse('patch-does-not-fit', `${quoted(JSON.stringify(op))} ${why}.`, 'Request the whole value again.');
