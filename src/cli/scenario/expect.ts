/** Compares what a scenario expects with what happened. Every difference is named; one does not hide the next. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { type Cents, formatUsd } from '../../base/cents.ts';
import { ok, type Result } from '../../base/result.ts';
import { balanceOf } from '../../floor/books.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { Posting } from '../../floor/kit/schemas.ts';
import { namesIn } from '../../floor/names.ts';
import { shownRefusal } from '../../floor/shown-refusal.ts';
import { warningsAfter } from '../../floor/warnings.ts';
import type { Played, Playing } from '../../journal/playing.ts';
import { sayRefusal, tellRefusal } from '../../sentences/refusals.ts';
import type { Names } from '../../sentences/sentence.ts';
import { drawHolds } from './draws-and-boards.ts';
import type { Expectation } from './format.ts';
import { moneyFrom, readValues, type Words } from './values.ts';

export type Difference = Readonly<{ what: string; expected: unknown; is: unknown }>;
export type Failure = Difference & Readonly<{ step: string }>;

export type Seen = Readonly<{
  playing: Playing;
  /** The answer to the step's command; undefined for a step that only checks. */
  played: Played | undefined;
  ticks: readonly Played[];
  words: Words;
}>;

export type Checked = Readonly<{ passed: number; failed: readonly Difference[] }>;

export function checkExpectation(seen: Seen, expectation: Expectation): Result<Checked> {
  const differences: (Difference | undefined)[] =
    seen.played === undefined ? [] : [answer(seen.played, expectation, namesIn(seen.playing.state))];
  for (const check of CHECKS) {
    const found = check(seen, expectation);
    if (!found.ok) return found;
    differences.push(...found.value);
  }
  const failed = differences.filter((difference) => difference !== undefined);
  return ok({ passed: differences.length - failed.length, failed });
}

/** Accepted, refused at a clause, turned away, or answered before: a step that says nothing expects to be accepted. */
function answer({ outcome }: Played, expectation: Expectation, names: Names): Difference | undefined {
  const { refusedAt, reason, turnedAway, duplicate } = expectation;
  const expected =
    refusedAt !== undefined || reason !== undefined
      ? `refused${refusedAt === undefined ? '' : ` at ${refusedAt}`}${reason === undefined ? '' : ` (${reason})`}`
      : turnedAway !== undefined
        ? `turned away (${turnedAway})`
        : duplicate
          ? 'answered before'
          : 'accepted';
  const is = answerWords(outcome, names);
  const fits =
    'refusal' in outcome
      ? (refusedAt !== undefined || reason !== undefined) &&
        (refusedAt ?? outcome.refusal.at) === outcome.refusal.at &&
        (reason ?? outcome.refusal.reason) === outcome.refusal.reason
      : 'turnedAway' in outcome
        ? turnedAway === outcome.turnedAway.reason
        : 'duplicateOf' in outcome
          ? duplicate === true
          : expected === 'accepted';
  return fits ? undefined : { what: 'answer', expected, is };
}

function answerWords(outcome: Played['outcome'], names: Names): string {
  if ('refusal' in outcome) {
    const { at, reason, says } = tellRefusal(outcome.refusal, names);
    return `refused at ${at} (${reason}): ${says}`;
  }
  if ('turnedAway' in outcome)
    return `turned away (${outcome.turnedAway.reason}): ${sayRefusal(outcome.turnedAway, names).says}`;
  return 'duplicateOf' in outcome ? 'answered before' : 'accepted';
}

/** Undefined represents a match, so that matches can be counted. */
type Check = (seen: Seen, expectation: Expectation) => Result<(Difference | undefined)[]>;

const events: Check = ({ played }, { events: expected }) =>
  ok(expected === undefined ? [] : [same('events', expected, eventsOf(played).map(typeOf))]);

const told: Check = ({ played, playing: { state } }, { sheetAt, warns }) => {
  if (played === undefined) return ok([]);
  const { outcome, command } = played;
  const rule = 'refusal' in outcome ? shownRefusal(state, command, outcome.refusal).rule?.at : undefined;
  const warned = warningsAfter(state, eventsOf(played)).map(({ offer, at }) => [offer, at]);
  return ok([
    ...(sheetAt === undefined ? [] : [same('sheetAt', sheetAt, rule ?? 'no clause of a rule sheet')]),
    ...(warns === undefined ? [] : [same('warns', warns, warned)]),
  ]);
};

const ticked: Check = ({ ticks }, { ticked: expected }) =>
  ok(expected === undefined ? [] : [same('ticked', expected, ticks.flatMap(eventsOf).map(typeOf))]);

const has: Check = ({ played, ticks, words }, { has: expected = [] }) => {
  // A step that only checks speaks of what fell due.
  const all = played === undefined ? ticks.flatMap(eventsOf) : eventsOf(played);
  const checks: (Difference | undefined)[] = [];
  for (const part of expected) {
    const read = readValues(words, part);
    if (!read.ok) return read;
    const found = all.some((event) => holds(event, read.value));
    const alike = all.filter((event) => event.type === part.type);
    checks.push(found ? undefined : { what: `has ${part.type}`, expected: read.value, is: alike.map(withoutPostings) });
  }
  return ok(checks);
};

const postings: Check = ({ played, ticks }, { postings: expected }) => {
  if (expected === undefined) return ok([]);
  const all = played === undefined ? ticks.flatMap(eventsOf) : eventsOf(played);
  const is = all.flatMap((event) => ('postings' in event ? event.postings : [])).map(postingRow);
  const wanted: string[][] = [];
  for (const [debit, credit, amount, at] of expected) {
    const read = moneyFrom(amount);
    if (!read.ok) return read;
    wanted.push([debit, credit, formatUsd(read.value), at]);
  }
  return ok([same('postings', wanted, is)]);
};

const postingRow = ({ debit, credit, amount, at }: Posting): string[] => [debit, credit, formatUsd(amount), at];

const balances: Check = ({ playing: { state } }, { balances: expected = {} }) => {
  const checks: (Difference | undefined)[] = [];
  for (const [account, amount] of Object.entries(expected)) {
    const read = moneyFrom(amount);
    if (!read.ok) return read;
    checks.push(same(`balance of ${account}`, formatUsd(read.value), formatUsd(balanceOf(state, account))));
  }
  return ok(checks);
};

const awards: Check = ({ playing: { state }, words }, { awards: expected = {}, openAwards }) => {
  const checks: (Difference | undefined)[] = [];
  if (openAwards !== undefined) checks.push(same('open awards', openAwards, state.awards.size));
  for (const [id, part] of Object.entries(expected)) {
    const read = readValues(words, part);
    if (!read.ok) return read;
    const award = state.awards.get(id) ?? null;
    const fits = award === null || read.value === null ? award === read.value : holds(award, read.value);
    checks.push(fits ? undefined : { what: id, expected: read.value, is: award });
  }
  return ok(checks);
};

const advances: Check = ({ playing: { state } }, { advances: expected = {} }) => {
  const checks: (Difference | undefined)[] = [];
  for (const [fund, amounts] of Object.entries(expected)) {
    const wanted: string[] = [];
    for (const amount of amounts) {
      const read = moneyFrom(amount);
      if (!read.ok) return read;
      wanted.push(formatUsd(read.value));
    }
    const is = (state.funds.get(fund)?.advances ?? []).map(({ amount }) => formatUsd(amount as Cents));
    checks.push(same(`advances to ${fund}`, wanted, is));
  }
  return ok(checks);
};

const standing: Check = ({ playing: { state } }, { hits, offers = {}, drums = {} }) => {
  const checks: (Difference | undefined)[] = [];
  if (hits !== undefined) checks.push(same('hits', hits, [...state.hits.keys()]));
  for (const [offer, status] of Object.entries(offers)) {
    checks.push(same(`offer ${offer}`, status, state.offers.get(offer)?.status ?? 'gone'));
  }
  for (const [drum, tickets] of Object.entries(drums)) {
    checks.push(same(`drum ${drum}`, tickets, Object.keys(state.drums.get(drum)?.tickets ?? {}).length));
  }
  return ok(checks);
};

const drawn: Check = ({ playing }, { draws: expected = {} }) =>
  ok(Object.entries(expected).map(([drawing, holds]) => same(`draw ${drawing}`, holds, drawHolds(playing, drawing))));

const CHECKS: readonly Check[] = [events, told, ticked, has, postings, balances, awards, advances, standing, drawn];

const eventsOf = (played: Played | undefined): readonly FloorEvent[] =>
  played !== undefined && 'events' in played.outcome ? played.outcome.events : [];

const typeOf = ({ type }: FloorEvent): string => type;

function withoutPostings(event: FloorEvent): object {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'postings' && key !== 'locks'));
}

function same(what: string, expected: unknown, is: unknown): Difference | undefined {
  return canonicalJson(expected as Json) === canonicalJson(is as Json) ? undefined : { what, expected, is };
}

/** Every named field has that value; lists have the same length, and each element matches its counterpart. */
function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(whole) && whole.length === part.length && part.every((inner, i) => holds(whole[i], inner));
  }
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, inner]) => holds((whole as Record<string, unknown>)[key], inner));
}
