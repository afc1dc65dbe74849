/** A desk over a house that was played in memory, for tests of papers. */
import { must, ok } from '../../base/result.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import type { Playing } from '../../journal/playing.ts';
import { genesis } from '../../journal/record.ts';
import type { Store } from '../../journal/store.ts';
import { type Desk, newDesk } from './desk.ts';
import type { Follow } from './heard-records.ts';

export async function deskOver(playing: Playing): Promise<Desk> {
  return newDesk(
    { store: await storeWith(playing), house: playing.house },
    async (view) => ok(view(playing.state, playing.head)),
    () => playing.state.time,
  );
}

/** A house that was played before: everything has to be read. */
export const NOTHING_HEARD: Follow = () => () => {};

export async function storeWith({ house, rows }: Playing): Promise<Store> {
  const store = memoryStore();
  const { token } = must(await store.acquire(house, 'test', 60_000));
  must(await store.append(house, { afterSeq: 0, afterHash: genesis(house).hash, token }, rows));
  return store;
}
