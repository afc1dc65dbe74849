/** The offers area: passes keep their holders in use, how its commands can be begun, and periods that begin and end. */
import { lookUp } from '../../base/assert.ts';
import { HOUR, MINUTE } from '../../base/time.ts';
import { fundCash, pool as poolAccount, reserve } from '../accounts.ts';
import type { AllAreas, Area } from '../area.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../kit/offers.ts';
import { material, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import { runningFrom } from '../runnings/schedule.ts';
import type { Due, OfferState, State } from '../state.ts';
import { decideOffers, raiseTakesEffect } from './decide.ts';
import { evolveOffers } from './evolve.ts';
import { offerCommands, offerEvents } from './specs.ts';

function whyPersonInUse({ offers }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { offer, passes = [] } of offers.values()) {
    if (!passes.some((pass) => pass.person === person)) continue;
    return refused(F.people, 'still-placed/offer', { offer: offer.id });
  }
  return undefined;
}

const offerShapes: Shapes<typeof offerCommands> = {
  'open-fund': () => [start({}, { fund: { ask: 'new', name: 'fund' }, name: material('name') })],
  'post-offer': () => [start({}, { offer: material('offer') })],
  'approve-offer': (state) =>
    [...state.offers.values()].flatMap(({ offer }) => [
      start({ offer: offer.id }, { odds: { ask: 'verdict', for: true } }),
      start({ offer: offer.id }, { odds: { ask: 'verdict', for: false }, override: { ask: 'override' } }),
    ]),
  'confirm-posting': (state) =>
    [...state.offers.values()].map((offered) => {
      const items = sheetOf(state, offered).mustPost.items.map((_, i) => i + 1);
      const open = items.filter((item) => !offered.posted?.includes(item));
      return start({ offer: offered.offer.id }, { items: { ask: 'some', numbers: open, besides: items } });
    }),
  'withdraw-offer': (state) => [...state.offers.values()].map(({ offer }) => start({ offer: offer.id })),
  'replace-offer': () => [start({}, { offer: material('offer') })],
  'suspend-offer': (state) =>
    [...state.offers.values()].map(({ offer }) => start({ offer: offer.id }, { reason: REASON })),
  'resume-offer': (state) => [...state.offers.values()].map(({ offer }) => start({ offer: offer.id })),
  'raise-pool': (state) =>
    [...state.funds].flatMap(([fund, { pools }]) =>
      Object.entries(pools).flatMap(([pool, { offer, cap }]) => {
        const room = cap === null ? Number.MAX_SAFE_INTEGER : cap - balanceOf(state, poolAccount(fund, pool));
        const amount = wholeNumber(1, Math.min(room, balanceOf(state, reserve(fund))));
        const later = wholeNumber(state.time + MINUTE, state.time + 3 * HOUR);
        return [start({ offer, pool }, { amount }), start({ offer, pool }, { amount, start: later })];
      }),
    ),
  'wind-down': (state) =>
    [...state.offers.values()].flatMap(({ offer }) =>
      [null, ...[...state.offers.values()].map((other) => other.offer.id)].map((successor) =>
        start({ offer: offer.id, successor }, { reason: REASON }),
      ),
    ),
  'transfer-reserve': (state) =>
    [...state.funds.keys()].flatMap((from) =>
      [...state.funds.keys()].map((to) => {
        const most = Math.min(balanceOf(state, reserve(from)), balanceOf(state, fundCash(from)));
        return start({ from, to }, { amount: wholeNumber(1, most), reason: REASON });
      }),
    ),
};

// The period of an offer begins and ends.

function offerStarts(state: State, { id, at }: Due): FloorEvent[] {
  const offered = lookUp(state.offers, id);
  return [
    { type: 'offer-period-started', v: 1, offer: id },
    ...runningFrom(state, sheetOf(state, offered), offered, at),
  ];
}

function offerEnds(state: State, { id }: Due, areas: AllAreas): FloorEvent[] {
  const offered = lookUp(state.offers, id);
  const status = hasPools(state, offered) ? 'winding-down' : 'ended';
  return [...areas.whenOfferEnds(state, offered), { type: 'offer-period-ended', v: 1, offer: id, status }];
}

/** Money that players paid in stays in its pools until the rule agreed before the first fee sends it on. */
function hasPools(state: State, { offer, fund }: OfferState): boolean {
  if (fund === null) return false;
  return Object.values(lookUp(state.funds, fund).pools).some((pool) => pool.offer === offer.id);
}

export const offersArea: Area<typeof offerCommands, typeof offerEvents, 'offer-starts' | 'offer-ends' | 'pool-raise'> =
  {
    commands: offerCommands,
    events: offerEvents,
    decide: decideOffers,
    evolve: evolveOffers,
    shapes: offerShapes,
    due: {
      'offer-starts': offerStarts,
      'offer-ends': offerEnds,
      'pool-raise': (state, { id }) => [raiseTakesEffect(state, id)],
    },
    whyOfferInUse: null,
    whyFundInUse: null,
    whyTableInUse: null,
    whyPersonInUse,
    whenOfferEnds: null,
    whenTableCloses: null,
    recent: {},
  };
