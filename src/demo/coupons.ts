/** The coupons of the demo that a visitor can do something with: a paper that nobody holds has to be read somewhere. */
import type { Instrument } from '../floor/instruments/instrument.ts';
import type { State } from '../floor/state.ts';
import type { DemoDocument } from './api.ts';

type Coupon = DemoDocument['coupons'][number];

const USES: Readonly<Partial<Record<Instrument['status'], Coupon['use']>>> = {
  made: 'place',
  held: 'place',
  played: 'verify',
  due: 'redeem',
};
/** A screen has room for a handful. */
const MOST = 3;

export function couponsOf({ instruments }: State): Coupon[] {
  const usable = [...instruments.values()].flatMap(({ number, face, status, person, table = null }): Coupon[] => {
    const use = USES[status];
    // One that is somebody's is wagered where he sits, and no visitor could say where that is.
    return use === undefined || (use === 'place' && person !== null) ? [] : [{ number, face, use, table }];
  });
  return usable.filter((coupon, i) => usable.slice(0, i).filter(({ use }) => use === coupon.use).length < MOST);
}
