/** A condition in plain English, and what its breach costs. */
import { unreachable } from '../base/assert.ts';
import { clubOf, confirmAsks, type EligibilityRow, EMPLOYEE_WORDS, orList } from '../rules/eligibility.ts';
import { dollars, gameNames, plural, type Terms, words } from './terms.ts';

/** One line of the notice: what is asked, where, and what it costs when it is not so. */
export function sayEligibility(row: EligibilityRow, terms: Terms = {}): string {
  const where = row.games === undefined ? '' : ` (in ${gameNames(row.games, terms)})`;
  if (row.rule === 'confirmed-by') {
    const { counts } = row;
    const counted = counts === undefined ? '' : ` Required: ${counts.from} to ${counts.to} ${counts.of}.`;
    return `${words(row.who)} answers${where}: ${confirmAsks(row)}${counted} If the answer is no, ${row.bars === 'person' ? 'that person wins nothing' : LOSES[row.bars]}`;
  }
  return `${sayRule(row)}${where}${sayCost(row)}`;
}

/** What is asked for costs something where it is missing; what is ruled out, where it happens. */
function sayCost({ rule, bars }: EligibilityRow): string {
  switch (rule) {
    case 'void-hand':
      return `; then ${LOSES[bars]}`;
    case 'tournament':
      return bars === 'round' ? '; nobody wins there' : `; there ${LOSES[bars]}`;
    case 'employee':
    case 'household':
    case 'prop-player':
    case 'player-dealer':
    case 'backline':
    case 'button':
      return bars === 'person' ? '' : `; where this is broken, ${LOSES[bars]}`;
    case 'present':
    case 'member':
    case 'age':
      return bars === 'person' ? '' : `; otherwise ${LOSES[bars]}`;
    case 'dealt-in':
    case 'fee-paid':
    case 'base-wager':
    case 'pot':
    case 'showdown':
    case 'not-folded':
    case 'won':
    case 'saw-flop':
    case 'line-bet':
    case 'collection-paid':
    case 'confirmed-by':
      return `; otherwise ${LOSES[bars]}`;
    default:
      return unreachable(rule);
  }
}

const LOSES: Readonly<Record<EligibilityRow['bars'], string>> = {
  person: 'that bet wins nothing',
  award: 'that hand wins nothing',
  round: 'nobody wins in that round',
};

function sayRule(row: Exclude<EligibilityRow, { rule: 'confirmed-by' }>): string {
  switch (row.rule) {
    case 'dealt-in':
      return `At least ${plural(row.min, 'player is', 'players are')} dealt in`;
    case 'fee-paid':
      return 'The fee is placed on the hand';
    case 'base-wager':
      return 'There is a base wager on the hand';
    case 'pot':
      return `The pot holds at least ${dollars(row.min)}`;
    case 'showdown':
      return 'Every bet is completed, through the showdown';
    case 'not-folded':
      return row.unless === undefined
        ? 'The hand is not folded'
        : 'Who folds before the last betting round asks the dealer to hold the cards until the pot is won';
    case 'won':
      return 'The hand wins at the showdown';
    case 'saw-flop':
      return 'The player is still in when the flop is turned';
    case 'line-bet':
      return 'There is a bet on Player or Banker; bonus bets alone do not count';
    case 'collection-paid':
      return 'The regular collection is paid for the bet';
    case 'present':
      return 'Present to win';
    case 'employee':
      return sayEmployees(row);
    case 'member':
      return `A member of ${clubOf(row)}`;
    case 'household':
      return 'Nobody who lives with an employee';
    case 'prop-player':
      return 'No proposition players';
    case 'player-dealer':
      return 'Not in the player-dealer position';
    case 'backline':
      return row.allowed === 'never' ? 'No backline bettors' : 'Backline bettors only where the game allows them';
    case 'button':
      return 'Nobody with a hold or missed-blind button';
    case 'tournament':
      return 'Not at tournament tables';
    case 'age':
      return `${row.min} or older`;
    case 'void-hand':
      return VOID[row.cause];
    default:
      return unreachable(row);
  }
}

function sayEmployees({ allowed, of }: Extract<EligibilityRow, { rule: 'employee' }>): string {
  const named = of === undefined ? '' : ` of ${orList(of)}`;
  if (allowed === 'never') return of === undefined ? 'No employees' : `No officers or employees${named}`;
  return `${of === undefined ? 'Employees' : `Officers and employees${named}`} only when ${EMPLOYEE_WORDS[allowed]}`;
}

const VOID: Readonly<Record<Extract<EligibilityRow, { rule: 'void-hand' }>['cause'], string>> = {
  misdeal: 'A misdeal voids the hand',
  deck: 'Anything wrong with the deck voids the hand',
  discussion: 'Talking about the activity during the hand voids it',
  equipment: 'Equipment that does not work properly voids the hand',
};
