/** Who was drawn is called and comes forward, or is told and claims; what each may have is owed then. */

import { endOfDayAfter } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import { addSeconds, type Instant, instant, MINUTE } from '../../base/time.ts';
import { isOfAge } from '../../rules/age.ts';
import { F } from '../clauses.ts';
import { startOfDayOf, zonePackOf } from '../clock.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { awardPrizes, CARD_DESK, stopsFor } from '../kit/awards.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { personEligibility } from '../kit/people.ts';
import { refuseOutOfStock } from '../kit/prizes.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Due, State } from '../state.ts';
import { onlyUnfit, signedBy } from '../two-people.ts';
import { type BoxEntry, entriesFor, isNext, prizeOf, toCall } from './box.ts';
import { entryOf, type Open, openBox, resultStepOf } from './part.ts';
import type { boxDrawCommands } from './specs.ts';

type Present = CommandOf<typeof boxDrawCommands, 'present-entry'>;
type TakeResult = CommandOf<typeof boxDrawCommands, 'take-result'>;
type Call = CommandOf<typeof boxDrawCommands, 'call-entries'>;
type Notify = CommandOf<typeof boxDrawCommands, 'notify-winner'>;
type Lapsed = Extract<FloorEvent, { type: 'entry-lapsed' }>;

export function callEntries(state: State, command: Call): Outcome {
  const open = openBox(state, command.offer);
  if (isRefusal(open)) return open;
  const called = toCall(open.step, open.box);
  if (called === undefined) {
    if (open.box.postponed) {
      const says = 'The event was put off: whoever was drawn for a prize is told, and need not be here.';
      return refused(open.step.postponed.at, 'told-instead', says, 'Tell the winners; their days run from then.');
    }
    return refused(open.step.at, 'nobody-to-call', 'Nobody waits to be called.', 'Draw first, or wait for the call.');
  }
  const until = addSeconds(seenAt(command), called.prize.call!.seconds);
  const entries = called.entries.map(({ entry }) => entry);
  return accept({ type: 'entries-called', v: 1, offer: command.offer, entries, until });
}

export function presentEntry(state: State, command: Present): Outcome {
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
function notInTime(state: State, open: Open, entry: BoxEntry, command: Present): Outcome | undefined {
  const { step, box } = open;
  const prize = prizeOf(step, entry);
  const at = prize.call?.at ?? prize.claim!.at;
  const wrong = (reason: string, says: string, next: string): Outcome => refused(at, reason, says, next);
  if (entry.status === 'presented' || entry.status === 'won') {
    return wrong('presented-already', `${entry.entry} came forward already.`, 'Nothing needs to be done.');
  }
  if (entry.status === 'out' || entry.status === 'lapsed') return seenInTime(state, open, entry, command);
  if (box.postponed && prize.gives !== 'pass') {
    if (entry.until !== null) return undefined;
    return refused(step.postponed.at, 'not-notified', 'The winner was not told yet.', 'Tell him first.');
  }
  if (prize.call !== undefined && entry.status === 'drawn') {
    return wrong('not-called', `${entry.entry} was not called yet.`, 'Announce the names first.');
  }
  if (entry.until !== null && seenAt(command) > entry.until) {
    return wrong('too-late', `${entry.entry} came too late.`, 'Go on with the next one.');
  }
  return undefined;
}

/** His time ended while he was being looked at, or the station was cut off: two people say that he was here in time. */
function seenInTime(state: State, open: Open, entry: BoxEntry, command: Present): Outcome | undefined {
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
    return refused(at, 'too-late', `${entry.entry} did not come in time.`, 'Go on with the next one.');
  }
  if (signedBy(command).length > 1) return onlyUnfit(state, command);
  const says = 'His time has ended; that he was here before takes two badges.';
  return refused(F.lateEntries, 'second-person', says, 'Have another person sign with his own badge.');
}

function notAllowed(
  state: State,
  { step, sheet }: Open,
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
  if (!checks.idShown || !checks.nameMatches) return lapse('no-id', 'The name on the entry is not shown to be his.');
  const known = state.people.get(entry.person);
  const tooYoung = known !== undefined && isOfAge(sheet, known) === false;
  if (!checks.ofAge || tooYoung) return lapse('under-age', 'The person is too young to take part.');
  return checks.accepts ? undefined : lapse('declined', 'The person does not accept the rules or cannot stay.');
}

/** Another paper is drawn for who was called and did not come, unless alternates are there for that. */
const isRedrawn = ({ call, alternates }: ReturnType<typeof prizeOf>): boolean =>
  call !== undefined && alternates === undefined;

function comesForward({ step, box }: Open, entry: BoxEntry, command: Present): FloorEvent {
  const prize = prizeOf(step, entry);
  const before = entriesFor(box, prize).filter(({ status }) => status === 'presented').length;
  const number = prize.numberedFrom === undefined ? entry.number : prize.numberedFrom + before;
  return { type: 'entry-presented', v: 1, offer: command.offer, entry: entry.entry, number, by: signedBy(command) };
}

/** What he is owed now: nothing for a place in another activity, nor while its result is not known. */
function owed(
  state: State,
  open: Open,
  entry: BoxEntry,
  time: Instant,
  result = open.box.result?.result,
): FloorEvent[] {
  const { step, offered, sheet } = open;
  const prize = prizeOf(step, entry);
  const value = prize.value ?? resultStepOf(sheet)?.pays.find((one) => one.result === result)?.prize;
  if (prize.gives === 'pass' || value === undefined || value === 0) return [];
  const as = prize.gives === 'goods' ? ({ gives: 'goods', goods: prize.id, name: prize.name } as const) : undefined;
  const { awards, postings, advances } = awardPrizes(state, offered, time, [
    {
      person: entry.person,
      amount: value,
      at: prize.at,
      row: prize.id,
      to: CARD_DESK,
      ...(as === undefined ? {} : { as }),
    },
  ]);
  const award = awards[0]!;
  const won: FloorEvent = {
    type: 'entry-won',
    v: 1,
    offer: offered.offer.id,
    entry: entry.entry,
    award,
    postings,
    advances,
  };
  return [won, ...stopsFor(state, sheet, awards)];
}

/** What an offer of this house came to stands there; where it was played elsewhere two people declare it. */
export function takeResult(state: State, command: TakeResult): Outcome {
  const open = openBox(state, command.offer, { whileSuspended: true });
  if (isRefusal(open)) return open;
  const { step, box, sheet } = open;
  const waits = resultStepOf(sheet);
  if (waits === undefined) return refused(step.at, 'no-result', 'It waits for no other activity.', 'Leave it.');
  if (box.result !== null)
    return refused(waits.at, 'result-known', 'The result is known.', 'Nothing needs to be done.');
  const known = resultFrom(state, waits, command);
  if (isRefusal(known)) return known;
  if (!waits.pays.some(({ result }) => result === known.result)) {
    const says = `${known.result} is no result that this prize knows.`;
    return refused(waits.at, 'no-such-result', says, `One of: ${waits.pays.map(({ result }) => result).join(', ')}.`);
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
    if (result === null) return refused(at, 'no-result', 'No result is named.', 'Name the result.');
    if (signedBy(command).length > 1) {
      return onlyUnfit(state, command) ?? { result, endedAt: seenAt(command) };
    }
    return refused(F.twoPeople, 'second-person', 'Declaring a result takes two people.', 'Have another person sign.');
  }
  const other = state.offers.get(from);
  if (other === undefined || other.offer.sheet !== of) {
    return refused(at, 'other-activity', `${from} is no offer of ${of}.`, 'Name the offer whose result it is.');
  }
  const { show } = other;
  if (show === undefined || show.result === null) {
    return refused(at, 'not-over', `${from} has come to no result yet.`, 'Wait until it is over.');
  }
  if (result !== null && result !== show.result) {
    return refused(at, 'other-result', `${from} came to ${show.result}, not to ${result}.`, 'Leave the result out.');
  }
  return { result: show.result, endedAt: show.endedAt };
}

export function notifyWinner(state: State, command: Notify): Outcome {
  const open = openBox(state, command.offer, { whileSuspended: true });
  if (isRefusal(open)) return open;
  const entry = entryOf(open, command.entry);
  if (isRefusal(entry)) return entry;
  const { postponed } = open.step;
  if (!open.box.postponed) {
    return refused(postponed.at, 'not-postponed', 'The event was not put off.', 'Winners come forward by themselves.');
  }
  if (prizeOf(open.step, entry).gives === 'pass' || entry.status !== 'drawn' || entry.until !== null) {
    const says = `${entry.entry} does not wait to be told.`;
    return refused(postponed.at, 'not-waiting', says, 'Tell those who were drawn for a prize, once.');
  }
  if (!isNext(open, entry)) {
    const says = `${entry.entry} stands in for somebody who has not failed yet, or whose prize is won.`;
    return refused(postponed.at, 'not-his-turn', says, 'Tell them in the order in which they were drawn.');
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

/** The time of an entry is over and nobody came. */
export function entryLapses(state: State, { id }: Due): FloorEvent[] {
  const [offer, name] = id.split(':') as [string, string];
  // Time runs for him whether the offer is in force, stands still or is over.
  const step = boxStepOf(sheetOf(state, state.offers.get(offer)!))!;
  const entry = state.boxDraws.get(offer)!.entries.find((one) => one.entry === name)!;
  const prize = prizeOf(step, entry);
  const isCall = entry.status === 'called';
  const at = isCall ? prize.call!.at : (prize.claim?.at ?? step.postponed.at);
  const says = isCall ? `Nobody came within ${prize.call!.seconds} seconds.` : 'Nobody claimed it in time.';
  const why = isCall ? 'absent' : 'too-late';
  return [{ type: 'entry-lapsed', v: 1, offer, entry: name, why, redrawn: isCall && isRedrawn(prize), at, says }];
}
