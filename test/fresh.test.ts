/**
 * Sheets of a house that the catalog does not know, written from docs/words.md alone: the words are enough, and
 * what is read from a file is adopted, printed, checked and paid like what is in the catalog.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { failureText } from '../src/cli/scenario/playthrough-text.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { checklists } from '../src/readers/checklist.ts';
import { handOnSheet } from '../src/readers/hand-on-sheet.ts';
import { keypads } from '../src/readers/keypad.ts';
import { rulesDocument, rulesText } from '../src/readers/rules-text.ts';
import { dollars } from '../src/readers/terms.ts';
import { checkOffer, offerSchema } from '../src/rules/offer.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';
import type { Sheet } from '../src/rules/sheet.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

type Fresh = Readonly<{ name: string; hands: [game: string, cards: string, parts: string[]][] }>;

/** Hands of each game, and the rows that they meet with their parts. */
const FRESH: Fresh[] = [
  {
    name: 'ferry-progressive',
    hands: [
      ['ultimate-texas-holdem', 'As Ks | Qs Js Ts 2d 3c', ['royal holder']],
      ['caribbean-stud', 'As Ad Ac Kd Kc', ['aces-full holder']],
    ],
  },
  {
    name: 'lantern-bad-beat',
    hands: [
      ['texas-holdem', 'As Ad / 7c 7d | Ac Jd Js 7h 7s', ['aces-full-beaten losing', 'aces-full-beaten winning']],
      ['omaha', '9s 9d 2c 3d / Ts Td 4c 5d | 9h 9c Th Tc 7s', ['eights-beaten losing', 'eights-beaten winning']],
    ],
  },
  {
    name: 'lighthouse-envelopes',
    hands: [
      ['texas-holdem', 'Qs Qh | Qd Qc 2s 7h 9d', ['quads holder']],
      ['texas-holdem', '9s 8s | 7s 6s 5s Kd 2c', ['straight-flush holder']],
    ],
  },
  {
    name: 'lighthouse-raffle',
    hands: [['texas-holdem', 'Qs Qh | Qd Qc 2s 7h 9d', ['quads holder']]],
  },
  { name: 'pier-drawing', hands: [] },
  {
    name: 'lighthouse-spin',
    hands: [['texas-holdem', 'Qs Qh / Ah Ac | Qd Qc As 7h Ad', ['quads losing', 'quads winning']]],
  },
  {
    name: 'harbor-bad-beat',
    hands: [
      ['texas-holdem', 'Qd Qc / Kh Ks | Qs Qh Kd Kc 5d', ['quads-beaten losing', 'quads-beaten winning']],
      ['texas-holdem', 'Ad Th / Jd Jh | As Ac Td Jc Js', ['aces-full-beaten losing', 'aces-full-beaten winning']],
    ],
  },
  {
    name: 'anchor-bad-beat',
    hands: [
      ['texas-holdem', 'Ah Ad / 4h 4s | As Td Tc 4c 4d', ['aces-full-beaten losing', 'aces-full-beaten winning']],
    ],
  },
  {
    name: 'lighthouse-bad-beat',
    hands: [['texas-holdem', 'Ah Ad / 4h 4s | As Jd Jc 4c 4d', ['falling-hand losing', 'falling-hand winning']]],
  },
  {
    name: 'beacon-high-hand',
    hands: [
      ['texas-holdem', 'Ts 4d / 9s 9d | Tc Td 4s 9h 3d', ['high-hand holder']],
      ['omaha', 'As Ts 4d 5h | Ks Qs Js 2h 3d', ['royal holder']],
    ],
  },
  {
    name: 'dockside-bonus',
    hands: [['texas-holdem', '7h 6h / 2d 2s | 9h 8h 2c 3d 5h', ['straight-flush holder']]],
  },
  {
    name: 'wharf-stakes',
    hands: [['texas-holdem', 'Tc Td | Th Ts 2c 3d 5h', ['quads-high holder']]],
  },
  {
    name: 'pier-royals',
    hands: [
      ['texas-holdem', 'Ah Kh / 2s 2c | Qh Jh Th 2d 3c', ['royal-picked holder']],
      ['texas-holdem', 'As Ah | Ad Ac Ks Kh 2d', ['quads holder']],
      ['texas-holdem', 'Qs 7s | 9s 5s 3s Kd 2d', ['spade-flush holder']],
      ['texas-holdem', 'Qh 7h | 9h 5h 3h Kd 2d', []],
    ],
  },
  {
    name: 'quay-sets',
    hands: [
      ['texas-holdem', 'As Ks | Qs Js Ts 2d 3c', ['royals holder']],
      ['baccarat', '8h Kc | 4h 3d', ['three-player holder']],
    ],
  },
  {
    name: 'harbor-high-hand',
    hands: [['texas-holdem', 'Ts 4d / 9s 9d | Tc Td 4s 9h 3d', ['high-hand holder']]],
  },
];

describe.each(FRESH)('$name', ({ name, hands }) => {
  const sheet = must(sheetFrom(read(`test/fresh/${name}.json`)));
  const offer = must(checkOffer(sheet, offerSchema.parse(read(`test/fresh/${name}.offer.json`))));

  it('is not in the catalog', () => {
    expect(SHEETS.map(({ id }) => id)).not.toContain(sheet.id);
  });

  it('has a notice that changes with every number, and says every amount that the offer chose', () => {
    const text = rulesText(rulesDocument(sheet));
    const silent = numbersIn(sheet).filter((path) => rulesText(rulesDocument(withNumber(sheet, path))) === text);
    expect(silent.map((path) => path.join('.'))).toEqual([]);
    const posted = rulesText(rulesDocument(sheet, offer));
    for (const amount of Object.values(offer.amounts)) expect(posted).toContain(dollars(amount));
    expect(posted).not.toContain('as posted');
  });

  it('cites in its notice every clause that it has', () => {
    const cited = rulesDocument(sheet).sections.flatMap(({ lines }) => lines.map(({ at }) => at));
    const known = [...new Set(clausesIn(sheet))].filter((at) => at !== sheet.otherName?.at);
    expect(known.filter((at) => !cited.includes(at))).toEqual([]);
  });

  it('has a key for each row that is posted, and a list for each person that it names', () => {
    const keys = keypads(sheet, offer).flatMap((pad) => pad.keys.map(({ key }) => `${pad.game} ${key}`));
    expect(new Set(keys).size).toBe(keys.length);
    const people = checklists(sheet).map(({ who }) => who);
    for (const { who } of sheet.notes) expect(people).toContain(who);
  });

  it.each(hands)('reads %s %s', async (game, cards, parts) => {
    const { hands: found } = must(await handOnSheet(sheet, offer, game, cards, { option: undefined, picks: {} }));
    expect(found.flatMap(({ rows }) => rows.map(({ key, role }) => `${key} ${role}`))).toEqual(parts);
  });

  it('goes from its file to the payment, and every invariant holds', async () => {
    const { playing, failed } = must(await playFile(join(ROOT, 'scenarios', `fresh-${name}.json`)));
    expect(failed.flatMap(failureText).join('\n')).toBe('');
    assertInvariants(playing.state);
    const events = playing.records.flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
    const types = new Set(events.map(({ type }) => type));
    const won = hands.length === 0 ? 'drawing-won' : 'hit-authorised';
    for (const type of ['sheet-adopted', 'offer-approved', won, 'award-claimed', 'awards-paid']) {
      expect(types).toContain(type);
    }
    expect([...playing.state.sheets.values()].map(({ id }) => id)).toEqual([sheet.id]);
    expect(playing.state.awards.size).toBe(0);
  });
});

/** Every number of a sheet, as the path that leads to it. */
function numbersIn(part: unknown, path: readonly string[] = []): string[][] {
  if (typeof part === 'number') return [[...path]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

function withNumber(sheet: Sheet, path: readonly string[]): Sheet {
  const copy = structuredClone(sheet);
  let at = copy as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path.at(-1)!;
  at[last] = (at[last] as number) + 1;
  return copy;
}

function clausesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    key === 'at' && typeof inner === 'string' ? [inner] : clausesIn(inner),
  );
}
