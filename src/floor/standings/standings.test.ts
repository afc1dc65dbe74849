import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { DAY, HOUR, instant, MINUTE } from '../../base/time.ts';
import { highHand } from '../../sheets/hawaiian-gardens/high-hand.ts';
import { type Given, given, lowOffer, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

let house: Given;
let ana: string;
let ben: string;

/** Two lists: one closes at 18:00, one at 17:00 on the next day, which is 23 hours later. */
beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'seven-card-stud', approval: 'GEGA-001453' });
  house.does('max', { type: 'adopt-sheet', sheet: highHand });
  house.does('max', {
    type: 'open-fund',
    fund: 'hj',
    name: 'Hawaiian Jackpot fund',
    opening: usd(5_000),
    also: ['mia'],
  });
  const prize = (id: string, dollars: number) => ({
    id,
    name: id,
    gives: 'cash' as const,
    value: usd(dollars),
    count: 1,
  });
  const offer = lowOffer(highHand, {
    option: 'points',
    period: { from: NOON, until: instant(NOON + 2 * DAY) },
    schedule: [instant(NOON + 6 * HOUR), instant(NOON + 29 * HOUR)],
    prizes: [prize('first', 500), prize('second', 300)],
  });
  house.does('pam', { type: 'post-offer', offer });
  house.does('mia', { type: 'approve-offer', offer: offer.id });
  house.does('flo', { type: 'open-table', table: 't1', game: 'seven-card-stud', kind: 'live', seats: 9, limits: null });
  ana = meet(house.state, 1);
  ben = meet(house.state, 2);
  for (const [seat, person] of [ana, ben, null].entries()) {
    house.does('dan', { type: 'take-seat', table: 't1', seat: seat + 1, person });
  }
});

const FULL_HOUSE = '9s 9d 9h 6c 6s Kd 2c';
const QUADS = '9s 9d 9h 9c 6s Kd 2c';

function makes(seat: number, cards: string): void {
  house.wait(MINUTE);
  const hands = [{ seat, hand: 1, cards }];
  const [called] = house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
  house.does('flo', { type: 'authorise-hit', hit: (called as unknown as { hit: string }).hit });
}

const owed = () => [...house.state.awards.values()].map(({ person, amount, row }) => [person, amount, row]);

describe('a list of points', () => {
  it('has one line for each person, or for the seat of somebody whom nobody knows', () => {
    makes(1, FULL_HOUSE);
    makes(3, QUADS);
    makes(1, QUADS);
    makes(3, FULL_HOUSE);
    const [list] = viewFor('public', house.state).standings!;
    expect(list!.lines).toMatchObject([
      { place: 1, points: 5, seat: 1, share: usd(400), name: null },
      { place: 1, points: 5, seat: 3, share: usd(400) },
    ]);
    expect(JSON.stringify(viewFor('public', house.state))).not.toContain(ana);
    house.until(instant(NOON + 6 * HOUR));
    expect(owed()).toEqual([
      [ana, usd(400), 'place-1'],
      [null, usd(400), 'place-1'],
    ]);
  });

  it('starts anew when it closes; who won less than 24 hours ago keeps his place and wins nothing', () => {
    makes(1, QUADS);
    house.until(instant(NOON + 6 * HOUR));
    expect(owed()).toEqual([[ana, usd(500), 'place-1']]);
    makes(2, FULL_HOUSE);
    makes(1, QUADS);
    house.until(instant(NOON + 29 * HOUR));
    expect(owed().slice(1)).toEqual([[ben, usd(300), 'place-2']]);
    makes(1, QUADS);
    house.until(instant(NOON + 2 * DAY));
    expect(owed().slice(2)).toEqual([[ana, usd(500), 'place-1']]);
  });

  it('waits for a hand that was made in time and is not verified yet', () => {
    makes(2, FULL_HOUSE);
    house.until(instant(NOON + 6 * HOUR - 1));
    const hands = [{ seat: 1, hand: 1, cards: QUADS }];
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
    house.until(instant(NOON + 6 * HOUR + MINUTE));
    expect(owed()).toEqual([]);
    house.does('flo', { type: 'authorise-hit', hit: 'hit-2' });
    house.wait(1);
    expect(owed()).toEqual([
      [ana, usd(500), 'place-1'],
      [ben, usd(300), 'place-2'],
    ]);
  });
});
