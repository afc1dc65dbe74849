/** Each event as one sentence, for readers of a playthrough or the journal. A new event must be listed here to compile. */
import { type Cents, formatUsd } from '../base/cents.ts';
import { isKey, keyOrName, plainWords, sentence, tableName } from '../base/display-text.ts';
import type { Instant } from '../base/time.ts';
import type { EventType, FloorEvent } from '../floor/events.ts';
import { asksOf } from '../rules/eligibility.ts';
import { type Names, PLAIN_NAMES } from '../sentences/sentence.ts';
import { accountWords } from './account-words.ts';
import {
  BOX_DRAW_SENTENCES,
  CARD_WHEEL_SENTENCES,
  CLUB_SENTENCES,
  CONTEST_SENTENCES,
  creditWords,
  HOUSE_GAME_SENTENCES,
  INSTRUMENT_SENTENCES,
  PICK_SENTENCES,
  SHOW_EVENT_WORDS,
  TABLE_DRAW_SENTENCES,
  TOURNAMENT_SENTENCES,
} from './event-words-activities.ts';
import { gameName, paidIn } from './terms.ts';

/**
 * How names and times are written: people by the scenario's names, instants in local time. With `names`, a sentence says
 * what people say (Table 5, Flora Q., award 24); without, it keeps the ids, as a playthrough in a terminal does.
 */
export type Shown = Readonly<{
  person: (id: string | null) => string;
  time: (moment: Instant) => string;
  names?: Names | undefined;
}>;

type Of<Type extends EventType> = Extract<FloorEvent, { type: Type }>;
type Sentences = { [Type in EventType]: (event: Of<Type>, shown: Shown) => string };

export function eventWords(event: FloorEvent, shown: Shown): string {
  const say = SENTENCES[event.type] as (event: FloorEvent, shown: Shown) => string;
  if (shown.names === undefined) return say(event, shown);
  // A name may already end with a period, as "Flora Q." does.
  return sentence(say(withNames(event, shown.names), shown)).replaceAll(/\.\.(?=\s|$)/g, '.');
}

/**
 * Every id in an event as people call it, by the name of its field: so no sentence can print an id, and a new one needs
 * nothing. What sentences look up themselves (tables, games, people, playing cards) stays as it is.
 */
export const withNames = <Event extends FloorEvent>(event: Event, names: Names): Event =>
  namedFields(event, { names, about: {} }) as Event;

/** What the nearest thing around a value says about whose it is. */
type About = Readonly<{ offer?: string; hit?: string }>;
type Naming = Readonly<{ names: Names; about: About }>;

function namedFields(value: object, { names, about }: Naming, key?: string): object {
  const inside = { names, about: { ...about, ...aboutIn(value) } };
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      namedValue(field === 'id' && key !== undefined ? key : field, one, inside),
    ]),
  );
}

function aboutIn({ offer: of, hit }: Readonly<{ offer?: unknown; hit?: unknown }>): About {
  return { ...(typeof of === 'string' ? { offer: of } : {}), ...(typeof hit === 'string' ? { hit } : {}) };
}

function namedValue(key: string, value: unknown, naming: Naming): unknown {
  if (typeof value === 'string') return CALLED[key]?.(value, naming.names, naming.about) ?? value;
  if (Array.isArray(value)) return value.map((one) => namedValue(key, one, naming));
  return value === null || typeof value !== 'object' ? value : namedFields(value, naming, key);
}

/** Its name says already that it is one: period 2 of High Hand. */
const periodOf = (running: string): string => (running.startsWith('period ') ? running : `Period ${running}`);

type Called = (id: string, names: Names, about: About) => string;
const offer: Called = (id, names) => names.offer(id);
const fund: Called = (id, names) => names.fund(id);
const hit: Called = (id, names) => names.hit(id);
const numbered: Called = (id, names) => names.numbered(id);
const badge: Called = (id, names) => names.badge(id);
const running: Called = (id, names) => names.running(id);
/** A thing with a number, or a promotion. */
const any: Called = (id, names) => (/^[a-z]+-\d+$/.test(id) ? names.numbered(id) : names.offer(id));
const words: Called = (id) => plainWords(id);
const prizeLine: Called = (key, names, about) => names.row(key, about);

/** By the field; an `id` counts as the field that holds it. */
const CALLED: Readonly<Record<string, Called>> = {
  ...{ offer, offers: offer, successor: offer, carriedTo: any, returned: any },
  fund,
  ...{ hit, notWon: hit, drum: (id, names) => names.drum(id) },
  ...{ award: numbered, awards: numbered, dropped: numbered, takenBack: numbered, reopened: numbered, was: numbered },
  ...{ payment: numbered, drawing: numbered, wonIn: numbered, contest: numbered, show: numbered, tournament: numbered },
  ...{ request: numbered, waitsFor: numbered, pay: numbered, former: numbered, entry: numbered, entries: numbered },
  wager: (id) => (/^[a-z]+-\d+$/.test(id) ? PLAIN_NAMES.numbered(id) : id),
  ...{ by: badge, badge, witness: badge, witnesses: badge, cashier: badge, representative: badge, confirmedBy: badge },
  running,
  // A pick sheet; playing cards have no colon in them.
  card: (id, names) => (/^[a-z][a-z0-9-]*:\d+$/.test(id) ? names.running(id).replace(/^period/, 'pick sheet') : id),
  round: (id, names) => `at ${names.table(id.slice(0, id.lastIndexOf(':')))}`,
  ...{ sheet: (id, names) => names.sheet(id), key: (id, names) => names.sheet(id) },
  account: (id, names) => accountWords(id, names),
  ...{ row: prizeLine, prize: prizeLine, pool: words, pools: words },
};

/** `s4.h1.seat:fee-paid`: ", seat 4: Was the fee placed on this hand?" */
function questionWords(question: string): string {
  const [, seat, hand, bettor, about] = /^(?:s(\d+)\.h(\d+)(?:\.([a-z]+)\d*)?:)?(.+)$/.exec(question)!;
  const which = hand === undefined || hand === '1' ? '' : `, hand ${hand}`;
  const where = seat === undefined ? '' : `, seat ${seat}${which}${bettor === 'backline' ? ', behind' : ''}`;
  return `${where}: ${asksOf(about!) ?? `${sentence(plainWords(about!))}:`}`;
}

const factWords = (value: boolean | number | string): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

/** By its id in a playthrough, by its promotion elsewhere. */
const drumWords = (drum: string): string => (drum.startsWith('the drum ') ? drum : `drum ${drum}`);

const usd = (amount: number): string => formatUsd(amount as Cents);
/** The payee the law names for a forfeited prize. */
const FORFEITED = /:forfeited:(.+)$/;
const list = (items: readonly string[]): string => (items.length === 0 ? 'nobody' : items.join(', '));
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

type AwardLine = {
  id: string;
  amount: number;
  row: string;
  to: { table: string; seat: number };
  person: string | null;
};

const hoursWords = (seconds: number): string =>
  `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;

type RunWords = readonly { row: string; seat: number | null; count: number }[];
const runsWords = (runs: RunWords): string =>
  runs.length === 0
    ? 'No run goes on.'
    : `In a row: ${runs.map(({ row, seat, count: rounds }) => `${keyOrName(row)}${seat === null ? '' : ` (Seat ${seat})`} ${rounds}`).join(', ')}.`;

function awardWords({ id, amount, row, to, person }: AwardLine, shown: Shown): string {
  const whom = person === null ? `${tableName(to.table)}, Seat ${to.seat}` : shown.person(person);
  return `${id} ${usd(amount)} to ${whom} (${row})`;
}

/** `$500.00 rolls over to the next period.` */
const rolloverWords = ({ amount, to }: Readonly<{ amount: Cents; to: string }>): string =>
  to === 'next-period'
    ? `${usd(amount)} rolls over to the next period.`
    : `${usd(amount)} that nobody won ${to.startsWith('pool:') ? `is added to prize pool ${to.slice('pool:'.length)}` : to === 'reserve' ? 'stays in the reserve fund' : 'stays with the house'}.`;

const awardsWords = (awards: readonly AwardLine[], shown: Shown): string =>
  awards.map((award) => awardWords(award, shown)).join('; ');

type OfferApproval = Of<'offer-approved'>;

function verdictWords(odds: OfferApproval['odds'], override: OfferApproval['override']): string {
  const verdict = odds === undefined ? '' : ` Odds assessment (${odds.standing}): ${odds.says}`;
  return override === undefined
    ? verdict
    : `${verdict} Approved anyway by ${list(override.by)} (${plainWords(override.reason)}).`;
}

const HOUSE: Pick<Sentences, HouseType> = {
  'house-opened': ({ house, zone, staff }) =>
    `House ${house} opened, time zone ${zone}, ${count(staff.length, 'badge')}.`,
  'controls-set': ({ by }) => `Signature thresholds and clock limits set by ${list(by)}.`,
  'signs-set': ({ theme, sound }) => `Signs: ${theme} theme, sound ${sound ? 'on' : 'off'}.`,
  'message-shown': ({ message, by }) => `Emergency message on every sign, by ${by}: “${message}”`,
  'message-taken-down': ({ by }) => `Emergency message taken down by ${by}.`,
  'sheet-adopted': ({ key }) => `Rule sheet ${key} is in effect.`,
  'sheet-filed': ({ key, document, by }) =>
    `Approval document ${document.number} of ${document.date} for rule sheet ${key} was filed by ${list(by)}.`,
  'pack-adopted': () => 'A tax or holiday table is in effect.',
  'staff-enrolled': ({ badge, roles, ...vouched }) => `Badge ${badge}: ${list(roles)}.${vouchedWords(vouched)}`,
  'staff-revoked': ({ badge }) => `Badge ${badge} was revoked.`,
  'pin-reset': ({ badge, newTap, ...vouched }) =>
    `Badge ${badge} has a new PIN${newTap ? ' and a new code' : ''}.${vouchedWords(vouched)}`,
  'badge-confirmed': ({ badge, by }) => `Badge ${badge} confirmed by ${by}.`,
  'person-registered': ({ person }, shown) => `${shown.person(person)} was registered.`,
  'findings-recorded': ({ person, findings }, shown) =>
    `Eligibility of ${shown.person(person)}: employee ${findings.employee}, over 21 ${findings.over21}${findings.over18 === undefined ? '' : `, over 18 ${findings.over18}`}, excluded ${findings.excluded}.`,
  'person-forgotten': ({ person }, shown) => `The personal data of ${shown.person(person)} was erased.`,
  'game-approved': ({ game, approval }) => `${gameName(game)} is approved (${approval}).`,
  'game-withdrawn': ({ game, reason, pauses }) =>
    `Approval of ${gameName(game)} was withdrawn (${plainWords(reason)}); paused: ${list(pauses)}.`,
};

/** Empty for records of 0.4.0, and if only roles changed. */
function vouchedWords({ by, confirmedBy }: Readonly<{ by?: string | undefined; confirmedBy?: string | undefined }>) {
  if (by === undefined) return '';
  return confirmedBy === undefined ? ' Not confirmed yet.' : ` Confirmed by ${confirmedBy}.`;
}

type HouseType =
  | 'house-opened'
  | 'controls-set'
  | 'signs-set'
  | 'message-shown'
  | 'message-taken-down'
  | 'sheet-adopted'
  | 'sheet-filed'
  | 'pack-adopted'
  | 'staff-enrolled'
  | 'staff-revoked'
  | 'pin-reset'
  | 'badge-confirmed'
  | 'person-registered'
  | 'findings-recorded'
  | 'person-forgotten'
  | 'game-approved'
  | 'game-withdrawn';

type Won = NonNullable<Extract<FloorEvent, { type: 'trigger-revealed' }>['won']>;

const wonWords = ({ table, seat, hit }: Won): string =>
  `${seat === 0 ? 'the round' : `seat ${seat}`} at ${tableName(table)} won it${hit === null ? ', and nobody was there' : ` (${hit})`}`;

const SENTENCES: Sentences = {
  ...HOUSE,
  ...SHOW_EVENT_WORDS,
  ...INSTRUMENT_SENTENCES,
  ...CLUB_SENTENCES,
  ...TABLE_DRAW_SENTENCES,
  ...BOX_DRAW_SENTENCES,

  'table-opened': ({ table, game, kind }) => `${tableName(table)} opened: ${gameName(game)}, ${kind}.`,
  'table-closed': ({ table }) => `${tableName(table)} closed.`,
  'seat-taken': ({ table, seat, person }, shown) =>
    `${person === null ? 'A player' : shown.person(person)} took Seat ${seat} at ${tableName(table)}.`,
  'seat-left': ({ table, seat }) => `Seat ${seat} at ${tableName(table)} is open.`,
  'player-dealer-set': ({ table, seat }) =>
    seat === null
      ? `No player-dealer at ${tableName(table)}.`
      : `Seat ${seat} at ${tableName(table)} is the player-dealer.`,

  'fund-opened': ({ name }) => `Fund opened: ${name}.`,
  'opening-entered': ({ fund, amount, by }) => `Fund ${fund} opened with ${usd(amount)}, signed by ${list(by)}.`,
  'offer-posted': ({ offer, by }) =>
    `${offer.id} (${offer.sheet}, option ${offer.option}) submitted for approval by ${by}.`,
  'offer-approved': ({ offer, by, drawings, odds, override }) =>
    `${offer} approved by ${by}${drawings.length > 0 ? `, ${count(drawings.length, 'drawing')} scheduled` : ''}.${verdictWords(odds, override)}`,
  'taken-over': ({ offer, pools, reserve, claims, advances, by }) =>
    `${offer} transferred in with ${pools.map(({ pool, amount }) => `${pool} ${usd(amount)}`).join(', ') || 'no prize pool'}, reserve fund ${usd(reserve)}, ${count(claims.length, 'open claim')} and ${count(advances.length, 'advance')}, signed by ${list(by)}.`,
  'posting-confirmed': ({ offer, items, by }) =>
    `Posted for ${offer}, confirmed by ${by}: ${items.map((item) => `item ${item}`).join(', ')}.`,
  'offer-withdrawn': ({ offer }) => `${offer} was withdrawn.`,
  'offer-recalled': ({ offer, by }) => `${offer} was canceled before it started, by ${list(by)}.`,
  'offer-suspended': ({ offer, reason }) => `${offer} was suspended (${plainWords(reason)}).`,
  'offer-resumed': ({ offer }) => `${offer} resumed.`,
  'pool-raised': ({ offer, pool, amount, start }) =>
    start === undefined
      ? `Prize pool ${pool} of ${offer} raised by ${usd(amount)}.`
      : `Increase of prize pool ${pool} of ${offer} by ${usd(amount)} announced; the money is set aside.`,
  'offer-ended': ({ offer, successor, reason }) =>
    `${offer} ended (${plainWords(reason)})${successor === null ? '' : `; remaining funds carried to ${successor}`}.`,
  'reserve-transferred': ({ from, to, amount }) =>
    `${usd(amount)} transferred from the reserve fund of ${from} to the reserve fund of ${to}.`,

  'round-started': ({ round, taken, positions }) => {
    const posted = (place: number | undefined) => {
      const bet = place === undefined ? undefined : positions[place];
      if (bet === undefined) return '';
      return `, posted ${bet.bettor === 'seat' ? `by Seat ${bet.seat}` : `by a backline bettor at Seat ${bet.seat}`}`;
    };
    const fees = taken.map((one) => `; ${count(one.fees, 'fee')} for ${one.offer}${posted(one.postedBy)}`);
    return `Round ${round} started${fees.join('')}.`;
  },
  'tally-entered': ({ table, paper, taken }) =>
    `Form ${paper} of ${tableName(table)}: ${list(taken.map(({ offer, fees }) => `${count(fees, 'fee')} for ${offer}`))}.`,
  'round-ended': ({ round }) => `Round ${round} ended.`,
  'round-voided': ({ round, cause, returned }) =>
    `Round ${round} is void (${plainWords(cause)}); fees refunded: ${returned.length === 0 ? 'none' : list(returned)}.`,
  'fault-reported': ({ table, fault, offers }) =>
    `Equipment failure at ${tableName(table)} (${plainWords(fault)}); not offered there: ${offers.length === 0 ? 'none' : list(offers)}.`,
  'fault-cleared': ({ table }) => `The equipment at ${tableName(table)} is working again.`,
  'result-recorded': ({ table, outcomes, runs }) =>
    `Result at ${tableName(table)}: ${outcomes.length === 0 ? 'another outcome' : outcomes.map(plainWords).join(', ')}. ${runsWords(runs)}`,
  'result-undone': ({ table, runs }) => `The last result at ${tableName(table)} was undone. ${runsWords(runs)}`,
  'shoe-started': ({ table, runs }) => `A new shoe began at ${tableName(table)}. ${runsWords(runs)}`,
  'run-corrected': ({ table, row, seat, count: rounds, reason, by }) =>
    `${list(by)} corrected the run of ${keyOrName(row)} at ${tableName(table)}${seat === null ? '' : `, Seat ${seat}`} to ${rounds}: ${plainWords(reason)}.`,

  'hit-called': ({ hit, offer, table, hands }) => {
    const where = ` at ${tableName(table)}`;
    return `${hit}${hit.endsWith(where) ? '' : where} for ${offer}: ${handsWords(hands)}. Pending.`;
  },
  'hit-extended': ({ hit, hands }) =>
    hands.length === 0 ? `${hit} has no qualifying hand left. Deny it.` : `${hit} now: ${handsWords(hands)}.`,
  'hand-not-qualified': ({ offer, at, says }) => `Does not qualify for ${offer}: ${says} [${at}].`,
  answered: ({ hit, question, fact }) =>
    `${hit}${questionWords(question)} ${factWords(fact.value)}, answered by ${fact.by}.`,
  'hit-authorised': ({ hit, by, awards, places, tickets, setAside, collected = [] }, shown) => {
    const wins = [
      ...collected.map(
        ({ row, item, whole }) => `${item} for the set ${keyOrName(row)}${whole ? ', which is whole' : ''}`,
      ),
      ...(awards.length > 0 ? [awardsWords(awards, shown)] : []),
      ...places.map(({ row, person, seat }) => `a leaderboard place (${row}) for ${placeOf(person, seat, shown)}`),
      ...(tickets.length > 0 ? [`${count(tickets.length, 'ticket')} from ${tickets[0]!.serial}`] : []),
      ...(setAside === undefined ? [] : [`${usd(setAside.amount)} set aside for ${setAside.name}`]),
    ];
    return `${hit} authorized by ${list(by)}: ${wins.join('; ')}.`;
  },
  'hit-opened': ({ hit, by }) => `${hit} assigned to ${by}.`,
  'hand-taken-back': ({ hit, by, hands }) => `${by} undid a key press; ${hit} now: ${handsWords(hands)}.`,
  'hit-taken-back': ({ hit, by }) => `${by} undid the hand; ${hit} is canceled and its money is released.`,
  'hit-declined': ({ hit, by, reason }) => `${hit} denied by ${by} (${plainWords(reason)}); its money is released.`,
  'hit-published': ({ hit }) => `${hit} is on its public page.`,

  identified: ({ award, person }, shown) => `${award} is owed to ${shown.person(person)}.`,
  'award-forfeited': ({ award, at, says }) => `${award} is forfeited: ${says} [${at}].`,
  'award-claimed': ({ award, person, inTime }, shown) =>
    `${shown.person(person)} claims ${award}, ${inTime ? 'on time' : 'after the time limit for ID'}.`,
  'award-stopped': ({ award, why, reason }) =>
    `${award} is stopped: ${plainWords(why)}${reason === null ? '' : ` (${plainWords(reason)})`}. The money stays on hold until a manager decides.`,
  'award-released': ({ award, reason }) => `${award} is released (${plainWords(reason)}).`,
  'award-returned': ({ award, reason, postings }) => {
    const payee = postings.map(({ credit }) => FORFEITED.exec(credit)?.[1]).find((to) => to !== undefined);
    return payee === undefined
      ? `${award} is returned (${plainWords(reason)}).`
      : `${award} is forfeited to ${plainWords(payee)} (${plainWords(reason)}).`;
  },
  'awards-paid': (
    { payment, awards, person, place, form, parts, gross, withheld, setOff = [], forms = [], net },
    shown,
  ) => {
    const off = [
      ...withheld.map(({ kind, amount }) => `, ${usd(amount)} withheld (${kind})`),
      ...setOff.map(({ kind, amount }) => `, ${usd(amount)} set off (${kind})`),
      ...forms.map(({ form: name, by }) => `, ${name} signed by ${list(by)}`),
    ].join('');
    const which = list(awards.map(({ id }) => id));
    return `${payment}: ${which} to ${shown.person(person)}, ${usd(gross)}${off}: ${usd(net)} paid in ${paidIn({ form, parts })} at ${plainWords(place)}.`;
  },
  'award-spent': ({ award, drawing, wheel }) => `${award} was used for a spin of the ${wheel} wheel (${drawing}).`,
  'award-expired': ({ award, was }) => `${award}, ${usd(was.amount)}, expired unclaimed.`,
  'award-granted': ({ award, reason }, shown) =>
    `Granted by management: ${awardWords(award, shown)} (${plainWords(reason)}).`,
  'claim-reopened': ({ award, paper }) => `The claim for ${award.id} was reopened (form ${paper}).`,
  'made-good': ({ fund, place, amount }) => `Fund ${fund} reimbursed ${usd(amount)} to ${plainWords(place)}.`,

  'count-entered': ({ table, fund, counted, by }) =>
    `Box of ${fund} at ${tableName(table)}: badge ${by} entered ${usd(counted)} as first count.`,
  'box-counted': ({ table, fund, expected, counted, reason, recount }) =>
    `Box of ${fund} at ${tableName(table)}: ${usd(counted)} counted, ${usd(expected)} metered${reason === null ? '' : ` (${plainWords(reason)})`}${recount === undefined ? '' : `; recounted (${plainWords(recount)})`}.`,
  'day-closed': ({ day, readings, flags }) =>
    [
      `Gaming day ${day} closed: ${readings.map(({ account, amount }) => `${account} ${usd(amount)}`).join(', ')}.`,
      ...flags,
    ].join(' '),
  reversed: ({ of, reason, covered, dropped, reopened, payment, notWon = [] }) => {
    const parts = [
      ...(covered > 0 ? [`the house covers ${usd(covered)}`] : []),
      ...(dropped.length > 0 ? [`no longer owed: ${list(dropped)}`] : []),
      ...(reopened.length > 0 ? [`owed again: ${list(reopened.map(({ id }) => id))}`] : []),
      ...(notWon.length > 0 ? [`no win for the limits of its lines: ${list(notWon)}`] : []),
    ];
    return `${payment === undefined ? `Record ${of} was corrected` : `${payment} was undone`} (${plainWords(reason)})${parts.map((part) => `; ${part}`).join('')}.`;
  },
  remitted: ({ kind, amount }) => `${usd(amount)} of ${plainWords(kind)} remitted.`,

  'offer-period-started': ({ offer }) => `${offer} started.`,
  'running-opened': ({ running, closesAt }, shown) => `${periodOf(running)} is open until ${shown.time(closesAt)}.`,
  'running-waits': ({ running, waitsFor }) => `${periodOf(running)} ended; waiting for ${list(waitsFor)}.`,
  'running-closed': ({ running, awards, rollover }, shown) =>
    `${periodOf(running)} is settled: ${awards.length === 0 ? 'no winner' : awardsWords(awards, shown)}.${rollover === undefined ? '' : ` ${rolloverWords(rollover)}`}`,
  'offer-period-ended': ({ offer, status }) => `${offer} ended (${plainWords(status)}).`,
  'clock-accepted': ({ from, to, reason, shows }, shown) =>
    shows === undefined
      ? `The clock jumped from ${shown.time(from)} to ${shown.time(to)} (${plainWords(reason)}).`
      : `The server's clock was accepted: ${shown.time(shows)} instead of ${shown.time(from)} (${plainWords(reason)}). ${
          shows < from ? 'From here on, records show an earlier time.' : 'Records continue from that time.'
        }`,

  'ticket-voided': ({ serial, reason }) => `Ticket ${serial} was voided (${plainWords(reason)}).`,
  'ticket-drawn': ({ drawing, serial, callEnds }, shown) =>
    `${drawing}: ticket ${serial} was drawn; the holder must report by ${shown.time(callEnds)}.`,
  'winner-drawn': ({ drawing, serial, nth, turn, passed }) =>
    passed === true
      ? `${drawing}: ticket ${serial} was drawn; its holder was drawn already.`
      : turn === null
        ? `${drawing}: ticket ${serial} was drawn as number ${nth}, an alternate.`
        : `${drawing}: ticket ${serial} was drawn as number ${nth} and can claim ${turn.drawing}.`,
  'notice-recorded': ({ drawing, how, callEnds }, shown) =>
    `${drawing}: the winner was notified (${plainWords(how)}) and has until ${shown.time(callEnds)}.`,
  'alternate-called': ({ drawing, serial }) => `${drawing}: alternate ${serial} moved up.`,
  'ticket-discarded': ({ serial, why, at, says }) =>
    `Ticket ${serial} was discarded (${plainWords(why)}): ${says} [${at}]`,
  'ticket-recalled': ({ serial, by }) => `Ticket ${serial} was reinstated, signed by ${list(by)}.`,
  'holder-appeared': ({ drawing, person }, shown) => `${drawing}: ${shown.person(person)} reported and may play.`,
  'spin-recorded': ({ drawing, spot, says }) => `${drawing}: the wheel shows ${spot ?? 'no spot'}. ${says}`,
  'drawing-won': ({ drawing, award }, shown) => `${drawing} was won: ${awardWords(award, shown)}.`,
  'prize-not-won': ({ drawing, prize, reason, carriedTo }) =>
    `${drawing}: no winner of ${prize} (${plainWords(reason)})${carriedTo === null ? '' : `; carried to ${carriedTo}`}.`,
  'ticket-won': ({ drawing, person, drum, serial }, shown) =>
    `${drawing} was won: ${shown.person(person)} has ticket ${serial} in ${drumWords(drum)}.`,
  'turn-won': ({ drawing, offer, wonIn, person, plays }, shown) =>
    plays === undefined
      ? `${wonIn} was won: ${person === null ? 'a player' : shown.person(person)} has a spin of the ${offer} wheel (${drawing}).`
      : `${wonIn} won a turn of ${offer} for ${person === null ? 'its player' : shown.person(person)} (${drawing}).`,
  'pass-given': ({ drawing, person, idShown }, shown) =>
    `${drawing}: ${shown.person(person)} has a pass${idShown ? '' : ' and must still show ID'}.`,
  'pass-id-shown': ({ offer, person }, shown) => `${offer}: ${shown.person(person)} showed ID.`,
  'pass-lost': ({ offer, person, why }, shown) =>
    `${offer}: ${shown.person(person)} lost their pass (${plainWords(why)}).`,
  'drawing-ended': ({ drawing, reason }) => `${drawing} ended without a winner (${plainWords(reason)}).`,
  'drum-emptied': ({ drum, tickets }) => `${sentence(drumWords(drum))} was emptied: ${count(tickets, 'ticket')}.`,
  'goods-received': ({ name, count: many, value }) => `Received ${many} of ${name}, ${usd(value)} each.`,
  'goods-written-off': ({ goods, count: many, reason, by }) =>
    `${many} of ${goods} written off (${plainWords(reason)}), signed by ${list(by)}.`,
  'balance-used': ({ award, amount, left, table }) =>
    `${award} paid fees of ${usd(amount)} at ${tableName(table)}; ${usd(left)} remains.`,

  'draw-committed': ({ drawing, commitment }) => `${drawing}: computer draw committed to ${commitment}.`,
  'drum-sealed': ({ drawing, nth, seal: { root, count: entries, weight } }) =>
    `${drawing}: ${count(entries, 'ticket')} with ${count(weight, 'chance')} sealed${nth === 1 ? '' : ` again, seal ${nth}`}: ${root}.`,
  'entropy-committed': ({ drawing, witness }) => `${drawing}: ${witness} has committed to a text.`,
  'entropy-shown': ({ drawing, witness, text }) => `${drawing}: ${witness} shows "${text}".`,
  'entry-drawn': ({ drawing, nth, number, serial, passed }) =>
    `${drawing}: draw ${nth} is number ${number}, ticket ${serial}${passed === null ? '' : `, which is passed over (${plainWords(passed)})`}.`,
  'draw-revealed': ({ drawing, secret, draws }) =>
    `${drawing}: the secret was ${secret}; ${count(draws, 'draw')} can now be verified by anyone.`,
  'trigger-committed': ({ trigger, fund, pool, commitment }) =>
    `${trigger}: a secret amount of ${fund}, ${pool}, is committed to by ${commitment}.`,
  'trigger-revealed': ({ trigger, secret, amount, won }) => {
    const reached = amount === null ? 'no fee was paid for it' : `the amount was ${formatUsd(amount)}`;
    const winner = won === null ? 'the pool ended before it was won' : wonWords(won);
    return `${trigger}: the secret was ${secret}, ${reached}; ${winner}. Anyone can verify it.`;
  },
  'draw-incident': ({ drawing, says }) => `${drawing} is not valid: ${says}`,

  'seat-tickets-issued': ({ drum, table, tickets }) =>
    `${count(tickets.length, 'ticket')} from ${tickets[0]!.serial} for ${drumWords(drum)}, one for each seat at ${tableName(table)}.`,
  'tickets-collected': ({ drum, serials }) => `${count(serials.length, 'ticket')} collected into ${drumWords(drum)}.`,
  'block-checked-out': ({ drum, from, to, badge }) =>
    `Numbers ${from} to ${to} for ${drumWords(drum)} checked out to ${badge}.`,
  'tickets-handed-out': ({ drum, table, tickets }) =>
    `${count(tickets.length, 'ticket')} from ${tickets[0]!.serial} for ${drumWords(drum)} handed out at ${tableName(table)}.`,
  'block-returned': ({ drum, block, expected, left, by }) =>
    `Block ${block} for ${drumWords(drum)} returned with ${count(left, 'ticket')}${left === expected ? '' : `; expected ${expected}, signed by ${list(by)}`}.`,
  'drum-reconciled': ({ drum, inDrum, counted, reason, by }) =>
    counted === inDrum
      ? `${sentence(drumWords(drum))} reconciled: ${count(counted, 'ticket')}.`
      : `${sentence(drumWords(drum))}: ${count(counted, 'ticket')} counted, ${inDrum} expected${reason === null ? '' : ` (${plainWords(reason)})`}; signed by ${list(by)}.`,
  'ticket-printed': ({ serial, copy, by }) =>
    `${by} printed ticket ${serial}${copy === 1 ? '' : `, copy ${copy}: a reprint`}.`,
  'entries-reported': ({ drum, way, credits, file, by }, shown) => {
    const all = credits.reduce((sum, { entries }) => sum + entries, 0);
    const cut = credits.reduce((sum, one) => sum + one.cut, 0);
    const over = cut === 0 ? '' : `, ${cut} more over the limit`;
    const [only] = credits;
    const who = file === undefined && only !== undefined ? shown.person(only.person) : count(credits.length, 'line');
    const from = file === undefined ? '' : ` from file ${file.slice(0, 8)}`;
    return `${who}${from}: ${all === 1 ? '1 entry' : `${all} entries`} for ${drum} by ${way}${over}, recorded by ${list(by)}.`;
  },
  'entries-checked-in': ({ drum, person, entries, by }, shown) =>
    `${by} checked ${shown.person(person)} in for ${drum}: ${entries === 1 ? '1 entry' : `${entries} entries`}.`,
  'hours-reported': ({ minutes, hours }, shown) =>
    `${count(minutes, 'minute')} of play reported for ${shown.person(hours.person)}; ${hoursWords(hours.seconds)} in all.`,
  'hours-corrected': ({ hours, reason, by }, shown) =>
    `${list(by)} corrected the hours of ${shown.person(hours.person)} to ${hoursWords(hours.seconds)}: ${plainWords(reason)}.`,
  'entries-corrected': ({ drum, person, entries, reason, by }, shown) =>
    `${list(by)} took ${entries === 1 ? '1 entry' : `${entries} entries`} for ${drum} from ${shown.person(person)} (${reason}).`,
  'swipe-recorded': ({ person, table, counts, plays = [], credits = [], scanner, by }, shown) => {
    const minutes = (seconds: number) => count(Math.floor(seconds / 60), 'minute');
    const parts = [
      ...counts.map(({ drum, seconds, points }) => `${minutes(seconds)} and ${count(points, 'point')} for ${drum}`),
      ...plays.map(({ offer, seconds }) => `${minutes(seconds)} for ${offer}`),
      ...credits.map(
        ({ offer, credits: earned, posted, balance }) =>
          `${creditWords(earned)} for ${offer} at ${shown.time(posted)}, ${balance} now`,
      ),
    ];
    const kept = scanner === undefined ? '' : `, stored by ${scanner} and entered by ${by}`;
    return `${shown.person(person)} swiped at ${tableName(table)}${kept}: ${parts.join('; ')}.`;
  },

  'envelope-opened': ({ drawing, envelope }) => `${drawing}: an envelope with ${plainWords(envelope)} was opened.`,
  'envelopes-refilled': ({ offer, nextAt }, shown) =>
    `${offer}: the set of envelopes is whole again${nextAt === null ? '' : `, and next at ${shown.time(nextAt)}`}.`,
  'ladder-called': ({ drawing, call, cards, winner, says }) =>
    `${drawing}: ${call} was called, ${cards} was dealt: ${winner === null ? 'a tie' : `${winner} wins`}. ${says}.`,
  'ladder-card-turned': ({ drawing, card, guess, is, correct }) =>
    `${drawing}: ${guess === null ? 'the first card is' : `${guess}, then`} ${card}${is === 'first' ? '' : ` (${TURNS[is]}, ${correct} right so far)`}.`,
  'ladder-ended': ({ drawing, why, rung, award }, shown) =>
    `${drawing} ended (${LADDER_ENDS[why]}) at step ${rung}: ${awardWords(award, shown)}.`,
  'pools-reverted': ({ offer, pools, nextAt }) =>
    `The remainder of ${list(pools)} of ${offer} was returned to the house${nextAt === null ? '' : '; the next drawing day starts over'}.`,
  'reversion-waits': ({ offer }) =>
    `The prize pools of ${offer} are returned later: a player is called or is playing for them.`,

  ...HOUSE_GAME_SENTENCES,
  ...CARD_WHEEL_SENTENCES,
  ...CONTEST_SENTENCES,
  ...TOURNAMENT_SENTENCES,
  ...PICK_SENTENCES,

  'npn-requested': ({ request, offer, person }, shown) =>
    `${request}: ${person === null ? 'a patron' : shown.person(person)} asks for a No Purchase Necessary table for ${offer}.`,
  'npn-settled': ({ request, outcome, table }) =>
    `${request}: ${table === null ? NPN_WORDS[outcome] : `the patron is seated at ${tableName(table)}`}.`,
};

const NPN_WORDS = {
  seated: 'the patron is seated',
  declined: 'the patron is not eligible',
  left: 'the patron left',
} as const;

const handsWords = (hands: readonly { seat: number; row: string }[]): string =>
  hands.map(({ seat, row }) => `seat ${seat} ${isKey(row) ? row : `(${row})`}`).join(', ');

const placeOf = (person: string | null, seat: number, shown: Shown): string =>
  person === null ? `seat ${seat}` : shown.person(person);

const TURNS = {
  first: 'first',
  equal: 'same rank, the guess counts',
  right: 'right',
  'free-miss': 'wrong, no penalty',
  wrong: 'wrong',
} as const;
const LADDER_ENDS = {
  kept: 'the player stopped',
  top: 'the last step',
  always: 'a result that always wins',
  wrong: 'a wrong call',
} as const;
