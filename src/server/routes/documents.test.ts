import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR } from '../../base/time.ts';
import { noticeLanguage } from '../../readers/documents/printed-documents.ts';
import { sayIn } from '../../sentences/notice/phrase.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import type { DocumentChoices } from '../api/promotions.ts';
import { asking, openTestHouse, type SignedIn, STAFF, type TestHouse } from '../testing.ts';

const bugs: string[] = [];

let house: TestHouse;
let promo: SignedIn;
beforeAll(async () => {
  house = await openTestHouse({ onBug: (route, error) => bugs.push(`${route}: ${error.stack}`) });
  promo = await house.signIn('promo-1', 'office');
});
afterAll(() => house.close());
afterEach(() => expect(bugs.splice(0)).toEqual([]));

async function page(path: string, headers: Readonly<Record<string, string>> = promo.headers) {
  const response = await fetch(`${house.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a printed document', () => {
  it('is a separate page with the amounts of the offer, its approval and the meter', async () => {
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
    ['/api/documents/notice?offer=bonus-hand&language=__proto__', 422, 'unknown-language'],
    ['/api/documents/notice?offer=bonus-hand&page=a4', 400, 'malformed-body'],
    ['/api/documents/notice?offer=bonus-hand&offer=bad-beat', 400, 'malformed-body'],
    [`/api/documents/notice?offer=${'x'.repeat(61)}`, 400, 'malformed-body'],
    ['/api/documents/poster?offer=bonus-hand', 400, 'malformed-body'],
    ['/api/documents/staff-card?offer=bonus-hand&role=juggler', 422, 'unknown-role'],
    ['/api/documents/staff-card?offer=bonus-hand&role=__proto__', 422, 'unknown-role'],
    ['/api/documents/staff-card?offer=bonus-hand', 422, 'unknown-role'],
    ['/api/documents/packet?offer=none', 404, 'no-such-sheet'],
    ['/api/documents/packet?sheet=__proto__', 404, 'no-such-sheet'],
    ['/api/documents/packet?sheet=bay-101/aces-cracked&edition=1999-01-01', 404, 'no-such-sheet'],
    ['/api/posted/none', 404, 'not-posted'],
    ['/api/posted/__proto__', 404, 'not-posted'],
    ['/api/posted/%3Cscript%3E', 404, 'not-posted'],
    ['/api/posted/bonus-hand?language=xx', 422, 'unknown-language'],
    ['/api/posted/bonus-hand?page=a4', 400, 'malformed-body'],
  ])('that is not there is refused: %s', async (path, status, reason) => {
    const told = await promo.ask('GET', path);
    expect([told.status, told.body.refusal.reason]).toEqual([status, reason]);
  });

  it('requires a session; a posted notice is public, as on the wall', async () => {
    expect((await page('/api/documents/notice?offer=bonus-hand', {})).status).toBe(401);
    const sign = await page('/api/posted/bonus-hand', {});
    expect(sign.status).toBe(200);
    expect(sign.text).toContain('on-screen');
  });
});

const DOCUMENTS = ['notice', 'staff-card', 'packet'] as const;
/** Its odds are counted fast: one prize line, one game. */
const pathOf = (document: string) => `/api/documents/${document}?sheet=bay-101/aces-cracked&role=floor`;

/** One employee of each other role, and where they sign in. */
const AT: Readonly<Record<string, string>> = {
  'dealer-1': 'table:holdem-1',
  'floor-1': 'floor',
  'surveillance-1': 'floor',
  'cage-1': 'cage',
  'count-1': 'cage',
  'desk-1': 'desk',
  'manager-1': 'office',
  'accountant-1': 'office',
  'compliance-1': 'office',
  'auditor-1': 'audit',
  'regulator-1': 'audit',
};

describe('printing a document', () => {
  it('is open to every signed-in employee, and all get the same notice and the same card', async () => {
    const roles = (badges: readonly string[]) => new Set(badges.flatMap((badge) => STAFF[badge]?.roles ?? []));
    expect(roles([...Object.keys(AT), 'promo-1'])).toEqual(roles(Object.keys(STAFF)));
    const first = { notice: (await page(pathOf('notice'))).text, card: (await page(pathOf('staff-card'))).text };
    for (const [badge, at] of Object.entries(AT)) {
      const { headers } = await house.signIn(badge, at);
      const [notice, card] = [await page(pathOf('notice'), headers), await page(pathOf('staff-card'), headers)];
      expect([badge, notice.status, card.status]).toEqual([badge, 200, 200]);
      expect([badge, notice.text === first.notice, card.text === first.card]).toEqual([badge, true, true]);
    }
  });

  it('needs a sign-in; a made-up cookie is refused', async () => {
    const cookie = promo.headers.cookie?.split('=')[0];
    for (const headers of [{}, { 'x-floorbook': '1' }, { cookie: `${cookie}=made-up` }]) {
      for (const path of ['/api/documents', ...DOCUMENTS.map(pathOf)]) {
        const told = await asking(house.url, headers)('GET', path);
        expect([path, told.status, told.body.refusal.reason]).toEqual([path, 401, 'not-signed-in']);
      }
    }
  });

  it('is refused at a locked station, while the sign keeps its notice', async () => {
    const cage = await house.signIn('cage-2', 'cage');
    await cage.ask('POST', '/api/lock', {});
    for (const path of DOCUMENTS.map(pathOf)) {
      const told = await cage.ask('GET', path);
      expect([path, told.status, told.body.refusal.reason]).toEqual([path, 423, 'locked']);
    }
    expect((await page('/api/posted/bonus-hand', cage.headers)).status).toBe(200);
  });
});

describe('each kind of document', () => {
  it.each(DOCUMENTS)('is HTML that runs no script and is not cached: %s', async (document) => {
    const { status, headers, text } = await page(pathOf(document));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; font-src data:; /);
    expect(policy).not.toMatch(/script-src|unsafe|\*|https?:/);
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
    expect(text).toContain('GEAR-001275');
    expect(text).not.toMatch(/<script|<link|<img|\son\w+=/);
  });

  it('prints a different card for each role listed', async () => {
    const choices: DocumentChoices = (await promo.ask('GET', '/api/documents?offer=bonus-hand')).body;
    expect(choices.roles.map(({ role }) => role)).toEqual(expect.arrayContaining(['dealer', 'floor']));
    expect(choices.offers.map(({ offer }) => offer)).toContain('bonus-hand');
    const cards = new Set<string>();
    for (const { role, name } of choices.roles) {
      const { status, text } = await page(`/api/documents/staff-card?offer=bonus-hand&role=${role}`);
      expect([role, status, text.includes(name)]).toEqual([role, 200, true]);
      cards.add(text);
    }
    expect(cards.size).toBe(choices.roles.length);
    const told = await promo.ask('GET', '/api/documents/staff-card?offer=bonus-hand&role=juggler');
    expect(told.body.refusal.next).toBe(`Choose one of: ${choices.roles.map(({ role }) => role).join(', ')}.`);
  });

  it('prints a packet with the odds, how each clause is kept, and the notice', async () => {
    const text = (await page(pathOf('packet'))).text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Pocket aces beaten at the showdown Texas Hold&#39;em 1 in \d+ hand Counted exactly/);
    expect(text).toContain('How each clause is kept');
    expect(text).toContain('Notice: Getting paid');
  });

  it('prints a notice in each language listed; translations say that the English version controls', async () => {
    const { languages }: DocumentChoices = (await promo.ask('GET', '/api/documents')).body;
    expect(languages.map(({ language }) => language).sort()).toEqual(['en', 'es', 'ko', 'tl', 'vi', 'zh']);
    const controls = new Map<string, string>();
    for (const { language } of languages) {
      const { status, text } = await page(`/api/posted/bonus-hand?language=${language}`, {});
      expect([language, status]).toEqual([language, 200]);
      controls.set(language, sayIn(must(noticeLanguage(language)).phrases)('foot.english-binding'));
      expect([language, text.includes(controls.get(language) ?? '?')]).toEqual([language, language !== 'en']);
    }
    expect(controls.get('es')).toBe('Prevalece la versión en inglés.');
  });
});

describe('a hostile name', () => {
  const EVIL = '</style><script>alert(1)</script>';

  async function post(id: string, postedName: string): Promise<void> {
    const from = house.floor.now();
    const offer = {
      id,
      sheet: acesCracked.id,
      edition: acesCracked.edition,
      option: 'only',
      amounts: { prize: 12_300 },
      fund: 'poker',
      period: { from, until: from + 24 * HOUR },
      tables: 'all',
      postedName,
      windDown: 'pay-out',
    };
    await house.give('promo-1', { type: 'post-offer', offer });
    await house.give('compliance-1', { type: 'approve-offer', offer: id });
  }

  beforeAll(async () => {
    await house.give('manager-1', { type: 'adopt-sheet', sheet: acesCracked });
    await post('evil', EVIL);
  });

  it.each([
    ...DOCUMENTS.map((document) => `/api/documents/${document}?offer=evil&role=floor`),
    '/api/posted/evil',
    '/api/posted/evil?language=es&page=11x17',
  ])('is escaped: %s', async (path) => {
    const { status, text } = await page(path);
    expect(status).toBe(200);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script|<img/i);
    expect(text.match(/<\/style>/g)).toHaveLength(1);
  });
});
