import { describe, expect, it } from 'vitest';
import type { DeviceClient } from './client.ts';
import { type Play, playRounds } from './simulate.ts';

const TABLE = { table: { table: 'crazy-1', taken: [1], playerDealer: null, fees: [] }, lit: null };

describe('a keypad that plays automatically', () => {
  it('stops as soon as it is asked to, in the middle of a round or a pause', async () => {
    const ending = new AbortController();
    const keyed: string[] = [];
    const client = {
      ended: ending.signal,
      key: async ({ type }: { type: string }) => {
        keyed.push(type);
        setTimeout(() => ending.abort(), 10);
        return 'queued';
      },
    } as unknown as DeviceClient;
    const table = () => TABLE as unknown as ReturnType<Play['table']>;
    await playRounds(client, { rounds: Number.POSITIVE_INFINITY, pace: 3600, table, tell: () => undefined });
    expect(keyed).toEqual(['start-round']);
  });
});
