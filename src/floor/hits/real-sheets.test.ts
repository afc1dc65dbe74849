/** From the cards to the money on the real sheets, where it depends on who is present: Bay 101, then Hawaiian Gardens. */
import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { baccaratBonusHand } from '../../sheets/bay-101/baccarat-bonus-hand.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../../sheets/bay-101/no-limit-bad-beat.ts';
import { paiGowBonusHand } from '../../sheets/bay-101/pai-gow-bonus-hand.ts';
import { caAsianBadBeat } from '../../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudBonusHands } from '../../sheets/hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { caribbeanStudJackpot } from '../../sheets/hawaiian-gardens/caribbean-stud-jackpot.ts';
import { cashInAFlash } from '../../sheets/hawaiian-gardens/cash-in-a-flash.ts';
import { fastCashJackpots } from '../../sheets/hawaiian-gardens/fast-cash-jackpots.ts';
import { fortune7BaccaratProgressive } from '../../sheets/hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { fortunePaiGowProgressive } from '../../sheets/hawaiian-gardens/fortune-pai-gow-progressive.ts';
import { fourOfAKindPoker } from '../../sheets/hawaiian-gardens/four-of-a-kind-poker.ts';
import { threeCardPokerProgressive } from '../../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { threeOfAKindOnTheFlop } from '../../sheets/hawaiian-gardens/three-of-a-kind-on-the-flop.ts';
import { ultimateTexasHoldemProgressive } from '../../sheets/hawaiian-gardens/ultimate-texas-holdem-progressive.ts';
import { meet } from '../testing.ts';
import { bet, guest, housed, type SheetFloor, seats, sheetFloor } from './testing.ts';

let floor: SheetFloor;

beforeEach(() => {
  floor = sheetFloor();
});

describe('baccarat-bonus-hand', () => {
  const five = ['7-7 tie', '4h 3d | 2s 2h 3c'] as const;

  function tied(banker: string | null, structure: string): void {
    const amounts = Object.fromEntries(
      baccaratBonusHand.chart.options.A!.map(({ prize }) => [
        prize.gives === 'fixed' && typeof prize.amount === 'object' ? prize.amount.choose : '',
        usd(100),
      ]),
    );
    floor.posted(baccaratBonusHand, { offer: { option: 'A', structure }, amounts });
    floor.table('baccarat', 6, { banks: 6, people: banker === null ? {} : { 6: banker } });
  }

  it('[example 1] pays everyone in full: five seats, one backline bettor, and nothing to a prop in the player-dealer position', () => {
    tied(floor.prop(1), 'A');
    floor.round([...seats(1, 2, 3, 4, 5), bet({ seat: 2, bettor: 'backline' }), floor.paid(6)], 7);
    floor.call({}, five[1]);
    expect(floor.pays()).toEqual({ 1: 100, 2: 200, 3: 100, 4: 100, 5: 100 });
  });

  it('includes a patron as player-dealer, and counts several bets of one person as one share', () => {
    tied(null, 'A');
    floor.round([bet({ seat: 1 }), bet({ seat: 1, hand: 2 }), floor.paid(6)], 3);
    floor.call({}, five[1]);
    expect(floor.pays()).toEqual({ 1: 100, 6: 100 });
  });

  it('does not qualify without the player-dealer’s fee', () => {
    tied(null, 'A');
    floor.round(seats(1, 2), 3);
    floor.call({}, five[1]);
    expect(floor.pays()).toBe('§4.2');
  });
});

describe('pai-gow-bonus-hand', () => {
  const NINE_HIGH = '9s 8d 7c 6h 4d 3s 2c';
  beforeEach(() => floor.posted(paiGowBonusHand, { offer: { option: 'C', fund: null } }));

  it('[example 5] gives the hand to the first backline bettor, or to the seated player if they bet', () => {
    floor.table('pai-gow-poker', 4);
    const [ana, ben] = [meet(floor.house.state, 1), meet(floor.house.state, 2)];
    const behind = (person: string) => bet({ seat: 3, bettor: 'backline', person });
    floor.round([behind(ana), behind(ben)], 5);
    floor.call({ 3: NINE_HIGH });
    floor.pays({ present: true });
    expect([...floor.house.state.awards.values()].map(({ person }) => person)).toEqual([ana]);
  });

  it('[example 6] pays a patron as player-dealer, not a prop, and no one else', () => {
    floor.table('pai-gow-poker', 4, { people: { 2: floor.prop(1) }, banks: 1 });
    floor.call({ 1: NINE_HIGH });
    expect(Object.keys(floor.pays())).toEqual(['1']);
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
    floor.call({ 2: NINE_HIGH });
    for (const question of ['misdeal', 'deck'])
      floor.house.does('flo', { type: 'answer', hit: 'hit-2', question, value: false });
    const refusal = floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-2' });
    expect(refusal).toMatchObject({ reason: 'not-eligible', at: '§4.3' });
  });
});

describe('bad beats', () => {
  it('[no-limit-bad-beat, example 6] the lower of two losing hands has a table share', () => {
    const over = { option: 'A', structure: 'B' };
    floor.posted(noLimitBadBeat, { offer: over, pools: { main: usd(40_000) } });
    floor.table('texas-holdem', 6);
    floor.call({ 1: 'Ks Qs', 2: 'Jd Jc', 3: '9h 9c' }, 'Js Jh Ts 9s 9d');
    expect(floor.pays()).toEqual({ 1: 10_000, 2: 20_000, 3: 2_500, 4: 2_500, 5: 2_500, 6: 2_500 });
  });

  it('[limit-bad-beat, example 5] does not count a player with a missed-blind button', () => {
    const over = { option: 'A', structure: 'B' };
    floor.posted(limitBadBeat, { offer: over, pools: { main: usd(30_000) } });
    floor.table('texas-holdem', 6);
    floor.call({ 1: 'Ks Qs', 2: 'Jd Jc' }, 'Js Jh Ts 9s 9d');
    expect(floor.pays({ 's6.h1.seat:button': true })).toEqual({ 1: 7_500, 2: 15_000, 3: 2_500, 4: 2_500, 5: 2_500 });
  });
});

describe('bonus-hand-progressive', () => {
  it('[example 3] half to the own hand, half among the fees on the player-dealer’s', () => {
    const over = { option: 'C' };
    floor.posted(bonusHandProgressive, { offer: over, pools: { main: usd('29999.45') } });
    floor.table('crazy-4-poker', 7, { banks: 7 });
    const both = { dealerFees: [floor.offer()] };
    floor.round([bet({ seat: 1, ...both }), floor.paid(2, both), bet({ seat: 5, ...both }), floor.paid(3)], 5);
    floor.call({ 2: '9s 9h 9d 9c 2d', 7: '4h 5h 6h 7h 8h' });
    expect(floor.pays()).toEqual({ 1: 5_000, 2: 20_000, 5: 5_000 });
  });
});

// The sheets of Hawaiian Gardens.

beforeEach(() => {
  floor = sheetFloor();
});

describe('three-card-poker-progressive', () => {
  const GAME = 'three-card-poker-6-card-bonus';
  beforeEach(() => floor.posted(threeCardPokerProgressive, { pools: { main: usd(5_000) }, reserve: usd(20_000) }));

  it('[example 3] two hits among five: each has the meter and the envy of the other', () => {
    floor.table(GAME, 6);
    floor.round(
      [1, 2, 3, 4, 5].map((seat) => floor.paid(seat)),
      6,
    );
    floor.call({ 1: 'As Ks Qs', 2: 'Ah Kh Qh' });
    const meter = 5_000 + 5 * 0.31;
    expect(floor.pays({ folded: false })).toEqual({ 1: meter + 100, 2: meter + 100, 3: 200, 4: 200, 5: 200 });
  });

  it('[example 4] pays no prize for a folded hand, but envy to its player and for it', () => {
    floor.table(GAME, 4);
    floor.round([floor.paid(1), floor.paid(2), floor.paid(3)], 4);
    floor.call({ 1: 'As Ks Qs', 2: '6c 7c 8c' });
    expect(floor.pays({ folded: true })).toEqual({ 2: 100, 3: 100 });
  });

  it('[example 5] pays envy to each fee payer for a hand without a fee', () => {
    floor.table(GAME, 5, { people: { 4: floor.prop(1) } });
    floor.round([bet({ seat: 1 }), floor.paid(2), floor.paid(3), bet({ seat: 4 })], 5);
    floor.call({ 1: 'As Ks Qs' });
    expect(floor.pays({ folded: false })).toEqual({ 2: 100, 3: 100 });
  });

  it('[ruling] a proposition player sets no envy off, nor does a hand folded without a fee', () => {
    floor.table(GAME, 5, { people: { 4: floor.prop(1) } });
    floor.round([bet({ seat: 1 }), floor.paid(2), floor.paid(3), bet({ seat: 4 })], 5);
    floor.call({ 4: 'As Ks Qs' });
    expect(floor.pays({ folded: false })).toBe('§4.2');
    floor.house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'test' });
    floor.call({ 1: 'Ah Kh Qh' });
    floor.house.does('flo', { type: 'answer', hit: 'hit-2', question: 's1.h1.seat:folded', value: true });
    expect(floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-2' }).at).toBe('§4.2');
  });
});

describe('ultimate-texas-holdem-progressive', () => {
  beforeEach(() => {
    floor.posted(ultimateTexasHoldemProgressive, { pools: { main: usd(5_000) }, reserve: usd(3_200) });
    floor.table('ultimate-texas-holdem', 7);
  });

  it('[example 3] a community royal: every fee payer, though no hand was keyed', () => {
    floor.round([...[1, 2, 3, 4, 5].map((seat) => floor.paid(seat)), bet({ seat: 6 })], 7);
    floor.call({}, 'As Ks Qs Js Ts');
    expect(floor.pays()).toEqual({ 1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000, 5: 1_000 });
  });

  it('[example 4] four of a kind on the board, and a straight flush of one of them', () => {
    floor.round([floor.paid(1), floor.paid(2), floor.paid(3)], 4);
    floor.call({}, '9s 9h 9d 9c 2d');
    expect(floor.pays()).toEqual({ 1: 200, 2: 200, 3: 200 });
  });
});

describe('fortune-pai-gow-progressive', () => {
  it('[example 2] the room share is for persons, the holder among them', () => {
    const over = { structure: 'B', picks: { joker: 'wild' } };
    floor.posted(fortunePaiGowProgressive, { offer: over, pools: { main: usd('23455.24') } });
    const ana = meet(floor.house.state, 1);
    floor.table('fortune-pai-gow-poker', 7, { people: { 2: ana } });
    floor.round(
      [floor.paid(1), floor.paid(1, { hand: 2 }), floor.paid(2), floor.paid(3), floor.paid(4), floor.paid(5)],
      7,
    );
    floor.table('fortune-pai-gow-poker', 6, { people: { 1: ana } }, 't2');
    floor.round([floor.paid(1), floor.paid(2), floor.paid(3), floor.paid(4), floor.paid(5)], 6, 't2');
    floor.call({ 1: 'As Ah Ad Ac Jk 7d 2c' });
    const { awards } = floor.house.state;
    floor.pays();
    const room = [...awards.values()].filter(({ clause }) => clause === '§5.3');
    // Ana plays at both tables, and seat 1 has two hands.
    expect(room).toHaveLength(9);
    expect([...awards.values()].find(({ clause }) => clause === '§3.2')!.to.seat).toBe(1);
  });
});

describe('fortune-7-baccarat-progressive', () => {
  it('[example 3] five payers, one of them banks; a proposition player and a backline bettor have nothing', () => {
    floor.posted(fortune7BaccaratProgressive, { pools: { main: usd(5_000) } });
    floor.table('fortune-7-baccarat', 6, { people: { 6: floor.prop(1) }, banks: 5 });
    const behind = bet({ seat: 1, bettor: 'backline' });
    floor.round([...[1, 2, 3, 4, 5].map((seat) => floor.paid(seat)), behind, bet({ seat: 6 })], 7);
    floor.call({}, '2s 5h Td | 5c 4d 8h');
    expect(floor.pays()).toEqual({ 1: 100, 2: 100, 3: 100, 4: 100, 5: 100 });
  });
});

describe('poker', () => {
  it('[three-of-a-kind-on-the-flop, examples 1, 2] pays each player who saw the flop, and twice for the fourth card', () => {
    const over = { picks: { rank: '8' }, fund: 'hj' };
    floor.posted(threeOfAKindOnTheFlop, { offer: over, amounts: { prize: usd(250) } });
    floor.table('texas-holdem', 7);
    floor.call({ 3: '8c Kd' }, '8s 8h 8d', [1, 2, 3, 4, 5, 6, 7]);
    expect(floor.pays({ 's6.h1.seat:saw-flop': false, 's7.h1.seat:saw-flop': false })).toEqual({
      1: 250,
      2: 250,
      3: 500,
      4: 250,
      5: 250,
    });
  });

  it('[four-of-a-kind-poker, examples 1, 3] pays the winner and everyone dealt in; nothing if the hand loses', () => {
    const over = { picks: { rank: '2' }, fund: 'pj' };
    floor.posted(fourOfAKindPoker, { offer: over, amounts: { prize: usd(500), 'table-share': usd(100) } });
    floor.table('texas-holdem', 9);
    floor.call({ 1: '2s 2h' }, '2d 2c Kd 9s 5h', [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(floor.pays()).toEqual({ 1: 500, ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((seat) => [seat, 100])) });
    floor.call({ 1: '2s 2h' }, '2d 2c Kd 9s 5h', [1, 2, 3]);
    floor.house.does('flo', { type: 'answer', hit: 'hit-2', question: 's1.h1.seat:won', value: false });
    floor.house.does('flo', { type: 'answer', hit: 'hit-2', question: 'showdown', value: true });
    expect(floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-2' }).at).toBe('§4.3');
  });
});

describe('ca-asian-bad-beat', () => {
  const over = { option: '1', structure: '1' };
  beforeEach(() => floor.posted(caAsianBadBeat, { offer: over, pools: { main: usd(20_000) } }));

  const LOSER = 'Js Jh | Ts Th Td 4c 2d';
  const WINNER = 'Qs Qh | Ks Kh Kd 5c 3d';

  it('[example 1] pays the loser, the winning player-dealer, and four others', () => {
    floor.table('pai-gow-poker', 6, { banks: 6 });
    floor.round(seats(1, 2, 3, 4, 5), 6);
    floor.call({ 2: LOSER, 6: WINNER });
    expect(floor.pays()).toEqual({ 1: 1_000, 2: 12_000, 3: 1_000, 4: 1_000, 5: 1_000, 6: 4_000 });
  });

  it('[examples 2, 3] keeps the share of a winning prop, who is not counted at the table', () => {
    floor.table('pai-gow-poker', 6, { banks: 6, people: { 6: floor.prop(1), 5: floor.prop(2) } });
    floor.round(seats(1, 2, 3, 4, 5), 6);
    floor.call({ 2: LOSER, 6: WINNER });
    expect(floor.pays()).toEqual({ 1: 1_333.33, 2: 12_000, 3: 1_333.33, 4: 1_333.33 });
  });

  it('[example 4] has no other participant', () => {
    floor.table('pai-gow-poker', 2, { banks: 2 });
    floor.round([floor.paid(1)], 2);
    floor.call({ 1: LOSER, 2: WINNER });
    expect(floor.pays()).toEqual({ 1: 12_000, 2: 4_000 });
  });

  it('[ruling] treats the lines as loser and winner in baccarat, and everyone else as the table', () => {
    floor.table('baccarat', 5, { banks: 5 });
    const on = (seat: number, line: 'player' | 'banker' | 'tie') => bet({ seat, line });
    floor.round([on(1, 'player'), on(2, 'player'), on(3, 'banker'), on(4, 'tie')], 5);
    floor.call({}, '6h 6d 6h | 3h 3d 3h');
    expect(floor.pays()).toEqual({ 1: 6_000, 2: 6_000, 3: 4_000, 4: 2_000, 5: 2_000 });
  });
});

describe('Caribbean Stud', () => {
  const FLUSH = 'As Js 9s 6s 3s';
  const BEATEN = 'Kh Kd 8c 5s 2d';
  const BEATS = 'Jh Jd Jc 5h 5d';

  describe('caribbean-stud-bonus-hands', () => {
    beforeEach(() =>
      floor.posted(caribbeanStudBonusHands, { pools: { flush: usd(180), 'full-house': usd('425.50') } }),
    );

    it.each([
      [BEATEN, { 2: 162, 5: 18 }],
      [BEATS, { 2: 144, 5: 36 }],
    ])('[examples 1, 2] against %s', (bank, parts) => {
      floor.table('caribbean-stud', 5, { banks: 5, limits: '10-100' });
      floor.round(seats(1, 2, 3, 4), 5);
      floor.call({ 2: FLUSH, 5: bank });
      expect(floor.pays()).toEqual(parts);
    });

    it('[example 3] pays the full prize with a prop in the player-dealer position', () => {
      floor.table('caribbean-stud', 5, { banks: 5, limits: '10-100', people: { 5: floor.prop(1) } });
      floor.round(seats(1, 2, 3, 4), 5);
      floor.call({ 2: FLUSH });
      expect(floor.pays({ lost: false })).toEqual({ 2: 180 });
    });

    it('[example 4] keeps the share of a prop who has the hand', () => {
      floor.table('caribbean-stud', 5, { banks: 5, limits: '10-100', people: { 2: floor.prop(1) } });
      floor.round(seats(1, 2, 3, 4), 5);
      floor.call({ 2: FLUSH });
      expect(floor.pays({ lost: false })).toEqual({ 5: 18 });
    });

    it('[example 5] two bettors by their wagers', () => {
      floor.table('caribbean-stud', 5, { banks: 5, limits: '10-100' });
      const [ana, ben] = [meet(floor.house.state, 1), meet(floor.house.state, 2)];
      const on = (person: string, wager: number) => bet({ seat: 2, bettor: 'backline', person, wager: usd(wager) });
      floor.round([bet({ seat: 1 }), on(ana, 30), on(ben, 70), bet({ seat: 3 })], 5);
      floor.call({ 2: BEATS });
      floor.pays({ lost: true });
      expect([...floor.house.state.awards.values()].map(({ amount }) => amount)).toEqual([
        usd('102.12'),
        usd('238.28'),
        usd('85.10'),
      ]);
    });

    it('[example 6] requires more than three hands; a patron who named another prize gets nothing', () => {
      floor.table('caribbean-stud', 1, { kind: 'npn' });
      floor.round([guest(1, 'flush'), housed(2), housed(3), housed(4)], 4);
      floor.call({ 1: BEATS });
      expect(floor.pays({ lost: false, 'player-dealer': 4 })).toBe('§8.2');
    });
  });

  describe('caribbean-stud-jackpot', () => {
    const SECOND = 'Ah Jh 9h 6h 3h';
    const FIRST = 'Ks Kh Kd 4c 4d';
    beforeEach(() => floor.posted(caribbeanStudJackpot, { pools: { 'bad-beat': usd(1_650) } }));

    it('[examples 1, 4] the player-dealer wins; one of the four others is a proposition player', () => {
      floor.table('caribbean-stud', 6, { banks: 6, limits: '10-100', people: { 5: floor.prop(1) } });
      floor.round(seats(1, 2, 3, 4, 5), 6);
      floor.call({ 2: SECOND, 6: FIRST });
      expect(floor.pays({ folded: false })).toEqual({ 1: 110, 2: 990, 3: 110, 4: 110, 6: 330 });
    });

    it('[ruling] divides the rest by all hands at an NPN table; the house’s share stays', () => {
      floor.table('caribbean-stud', 2, { kind: 'npn' });
      floor.round([guest(1, 'bad-beat'), guest(2, 'bad-beat'), housed(3), housed(4), housed(5)], 5);
      floor.call({ 1: SECOND, 3: FIRST });
      expect(floor.pays({ folded: false })).toEqual({ 1: 990, 2: 110 });
    });
  });
});

describe('cash-in-a-flash', () => {
  const ACES = 'Ah Ah';

  it('[ruling] splits an empty seat’s share at an NPN table among the patrons who asked for it', () => {
    floor.posted(cashInAFlash);
    floor.table('blackjack-poker', 3, { kind: 'npn' });
    floor.round([guest(1, 'aces-of-hearts'), guest(2, 'home-run'), guest(3, 'aces-of-hearts'), housed(4)], 4);
    floor.call({ 4: ACES });
    expect(floor.pays()).toEqual({ 1: 250, 3: 250 });
  });

  it('[ruling] splits one prize between co-bettors by their wagers; a prop’s share is returned', () => {
    floor.posted(cashInAFlash);
    floor.table('blackjack-poker', 4, { banks: 4, limits: '25-200' });
    const ana = meet(floor.house.state, 1);
    const pia = meet(floor.house.state, 2);
    floor.round(
      [
        bet({ seat: 1, bettor: 'backline', person: ana, wager: usd(30) }),
        bet({ seat: 1, bettor: 'backline', person: pia, wager: usd(70) }),
        bet({ seat: 2 }),
      ],
      4,
    );
    floor.prop(2);
    floor.call({ 1: ACES });
    expect(floor.pays()).toEqual({ 1: 150 });
  });
});

describe('fast-cash-jackpots', () => {
  it('[example 2] every row that the hand meets', () => {
    floor.posted(fastCashJackpots, { offer: { fund: 'hj' }, pools: { 'seven-face': usd(2_200) } });
    floor.table('pai-gow-poker', 3, { banks: 3 });
    floor.call({ 1: 'Ah Kh Qh Jh Th 4h 2h' });
    expect(floor.pays()).toEqual({ 1: 1_300 });
  });

  it('[example 4] includes seated line bettors in baccarat; neither the player-dealer nor backline bettors', () => {
    floor.posted(fastCashJackpots, { offer: { fund: 'hj' }, pools: { 'seven-face': usd(2_200) } });
    floor.table('ez-baccarat', 7, { banks: 7 });
    const lines = [1, 2, 3, 4, 5].map((seat) => bet({ seat, line: 'player' }));
    const behind = bet({ seat: 1, bettor: 'backline', line: 'player' });
    floor.round([...lines, bet({ seat: 6, line: 'tie' }), behind, behind], 7);
    floor.call({}, 'Kh Qh Jd | Kd Qd Jh');
    expect(floor.pays()).toEqual({ 1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000, 5: 1_000 });
  });
});
