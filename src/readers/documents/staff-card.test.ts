/** The cards of staff. When a golden card is stale: npm run golden, then read the diff. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { instant } from '../../base/time.ts';
import { goldenCards } from '../../cli/golden-cards.ts';
import { offerOf } from '../../cli/night/offers.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { documentText } from './document-text.ts';
import { staffCard, staffRoles } from './staff-card.ts';
import { staffTasks } from './staff-work.ts';

const GOLDEN = join(import.meta.dirname, '..', '..', '..', 'test', 'golden-cards');

describe('the golden cards', () => {
  it.each([...goldenCards()])('%s', (name, text) => {
    expect(readFileSync(join(GOLDEN, name), 'utf8'), `test/golden-cards/${name} is stale: npm run golden`).toBe(text);
  });

  it('are all of the folder', () => {
    expect(readdirSync(GOLDEN).sort()).toEqual([...goldenCards().keys()].sort());
  });
});

const CARDS = SHEETS.flatMap((sheet) =>
  staffRoles(sheet).map((role) => [`${sheet.id}, ${role}`, sheet, role] as const),
);

/** What no sentence of ours says; the notes of a sheet are its own words. */
const GUIDE =
  /\b(whoever|nobody|somebody|everybody|anybody|anew|besides|stands? still|lies|his|him|authoris\w*|cancelled|goods|colour|undefined)\b/i;

describe.each(CARDS)('the card of %s', (_, sheet, role) => {
  const card = staffCard(sheet, undefined, role);
  const text = documentText(card);

  it('fits on one page', () => {
    expect(text.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(60);
  });

  it('has something to do or to remember, and cites its clauses in the foot alone', () => {
    expect(card.sections.length).toBeGreaterThan(0);
    expect(JSON.stringify(card.sections)).not.toMatch(/"at":\["/);
    expect(card.foot.flatMap(({ at }) => at).length).toBeGreaterThan(0);
  });

  it('says each step in a few words, verb first', () => {
    const steps = staffTasks(sheet, undefined).filter((task) => task.role === role);
    for (const { text: step } of steps) {
      expect(step.split(' ').length, step).toBeLessThanOrEqual(12);
      expect(step, step).toMatch(/^[A-Z]/);
    }
  });

  it('avoids the patterns of the language guide', () => {
    const own = card.sections.filter(({ id }) => id !== 'remember' && id !== 'questions' && id !== 'prizes');
    expect(JSON.stringify(own)).not.toMatch(GUIDE);
  });
});

const sheetOf = (id: string): Sheet => {
  const sheet = SHEETS.find((one) => one.id === id);
  if (sheet === undefined) throw new Error(`no sheet ${id}`);
  return sheet;
};
const textOf = (id: string, role: Parameters<typeof staffCard>[2], offered = false): string => {
  const sheet = sheetOf(id);
  const option = Object.keys(sheet.chart.options)[0] ?? '';
  const lead = { sheet, option, structure: undefined, plain: true } as const;
  const plain = offerOf(seeded(7), sheet, { start: instant(1_772_841_600), tables: ['t5'], lead });
  const offer = offered ? { ...plain, tables: ['t5'] } : undefined;
  return documentText(staffCard(sheet, offer, role, () => 'Table 5')).replaceAll(/\s+/g, ' ');
};

describe('what a card says', () => {
  it('compares every prize with the limit of the tray', () => {
    const text = textOf('hawaiian-gardens/fortune-pai-gow-progressive', 'dealer');
    expect(text).toMatch(/Five of a kind \$1,000 Cage Royal flush \$500 Tray/);
    expect(text).toContain('From the tray only if the prize is under $600.');
  });

  it('names the tables and the fee of an offer', () => {
    expect(textOf('hawaiian-gardens/fortune-pai-gow-progressive', 'dealer', true)).toContain(
      'Dealer. Table 5; fee $1.',
    );
  });

  it('asks the people whom the sheet wants to confirm a hand', () => {
    const both = SHEETS.filter(({ steps }) =>
      steps.some((step) => step.form === 'hand' && step.confirmedBy === 'floor-and-surveillance'),
    );
    expect(both.length).toBeGreaterThan(0);
    for (const sheet of both) {
      expect(staffRoles(sheet)).toContain('surveillance');
      expect(textOf(sheet.id, 'floor')).toContain('Have surveillance confirm the hand.');
    }
  });

  it('lets the supervisor ask other tables before a shared meter is authorized', () => {
    const text = textOf('hawaiian-gardens/fortune-pai-gow-progressive', 'floor');
    expect(text.indexOf('Ask the other tables')).toBeLessThan(text.indexOf('Press “Authorize”'));
  });

  it('keeps two versions apart where the house has not chosen, and shows one where it has', () => {
    const both = textOf('hawaiian-gardens/car-drawing', 'card-desk');
    expect(both).toContain('THE DRAWING, VERSION A');
    expect(both).toContain('THE DRAWING, VERSION B');
    const one = textOf('hawaiian-gardens/car-drawing', 'card-desk', true);
    expect(one).not.toContain('VERSION');
    expect(one).not.toContain('Press the draw');
  });

  it('shows the pay tables of a house game once they are posted', () => {
    expect(textOf('south-dakota/four-card-poker', 'dealer')).toContain('Pay by the schedules posted at the table.');
    expect(textOf('south-dakota/four-card-poker', 'dealer', true)).toContain('four of a kind 50 to 1');
  });
});
