import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ScannedDocument, whyForged } from './ticket-lookup.ts';

const answers = (found: Pick<ScannedDocument, 'is' | 'serial'>) => {
  const heard = vi.fn(async () => Response.json({ ...found, drum: null, prints: 0, says: 'What it is.' }));
  vi.stubGlobal('fetch', heard);
  return heard;
};

afterEach(() => vi.unstubAllGlobals());

describe('a code that is scanned at a drawing', () => {
  it('is asked about, and stops the draw where somebody wrote it himself', async () => {
    answers({ is: 'altered', serial: 'CAR-000001' });
    expect(await whyForged('CAR-000001.AAAAAAAA')).toMatchObject({ reason: 'altered', says: 'What it is.' });
    answers({ is: 'unknown', serial: null });
    expect(await whyForged('x.y')).toMatchObject({ reason: 'unknown' });
  });

  it('passes where it is ours, whatever became of the ticket: that is for the floor to say', async () => {
    answers({ is: 'drawn', serial: 'CAR-000001' });
    expect(await whyForged('CAR-000001.AAAAAAAA')).toBeUndefined();
  });

  it('is no question where only a number was typed', async () => {
    const heard = answers({ is: 'altered', serial: 'CAR-000001' });
    expect(await whyForged('1')).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
  });

  it('stops the draw where the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    expect(await whyForged('CAR-000001.AAAAAAAA')).toMatchObject({ reason: 'no-connection' });
  });
});
