/** The entries area: what keeps the holder of a ticket in use, and how its commands can be begun. */

import type { Json } from '../../base/canonical-json.ts';
import { nthIssued } from '../../rules/issued-codes.ts';
import { chosenNumber, type EntryWay, entryWaysOf, unitOf } from '../../rules/outside-entries.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Area } from '../area.ts';
import { clubOffers, playOffers } from '../club/members.ts';
import { offerOf } from '../kit/drawings.ts';
import { drumTotals, ticketIn } from '../kit/drums.ts';
import { hoursOffer } from '../kit/hours.ts';
import { sheetOf } from '../kit/offers.ts';
import { asSeen, KNOWN, oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { F, type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { Drum, State } from '../state.ts';
import { decideEntries } from './decide.ts';
import { evolveEntries } from './evolve.ts';
import { creditsOf, enteringOf, nextCheckIn } from './reports.ts';
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

/** Promotions whose hours can be reported, or only corrected. */
const counting = (state: State, reported: boolean) =>
  [...state.offers.keys()].flatMap((id) => {
    const one = hoursOffer(state, id);
    return one === undefined || (reported && !one.source.by.includes('reported')) ? [] : [id];
  });

const entryShapes: Shapes<typeof entryCommands> = {
  'report-hours': (state) =>
    counting(state, true).map((offer) => start({ offer }, { person: KNOWN, minutes: wholeNumber(1, 600) })),
  'correct-hours': (state) =>
    counting(state, false).map((offer) =>
      start({ offer }, { person: KNOWN, minutes: wholeNumber(0, 6000), reason: REASON }),
    ),
  'issue-seat-tickets': (state) =>
    [...state.offers.values()].flatMap(({ offer }) => {
      const distribution = distributionNow(state, offer.id);
      if (distribution === undefined) return [];
      return [...state.tables.keys()].map((table) => start({ offer: offer.id, table, distribution }));
    }),
  'collect-tickets': (state) =>
    drums(state).flatMap(({ id, out = {}, entrants }) => {
      if (entrants !== undefined) return [];
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
    reportsNow(state).map(({ offer, way, tier, people, seen }) =>
      start({ offer, way, ...tier }, { person: oneOf(people), ...asked(seen) }),
    ),
  'import-entries': (state) =>
    reportsNow(state).map(({ offer, way, tier, people, seen, files }) => {
      const line = { person: people[0]!, ...tier, ...seen };
      const file = asSeen(String(files).padStart(64, '0'));
      return start({ offer, way }, { file, lines: asSeen([line]) });
    }),
  'check-in-entries': (state) =>
    drums(state).flatMap((drum) => {
      const next = nextCheckIn(state, drum);
      if (next === undefined || state.time < next.from || state.time >= next.until) return [];
      const waiting = new Set(Object.values(drum.out ?? {}).flatMap(({ person }) => person ?? []));
      return [...waiting].map((person) => start({ drum: drum.id, person }));
    }),
  'correct-entries': (state) =>
    drums(state).flatMap((drum) => {
      const ways = entryWaysOf(sheetOf(state, offerOf(state, drum)));
      return Object.entries(drum.entrants ?? {}).flatMap(([person, { serials }]) => {
        const has = serials.reduce((sum, serial) => sum + (ticketIn(drum, serial)?.weight ?? 0), 0);
        if (has === 0) return [];
        const asks = { entries: wholeNumber(1, has), reason: REASON };
        return ways.map(({ id: way }) => start({ drum: drum.id, person, way }, asks));
      });
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

type Seen = Readonly<{ quantity?: number; code?: string }>;

type ReportNow = Readonly<{
  offer: string;
  way: string;
  tier: Readonly<{ tier?: string }>;
  /** Who can have it now. */
  people: readonly string[];
  /** What the receipt, the ticket or the other system says. */
  seen: Seen;
  files: number;
}>;

const asked = (seen: Seen) => Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, asSeen(value)]));

/** One report for each way and tier that would be taken now. */
function reportsNow(state: State): ReportNow[] {
  return drums(state).flatMap((drum) => {
    const entering = enteringOf(state, drum.offer);
    if (isRefusal(entering)) return [];
    const { sheet, offered, earn } = entering;
    const none: Readonly<{ tier?: string }>[] = [{}];
    const tiers = earn.tiers?.list.map(({ tier }) => ({ tier })) ?? none;
    return entryWaysOf(sheet).flatMap((way, nth) => {
      const numbered = way.form === 'code' || (way.form === 'reported' && way.receipt !== undefined);
      const seen = {
        ...(way.form === 'reported' ? { quantity: chosenNumber(offered.offer.amounts, unitOf(way).of) * 7 } : {}),
        ...(numbered ? { code: newCode(state, drum, nth, way) } : {}),
      };
      return tiers.flatMap((tier) => {
        const fits = (person: string) =>
          !isRefusal(creditsOf(state, entering, way.id, [{ person, ...tier, ...seen }])[0]!);
        const people = [...state.people.keys()].filter(fits);
        const files = Object.keys(drum.files ?? {}).length;
        return people.length === 0 ? [] : [{ offer: drum.offer, way: way.id, tier, people, seen, files }];
      });
    });
  });
}

/** As a receipt or a scratch ticket has it; the number of the next record makes it a new one. */
function newCode({ seq }: State, { codes = {} }: Drum, nth = 0, way?: EntryWay): string {
  const number = seq * 100 + Object.keys(codes).length + nth;
  const issued = way === undefined || way.form === 'free' ? undefined : way.issued;
  return issued === undefined ? `SC${String(number).padStart(8, '0')}` : nthIssued(issued, number);
}

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
