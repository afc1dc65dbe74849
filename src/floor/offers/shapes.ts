import { HOUR, MINUTE } from '../../base/time.ts';
import { fundCash, pool as poolAccount, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { sheetOf } from '../kit/offers.ts';
import { material, REASON, type Shapes, start, whole } from '../kit/shapes.ts';
import type { offerCommands } from './specs.ts';

export const offerShapes: Shapes<typeof offerCommands> = {
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
  'suspend-offer': (state) =>
    [...state.offers.values()].map(({ offer }) => start({ offer: offer.id }, { reason: REASON })),
  'resume-offer': (state) => [...state.offers.values()].map(({ offer }) => start({ offer: offer.id })),
  'raise-pool': (state) =>
    [...state.funds].flatMap(([fund, { pools }]) =>
      Object.entries(pools).flatMap(([pool, { offer, cap }]) => {
        const room = cap === null ? Number.MAX_SAFE_INTEGER : cap - balanceOf(state, poolAccount(fund, pool));
        const amount = whole(1, Math.min(room, balanceOf(state, reserve(fund))));
        const later = whole(state.time + MINUTE, state.time + 3 * HOUR);
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
        return start({ from, to }, { amount: whole(1, most), reason: REASON });
      }),
    ),
};
