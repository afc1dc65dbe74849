/** The entries area: what keeps the holder of a ticket in use, and how its commands can be begun. */

import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { type EntryWay, entriesStepOf, entryWaysOf } from '../../rules/outside-entries.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Area } from '../area.ts';
import { clubOffers, playOffers } from '../club/members.ts';
import { offerOf } from '../kit/drawings.ts';
import { drumTotals } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { asSeen, KNOWN, oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { Drum, State } from '../state.ts';
import { decideEntries } from './decide.ts';
import { evolveEntries } from './evolve.ts';
import { nextCheckIn } from './reports.ts';
import { runsNow, seatedStepOf } from './seat-tickets.ts';
import { entryCommands, entryEvents } from './specs.ts';
import { pointOffers } from './swipes.ts';

function whyPersonInUse({ drums }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, tickets, out = {} } of drums.values()) {
    for (const { serial, person: holder } of [...Object.values(tickets), ...Object.values(out)]) {
      if (holder !== person) continue;
      return refused(F.people, 'still-in-drum', { serial, drum: id });
    }
  }
  return undefined;
}

// How the commands about entries can be begun.

const drums = (state: State): Drum[] => [...state.drums.values()];

const entryShapes: Shapes<typeof entryCommands> = {
  'issue-seat-tickets': (state) =>
    [...state.offers.values()].flatMap(({ offer }) => {
      const distribution = distributionNow(state, offer.id);
      if (distribution === undefined) return [];
      return [...state.tables.keys()].map((table) => start({ offer: offer.id, table, distribution }));
    }),
  'collect-tickets': (state) =>
    drums(state).flatMap(({ id, out = {} }) => {
      const serials = Object.keys(out).slice(0, MOST_AT_ONCE);
      return serials.length === 0
        ? []
        : [start({ drum: id }, { serials: { ask: 'one-of', values: firstOf(serials), parts: true } })];
    }),
  'check-out-block': (state) =>
    drums(state).flatMap((drum) => {
      const earn = stepOf(sheetOf(state, offerOf(state, drum)), 'earn');
      if (earn?.form !== 'tickets' || earn.blocks === undefined) return [];
      const from = Math.max(0, ...(drum.blocks ?? []).map(({ to }) => to)) + 1;
      const badges = [...state.staff].filter(([, { active }]) => active).map(([badge]) => badge);
      return [start({ drum: drum.id, from }, { to: wholeNumber(from, from + 49), badge: oneOf(badges) })];
    }),
  'hand-out-tickets': (state) =>
    drums(state).flatMap(({ id, offer, blocks = [] }) => {
      const distribution = distributionNow(state, offer);
      if (distribution === undefined) return [];
      return blocks
        .filter(({ closed }) => closed === undefined)
        .flatMap(({ from, to, next }) =>
          [...state.tables.values()].map(({ id: table, seatCount }) =>
            start(
              { drum: id, block: from, table, distribution },
              { heads: wholeNumber(1, Math.min(seatCount, to - next + 1)) },
            ),
          ),
        );
    }),
  'return-block': (state) =>
    drums(state).flatMap(({ id, blocks = [] }) =>
      blocks
        .filter(({ closed }) => closed === undefined)
        .map(({ from, to, next }) => start({ drum: id, block: from, left: to - next + 1 })),
    ),
  'reconcile-drum': (state) =>
    drums(state).flatMap((drum) => {
      const { inDrum } = drumTotals(drum);
      const differs = start({ drum: drum.id }, { counted: wholeNumber(inDrum + 1, inDrum + 3), reason: REASON });
      return [start({ drum: drum.id, counted: inDrum, reason: null }), differs];
    }),
  'print-ticket': (state) =>
    drums(state).map(({ id, tickets, out = {} }) =>
      start({ drum: id }, { serial: oneOf([...Object.keys(tickets), ...Object.keys(out)]) }),
    ),
  'report-entries': (state) =>
    waysIn(state).flatMap(({ offer, way, tiers, drum }) => {
      const numbered = way.form === 'code' || (way.form === 'reported' && way.receipt !== undefined);
      return [
        start(
          { offer, way: way.id },
          {
            person: KNOWN,
            ...(way.form === 'reported' ? { quantity: wholeNumber(1, 50_000) } : {}),
            // A code that was used, and one that was not.
            ...(numbered ? { code: oneOf([...Object.keys(drum.codes ?? {}).slice(-1), newCode(state, drum)]) } : {}),
            ...(tiers.length === 0 ? {} : { tier: oneOf(tiers) }),
          },
        ),
      ];
    }),
  'import-entries': (state) =>
    waysIn(state).flatMap(({ offer, way, tiers, drum }) => {
      const files = Object.keys(drum.files ?? {}).length;
      const people = [...state.people.keys()].slice(0, 3);
      const line = (person: string, i: number): Json => ({
        person,
        ...(way.form === 'reported' ? { quantity: 1_000 + i } : {}),
        ...(way.form === 'code' || (way.form === 'reported' && way.receipt !== undefined)
          ? { code: newCode(state, drum, i) }
          : {}),
        ...(tiers.length === 0 ? {} : { tier: tiers[0]! }),
      });
      const file = String(files).padStart(64, '0');
      return people.length === 0 ? [] : [start({ offer, way: way.id, file }, { lines: asSeen(people.map(line)) })];
    }),
  'check-in-entries': (state) =>
    drums(state).flatMap((drum) => {
      if (nextCheckIn(state, drum) === undefined) return [];
      const waiting = [...new Set(Object.values(drum.out ?? {}).flatMap(({ person }) => person ?? []))];
      return waiting.length === 0 ? [] : [start({ drum: drum.id }, { person: oneOf(waiting) })];
    }),
  'correct-entries': (state) =>
    drums(state).flatMap(({ id, offer, entrants = {} }) => {
      const [way] = entryWaysOf(sheetOf(state, lookUp(state.offers, offer)));
      return way === undefined
        ? []
        : Object.keys(entrants)
            .slice(0, MOST_AT_ONCE)
            .map((person) => start({ drum: id, person, way: way.id }, { entries: wholeNumber(0, 3), reason: REASON }));
    }),
  'record-swipe': (state) => {
    const counts = pointOffers(state).length + playOffers(state).length + clubOffers(state).length;
    if (counts === 0) return [];
    return [...state.tables.values()].flatMap(({ id, seats }) =>
      Object.values(seats).flatMap(({ person }) => {
        if (person === null) return [];
        const card = state.members.get(person)?.cardId;
        return [start({ table: id, person, ...(card === undefined ? {} : { card }) })];
      }),
    );
  },
};

/** Every way in which entries come in from outside now. */
function waysIn(state: State): { offer: string; way: EntryWay; tiers: string[]; drum: Drum }[] {
  return drums(state).flatMap((drum) => {
    const sheet = sheetOf(state, offerOf(state, drum));
    const tiers = entriesStepOf(sheet)?.tiers?.list.map(({ tier }) => tier) ?? [];
    return entryWaysOf(sheet).map((way) => ({ offer: drum.offer, way, tiers, drum }));
  });
}

/** As a receipt or a scratch ticket has it; the number of the next record makes it a new one. */
const newCode = ({ seq }: State, { codes = {} }: Drum, nth = 0): string =>
  `SC${String(seq * 100 + Object.keys(codes).length + nth).padStart(8, '0')}`;

const MOST_AT_ONCE = 20;

/** One of them, all of them, and everything between, the first ones first. */
const firstOf = (serials: readonly string[]): Json[] => serials.map((_, i) => serials.slice(0, i + 1));

function distributionNow(state: State, offer: string): string | undefined {
  const offered = state.offers.get(offer);
  if (offered === undefined || offered.status !== 'approved') return undefined;
  const step = seatedStepOf(sheetOf(state, offered));
  return step === undefined ? undefined : runsNow(state, step, offered.offer, state.time);
}

export const entriesArea: Area<typeof entryCommands, typeof entryEvents> = {
  commands: entryCommands,
  events: entryEvents,
  decide: decideEntries,
  evolve: evolveEntries,
  shapes: entryShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
