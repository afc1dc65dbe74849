import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { checkSheet } from './check-sheet.ts';
import { offerFlaw, offerSchema } from './offer.ts';
import { sheetFrom } from './read-sheet.ts';

// biome-ignore lint/suspicious/noExplicitAny: a sheet that is changed until it is wrong
type Loose = any;
const pier = (): Loose => JSON.parse(readFileSync('test/fresh/pier-drawing.json', 'utf8'));
const offer = (): Loose => JSON.parse(readFileSync('test/fresh/pier-drawing.offer.json', 'utf8'));
const stepIn = (sheet: Loose, id: string): Loose => sheet.steps.find((step: Loose) => step.id === id);

const says = (change: (sheet: Loose) => void): readonly string[] => {
  const sheet = pier();
  change(sheet);
  return checkSheet(sheet).problems.map((problem) => problem.says);
};

describe('the check of entries from outside', () => {
  it('accepts them as they are', () => {
    expect(says(() => {})).toEqual([]);
  });

  it.each<[string, (sheet: Loose) => void, string]>([
    ['a tier that is not listed', (sheet) => (stepIn(sheet, 'free').tiers = ['silver']), 'It lists member, gold.'],
    [
      'a tier where there are none',
      (sheet) => {
        stepIn(sheet, 'free').tiers = ['gold'];
        delete stepIn(sheet, 'entries').tiers;
      },
      'step entries has no tiers',
    ],
    [
      'one limit twice',
      (sheet) => stepIn(sheet, 'points').most.push({ at: '§9', per: 'day', entries: 5 }),
      'two limits of the entries in a day',
    ],
    [
      'an entry for nothing',
      (sheet) => (stepIn(sheet, 'receipts').every = { spend: 0 }),
      'an entry for every $0 of spend',
    ],
    [
      'a check-in that closes before it opens',
      (sheet) => (stepIn(sheet, 'entries').checkIn.closesMinutes = 120),
      'It must open earlier.',
    ],
    [
      'entries without a way to get them',
      (sheet) => {
        sheet.steps = sheet.steps.filter((step: Loose) => step.kind !== 'qualify');
      },
      'must have one step of kind qualify',
    ],
    [
      'reports that lead to tickets',
      (sheet) => {
        const at = sheet.steps.findIndex((step: Loose) => step.id === 'entries');
        sheet.steps[at] = { id: 'entries', kind: 'earn', form: 'tickets', at: '§5.8', next: 'drawing' };
      },
      'Write "form": "entries".',
    ],
    [
      'entries without a drum',
      (sheet) => {
        sheet.steps = sheet.steps.filter((step: Loose) => step.id !== 'drawing');
        stepIn(sheet, 'entries').next = 'report';
      },
      'no step of kind select has the form drum',
    ],
  ])('refuses %s', (_name, change, told) => {
    expect(says(change).join('\n')).toContain(told);
  });
});

describe('an offer of entries from outside', () => {
  const flaw = (change: (posted: Loose, sheet: Loose) => void) => {
    const [posted, sheet] = [offer(), pier()];
    change(posted, sheet);
    return offerFlaw(must(sheetFrom(sheet)), offerSchema.parse(posted));
  };

  it('posts days on which entries count more than once, within the range', () => {
    expect(flaw(() => {})).toBeUndefined();
    expect(flaw((posted) => (posted.entryMultipliers[0].times = 5))).toBeUndefined();
    expect(flaw((posted) => (posted.entryMultipliers[0].times = 6))).toMatchObject({
      at: '§5.9',
      where: 'entryMultipliers.0',
      reason: 'outside-range',
    });
  });

  it('posts none where the rules multiply nothing, and no hours that end as they begin', () => {
    expect(flaw((_posted, sheet) => delete stepIn(sheet, 'entries').multiplied)).toMatchObject({
      reason: 'multipliers-unused',
    });
    expect(flaw((posted) => (posted.entryMultipliers[0].hours = { from: '18:00', until: '18:00' }))).toMatchObject({
      reason: 'no-hours',
    });
  });

  it('chooses the amount that brings an entry within its range', () => {
    expect(flaw((posted) => (posted.amounts.spend = 999))).toMatchObject({ at: '§5.3', where: 'amounts.spend' });
  });
});
