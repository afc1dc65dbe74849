import { describe, expect, it } from 'vitest';
import type { ask } from '../lib/http.ts';
import { savePersonUnder } from './person-finder.tsx';

type Sent = Readonly<{ method: string; path: string; body: unknown }>;

/** A server that knows one key, and whose first answers are lost on the way. */
function server(lost = 0) {
  const sent: Sent[] = [];
  let isKept = false;
  const send = async (method: string, path: string, body: unknown) => {
    sent.push({ method, path, body });
    const again = isKept;
    if (method === 'POST') isKept = true;
    if (sent.length <= lost) throw new Error('no answer');
    return { ok: true, value: { person: 'person-1', ...(again && method === 'POST' ? { again } : {}) } };
  };
  return { sent, keep: savePersonUnder('key-of-the-form', send as unknown as typeof ask) };
}

describe('saving the person of a form', () => {
  it('sends the same key each time and writes nothing if nothing changed', async () => {
    const { sent, keep } = server(1);
    await expect(keep({ name: 'Ann' })).rejects.toThrow('no answer');
    expect(await keep({ name: 'Ann' })).toMatchObject({ ok: true, value: { person: 'person-1' } });
    const post = { method: 'POST', path: '/api/people', body: { name: 'Ann', key: 'key-of-the-form' } };
    expect(sent).toEqual([post, post]);
  });

  it('corrects the person if the form changed after the first send', async () => {
    const { sent, keep } = server(1);
    await expect(keep({ name: 'Ann' })).rejects.toThrow('no answer');
    for (const name of ['Anna', 'Ann']) {
      await keep({ name });
      expect(sent.at(-1)).toEqual({ method: 'PUT', path: '/api/people/person-1', body: { name } });
    }
  });
});
