/**
 * Decides the take-over of a running jackpot from another system (F-23). The offer is posted like any other; then,
 * instead of a plain approval, two people enter what its fund held and owed. Its open claims become awards here, each
 * with its own deadline. docs/decisions/0050 says why in this form.
 */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { adoptedPool } from '../../rules/in-force.ts';
import { approvedRange } from '../../rules/offer-pools-and-times.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import { bank, fundCash, payable, pool as poolAccount, promotions, reserve, toRecover } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { type Books, balanceOf, post } from '../books.ts';
import { zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { claimDeadlines, lastClaimDay, stepAt, stopsFor } from '../kit/awards.ts';
import { noOffer, sheetKey, sheetOf } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { approvers } from '../offers/odds-verdict.ts';
import { inForce, isUntouched, poolTerms, refuseApproval, refuseWithoutSecondBadge } from '../offers/post.ts';
import { F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import type { takeOverCommands } from './specs.ts';

// Prizes that were won elsewhere and are paid here become awards.

type Claim = TakeOver['claims'][number];
type Refused = { refusal: FloorRefusal };

function claimsOf(state: State, offered: OfferState, { claims, time }: TakeOver): Award[] | Refused {
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

const noSuchRow = ({ row }: Claim): Refused => refused(F.takeOver, 'no-such-row', { row });

function wrongClaim(state: State, { amount, awardedAt }: Claim, now: Instant): Refused | undefined {
  if (amount <= 0) {
    return refused(F.takeOver, 'no-amount/claim');
  }
  if (awardedAt > now) {
    return refused(F.takeOver, 'not-yet');
  }
  if (awardedAt >= zonePackOf(state)!.validFrom) return undefined;
  return refused(F.law, 'outside-zone-pack/claim');
}

function strangerOf(state: State, { person }: Claim): Refused | undefined {
  const unknown = person === null ? undefined : refuseUnknownPerson(state, person);
  return unknown !== undefined && isRefusal(unknown) ? unknown : undefined;
}

type Deadlines = Pick<Award, 'step' | 'idBy' | 'expiresAt'>;

/** What was agreed with the winner counts, or else the sheet, from the day on which it was won. */
function deadlinesOf(state: State, sheet: Sheet, claim: Claim, now: Instant): Deadlines | Refused {
  const { amount, awardedAt, expiresAt: agreed } = claim;
  const own = claimDeadlines(state, sheet, awardedAt, { amount });
  const step = stepAt(sheet, own.step);
  if (agreed !== null && own.expiresAt === null) {
    return refused(step.at, 'no-deadline');
  }
  const expiresAt = agreed ?? own.expiresAt;
  if (expiresAt !== null && expiresAt <= now) {
    return refused(step.at, 'claim-over', { lastClaimDay: lastClaimDay(state, expiresAt) });
  }
  const idBy =
    step.kind === 'claim' && step.form === 'identification' ? addSeconds(awardedAt, step.withinMinutes * MINUTE) : null;
  return { step: own.step, idBy, expiresAt };
}

type TakeOver = CommandOf<typeof takeOverCommands, 'take-over'>;

export const decideTakeOver: Deciders<typeof takeOverCommands> = { 'take-over': takeOver };

function takeOver(state: State, command: TakeOver): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  const wrong =
    refuseApproval(state, offered, command) ??
    refuseWithoutSecondBadge(state, command) ??
    nobodyApproves(state, offered, command) ??
    notItsOwn(state, offered, command) ??
    wrongPools(state, offered, command) ??
    notFirst(state, offered, command) ??
    wrongAdvances(state, offered, command);
  if (wrong !== undefined) return wrong;
  const claims = claimsOf(state, offered, command);
  if (isRefusal(claims)) return claims;
  const sheet = sheetOf(state, offered);
  const outcome = inForce(state, offered, sheet, command, (books) => entered(books, offered, command, claims));
  if (!('events' in outcome)) return outcome;
  return { events: [...outcome.events, ...stopsFor(state, sheet, claims)] };
}

/** An accountant knows the figures; a person who can approve confirms that the activity can run here. */
function nobodyApproves(state: State, offered: OfferState, command: TakeOver): Outcome | undefined {
  if (approvers(state, offered, command).length > 0) return undefined;
  return refused(F.roles, 'wrong-role/nobody-approves');
}

/** Only a sheet with its own fees has pools, a reserve and advances. */
function notItsOwn(state: State, offered: OfferState, command: TakeOver): Outcome | undefined {
  const { fund, name } = sheetOf(state, offered);
  const { pools, reserve: held, advances } = command;
  if (held < 0) return refused(F.ledger, 'no-amount/reserve');
  if (fund.kind === 'own' || (pools.length === 0 && held === 0 && advances.length === 0)) return undefined;
  return refused(fund.at, 'no-own-fund', { name });
}

/** Every pool of the offer, each once, inside its approved range and never above its cap. */
function wrongPools(state: State, offered: OfferState, { pools }: TakeOver): Outcome | undefined {
  const { fund: own } = sheetOf(state, offered);
  if (own.kind !== 'own') return undefined;
  const stray = pools.find(
    ({ pool }, i) => !own.pools.some(({ id }) => id === pool) || pools.findIndex((one) => one.pool === pool) !== i,
  );
  if (stray !== undefined) {
    return refused(own.at, 'no-such-pool/taken-over', { pool: stray.pool });
  }
  for (const { pool, cap } of poolTerms(own, offered.offer)) {
    const { at } = own.pools.find(({ id }) => id === pool)!;
    const amount = pools.find((one) => one.pool === pool)?.amount;
    if (amount === undefined) {
      return refused(at, 'pool-missing', { pool });
    }
    if (amount < 0) return refused(at, 'no-amount/pool', { pool });
    if (cap !== null && amount > cap) {
      return refused(at, 'above-cap/taken-over', { pool, amount, cap });
    }
    const outside = outsideApproval(state, offered, pool, amount);
    if (outside !== undefined) return outside;
  }
  return undefined;
}

/** A jackpot that stood outside its approved range was not this activity: it is not entered as if it were. */
function outsideApproval(state: State, { offer }: OfferState, pool: string, amount: Cents): Outcome | undefined {
  const adopted = lookUp(state.sheets, sheetKey(offer.sheet, offer.edition));
  const { at, least, most } = approvedRange(adopted, adoptedPool(adopted, offer, pool)!);
  if (amount >= least && (most === null || amount <= most)) return undefined;
  return most === null
    ? refused(at, 'outside-range/below-approved', { pool, amount, least })
    : refused(at, 'outside-range/approved', { pool, amount, least, most });
}

/** First entries are first: nothing was ever paid into these pools here, and a reserve is entered once for its fund. */
function notFirst(state: State, { fund: id }: OfferState, { pools, reserve: held, advances }: TakeOver) {
  if (id === null) return undefined;
  const fund = lookUp(state.funds, id);
  const used = pools.find(({ pool }) => balanceOf(state, poolAccount(id, pool)) !== 0);
  if (used !== undefined) {
    const holds = balanceOf(state, poolAccount(id, used.pool));
    return refused(F.takeOver, 'not-first', { pool: used.pool, id, holds });
  }
  if ((held === 0 && advances.length === 0) || isUntouched(state, fund)) return undefined;
  return refused(F.takeOver, 'not-first/fund-in-use', { id });
}

function wrongAdvances(state: State, offered: OfferState, { advances, time }: TakeOver): Outcome | undefined {
  const { fund: own } = sheetOf(state, offered);
  if (own.kind !== 'own' || advances.length === 0) return undefined;
  if (!own.shortfall.repaid && own.pools.every(({ seedIs }) => seedIs === 'gift')) {
    return refused(own.shortfall.at, 'not-repaid');
  }
  const wrong = advances.find(({ amount, since }) => amount <= 0 || since > time);
  if (wrong === undefined) return undefined;
  return refused(F.takeOver, 'wrong-advance', { amount: wrong.amount });
}

/**
 * The money comes with the fund: its cash is what pools, reserve and open claims make. What of it the house once lent
 * is a claim of the house beside that sum, repaid like every advance.
 */
function entered(books: Books, offered: OfferState, command: TakeOver, claims: Award[]): FloorEvent {
  const { fund } = offered;
  const at = F.takeOver;
  const { pools, reserve: held } = command;
  if (fund !== null) {
    for (const { pool, amount } of pools) post(books, fundCash(fund), poolAccount(fund, pool), amount, at);
    post(books, fundCash(fund), reserve(fund), held, at);
    for (const advance of [...command.advances].sort((a, b) => a.since - b.since)) lent(books, fund, advance);
  }
  for (const { id, paidBy, amount } of claims) {
    post(books, paidBy === 'house' ? promotions : fundCash(paidBy.fund), payable(paidBy, id), amount, at);
  }
  return {
    type: 'taken-over',
    v: 1,
    offer: offered.offer.id,
    fund,
    by: signedBy(command),
    pools: pools.map(({ pool, amount }) => ({ pool, amount })),
    reserve: held,
    claims,
    postings: books.postings,
    advances: books.advances,
  };
}

function lent(books: Books, fund: string, { amount, since, cause }: TakeOver['advances'][number]): void {
  post(books, toRecover(fund), bank, amount, F.takeOver);
  const id = `advance-${books.state.counters.advances + books.advances.length + 1}`;
  books.advances.push({ fund, advance: { id, at: since, amount, cause, clause: F.takeOver, repaid: true } });
}
