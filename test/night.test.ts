import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { audit, compare, newAuditor } from '../src/cli/night/auditor.ts';
import { RARE_COMMANDS, RARE_EVENTS } from '../src/cli/night/coverage.ts';
import { playNight } from '../src/cli/night/night.ts';
import { type Coverage, noCoverage } from '../src/cli/night/night-state.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { COMMANDS } from '../src/floor/commands.ts';
import { EVENTS, type FloorEvent } from '../src/floor/events.ts';

const law = nightLaw();
const regressions = readFileSync('test/night-regressions.txt', 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => [Number.parseInt(line, 10), line.replace(/^\d+\s+/, '')] as const);

const NUMBERS = Array.from({ length: 44 }, (_, i) => 1000 + i);

const coverages = new Map<number, Coverage>();
function play(number: number): void {
  coverages.set(number, playNight(number, law).coverage);
}

/** The coverage of all nights together; a night whose own test was skipped is played here. */
function coverageOfAll(): Coverage {
  const covered = noCoverage();
  for (const number of [...regressions.map(([one]) => one), ...NUMBERS]) {
    if (!coverages.has(number)) play(number);
    const coverage = coverages.get(number)!;
    for (const part of Object.keys(covered) as (keyof Coverage)[]) Object.assign(covered[part], coverage[part]);
  }
  return covered;
}

describe('nights', () => {
  it.each(regressions)('%i, which once found: %s', play);
  // src/sheets/kit.test.ts checks the parts that each sheet must show alone.
  it.each(NUMBERS)('%i', play);

  it('reach every command that needs nothing from outside, and nearly every event', () => {
    const covered = coverageOfAll();
    // Given once as the house opens, by the shell, or with something that only the journal or an office has.
    // A fund makes good later only when all its money is still in the boxes.
    const outside = [
      'make-good',
      'set-controls',
      'file-sheet',
      'replace-offer',
      'set-signs',
      'show-message',
      'take-down-message',
      'publish-hit',
      'reverse',
      'undo-payment',
      'reopen-claim',
      'remit',
      'enrol-staff',
      'reset-pin',
      'confirm-badge',
      'enter-tally',
      'withdraw-offer',
      'file-reinstatement',
      // No sheet of the catalog counts rounds in a row or has a secret amount: test/fresh-nights.test.ts, and a night
      // through a leader.
      ...['record-result', 'undo-result', 'start-shoe', 'correct-run', 'commit-trigger', 'reveal-trigger'],
    ];
    // Commands of activities that few nights post are all given in scenarios: test/scenarios.test.ts.
    const missed = Object.keys(COMMANDS).filter(
      (type) => !outside.includes(type) && !RARE_COMMANDS.has(type) && !(type in covered.accepted),
    );
    expect(missed).toEqual([]);
    const rare = [
      'made-good',
      'controls-set',
      'signs-set',
      'message-shown',
      'message-taken-down',
      'hit-published',
      'reversed',
      'claim-reopened',
      'remitted',
      'sheet-filed',
      'staff-enrolled',
      'pin-reset',
      'badge-confirmed',
      'tally-entered',
      'offer-withdrawn',
      'offer-recalled',
      'ticket-recalled',
      'reinstatement-filed',
      ...['result-recorded', 'result-undone', 'shoe-started', 'run-corrected', 'trigger-committed', 'trigger-revealed'],
    ];
    const unseen = Object.keys(EVENTS).filter((type) => !(type in covered.events) && !RARE_EVENTS.has(type));
    expect(unseen.filter((type) => !rare.includes(type))).toEqual([]);
    expect(Object.keys(covered.faults).sort()).toEqual([
      'clock-leap',
      'mutated',
      'other-body',
      'rebuilt',
      'sent-twice',
      'torn-batch',
    ]);
  });

  it('the same number plays the same night, to the last byte', () => {
    expect(playNight(77, law, 150)).toEqual(playNight(77, law, 150));
    expect(playNight(77, law, 150).head).not.toBe(playNight(78, law, 150).head);
  });
});

describe('the auditor', () => {
  const event = (postings: { debit: string; credit: string; amount: number; at: string }[]) =>
    ({ type: 'reversed', v: 1, postings }) as unknown as FloorEvent;
  const fee = { debit: 'table:t:box:f', credit: 'fund:f:pool:main', amount: 11, at: '§6.2' };

  it.each([
    ['a pool below zero', { debit: 'fund:f:pool:main', credit: 'house:bank', amount: 12, at: '§1' }, 'below zero'],
    ['a posting of nothing', { ...fee, amount: 0 }, 'a posting of 0'],
    ['a part of a cent', { ...fee, amount: 0.5 }, 'a posting of 0.5'],
    ['an account that pays itself', { ...fee, credit: fee.debit }, 'pays itself'],
    ['a cent without a clause', { ...fee, at: '' }, 'without a clause'],
  ])('sees %s', (_what, posting, says) => {
    const auditor = newAuditor();
    expect(audit(auditor, event([fee]))).toBeUndefined();
    expect(audit(auditor, event([posting]))).toContain(says);
  });

  it('detects a cent that the floor shows without a posting, and one that it lost', () => {
    const auditor = newAuditor();
    audit(auditor, event([fee]));
    const right = new Map([
      ['table:t:box:f', 11],
      ['fund:f:pool:main', -11],
    ]);
    expect(compare(auditor, right)).toBeUndefined();
    expect(compare(auditor, new Map([...right, ['house:bank', 1]]))).toContain('out of nowhere');
    expect(compare(auditor, new Map([...right, ['fund:f:pool:main', -10]]))).toContain('the floor shows -10');
  });
});
