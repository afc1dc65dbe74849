/** The morning: without faults, until every hit, award and drawing has come to an end. */
import type { Json } from '../../base/canonical-json.ts';
import { DAY } from '../../base/time.ts';
import { box } from '../../floor/accounts.ts';
import type { CommandType } from '../../floor/commands.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { freeStock } from '../../floor/kit/prizes.ts';
import { filled, legalOnes, type Shape } from '../../floor/legal/legal.ts';
import type { Award, State } from '../../floor/state.ts';
import type { Step, StepKind } from '../../rules/steps.ts';
import { isOnlyPrize } from './contests.ts';
import { fill } from './filling.ts';
import { badgesFor, envelope, fail, type Night, send, untilHourlyDrawing, wait } from './keeping.ts';
import { playPicks } from './picks.ts';
import { type Edge, edgeName } from './reached.ts';
import { nextOfDraw } from './sealed-draws.ts';
import { nextOfShow } from './shows.ts';
import { isWantedAt } from './steering.ts';
import { boxesToCome, nextOfTables } from './table-draws.ts';
import { aLegalCommand, isComplete } from './trying.ts';

/** What must come to an end, in the order in which a morning shift would do it. */
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
  'appear',
  'record-spin',
  'keep-ladder',
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
  // Somebody comes forward in the end, even when everyone else has left for good.
  send(night, envelope(night, 'floor-2', { type: 'register-person', person: LAST_GUEST, findings: PLAIN }));
  playPicks(night);
  let late = 0;
  for (let day = 0; day < 60; ) {
    for (let i = 0; i < 400 && workOff(night); i += 1);
    if (late < LATE_HANDS && lateHand(night)) {
      late += 1;
      day = 0;
    } else {
      if (isSettled(night)) return;
      const seconds = untilHourlyDrawing(night, DAY);
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

/** One more hand, as long as the night has not seen every end of a prize that can still be won. */
function lateHand(night: Night): boolean {
  if (night.lazy) return false;
  const command = aLegalCommand(night, 'call-hand', ({ fixed }) =>
    isWantedAt(night.playing.state, String(fixed.table), night),
  );
  return command !== undefined && 'events' in send(night, command).outcome;
}

/** Does one thing that is waiting; false when nothing is. */
function workOff(night: Night): boolean {
  for (const type of TO_DO) {
    if (isPointless(night, type)) continue;
    for (const badge of night.rng.shuffled(badgesFor(type))) {
      const who = { badge, station: badge, now: night.now };
      const [shape] = legalOnes(night.playing.state, who, type, (starts) =>
        starts.filter((start) => isComplete(start) && isUseful(night, { ...start, type })),
      );
      const answers =
        shape === undefined
          ? undefined
          : fill(night.playing.state, shape, night.rng, { ...night, luck: 0, wanted: NOTHING });
      if (shape === undefined || answers === undefined) continue;
      const { outcome } = send(
        night,
        filled(night.playing.state, who, shape, { ...answers, ...helpful(night, shape) }),
      );
      return 'events' in outcome;
    }
  }
  const next = nextOfDraw(night) ?? nextOfShow(night) ?? nextOfTables(night);
  return next !== undefined && 'events' in send(night, next).outcome;
}

const isPointless = ({ rng }: Night, type: CommandType): boolean => type === 'count-box' && rng.below(20) > 0;

/** A question is answered once, a person named once, a box counted when something is in it, and prizes end in all ways. */
function isUseful(night: Night, { type, fixed }: Pick<Shape, 'type' | 'fixed'>): boolean {
  const { state } = night.playing;
  const award = state.awards.get(String(fixed.award));
  const drawing = state.drawings.get(String(fixed.drawing));
  switch (type) {
    case 'answer':
      return state.hits.get(String(fixed.hit))!.facts[String(fixed.question)] === undefined;
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
    // A count that somebody began is finished by somebody else; nobody begins one in the morning.
    case 'enter-count':
      return state.funds.get(String(fixed.fund))!.counting?.[String(fixed.table)]?.length === 1;
    case 'count-box':
      return state.balances.has(box(String(fixed.table), String(fixed.fund)));
    default:
      return true;
  }
}

/** Goods that somebody is to win and that nobody could hand over. */
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

/** Calling somebody who was drawn, and claiming what he won, are both steps of kind claim, one after the other. */
const isCall = (step: Step): boolean => step.kind === 'claim' && step.form === 'presence';

function hasNotSeen(
  { playing: { state }, wanted }: Night,
  offer: string,
  kind: StepKind,
  edge: Edge,
  which: (step: Step) => boolean = () => true,
): boolean {
  const sheet = sheetOf(state, state.offers.get(offer)!);
  return sheet.steps.some((step) => step.kind === kind && which(step) && wanted.has(edgeName(sheet.id, step.id, edge)));
}

/** In the morning people answer so that things come to an end. */
function helpful({ playing: { state } }: Night, { type, fixed }: Shape): Record<string, Json> {
  if (type === 'use-balance') return { amount: state.awards.get(String(fixed.award))!.amount };
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
  // What is paid over years outlives every night.
  const owed = [...state.awards.values()].filter(({ parts }) => parts?.chooseBy !== null);
  if (boxesToCome(night)) return false;
  return state.hits.size === 0 && owed.length === 0 && waiting.length + awaited.length === 0;
}
