/**
 * Decides the commands of box draws: opening and pouring boxes, taking finalists, drawing entries, and calling the
 * people who were drawn.
 */
import { first, lookUp } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import { addSeconds, type Instant, instant, MINUTE } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import { deviceDrawsFlaw } from '../../rules/box-draw.ts';
import { isOfAge } from '../../rules/eligibility.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { asListed, startOfDayOf, zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK } from '../kit/awards.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { personEligibility, refuseUnknownPerson } from '../kit/people.ts';
import { refuseOutOfStock, winPrizes } from '../kit/prizes.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import type { Due, State } from '../state.ts';
import { onlyUnfit, signedBy, witnessesFor } from '../two-people.ts';
import {
  type BoxEntry,
  boxDrawOffer,
  entriesFor,
  entriesToCall,
  entriesUntil,
  entryOf,
  isNext,
  nextPrize,
  type OpenBoxDraw,
  openBox,
  prizeOf,
  resultStepOf,
} from './box-draw.ts';
import type { boxDrawCommands } from './specs.ts';

type OpenBoxes = CommandOf<typeof boxDrawCommands, 'open-boxes'>;

type PourBoxes = CommandOf<typeof boxDrawCommands, 'pour-boxes'>;

type DrawFinalists = CommandOf<typeof boxDrawCommands, 'draw-finalists'>;

type DrawEntry = CommandOf<typeof boxDrawCommands, 'draw-paper'>;

type Finding = DrawEntry['finding'];

function openBoxes(state: State, command: OpenBoxes): Outcome {
  const boxed = boxDrawOffer(state, command.offer);
  if (isRefusal(boxed)) return boxed;
  const { step } = boxed;
  const { offer, containers } = command;
  if (state.boxDraws.has(offer)) {
    return refused(step.at, 'boxes-open');
  }
  if (seenAt(command) > entriesUntil(state, boxed)) {
    return refused(step.entries.at, 'entries-over');
  }
  if (new Set(containers).size !== containers.length) return refused(step.at, 'named-twice/container');
  const signed = witnessesFor(boxed.step, command);
  if (isRefusal(signed)) return signed;
  return accept({ type: 'boxes-opened', v: 1, offer, containers: [...containers], witnesses: signed });
}

function pourBoxes(state: State, command: PourBoxes): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const { box, step } = open;
  const { offer, devices } = command;
  if (box.devices !== null) {
    return refused(step.at, 'poured-already');
  }
  if (seenAt(command) <= entriesUntil(state, open)) {
    return refused(step.entries.at, 'entries-open', { until: step.entries.until });
  }
  if (new Set(devices).size !== devices.length) return refused(step.at, 'named-twice/device');
  const signed = witnessesFor(open.step, command);
  if (isRefusal(signed)) return signed;
  return accept({ type: 'boxes-poured', v: 1, offer, devices: [...devices], witnesses: signed });
}

function drawFinalists(state: State, command: DrawFinalists): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const { step, offered } = open;
  if (seenAt(command) < asListed(state, offered.offer).schedule![0]!) {
    return refused(step.at, 'too-early/finalists');
  }
  const wrong = refuseDrawNow(open) ?? refuseWrongTakes(open, command);
  if (wrong !== undefined) return wrong;
  const signed = witnessesFor(open.step, command);
  if (isRefusal(signed)) return signed;
  const taken = command.taken.map((take) => ({ ...take }));
  const finalists = taken.reduce((sum, take) => sum + take.taken, 0);
  return accept({ type: 'finalists-drawn', v: 1, offer: command.offer, taken, finalists, witnesses: signed });
}

function refuseDrawNow({ step, box }: OpenBoxDraw): Outcome | undefined {
  const { at } = step.finalists;
  if (box.devices === null) {
    return refused(at, 'not-poured');
  }
  if (box.finalists !== null && box.finalists > 0) {
    return refused(at, 'finalists-left', { finalists: box.finalists });
  }
  if (box.devices.every(({ emptied }) => emptied)) {
    return refused(at, 'devices-empty');
  }
  if (nextPrize(step, box) === undefined) {
    return refused(at, 'all-drawn');
  }
  return undefined;
}

/** Every device that still has entries, once. */
function refuseWrongTakes({ step, box }: OpenBoxDraw, { taken }: DrawFinalists): Outcome | undefined {
  const { at, least } = step.finalists;
  const full = box.devices!.filter(({ emptied }) => !emptied).map(({ device }) => device);
  const named = taken.map(({ device }) => device);
  if (named.length !== full.length || full.some((device) => !named.includes(device))) {
    return refused(at, 'wrong-devices', { full });
  }
  const flaw = deviceDrawsFlaw(taken, least);
  if (flaw === undefined) return undefined;
  return refusedFlaw(at, { reason: 'uneven', says: flaw, next: 'Draw the same number from each device.' });
}

function drawEntry(state: State, command: DrawEntry): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const { step, box } = open;
  const next = nextPrize(step, box);
  if (next === undefined) return refused(step.at, 'all-drawn/call-winners');
  if (next.waits) {
    return refused(next.prize.at, 'phase-open', { prizeName: next.prize.name });
  }
  if ((box.finalists ?? 0) === 0) {
    return refused(step.finalists.at, 'no-finalist');
  }
  const { person, offer } = command;
  const wrong =
    refuseUnreadable(step.disqualified.at, command) ??
    (person === null ? undefined : refuseUnknownPerson(state, person));
  if (wrong !== undefined) return wrong;
  const signed = witnessesFor(open.step, command);
  if (isRefusal(signed)) return signed;
  const found = foundOn(state, open, command);
  if (found !== undefined) {
    return accept({ type: 'paper-disqualified', v: 1, offer, ...found, person, witnesses: signed });
  }
  const place = entriesFor(box, next.prize).length + 1;
  const number = next.prize.call === undefined ? place : null;
  const entry = `entry-${box.entries.length + box.disqualified + 1}`;
  const prize = next.prize.id;
  return accept({ type: 'paper-drawn', v: 1, offer, entry, prize, place, number, person: person!, witnesses: signed });
}

function refuseUnreadable(at: string, { finding, person }: DrawEntry): Outcome | undefined {
  if (finding !== 'qualifies' || person !== null) return undefined;
  return refused(at, 'no-name');
}

type Found = Pick<Extract<FloorEvent, { type: 'paper-disqualified' }>, 'finding' | 'at' | 'says'>;

/** What the staff found on the paper entry, or what the house already knows about its owner. */
function foundOn(state: State, { sheet, step, box }: OpenBoxDraw, { finding, person }: DrawEntry): Found | undefined {
  const { at } = step.disqualified;
  if (person !== null && box.people.includes(person)) {
    return { finding: 'already-drawn', at, says: 'An entry with the same name and address was drawn before.' };
  }
  if (finding !== 'qualifies') return { finding, at, says: FOUND[finding] };
  if (person === null) return undefined;
  const barred = personEligibility(state, sheet, person, 'left-out').broken[0];
  return barred === undefined ? undefined : { finding: 'not-eligible', at: barred.at, says: `${barred.says}.` };
}

const FOUND: Readonly<Record<Exclude<Finding, 'qualifies'>, string>> = {
  'not-eligible': 'The entrant is not eligible.',
  'wrong-game': 'It is a ticket of another game, or a winning ticket.',
  'winning-ticket': 'It is a winning ticket. Only non-winning tickets are entries.',
  'outside-hours': 'It was deposited outside the entry hours.',
  illegible: 'It is not legible.',
  incomplete: 'The name or address is not complete.',
  'already-drawn': 'An entry with the same name and address was drawn before.',
};

// People who were drawn are called and report, or are notified and claim; then they are owed their prize.

type Present = CommandOf<typeof boxDrawCommands, 'present-entry'>;
type TakeResult = CommandOf<typeof boxDrawCommands, 'take-result'>;
type Call = CommandOf<typeof boxDrawCommands, 'call-entries'>;
type Notify = CommandOf<typeof boxDrawCommands, 'notify-winner'>;
type Lapsed = Extract<FloorEvent, { type: 'entry-lapsed' }>;

function callEntries(state: State, command: Call): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const called = entriesToCall(open.step, open.box);
  if (called === undefined) {
    if (open.box.postponed) {
      return refused(open.step.postponed.at, 'told-instead');
    }
    return refused(open.step.at, 'nobody-to-call');
  }
  const until = addSeconds(seenAt(command), called.prize.call!.seconds);
  const entries = called.entries.map(({ entry }) => entry);
  return accept({ type: 'entries-called', v: 1, offer: command.offer, entries, until });
}

function presentEntry(state: State, command: Present): Outcome {
  const open = openBox(state, command.offer, { whileSuspended: true });
  if (isRefusal(open)) return open;
  const entry = entryOf(open, command.entry);
  if (isRefusal(entry)) return entry;
  const wrong = notInTime(state, open, entry, command);
  if (wrong !== undefined) return wrong;
  const lapse = notAllowed(state, open, entry, command);
  if (lapse !== undefined) return accept(lapse);
  const prize = prizeOf(open.step, entry);
  const lacks = prize.gives === 'goods' ? refuseOutOfStock(state, prize.id) : undefined;
  if (lacks !== undefined) return lacks;
  const presented = comesForward(open, entry, command);
  return accept(presented, ...owed(state, open, entry, command.time));
}

/** Called and in time; or drawn for something that is claimed later, and its time is not over. */
function notInTime(state: State, open: OpenBoxDraw, entry: BoxEntry, command: Present): Outcome | undefined {
  const { step, box } = open;
  const prize = prizeOf(step, entry);
  const at = prize.call?.at ?? prize.claim!.at;
  if (entry.status === 'presented' || entry.status === 'won') {
    return refused(at, 'presented-already', { entry: entry.entry });
  }
  if (entry.status === 'out' || entry.status === 'lapsed') return seenInTime(state, open, entry, command);
  if (box.postponed && prize.gives !== 'pass') {
    if (entry.until !== null) return undefined;
    return refused(step.postponed.at, 'not-notified');
  }
  if (prize.call !== undefined && entry.status === 'drawn') {
    return refused(at, 'not-called', { entry: entry.entry });
  }
  if (entry.until !== null && seenAt(command) > entry.until) {
    return refused(at, 'too-late/entry', { entry: entry.entry });
  }
  return undefined;
}

/** The time ended during the check, or the station was cut off: two people confirm that the person was here in time. */
function seenInTime(state: State, open: OpenBoxDraw, entry: BoxEntry, command: Present): Outcome | undefined {
  const { step, box } = open;
  const prize = prizeOf(step, entry);
  const at = prize.call?.at ?? prize.claim!.at;
  const isReplaced = entry.status === 'out' && entriesFor(box, prize).length >= prize.count;
  const isPassed =
    prize.alternates !== undefined &&
    entriesFor(box, prize).some(
      ({ place, status, until }) => place > entry.place && (status !== 'drawn' || until !== null),
    );
  if (entry.until === null || seenAt(command) > entry.until || isReplaced || isPassed) {
    return refused(at, 'too-late/entry-lapsed', { entry: entry.entry });
  }
  if (signedBy(command).length > 1) return onlyUnfit(state, command);
  return refused(F.lateEntries, 'second-person/late-entry');
}

function notAllowed(
  state: State,
  { step, sheet }: OpenBoxDraw,
  entry: BoxEntry,
  { offer, checks }: Present,
): Lapsed | undefined {
  const prize = prizeOf(step, entry);
  const at = prize.call?.at ?? prize.claim!.at;
  const redrawn = isRedrawn(prize);
  const lapse = (why: Lapsed['why'], says: string, clause = at): Lapsed => ({
    type: 'entry-lapsed',
    v: 1,
    offer,
    entry: entry.entry,
    why,
    redrawn,
    at: clause,
    says,
  });
  const barred = personEligibility(state, sheet, entry.person, 'left-out').broken[0];
  if (barred !== undefined) return lapse('not-eligible', `${barred.says}.`, barred.at);
  if (!checks.idShown || !checks.nameMatches)
    return lapse('no-id', 'The ID shown does not match the name on the entry.');
  const known = state.people.get(entry.person);
  const tooYoung = known !== undefined && isOfAge(sheet, known) === false;
  if (!checks.ofAge || tooYoung) return lapse('under-age', 'The player is under the minimum age.');
  return checks.accepts ? undefined : lapse('declined', 'The player does not accept the rules or cannot stay.');
}

/** Another paper is drawn for who was called and did not come, unless alternates are there for that. */
const isRedrawn = ({ call, alternates }: ReturnType<typeof prizeOf>): boolean =>
  call !== undefined && alternates === undefined;

function comesForward({ step, box }: OpenBoxDraw, entry: BoxEntry, command: Present): FloorEvent {
  const prize = prizeOf(step, entry);
  const before = entriesFor(box, prize).filter(({ status }) => status === 'presented').length;
  const number = prize.numberedFrom === undefined ? entry.number : prize.numberedFrom + before;
  return { type: 'entry-presented', v: 1, offer: command.offer, entry: entry.entry, number, by: signedBy(command) };
}

/** What is owed now: nothing for a place in another activity, nor while its result is not known. */
function owed(
  state: State,
  open: OpenBoxDraw,
  entry: BoxEntry,
  time: Instant,
  result = open.box.result?.result,
): FloorEvent[] {
  const { step, offered, sheet } = open;
  const prize = prizeOf(step, entry);
  const value = prize.value ?? resultStepOf(sheet)?.pays.find((one) => one.result === result)?.prize;
  if (prize.gives === 'pass' || value === undefined || value === 0) return [];
  const as = prize.gives === 'goods' ? ({ gives: 'goods', goods: prize.id, name: prize.name } as const) : undefined;
  const owing = { person: entry.person, amount: value, at: prize.at, row: prize.id, to: CARD_DESK, ...(as && { as }) };
  return winPrizes(state, offered, time, [owing], ({ awards, postings, advances }) => ({
    type: 'entry-won',
    v: 1,
    offer: offered.offer.id,
    entry: entry.entry,
    award: first(awards),
    postings,
    advances,
  }));
}

/** The result of an offer of this house is on record; if it was played elsewhere, two people declare it. */
function takeResult(state: State, command: TakeResult): Outcome {
  const open = openBox(state, command.offer, { whileSuspended: true });
  if (isRefusal(open)) return open;
  const { step, box, sheet } = open;
  const waits = resultStepOf(sheet);
  if (waits === undefined) return refused(step.at, 'no-result');
  if (box.result !== null) return refused(waits.at, 'result-known');
  const known = resultFrom(state, waits, command);
  if (isRefusal(known)) return known;
  if (!waits.pays.some(({ result }) => result === known.result)) {
    return refused(waits.at, 'no-such-result', { result: known.result, pays: waits.pays.map(({ result }) => result) });
  }
  const { offer, from } = command;
  const minutes = step.draws.find(({ claim }) => claim !== undefined)?.claim?.minutesAfterEnd;
  const until = minutes === undefined ? null : addSeconds(known.endedAt, minutes * MINUTE);
  const by = signedBy(command);
  const presented = box.entries.filter((entry) => entry.status === 'presented');
  return accept(
    { type: 'result-taken', v: 1, offer, from, ...known, until, by },
    ...presented.flatMap((entry) => owed(state, open, entry, command.time, known.result)),
  );
}

type Known = Readonly<{ result: string; endedAt: Instant }>;

function resultFrom(
  state: State,
  { at, of }: NonNullable<ReturnType<typeof resultStepOf>>,
  command: TakeResult,
): Known | { refusal: FloorRefusal } {
  const { from, result } = command;
  if (from === null) {
    if (result === null) return refused(at, 'no-result/unnamed');
    if (signedBy(command).length > 1) {
      return onlyUnfit(state, command) ?? { result, endedAt: seenAt(command) };
    }
    return refused(F.twoPeople, 'second-person/result');
  }
  const other = state.offers.get(from);
  if (other === undefined || other.offer.sheet !== of) {
    return refused(at, 'other-activity', { from, of });
  }
  const { show } = other;
  if (show === undefined || show.result === null) {
    return refused(at, 'not-over', { from });
  }
  if (result !== null && result !== show.result) {
    return refused(at, 'other-result', { from, result: show.result, said: result });
  }
  return { result: show.result, endedAt: show.endedAt };
}

function notifyWinner(state: State, command: Notify): Outcome {
  const open = openBox(state, command.offer, { whileSuspended: true });
  if (isRefusal(open)) return open;
  const entry = entryOf(open, command.entry);
  if (isRefusal(entry)) return entry;
  const { postponed } = open.step;
  if (!open.box.postponed) {
    return refused(postponed.at, 'not-postponed');
  }
  if (prizeOf(open.step, entry).gives === 'pass' || entry.status !== 'drawn' || entry.until !== null) {
    return refused(postponed.at, 'not-waiting', { entry: entry.entry });
  }
  if (!isNext(open, entry)) {
    return refused(postponed.at, 'not-his-turn', { entry: entry.entry });
  }
  const tooLate = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), seenAt(command), postponed.claimDays));
  return accept({
    type: 'winner-notified',
    v: 1,
    offer: command.offer,
    entry: entry.entry,
    until: instant(tooLate - 1),
  });
}

/** The time of an entry is over and its holder did not come. */
export function entryLapses(state: State, { id }: Due): FloorEvent[] {
  const [offer, name] = id.split(':') as [string, string];
  // The holder's time runs whether the offer is in force, suspended or over.
  const step = boxStepOf(sheetOf(state, lookUp(state.offers, offer)))!;
  const entry = lookUp(state.boxDraws, offer).entries.find((one) => one.entry === name)!;
  const prize = prizeOf(step, entry);
  const isCall = entry.status === 'called';
  const at = isCall ? prize.call!.at : (prize.claim?.at ?? step.postponed.at);
  const says = isCall ? `Not claimed within ${prize.call!.seconds} seconds.` : 'Not claimed in time.';
  const why = isCall ? 'absent' : 'too-late';
  return [{ type: 'entry-lapsed', v: 1, offer, entry: name, why, redrawn: isCall && isRedrawn(prize), at, says }];
}

export const decideBoxDraws: Deciders<typeof boxDrawCommands> = {
  'open-boxes': openBoxes,
  'pour-boxes': pourBoxes,
  'draw-finalists': drawFinalists,
  'draw-paper': drawEntry,
  'call-entries': callEntries,
  'present-entry': presentEntry,
  'take-result': takeResult,

  'halt-draw': (state, { offer, reason }) => {
    const open = openBox(state, offer, { whileSuspended: true });
    return isRefusal(open) ? open : accept({ type: 'draw-halted', v: 1, offer, reason });
  },

  'resume-draw': (state, { offer }) => {
    const open = openBox(state, offer, { whileHalted: true, whileSuspended: true });
    if (isRefusal(open)) return open;
    if (open.box.haltedAt !== null) return accept({ type: 'draw-resumed', v: 1, offer });
    return refused(open.step.halted.at, 'not-halted');
  },

  'postpone-draw': (state, { offer, reason }) => {
    const open = openBox(state, offer, { whileSuspended: true });
    if (isRefusal(open)) return open;
    if (!open.box.postponed) return accept({ type: 'draw-postponed', v: 1, offer, reason });
    return refused(open.step.postponed.at, 'postponed-already');
  },

  'notify-winner': notifyWinner,
};
