/** Who may not place a fee at all, as far as it is known at the bet. What nobody knows is asked at the hit instead. */
import { inGame, personVerdict, type Waived } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { isEmployee, personFacts } from '../kit/people.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { Person, Position, State, Table } from '../state.ts';

const NOTHING: Waived = { fee: false, wager: false, pot: false };

export function mayNotPlace(
  state: State,
  table: Table,
  sheet: Sheet,
  { seat, bettor, person }: Pick<Position, 'seat' | 'bettor' | 'person'>,
): { refusal: FloorRefusal } | undefined {
  const bets = person ?? (bettor === 'seat' ? (table.seats[seat]?.person ?? null) : null);
  const playerDealer = table.playerDealer === seat;
  const backline = bettor === 'backline';
  if (!playerDealer && !backline && !isMarked(bets === null ? undefined : state.people.get(bets))) return undefined;
  const facts = { ...personFacts(state, bets), playerDealer, backline };
  const broken = personVerdict(inGame(sheet, table.game).eligibility, facts, NOTHING).broken[0];
  if (broken === undefined) return undefined;
  return refused(broken.at, 'not-eligible', `${broken.says}.`, `Take the fee off seat ${seat}.`);
}

/** Nearly every bet is an ordinary patron's: this keeps the rows of the sheet out of its way. */
function isMarked(found: Person | undefined): boolean {
  if (found === undefined) return false;
  return isEmployee(found) || found.prop !== 'no' || found.over21 === false || found.household !== null;
}
