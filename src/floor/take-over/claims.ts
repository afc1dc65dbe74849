/** Prizes that were won elsewhere and are paid here become awards, each with a clock of its own. */
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { zonePackOf } from '../clock.ts';
import { claimDeadlines, lastClaimDay, stepAt } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { unknownPerson } from '../kit/people.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { Award, OfferState, State } from '../state.ts';
import type { TakeOver } from './decide.ts';

type Claim = TakeOver['claims'][number];
type Refused = { refusal: FloorRefusal };

export function claimsOf(state: State, offered: OfferState, { claims, time }: TakeOver): Award[] | Refused {
  const awards: Award[] = [];
  for (const claim of claims) {
    const clause = clauseOf(sheetOf(state, offered), offered, claim.row);
    const wrong =
      clause === undefined ? noSuchRow(claim) : (wrongClaim(state, claim, time) ?? strangerOf(state, claim));
    if (wrong !== undefined) return wrong;
    const deadlines = deadlinesOf(state, sheetOf(state, offered), claim, time);
    if (isRefusal(deadlines)) return deadlines;
    const { row, amount, table, seat, person, awardedAt } = claim;
    awards.push({
      id: `award-${state.counters.awards + 1 + awards.length}`,
      offer: offered.offer.id,
      amount,
      paidBy: offered.fund === null ? 'house' : { fund: offered.fund },
      clause: clause!,
      row,
      to: { table, seat, bettor: 'seat' },
      person,
      awardedAt,
      ...deadlines,
      idShown: false,
      stopped: null,
    });
  }
  return awards;
}

/** A row of any option, since another one may have been posted when it was won; or a spot of the wheel. */
function clauseOf(sheet: Sheet, { offer }: OfferState, row: string): string | undefined {
  const charted = Object.values(sheet.chart.options)
    .flat()
    .find(({ key, prize }) => key === row && prize.gives !== 'entries');
  if (charted !== undefined) return charted.at;
  return offer.wheel?.some(({ id }) => id === row) ? wheelStepOf(sheet)?.at : undefined;
}

const noSuchRow = ({ row }: Claim): Refused =>
  refused(F.takeOver, 'no-such-row', `The sheet has no prize ${row}.`, 'Name the row that was won.');

function wrongClaim(state: State, { amount, awardedAt }: Claim, now: Instant): Refused | undefined {
  if (amount <= 0) {
    return refused(F.takeOver, 'no-amount', 'An open claim is more than nothing.', 'Enter what is still owed.');
  }
  if (awardedAt > now) {
    return refused(F.takeOver, 'not-yet', 'A claim is older than its take-over.', 'Enter when it was won.');
  }
  if (awardedAt >= zonePackOf(state)!.validFrom) return undefined;
  const says = 'It was won before the time that the adopted zone pack knows.';
  return refused(F.law, 'outside-zone-pack', says, 'Adopt a pack that reaches back so far.');
}

function strangerOf(state: State, { person }: Claim): Refused | undefined {
  const unknown = person === null ? undefined : unknownPerson(state, person);
  return unknown !== undefined && isRefusal(unknown) ? unknown : undefined;
}

type Deadlines = Pick<Award, 'step' | 'idBy' | 'expiresAt'>;

/** What was agreed with the winner counts, or else the sheet, from the day on which it was won. */
function deadlinesOf(state: State, sheet: Sheet, claim: Claim, now: Instant): Deadlines | Refused {
  const { amount, awardedAt, expiresAt: agreed } = claim;
  const own = claimDeadlines(state, sheet, awardedAt, { amount });
  const step = stepAt(sheet, own.step);
  if (agreed !== null && own.expiresAt === null) {
    const says = 'The sheet sets no time for this claim.';
    return refused(step.at, 'no-deadline', says, 'Leave the date out: it stays open until it is paid.');
  }
  const expiresAt = agreed ?? own.expiresAt;
  if (expiresAt !== null && expiresAt <= now) {
    const says = `The time to claim it was over after ${lastClaimDay(state, expiresAt)}.`;
    return refused(step.at, 'claim-over', says, 'Enter it with the reserve: it is no longer owed.');
  }
  const idBy =
    step.kind === 'claim' && step.form === 'identification' ? addSeconds(awardedAt, step.withinMinutes * MINUTE) : null;
  return { step: own.step, idBy, expiresAt };
}
