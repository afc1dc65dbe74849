/**
 * Forms of the tax office that a payment waits for: the dated packs say from which amount on, and whether the prize was
 * won with a wager, without one, or in a tournament.
 */
import { addCents, type Cents, formatUsd, maxCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import { F } from '../clauses.ts';
import { wagerOf } from '../kit/bets.ts';
import { packsInForce } from '../kit/packs.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, CalendarDay, State } from '../state.ts';
import { onlyUnfit, signedBy } from '../two-people.ts';
import type { awardCommands } from './specs.ts';

type PayAwards = CommandOf<typeof awardCommands, 'pay-awards'>;
type Owed = Pick<Award, 'offer' | 'amount' | 'free' | 'entered' | 'wager' | 'awardedAt'>;

/** `amount`: what of the payment the form is about. */
export type FormAsked = Readonly<{ form: string; at: string; from: Cents; amount: Cents; of: WonWith }>;
type WonWith = 'wager' | 'prize' | 'tournament';

/** Awards paid on one occasion count together, those of one kind. */
export function formsAsked(state: State, awards: readonly Owed[], day: CalendarDay): FormAsked[] {
  return packsInForce(state, day)
    .flatMap((pack) => pack.forms ?? [])
    .flatMap(({ form, at, from, of, net }) => {
      const alike = awards.filter((award) => wonWith(state, award) === of);
      const amount = of === 'tournament' ? mostInOne(alike, net) : sumCents(alike.map((award) => award.amount));
      return amount > 0 && amount >= from ? [{ form, at, from, amount, of }] : [];
    });
}

/**
 * Each tournament counts by itself, with what he had won in it before, paid or not: that a bounty was paid first does not
 * help. What the entry cost is taken off once. Re-buys and add-ons are wagers of their own, and are not.
 */
function mostInOne(awards: readonly Owed[], net: true | undefined): Cents {
  const won = awards.map(({ amount, entered }) => {
    const sofar = addCents(entered!.before, amount);
    return net === true ? subtractCents(sofar, entered!.cost) : sofar;
  });
  return won.reduce(maxCents, ZERO);
}

/**
 * A hand for which a fee lay on the table was won with a wager. A ticket that was drawn, a hand at a free table, and a
 * prize that no fee of its own activity pays for were not; nor a place in a tournament that cost nothing to enter.
 */
function wonWith(state: State, award: Owed): WonWith {
  if (award.entered !== undefined) return 'tournament';
  return wagerOf(state, award) === undefined ? 'prize' : 'wager';
}

/** Above the threshold payment waits until the form is ticked, and a second person signs for it (F-5). */
export function formMissing(state: State, command: PayAwards, asked: readonly FormAsked[]): Outcome | undefined {
  const ticked = command.forms ?? [];
  const stray = ticked.find((form, i) => !asked.some((row) => row.form === form) || ticked.indexOf(form) !== i);
  if (stray !== undefined) {
    const says = `No pack of the day asks for ${stray} on this payment, or it is ticked twice.`;
    return refused(F.payment, 'form-not-asked', says, 'Tick what is asked for, each form once.');
  }
  const missing = asked.find(({ form }) => !ticked.includes(form));
  const first = missing ?? (signedBy(command).length > 1 ? undefined : asked[0]);
  if (first === undefined) return asked.length === 0 ? undefined : onlyUnfit(state, command);
  const { form, at, from, amount, of } = first;
  const counts = of === 'tournament' ? 'counts as won in the tournament' : 'would be paid';
  const says = `${form} is asked for from ${formatUsd(from)} on, and ${formatUsd(amount)} ${counts}.`;
  const next = `Fill in ${form}, tick it, and have another person sign with his own badge.`;
  return refused(at, 'tax-form', says, next);
}

/** What the event keeps: each form, its clause and who stood for it beside the payer. */
export const formsTicked = (command: PayAwards, asked: readonly FormAsked[]) =>
  asked.map(({ form, at }) => ({ form, at, by: signedBy(command).slice(1) }));
