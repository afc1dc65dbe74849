/**
 * Turns that a hand wins, and the set of envelopes that turns are played with: how many are left, and when it is whole
 * again.
 */
import { lookUp } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import { addDays, dateOf, type Instant, instant } from '../../base/time.ts';
import { endOfDayAfter, localOf } from '../../base/zone.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { countLeft, type Envelope, type EnvelopesStep, envelopesOf, fullSet, leftIn } from '../../rules/envelopes.ts';
import type { Offer } from '../../rules/offer.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount, isChoice } from '../../rules/vocabulary.ts';
import { momentOf, startOfDayOf, zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { Drawing, OfferState, State } from '../state.ts';
import { afterPresence, callEndsAt, claimsPresence, drawnPlay } from './drawings.ts';
import { sheetOf } from './offers.ts';

type TurnWon = Extract<FloorEvent, { type: 'turn-won' }>;

/** A hand that wins turns: its row, and who holds it. */
type TurnWinner = Readonly<{ row: ChartRow; person: string | null; seat: number }>;

/** The turns of a hit, one by one; refused if there is no envelope for each of them. */
export function turnsWon(
  state: State,
  offered: OfferState,
  { hit, table }: Readonly<{ hit: string; table: string }>,
  winners: readonly TurnWinner[],
): TurnWon[] | { refusal: FloorRefusal } {
  const sheet = sheetOf(state, offered);
  const { offer } = offered;
  const step = afterPresence(sheet);
  const plays = (step.kind === 'play' ? drawnPlay(step, undefined) : null) ?? 'wheel';
  const asked = claimsPresence(sheet) !== undefined;
  const call = asked ? { calledAt: state.time, callEnds: callEndsAt(state, sheet, offer, state.time) } : undefined;
  const each = winners.flatMap(({ row, person, seat }) => {
    const { prize } = row;
    if (prize.gives !== 'turns') return [];
    const { count, base: word } = prize;
    const base =
      word === undefined ? undefined : { prize: row.key, name: row.name, value: chosenAmount(offer.amounts, word) };
    const turn = { person, table, seat, ...(base === undefined ? {} : { base }) };
    return Array.from({ length: isChoice(count) ? offer.amounts[count.choose]! : count }, () => turn);
  });
  const set = envelopesOf(sheet);
  const left = set === undefined ? each.length : unspokenFor(state, offered, set);
  if (left < each.length)
    return refused(set!.at, 'envelopes-gone', { left, wanted: each.length, many: set!.names.many });
  return each.map((turn, i) => ({
    type: 'turn-won',
    v: 1,
    drawing: `drawing-${state.counters.drawings + 1 + i}`,
    offer: offer.id,
    wonIn: hit,
    ...turn,
    plays,
    // Nobody asked for ID, so it is shown with the claim.
    ...(call === undefined ? { withoutId: true as const } : { call }),
  }));
}

/** The posted set, with what is left of each kind. */
export function envelopesLeft(state: State, offered: OfferState): readonly (Envelope & Readonly<{ left: number }>)[] {
  const step = envelopesOf(sheetOf(state, offered));
  return step === undefined ? [] : leftIn(fullSet(step, offered.offer), offered.opened ?? {});
}

/** Envelopes that are left for new turns: everyone who won a turn and has opened none yet has one coming. */
export function unspokenFor(state: State, offered: OfferState, step: EnvelopesStep, mine?: string): number {
  const left = countLeft(fullSet(step, offered.offer), offered.opened ?? {});
  let waiting = 0;
  for (const drawing of state.drawings.group(offered.offer.id)) {
    if (drawing.id !== mine && hasOneComing(drawing)) waiting += 1;
  }
  return Math.max(0, left - waiting);
}

function hasOneComing({ status, play }: Drawing): boolean {
  if (status === 'called') return true;
  return play !== null && 'form' in play && play.form === 'envelopes' && play.opened.length === 0;
}

/** When the set is whole again next; null: not at a time, or not in this period any more. */
export function nextRefill(state: State, sheet: Sheet, offer: Offer, after: Instant): Instant | null {
  const step = envelopesOf(sheet);
  if (step === undefined) return null;
  const from = instant(Math.max(after, offer.period.from));
  const next = refillAfter(state, step, offer, from);
  return next === null || next >= offer.period.until ? null : next;
}

function refillAfter(state: State, { refilled }: EnvelopesStep, { refills }: Offer, after: Instant): Instant | null {
  switch (refilled.when) {
    case 'each-day':
      return must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), after, 0));
    case 'times': {
      const today = dateOf(must(localOf(zonePackOf(state)!, after)));
      const moments = [0, 1]
        .flatMap((days) => dayTimes(refills ?? []).map((time) => momentOf(state, addDays(today, days), time)))
        .filter((moment) => moment > after);
      return moments.length === 0 ? null : instant(Math.min(...moments));
    }
    case 'when-empty':
    case 'never':
      return null;
  }
}

/** A set that falls due to be refilled is whole again, whatever was opened. */
export function refillDue(state: State, id: string, now: Instant): FloorEvent {
  const offered = lookUp(state.offers, id);
  const nextAt = nextRefill(state, sheetOf(state, offered), offered.offer, now);
  return { type: 'envelopes-refilled', v: 1, offer: id, nextAt };
}
