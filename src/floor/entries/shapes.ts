/** Ways in which a command about entries could be begun. */
import type { Json } from '../../base/canonical-json.ts';
import { stepOf } from '../../rules/sheet.ts';
import { clubOffers } from '../club/credits.ts';
import { playOffers } from '../club/plays.ts';
import { standingOf } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { oneOf, REASON, type Start, start, whole } from '../kit/shapes.ts';
import type { Drum, State } from '../state.ts';
import { runsNow, seatedStepOf } from './distributions.ts';
import type { entryCommands } from './specs.ts';
import { pointOffers } from './swipes.ts';

const drums = (state: State): Drum[] => [...state.drums.values()];

export const entryShapes: { [Type in keyof typeof entryCommands]: (state: State) => Start[] } = {
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
      const earn = stepOf(sheetOf(state, state.offers.get(drum.offer)!), 'earn');
      if (earn?.form !== 'tickets' || earn.blocks === undefined) return [];
      const from = Math.max(0, ...(drum.blocks ?? []).map(({ to }) => to)) + 1;
      const badges = [...state.staff].filter(([, { active }]) => active).map(([badge]) => badge);
      return [start({ drum: drum.id, from }, { to: whole(from, from + 49), badge: oneOf(badges) })];
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
              { heads: whole(1, Math.min(seatCount, to - next + 1)) },
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
      const { inDrum } = standingOf(drum);
      const differs = start({ drum: drum.id }, { counted: whole(inDrum + 1, inDrum + 3), reason: REASON });
      return [start({ drum: drum.id, counted: inDrum, reason: null }), differs];
    }),
  'print-ticket': (state) =>
    drums(state).map(({ id, tickets, out = {} }) =>
      start({ drum: id }, { serial: oneOf([...Object.keys(tickets), ...Object.keys(out)]) }),
    ),
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

const MOST_AT_ONCE = 20;

/** One of them, all of them, and everything between, the first ones first. */
const firstOf = (serials: readonly string[]): Json[] => serials.map((_, i) => serials.slice(0, i + 1));

function distributionNow(state: State, offer: string): string | undefined {
  const offered = state.offers.get(offer);
  if (offered === undefined || offered.status !== 'approved') return undefined;
  const step = seatedStepOf(sheetOf(state, offered));
  return step === undefined ? undefined : runsNow(state, step, offered.offer, state.time);
}
