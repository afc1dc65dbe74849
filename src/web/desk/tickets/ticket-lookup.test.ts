import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ScannedDocument, whyForged } from './ticket-lookup.ts';

const answers = (found: Pick<ScannedDocument, 'is' | 'serial'>) => {
  const heard = vi.fn(async () => Response.json({ ...found, drum: null, prints: 0, says: 'What it is.' }));
  vi.stubGlobal('fetch', heard);
  return heard;
};

afterEach(() => vi.unstubAllGlobals());

describe('a code scanned at a drawing', () => {
  it('stops the draw if it is forged', async () => {
    answers({ is: 'altered', serial: 'CAR-000001' });
    expect(await whyForged('CAR-000001.AAAAAAAA')).toMatchObject({ reason: 'altered', says: 'What it is.' });
    answers({ is: 'unknown', serial: null });
    expect(await whyForged('x.y')).toMatchObject({ reason: 'unknown' });
  });

  it('passes if it is genuine, whatever the status of the ticket', async () => {
    answers({ is: 'drawn', serial: 'CAR-000001' });
    expect(await whyForged('CAR-000001.AAAAAAAA')).toBeUndefined();
  });

  it('is not checked if only a number was typed', async () => {
    const heard = answers({ is: 'altered', serial: 'CAR-000001' });
    expect(await whyForged('1')).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
  });

  it('stops the draw if the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    expect(await whyForged('CAR-000001.AAAAAAAA')).toMatchObject({ reason: 'no-connection' });
  });
});
