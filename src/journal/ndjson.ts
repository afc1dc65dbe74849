/**
 * A journal as a text file, one row per line, for another machine or for the regulator. Each house is a first line that
 * names it, its rows, and a last line with its head, so that a truncated file is detected. If several houses are
 * written to one file, each first line names them all, so that a file truncated between two houses is detected too. A
 * body is kept as a string inside the line, because its bytes were hashed.
 */
import { TextDecoder } from 'node:util';
import { genesis, type Place, type Row } from './record.ts';
import { type Fault, pagesOf, type Store, StoreUnreadable, unsoundness } from './store.ts';
import { type ChainVerifier, chainVerifier, type Flaw } from './verify.ts';

export type ExportedHouse = Readonly<{ house: string; head: Place }>;

/** `line` counts from 1. If a line of the file is wrong and not an entry, it has the number of the entry before + 1. */
export type ExportFlaw = Flaw & Readonly<{ house: string; line: number }>;
export type ExportVerdict =
  | Readonly<{ ok: true; houses: readonly ExportedHouse[] }>
  | Readonly<{ ok: false; flaw: ExportFlaw }>;

/** Known from elsewhere, by house: a head on paper, another copy's last entry. */
export type TrustedPlaces = Readonly<Record<string, readonly Place[]>>;

export const EXPORT_VERSION = 1;

/**
 * `together`: the houses that go into the same file. Throws `StoreUnreadable` before the first line when the store is
 * damaged by its own check, and later when it goes away, gives fewer entries than it has, or one that is not what was
 * written; the file then has no last line.
 */
export async function* exportLines(
  store: Store,
  house: string,
  pages: AsyncIterable<readonly Row[]> = pagesOf(store, house),
  together: readonly string[] = [house],
): AsyncGenerator<string> {
  const fault = await unsoundness(store);
  if (fault !== undefined) throw new StoreUnreadable(fault);
  const head = await store.head(house);
  if (!head.ok) throw new StoreUnreadable(head.refusal);
  yield `${firstLine(house, together)}\n`;
  const verifier = chainVerifier(genesis(house), [head.value]);
  for await (const page of pages) {
    for (const row of page) {
      const flaw = verifier.take(row);
      if (flaw !== undefined) throw new StoreUnreadable(notWritten(house, flaw));
    }
    yield page.map((row) => `${rowLine(house, row)}\n`).join('');
  }
  const cutShort = verifier.end();
  if (cutShort !== undefined) throw new StoreUnreadable(notWritten(house, cutShort));
  yield `${lastLine(house, verifier.at())}\n`;
}

const notWritten = (house: string, { says }: Flaw): Fault => ({
  reason: 'damaged',
  says: `The journal of ${house} is not what was written. ${says}`,
  next: 'Restore it from a backup or an earlier export.',
});

export function verifyExport(chunks: Chunks, trusted: TrustedPlaces = {}): Promise<ExportVerdict> {
  return readExport(chunks, trusted, async () => {});
}

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes on verified rows page by page; they belong to a good file only if the verdict says so. */
export async function readExport(
  chunks: Chunks,
  trusted: TrustedPlaces,
  onRows: (house: string, rows: readonly Row[]) => Promise<void>,
): Promise<ExportVerdict> {
  const houses: ExportedHouse[] = [];
  const promised = new Set<string>();
  let open: { house: string; verifier: ChainVerifier; rows: Row[] } | undefined;
  let line = 0;
  const flawed = (flaw: Flaw): ExportVerdict => ({ ok: false, flaw: { ...flaw, house: open?.house ?? '', line } });
  const unreadable = (says: string) => flawed({ seq: (open?.verifier.at().seq ?? 0) + 1, kind: 'unreadable', says });
  for await (const text of linesOf(chunks)) {
    line += 1;
    if (text === undefined) return unreadable(`Line ${line} is cut off or is not UTF-8 text.`);
    const read = lineFrom(text);
    if (read === undefined) return unreadable(`Line ${line} is not a line of an export.`);
    if (open === undefined) {
      if (read.kind !== 'first') return unreadable(`Line ${line} must name a house.`);
      for (const house of read.together) promised.add(house);
      open = { house: read.house, verifier: chainVerifier(genesis(read.house), trusted[read.house]), rows: [] };
    } else if (read.kind === 'row' && read.house === open.house) {
      const flaw = open.verifier.take(read.row);
      if (flaw !== undefined) return flawed(flaw);
      open.rows.push(read.row);
      if (open.rows.length >= ROWS_AT_ONCE) await onRows(open.house, open.rows.splice(0));
    } else if (read.kind === 'last' && read.house === open.house) {
      const head = open.verifier.at();
      const flaw = open.verifier.end() ?? lastLineFlaw(head, read.head);
      if (flaw !== undefined) return flawed(flaw);
      if (open.rows.length > 0) await onRows(open.house, open.rows);
      houses.push({ house: open.house, head });
      open = undefined;
    } else {
      return unreadable(`Line ${line} does not belong to ${open.house}.`);
    }
  }
  if (open !== undefined) return flawed(cutOff(open.verifier.at().seq));
  for (const { house } of houses) promised.delete(house);
  const [missing] = promised;
  if (missing !== undefined) return { ok: false, flaw: { ...leftOut(missing), house: missing, line } };
  return houses.length > 0 ? { ok: true, houses } : unreadable('The file is empty.');
}

const ROWS_AT_ONCE = 500;

const firstLine = (house: string, together: readonly string[]): string =>
  JSON.stringify({
    floorbook: 'journal',
    version: EXPORT_VERSION,
    house,
    ...(together.length > 1 ? { houses: together } : {}),
  });
const rowLine = (house: string, { seq, body, hash }: Row): string => JSON.stringify({ house, seq, body, hash });
const lastLine = (house: string, { seq, hash }: Place): string => JSON.stringify({ house, seq, head: hash });

type Line =
  | Readonly<{ kind: 'first'; house: string; together: readonly string[] }>
  | Readonly<{ kind: 'row'; house: string; row: Row }>
  | Readonly<{ kind: 'last'; house: string; head: Place }>;

/**
 * Only the exact text that is written here is accepted: JSON has other spellings of the same row, and one may come from
 * a flipped bit.
 */
function lineFrom(text: string): Line | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { house, houses = [], seq, body, hash, head } = value as Readonly<Record<string, unknown>>;
  if (typeof house !== 'string') return undefined;
  const together = Array.isArray(houses) ? houses.map(String) : [];
  if (text === firstLine(house, together)) return { kind: 'first', house, together };
  if (typeof seq !== 'number') return undefined;
  if (typeof body === 'string' && typeof hash === 'string') {
    const row = { seq, body, hash };
    return text === rowLine(house, row) ? { kind: 'row', house, row } : undefined;
  }
  if (typeof head !== 'string') return undefined;
  const place = { seq, hash: head };
  return text === lastLine(house, place) ? { kind: 'last', house, head: place } : undefined;
}

function lastLineFlaw(head: Place, said: Place): Flaw | undefined {
  if (said.seq === head.seq && said.hash === head.hash) return undefined;
  const says = `The last line names entry ${said.seq}, but the file ends with entry ${head.seq} or another hash.`;
  return { seq: head.seq + 1, kind: said.seq > head.seq ? 'truncated' : 'altered', says };
}

const cutOff = (seq: number): Flaw => ({
  seq: seq + 1,
  kind: 'truncated',
  says: `The file ends after entry ${seq}, without its last line.`,
});

const leftOut = (house: string): Flaw => ({
  seq: 1,
  kind: 'truncated',
  says: `The file was written with the journal of ${house}, which is missing.`,
});

/**
 * Lines without their ends; undefined for a line that is not UTF-8 or has no end. Decoded one by one, to find which.
 */
async function* linesOf(chunks: Chunks): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let at = data.indexOf(NEWLINE); at >= 0; at = data.indexOf(NEWLINE, start)) {
      yield decoded(decoder, data.subarray(start, at));
      start = at + 1;
    }
    rest = data.subarray(start);
  }
  if (rest.length > 0) yield undefined;
}

const NEWLINE = 0x0a;

function decoded(decoder: TextDecoder, line: Uint8Array): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}
