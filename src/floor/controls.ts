/**
 * The house's own thresholds for signatures (set-controls). They look at what a command comes to, not at its type: whatever
 * makes prizes owed, or pays them, is held to the same two limits. A house that set none keeps to the other rules alone.
 */
import { addCents, type Cents, formatUsd, sumCents, ZERO } from '../base/cents.ts';
import { F } from './clauses.ts';
import type { Command } from './commands.ts';
import type { FloorEvent } from './events.ts';
import type { Controls } from './house/specs.ts';
import { awardsBornIn } from './kit/awards.ts';
import { type Outcome, refused } from './outcome.ts';
import type { State } from './state.ts';
import { onlyUnfit, seconds } from './two-people.ts';

type Limits = NonNullable<Controls['authorize']>;

/** The refusal of a command that this outcome needs more signatures for; undefined where there are enough. */
export function overLimit(state: State, command: Command, events: readonly FloorEvent[]): Outcome | undefined {
  const { authorize, pay } = state.house?.controls ?? {};
  // The server itself closes runnings and draws what was sealed: nobody is there who could sign.
  if (command.by.badge === 'system') return undefined;
  return (
    tooFew(state, command, authorize, { does: 'Authorizing', amount: newlyOwed(state, events) }) ??
    tooFew(state, command, pay, { does: 'Paying', amount: paidOut(events) })
  );
}

type Moved = Readonly<{ does: string; amount: Cents }>;

function tooFew(state: State, command: Command, limits: Limits | undefined, moved: Moved): Outcome | undefined {
  const { amount, does } = moved;
  if (limits?.badgeAbove !== undefined && amount > limits.badgeAbove && command.proven !== true) {
    const says = `${does} more than ${formatUsd(limits.badgeAbove)} takes your badge again; this is ${formatUsd(amount)}.`;
    return refused(F.twoPeople, 'badge-again', says, 'Enter your own PIN for this command.');
  }
  const { second } = limits ?? {};
  if (second === undefined || amount <= second.above) return undefined;
  const signed = seconds(state, command);
  if (signed.some((badge) => state.staff.get(badge)!.roles.some((role) => second.roles.some((one) => one === role)))) {
    return undefined;
  }
  const ranks = second.roles.join(' or ');
  const says = `${does} more than ${formatUsd(second.above)} takes a second signature (${ranks}); this is ${formatUsd(amount)}.`;
  const next = `Have someone with the role ${ranks}, who has not taken part, sign with their own badge.`;
  return onlyUnfit(state, command, second.roles) ?? refused(F.twoPeople, 'second-rank', says, next);
}

/** What these events make owed: new prizes, and those that were stopped or expired and are owed again. */
function newlyOwed(state: State, events: readonly FloorEvent[]): Cents {
  return sumCents(
    events.map((event) => {
      if (event.type === 'award-released') return state.awards.get(event.award)!.amount;
      if (event.type === 'claim-reopened') return event.award.amount;
      // These were owed before: as one prize, or in another house's books.
      if (event.type === 'payment-elected' || event.type === 'part-due' || event.type === 'taken-over') return ZERO;
      return sumCents(awardsBornIn(event).map(({ amount }) => amount));
    }),
  );
}

const paidOut = (events: readonly FloorEvent[]): Cents =>
  events.reduce<Cents>((sum, event) => (event.type === 'awards-paid' ? addCents(sum, event.gross) : sum), ZERO);
