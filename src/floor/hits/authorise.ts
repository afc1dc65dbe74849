/** Authorising a hit: the checklist is answered, another person signs, and what it wins is owed from now on. */

import { formatUsd, sumCents } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Finding } from '../../rules/eligibility.ts';
import { handStepOf, hasRunnings, type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { isChoice } from '../../rules/words.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { awardsCreatedBy, stopsFor } from '../kit/awards.ts';
import { drumFor, serialIn } from '../kit/drums.ts';
import { lockedPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import { runningAt } from '../runnings/waiting.ts';
import type { CommandOf } from '../spec.ts';
import type { Hit, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { type ClaimOf, type HitVerdict, judgeHit } from './claims.ts';
import { handsMissing } from './every-hand.ts';
import { fundOf } from './held.ts';
import type { OpenHit } from './locks.ts';
import { timesByMinimum } from './minimum.ts';
import { oweHit } from './owed.ts';
import type { hitCommands } from './specs.ts';

type Authorise = CommandOf<typeof hitCommands, 'authorise-hit'>;
type Authorised = Extract<FloorEvent, { type: 'hit-authorised' }>;

export function authorise(state: State, hit: Hit, command: Authorise): Outcome {
  const sheet = sheetOf(state, state.offers.get(hit.offer)!);
  const unsigned = notSigned(state, sheet, hit, command);
  if (unsigned !== undefined) return unsigned;
  const outcome = authorised(state, hit, signedBy(command));
  return 'events' in outcome ? (otherAmount(hit, command, outcome.events) ?? outcome) : outcome;
}

/** A person puts their name to an amount: if it has changed since they saw it, they look again. */
function otherAmount(hit: Hit, { amount }: Authorise, events: readonly FloorEvent[]): Outcome | undefined {
  if (amount === undefined) return undefined;
  const wins = sumCents(events.flatMap((event) => awardsCreatedBy(event).map((award) => award.amount)));
  if (wins === amount) return undefined;
  const says = `${hit.id} wins ${formatUsd(wins)} now, not ${formatUsd(amount)}.`;
  return refused(F.hits, 'amount-changed', says, 'Read what it wins now, and authorize that amount.');
}

/** What authorising comes to once the right people sign: screens show it before anybody does. */
export function authorised(state: State, hit: Hit, by: string[]): Outcome {
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  const verdict = judgeHit(state, offered, sheet, hit);
  const broken = verdict.broken[0];
  if (broken !== undefined) return mustDecline(broken, hit);
  const question = verdict.open[0];
  if (question !== undefined) {
    const asks = [...new Set(verdict.open.map((one) => one.asks))].join(' ');
    return refused(
      question.at,
      'open-question',
      `Still to be answered: ${asks}`,
      `Answer ${questionIds(verdict.open)} first.`,
    );
  }
  const missing = handsMissing({ state, offered, sheet, hit });
  if (missing !== undefined) return missing;
  const eligible = verdict.claims.filter(({ barredBy }) => barredBy === undefined);
  const earn = stepOf(sheet, 'earn')!;
  const open: OpenHit = { hit, offered, sheet, claims: verdict.claims, others: verdict.others };
  const waits = firstPending(state, open);
  if (waits !== undefined) return waits;
  const won = AWARDS_AT_ONCE[earn.form] ? awards(state, open) : earned(state, open, eligible);
  if (won === undefined) return mustDecline(verdict.barred[0]?.because ?? NOBODY_WINS, hit);
  if (hasRunnings(sheet) && runningAt(state, hit.offer, hit.exposedAt) === undefined) {
    return refused(earn.at, 'outside-running', 'No running was open when the hand was exposed.', `Decline ${hit.id}.`);
  }
  const restsOn = [...verdict.met];
  const stops = stopsFor(state, sheet, won.awards);
  return accept({ type: 'hit-authorised', v: 1, hit: hit.id, by, restsOn, ...won }, ...stops);
}

/** Forms in which a verified hand is owed its prize; the others give it a place, tickets or points. */
const AWARDS_AT_ONCE: Readonly<Record<Extract<Step, { kind: 'earn' }>['form'], boolean>> = {
  award: true,
  place: false,
  tickets: false,
  points: false,
  score: false,
  picks: false,
  credits: false,
};

/** By the ids under which they are answered; a whole table may be asked about. */
export function questionIds(open: HitVerdict['open']): string {
  const ids = open.slice(0, MOST_NAMED).map(({ id }) => `"${id}"`);
  return `${ids.join(', ')}${open.length > ids.length ? ` and ${open.length - ids.length} more` : ''}`;
}

const MOST_NAMED = 20;

function notSigned(state: State, sheet: Sheet, hit: Hit, command: Authorise): Outcome | undefined {
  if (hit.calledBy.includes(command.by.badge)) {
    return refused(F.twoPeople, 'own-call', 'Who called the hand does not authorise it.', 'Ask another floor person.');
  }
  const qualify = handStepOf(sheet);
  const role = qualify === undefined ? null : THIRD[qualify.confirmedBy];
  if (role === null) return undefined;
  // Three people: who called it confirms it no more than who authorises it.
  const third = signedBy(command).slice(1);
  const confirmed = third.some(
    (badge) => !hit.calledBy.includes(badge) && state.staff.get(badge)!.roles.includes(role.role),
  );
  if (confirmed) return undefined;
  const { who } = role;
  return refused(
    qualify!.at,
    `${role.role}-missing`,
    `${who[0]!.toUpperCase()}${who.slice(1)} must confirm this hand too.`,
    `Have ${who} sign with its own badge.`,
  );
}

/** Who confirms a hand beside the floor person. */
const THIRD = {
  floor: null,
  'floor-and-surveillance': { role: 'surveillance', who: 'surveillance' },
  'floor-and-manager': { role: 'manager', who: 'a manager' },
} as const;

const mustDecline = ({ at, says }: Pick<Finding, 'at' | 'says'>, hit: Hit): Outcome =>
  refused(at, 'not-eligible', `Not eligible: ${says}.`, `Decline ${hit.id}, or call management.`);

/** What is paid beside another hit is not owed before that one is: declined, it would leave the pool to this one. */
function firstPending(state: State, { hit, sheet }: OpenHit): Outcome | undefined {
  const lock = fundOf(state, hit)?.locks.find((candidate) => candidate.hit === hit.id);
  const joined =
    lock === undefined ? [] : lockedPools(lock).flatMap(({ joins }) => (joins === undefined ? [] : [joins]));
  const first = joined.find((joins) => state.hits.has(joins.hit));
  if (first === undefined) return undefined;
  const at = stepOf(sheet, 'award')?.joins?.at ?? F.hits;
  const says = `${hit.id} is paid beside ${first.hit}, which is still pending.`;
  return refused(at, 'first-pending', says, `Authorise or decline ${first.hit} first.`);
}

type Won = Pick<Authorised, 'awards' | 'places' | 'tickets' | 'locks' | 'postings' | 'advances'>;

const NOTHING: Won = { awards: [], places: [], tickets: [], locks: null, postings: [], advances: [] };

function awards(state: State, open: OpenHit): Won | undefined {
  const owed = oweHit(state, open);
  return owed === undefined ? undefined : { ...NOTHING, ...owed };
}

const NOBODY_WINS = { at: F.hits, says: 'Nobody has a part in it' };

/** What the sheet's earn step makes of it where it is no award yet: places in the running, or tickets. */
function earned(state: State, { hit, offered, sheet }: OpenHit, claims: readonly ClaimOf[]): Won | undefined {
  if (claims.length === 0) return undefined;
  return hasRunnings(sheet)
    ? { ...NOTHING, places: claims.map((claim) => placeOf(hit, claim)) }
    : { ...NOTHING, tickets: ticketsFor(state, offered, claims, hit) };
}

/** On a board the hand stands with its rank, on a list with its points. */
function placeOf({ hands }: Hit, { row, position: { person, seat, hand } }: ClaimOf): Authorised['places'][number] {
  const made = hands.find((called) => called.seat === seat && called.hand === hand && called.row === row.key);
  const { strength, says, below } = made ?? {};
  return {
    row: row.key,
    person,
    seat,
    ...(strength === undefined ? {} : { strength }),
    ...(says === undefined ? {} : { says }),
    ...(below === undefined ? {} : { below }),
    ...(row.prize.gives === 'points' ? { points: row.prize.count } : {}),
  };
}

/** Into the drum of the game; at a table with a high minimum a hand may earn a multiple. */
/** Both hands of a beat, unless the row gives all of it to one of them. */
const hasPart = ({ parts }: ChartRow, role: ClaimOf['role']): boolean =>
  parts === undefined || role === 'holder' || parts.some(({ to }) => to === role);

function ticketsFor(state: State, offered: OfferState, claims: readonly ClaimOf[], hit: Hit): Authorised['tickets'] {
  const { offer } = offered;
  const table = state.tables.get(hit.table);
  const drum = state.drums.get(drumFor(state, offer.id, table?.game ?? null))!;
  const times = timesByMinimum(sheetOf(state, offered), table, hit);
  let next = drum.nextSerial;
  return claims.flatMap(({ row, role, position: { person, seat } }) => {
    if (row.prize.gives !== 'entries' || !hasPart(row, role)) return [];
    const { count } = row.prize;
    const tickets = (isChoice(count) ? offer.amounts[count.choose]! : count) * times;
    return Array.from({ length: tickets }, () => {
      const serial = serialIn(drum, next);
      next += 1;
      return { drum: drum.id, serial, person, table: hit.table, seat };
    });
  });
}
