/** Who is in a round: each bet at a seat that exists, of a person who is known here or of nobody known. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { unknownPerson } from '../kit/people.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State, Table } from '../state.ts';
import type { roundCommands } from './specs.ts';

type Placed = CommandOf<typeof roundCommands, 'start-round'>['positions'][number];

export function wrongPosition(state: State, table: Table, positions: readonly Placed[]): Outcome | undefined {
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i]!;
    const wrong = wrongBet(table, position) ?? wrongPerson(state, table, position);
    if (wrong !== undefined) return wrong;
    for (let before = 0; before < i; before += 1) {
      if (!isSameBet(position, positions[before]!)) continue;
      const says = `Seat ${position.seat}, hand ${position.hand}, is listed twice.`;
      return refused(F.rounds, 'listed-twice', says, 'List each bet once.');
    }
  }
  return undefined;
}

function wrongBet(table: Table, { seat, bettor, wager, fees, dealerFees = [], asked }: Placed): Outcome | undefined {
  if (seat > table.seatCount) {
    const says = `${tableName(table.id)} has seats 1 to ${table.seatCount}, not ${seat}.`;
    return refused(F.tables, 'no-such-seat', says, 'Check the seat.');
  }
  if (wager < 0) return refused(F.rounds, 'bad-wager', 'A wager is not below nothing.', 'Key 0 where it is not known.');
  if (bettor === 'house' && (table.kind !== 'npn' || fees.length + dealerFees.length > 0)) {
    const says = 'The house plays only at No Purchase Necessary tables, and places no fee.';
    return refused(F.rounds, 'house-seat', says, `Take it off seat ${seat}.`);
  }
  if (asked !== undefined && (table.kind !== 'npn' || bettor === 'house')) {
    const says = 'A prize is named by a guest at a No Purchase Necessary table, and by nobody else.';
    return refused(F.rounds, 'prize-named', says, `Take it off seat ${seat}.`);
  }
  const twice = repeated(fees) ?? repeated(dealerFees);
  if (twice === undefined) return undefined;
  return refused(F.rounds, 'fee-twice', `The fee of ${twice} is placed twice on one bet.`, 'Key it once.');
}

const repeated = (fees: readonly string[]): string | undefined =>
  fees.length > 1 ? fees.find((fee, i) => fees.indexOf(fee) !== i) : undefined;

function wrongPerson(state: State, table: Table, { seat, bettor, person }: Placed): Outcome | undefined {
  if (person === null) return undefined;
  const unknown = unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const sitting = bettor === 'seat' ? (table.seats[seat]?.person ?? null) : null;
  if (sitting === null || sitting === person) return undefined;
  const says = `Somebody else sits at seat ${seat} of ${tableInSentence(table.id)}.`;
  return refused(F.tables, 'other-person', says, 'Correct the seat or the bet.');
}

/** Several people may stand behind one hand; as long as nobody knows who they are, each is his own bet. */
function isSameBet(a: Placed, b: Placed): boolean {
  if (a.seat !== b.seat || a.hand !== b.hand || a.bettor !== b.bettor) return false;
  return a.bettor !== 'backline' || (a.person !== null && a.person === b.person);
}
