import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

let house: TestHouse;
let promo: SignedIn;
beforeAll(async () => {
  house = await openTestHouse();
  promo = await house.signIn('promo-1', 'office');
});
afterAll(() => house.close());

async function page(path: string, headers: Readonly<Record<string, string>> = promo.headers) {
  const response = await fetch(`${house.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a printed document', () => {
  it('is a page of its own, with the amounts of the offer, its approval and the meter', async () => {
    const { status, headers, text } = await page('/api/documents/notice?offer=bonus-hand&page=letter');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('Test House');
    expect(text).toContain('GEGA-');
    expect(text).toContain('at 12:00 p.m. (noon) on March 4, 2026');
    expect(text).toContain('size:8.5in 11in');
  });

  it('is served under a policy that allows its own style and nothing else', async () => {
    const { headers, text } = await page('/api/documents/notice?sheet=bay-101/aces-cracked');
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'no-store']);
  });

  it.each([
    ['/api/documents/notice?offer=none', 404, 'no-such-sheet'],
    ['/api/documents/notice?sheet=nowhere/nothing', 404, 'no-such-sheet'],
    ['/api/documents/notice', 404, 'no-such-sheet'],
    ['/api/documents/notice?offer=bonus-hand&language=xx', 422, 'unknown-language'],
    ['/api/posted/none', 404, 'not-posted'],
  ])('that is not there is refused: %s', async (path, status, reason) => {
    const told = await promo.ask('GET', path);
    expect([told.status, told.body.refusal.reason]).toEqual([status, reason]);
  });

  it('is for whoever is signed in; a posted notice is for everybody, as on the wall', async () => {
    expect((await page('/api/documents/notice?offer=bonus-hand', {})).status).toBe(401);
    const sign = await page('/api/posted/bonus-hand', {});
    expect(sign.status).toBe(200);
    expect(sign.text).toContain('on-screen');
  });
});
