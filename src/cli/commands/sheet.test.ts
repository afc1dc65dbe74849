import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { splashPot } from '../../sheets/hawaiian-gardens/splash-pot.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { floorbook } from '../program.ts';
import { heard, type Ran } from '../testing.ts';

const run = (...args: string[]): Promise<Ran> => heard(() => floorbook(args));

const ACES = SHEETS.find(({ id }) => id === 'bay-101/aces-cracked')!;

function file(name: string, document: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'floorbook-sheet-')), name);
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  return path;
}

const OFFER = {
  id: 'aces-1',
  sheet: ACES.id,
  edition: ACES.edition,
  option: 'only',
  amounts: { prize: 12_345 },
  fund: 'poker',
  period: { from: 1_700_000_000, until: 1_800_000_000 },
  tables: 'all',
  postedName: 'Cracked!',
  windDown: 'pay-out',
};

describe('floorbook sheets', () => {
  it('lists every sheet with the number of its notes', async () => {
    const { out } = await run('sheets');
    for (const { id, notes } of SHEETS) expect(out).toMatch(new RegExp(`^${id} .* ${notes.length} notes`, 'm'));
    const { out: json } = await run('sheets', '--json');
    expect(JSON.parse(json)).toHaveLength(SHEETS.length);
  });
});

describe('floorbook sheet', () => {
  it('prints the posted rules, with the amounts and the name of an offer where there is one', async () => {
    const plain = await run('sheet', 'bay-101/aces-cracked', '--posted');
    expect(plain.out).toContain('$10 to $10,000 as posted');
    const posted = await run('sheet', 'aces-cracked', '--offer', file('offer.json', OFFER));
    expect(posted.out).toMatch(/^Cracked!\nApproved as Aces Cracked Promotion, approval GEAR-001275; rules dated /);
    expect(posted.out).toContain('$123.45');
    expect(posted.out).not.toContain('as posted');
  });

  it('gives the sheet itself as JSON, and each reading of it', async () => {
    expect(JSON.parse((await run('sheet', 'aces-cracked', '--json')).out)).toEqual(JSON.parse(JSON.stringify(ACES)));
    const keypad = JSON.parse((await run('sheet', 'aces-cracked', '--keypad', '--json')).out);
    expect(keypad).toMatchObject([{ game: 'texas-holdem', keys: [{ key: 'aces-cracked', at: '§3.1' }] }]);
    const lists = JSON.parse((await run('sheet', 'aces-cracked', '--checklist', '--json')).out);
    expect(lists.map(({ who }: { who: string }) => who)).toEqual(['floor', 'cage', 'promotions']);
  });

  it('refuses what is not there', async () => {
    const { err, code } = await run('sheet', 'nothing-like-it');
    expect(err).toContain('There is no rule sheet or file nothing-like-it.');
    expect(code).toBe(2);
  });
});

describe('floorbook sheet, with a document to print', () => {
  const CONTROLS = { en: 'The English version controls.', es: 'Prevalece la versión en inglés.' };

  it('prints the notice on the wall, with the amounts and the name of an offer where there is one', async () => {
    const { out, err } = await run('sheet', 'aces-cracked', '--notice');
    expect(err).toBe('');
    expect(out).toMatch(/^ACES CRACKED PROMOTION\n\nNo Purchase Necessary\. /);
    expect(out).toMatch(/Pocket aces beaten at the showdown +As posted/);
    expect(out).toMatch(/GEAR-001275\. Rules dated January 1, 2017\. +B-8\n/);
    expect(out).not.toContain(CONTROLS.en);
    const offered = await run('sheet', 'aces-cracked', '--notice', '--offer', file('offer.json', OFFER));
    expect(offered.out).toMatch(/^CRACKED!\n/);
    expect(offered.out).toMatch(/Pocket aces beaten at the showdown +\$123\.45/);
  });

  it('prints the card of each member of staff', async () => {
    const dealer = await run('sheet', 'aces-cracked', '--card', 'dealer');
    expect(dealer.out).toMatch(/^ACES CRACKED PROMOTION\nDealer\n/);
    const floor = await run('sheet', 'aces-cracked', '--card', 'floor');
    expect(floor.out).toMatch(/^ACES CRACKED PROMOTION\nFloor supervisor\n/);
    expect(floor.out).toContain('Press “Authorize” or “Deny”.');
    const json = await run('sheet', 'aces-cracked', '--card', 'floor', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ kind: 'staff-card', title: 'Aces Cracked Promotion' });
  });

  it('prints the packet with the odds, how each clause is kept, and the notice', async () => {
    const { out } = await run('sheet', 'aces-cracked', '--packet');
    expect(out).toMatch(/^ACES CRACKED PROMOTION\nApproval packet\n/);
    expect(out).toMatch(/Approval number +GEAR-001275\n/);
    expect(out).toMatch(/Odds +Included\n {2}Notice +Included\n/);
    expect(out).toMatch(/1 in [\d,.]+/);
  });

  it('makes a page for a browser, on the paper that is asked for', async () => {
    const letter = await run('sheet', 'aces-cracked', '--notice', '--html');
    expect(letter.out).toMatch(/^<!doctype html>\s*<html lang="en-US">/i);
    expect(letter.out).toContain('@page{size:8.5in 11in;');
    expect(letter.out).not.toMatch(/<script|<link|<img/);
    const poster = await run('sheet', 'aces-cracked', '--notice', '--html', '--page', '11x17');
    expect(poster.out).toContain('@page{size:11in 17in;');
    const evil = file('offer.json', { ...OFFER, postedName: '<script>alert(1)</script>' });
    const { out } = await run('sheet', 'aces-cracked', '--notice', '--html', '--offer', evil);
    expect(out).toContain('&lt;script&gt;');
    expect(out).not.toContain('<script');
  });

  it('prints the notice in Spanish, with the line that the English version controls', async () => {
    const { out } = await run('sheet', 'aces-cracked', '--notice', '--language', 'es');
    expect(out).toMatch(/^PROMOCIÓN ACES CRACKED\n/);
    expect(out).toContain('No es necesario comprar.');
    expect(out).toContain('QUIÉN PUEDE PARTICIPAR');
    expect(out.trimEnd().split('\n').at(-1)).toBe(CONTROLS.es);
    const html = await run('sheet', 'aces-cracked', '--notice', '--language', 'es', '--html');
    expect(html.out).toMatch(/<html lang="es/);
    expect(html.out).toContain(CONTROLS.es);
  });

  it('prints names that are JavaScript properties, such as constructor, like any other name', async () => {
    const offer = file('offer.json', {
      ...OFFER,
      sheet: splashPot.id,
      edition: splashPot.edition,
      option: '2',
      amounts: { tables: 1 },
      fund: 'hj',
      postedName: 'toString',
      occasions: [{ id: 'score', says: 'constructor' }],
      prizes: [{ id: 'chips', name: 'valueOf', gives: 'chips', value: 20_000, count: 1 }],
    });
    for (const language of ['en', 'es']) {
      const { out } = await run('sheet', 'splash-pot', '--notice', '--language', language, '--offer', offer);
      expect(out).toMatch(/^TOSTRING\n/);
      expect([out.includes('constructor'), out.includes('ValueOf')]).toEqual([true, true]);
    }
  });

  it.each([
    ['unknown-language', ['--notice', '--language', 'xx'], 'xx.\nChoose one of: en, es, ko, tl, vi, zh.'],
    ['unknown-language', ['--notice', '--language', 'constructor'], 'Choose one of: en, es, ko, tl, vi, zh.'],
    ['unknown-page', ['--notice', '--html', '--page', 'a4'], '"a4".\nChoose one of: letter, 11x17, screen.'],
    ['unknown-role', ['--card', 'juggler'], '"juggler".\nChoose one of: dealer, floor, cage, promotions.'],
    ['unknown-role', ['--card', 'toString'], '"toString".\nChoose one of: dealer, floor, cage, promotions.'],
    ['no-document', ['--html'], 'Add --notice, --card or --packet.'],
    ['no-document', ['--pdf', 'notice.pdf'], 'Add --notice, --card or --packet.'],
  ])('refuses an unknown choice and lists the known ones: %s %j', async (reason, options, says) => {
    const { err, code, out } = await run('sheet', 'aces-cracked', ...options);
    expect([err, out, code]).toEqual([expect.stringContaining(says), '', 2]);
    const json = await run('sheet', 'aces-cracked', ...options, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ refusal: { reason } });
  });

  it('says what to install, or to print the HTML, if there is no Chromium; writes no file', async () => {
    vi.stubEnv('FLOORBOOK_CHROMIUM', '/nowhere/chromium');
    const pdf = join(mkdtempSync(join(tmpdir(), 'floorbook-sheet-')), 'notice.pdf');
    const { err, code } = await run('sheet', 'aces-cracked', '--notice', '--pdf', pdf);
    vi.unstubAllEnvs();
    expect(err).toContain('there is none on this machine.');
    expect(err).toContain('Install Chromium (Debian: apt install chromium)');
    expect(err).toContain('print the HTML from a browser');
    expect([code, existsSync(pdf)]).toEqual([2, false]);
  });
});

describe('floorbook check', () => {
  it('says that a sheet is in order, from the catalog or from a file', async () => {
    expect((await run('check', 'aces-cracked')).out).toContain('(bay-101/aces-cracked) is in order');
    const { out } = await run('check', file('sheet.json', ACES), '--offer', file('offer.json', OFFER));
    expect(out).toContain('Offer aces-1 fits it.');
  });

  it('refuses an offer of another sheet or another edition', async () => {
    for (const other of [{ sheet: 'bay-101/prize-wheel' }, { edition: '2001-01-01' }]) {
      const { err, code } = await run('check', 'aces-cracked', '--offer', file('offer.json', { ...OFFER, ...other }));
      expect(err).toContain('not of this rule sheet');
      expect(code).toBe(2);
    }
  });

  it('refuses a sheet at its line, and an offer that breaks it at its clause', async () => {
    const broken = await run('check', file('sheet.json', { ...ACES, edition: 'yesterday' }));
    expect([broken.err, broken.code]).toEqual([expect.stringMatching(/^edition: /), 2]);
    const outside = { ...OFFER, amounts: { prize: 999 } };
    const { out, err } = await run('check', 'aces-cracked', '--offer', file('offer.json', outside), '--json');
    expect(err).toMatch(/the sheet allows .+ \[§3\.\d\]\n.+\.\n$/);
    expect(JSON.parse(out)).toMatchObject({ refusal: { reason: 'outside-range', at: '§3.1' } });
    expect((await run('check', file('sheet.json', 'no JSON'))).err).toMatch(/is not JSON/);
    const { code } = await run('check', 'aces-cracked', '--offer', file('offer.json', { id: 7 }));
    expect(code).toBe(2);
  });
});

describe('an offer with a schedule', () => {
  const HI_LO = {
    id: 'hi-lo',
    sheet: 'saratoga/hi-lo-progressive',
    edition: '2012-08-02',
    option: 'only',
    amounts: {},
    fund: 'hi-lo',
    // August 1 to 31, 2012, 6:00 a.m. in New York.
    period: { from: 1_343_815_200, until: 1_346_407_200 },
    tables: 'all',
    windDown: 'pay-out',
  };
  const THURSDAY_THREE = 1_343_934_000;
  const check = (part: object, ...zone: string[]) =>
    run('check', 'hi-lo-progressive', '--offer', file('offer.json', { ...HI_LO, ...part }), ...zone);
  const NEW_YORK = ['--zone', 'America/New_York'];

  it('is checked by the clock of the zone that is named', async () => {
    const alone = await check({ schedule: { days: ['thu'], each: 'hour', from: '14:00', until: '23:00' } });
    expect(alone.err).toContain('--zone America/Los_Angeles');
    expect(alone.code).not.toBe(0);
    for (const part of [{}, { schedule: { days: ['thu'], each: 'day', from: '22:15' } }]) {
      expect((await check(part, ...NEW_YORK)).out).toContain('Offer hi-lo fits it.');
    }
    expect((await check({ schedule: { each: 'hour', from: '14:00', until: '23:00' } }, ...NEW_YORK)).err).toContain(
      'is not an approved time',
    );
  });

  it('a list is compared with what is approved where the zone is known, and the answer says where it was not', async () => {
    const list = { schedule: [THURSDAY_THREE] };
    expect((await check(list)).out).toContain('Its times were not compared with the approved ones');
    expect((await check(list, ...NEW_YORK)).out).toMatch(/fits it\.\n$/);
    expect((await check(list, '--zone', 'America/Los_Angeles')).err).toContain(
      '12:00 p.m. (noon) is not an approved time',
    );
    expect((await check(list, '--zone', 'Mars/Base')).err).toContain('no rules for the time zone');
  });

  it('is malformed in words where it says too little or too much', async () => {
    const says = async (schedule: unknown) => (await check({ schedule }, ...NEW_YORK)).err;
    expect(await says({ each: 'day' })).toContain('each day with the time under from');
    expect(await says({ each: 'day', from: '18:00', every: 30 })).toContain('every or each, not both');
    expect(await says({ every: 30, countedBack: true })).toContain('a count to count back');
    expect(await says({ every: 30, from: '10:00', until: '10:00' })).toContain('two different times');
    expect(await says({ every: 0 })).toContain('schedule.every');
    expect(await says({ every: 30, evry: 3 })).toContain('unknown field "evry"');
  });

  it('is on the notice in one sentence, and is priced time by time', async () => {
    const offer = file('offer.json', HI_LO);
    const notice = await run('sheet', 'hi-lo-progressive', '--offer', offer, ...NEW_YORK);
    expect(notice.out).toContain('  Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m. [§1.1]\n');
    const odds = await run('odds', 'hi-lo-progressive', '--offer', offer, ...NEW_YORK, '--json');
    expect(odds.err).toBe('');
    expect(JSON.parse(odds.out)).toMatchObject({ sheet: 'saratoga/hi-lo-progressive' });
    expect((await run('odds', 'hi-lo-progressive', '--offer', offer)).err).toContain('--zone');
  });
});
