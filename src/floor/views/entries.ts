/** What the card desk sees of its drums, and the wall of a list of points. */
import { instant, MINUTE } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import { beganAt, handedOutFor, postedTimes, runsNow, seatedStepOf } from '../entries/distributions.ts';
import { handingOf, seatsWithout } from '../entries/seats.ts';
import { drumFor, standingOf } from '../kit/drums.ts';
import { sheetOf, takesNoPart } from '../kit/offers.ts';
import { standingsOf, standingsStep } from '../runnings/standings.ts';
import type { Drum, Running, State } from '../state.ts';
import type { DrumView, Outside, StandingsView } from '../view-types.ts';
import { gameName, offerName } from './names.ts';

export function drumView(state: State, drum: Drum, { now = state.time, publicName }: Outside): DrumView {
  const { id, offer, emptiedAt, out = {}, blocks = [], played = {} } = drum;
  const points = Object.entries(played).map(([person, { seconds, points: has, until }]) => ({
    person,
    name: publicName(person) ?? null,
    minutes: Math.floor(seconds / MINUTE),
    points: has,
    until,
  }));
  const offered = state.offers.get(offer)!;
  const sheet = sheetOf(state, offered);
  const seated = seatedStepOf(sheet);
  const earn = stepOf(sheet, 'earn');
  return {
    drum: id,
    offer,
    offerName: offerName(state, offered),
    emptiedAt,
    tickets: standingOf(drum),
    out: Object.keys(out),
    handingOut: handingNow(state, drum, now),
    distributions: seated === undefined ? [] : postedTimes(seated, offered.offer),
    tables: seated === undefined && earn?.form !== 'points' ? [] : tablesOf(state, drum, now),
    usesBlocks: earn?.form === 'tickets' && earn.blocks !== undefined,
    blocks: blocks.map(({ closed, ...block }) => ({ ...block, back: closed === true })),
    points: points.sort((a, b) => b.points - a.points || b.minutes - a.minutes),
  };
}

function handingNow(state: State, drum: Drum, now: State['time']): DrumView['handingOut'] {
  const offered = state.offers.get(drum.offer)!;
  const step = seatedStepOf(sheetOf(state, offered));
  const time = step === undefined ? undefined : runsNow(state, step, offered.offer, now);
  if (step === undefined || time === undefined) return null;
  const handing = beganAt(state, step, offered.offer, { time, now });
  if ('refusal' in handing) return null;
  const { seats, tables } = handingOf(drum, handing.began);
  const had = [...new Set([...tables, ...seats.map((seat) => seat.split(':')[0]!)])];
  return { time, until: instant(handing.began + handedOutFor(step)), had };
}

function tablesOf(state: State, drum: Drum, now: State['time']): DrumView['tables'] {
  const offered = state.offers.get(drum.offer)!;
  const sheet = sheetOf(state, offered);
  const step = seatedStepOf(sheet);
  const time = step === undefined ? undefined : runsNow(state, step, offered.offer, now);
  const handing =
    step === undefined || time === undefined ? undefined : beganAt(state, step, offered.offer, { time, now });
  const began = handing === undefined || 'refusal' in handing ? undefined : handing.began;
  return [...state.tables.values()]
    .filter(
      (table) =>
        drumFor(state, drum.offer, table.game) === drum.id &&
        takesNoPart(state, offered, sheet, table, now) === undefined,
    )
    .map((table) => ({
      table: table.id,
      gameName: gameName(table.game, state.games),
      seated: Object.keys(table.seats).length,
      without: began === undefined ? 0 : seatsWithout(state, sheet, table, drum, began).length,
    }));
}

/** Everybody sees who leads; a name only as it may stand on a wall. */
export function standingsView(state: State, running: Running, { publicName }: Outside): StandingsView[] {
  const offered = state.offers.get(running.offer)!;
  if (standingsStep(sheetOf(state, offered)) === undefined) return [];
  const { offer, opensAt, closesAt } = running;
  const lines = standingsOf(running, offered).map(({ line: { person, table, seat, points }, place, share }) => ({
    place,
    name: person === null ? null : (publicName(person) ?? null),
    table,
    seat,
    points,
    share,
  }));
  return [{ offer, name: offerName(state, offered), opensAt, closesAt, lines }];
}
