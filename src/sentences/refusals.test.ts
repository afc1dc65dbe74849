import { describe, expect, it } from 'vitest';
import { sayRefusal } from './refusals.ts';
import * as draws from './refusals-draws.ts';
import * as hands from './refusals-hands.ts';
import * as money from './refusals-money.ts';
import * as people from './refusals-people.ts';
import * as plays from './refusals-plays.ts';
import * as promotions from './refusals-promotions.ts';
import * as shared from './refusals-shared.ts';
import * as tournaments from './refusals-tournaments.ts';

const CATALOGS = [draws, hands, money, people, plays, promotions, shared, tournaments].flatMap((file) =>
  Object.entries(file).filter(([name]) => name.endsWith('Refusals')),
);
const CODES = CATALOGS.flatMap(([, sentences]) => Object.keys(sentences));

describe('refusals', () => {
  it('have each code once: of two with the same code, one would never be said', () => {
    expect(CODES.filter((code, i) => CODES.indexOf(code) !== i)).toEqual([]);
    expect(CODES.length).toBeGreaterThan(800);
  });

  it('are all found where sentences are looked up', () => {
    const plain = CATALOGS.flatMap(([, sentences]) =>
      Object.entries(sentences).filter(([, sentence]) => (sentence as () => unknown).length === 0),
    );
    expect(plain.length).toBeGreaterThan(200);
    for (const [code, sentence] of plain) {
      const [reason = code, variant] = code.split('/');
      const said = sayRefusal(variant === undefined ? { reason } : { reason, variant });
      expect([said.says, said.next], code).toEqual((sentence as () => unknown)());
    }
  });

  it('of older journals are said as they were written', () => {
    const older = { at: 'F-1', reason: 'no-such-drum', says: 'There is no drum 9.', next: 'Check the drum.' };
    expect(sayRefusal(older)).toEqual({ says: 'There is no drum 9.', next: 'Check the drum.' });
  });
});
