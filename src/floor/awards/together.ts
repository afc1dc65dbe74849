/**
 * What one person won in one hit is paid on one occasion. The packs count by the payment: cut in pieces, a hit would stay
 * below their lines, and such a cut is refused (F-14). Where no row counts less by it, each award may be paid by itself.
 */
import { addCents, type Cents, formatUsd, sumCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { IN_PARTS, ofOffer, wonAt, wonWith } from '../groups.ts';
import { CARD_DESK, notClaimed } from '../kit/awards.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Award, CalendarDay, State } from '../state.ts';
import { formsAsked } from './forms.ts';
import { formsFor, isBorneUpToValue } from './payable-as.ts';
import { taxedOn } from './withholding.ts';

/** What else the same person won in the same hit and is paid in the same forms: money with money, goods with goods. */
export function wonTogether(state: State, award: Award): Award[] {
  if (award.person === null || !isPaidAsOne(state, award)) return [];
  const moment = hitOf(state, award);
  const forms = formsFor(state, award).join();
  return mayBeTogether(state, award, moment).filter(
    (other) =>
      other.id !== award.id &&
      other.offer === award.offer &&
      isSamePerson(award, other) &&
      other.as?.gives === award.as?.gives &&
      (hitOf(state, other) === moment || isSameWager(award, other)) &&
      isPaidAsOne(state, other) &&
      formsFor(state, other).join() === forms,
  );
}

/** The few that can have been won together with an award. A prize over years lends its parts its own moment. */
function mayBeTogether({ awards }: State, { offer, wager }: Award, moment: Instant): readonly Award[] {
  if (awards.group(IN_PARTS).some((other) => other.offer === offer)) return awards.group(ofOffer(offer));
  return wager === undefined
    ? awards.group(wonAt(offer, moment))
    : awards.either(wonAt(offer, moment), wonWith(wager.of));
}

/** A later hand of the same deal may win with the same fee. */
const isSameWager = ({ wager }: Award, other: Award): boolean =>
  wager !== undefined && wager.amount > 0 && wager.of === other.wager?.of;

/** Stopped money stays where it is, a voucher is settled by its cost, and of a prize over years the parts are paid. */
const isPaidAsOne = (state: State, award: Award): boolean =>
  award.stopped === null &&
  award.parts === undefined &&
  !isBorneUpToValue(state, award) &&
  formsFor(state, award).length > 0;

/** Who sat on a seat in a hit is one person, named or not; several may stand behind it, or come to the desk. */
function isSamePerson({ person, to }: Award, other: Award): boolean {
  if (other.person !== null) return other.person === person;
  const isSeat = to.bettor === 'seat' && to.table !== CARD_DESK.table;
  return isSeat && other.to.bettor === 'seat' && other.to.table === to.table && other.to.seat === to.seat;
}

/** All awards of a hit come with one event. The first part of a prize over years goes out with what was won beside it. */
function hitOf(state: State, { id, offer, person, row, awardedAt }: Award): Instant {
  const whole = state.awards
    .group(IN_PARTS)
    .find(
      (other) =>
        other.parts?.chooseBy === null &&
        other.parts.paid === 1 &&
        other.id !== id &&
        other.offer === offer &&
        other.person === person &&
        other.row === row,
    );
  return whole?.awardedAt ?? awardedAt;
}

/** Named and claimed, so that only papers are missing. */
export const isReady = (state: State, award: Award): boolean =>
  award.person !== null && notClaimed(state, award, { papers: true }) === undefined;

type Row = Readonly<{ at: string; says: string; counts: Cents; sum: Cents }>;

/** What each row of the packs counts of one payment. */
function countedOf(state: State, awards: readonly Award[], day: CalendarDay): Row[] {
  const sum = sumCents(awards.map(({ amount }) => amount));
  return [
    ...formsAsked(state, awards, day).map(({ form, at, amount }) => ({ at, says: form, counts: amount, sum: amount })),
    ...taxedOn(state, awards, day).map(({ kind, at, base }) => ({
      at,
      says: `what is withheld (${kind})`,
      counts: base,
      sum,
    })),
  ];
}

/** The first row that counts more of one payment than of two. */
export function countsLess(
  state: State,
  paid: readonly Award[],
  rest: readonly Award[],
  day: CalendarDay,
): Row | undefined {
  if (rest.length === 0) return undefined;
  const cut = [...countedOf(state, paid, day), ...countedOf(state, rest, day)];
  return countedOf(state, [...paid, ...rest], day).find(({ at, says, counts }) => {
    const alike = cut.filter((row) => row.at === at && row.says === says);
    return counts > alike.reduce<Cents>((total, row) => addCents(total, row.counts), ZERO);
  });
}

export function paidInPieces(state: State, awards: readonly Award[], day: CalendarDay): Outcome | undefined {
  const isPaid = ({ id }: Award): boolean => awards.some((award) => award.id === id);
  for (const award of awards) {
    const others = wonTogether(state, award);
    const rest = others.filter((other) => !isPaid(other));
    const row = countsLess(state, [award, ...others.filter(isPaid)], rest, day);
    if (row === undefined) continue;
    const left = `${rest.map(({ id }) => id).join(', ')} ${rest.length === 1 ? 'was' : 'were'}`;
    const says = `${left} won together with ${award.id}, and ${row.says} goes by the sum, ${formatUsd(row.sum)}.`;
    return refused(row.at, 'paid-in-pieces', says, nextFor(state, rest));
  }
  return undefined;
}

function nextFor(state: State, rest: readonly Award[]): string {
  const late = rest.find((award) => !isReady(state, award));
  if (late === undefined) return 'Pay them together, in one payment.';
  const first = late.person === null ? `Name the person of ${late.id}` : `Claim ${late.id} with valid ID`;
  return `${first} first, then pay them together, in one payment.`;
}
