/** One hit from the call to the last payment, assembled from the records that name it. */
import { plainWords, sentence, tableName } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { losingFirst } from '../../floor/hits/deal.ts';
import { lockedPools } from '../../floor/kit/funds.ts';
import type { Fact, Lock, LockedPool } from '../../floor/state.ts';
import { inGame, personVerdict, roundVerdict } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { fundName, type Law, rowName, sheetKeyOf } from './law.ts';
import { clause, columns, money, numbered, person, type Row, record, type Table, text, withTotals } from './paper.ts';

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
type HitCall = Of<'hit-called'>;
export type NewAward = Of<'hit-authorised'>['awards'][number];

/** One event, its record, and who signed it. */
export type Step = Readonly<{
  seq: number;
  time: Instant;
  by: readonly string[];
  paper: string | null;
  seenAt: Instant | null;
}>;

type AnswerRecord = Readonly<{ question: string; fact: Fact; seq: number; time: Instant }>;

export type HitStory = Readonly<{
  hit: string;
  called: HitCall;
  calls: readonly Step[];
  /** When a floor supervisor was assigned. */
  opened: Step | null;
  /** The final hands. */
  hands: HitCall['hands'];
  common: string | null;
  answers: readonly AnswerRecord[];
  /** The amount held from each pool, as last locked. */
  locked: readonly LockedPool[];
  outcome:
    | Readonly<{ came: 'pending' }>
    | Readonly<{ came: 'authorised'; step: Step; event: Of<'hit-authorised'> }>
    | Readonly<{ came: 'declined'; step: Step; event: Of<'hit-declined'> }>
    /** The dealer undid the hand before the floor opened it. */
    | Readonly<{ came: 'taken-back'; step: Step }>;
  undoneBy: number | null;
  /** The losing hand of a bad beat first. */
  awards: readonly AwardStory[];
}>;

/** History of an award, in order. */
export type AwardStory = Readonly<{
  award: NewAward;
  offer: string;
  awarded: Step;
  person: string | null;
  steps: readonly AwardStep[];
  /** The payment it was part of. */
  paid: Readonly<{ step: Step; event: Of<'awards-paid'> }> | null;
  /** Payments of it that were undone: their receipts are void. */
  undone: readonly string[];
  /** Why it is no longer owed. */
  over: string | null;
}>;

export type AwardStep = Readonly<{ seq: number; time: Instant; says: string; by: readonly string[] }>;

/** Undefined if the records contain no call of this hit. */
export function hitStory(hit: string, records: readonly FloorRecord[]): HitStory | undefined {
  const first = records.find((one) => calledIn(one, hit) !== undefined);
  if (first === undefined) return undefined;
  const called = calledIn(first, hit)!;
  const steps = eventsOf(records);
  const calls = steps.filter(({ event }) => isCall(event, hit)).map(({ one }) => stepOf(one));
  const last = steps.map(({ event }) => event).findLast((event) => isRevision(event, hit)) as Revision | undefined;
  const opened = steps.find(({ event }) => event.type === 'hit-opened' && event.hit === hit)?.one;
  const outcome = outcomeOf(hit, steps);
  const authorized = outcome.came === 'authorised' ? outcome : undefined;
  const hands = last?.hands ?? called.hands;
  const frozen = last?.frozen ?? called.frozen;
  const awards = losingFirst(authorized?.event.awards ?? [], (award) => award, { hands, frozen });
  return {
    hit,
    called,
    calls,
    opened: opened === undefined ? null : stepOf(opened),
    hands,
    common: sharedCards(last ?? called) ?? sharedCards(called) ?? null,
    answers: answersOf(hit, first, steps),
    locked: lockedBy(hit, steps),
    outcome,
    undoneBy: authorized === undefined ? null : (undoneBy(authorized.step.seq, steps) ?? null),
    awards: awards.map((award) => awardStory(award, called.offer, authorized!.step, records)),
  };
}

type Entry = Readonly<{ one: FloorRecord; event: FloorEvent }>;

const eventsOf = (records: readonly FloorRecord[]): Entry[] =>
  records.flatMap((one) => ('events' in one.outcome ? one.outcome.events.map((event) => ({ one, event })) : []));

function calledIn({ outcome }: FloorRecord, hit: string): HitCall | undefined {
  if ('refusal' in outcome) return undefined;
  return outcome.events.find((event): event is HitCall => event.type === 'hit-called' && event.hit === hit);
}

type Revision = Of<'hit-extended'> | Of<'hand-taken-back'>;

/**
 * The cards that all hands share, as they are after this event; undefined where it does not say. In a game whose rounds are
 * keyed they are only in what was keyed.
 */
export function sharedCards(event: Of<'hit-called'> | Revision): string | undefined {
  const keyed = event.type === 'hand-taken-back' ? event.keys.at(-1) : event.keyed;
  return event.common ?? keyed?.common ?? undefined;
}

const isRevision = (event: FloorEvent, hit: string): boolean =>
  (event.type === 'hit-extended' || event.type === 'hand-taken-back') && event.hit === hit;

const isCall = (event: FloorEvent, hit: string): boolean =>
  (event.type === 'hit-called' || event.type === 'hit-extended') && event.hit === hit;

export const stepOf = ({ seq, command }: FloorRecord): Step => ({
  seq,
  time: command.time,
  by: [...new Set([command.by.badge, ...(command.also ?? [])])],
  paper: command.paper ?? null,
  seenAt: command.seenAt ?? null,
});

function outcomeOf(hit: string, steps: readonly Entry[]): HitStory['outcome'] {
  for (const { one, event } of steps) {
    if (event.type === 'hit-authorised' && event.hit === hit) {
      return { came: 'authorised', step: { ...stepOf(one), by: event.by }, event };
    }
    if (event.type === 'hit-declined' && event.hit === hit) return { came: 'declined', step: stepOf(one), event };
    if (event.type === 'hit-taken-back' && event.hit === hit) return { came: 'taken-back', step: stepOf(one) };
  }
  return { came: 'pending' };
}

/** Answers tracked at the call or given later; the last answer to a question counts. */
function answersOf(hit: string, first: FloorRecord, steps: readonly Entry[]): AnswerRecord[] {
  const answers = new Map<string, AnswerRecord>();
  const put = (facts: Readonly<Record<string, Fact>>, { seq, command }: FloorRecord) => {
    for (const [question, fact] of Object.entries(facts)) {
      const before = answers.get(question)?.fact;
      if (before !== undefined && before.value === fact.value && before.by === fact.by) continue;
      answers.set(question, { question, fact, seq, time: command.time });
    }
  };
  put(calledIn(first, hit)!.facts, first);
  for (const { one, event } of steps) {
    if (isRevision(event, hit)) put((event as Revision).facts, one);
    if (event.type === 'answered' && event.hit === hit) put({ [event.question]: event.fact }, one);
  }
  return [...answers.values()];
}

/** The last recorded lock of this hit. */
function lockedBy(hit: string, steps: readonly Entry[]): readonly LockedPool[] {
  for (const { event } of [...steps].reverse()) {
    if (!('locks' in event) || event.locks === null) continue;
    const own = event.locks.set.find((lock) => lock.hit === hit);
    if (own !== undefined) return lockedPools(own as Lock);
  }
  return [];
}

const undoneBy = (seq: number, steps: readonly Entry[]): number | undefined =>
  steps.find(({ event }) => event.type === 'reversed' && event.of === seq)?.one.seq;

export function awardStory(award: NewAward, offer: string, awarded: Step, records: readonly FloorRecord[]): AwardStory {
  const steps: AwardStep[] = [];
  let person = award.person;
  let paid: AwardStory['paid'] = null;
  const undone: string[] = [];
  let over: string | null = null;
  for (const { one, event } of eventsOf(records)) {
    const fate = fateOf(award.id, event);
    if (fate === undefined) continue;
    const step = stepOf(one);
    steps.push({ seq: step.seq, time: step.time, says: fate.says, by: step.by });
    person = fate.person === undefined ? person : fate.person;
    if (event.type === 'awards-paid') paid = { step, event };
    if (event.type === 'reversed' && event.payment !== undefined) undone.push(event.payment);
    if (event.type === 'reversed' || event.type === 'claim-reopened') paid = null;
    over = fate.over;
  }
  return { award, offer, awarded, person, steps, paid, undone, over };
}

type Fate = Readonly<{ says: string; over: string | null; person?: string | null }>;

/** The effect of an event on an award; undefined if unrelated. */
function fateOf(id: string, event: FloorEvent): Fate | undefined {
  switch (event.type) {
    case 'identified':
      return event.award === id ? { says: 'Winner identified', over: null, person: event.person } : undefined;
    case 'award-claimed':
      return event.award === id
        ? {
            says: event.inTime ? 'Claimed with ID, on time' : 'Claimed with ID, late',
            over: null,
            person: event.person,
          }
        : undefined;
    case 'award-stopped':
      return event.award === id ? { says: `Stopped: ${plainWords(event.why)}`, over: null } : undefined;
    case 'award-released':
      return event.award === id ? { says: `Released (${plainWords(event.reason)})`, over: null } : undefined;
    case 'award-forfeited':
      return event.award === id ? { says: `Forfeited: ${event.says}`, over: 'forfeited' } : undefined;
    case 'award-returned':
      return event.award === id ? { says: `Returned (${plainWords(event.reason)})`, over: 'returned' } : undefined;
    case 'award-spent':
      return event.award === id
        ? { says: `Used for a wheel spin (${plainWords(event.drawing)})`, over: 'used for a spin' }
        : undefined;
    case 'award-expired':
      return event.award === id ? { says: 'Expired unclaimed', over: 'expired' } : undefined;
    case 'awards-paid':
      return event.awards.some((one) => one.id === id)
        ? { says: `Paid: ${plainWords(event.payment)}`, over: 'paid', person: event.person }
        : undefined;
    case 'claim-reopened':
      return event.award.id === id ? { says: `Reopened (form ${event.paper})`, over: null } : undefined;
    case 'reversed':
      if (event.dropped.includes(id)) return { says: `No longer owed (${plainWords(event.reason)})`, over: 'undone' };
      return reopenedBy(id, event);
    default:
      return undefined;
  }
}

/** After a payment to the wrong person the winner is named again. */
function reopenedBy(id: string, { reopened, reason, payment }: Of<'reversed'>): Fate | undefined {
  const again = reopened.find((award) => award.id === id);
  if (again === undefined) return undefined;
  if (payment === undefined) return { says: `Owed again (${plainWords(reason)})`, over: null };
  return {
    says: `${sentence(plainWords(payment))} undone, owed again (${plainWords(reason)})`,
    over: null,
    person: again.person,
  };
}

// The shares of a prize, one line each, with status.

export function awardsTable(law: Law, awards: readonly AwardStory[]): Table {
  const rows = awards.map(({ award, offer, awarded, person: who, paid, over, steps }): Row => {
    const { id, amount, to, row, clause: at, paidBy } = award;
    return {
      record: awarded.seq,
      cells: [
        numbered(id),
        text(placeWords(to)),
        person(who),
        text(rowName(law, offer, row)),
        clause(at, sheetKeyOf(law, offer)),
        text(paidBy === 'house' ? 'House' : fundName(law, paidBy.fund)),
        text(paid === null ? (over ?? steps.at(-1)?.says ?? 'owed') : `paid, ${plainWords(paid.event.payment)}`),
        record(paid?.step.seq ?? awarded.seq),
        money(amount),
      ],
      ...(over === 'undone' ? { struck: true as const } : {}),
    };
  });
  const table = {
    id: 'awards',
    caption: 'Shares',
    columns: columns({
      award: 'Award',
      to: 'Awarded to',
      person: 'Name',
      row: 'For',
      clause: 'Clause',
      from: 'Paid from',
      status: 'Status',
      'record>': 'Record',
      'amount>': 'Amount',
    }),
    rows,
    empty: 'No money was awarded.',
  };
  return withTotals(table, ['amount']);
}

type To = AwardStory['award']['to'];

/** Table 4, Seat 2, backline */
export const placeWords = ({ table, seat, bettor }: To): string =>
  `${tableName(table)}, Seat ${seat}${bettor === 'seat' ? '' : `, ${bettor}`}`;

// Checklist questions in words, by the ids under which they were answered.

type AskedBy = Readonly<{ asks: string; at: string | null }>;

/** Every question a sheet may ask about a hand in this game: all that are open before anything is known. */
export function questionsOf(whole: Sheet, game: string | null): Map<string, AskedBy> {
  const { eligibility } = inGame(whole, game ?? undefined);
  const nobody = { fee: false, wager: false, pot: false };
  const round = roundVerdict(eligibility, { confirmed: {} }, nobody).open;
  const person = personVerdict(eligibility, {}, nobody).open;
  return new Map([...round, ...person].map(({ id, asks, at }) => [id, { asks, at }]));
}

/** `s4.h1.seat:fee-paid` is about a bet, `dealt-in` about the round. */
export function askedOf(questions: ReadonlyMap<string, AskedBy>, id: string): AskedBy {
  const [, place, own] = /^(s\d+\.h\d+\.[a-z0-9.-]+):(.+)$/.exec(id) ?? [];
  const name = (own ?? id).replace(/^named\..+$/, 'named');
  const row = questions.get(name);
  // For a hand the answer is yes or no; for the round it is the seat.
  if (id === 'player-dealer') return { asks: OTHERS[id]!, at: row?.at ?? null };
  const asked = row ?? { asks: OTHERS[name] ?? name.replaceAll('-', ' '), at: null };
  return place === undefined ? asked : { ...asked, asks: `${answerPlace(place)}: ${asked.asks}` };
}

/** Questions the shares of a prize depend on, whatever the rows of the sheet say. */
const OTHERS: Readonly<Record<string, string>> = {
  'player-dealer': 'Which seat held the player-dealer position?',
  held: 'Did the player ask the dealer to hold the cards until the pot was won?',
  lost: 'Did this hand lose to the player-dealer?',
  bets: 'Did the seated player bet on this hand?',
  'on-player': 'Was this bet on the Player line?',
  'on-banker': 'Was this bet on the Banker line?',
  named: 'Did the player name this prize before the deal?',
};

/** `s4.h2.backline2` -> Seat 4, hand 2, second backline bet */
function answerPlace(place: string): string {
  const [, seat, hand, bettor, nth, more] = /^s(\d+)\.h(\d+)\.([a-z]+)(\d*)(\.dealer-hand)?$/.exec(place) ?? [];
  if (seat === undefined) return place;
  return [
    `Seat ${seat}`,
    ...(hand === '1' ? [] : [`hand ${hand}`]),
    ...(bettor === 'seat' ? [] : [`${bettor}${nth === '' ? '' : ` ${nth}`}`]),
    ...(more === undefined ? [] : ['the player-dealer’s hand']),
  ].join(', ');
}
