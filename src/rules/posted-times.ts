/**
 * The times of an offer, one by one. An offer can give them as a schedule, in one line; readers that need the times
 * themselves read the listed offer. The sheet says what is approved.
 */
import { assert } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import { type HouseClock, isWhole, type Schedule, scheduleWords, timesOf, timesOfDay } from '../base/schedule.ts';
import type { Instant } from '../base/time.ts';
import { asOffered } from './in-force.ts';
import type { Offer } from './offer.ts';
import { hasRunnings, type Sheet, type Step } from './sheet.ts';
import type { ApprovedSchedule } from './vocabulary.ts';

type Tournament = NonNullable<Offer['tournament']>;
type Club = NonNullable<Offer['club']>;

/** An offer in which every time is listed. */
export type ListedOffer = Omit<Offer, 'schedule' | 'contests' | 'distributions' | 'tournament' | 'club'> &
  Readonly<{
    schedule?: Instant[] | undefined;
    contests?: Instant[] | undefined;
    distributions?: string[] | undefined;
    tournament?: (Omit<Tournament, 'starts'> & { starts?: Instant[] | undefined }) | undefined;
    club?: (Omit<Club, 'times'> & { times: string[] }) | undefined;
  }>;

/** Whether it has a schedule that only a clock can turn into times. */
export const needsClock = ({ schedule, contests, tournament }: Offer): boolean =>
  [schedule, contests, tournament?.starts].some((times) => times !== undefined && !Array.isArray(times));

/** The offer with every time listed. Offers do not change: each is worked out once. */
export function listed(offer: Offer, clock: HouseClock): Result<ListedOffer> {
  const known = LISTED.get(offer);
  if (known?.pack === clock.pack && known.startOfDay === clock.startOfDay) return ok(known.as);
  const schedule = moments(offer, offer.schedule, clock);
  if (!schedule.ok) return schedule;
  const contests = moments(offer, offer.contests, clock);
  if (!contests.ok) return contests;
  const starts = moments(offer, offer.tournament?.starts, clock);
  if (!starts.ok) return starts;
  const { tournament } = offer;
  const as = withTimes(offer, {
    ...(schedule.value === undefined ? {} : { schedule: schedule.value }),
    ...(contests.value === undefined ? {} : { contests: contests.value }),
    ...(tournament === undefined
      ? {}
      : { tournament: { ...tournament, ...(starts.value === undefined ? {} : { starts: starts.value }) } }),
  } as Pick<ListedOffer, 'schedule' | 'contests' | 'tournament'>);
  LISTED.set(offer, { ...clock, as });
  return ok(as);
}

const LISTED = new WeakMap<Offer, HouseClock & Readonly<{ as: ListedOffer }>>();

/** The offer as it is, where it lists its times already. */
export function alreadyListed(offer: Offer): ListedOffer {
  assert(!needsClock(offer), `the times of ${offer.id} are not listed`);
  return withTimes(offer, {});
}

function withTimes(
  offer: Offer,
  times: Pick<ListedOffer, 'schedule' | 'contests' | 'tournament'> | Record<string, never>,
): ListedOffer {
  const { distributions, club } = offer;
  const daily = distributions !== undefined && !Array.isArray(distributions);
  if (!daily && (club === undefined || Array.isArray(club.times)) && !needsClock(offer)) return offer as ListedOffer;
  return {
    ...offer,
    ...times,
    ...(distributions === undefined ? {} : { distributions: dayTimes(distributions) }),
    ...(club === undefined ? {} : { club: { ...club, times: dayTimes(club.times) } }),
  } as ListedOffer;
}

export const dayTimes = (posted: NonNullable<Offer['distributions']>): readonly string[] =>
  Array.isArray(posted) ? posted : timesOfDay(posted);

function moments(
  { period }: Offer,
  posted: Offer['schedule'],
  clock: HouseClock,
): Result<readonly Instant[] | undefined> {
  if (posted === undefined || Array.isArray(posted)) return ok(posted);
  return timesOf(clock, posted, period);
}

/** What takes place at the times of an offer, where its sheet has something that does. */
type Timed = Readonly<{
  at: string;
  noun: string;
  approved: ApprovedSchedule | undefined;
  of: 'drawings' | 'runnings';
  /** Whether each of them gets its number when the offer is approved. */
  isNumbered: boolean;
}>;

export function timedBy(sheet: Sheet, option: string): Timed | undefined {
  const offered = asOffered(sheet, option);
  const { steps, mustPost } = offered;
  const drawn = steps.find(drawsAtTimes);
  const step = drawn ?? (hasRunnings(offered) ? steps.find(({ kind }) => kind === 'select') : undefined);
  if (step === undefined) return undefined;
  return {
    at: drawn?.at ?? mustPost.at,
    noun: nounOf(offered, step)!,
    approved: scheduleIn(step),
    of: drawn === undefined ? 'runnings' : 'drawings',
    isNumbered: drawn?.form === 'drum' || drawn?.form === 'outside',
  };
}

/** What people call what takes place at each time; undefined where the step has no times. */
export function nounOf(sheet: Sheet, step: Step): string | undefined {
  if (drawsAtTimes(step)) return step.form === 'outside' ? 'winner' : 'drawing';
  return step.kind === 'select' && hasRunnings(sheet) ? 'period' : undefined;
}

const scheduleIn = (step: Step): ApprovedSchedule | undefined => ('schedule' in step ? step.schedule : undefined);

/** Selections that take place at the times of the schedule. */
function drawsAtTimes(step: Step): boolean {
  if (step.kind !== 'select') return false;
  return step.form === 'table' ? step.when === 'posted-times' : DRAWS_AT_TIMES[step.form];
}

const DRAWS_AT_TIMES: Readonly<Record<Exclude<Extract<Step, { kind: 'select' }>['form'], 'table'>, boolean>> = {
  drum: true,
  outside: true,
  box: true,
  'ace-of-table': true,
  squares: false,
  'all-places': false,
  best: false,
  standings: false,
  picks: false,
  redemption: false,
};

/** The offer with the approved schedule, where it lists no times and the approval says each of them. */
export function filledIn(sheet: Sheet, offer: Offer): Offer {
  const approved = timedBy(sheet, offer.option)?.approved;
  if (offer.schedule !== undefined || approved === undefined || !saysAll(approved)) return offer;
  const { at: _, inARow: _row, ...schedule } = approved;
  return { ...offer, schedule };
}

/** Where only some days count, the house says which. */
const saysAll = (approved: Schedule): boolean =>
  isWhole(approved) &&
  (approved.count === undefined ||
    approved.countedBack === true ||
    (approved.lastDays === 1 && approved.every !== undefined));

/** Times that an offer says as a schedule, with what takes place then and the clause that leaves it to the posting. */
type PostedSchedule = Readonly<{
  part: 'schedule' | 'contests' | 'starts' | 'distributions' | 'club';
  at: string;
  noun: string;
  schedule: Schedule;
}>;

/** Every part of an offer that is a schedule and not a list. */
export function postedSchedules(sheet: Sheet, offer: Offer): readonly PostedSchedule[] {
  const { schedule, contests, tournament, distributions, club, option } = offer;
  // Most offers list their times, and signs are drawn many times a second.
  const all = [schedule, contests, tournament?.starts, distributions, club?.times];
  if (all.every((times) => times === undefined || Array.isArray(times))) return [];
  const { steps } = asOffered(sheet, option);
  const timed = timedBy(sheet, option);
  const clauseOf = (of: (step: Step) => string | undefined) => steps.map(of).find((at) => at !== undefined);
  const posted = (
    part: PostedSchedule['part'],
    times: Schedule | readonly unknown[] | undefined,
    noun: string,
    at: string | undefined,
  ): PostedSchedule[] =>
    times === undefined || Array.isArray(times) || at === undefined
      ? []
      : [{ part, at, noun, schedule: times as Schedule }];
  return [
    ...posted('schedule', schedule, timed?.noun ?? '', timed?.at),
    ...posted('contests', contests, 'contest', clauseOf(contestsBeginAt)),
    ...posted('starts', tournament?.starts, 'tournament', clauseOf(tournamentBeginsAt)),
    ...posted('distributions', distributions, 'ticket distribution', clauseOf(handsOutAt)),
    ...posted('club', club?.times, 'swipe time', clauseOf(swipedAt)),
  ];
}

const contestsBeginAt = (step: Step): string | undefined =>
  step.kind === 'play' && (step.form === 'keys' || step.form === 'tournament') ? step.begins.at : undefined;
const tournamentBeginsAt = (step: Step): string | undefined =>
  step.kind === 'play' && step.form === 'poker-tournament' ? step.begins.at : undefined;
const handsOutAt = (step: Step): string | undefined =>
  step.kind === 'qualify' && step.form === 'seated' ? step.at : undefined;
const swipedAt = (step: Step): string | undefined =>
  step.kind === 'qualify' && step.form === 'swipe-times' ? step.at : undefined;

/** The schedules of an offer in words; null where it lists its times, or has none. */
export function scheduleSays(sheet: Sheet, offer: Offer): string | null {
  const says = postedSchedules(sheet, offer).map(({ schedule, noun }) => scheduleWords(schedule, noun));
  return says.length === 0 ? null : says.join('; ');
}
