/** The morning: without faults, until every hit, award and drawing has ended. */
import { first, last, lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { DAY, HOUR } from '../../base/time.ts';
import { box } from '../../floor/accounts.ts';
import { asListed, nextDue } from '../../floor/clock.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { boxStepOf } from '../../floor/kit/drawings.ts';
import { excludesTournaments, sheetOf } from '../../floor/kit/offers.ts';
import { freeStock } from '../../floor/kit/prizes.ts';
import type { CommandDraft } from '../../floor/kit/shapes.ts';
import { filled, legalOnes, noTries, type Shape } from '../../floor/legal/legal.ts';
import { type PickSheet, playWindow } from '../../floor/picks/pick-sheet.ts';
import type { Award, OfferState, State } from '../../floor/state.ts';
import { tableStepOf } from '../../rules/offer-draws.ts';
import { isDecided, picksEarnOf, type SwipesStep, swipesStepOf } from '../../rules/picks.ts';
import { type Step, type StepKind, stepOf } from '../../rules/sheet.ts';
import { aLegalCommand, isComplete, isOnlyPrize } from './choose-command.ts';
import { type Edge, edgeName } from './coverage.ts';
import { nextOfDraw, nextOfShow } from './draws-and-shows.ts';
import { fillShape, isWantedAt } from './fill-command.ts';
import { badgesFor, envelope, fail, type Night, send, untilHourlyDrawing, wait } from './night-state.ts';

/** Open items that must end, in the order in which a morning shift would do it. */
const TO_DO: readonly CommandType[] = [
  'answer',
  'authorise-hit',
  'decline-hit',
  'end-round',
  'dispute-award',
  'settle-dispute',
  'identify',
  'claim-award',
  'elect-payment',
  'pay-awards',
  'use-balance',
  'receive-goods',
  'issue-seat-tickets',
  'collect-tickets',
  'record-notice',
  'appear',
  'record-spin',
  'keep-ladder',
  'keep-envelope',
  'spin-card',
  'spread-cards',
  'pass-wheel',
  'draw-ticket',
  'end-drawing',
  'eliminate-players',
  'sign-log',
  'enter-count',
  'count-box',
  'make-good',
  'remit',
  'close-day',
];

const LATE_HANDS = 12;
const NOTHING: ReadonlySet<string> = new Set();
const LAST_GUEST = `person-${'z'.repeat(26)}`;
const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

export function settleEverything(night: Night): void {
  // The winner reports in the end, even when everyone else has left for good.
  send(night, envelope(night, 'floor-2', { type: 'register-person', person: LAST_GUEST, findings: PLAIN }));
  playPicks(night);
  let late = 0;
  for (let day = 0; day < 60 || isAwaited(night, day); ) {
    for (let i = 0; i < 400 && workOff(night); i += 1);
    if (late < LATE_HANDS && lateHand(night)) {
      late += 1;
      day = 0;
    } else {
      if (isSettled(night)) return;
      const due = day < 60 ? undefined : nextDue(night.playing.state);
      const seconds = untilHourlyDrawing(night, Math.max(DAY, (due ?? 0) - night.now));
      wait(night, seconds);
      day += seconds / DAY;
    }
  }
  const { hits, awards, drawings } = night.playing.state;
  fail(
    night,
    `not settled after 60 days: ${JSON.stringify([[...hits.values()], [...awards.values()], [...drawings.values()]]).slice(0, 2000)}`,
  );
}

/** Some sheets leave a prize open for years, and nothing else happens until then. */
const isAwaited = ({ playing: { state }, now }: Night, day: number): boolean =>
  day < LONGEST_CLAIM && [...state.awards.values()].some(({ expiresAt }) => expiresAt !== null && expiresAt > now);

const LONGEST_CLAIM = 50 * 366;

/** One more hand, until the night has seen every possible end of a prize that can still be won. */
function lateHand(night: Night): boolean {
  if (night.lazy) return false;
  const command = aLegalCommand(night, 'call-hand', ({ fixed }) =>
    isWantedAt(night.playing.state, String(fixed.table), night),
  );
  return command !== undefined && 'events' in send(night, command).outcome;
}

/** Does one waiting thing; false if nothing is waiting. */
function workOff(night: Night): boolean {
  for (const type of TO_DO) {
    if (isPointless(night, type)) continue;
    const useful = (starts: readonly CommandDraft[]) =>
      starts.filter((start) => isComplete(start) && isUseful(night, { ...start, type }));
    const tries = noTries();
    for (const badge of night.rng.shuffled(badgesFor(type))) {
      const who = { badge, station: badge, now: night.now };
      const [shape] = legalOnes(night.playing.state, who, type, useful, tries);
      const answers =
        shape === undefined
          ? undefined
          : fillShape(night.playing.state, shape, night.rng, { ...night, luck: 0, wanted: NOTHING });
      if (shape === undefined || answers === undefined) continue;
      const { outcome } = send(
        night,
        filled(night.playing.state, who, shape, { ...answers, ...helpfulFields(night, shape) }),
      );
      return 'events' in outcome;
    }
  }
  const next = nextOfDraw(night) ?? nextOfShow(night) ?? nextOfTables(night);
  return next !== undefined && 'events' in send(night, next).outcome;
}

const isPointless = ({ rng }: Night, type: CommandType): boolean => type === 'count-box' && rng.below(20) > 0;

/** A question is answered once, a person named once, a box counted if it is not empty, and prizes end in all ways. */
function isUseful(night: Night, { type, fixed }: Pick<Shape, 'type' | 'fixed'>): boolean {
  const { state } = night.playing;
  const award = state.awards.get(String(fixed.award));
  const drawing = state.drawings.get(String(fixed.drawing));
  switch (type) {
    case 'answer':
      return lookUp(state.hits, String(fixed.hit)).facts[String(fixed.question)] === undefined;
    case 'identify':
      return award!.person === null && !isLeft(night, award!);
    case 'claim-award':
      return !award!.idShown && !isLeft(night, award!);
    case 'dispute-award':
      return isReturned(night, award!);
    case 'settle-dispute':
      return !(fixed.pay === true && isReturned(night, award!));
    case 'appear':
      return !hasNotSeen(night, drawing!.offer, 'claim', 'expires', isCall);
    case 'record-spin':
      return !hasNotSeen(night, drawing!.offer, 'play', 'fails');
    case 'receive-goods':
      return isLacking(state, String(fixed.goods));
    // A count that one person began is finished by another; no counts begin in the morning.
    case 'enter-count':
      return lookUp(state.funds, String(fixed.fund)).counting?.[String(fixed.table)]?.length === 1;
    case 'count-box':
      return state.balances.has(box(String(fixed.table), String(fixed.fund)));
    default:
      return true;
  }
}

/** Merchandise that can be won but is not in stock. */
function isLacking(state: State, goods: string): boolean {
  const slots = [...state.drawings.values()].flatMap((drawing) => drawing.slots ?? []);
  return slots.filter(({ gives, of }) => gives === 'goods' && of === goods).length > freeStock(state, goods);
}

/** Left to expire: in lazy nights; otherwise once, after a prize of the sheet was returned and another one paid. */
function isLeft(night: Night, { offer, expiresAt }: Award): boolean {
  if (expiresAt === null) return false;
  const isDone = !hasNotSeen(night, offer, 'pay', 'fails') && !hasNotSeen(night, offer, 'pay', 'paid');
  return night.lazy || (isDone && hasNotSeen(night, offer, 'claim', 'expires', (step) => !isCall(step)));
}

const isReturned = (night: Night, award: Award): boolean =>
  hasNotSeen(night, award.offer, 'pay', 'fails') && !isOnlyPrize(night.playing.state, award);

/** Calling the holder of a drawn ticket, and claiming the prize, are both steps of kind claim, one after the other. */
const isCall = (step: Step): boolean => step.kind === 'claim' && step.form === 'presence';

function hasNotSeen(
  { playing: { state }, wanted }: Night,
  offer: string,
  kind: StepKind,
  edge: Edge,
  which: (step: Step) => boolean = () => true,
): boolean {
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  return sheet.steps.some((step) => step.kind === kind && which(step) && wanted.has(edgeName(sheet.id, step.id, edge)));
}

/** In the morning people answer so that things end. */
function helpfulFields({ playing: { state } }: Night, { type, fixed }: Shape): Record<string, Json> {
  if (type === 'use-balance') return { amount: lookUp(state.awards, String(fixed.award)).amount };
  if (type === 'count-box' || type === 'enter-count')
    return { counted: state.balances.get(box(String(fixed.table), String(fixed.fund))) ?? 0 };
  return {};
}

function isSettled(night: Night): boolean {
  const { state } = night.playing;
  const waiting = [...state.drawings.values()].filter(({ dueAt }) => dueAt <= night.now);
  const awaited = [...state.runnings.values()].filter(
    ({ offer, places }) =>
      places.length > 0 &&
      (hasNotSeen(night, offer, 'pay', 'paid') ||
        hasNotSeen(night, offer, 'pay', 'fails') ||
        hasNotSeen(night, offer, 'claim', 'expires')),
  );
  // Installments over years outlast every night.
  const owed = [...state.awards.values()].filter(({ parts }) => parts?.chooseBy !== null);
  if (boxesToCome(night)) return false;
  return state.hits.size === 0 && owed.length === 0 && waiting.length + awaited.length === 0;
}

// Pick contests: a pick sheet is posted, people play their hours, submit picks, games are played, winners are posted.
// It takes weeks, and chance alone would not bring it about.

const MEMBER = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null, member: true };
/** Three win; the last one is found to be an employee after submitting picks. */
const PICKERS = ['a', 'b', 'c', 'd', 'e'].map((letter) => `person-${letter.repeat(26)}`);

function playPicks(night: Night): void {
  const { state } = night.playing;
  const offered = [...state.offers.values()].find((one) => isWanted(night, one));
  const step = offered === undefined ? undefined : swipesStepOf(sheetOf(state, offered));
  if (offered === undefined || step === undefined || !seatEverybody(night, offered)) return;
  const { id } = offered.offer;
  giveLegal(night, 'post-fixtures', ({ offer }) => offer === id);
  const card = [...state.picks.values()].find((one) => one.offer === id && one.winners === null);
  if (card === undefined) return;
  if (step.asked === 'on-entry') playHours(night, step, card);
  for (const person of PICKERS) {
    giveLegal(night, 'enter-picks', (fixed) => fixed.card === card.id && fixed.person === person);
  }
  for (const type of ['change-picks', 'print-picks', 'void-picks'] as const) {
    if (night.rng.below(3) === 0)
      giveLegal(night, type, (fixed) => fixed.card === card.id && fixed.person === PICKERS[3]);
  }
  if (step.asked === 'afterwards') playHours(night, step, card);
  const findings = { ...MEMBER, employee: 'off-duty' };
  giveCommand(night, 'floor-2', { type: 'record-findings', person: last(PICKERS), findings });
  for (const game of card.games) {
    waitUntil(night, game.begins + 4 * HOUR);
    if (card.games.every(isDecided)) break;
    giveLegal(night, 'enter-results', () => true);
  }
  waitUntil(night, playWindow(state, step, card).until);
  stockPrizes(night, offered);
  giveLegal(night, 'post-winners', (fixed) => fixed.card === card.id);
  payOne(night, card);
  for (const type of ['tell-winner', 'correct-result', 'correct-result'] as const) {
    if (night.rng.below(2) === 0) giveLegal(night, type, () => true);
  }
}

/** One is paid at once, so that another can be left to expire. */
function payOne(night: Night, { winners }: PickSheet): void {
  const award = (winners ?? [])
    .map((winner) => night.playing.state.awards.get(winner.award))
    .find((one) => one !== undefined);
  if (award === undefined || award.expiresAt === null || award.person === null) return;
  waitUntil(night, award.claimFrom ?? night.now);
  const { id, person } = award;
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  giveCommand(night, 'cage-1', { type: 'claim-award', award: id, person, checks });
  giveCommand(night, 'cage-1', {
    type: 'pay-awards',
    awards: [id],
    person,
    place: 'cage',
    form: 'cash',
    table: null,
    papers: true,
  });
}

const isWanted = ({ playing: { state }, wanted }: Night, offered: OfferState): boolean => {
  const sheet = sheetOf(state, offered);
  const pay = sheet.steps.find(({ kind }) => kind === 'pay')!.id;
  return (
    offered.status === 'approved' &&
    picksEarnOf(sheet) !== undefined &&
    (wanted.has(edgeName(sheet.id, pay, 'paid')) || wanted.has(edgeName(sheet.id, pay, 'fails')))
  );
};

type Fits = (fixed: Readonly<Record<string, Json>>) => boolean;

function giveLegal(night: Night, type: CommandType, fits: Fits): boolean {
  const command = aLegalCommand(night, type, ({ fixed }) => fits(fixed));
  return command !== undefined && 'events' in send(night, command).outcome;
}

const giveCommand = (night: Night, badge: string, body: Readonly<Record<string, Json>>): boolean =>
  'events' in send(night, envelope(night, badge, body) as Command).outcome;

const waitUntil = (night: Night, moment: number): void => wait(night, Math.max(0, moment - night.now));

/** At a separate table, and one of them for a while at a tournament, which earns nothing. */
function seatEverybody(night: Night, offered: OfferState): boolean {
  const { state } = night.playing;
  const sheet = sheetOf(state, offered);
  const game = sheet.games.map((row) => row.game).find((one) => state.games.get(one)?.approved);
  if (game === undefined) return false;
  for (const person of PICKERS) giveCommand(night, 'floor-2', { type: 'register-person', person, findings: MEMBER });
  const open = (table: string, kind: string) =>
    giveCommand(night, 'floor-1', { type: 'open-table', table, game, kind, seats: 9, limits: null });
  if (!open(TABLE, 'live')) return false;
  if (excludesTournaments(sheet) !== undefined && open(TOURNAMENT, 'tournament')) {
    giveCommand(night, 'floor-1', { type: 'take-seat', table: TOURNAMENT, seat: 1, person: first(PICKERS) });
    wait(night, HOUR);
    giveCommand(night, 'floor-1', { type: 'record-swipe', table: TOURNAMENT, person: first(PICKERS) });
    giveCommand(night, 'floor-1', { type: 'leave-seat', table: TOURNAMENT, seat: 1 });
  }
  return PICKERS.map((person, i) =>
    giveCommand(night, 'floor-1', { type: 'take-seat', table: TABLE, seat: i + 1, person }),
  ).every(Boolean);
}

const TABLE = 'picks-table';
const TOURNAMENT = 'picks-tournament';

/** Swiped at the top of every hour, from the first eligible moment. */
function playHours(night: Night, { least, ...step }: SwipesStep, card: PickSheet): void {
  const { from } = playWindow(night.playing.state, { least, ...step }, card);
  waitUntil(night, from);
  const hours = ('scans' in least ? least.scans : least.hours) + 1;
  for (let hour = 0; hour < hours; hour += 1) {
    wait(night, HOUR - (night.now % HOUR));
    for (const person of PICKERS) giveCommand(night, 'floor-1', { type: 'record-swipe', table: TABLE, person });
  }
}

function stockPrizes(night: Night, { offer: { prizes = [] } }: OfferState): void {
  for (const { of, name, value } of prizes) {
    if (of !== undefined) giveCommand(night, 'promo-1', { type: 'receive-goods', goods: of, name, value, count: 3 });
  }
}

// Tables and boxes: step by step, until the night has seen how their prizes end.

const IN_ORDER: readonly CommandType[] = [
  'award-pot',
  'draw-seat-card',
  'draw-table',
  'score-period',
  'draw-digits',
  'place-tables',
  'fill-bin',
  'resume-draw',
  'present-entry',
  'call-entries',
  'draw-paper',
  'draw-finalists',
  'pour-boxes',
  'open-boxes',
];

function nextOfTables(night: Night): Command | undefined {
  const open = [...night.playing.state.offers.values()].filter((offered) => isOpen(night, offered));
  if (open.length === 0) return undefined;
  const mine = new Set(open.map(({ offer }) => offer.id));
  for (const goods of open.flatMap((offered) => goodsShort(night, offered))) {
    const command = aLegalCommand(night, 'receive-goods', ({ fixed }) => fixed.goods === goods);
    if (command !== undefined) return command;
  }
  for (const type of IN_ORDER) {
    if (type === 'draw-paper' && !hasNewPeople(night)) continue;
    const command = aLegalCommand(night, type, ({ fixed }) => mine.has(String(fixed.offer)));
    if (command !== undefined) return command;
  }
  return undefined;
}

/** Items that a full table could not be given. */
function goodsShort({ playing: { state } }: Night, { offer, ...offered }: OfferState): string[] {
  const boxed = boxStepOf(sheetOf(state, { offer, ...offered }))?.draws ?? [];
  return [...(offer.prizes ?? []), ...boxed.map((draw) => ({ ...draw, of: draw.id }))]
    .flatMap(({ gives, of }) => (gives === 'goods' && of !== undefined ? [of] : []))
    .filter((goods) => freeStock(state, goods) < FULL_TABLE);
}

const FULL_TABLE = 20;

/** Nobody new can be drawn once everyone's ticket was. */
const hasNewPeople = ({ playing: { state } }: Night): boolean =>
  [...state.boxDraws.values()].some((box) => [...state.people.keys()].some((person) => !box.people.includes(person)));

/** The day of a drawing from boxes is still to come, and it may show what the night has not seen. */
const boxesToCome = (night: Night): boolean =>
  [...night.playing.state.offers.values()].some(
    (offered) =>
      isOpen(night, offered) &&
      boxStepOf(sheetOf(night.playing.state, offered)) !== undefined &&
      asListed(night.playing.state, offered.offer).schedule![0]! > night.now,
  );

function isOpen({ playing: { state }, wanted }: Night, offered: OfferState): boolean {
  const sheet = sheetOf(state, offered);
  if (offered.status !== 'approved' || (tableStepOf(sheet) ?? boxStepOf(sheet)) === undefined) return false;
  const pay = stepOf(sheet, 'pay')!.id;
  return wanted.has(edgeName(sheet.id, pay, 'paid')) || wanted.has(edgeName(sheet.id, pay, 'fails'));
}
