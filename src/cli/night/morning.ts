/** The morning: without faults, until every hit, award and drawing has come to an end. */
import type { Json } from '../../base/canonical-json.ts';
import { DAY } from '../../base/time.ts';
import type { CommandType } from '../../floor/commands.ts';
import { filled, legalCommands, type Shape } from '../../floor/legal/legal.ts';
import { sheetOf } from '../../floor/offers/offering.ts';
import type { Award } from '../../floor/state.ts';
import { stepOf } from '../../rules/sheet.ts';
import { fill } from './filling.ts';
import { badgesFor, envelope, fail, type Night, send, wait } from './keeping.ts';
import { edgeName } from './reached.ts';
import { isComplete } from './trying.ts';

/** What must come to an end, in the order in which a morning shift would do it. */
const TO_DO: readonly CommandType[] = [
  'answer',
  'authorise-hit',
  'decline-hit',
  'end-round',
  'settle-dispute',
  'identify',
  'claim-award',
  'pay-awards',
  'appear',
  'record-spin',
  'draw-ticket',
  'end-drawing',
  'count-box',
  'make-good',
  'remit',
  'close-day',
];

const NOTHING: ReadonlySet<string> = new Set();
const LAST_GUEST = `person-${'z'.repeat(26)}`;
const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

export function settleEverything(night: Night): void {
  // Somebody comes forward in the end, even when everyone else has left for good.
  send(night, envelope(night, 'floor-2', { type: 'register-person', person: LAST_GUEST, findings: PLAIN }));
  for (let round = 0; round < 60; round += 1) {
    for (let i = 0; i < 400 && workOff(night); i += 1);
    if (isSettled(night)) return;
    wait(night, DAY);
  }
  const { hits, awards, drawings } = night.playing.state;
  fail(
    night,
    `not settled after 60 days: ${JSON.stringify([[...hits.values()], [...awards.values()], [...drawings.values()]]).slice(0, 2000)}`,
  );
}

/** Does one thing that is waiting; false when nothing is. */
function workOff(night: Night): boolean {
  for (const type of TO_DO) {
    if (isPointless(night, type)) continue;
    for (const badge of night.rng.shuffled(badgesFor(type))) {
      const who = { badge, station: badge, now: night.now };
      const shape = legalCommands(night.playing.state, who, type).find(
        (candidate) => isComplete(candidate) && isUseful(night, candidate),
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
  return false;
}

const isPointless = ({ rng }: Night, type: CommandType): boolean => type === 'count-box' && rng.below(20) > 0;

/** A question is answered once, a person named once, and a box counted when something is in it. */
function isUseful(night: Night, { type, fixed }: Shape): boolean {
  const { state } = night.playing;
  if (type === 'answer') return state.hits.get(fixed.hit as string)!.facts[fixed.question as string] === undefined;
  if (type === 'identify') {
    const award = state.awards.get(fixed.award as string)!;
    return award.person === null && !isLeft(night, award);
  }
  if (type === 'count-box') return state.balances.has(`table:${fixed.table}:box:${fixed.fund}`);
  if (type === 'claim-award') {
    const award = state.awards.get(fixed.award as string)!;
    return !award.idShown && !isLeft(night, award);
  }
  return true;
}

/** Left to expire: in lazy nights, and where the night has not seen it, but has seen a prize of this sheet paid. */
function isLeft({ playing: { state }, lazy, wanted }: Night, { offer, step, expiresAt }: Award): boolean {
  if (expiresAt === null) return false;
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const isPaid = !wanted.has(edgeName(sheet.id, stepOf(sheet, 'pay')!.id, 'paid'));
  return lazy || (isPaid && wanted.has(edgeName(sheet.id, step, 'expires')));
}

/** In the morning people answer so that things come to an end. */
function helpful({ playing: { state } }: Night, { type, fixed }: Shape): Record<string, Json> {
  if (type === 'count-box') return { counted: state.balances.get(`table:${fixed.table}:box:${fixed.fund}`) ?? 0 };
  return {};
}

function isSettled({ playing: { state }, now }: Night): boolean {
  const waiting = [...state.drawings.values()].filter(({ dueAt }) => dueAt <= now);
  return state.hits.size === 0 && state.awards.size === 0 && waiting.length === 0;
}
