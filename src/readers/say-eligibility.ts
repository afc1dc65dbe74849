/** A condition in plain English, and what its breach costs. */
import { unreachable } from '../base/assert.ts';
import type { EligibilityRow } from '../rules/eligibility-words.ts';
import { dollars, list } from './terms.ts';

/** One line of the notice. */
export function sayEligibility(row: EligibilityRow): string {
  const where = row.games === undefined ? '' : ` (in ${list(row.games.map((game) => game.replaceAll('-', ' ')))})`;
  return `${sayRule(row)}${where}${COSTS[row.bars]}`;
}

const COSTS: Readonly<Record<EligibilityRow['bars'], string>> = {
  person: '',
  award: '; otherwise the hand wins nothing',
  round: '; otherwise nobody wins in that round',
};

function sayRule(row: EligibilityRow): string {
  switch (row.rule) {
    case 'dealt-in':
      return `At least ${row.min} players are dealt in`;
    case 'fee-paid':
      return 'The fee is placed on the hand';
    case 'base-wager':
      return 'There is a base wager on the hand';
    case 'pot':
      return `The pot holds at least ${dollars(row.min)}`;
    case 'showdown':
      return 'All bets are completed, through the showdown';
    case 'not-folded':
      return 'The hand is played to its end';
    case 'won':
      return 'The hand wins at the showdown';
    case 'saw-flop':
      return 'The player is still in when the flop is turned';
    case 'line-bet':
      return 'There is a bet on Player or Banker; bonus bets alone do not count';
    case 'present':
      return 'Present to win';
    case 'employee':
      return EMPLOYEES[row.allowed];
    case 'household':
      return 'Nobody who lives with an employee';
    case 'prop-player':
      return 'No proposition players';
    case 'player-dealer':
      return 'Not in the player-dealer position';
    case 'backline':
      return row.allowed === 'never' ? 'No backline bettors' : 'Backline bettors where the game allows them';
    case 'button':
      return 'Nobody with a hold or missed-blind button';
    case 'tournament':
      return 'Not at tournament tables';
    case 'age':
      return `${row.min} or older`;
    case 'void-hand':
      return VOID[row.cause];
    case 'confirmed-by':
      return `Confirmed by ${row.who}: ${row.asks}`;
    default:
      return unreachable(row);
  }
}

const EMPLOYEES: Readonly<Record<Extract<EligibilityRow, { rule: 'employee' }>['allowed'], string>> = {
  never: 'No employees',
  'off-duty': 'Employees only off duty',
  'off-duty-out-of-uniform': 'Employees only off duty and out of uniform',
};
const VOID: Readonly<Record<Extract<EligibilityRow, { rule: 'void-hand' }>['cause'], string>> = {
  misdeal: 'A misdeal voids the hand',
  deck: 'Anything wrong with the deck voids the hand',
  discussion: 'Talking about the activity during the hand voids it',
  equipment: 'Equipment that does not work properly voids the hand',
};
