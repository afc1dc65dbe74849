/** Authorising a hit: the checklist is answered, another person signs, and what it wins is owed from now on. */
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import type { Finding } from '../../rules/eligibility.ts';
import { type Settlement, settleForBettors } from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { isChoice } from '../../rules/words.ts';
import { held, payable, promotions } from '../accounts.ts';
import { claimDeadlines } from '../awards/deadlines.ts';
import { stopsFor } from '../awards/open-award.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import { runningAt } from '../runnings/waiting.ts';
import type { CommandOf } from '../spec.ts';
import type { Hit, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { type ClaimOf, judgeHit } from './claims.ts';
import { fundOf, lockParts, locksMoney } from './held.ts';
import { type Relocked, relock } from './locks.ts';
import type { hitCommands } from './specs.ts';

type Authorise = CommandOf<typeof hitCommands, 'authorise-hit'>;
type Authorised = Extract<FloorEvent, { type: 'hit-authorised' }>;

export function authorise(state: State, hit: Hit, command: Authorise): Outcome {
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  const unsigned = notSigned(state, sheet, hit, command);
  if (unsigned !== undefined) return unsigned;
  const verdict = judgeHit(state, offered, sheet, hit);
  const broken = verdict.broken[0];
  if (broken !== undefined) return mustDecline(broken, hit);
  const question = verdict.open[0];
  if (question !== undefined) {
    const more = verdict.open.length > 1 ? ` and ${verdict.open.length - 1} more` : '';
    return refused(
      question.at,
      'open-question',
      `Still to be answered: ${question.asks}${more}`,
      `Answer "${question.id}" first.`,
    );
  }
  if (verdict.claims.length === 0) return mustDecline(verdict.barred[0]!.because, hit);
  const earn = stepOf(sheet, 'earn')!;
  if (earn.form === 'place' && runningAt(state, hit.offer, hit.exposedAt) === undefined) {
    return refused(earn.at, 'outside-running', 'No running was open when the hand was exposed.', `Decline ${hit.id}.`);
  }
  const won = wins(state, offered, sheet, hit, verdict.claims);
  const by = signedBy(command);
  const restsOn = [...verdict.met];
  return accept({ type: 'hit-authorised', v: 1, hit: hit.id, by, restsOn, ...won }, ...stopsFor(state, won.awards));
}

function notSigned(state: State, sheet: Sheet, hit: Hit, command: Authorise): Outcome | undefined {
  if (hit.calledBy.includes(command.by.badge)) {
    return refused(F.twoPeople, 'own-call', 'Who called the hand does not authorise it.', 'Ask another floor person.');
  }
  const qualify = stepOf(sheet, 'qualify');
  // Three people: who called it confirms it for surveillance no more than who authorises it.
  const third = signedBy(command).slice(1);
  const watched = third.some(
    (badge) => !hit.calledBy.includes(badge) && state.staff.get(badge)!.roles.includes('surveillance'),
  );
  if (qualify?.confirmedBy === 'floor-and-surveillance' && !watched) {
    return refused(
      qualify.at,
      'surveillance-missing',
      'Surveillance must confirm this hand too.',
      'Have surveillance sign with its own badge.',
    );
  }
  return undefined;
}

const mustDecline = ({ at, says }: Finding, hit: Hit): Outcome =>
  refused(at, 'not-eligible', `Not eligible: ${says}.`, `Decline ${hit.id}, or call management.`);

/** What the sheet's earn step makes of it: awards at once, places in the running, or tickets. */
function wins(state: State, offered: OfferState, sheet: Sheet, hit: Hit, claims: readonly ClaimOf[]) {
  const none = { awards: [], places: [], tickets: [], ...lockParts(undefined, undefined) };
  switch (stepOf(sheet, 'earn')!.form) {
    case 'award':
      return { ...none, ...awardsNow(state, offered, sheet, hit, claims) };
    case 'place': {
      const places = claims.map(({ row, position: { person, seat } }) => ({ row: row.key, person, seat }));
      return { ...none, places };
    }
    case 'tickets':
      return { ...none, tickets: ticketsFor(state, offered, claims, hit) };
  }
}

function awardsNow(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  hit: Hit,
  claims: readonly ClaimOf[],
): Pick<Authorised, 'awards' | 'locks' | 'postings' | 'advances'> {
  const fund = fundOf(state, hit);
  if (fund === undefined || !locksMoney(sheet)) {
    const step = stepOf(sheet, 'award')!;
    const settlement = settleForBettors(step, claims, {
      reading: cents(0),
      chip: state.house!.chip,
      chosen: offered.offer.amounts,
    });
    const books = openBooks(state);
    const awards = newAwards(state, sheet, hit, claims, settlement, 'house');
    for (const award of awards) post(books, promotions, payable('house', award.id), award.amount, award.clause);
    return { awards, ...lockParts(undefined, undefined), postings: books.postings };
  }
  const relocked = relock(state, fund, { changed: { hit, offered, sheet, claims } });
  const paidBy = { fund: fund.id };
  const awards = newAwards(state, sheet, hit, claims, relocked.settlements.get(hit.id)!, paidBy);
  for (const award of awards)
    post(relocked.books, held(fund.id, hit.id), payable(paidBy, award.id), award.amount, award.clause);
  return { awards, ...lockParts(fund.id, stands(relocked, hit.id)) };
}

/** An authorised hit no longer waits: its lock is final and leaves the list, its advances stay in the queue. */
function stands(relocked: Relocked, hit: string): Relocked {
  return { ...relocked, locks: relocked.locks.filter((lock) => lock.hit !== hit) };
}

function newAwards(
  state: State,
  sheet: Sheet,
  hit: Hit,
  claims: readonly ClaimOf[],
  settlement: Settlement,
  paidBy: { fund: string } | 'house',
): Authorised['awards'] {
  // A tenth of an empty pool is nothing, and nothing is not owed.
  const paid = claims
    .map((claim) => ({ claim, amount: amountOf(claim, settlement) }))
    .filter(({ amount }) => amount > 0);
  return paid.map(({ claim, amount }, i) => {
    const { seat, bettor, person } = claim.position;
    return {
      id: `award-${state.counters.awards + 1 + i}`,
      amount,
      paidBy,
      clause: claim.row.at,
      row: claim.row.key,
      to: { table: hit.table, seat, bettor },
      person,
      ...claimDeadlines(state, sheet, state.time),
    };
  });
}

function amountOf(claim: ClaimOf, { portions }: Settlement): Cents {
  const own = portions.filter((portion) => portion.claim === claim.id && portion.row === claim.row.key);
  return sumCents(own.flatMap(({ fromPool, fromReserve }) => [fromPool, fromReserve]));
}

function ticketsFor(state: State, offered: OfferState, claims: readonly ClaimOf[], hit: Hit): Authorised['tickets'] {
  const drum = [...state.drums.values()].find((candidate) => candidate.offer === offered.offer.id)!;
  let next = drum.nextSerial;
  return claims.flatMap(({ row, position: { person, seat } }) => {
    if (row.prize.gives !== 'entries') return [];
    const { count } = row.prize;
    const tickets = isChoice(count) ? offered.offer.amounts[count.choose]! : count;
    return Array.from({ length: tickets }, () => {
      const serial = `${drum.id.toUpperCase()}-${String(next).padStart(6, '0')}`;
      next += 1;
      return { drum: drum.id, serial, person, table: hit.table, seat };
    });
  });
}
