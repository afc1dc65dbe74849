/** Whether one hand, looked at alone, is what a row asks. */
import { unreachable } from '../base/assert.ts';
import type { HandTest } from './hand-words.ts';
import { areAlike, meetsCards } from './match-cards.ts';
import type { Laid } from './match-laid.ts';
import { isNamed, meetsReading } from './match-readings.ts';
import type { Table } from './match-versus.ts';
import { meetsCategory } from './match-ways.ts';

/** `row` is the key of the row that asks: the offer posts hands by it. */
export function meetsTest(test: HandTest, row: string, table: Table, hand: Laid): boolean {
  const picks = table.called.picks ?? {};
  switch (test.is) {
    case 'category':
      return meetsCategory(test, table.gameRow, hand, picks);
    case 'posted':
      return meetsPosted(test, row, table, hand);
    case 'outcome':
      return hand.reading !== undefined && isNamed(hand.reading, test.outcome);
    case 'reading':
      return hand.reading !== undefined && meetsReading(test, hand.reading, picks);
    case 'cards':
      return meetsCards(test, hand, picks);
    case 'alike':
      return areAlike(test, hand);
    case 'every':
      return test.of.every((one) => meetsTest(one, row, table, hand));
    case 'some':
      return test.of.some((one) => meetsTest(one, row, table, hand));
    default:
      return unreachable(test);
  }
}

/** What the offer posts for the row and the game, and never less than the sheet allows. Nothing posted is met by none. */
function meetsPosted(
  { atLeast }: Extract<HandTest, { is: 'posted' }>,
  row: string,
  { gameRow, called }: Table,
  hand: Laid,
): boolean {
  const posted = called.posted?.find((one) => one.row === row && one.game === gameRow.game);
  if (posted === undefined) return false;
  const asked = atLeast === undefined ? [posted.hand] : [posted.hand, atLeast];
  return asked.every((category) => meetsCategory(category, gameRow, hand, called.picks ?? {}));
}
