import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { marchMadnessBracket } from '../sheets/hawaiian-gardens/march-madness-bracket.ts';
import { proFootball } from '../sheets/hawaiian-gardens/pro-football.ts';
import { inPicks } from './contradictions-picks.ts';
import { checkOffer, type Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';

/** One step of a sheet with other words in it. */
const changed = (sheet: Sheet, id: string, words: object): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => (step.id === id ? ({ ...step, ...words } as typeof step) : step)),
});
const without = (sheet: Sheet, id: string): Sheet => ({
  ...sheet,
  steps: sheet.steps.filter((step) => step.id !== id),
});

const week = (words: object) => ({
  card: {
    at: '§3.2',
    games: 'week',
    days: ['sun', 'mon'],
    closes: { at: '§3.5', day: 'sun', time: '09:30' },
    ...words,
  },
});

describe('a pool of picks that contradicts itself', () => {
  it.each([
    ['football as it is', proFootball, undefined],
    ['the bracket as it is', marchMadnessBracket, undefined],
    ['swipes for nothing', without(proFootball, 'picks'), /nobody hands any in/],
    ['days apart', changed(proFootball, 'picks', week({ days: ['sun', 'tue'] })), /do not follow/],
    [
      'a close on another day',
      changed(proFootball, 'picks', week({ closes: { at: '§3.5', day: 'sat', time: '09:30' } })),
      /without games/,
    ],
    [
      'a tie-break of another day',
      changed(proFootball, 'ranking', { tieBreak: { at: '§5.3', day: 'thu' } }),
      /not on the card/,
    ],
    [
      'a bracket with a tie-break',
      changed(marchMadnessBracket, 'scores', { tieBreak: { at: '§5.5', day: 'mon' } }),
      /has none/,
    ],
    ['a bracket with a week', changed(marchMadnessBracket, 'hours', { window: { week: 'mon' } }), /has none/],
    [
      'a day of leap years',
      changed(marchMadnessBracket, 'hours', { window: { from: '02-29', until: '03-31' } }),
      /02-29/,
    ],
    [
      'days that run back',
      changed(marchMadnessBracket, 'hours', { window: { from: '03-31', until: '03-01' } }),
      /back to/,
    ],
    [
      'a range that falls',
      changed(proFootball, 'ranking', { prizes: [{ at: '§5.1', gives: ['cash'], between: [usd(500), usd(200)] }] }),
      /high to low/,
    ],
  ])('%s', (_, sheet, says) => {
    const found = inPicks(sheet);
    if (says === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(says);
  });
});

describe('an offer of picks', () => {
  const prize = (id: string, value: number, more: object = {}) => ({
    id,
    name: id,
    gives: 'cash',
    value,
    count: 1,
    ...more,
  });
  const PRIZES = [prize('first', 50_000), prize('second', 30_000), prize('third', 20_000)];
  const offer = (words: object): Offer =>
    ({
      id: 'football',
      sheet: proFootball.id,
      edition: proFootball.edition,
      option: 'only',
      amounts: {},
      fund: 'hj',
      period: { from: 1_788_800_400, until: 1_799_688_000 },
      tables: 'all',
      prizes: PRIZES,
      windDown: 'carry-to-successor',
      ...words,
    }) as unknown as Offer;
  const first = (more: object) => [prize('first', 50_000, more), ...PRIZES.slice(1)];

  it.each([
    [{}, undefined],
    [{ prizes: [prize('first', 20_000), ...PRIZES.slice(1)] }, undefined],
    [{ prizes: [prize('first', 19_999), ...PRIZES.slice(1)] }, 'outside-range'],
    [{ prizes: [prize('first', 50_001), ...PRIZES.slice(1)] }, 'outside-range'],
    [{ prizes: PRIZES.slice(1) }, 'prizes-missing'],
    [{ prizes: undefined }, 'prizes-missing'],
    [{ prizes: [...PRIZES, prize('fourth', 20_000)] }, 'prizes-missing'],
    [{ prizes: [PRIZES[0], PRIZES[0], PRIZES[2]] }, 'prize-twice'],
    [{ prizes: first({ gives: 'goods', of: 'car' }) }, 'not-that-kind'],
    [{ prizes: first({ of: 'car' }) }, 'source'],
    [{ prizes: first({ count: 2 }) }, 'one-of-each'],
    [{ prizes: first({ on: [1_788_800_400] }) }, 'words-unused'],
    [{ teams: ['Buffalo', 'Chicago'] }, undefined],
    [{ teams: ['Buffalo', 'buffalo'] }, 'team-twice'],
  ])('%j', (words, reason) => {
    const checked = checkOffer(proFootball, offer(words));
    expect(checked.ok ? undefined : checked.refusal.reason).toBe(reason);
  });
});
