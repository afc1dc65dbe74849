/** Where papers are made: the journal, the present house, and what was found out about both so far. */

import { refuse } from '../../base/result.ts';
import { type Instant, instant, type LocalDate } from '../../base/time.ts';
import { namesIn } from '../../floor/names.ts';
import type { HouseDay, State } from '../../floor/state.ts';
import type { Place } from '../../journal/record.ts';
import { type Law, lawOf } from '../../readers/papers/law.ts';
import type { PaperMaker } from '../../readers/papers/paper.ts';
import type { Names } from '../../sentences/sentence.ts';
import type { TicketClerk } from '../clerks/ticket-clerk.ts';
import type { Floor } from '../floor.ts';
import type { CrewNames } from '../people/public-names.ts';
import { type Finder, newFinder } from './find-records.ts';
import { clockOf, type Day, dayOf, type HouseClock } from './house-days.ts';
import { newPastStates, newStandings, type PastStates, type ReadHouse, type Standings } from './past-states.ts';
import { firstSeqAt, type Journal, placeAt, recordsFrom, valueOrRefuse } from './read-journal.ts';
import { newRecordIndex, type RecordIndex } from './record-index.ts';

export type Desk = Readonly<{
  journal: Journal;
  look: ReadHouse;
  now: () => Instant;
  standings: Standings;
  recordIndex: RecordIndex;
  pastStates: PastStates;
  finder: Finder;
  /** What these employees are called. */
  crewNames: CrewNames['all'];
  /** The code that is printed on a ticket. */
  code: TicketClerk['code'];
}>;

export const deskOf = ({ store, house, leader, now, tickets, crew }: Floor): Desk =>
  newDesk({ store, house }, leader.read, now, { code: tickets.code, crewNames: crew.all });

/** A process that only reads a journal has no key, and prints no tickets. */
const NO_CODES: TicketClerk['code'] = async () =>
  refuse('no-codes', 'This computer does not have the key for tickets.', 'Print tickets at the house.');

export function newDesk(
  { store, house }: Journal,
  look: ReadHouse,
  now: () => Instant,
  { code = NO_CODES, crewNames = NO_CREW }: Partial<Pick<Desk, 'code' | 'crewNames'>> = {},
): Desk {
  const wentBack = async () => valueOrRefuse(await look((state) => state.house?.clock?.wentBack ?? []));
  const journal: Journal = { store, house, wentBack };
  return {
    journal,
    look,
    now,
    standings: newStandings(journal, look),
    recordIndex: newRecordIndex(journal),
    pastStates: newPastStates(journal),
    finder: newFinder(journal),
    crewNames,
    code,
  };
}

/** Names are left out without a vault. */
const NO_CREW: CrewNames['all'] = async () => () => undefined;

/** Names for everything that a sentence may name. Of the employees in the house now, and of those who were. */
export async function namesNow({ look, crewNames }: Desk): Promise<Names> {
  const crew = await crewNames(valueOrRefuse(await look(({ staff }) => [...staff.keys()])));
  return valueOrRefuse(await look((state) => namesIn(state, crew)));
}

/** The house at the moment of the question; nothing of it moves while a paper is made. */
export type HouseNow = Readonly<{
  law: Law;
  clock: HouseClock;
  /** The last durable record. */
  at: Place;
  today: LocalDate;
  closedDay: HouseDay | null;
  tables: readonly string[];
  counters: State['counters'];
  /** The offers of awards that are still owed. */
  owed: ReadonlyMap<string, string>;
}>;

export async function houseNow({ look, now }: Desk): Promise<HouseNow> {
  return valueOrRefuse(
    await look((state, at): HouseNow => {
      const clock = valueOrRefuse(clockOf(state, instant(Math.max(now(), state.time))));
      return {
        law: lawOf(state),
        clock,
        at,
        today: dayOf(clock, clock.now),
        closedDay: state.closedDay,
        tables: [...state.tables.keys()].sort(),
        counters: { ...state.counters },
        owed: new Map([...state.awards.values()].map(({ id, offer }) => [id, offer])),
      };
    }),
  );
}

/** The records of a period: the last one before it, and the last one in it. */
type Stretch = Readonly<{ before: number; last: number }>;

export async function stretchOf({ journal }: Desk, { at }: HouseNow, { span }: Pick<Day, 'span'>): Promise<Stretch> {
  const first = await firstSeqAt(journal, span.from, at.seq);
  return { before: first - 1, last: (await firstSeqAt(journal, span.until, at.seq)) - 1 };
}

/** Shows a maker every record of a stretch, and has it make the paper. */
export async function made<T>(
  { journal }: Desk,
  { before, last }: Stretch,
  { matters, take, made: make }: Pick<PaperMaker, 'matters' | 'take'> & Readonly<{ made: (last: Place) => T }>,
): Promise<T> {
  for await (const page of recordsFrom(journal, before + 1, last, matters)) for (const { record } of page) take(record);
  return make(await placeAt(journal, last));
}
