import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { payoutOf } from '../../rules/settle.ts';
import { claim, settled, terms } from '../../rules/settle-testing.ts';
import { keysOf } from '../examples.ts';
import { acesCracked as sheet } from './aces-cracked.ts';

const read = (community: string, ...holes: string[]) => {
  const hands = holes.map((cards, i) => ({ seat: i + 1, hand: 1, cards }));
  return keysOf(sheet, 'only', 'texas-holdem', { hands, common: community });
};

const CRACKED = 'aces-cracked';

describe('[§3.1] [§3.2] which aces were cracked', () => {
  it.each([
    ['[example 1] aces lose to three sevens', '7h 7c Kd 9s 2d', ['As Ad', '7s Qh'], [CRACKED, 'none']],
    ['[example 2] both pairs of aces lose', '9h Kc 7d 4s 2d', ['As Ad', 'Ah Ac', '9s 9d'], [CRACKED, CRACKED, 'none']],
    ['[example 3] a flush of hearts cracks the other aces', 'Kh 9h 7h 2h 4s', ['As Ad', 'Ah Ac'], [CRACKED, 'none']],
    [
      '[example 4] the community cards are the best hand of both',
      '9s 8h 7d 6c 5s',
      ['As Ad', 'Kh Kc'],
      ['none', 'none'],
    ],
    ['both pairs of aces tie', '9h Kc 7d 4s 2d', ['As Ad', 'Ah Ac'], ['none', 'none']],
    ['the aces win', '9h Kc 7d 4s 2d', ['As Ad', '9s 8d'], ['none', 'none']],
    ['aces full lose to quads', 'Ah 9h 9c 4s 2d', ['As Ad', '9s 9d'], [CRACKED, 'none']],
    ['one ace in the pocket is not a pair', 'Ah 9h 9c 4s 2d', ['As Kd', '9s 9d'], ['none', 'none']],
    ['pocket kings are no aces', '7h 7c 2d 9s 3d', ['Ks Kd', '7s Qh'], ['none', 'none']],
    ['[R4] the winner may play the table', 'Ks Qs Js Ts 9s', ['Ah Ad', 'As 2d'], [CRACKED, 'none']],
    ['nobody else shows a hand', '7h 7c Kd 9s 2d', ['As Ad'], ['none']],
  ])('%s', (_, community, holes, expected) => expect(read(community, ...holes)).toEqual(expected));

  it('needs the whole of the community cards', () => {
    expect(read('7h 7c Kd 9s', 'As Ad', '7s Qh')).toBe('wrong-count');
    expect(read('7h 7c Kd 9s 2d', 'As Ad Kh', '7s Qh')).toBe('wrong-count');
    expect(read('7h 7c Kd 9s 2d', 'As As', '7s Qh')).toBe('not-in-deck');
  });
});

describe('[§5.1] what they are paid', () => {
  it('is the posted prize for each, from the reserve', () => {
    const row = sheet.chart.options.only![0]!;
    const payout = payoutOf(sheet)!;
    const paid = (ids: string[]) =>
      settled(
        payout,
        ids.map((id) => claim(id, row, { role: 'losing' })),
        {},
        terms(usd(0), { chosen: { prize: usd(200) } }),
      );
    expect(paid(['a']).portions.map(({ fromReserve }) => fromReserve)).toEqual([usd(200)]);
    const both = paid(['a', 'b']);
    expect(both.portions.map(({ claim, fromReserve }) => [claim, fromReserve])).toEqual([
      ['a', usd(200)],
      ['b', usd(200)],
    ]);
    expect(both.pools).toEqual([]);
  });
});
