/** When a promotion is over: what was not played expires, and a month later what is over leaves the floor. */
import { cents } from '../../base/cents.ts';
import { DAY } from '../../base/time.ts';
import { instrumentsOf, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { type Promotion, promotionOf } from '../kit/prizes.ts';
import type { Due, State } from '../state.ts';
import type { Instrument } from './instrument.ts';

/** Until then whoever brings something that is over hears what became of it. */
export const KEPT_FOR = 30 * DAY;

/** What lies on a bet was wagered in time, and what was played is the player-dealer's. */
export function expireInstruments(state: State, { id, at }: Due): FloorEvent {
  const { step } = promotionOf(state, id) as Promotion;
  const gone = [...state.instruments.values()].filter(
    ({ offer, status }) => offer === id && (status === 'made' || status === 'held'),
  );
  const amount = cents(gone.reduce((sum, { face }) => sum + face, 0));
  const books = openBooks(state, at);
  post(books, instrumentsOf(id), promotions, amount, step.lives.at);
  const numbers = gone.map(({ number }) => number).sort();
  return { type: 'instruments-expired', v: 1, offer: id, numbers, amount, postings: books.postings };
}

/** Nothing is owed on them; the journal has their story. */
export const isFiled = ({ status, owed }: Instrument): boolean =>
  status === 'over' || ((status === 'due' || status === 'played') && owed === 0);

export function fileInstruments(state: State, { id }: Due): FloorEvent {
  const count = [...state.instruments.values()].filter((one) => one.offer === id && isFiled(one)).length;
  return { type: 'instruments-filed', v: 1, offer: id, count };
}
