/** A playthrough as text and as JSON: who did what when, its results, every cent with its clause, and how it ended. */

import { last } from '../../base/assert.ts';
import { formatUsd } from '../../base/cents.ts';
import { tableName } from '../../base/display-text.ts';
import { must } from '../../base/result.ts';
import { dateOf, type Instant, weekdayOf } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { normalBalance } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { Posting } from '../../floor/kit/schemas.ts';
import type { Award, State } from '../../floor/state.ts';
import { commandWords } from '../../readers/command-words.ts';
import { eventWords, type Shown } from '../../readers/event-words.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import type { Failure } from './expect.ts';
import { DUE, type Entry, type Playthrough, SET_UP } from './run.ts';

export function playthroughText(play: Playthrough): string {
  const { scenario, playing } = play;
  const { house } = scenario;
  const shown = shownIn(play);
  const lines = [
    scenario.title,
    ...(scenario.about === undefined ? [] : wrapped(scenario.about)),
    '',
    `${house.name} (${house.id}), ${house.zone}`,
    '',
    'Set-up',
    ...play.entries.filter(({ step }) => step === SET_UP).flatMap((entry) => answerText(entry, shown, '  ')),
    ...stepsText(play, shown),
    ...endText(playing.state, shown),
    '',
    ...verdictText(play),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function shownIn({ people, pack }: Playthrough): Shown {
  const names = new Map([...people].map(([name, id]) => [id, `@${name}`]));
  return {
    person: (id) => (id === null ? 'nobody known' : (names.get(id) ?? id)),
    time: (moment) => must(localOf(pack, moment)).replace('T', ' '),
  };
}

/** Of a repeated step only the first time is shown, and every time that ends differently. */
function stepsText({ entries, pack }: Playthrough, shown: Shown): string[] {
  const lines: string[] = [];
  let day = '';
  for (const entry of entries) {
    if (entry.step === SET_UP) continue;
    const local = must(localOf(pack, entry.played.command.time as Instant));
    if (dateOf(local) !== day) {
      day = dateOf(local);
      lines.push('', `${capital(weekdayOf(dateOf(local)))}, ${day}`);
    }
    const { nth, times } = entry;
    if (nth === 1 || !('events' in entry.played.outcome)) lines.push(...entryText(entry, local.slice(11), shown));
    if (times > 1 && nth === times) lines.push(`${local.slice(11)}  ${' '.repeat(STEP)}${times} times in total`);
  }
  return lines;
}

const STEP = 6;
const INDENT = ' '.repeat(10 + STEP);

function entryText(entry: Entry, time: string, shown: Shown): string[] {
  const { step, note, played } = entry;
  const { by, also = [], seenAt, paper, time: stamped } = played.command;
  const who = step === DUE ? '' : `${[by.badge, ...also].join(' + ')}: `;
  const seen = seenAt === undefined || seenAt === stamped ? '' : `, seen ${shown.time(seenAt as Instant).slice(11)}`;
  const what = step === DUE ? 'falls due' : commandWords(played.command, shown);
  const from = paper === undefined ? '' : `, from form ${paper}`;
  const head = `${time}  ${(step === DUE ? '' : step).padEnd(STEP)}${who}${what}${seen}${from}`;
  return [head, ...(note === undefined ? [] : [`${INDENT}"${note}"`]), ...answerText(entry, shown, INDENT)];
}

function answerText({ played: { outcome }, told }: Entry, shown: Shown, indent: string): string[] {
  if ('events' in outcome) {
    const warned = told.warnings.map(({ at, says, next }) => `${indent}Warning [${at}]: ${says} ${next}`);
    return [...outcome.events.flatMap((event) => eventText(event, shown, indent)), ...warned];
  }
  if ('duplicateOf' in outcome)
    return [`${indent}Already answered, in record ${outcome.duplicateOf}. Nothing happens.`];
  const word = 'refusal' in outcome ? 'Refused' : 'Turned away';
  const refusal = told.refusal ?? tellRefusal('refusal' in outcome ? outcome.refusal : outcome.turnedAway);
  const { rule } = told.refusal ?? {};
  const at = rule === undefined ? refusal.at : `${rule.at} of ${rule.sheet}; ${refusal.at}`;
  return [`${indent}${word} [${at}] ${refusal.reason}: ${refusal.says} ${refusal.next}`];
}

function eventText(event: FloorEvent, shown: Shown, indent: string): string[] {
  const postings = 'postings' in event ? event.postings : [];
  return [`${indent}${eventWords(event, shown)}`, ...postingsText(postings).map((line) => `${indent}  ${line}`)];
}

/** Debit, credit, amount and clause in columns. */
function postingsText(postings: readonly Posting[]): string[] {
  const width = (of: (posting: Posting) => string) => Math.max(0, ...postings.map((posting) => of(posting).length));
  const [debits, credits] = [width(({ debit }) => debit), width(({ credit }) => credit)];
  const amounts = width(({ amount }) => formatUsd(amount));
  return postings.map(
    ({ debit, credit, amount, at }) =>
      `${debit.padEnd(debits)}  ${credit.padEnd(credits)}  ${formatUsd(amount).padStart(amounts)}  [${at}]`,
  );
}

function endText(state: State, shown: Shown): string[] {
  const balances = [...state.balances].sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(0, ...balances.map(([account]) => account.length));
  const rows = balances.map(([account, netDebit]) => {
    const amount = formatUsd(normalBalance(account, netDebit));
    return `  ${account.padEnd(width)}  ${amount.padStart(14)}`;
  });
  const awards = [...state.awards.values()].map((award) => `  ${openAwardText(award, shown)}`);
  const advances = [...state.funds.values()].flatMap(({ id, advances: queue }) =>
    queue.map(({ amount, cause, at }) => `  ${id}: ${formatUsd(amount)} for ${cause}, ${shown.time(at)}`),
  );
  return [
    '',
    'Balances',
    ...rows,
    ...(awards.length === 0 ? ['', 'No awards are open.'] : ['', 'Open awards', ...awards]),
    ...(advances.length === 0 ? [] : ['', 'House advances outstanding, oldest first', ...advances]),
  ];
}

function openAwardText({ id, amount, person, to, stopped, expiresAt, idShown }: Award, shown: Shown): string {
  const whom = person === null ? `the player at seat ${to.seat} of ${tableName(to.table)}` : shown.person(person);
  const until = expiresAt === null ? '' : `, expires ${shown.time(expiresAt)}`;
  const claimed = idShown ? ', ID shown' : '';
  return `${id}  ${formatUsd(amount)} owed to ${whom}${claimed}${stopped === null ? until : `, on hold: ${stopped.why}`}`;
}

export function verdictText({ passed, failed }: Pick<Playthrough, 'passed' | 'failed'>): string[] {
  const all = passed + failed.length;
  if (failed.length === 0) return [`All ${all} expectations met.`];
  return [`${failed.length} of ${all} expectations not met:`, ...failed.flatMap(failureText)];
}

export const failureText = ({ step, what, expected, is }: Failure): string[] => [
  `  step ${step}, ${what}`,
  `    expected ${valueText(expected)}`,
  `    but is   ${valueText(is)}`,
];

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = last(lines);
    if (line !== '' && line.length + 1 + word.length > 100) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

// For programs: one JSON document.

export function playthroughDocument({ scenario, playing, entries, passed, failed }: Playthrough) {
  const { house, state, head, records } = playing;
  const balances = [...state.balances].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = new Map(entries.map((entry) => [entry.played.seq, entry.told]));
  const warnings = records.flatMap(({ seq }) => told.get(seq)?.warnings.map((warning) => ({ seq, ...warning })) ?? []);
  return {
    title: scenario.title,
    house,
    events: records.flatMap(({ seq, command: { time }, outcome }) =>
      'events' in outcome ? outcome.events.map((event) => ({ seq, time, ...event })) : [],
    ),
    refusals: records.flatMap(({ seq, command: { time, type, by }, outcome }) =>
      'refusal' in outcome
        ? [{ seq, time, type, by: by.badge, ...(told.get(seq)?.refusal ?? tellRefusal(outcome.refusal)) }]
        : [],
    ),
    ...(warnings.length === 0 ? {} : { warnings }),
    /** Open at the end; what was paid, returned or expired is among the events. */
    awards: [...state.awards.values()],
    balances: Object.fromEntries(balances.map(([account, netDebit]) => [account, normalBalance(account, netDebit)])),
    expectations: { passed, failed },
    head: head.hash,
  };
}
