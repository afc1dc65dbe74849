/** A condition in plain English, and what a breach of it costs. */
import { unreachable } from '../base/assert.ts';
import { clubOf, confirmAsks, type EligibilityRow, EMPLOYEE_WORDS, orList } from '../rules/eligibility.ts';
import { dollars, few, gameNames, list, lowered, ROLES, type Terms } from './terms.ts';

/** One line: what is required, in which games, and what happens if it is not met. */
export function sayEligibility(row: EligibilityRow, terms: Terms = {}): string {
  const where = row.games === undefined ? '' : `In ${gameNames(row.games, terms)}, `;
  const inGames = (text: string) => (where === '' ? text : `${where}${lowered(text)}`);
  if (row.rule === 'confirmed-by') {
    const { counts } = row;
    const counted = counts === undefined ? '' : ` Required: ${counts.from} to ${counts.to} ${counts.of}.`;
    return `${inGames(`Answered by ${ROLES[row.who]}: ${confirmAsks(row)}`)}${counted} If the answer is no, ${LOSES[row.bars]}`;
  }
  return `${inGames(sayRule(row, terms))}${sayCost(row, terms)}`;
}

/** What is required costs something if it is missing; what is ruled out, if it happens. */
function sayCost({ rule, bars }: EligibilityRow, { called }: Terms): string {
  if (called?.wagered !== undefined && bars === 'round') {
    return rule === 'tournament' ? '' : `; otherwise no ${list(called.wagered, 'or')} may be wagered in the round`;
  }
  switch (rule) {
    case 'void-hand':
      return `; ${LOSES[bars]}`;
    case 'tournament':
      return '';
    case 'employee':
    case 'household':
    case 'prop-player':
    case 'player-dealer':
    case 'backline':
    case 'button':
      return bars === 'person' ? '' : `. If this rule is broken, ${LOSES[bars]}`;
    case 'present':
    case 'member':
    case 'age':
    case 'fee-paid':
    case 'base-wager':
    case 'line-bet':
    case 'collection-paid':
      return bars === 'person' ? '' : `; otherwise ${LOSES[bars]}`;
    case 'dealt-in':
    case 'pot':
    case 'showdown':
    case 'not-folded':
    case 'won':
    case 'saw-flop':
    case 'confirmed-by':
      return `; otherwise ${LOSES[bars]}`;
    default:
      return unreachable(rule);
  }
}

const LOSES: Readonly<Record<EligibilityRow['bars'], string>> = {
  person: 'that player does not win',
  award: 'the hand does not qualify',
  round: 'no prize is awarded for the round',
};

function sayRule(row: Exclude<EligibilityRow, { rule: 'confirmed-by' }>, terms: Terms): string {
  switch (row.rule) {
    case 'dealt-in':
      return `At least ${few(row.min, 'player')} must be dealt in`;
    case 'fee-paid':
      return 'The fee must have been placed on the hand';
    case 'base-wager':
      return 'A base wager must have been placed on the hand';
    case 'pot':
      return row.bigBlinds === undefined
        ? `The pot must be at least ${dollars(row.min)}`
        : `The pot must be at least ${row.bigBlinds} big blinds, or ${dollars(row.min)} at a table whose limits do not name a big blind`;
    case 'showdown':
      return 'Players with the qualifying hands must complete every bet and play through the showdown';
    case 'not-folded':
      return row.unless === undefined
        ? 'The hand must not be folded'
        : 'A player who folds before the last betting round must ask the dealer to hold the cards until the pot is won';
    case 'won':
      return 'The hand must win at the showdown';
    case 'saw-flop':
      return 'The player must still be in the hand when the flop is dealt';
    case 'line-bet':
      return 'The player must have a bet on Player or Banker; bonus bets alone do not qualify';
    case 'collection-paid':
      return 'The regular collection must have been paid for the bet';
    case 'present':
      return 'The player must be present to win';
    case 'employee':
      return sayEmployees(row);
    case 'member':
      return `The player must be a member of ${clubOf(row)}`;
    case 'household':
      return 'Family members who live in the same household as an ineligible employee are not eligible';
    case 'prop-player':
      return 'Third-party proposition players (TPPPS) are not eligible';
    case 'player-dealer':
      return terms.called?.wagered === undefined
        ? 'The patron in the player-dealer position is not eligible'
        : `A player in the player-dealer position may not wager a ${list(terms.called.wagered, 'or')}`;
    case 'backline':
      return row.allowed === 'never'
        ? 'Backline bettors are not eligible'
        : 'Backline bettors are eligible if the game allows backline betting';
    case 'button':
      return 'Players with a hold or missed-blind button are not eligible';
    case 'tournament':
      return 'Tournament games do not qualify';
    case 'age':
      return `Players must be ${row.min} or older`;
    case 'void-hand':
      return VOID[row.cause];
    default:
      return unreachable(row);
  }
}

function sayEmployees({ allowed, of }: Extract<EligibilityRow, { rule: 'employee' }>): string {
  const who = of === undefined ? 'Casino employees' : `Officers and employees of ${orList(of)}`;
  return allowed === 'never' ? `${who} are not eligible` : `${who} are eligible only when ${EMPLOYEE_WORDS[allowed]}`;
}

const VOID: Readonly<Record<Extract<EligibilityRow, { rule: 'void-hand' }>['cause'], string>> = {
  misdeal: 'A misdeal voids the hand for this promotion',
  deck: 'Any deviation from a standard deck voids the hand for this promotion',
  discussion: 'Discussing the promotion during the hand may be found to be collusion, which voids the hand',
  equipment: 'An equipment malfunction voids the hand for this promotion',
};
