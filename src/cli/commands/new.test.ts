import { describe, expect, it } from 'vitest';
import { withoutComments } from '../../base/json-comments.ts';
import { checkSheet } from '../../rules/check-sheet.ts';
import { KINDS } from '../../sheets/kinds.ts';
import { nightPlayed } from '../night/night.ts';
import { ledBy, nightLaw } from '../night/plan.ts';
import { ran } from '../testing.ts';
import { newCommand } from './new.ts';

/**
 * Rarely won in a night: examples/second-chance, boyd-pick-the-pros and run-aces-mystery-board play them to their
 * payment.
 */
const PLAYED_IN_EXAMPLES = ['second-chance', 'picks', 'envelopes'];

describe.each(KINDS.map(({ kind }) => kind))('floorbook new %s', (kind) => {
  it('prints a sheet with comments that passes the check unchanged, and is posted, won and paid in a night', async () => {
    const { out, err } = await ran(newCommand, 'new', kind);
    expect([err, /^\/\/ .+\n/.test(out), /\n *\/\/ /.test(out)]).toEqual(['', true, true]);
    const { sheet, problems } = checkSheet(JSON.parse(withoutComments(out)));
    expect(problems).toEqual([]);
    if (PLAYED_IN_EXAMPLES.includes(kind)) return;
    const law = { ...nightLaw(), sheets: [sheet!] };
    let paid = 0;
    for (let night = 1; night <= 6 && paid === 0; night += 1) {
      const { records } = nightPlayed(night, law, 200, ledBy(sheet!, night)).playing;
      paid = records.filter(({ command, outcome }) => command.type === 'pay-awards' && 'events' in outcome).length;
    }
    expect(paid).toBeGreaterThan(0);
  });
});

it('another kind is refused with a list', async () => {
  const { err, code } = await ran(newCommand, 'new', 'toString');
  expect([err, code]).toEqual([expect.stringMatching(/no skeleton of "toString"\.\nChoose one of: progressive, /), 2]);
});
