/** What the cage looks up, in the words of people: a slip, a number, a name, an amount, a table, a date. */
import { type Cents, formatUsd } from '../../base/cents.ts';
import { figures, plainWords, tableName } from '../../base/display-text.ts';
import { type Result, refuse } from '../../base/result.ts';
import { dateWords } from '../../base/schedule.ts';
import type { LocalDate, Span } from '../../base/time.ts';
import { spanOfHouseDay } from '../../base/zone.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { awardedBefore, awardsCreatedBy, CARD_DESK, type NewAward } from '../../floor/kit/awards.ts';
import { signedBy } from '../../floor/two-people.ts';
import { awardStory, hitStory, stepOf } from '../../readers/papers/hit-story.ts';
import { type Law, offerName, rowName } from '../../readers/papers/law.ts';
import type { ClaimDocument, ClaimRow, ClaimStepDocument, ClaimsDocument } from '../api/claims.ts';
import type { Claim, ClaimFilter, ClaimRegister } from './claim-register.ts';
import { type Desk, type HouseNow, houseNow } from './desk.ts';
import { dayFrom, dayOf } from './house-days.ts';
import { catchRefusal, throwRefusal, valueOrRefuse } from './read-journal.ts';
import { dateIn } from './search.ts';

/** What a badge may know about people; absent for a badge that may know nothing. */
export type KnowPeople = Readonly<{
  find: (typed: string) => Promise<Result<readonly Readonly<{ person: string; name: string }>[]>>;
  /** As the screen names them, and in full. */
  name: (person: string) => Promise<Readonly<{ short: string; full: string }> | undefined>;
}>;

const MOST = 50;
/** A name is short and is looked for in the vault, which logs it. */
const SHORTEST_NAME = 2;

export function searchClaims(
  desk: Desk,
  register: ClaimRegister,
  typed: string,
  people: KnowPeople | undefined,
): Promise<Result<ClaimsDocument>> {
  return catchRefusal(async () => {
    const house = await houseNow(desk);
    const read = await readTyped(typed, house, people);
    const nothing = { understood: read.understood, unknown: read.unknown, peopleHidden: people === undefined };
    if (read.unknown.length > 0 || read.understood.length === 0)
      return { ...nothing, claims: [], more: false, best: null };
    const found = valueOrRefuse(await register.find(read.filter, MOST + 1));
    const claims: ClaimRow[] = [];
    for (const one of found.slice(0, MOST)) claims.push(await rowOf(house, one, people));
    return { ...nothing, claims, more: found.length > MOST, best: await bestOf(register, read.filter, claims) };
  });
}

type Typed = Readonly<{ filter: ClaimFilter; understood: readonly string[]; unknown: readonly string[] }>;

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,13})`;
const AMOUNT = new RegExp(String.raw`\$\s?${NUMBER}(?:\.(\d{1,2}))?(?!\d)|(?<![\d-])${NUMBER}\.(\d{1,2})(?!\d)`);
const NUMBERED = /\b(award|payment|hit)[\s-]*#?(\d{1,3}(?:,\d{3})+|\d{1,15})\b/i;
const SEAT = /\bseat\s+(\d{1,2})\b/i;
const TABLE = /\btable[\s-]+([a-z0-9][a-z0-9-]*)/i;
const STATUS = /\b(owed|unpaid|paid|undone|forfeited|expired|returned)\b/i;
const STATUS_OF: Readonly<Record<string, NonNullable<ClaimFilter['status']>>> = {
  owed: 'owed',
  unpaid: 'owed',
  paid: 'paid',
  undone: 'undone',
};
const PLAIN_NUMBER = new RegExp(`^${NUMBER}$`);

async function readTyped(typed: string, house: HouseNow, people: KnowPeople | undefined): Promise<Typed> {
  const filter: { -readonly [Key in keyof ClaimFilter]: ClaimFilter[Key] } = {};
  const understood: string[] = [];
  let rest = ` ${typed} `;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => string | undefined): void => {
    const match = pattern.exec(rest);
    const says = match === null ? undefined : read(match);
    if (match === null || says === undefined) return;
    understood.push(says);
    rest = rest.replace(match[0], ' ');
  };
  const whole = (text: string): number => Number(text.replaceAll(',', ''));
  take(NUMBERED, ([, word = '', number = '']) => {
    filter.number = { is: whole(number), only: word.toLowerCase() as 'award' | 'payment' | 'hit' };
    return `${word.toLowerCase()} ${figures(whole(number))}`;
  });
  take(AMOUNT, ([, dollars, cents = '00', plain, fraction]) => {
    const amount =
      whole(dollars ?? plain ?? '0') * 100 + Number((plain === undefined ? cents : fraction)!.padEnd(2, '0'));
    filter.amount = amount;
    return formatUsd(amount as Cents);
  });
  take(TABLE, ([, id = '']) => {
    const table =
      house.tables.find((one) => one === id.toLowerCase() || one === `table-${id.toLowerCase()}`) ?? id.toLowerCase();
    filter.table = table;
    return tableName(table);
  });
  take(SEAT, ([, seat]) => {
    filter.seat = Number(seat);
    return `seat ${seat}`;
  });
  take(STATUS, ([, word = '']) => {
    filter.status = STATUS_OF[word.toLowerCase()] ?? 'over';
    return word.toLowerCase();
  });
  const dated = dateIn(rest, house.clock);
  if (dated !== undefined) {
    rest = dated.rest;
    filter.span = spanOf(house, dated.day);
    understood.push(dateWords(dated.day));
  }
  const left = rest.trim().replaceAll(/\s+/g, ' ');
  const number = PLAIN_NUMBER.exec(left);
  const table = [...house.tables, CARD_DESK.table].find(
    (one) => tableName(one).toLowerCase() === left.toLowerCase() || one === left.toLowerCase(),
  );
  if (number !== null) {
    filter.numberOrAmount = whole(number[1]!);
    understood.push(`number ${figures(whole(number[1]!))} or ${formatUsd((whole(number[1]!) * 100) as Cents)}`);
  } else if (table !== undefined) {
    filter.table = table;
    understood.push(tableName(table));
  } else if (left !== '') {
    const found = people === undefined || left.length < SHORTEST_NAME ? [] : valueOrRefuse(await people.find(left));
    if (found.length === 0) return { filter, understood, unknown: [left] };
    filter.people = found.map(({ person }) => person);
    understood.push(
      `“${left}”: ${found
        .slice(0, 4)
        .map(({ name }) => name)
        .join(', ')}${found.length > 4 ? ` and ${found.length - 4} more` : ''}`,
    );
  }
  return { filter, understood, unknown: [] };
}

/** The number on a slip is the award's: it is what became of that one, or else the payment of this number. */
async function bestOf(
  register: ClaimRegister,
  { number, numberOrAmount }: ClaimFilter,
  claims: readonly ClaimRow[],
): Promise<string | null> {
  if (claims.length === 1) return claims[0]!.id;
  const is = number?.is ?? numberOrAmount;
  if (is === undefined || number?.only === 'hit') return null;
  const paid = number?.only === 'payment' ? [] : valueOrRefuse(await register.paymentsOf(`award-${is}`));
  const meant = [`award-${is}`, ...paid, `payment-${is}`];
  return meant.find((id) => claims.some((claim) => claim.id === id)) ?? null;
}

async function rowOf({ law, owed }: HouseNow, claim: Claim, people: KnowPeople | undefined): Promise<ClaimRow> {
  const { id, status, why, amount, net, table, seat, bettor, at, person } = claim;
  const offer = claim.offer ?? owed.get(id) ?? null;
  const name = person === null ? undefined : (await people?.name(person))?.short;
  return {
    id,
    status,
    over: why === null ? null : (OVER[why] ?? plainWords(why)),
    amount,
    net,
    ...printed(law, offer, claim.row),
    to: { table, seat, bettor },
    at,
    person,
    name: name ?? null,
  };
}

const OVER: Readonly<Record<string, string>> = {
  expired: 'Not claimed in time',
  forfeited: 'Forfeited',
  returned: 'Returned to its fund',
  dropped: 'Not owed after a correction',
  spent: 'Used for a spin',
};

const printed = (law: Law, offer: string | null, row: string) => ({
  says: offer === null ? plainWords(row) : rowName(law, offer, row),
  offerName: offer === null ? '' : offerName(law, offer),
});

// One claim with all that is known about it.

export function claimDocument(
  desk: Desk,
  register: ClaimRegister,
  id: string,
  people: KnowPeople | undefined,
): Promise<Result<ClaimDocument>> {
  return catchRefusal(async () => {
    const house = await houseNow(desk);
    const claim = valueOrRefuse(await register.claim(id));
    if (claim === undefined)
      throwRefusal(
        refuse('unknown-claim', `There is no ${plainWords(id)}.`, 'Check the number, or search by name.').refusal,
      );
    const isPayment = id.startsWith('payment-');
    const ids = isPayment ? valueOrRefuse(await register.awardsOf(id)) : [id];
    const own = await recordsOf(register, id);
    const paid = isPayment ? payment(own, id) : undefined;
    const stories = await Promise.all(ids.map((award) => storyOf(house, register, award)));
    const awards = stories.flatMap((story) => (story === undefined ? [] : [story.award]));
    const lead = stories[0];
    const crew = await desk.crewNames(lead === undefined ? [] : lead.steps.flatMap(({ by }) => by));
    const named = (badges: readonly string[]) => badges.map((badge) => crew(badge) ?? badge);
    const undoing = isPayment ? own.find(({ record }) => undoes(record, claim.seq)) : undefined;
    const later = undoing === undefined ? [] : await paidAfter(register, ids, undoing.record.seq);
    const payments = isPayment ? later : valueOrRefuse(await register.paymentsOf(id));
    const { person } = claim;
    const owed = person === null ? [] : valueOrRefuse(await register.find({ people: [person], status: 'owed' }, MOST));
    return {
      claim: await rowOf(house, claim, people),
      fullName: person === null ? null : ((await people?.name(person))?.full ?? null),
      awards,
      payment: paid === undefined ? null : { ...paid, by: named(paid.by) },
      undone:
        undoing === undefined ? null : { ...undoneBy(undoing.record), by: named(signedBy(undoing.record.command)) },
      payments,
      steps: (lead?.steps ?? []).map((step) => ({ ...step, by: named(step.by) })),
      hand: lead?.hand ?? null,
      stillOwed: await Promise.all(owed.filter((one) => one.id !== id).map((one) => rowOf(house, one, people))),
    };
  });
}

const recordsOf = async (register: ClaimRegister, id: string) => valueOrRefuse(await register.records(id));

const eventsOf = ({ outcome }: FloorRecord): readonly FloorEvent[] => ('events' in outcome ? outcome.events : []);

type Payment = NonNullable<ClaimDocument['payment']>;

function payment(records: readonly Readonly<{ record: FloorRecord }>[], id: string): Payment | undefined {
  for (const { record } of records) {
    for (const event of eventsOf(record)) {
      if (event.type !== 'awards-paid' || event.payment !== id) continue;
      const { form, net, gross, place, withheld, setOff = [], forms = [], parts = [{ form, amount: net }] } = event;
      return {
        payment: id,
        seq: record.seq,
        at: record.command.time,
        by: signedBy(record.command),
        station: record.command.by.station,
        place,
        parts,
        gross,
        net,
        withheld: [...withheld, ...setOff].map(({ kind, amount }) => ({ kind, amount })),
        forms: forms.map((one) => one.form),
      };
    }
  }
  return undefined;
}

const undoes = (record: FloorRecord, seq: number): boolean =>
  eventsOf(record).some((event) => event.type === 'reversed' && event.of === seq);

function undoneBy(record: FloorRecord): Omit<NonNullable<ClaimDocument['undone']>, 'by'> {
  const event = eventsOf(record).find((one) => one.type === 'reversed');
  return { seq: record.seq, at: record.command.time, reason: event?.type === 'reversed' ? event.reason : '' };
}

async function paidAfter(register: ClaimRegister, awards: readonly string[], seq: number): Promise<string[]> {
  const all = await Promise.all(awards.map((award) => recordsOf(register, award)));
  const paid = all.flat().flatMap(({ record }) => (record.seq > seq ? eventsOf(record) : []));
  return [...new Set(paid.flatMap((event) => (event.type === 'awards-paid' ? [event.payment] : [])))];
}

type Story = Readonly<{
  award: ClaimDocument['awards'][number];
  steps: readonly ClaimStepDocument[];
  hand: ClaimDocument['hand'];
}>;

/** Claims that were taken over were won before the house opened here. */
function spanOf({ clock }: HouseNow, day: LocalDate): Span {
  const { pack, startOfDay, openedAt } = clock;
  if (day < dayOf(clock, openedAt)) return valueOrRefuse(spanOfHouseDay(pack, startOfDay, day));
  return valueOrRefuse(dayFrom(clock, day)).span;
}

/** An award from the hand that won it to what became of it. */
async function storyOf({ law, owed }: HouseNow, register: ClaimRegister, id: string): Promise<Story | undefined> {
  const records = (await recordsOf(register, id)).map(({ record }) => record);
  for (const record of records) {
    for (const event of eventsOf(record)) {
      const award = awardsCreatedBy(event).find((one) => one.id === id);
      if (award === undefined) continue;
      const claim = valueOrRefuse(await register.claim(id));
      const offer = claim?.offer ?? owed.get(id) ?? null;
      const hit = 'hit' in event && typeof event.hit === 'string' ? event.hit : undefined;
      const of =
        hit === undefined
          ? undefined
          : hitStory(
              hit,
              (await recordsOf(register, hit)).map((one) => one.record),
            );
      const by = 'by' in event && Array.isArray(event.by) ? event.by : stepOf(record).by;
      const story = awardStory(award, offer ?? '', { ...stepOf(record), by }, records);
      const hand = of?.hands.find(({ row, seat }) => row === award.row && seat === award.to.seat) ?? of?.hands[0];
      return {
        award: { id, amount: award.amount, ...printed(law, offer, award.row), clause: award.clause },
        steps: [
          ...(of?.calls ?? [])
            .slice(0, 1)
            .map(({ seq, time, by: who }) => ({ seq, at: time, says: 'Hand called', by: who })),
          ...beginOf(award, hit, { seq: record.seq, at: record.command.time, by }),
          ...story.steps.map(({ seq, time, says, by: who }) => ({ seq, at: time, says, by: who })),
        ],
        hand:
          hit === undefined || hand === undefined
            ? null
            : { hit, cards: hand.cards, common: sharedWith(hand.cards, of?.common) },
      };
    }
  }
  return undefined;
}

/** A claim that was taken over from earlier books was won before it was entered here. */
type Entered = Omit<ClaimStepDocument, 'says'>;

function beginOf(award: NewAward, hit: string | undefined, entered: Entered): readonly ClaimStepDocument[] {
  const awardedAt = awardedBefore(award);
  if (awardedAt === undefined) return [{ ...entered, says: hit === undefined ? 'Awarded' : 'Authorized' }];
  const { seq } = entered;
  return [
    { seq, at: awardedAt, says: 'Awarded', by: [] },
    { ...entered, says: 'Taken over' },
  ];
}

/** The shared cards, unless the hand is all of them, as in baccarat. */
const sharedWith = (cards: string, common: string | null = null): string | null => (common === cards ? null : common);
