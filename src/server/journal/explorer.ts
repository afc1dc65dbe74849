import { type Result, refuse } from '../../base/result.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { localOf, type ZonePack } from '../../base/zone.ts';
import { readAccount } from '../../floor/accounts.ts';
import { EVENTS, type FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { quotedRecord, quotesEvents } from '../../floor/quoted.ts';
import type { State } from '../../floor/state.ts';
import { viewFor } from '../../floor/view.ts';
import { accountWords } from '../../readers/account-words.ts';
import { COMMAND_TITLES, commandWords } from '../../readers/command-words.ts';
import { eventWords, type Shown } from '../../readers/event-words.ts';
import { clauseText, type Law, lawOf } from '../../readers/papers/law.ts';
import { shortPerson } from '../../readers/papers/paper.ts';
import { rulesDocument } from '../../readers/rules-text.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import { type Names, PLAIN_NAMES } from '../../sentences/sentence.ts';
import type {
  EventDocument,
  JournalEntry,
  JournalPage,
  JournalQuery,
  RecordDocument,
  SignsDocument,
} from '../api/journal.ts';
import type { PatronNames } from '../people/public-names.ts';
import { type Desk, houseNow, namesNow } from './desk.ts';
import type { Finder } from './find-records.ts';
import { momentFrom } from './house-days.ts';
import {
  catchRefusal,
  firstSeqAt,
  type Journal,
  type ProvenRecord,
  placeAt,
  recordAt,
  recordsFrom,
  valueOrRefuse,
} from './read-journal.ts';
import { namesIn, type RecordIndex } from './record-index.ts';

// A record as one entry of a list: who, when, what, and its result in words.

/** `meet` fetches the names of the people in records; call it before they are said. */
export type ShownTo = Shown & Readonly<{ meet: (records: readonly ProvenRecord[]) => Promise<void> }>;

const PERSON = /\bperson-[0-9a-z]{26}\b/g;

/**
 * Names of patrons are in the vault, and only in words for those who may know them (`patrons`); times are wall times once
 * the house has a clock.
 */
export const shownBy = (pack: ZonePack | undefined, names?: Names, patrons?: PatronNames): ShownTo => ({
  names,
  person: (id) => (id === null ? 'somebody' : (patrons?.of(id) ?? shortPerson(id))),
  time: (moment) => wallTime(pack, moment),
  meet: async (records) => patrons?.fetch(records.flatMap(({ row }) => row.body.match(PERSON) ?? [])),
});

function wallTime(pack: ZonePack | undefined, moment: Instant): string {
  const local = pack === undefined ? undefined : localOf(pack, moment);
  return local?.ok === true ? local.value.replace('T', ' ') : `second ${moment}`;
}

export function entryOf({ row, record }: ProvenRecord, shown: Shown): JournalEntry {
  const { command, outcome } = record;
  const events = 'events' in outcome ? outcome.events : [];
  return {
    seq: row.seq,
    hash: row.hash,
    time: command.time,
    seenAt: command.seenAt === undefined || command.seenAt === command.time ? null : command.seenAt,
    paper: command.paper ?? null,
    type: command.type,
    title: COMMAND_TITLES[command.type],
    command: commandWords(command, shown),
    by: command.by,
    also: command.also ?? [],
    refused: 'refusal' in outcome ? tellRefusal(outcome.refusal, shown.names) : null,
    says: events.map((event) => eventWords(event, shown)),
    postings: events.reduce((sum, event) => sum + ('postings' in event ? event.postings.length : 0), 0),
  };
}

// The journal page by page, as far as one request may go, and one record with everything that belongs to it.

export async function journalPage(finder: Finder, query: JournalQuery, shown: ShownTo): Promise<JournalPage> {
  const { about = '', badge = '', types = '', order, from, limit } = query;
  const names = naming(about);
  const found = await finder.find({
    terms: [
      about === '' ? [] : [about],
      badge === '' ? [] : [badge],
      types.split(',').filter((type) => type !== ''),
    ].filter((any) => any.length > 0),
    isWanted: (record, body) => names(body) && isWanted(record, query),
    ...{ order, from, limit },
  });
  const { records, next, looked, head } = found;
  await shown.meet(records);
  return { entries: records.map((one) => entryOf(one, shown)), next, looked, head };
}

/** A name is in quotes, or is a part of an account or of a round. */
export function naming(about: string): (body: string) => boolean {
  if (about === '') return () => true;
  const pattern = new RegExp(`[":]${about.replaceAll(/[.]/g, '\\.')}[":]`);
  return (body) => pattern.test(body);
}

function isWanted({ command, outcome }: FloorRecord, { types = '', badge = '', refused }: JournalQuery): boolean {
  const wanted = types.split(',').filter((type) => type !== '');
  const own = [command.type, ...('events' in outcome ? outcome.events.map(({ type }) => type) : [])] as string[];
  if (wanted.length > 0 && !wanted.some((type) => own.includes(type))) return false;
  if (badge !== '' && command.by.badge !== badge && !command.also?.includes(badge)) return false;
  return refused === undefined || (refused === 'true') === 'refusal' in outcome;
}

type RecordContext = Readonly<{
  journal: Journal;
  recordIndex: RecordIndex;
  law: Law;
  shown: ShownTo;
  undone: boolean;
}>;

export async function recordDocument(around: RecordContext, seq: number): Promise<RecordDocument> {
  const { journal, recordIndex, law, shown, undone } = around;
  const one = await recordAt(journal, seq);
  const { command, outcome, engine } = one.record;
  const links = await linksOf(around, one);
  const offers = await offersOf(recordIndex, one.record, links);
  await shown.meet([one, ...links]);
  return {
    entry: entryOf(one, shown),
    engine,
    previous: (await placeAt(journal, seq - 1)).hash,
    body: one.row.body,
    command,
    refusalClause: 'refusal' in outcome ? clauseText(law, outcome.refusal.at, offers) : null,
    events: 'events' in outcome ? outcome.events.map((event) => eventDocument(law, event, offers, shown)) : [],
    links: links.filter(({ row }) => row.seq !== seq).map((link) => entryOf(link, shown)),
    undoes: 'events' in outcome ? (quotedRecord(command) ?? null) : null,
    undoneBy: undone ? await recordIndex.undoing(seq) : null,
  };
}

function eventDocument(law: Law, event: FloorEvent, offers: readonly string[], shown: Shown): EventDocument {
  const { type, v: _, ...body } = event;
  const postings = 'postings' in event ? event.postings : [];
  return {
    type,
    is: EVENTS[type].says,
    says: eventWords(event, shown),
    body,
    postings: postings.map(({ debit, credit, amount, at }) => ({
      debit,
      credit,
      ...namedAccounts(debit, credit, shown.names),
      amount,
      clause: clauseText(law, at, offers, [...fundsIn(debit), ...fundsIn(credit)]),
    })),
  };
}

const namedAccounts = (debit: string, credit: string, names = PLAIN_NAMES) => ({
  debitName: accountWords(debit, names),
  creditName: accountWords(credit, names),
});

const fundsIn = (account: string): string[] => {
  const fund = readAccount(account)?.fund;
  return fund === undefined ? [] : [fund];
};

/** More than this is not read under one record. */
const MOST_IDS = 8;
const MOST_LINKS = 60;

/** Every record about what this one names (hits, awards, drawings), itself among them, and the start of its round. */
async function linksOf({ journal, recordIndex }: RecordContext, one: ProvenRecord): Promise<readonly ProvenRecord[]> {
  const ids = namesIn(one.row.body).slice(0, MOST_IDS);
  const named = ids.length === 0 ? [] : await recordIndex.naming(ids);
  const round = startOfRound(one.record);
  const start =
    round === undefined || named.some(({ row }) => row.seq === round) ? [] : [await recordAt(journal, round)];
  return [...start, ...named].slice(0, MOST_LINKS);
}

/** A round is numbered by the record that started it. */
function startOfRound({ seq, outcome }: FloorRecord): number | undefined {
  if ('refusal' in outcome) return undefined;
  for (const event of outcome.events) {
    const round = 'round' in event ? event.round : null;
    const start = round === null ? undefined : Number(round.slice(round.lastIndexOf(':') + 1));
    if (start !== undefined && start >= 1 && start < seq) return start;
  }
  return undefined;
}

/**
 * The offers that a record is about: by its own word, by that of a record it belongs to, or the one under which a game
 * against the house is played at its table.
 */
async function offersOf(
  recordIndex: RecordIndex,
  record: FloorRecord,
  links: readonly ProvenRecord[],
): Promise<string[]> {
  const own = offersIn(record);
  if (own.length > 0) return own;
  const named = offersInAll(links);
  if (named.length > 0) return named;
  // An award names the drawing that it was won in, or the hand, and that one its offer.
  const further = [...new Set(links.flatMap(({ row }) => namesIn(row.body)))].slice(0, MOST_IDS);
  const behind = further.length === 0 ? [] : offersInAll(await recordIndex.naming(further));
  const { command } = record;
  if (behind.length > 0 || !('table' in command) || typeof command.table !== 'string') return behind;
  const wagered = await recordIndex.wageredAt(command.table, record.seq);
  return wagered === null ? [] : [wagered];
}

const offersInAll = (all: readonly ProvenRecord[]): string[] => [
  ...new Set(all.flatMap(({ record }) => offersIn(record))),
];

/** The promotions that a record is about, by its own word. */
export function offersIn({ command, outcome }: FloorRecord): string[] {
  if ('refusal' in outcome) return [];
  // What was undone is quoted, and names its offer.
  const quoted = quotesEvents(command) ? (command.events as unknown as readonly FloorEvent[]) : [];
  return [...outcome.events, ...quoted].flatMap((event) => {
    if (event.type === 'round-started' || event.type === 'tally-entered') return event.taken.map(({ offer }) => offer);
    if (event.type === 'awards-paid') return event.awards.map(({ offer }) => offer);
    if (!('offer' in event)) return [];
    return [typeof event.offer === 'string' ? event.offer : event.offer.id];
  });
}

// What was on the signs at a minute: the house folded to that moment, and the notices that hung next to them.

/** More than this in one minute is a list that no one reads; the journal has them all. */
const MOST_DURING = 50;

export function signsAt(desk: Desk, text: string, patrons?: PatronNames): Promise<Result<SignsDocument>> {
  return catchRefusal(async () => {
    const { clock, at: head } = await houseNow(desk);
    const at = valueOrRefuse(momentFrom(clock, text));
    if (at > clock.now) valueOrRefuse(refuse('time-to-come', 'That time is in the future.', 'Choose a past time.'));
    if (at < clock.openedAt) {
      valueOrRefuse(refuse('before-opening', 'The house was not open then.', 'Choose a time after its opening.'));
    }
    // Whatever was written in that very second was on the sign before it was over.
    const seq = (await firstSeqAt(desk.journal, addSeconds(at, 1), head.seq)) - 1;
    const shown = valueOrRefuse(await desk.pastStates.at(seq, (state) => shownIn(state, at)));
    const end = (await firstSeqAt(desk.journal, addSeconds(at, MINUTE), head.seq)) - 1;
    const during = [];
    const words = shownBy(clock.pack, await namesNow(desk), patrons);
    for await (const page of recordsFrom(desk.journal, seq + 1, Math.min(end, seq + MOST_DURING))) {
      await words.meet(page);
      during.push(...page.map((one) => entryOf(one, words)));
    }
    return { at, ...(await placeAt(desk.journal, seq)), ...shown, during };
  });
}

function shownIn(state: State, at: Instant): Pick<SignsDocument, 'signs' | 'boards' | 'posted'> {
  const { signs = [], boards = [] } = viewFor('public', { ...state, time: at });
  const { offers } = lawOf(state);
  const posted = signs.flatMap(({ offer }) => {
    const known = offers.get(offer);
    if (known === undefined) return [];
    const { sheet } = known;
    return [{ offer, sheet: sheet.id, edition: sheet.edition, notice: rulesDocument(sheet, known.offer) }];
  });
  return structuredClone({ signs, boards, posted });
}
