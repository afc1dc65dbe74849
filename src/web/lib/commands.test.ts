import { expect, it } from 'vitest';
import type { RolesOf } from '../../floor/commands.ts';
import { type Events, eventOf, type Give, isAnswered, nextCommandNumber, type PreparedCommand } from './commands.ts';

it.each([
  ['the house has heard of all that was sent', 41, 42, 42],
  ['some is still on its way', 45, 42, 46],
  ['this browser has forgotten its count', 0, 42, 42],
  ['the house was restored from an old backup', 5_000_000, 42, 42],
  ['somebody poisoned the count', Number.MAX_SAFE_INTEGER, 42, 42],
])('takes the next number when %s', (_when, last, from, number) => {
  expect(nextCommandNumber(last, from)).toBe(number);
});

it('counts an answer of no as an answer', () => {
  const found: Readonly<{ idShown?: boolean; over21?: boolean }> = { idShown: false };
  expect(isAnswered(found, ['idShown'])).toBe(true);
  expect(isAnswered(found, ['idShown', 'over21'])).toBe(false);
});

/**
 * Nothing here runs: the type checker reads it. Each expected error is one that a page would meet, and the build fails
 * where one of them compiles after all.
 */
export async function whatDoesNotCompile(give: Give): Promise<void> {
  await give('claim-award', {
    award: 'award-1',
    person: 'person-1',
    checks: { idShown: true, nameMatches: true, over21: true, excluded: false },
  });
  // @ts-expect-error: a command that the floor does not know
  await give('claim-awards', { award: 'award-1' });
  // @ts-expect-error: a field is missing
  await give('take-seat', { table: 'table-1', seat: 4 });
  // @ts-expect-error: a field that the command does not have
  await give('withdraw-offer', { offer: 'jackpot', reason: 'management' });
  // @ts-expect-error: a number that may not be there
  await give('use-balance', { award: 'award-1', table: 'table-1', amount: undefined });
  // @ts-expect-error: a value that is not on the list
  await give('void-round', { table: 'table-1', cause: 'weather' });
  // @ts-expect-error: an answer that may still be open
  await give('show-id', { offer: 'keys', person: 'person-1', checks: { idShown: true } as { idShown?: boolean } });
  // @ts-expect-error: what the server adds, no station sends
  await give('hand-over-won', { award: 'award-1', person: 'person-1', numbers: ['A-1'] });
  // @ts-expect-error: the body of another command
  const wrong: PreparedCommand = { type: 'leave-seat', body: { offer: 'jackpot' } };
  await give(wrong.type, wrong.body);
}

const identified = {
  type: 'identified',
  v: 1,
  award: 'award-1',
  person: null,
} as const;

it('finds an event of an answer by its type', () => {
  expect(eventOf([identified], 'identified')?.award).toBe('award-1');
  expect(eventOf([identified], 'day-closed')).toBeUndefined();
});

/** Read by the type checker only, as the commands above are. */
export const whoGivesThem = [
  'cage' satisfies RolesOf<'pay-awards'>,
  // @ts-expect-error: a dealer pays no award
  'dealer' satisfies RolesOf<'pay-awards'>,
];

/** And so is this. */
export function whatNobodyReads(events: Events): unknown[] {
  const paid = eventOf(events, 'awards-paid');
  return [
    paid?.payment satisfies string | undefined,
    // @ts-expect-error: who may not see the books gets no postings
    paid?.postings.length,
    // @ts-expect-error: who may not see people gets nobody's id
    paid?.person satisfies string | undefined,
    // @ts-expect-error: the event has no such field
    paid?.cause,
    // @ts-expect-error: no event of this type
    eventOf(events, 'awards-payed'),
  ];
}
