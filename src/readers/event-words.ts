/** Each event as one sentence, for whoever reads a playthrough or the journal. A new event does not compile without. */
import { type Cents, formatUsd } from '../base/cents.ts';
import { tableName } from '../base/display-text.ts';
import type { Instant } from '../base/time.ts';
import type { EventType, FloorEvent } from '../floor/events.ts';
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

/** How names and times are written: people by the scenario's names, moments by the clock on the wall. */
export type Shown = Readonly<{ person: (id: string | null) => string; time: (moment: Instant) => string }>;

type Of<Type extends EventType> = Extract<FloorEvent, { type: Type }>;
type Sentences = { [Type in EventType]: (event: Of<Type>, shown: Shown) => string };

export const eventWords = (event: FloorEvent, shown: Shown): string =>
  (SENTENCES[event.type] as (event: FloorEvent, shown: Shown) => string)(event, shown);

const usd = (amount: number): string => formatUsd(amount as Cents);
/** Whom the law names for a prize that its winner may not have. */
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

function awardWords({ id, amount, row, to, person }: AwardLine, shown: Shown): string {
  const whom = person === null ? `seat ${to.seat} at ${to.table}` : shown.person(person);
  return `${id} ${usd(amount)} to ${whom} (${row})`;
}

const awardsWords = (awards: readonly AwardLine[], shown: Shown): string =>
  awards.map((award) => awardWords(award, shown)).join('; ');

type OfferApproval = Of<'offer-approved'>;

function verdictWords(odds: OfferApproval['odds'], override: OfferApproval['override']): string {
  const verdict = odds === undefined ? '' : ` Verdict (${odds.standing}): ${odds.says}`;
  return override === undefined
    ? verdict
    : `${verdict} Approved all the same by ${list(override.by)} (${override.reason}).`;
}

const HOUSE: Pick<Sentences, HouseType> = {
  'house-opened': ({ house, zone, staff }) => `House ${house} is open, zone ${zone}, ${count(staff.length, 'badge')}.`,
  'controls-set': ({ by }) => `Signature thresholds and clock limits set by ${list(by)}.`,
  'sheet-adopted': ({ key }) => `Sheet ${key} is law here.`,
  'pack-adopted': () => 'A pack is law here.',
  'staff-enrolled': ({ badge, roles, ...vouched }) => `Badge ${badge}: ${list(roles)}.${vouchedWords(vouched)}`,
  'staff-revoked': ({ badge }) => `Badge ${badge} is out of use.`,
  'pin-reset': ({ badge, newTap, ...vouched }) =>
    `Badge ${badge} has another PIN${newTap ? ' and a new code' : ''}.${vouchedWords(vouched)}`,
  'badge-confirmed': ({ badge, by }) => `Badge ${badge} confirmed by ${by}.`,
  'person-registered': ({ person }, shown) => `${shown.person(person)} is known here.`,
  'findings-recorded': ({ person, findings }, shown) =>
    `Findings on ${shown.person(person)}: employee ${findings.employee}, over 21 ${findings.over21}${findings.over18 === undefined ? '' : `, over 18 ${findings.over18}`}, excluded ${findings.excluded}.`,
  'person-forgotten': ({ person }, shown) => `${shown.person(person)} is no longer known here.`,
  'game-approved': ({ game, approval }) => `${game} is approved (${approval}).`,
  'game-withdrawn': ({ game, reason, pauses }) => `${game} lost its approval (${reason}); paused: ${list(pauses)}.`,
};

/** Nothing in records of 0.4.0, and where only roles changed. */
function vouchedWords({ by, confirmedBy }: Readonly<{ by?: string | undefined; confirmedBy?: string | undefined }>) {
  if (by === undefined) return '';
  return confirmedBy === undefined ? ' Not confirmed yet.' : ` Confirmed by ${confirmedBy}.`;
}

type HouseType =
  | 'house-opened'
  | 'controls-set'
  | 'sheet-adopted'
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

const SENTENCES: Sentences = {
  ...HOUSE,
  ...SHOW_EVENT_WORDS,
  ...INSTRUMENT_SENTENCES,
  ...CLUB_SENTENCES,
  ...TABLE_DRAW_SENTENCES,
  ...BOX_DRAW_SENTENCES,

  'table-opened': ({ table, game, kind }) => `${tableName(table)} is open: ${game}, ${kind}.`,
  'table-closed': ({ table }) => `${tableName(table)} is closed.`,
  'seat-taken': ({ table, seat, person }, shown) =>
    `${person === null ? 'Somebody' : shown.person(person)} sits at seat ${seat} of ${table}.`,
  'seat-left': ({ table, seat }) => `Seat ${seat} of ${table} is free.`,
  'player-dealer-set': ({ table, seat }) =>
    seat === null ? `Nobody is player-dealer at ${table}.` : `Seat ${seat} of ${table} is player-dealer.`,

  'fund-opened': ({ fund, name }) => `Fund ${fund} is open: ${name}.`,
  'opening-entered': ({ fund, amount, by }) => `Fund ${fund} opened with ${usd(amount)}, signed by ${list(by)}.`,
  'offer-posted': ({ offer, by }) => `Offer ${offer.id} of ${offer.sheet}, option ${offer.option}, posted by ${by}.`,
  'offer-approved': ({ offer, by, drawings, odds, override }) =>
    `Offer ${offer} is approved by ${by}${drawings.length > 0 ? `, ${count(drawings.length, 'drawing')} to come` : ''}.${verdictWords(odds, override)}`,
  'taken-over': ({ offer, pools, reserve, claims, advances, by }) =>
    `Offer ${offer} is taken over with ${pools.map(({ pool, amount }) => `${pool} ${usd(amount)}`).join(', ') || 'no pool'}, reserve ${usd(reserve)}, ${count(claims.length, 'open claim')} and ${count(advances.length, 'advance')}, signed by ${list(by)}.`,
  'posting-confirmed': ({ offer, items, by }) =>
    `Posted for ${offer}, says ${by}: ${items.map((item) => `item ${item}`).join(', ')}.`,
  'offer-withdrawn': ({ offer }) => `Offer ${offer} was taken back.`,
  'offer-recalled': ({ offer, by }) => `Offer ${offer} was taken back before it began, by ${list(by)}.`,
  'offer-suspended': ({ offer, reason }) => `Offer ${offer} stands still (${reason}).`,
  'offer-resumed': ({ offer }) => `Offer ${offer} goes on.`,
  'pool-raised': ({ offer, pool, amount, start }) =>
    start === undefined
      ? `Pool ${pool} of ${offer} raised by ${usd(amount)}.`
      : `Increase of pool ${pool} of ${offer} by ${usd(amount)} announced; the money is set aside.`,
  'offer-ended': ({ offer, successor, reason }) =>
    `Offer ${offer} ended (${reason})${successor === null ? '' : `; its money goes to ${successor}`}.`,
  'reserve-transferred': ({ from, to, amount }) => `${usd(amount)} moved from the reserve of ${from} to that of ${to}.`,

  'round-started': ({ round, taken, positions }) => {
    const posted = (place: number | undefined) => {
      const bet = place === undefined ? undefined : positions[place];
      if (bet === undefined) return '';
      return `, posted ${bet.bettor === 'seat' ? `by seat ${bet.seat}` : `from behind seat ${bet.seat}`}`;
    };
    const fees = taken.map((one) => `; ${count(one.fees, 'fee')} for ${one.offer}${posted(one.postedBy)}`);
    return `Round ${round} runs${fees.join('')}.`;
  },
  'tally-entered': ({ table, paper, taken }) =>
    `Paper ${paper} of ${table}: ${list(taken.map(({ offer, fees }) => `${count(fees, 'fee')} for ${offer}`))}.`,
  'round-ended': ({ round }) => `Round ${round} is over.`,
  'round-voided': ({ round, cause, returned }) =>
    `Round ${round} is void (${cause}); fees returned: ${returned.length === 0 ? 'none' : list(returned)}.`,
  'fault-reported': ({ table, fault, offers }) =>
    `Fault at ${table} (${fault}); no longer offered there: ${offers.length === 0 ? 'nothing' : list(offers)}.`,
  'fault-cleared': ({ table }) => `The equipment of ${table} works again.`,

  'hit-called': ({ hit, offer, table, hands }) => `${hit} for ${offer} at ${table}: ${handsWords(hands)}. Pending.`,
  'hit-extended': ({ hit, hands }) =>
    hands.length === 0 ? `${hit} rests on nothing any more: decline it.` : `${hit} now: ${handsWords(hands)}.`,
  'hand-not-qualified': ({ offer, at, says }) => `Wins nothing in ${offer}: ${says} [${at}].`,
  answered: ({ hit, question, fact }) => `${hit}: ${question} is ${fact.value}, says ${fact.by}.`,
  'hit-authorised': ({ hit, by, awards, places, tickets }, shown) => {
    const wins = [
      ...(awards.length > 0 ? [awardsWords(awards, shown)] : []),
      ...places.map(({ row, person, seat }) => `a place in ${row} for ${placeOf(person, seat, shown)}`),
      ...(tickets.length > 0 ? [`${count(tickets.length, 'ticket')} from ${tickets[0]!.serial}`] : []),
    ];
    return `${hit} authorised by ${list(by)}: ${wins.join('; ')}.`;
  },
  'hit-opened': ({ hit, by }) => `${by} has ${hit} in hand.`,
  'hand-taken-back': ({ hit, by, hands }) => `${by} took a key press back; ${hit} rests on ${handsWords(hands)}.`,
  'hit-taken-back': ({ hit, by }) => `${by} took the hand back; ${hit} is gone, what it held went back.`,
  'hit-declined': ({ hit, by, reason }) => `${hit} declined by ${by} (${reason}); what it held went back.`,

  identified: ({ award, person }, shown) => `${award} is owed to ${shown.person(person)}.`,
  'award-forfeited': ({ award, at, says }) => `${award} is forfeited: ${says} [${at}].`,
  'award-claimed': ({ award, person, inTime }, shown) =>
    `${shown.person(person)} claims ${award}, ${inTime ? 'in time' : 'after the minutes for ID'}.`,
  'award-stopped': ({ award, why, reason }) =>
    `${award} is stopped: ${why}${reason === null ? '' : ` (${reason})`}. The money stays; a manager is called.`,
  'award-released': ({ award, reason }) => `${award} is released (${reason}).`,
  'award-returned': ({ award, reason, postings }) => {
    const payee = postings.map(({ credit }) => FORFEITED.exec(credit)?.[1]).find((to) => to !== undefined);
    return payee === undefined
      ? `${award} is returned (${reason}).`
      : `${award} is forfeited to ${payee.replaceAll('-', ' ')} (${reason}).`;
  },
  'awards-paid': ({ payment, awards, person, place, form, gross, withheld, setOff = [], forms = [], net }, shown) => {
    const off = [
      ...withheld.map(({ kind, amount }) => `, ${usd(amount)} withheld (${kind})`),
      ...setOff.map(({ kind, amount }) => `, ${usd(amount)} set off (${kind})`),
      ...forms.map(({ form: name, by }) => `, ${name} signed for by ${list(by)}`),
    ].join('');
    const which = list(awards.map(({ id }) => id));
    return `${payment}: ${which} to ${shown.person(person)}, ${usd(gross)}${off}: ${usd(net)} in ${form} at ${place}.`;
  },
  'award-spent': ({ award, drawing, wheel }) => `${award} is a turn at the wheel of ${wheel} now (${drawing}).`,
  'award-expired': ({ award, was }) => `${award}, ${usd(was.amount)}, expired unclaimed.`,
  'award-granted': ({ award, reason }, shown) => `Management grants ${awardWords(award, shown)} (${reason}).`,
  'claim-reopened': ({ award, paper }) => `The claim of ${award.id} is open again (paper ${paper}).`,
  'made-good': ({ fund, place, amount }) => `Fund ${fund} made good ${usd(amount)} to ${place}.`,

  'count-entered': ({ table, fund, counted, by }) =>
    `Box of ${fund} at ${table}: badge ${by} entered ${usd(counted)} as a first count.`,
  'box-counted': ({ table, fund, expected, counted, reason, recount }) =>
    `Box of ${fund} at ${table}: ${usd(counted)} counted, ${usd(expected)} metered${reason === null ? '' : ` (${reason})`}${recount === undefined ? '' : `; recounted (${recount})`}.`,
  'day-closed': ({ day, readings, flags }) =>
    [
      `${day} is closed: ${readings.map(({ account, amount }) => `${account} ${usd(amount)}`).join(', ')}.`,
      ...flags,
    ].join(' '),
  reversed: ({ of, reason, covered, dropped, reopened }) => {
    const parts = [
      ...(covered > 0 ? [`the house covers ${usd(covered)}`] : []),
      ...(dropped.length > 0 ? [`no longer owed: ${list(dropped)}`] : []),
      ...(reopened.length > 0 ? [`owed again: ${list(reopened.map(({ id }) => id))}`] : []),
    ];
    return `Record ${of} is undone (${reason})${parts.map((part) => `; ${part}`).join('')}.`;
  },
  remitted: ({ kind, amount }) => `${usd(amount)} of ${kind} sent on.`,

  'offer-period-started': ({ offer }) => `The period of ${offer} begins.`,
  'running-opened': ({ running, closesAt }, shown) => `Running ${running} is open until ${shown.time(closesAt)}.`,
  'running-waits': ({ running, waitsFor }) => `Running ${running} is over and waits for ${list(waitsFor)}.`,
  'running-closed': ({ running, awards }, shown) =>
    `Running ${running} is settled: ${awards.length === 0 ? 'nobody won' : awardsWords(awards, shown)}.`,
  'offer-period-ended': ({ offer, status }) => `The period of ${offer} is over (${status}).`,
  'clock-accepted': ({ from, to, reason, shows }, shown) =>
    shows === undefined
      ? `The clock leapt from ${shown.time(from)} to ${shown.time(to)} (${reason}).`
      : `The time of the server's clock was accepted: ${shown.time(shows)} instead of ${shown.time(from)} (${reason}). ${
          shows < from ? 'Records carry an earlier time from here on.' : 'Records go on from there.'
        }`,

  'ticket-voided': ({ serial, reason }) => `Ticket ${serial} is out of the drum (${reason}).`,
  'ticket-drawn': ({ drawing, serial, callEnds }, shown) =>
    `${drawing}: ticket ${serial}; its holder is called until ${shown.time(callEnds)}.`,
  'ticket-discarded': ({ serial, why, at, says }) => `Ticket ${serial} is discarded (${why}): ${says} [${at}]`,
  'ticket-recalled': ({ serial, by }) => `Ticket ${serial} is back, signed by ${list(by)}.`,
  'holder-appeared': ({ drawing, person }, shown) => `${drawing}: ${shown.person(person)} is here and may play.`,
  'spin-recorded': ({ drawing, spot, says }) => `${drawing}: the wheel shows ${spot ?? 'nothing'}. ${says}`,
  'drawing-won': ({ drawing, award }, shown) => `${drawing} is won: ${awardWords(award, shown)}.`,
  'prize-not-won': ({ drawing, prize, reason, carriedTo }) =>
    `${drawing}: nobody wins ${prize} (${reason})${carriedTo === null ? '' : `; it goes to ${carriedTo}`}.`,
  'ticket-won': ({ drawing, person, drum, serial }, shown) =>
    `${drawing} is won: ${shown.person(person)} has ticket ${serial} in drum ${drum}.`,
  'turn-won': ({ drawing, offer, wonIn, person }, shown) =>
    `${wonIn} is won: ${shown.person(person)} has a turn at the wheel of ${offer} (${drawing}).`,
  'pass-given': ({ drawing, person, idShown }, shown) =>
    `${drawing}: ${shown.person(person)} has a place in what is played${idShown ? '' : ', and still has to show ID'}.`,
  'pass-id-shown': ({ offer, person }, shown) => `${offer}: ${shown.person(person)} showed ID.`,
  'pass-lost': ({ offer, person, why }, shown) => `${offer}: ${shown.person(person)} lost his place (${why}).`,
  'drawing-ended': ({ drawing, reason }) => `${drawing} ended without a winner (${reason}).`,
  'drum-emptied': ({ drum, tickets }) => `Drum ${drum} was emptied: ${count(tickets, 'ticket')}.`,
  'goods-received': ({ name, count: many, value }) => `${many} of ${name} in stock, ${usd(value)} each.`,
  'goods-written-off': ({ goods, count: many, reason, by }) =>
    `${many} of ${goods} written off (${reason}), signed by ${list(by)}.`,
  'balance-used': ({ award, amount, left, table }) =>
    `${award} pays fees of ${usd(amount)} at ${table}; ${usd(left)} is left.`,

  'draw-committed': ({ drawing, commitment }) => `${drawing} by computer is committed to: ${commitment}.`,
  'drum-sealed': ({ drawing, nth, seal: { root, count: entries, weight } }) =>
    `${drawing}: ${count(entries, 'ticket')} with ${count(weight, 'chance')} sealed${nth === 1 ? '' : ` anew, seal ${nth}`}: ${root}.`,
  'entropy-committed': ({ drawing, witness }) => `${drawing}: ${witness} has committed to a text.`,
  'entropy-shown': ({ drawing, witness, text }) => `${drawing}: ${witness} shows "${text}".`,
  'entry-drawn': ({ drawing, nth, number, serial, passed }) =>
    `${drawing}: draw ${nth} is number ${number}, ticket ${serial}${passed === null ? '' : `, which is passed over (${passed})`}.`,
  'draw-revealed': ({ drawing, secret, draws }) =>
    `${drawing}: the secret was ${secret}; ${count(draws, 'draw')} can be done again by anybody.`,
  'draw-incident': ({ drawing, says }) => `${drawing} does not hold: ${says}`,

  'seat-tickets-issued': ({ drum, table, tickets }) =>
    `${count(tickets.length, 'ticket')} from ${tickets[0]!.serial} for drum ${drum}, one for each seat of ${table}.`,
  'tickets-collected': ({ drum, serials }) => `${count(serials.length, 'ticket')} came into drum ${drum}.`,
  'block-checked-out': ({ drum, from, to, badge }) => `${badge} has numbers ${from} to ${to} for drum ${drum}.`,
  'tickets-handed-out': ({ drum, table, tickets }) =>
    `${count(tickets.length, 'ticket')} from ${tickets[0]!.serial} for drum ${drum} handed out at ${table}.`,
  'block-returned': ({ drum, block, expected, left, by }) =>
    `The block from ${block} for drum ${drum} is back with ${count(left, 'ticket')}${left === expected ? '' : `, where ${expected} should be left; signed by ${list(by)}`}.`,
  'drum-reconciled': ({ drum, inDrum, counted, reason, by }) =>
    counted === inDrum
      ? `Drum ${drum} holds ${count(counted, 'ticket')}, as it should.`
      : `Drum ${drum} holds ${count(counted, 'ticket')}, where ${inDrum} should be (${reason}); signed by ${list(by)}.`,
  'ticket-printed': ({ serial, copy, by }) =>
    `${by} printed ticket ${serial}${copy === 1 ? '' : `, copy ${copy}: a reprint`}.`,
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
    const kept = scanner === undefined ? '' : `, kept by ${scanner} and brought in by ${by}`;
    return `${shown.person(person)} was swiped at ${table}${kept}: ${parts.join('; ')}.`;
  },

  'ladder-called': ({ drawing, call, cards, winner, says }) =>
    `${drawing}: ${call} was called, ${cards} was dealt: ${winner === null ? 'a tie' : `${winner} wins`}. ${says}.`,
  'ladder-card-turned': ({ drawing, card, guess, is, correct }) =>
    `${drawing}: ${guess === null ? 'the first card is' : `${guess}, then`} ${card}${is === 'first' ? '' : ` (${TURNS[is]}, ${correct} right so far)`}.`,
  'ladder-ended': ({ drawing, why, rung, award }, shown) =>
    `${drawing} is over (${LADDER_ENDS[why]}) at rung ${rung}: ${awardWords(award, shown)}.`,
  'pools-reverted': ({ offer, pools, nextAt }) =>
    `What was left of ${list(pools)} of ${offer} went back to the house${nextAt === null ? '' : '; the next day of drawings starts afresh'}.`,
  'reversion-waits': ({ offer }) => `The pools of ${offer} go back later: somebody is called or plays for them.`,

  ...HOUSE_GAME_SENTENCES,
  ...CARD_WHEEL_SENTENCES,
  ...CONTEST_SENTENCES,
  ...TOURNAMENT_SENTENCES,
  ...PICK_SENTENCES,

  'npn-requested': ({ request, offer, person }, shown) =>
    `${request}: ${person === null ? 'a guest' : shown.person(person)} asks to play for ${offer} without purchase.`,
  'npn-settled': ({ request, outcome, table }) =>
    `${request}: ${table === null ? NPN_WORDS[outcome] : `the guest sits at ${table}`}.`,
};

const NPN_WORDS = {
  seated: 'the guest is seated',
  declined: 'the guest may not play',
  left: 'the guest is gone',
} as const;

const handsWords = (hands: readonly { seat: number; row: string }[]): string =>
  hands.map(({ seat, row }) => `seat ${seat} ${row}`).join(', ');

const placeOf = (person: string | null, seat: number, shown: Shown): string =>
  person === null ? `seat ${seat}` : shown.person(person);

const TURNS = {
  first: 'first',
  equal: 'the same rank, the guess stands',
  right: 'right',
  'free-miss': 'wrong, for free',
  wrong: 'wrong',
} as const;
const LADDER_ENDS = {
  kept: 'he stops',
  top: 'the last rung',
  always: 'a result that always wins',
  wrong: 'a wrong call',
} as const;
