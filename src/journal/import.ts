/** An export into a store, all of it or nothing: the file is read twice, and only the second reading writes. */
import { ok, type Result, refuse } from '../base/result.ts';
import { type Chunks, type ExportedHouse, readExport, type TrustedPlaces, verifyExport } from './ndjson.ts';
import { genesis, type Row } from './record.ts';
import { type Fault, type Store, StoreUnreadable } from './store.ts';

const HOLDER = 'an import';
const LEASE_MS = 60_000;

/** `open` starts the file from its beginning, each time it is called. */
export async function importJournal(
  store: Store,
  open: () => Chunks,
  trusted: TrustedPlaces = {},
): Promise<Result<readonly ExportedHouse[]>> {
  const verdict = await verifyExport(open(), trusted);
  if (!verdict.ok) {
    const { house, line, kind, says } = verdict.flaw;
    const where = house === '' ? `line ${line}` : `line ${line}, ${house}`;
    return refuse(kind, `The export cannot be used (${where}). ${says}`, 'Make the export again.');
  }
  const tokens = new Map<string, number>();
  const refusal = await takenEmpty(store, verdict.houses, tokens);
  const written = refusal ?? (await writeRows(store, open(), tokens));
  for (const [house, token] of tokens) await store.release(house, token);
  return written === undefined ? ok(verdict.houses) : { ok: false, refusal: written };
}

type Refused = ReturnType<typeof refuse>['refusal'];

async function takenEmpty(
  store: Store,
  houses: readonly ExportedHouse[],
  tokens: Map<string, number>,
): Promise<Refused | undefined> {
  for (const { house } of houses) {
    const lease = await store.acquire(house, HOLDER, LEASE_MS);
    if (!lease.ok) return lease.refusal;
    tokens.set(house, lease.value.token);
    const head = await store.head(house);
    if (!head.ok) return head.refusal;
    if (head.value.seq > 0) {
      const says = `The store already has a journal of ${house}, with ${head.value.seq} entries.`;
      return refuse('not-empty', says, 'Import into an empty store.').refusal;
    }
  }
  return undefined;
}

async function writeRows(
  store: Store,
  chunks: Chunks,
  tokens: ReadonlyMap<string, number>,
): Promise<Fault | undefined> {
  const heads = new Map([...tokens.keys()].map((house) => [house, genesis(house)]));
  const onRows = async (house: string, rows: readonly Row[]): Promise<void> => {
    const { seq, hash } = heads.get(house)!;
    const token = tokens.get(house)!;
    const answer = await store.append(house, { afterSeq: seq, afterHash: hash, token }, rows);
    if (!answer.ok) throw new StoreUnreadable(answer.refusal);
    await store.renew(house, token, LEASE_MS);
    heads.set(house, rows.at(-1)!);
  };
  try {
    await readExport(chunks, {}, onRows);
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnreadable) return error.fault;
    throw error;
  }
}
