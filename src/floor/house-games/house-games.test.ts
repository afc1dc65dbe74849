/** A table of a game against the house: whole rounds by chance with the books watched, and what each screen shows of one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { seeded } from '../../base/seeded.ts';
import { cardCode } from '../../cards/card.ts';
import { fourCardPoker } from '../../sheets/south-dakota/four-card-poker.ts';
import { pool, reserve, tray, win } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, person } from '../testing.ts';
import { viewFor } from '../view.ts';

type Of<Type> = Extract<Asked, { type: Type }>;
type Bet = Of<'place-wagers'>['positions'][number];

let house: Given;
const T = 't1';
const AMOUNTS = {
  'ante.least': usd(5),
  'ante.most': usd(500),
  'aces-up.least': usd(1),
  'aces-up.most': usd(100),
  'progressive-units': 1,
  'meter-percent': 30,
  'reserve-percent': 5,
  seed: usd(1_000),
  reseed: usd(1_000),
};

function open(option = 'FCPP-1'): void {
  house = given();
  inForce(house.state, fourCardPoker, lowOffer(fourCardPoker, { id: 'four', option }, AMOUNTS), {
    pools: { meter: usd(5_000) },
    reserve: usd(100),
  });
  house.state.games.set('four-card-poker', { approval: 'approved', approved: true });
  house.does('flo', { type: 'open-table', table: T, game: 'four-card-poker', kind: 'live', seats: 6, limits: null });
  for (const seat of [1, 2, 3, 4, 5]) {
    house.does('dan', { type: 'take-seat', table: T, seat, person: meet(house.state, seat) });
  }
}

const bet = (spot: number, over: Partial<Bet> = {}): Bet => ({
  spot,
  player: spot,
  ante: usd(10),
  side: usd(5),
  progressive: usd(1),
  ...over,
});
const holds = (account: string) => balanceOf(house.state, account);
const place = (...positions: Bet[]) => house.does('dan', { type: 'place-wagers', table: T, offer: 'four', positions });
const lock = () => house.does('dan', { type: 'lock-wagers', table: T });
const deal = (up: string) => {
  const counts = house.state.houseRounds.get(T)!.positions.map(({ spot }) => ({ spot, cards: 5 }));
  return house.does('dan', { type: 'record-deal', table: T, counts, dealer: 6, up });
};
const decide = (spot: number, raise: Cents | 'fold') =>
  house.does('dan', { type: 'decide-hand', table: T, spot, raise });
const show = (spot: number, cards: string) => house.does('dan', { type: 'settle-hand', table: T, spot, cards });
const floorView = () => viewFor({ badge: 'dan' }, house.state).houseGames![0]!;

beforeEach(() => open());

describe('rounds by chance', () => {
  it.each(['FCPP-1', 'FCPP-3', 'PMG-01', 'PMG-02'])('on %s: chips and books agree after every round', (option) => {
    open(option);
    const rng = seeded(17);
    const wager = option === 'PMG-02' ? usd(5) : usd(1);
    const held = () =>
      [holds(win), holds(pool('fund-1', 'meter')), holds(reserve('fund-1'))].reduce((a, b) => a + b, 0);
    for (let i = 0; i < 12; i += 1) {
      const [chips, books, promoted] = [holds(tray(T)), held(), holds('house:promotions')];
      const deck = rng.shuffled(Array.from({ length: 52 }, (_, card) => card)).map(cardCode);
      const take = (count: number) => deck.splice(0, count).join(' ');
      place(...[1, 2, 3, 4, 5].map((spot) => bet(spot, { progressive: wager, player: spot === 2 ? 1 : spot })));
      lock();
      const up = take(1);
      deal(up);
      for (const spot of [1, 2, 3, 4, 5]) decide(spot, rng.below(3) === 0 ? 'fold' : usd(10 + rng.below(20)));
      house.does('dan', { type: 'set-dealer', table: T, cards: `${up} ${take(5)}` });
      // A royal or four aces once in a while: by chance they would never come.
      if (i % 4 === 1) deck.unshift(...royalOf(deck));
      for (const spot of [5, 4, 3, 2, 1]) show(spot, take(5));
      let owed = 0;
      for (const position of [...house.state.houseRounds.get(T)!.positions].reverse()) {
        const view = floorView().round!.positions.find(({ spot }) => spot === position.spot)!;
        if (view.row === null) continue;
        house.does('dan', { type: 'key-progressive', table: T, spot: position.spot, row: view.row.row });
        const [verified] = house.does('flo', { type: 'verify-progressive', table: T, spot: position.spot });
        if (verified?.type === 'progressive-verified') owed += verified.award?.amount ?? 0;
      }
      const nets = house.state.houseRounds.get(T)!.positions.reduce((sum, { net }) => sum + net, 0);
      const [ended] = house.does('dan', { type: 'end-hand', table: T });
      const envy = ended?.type === 'house-round-ended' ? ended.envy.reduce((sum, one) => sum + one.amount, 0) : 0;
      // What players took away left the tray, except for what the cage owes them off the meter.
      expect(chips - holds(tray(T))).toBe(nets + envy - owed);
      // What came into the tray is the result of the house or lies on meter and reserve; a new seed is the house's gift,
      // and what goes into the fund is put there out of the bank at once.
      const gift = holds('house:promotions') - promoted;
      expect(held() - books).toBe(holds(tray(T)) - chips + gift - owed);
    }
  });
});

function royalOf(deck: string[]): string[] {
  for (const suit of 'shdc') {
    const royal = ['A', 'K', 'Q', 'J', 'T'].map((rank) => `${rank}${suit}`);
    if (!royal.every((card) => deck.includes(card))) continue;
    for (const card of royal) deck.splice(deck.indexOf(card), 1);
    return royal;
  }
  return [];
}

describe('what the dealer sees', () => {
  it('is guided from the wagers to the end of the hand', () => {
    expect(floorView()).toMatchObject({
      table: T,
      round: null,
      terms: { side: { name: 'Aces Up', schedule: 'FCP-01' }, meter: { schedule: 'FCPP-1', reading: usd(5_000) } },
    });
    place(bet(1), bet(2, { progressive: 0 as Cents }));
    expect(floorView().round).toMatchObject({ status: 'betting', doNow: 'place-wagers', next: null });
    lock();
    expect(floorView().round!.doNow).toBe('record-deal');
    deal('2s');
    const dealt = floorView().round!;
    expect([dealt.doNow, dealt.up, dealt.possible.length, dealt.possible.includes('2s')]).toEqual([
      'decide-hand',
      '2s',
      51,
      false,
    ]);
    expect(dealt.positions[0]!.mayRaise).toEqual([usd(10), usd(30)]);
    decide(1, 'fold');
    decide(2, usd(30));
    expect(floorView().round!.positions[0]).toMatchObject({ laidAside: true, mayRaise: null, net: usd(-11) });
    expect(floorView().round!.doNow).toBe('set-dealer');
    house.does('dan', { type: 'set-dealer', table: T, cards: '2s 2h 5d 6d 8h Ks' });
    expect(floorView().round).toMatchObject({ doNow: 'settle-hand', next: 2, dealerSays: 'Pair of twos' });
    show(2, 'As Ah Kd Kc 5s');
    expect(floorView().round).toMatchObject({ next: 1 });
    expect(floorView().round!.positions[1]!.lines).toEqual([
      { wager: 'raise', name: 'Play', amount: usd(30) },
      { wager: 'ante', name: 'Ante', amount: usd(10) },
      { wager: 'side', name: 'Aces Up', amount: usd(10) },
    ]);
    show(1, '9c Tc Jc Qc 3d');
    expect(floorView().round!.doNow).toBe('key-progressive');
    expect(floorView().round!.positions[0]!.row).toMatchObject({ row: 'straight-flush', keyed: false });
    house.does('dan', { type: 'key-progressive', table: T, spot: 1, row: 'straight-flush' });
    expect(floorView().round!.doNow).toBe('verify-progressive');
    expect(floorView().round!.positions[0]!.row).toMatchObject({ from: 'tray', amount: usd(100), meter: null });
    house.does('flo', { type: 'verify-progressive', table: T, spot: 1 });
    expect(floorView().round).toMatchObject({ doNow: 'end-hand', envy: [] });
    house.does('dan', { type: 'end-hand', table: T });
    expect(floorView().round).toBeNull();
  });

  it('never shows a person, and shows cards only once they are face up', () => {
    place(bet(1), bet(2));
    lock();
    deal('2s');
    decide(1, usd(10));
    decide(2, usd(10));
    house.does('dan', { type: 'set-dealer', table: T, cards: '2s 2h 5d 6d 8h Ks' });
    show(2, 'As Ah Kd Kc 5s');
    const text = JSON.stringify(floorView());
    expect(text).not.toContain('person-');
    expect(floorView().round!.positions.map(({ cards }) => cards)).toEqual([null, 'As Ah Kd Kc 5s']);
  });

  it('is hidden from all others: the public sees the sign with the schedules in use, and no round', () => {
    place(bet(1));
    expect(viewFor('public', house.state).houseGames).toBeUndefined();
    const [sign] = viewFor('public', house.state).signs!;
    expect(sign!.pools).toMatchObject([{ pool: 'meter', amount: usd(5_000) }]);
    expect(sign!.rows.map(({ says, prize }) => `${says}: ${prize}`)).toEqual([
      'Four aces: 100% of the meter, envy bonus $100.00',
      'Four of a kind: 300 for 1, envy bonus $10.00',
      'Straight flush: 100 for 1, envy bonus $5.00',
      'Three of a kind: 9 for 1',
      'Aces Up: Four of a kind: 50 to 1',
      'Aces Up: Straight flush: 40 to 1',
      'Aces Up: Three of a kind: 9 to 1',
      'Aces Up: Flush: 6 to 1',
      'Aces Up: Straight: 4 to 1',
      'Aces Up: Two pair: 2 to 1',
      'Aces Up: Pair of aces: 1 to 1',
    ]);
    expect([...new Set(sign!.rows.map(({ schedule }) => schedule))]).toEqual(['FCPP-1', 'FCP-01']);
  });
});

describe('a keyed hand at the tablet of the dealer', () => {
  const verify = (also: string[]) => ({ type: 'verify-progressive' as const, table: T, spot: 1, also });

  beforeEach(() => {
    place(bet(1), bet(2));
    lock();
    deal('2s');
    decide(1, usd(10));
    decide(2, 'fold');
    house.does('dan', { type: 'set-dealer', table: T, cards: '2s 2h 5d 6d 8h Ks' });
    show(2, '3h 4h 7c Jd Qc');
    show(1, 'As Ah Ad Ac 9d');
    house.does('dan', { type: 'key-progressive', table: T, spot: 1, row: 'four-aces' });
  });

  it('is verified only if a supervisor signs beside the dealer', () => {
    expect(house.refuses('dan', verify([])).reason).toBe('no-supervisor');
    expect(house.refuses('dan', verify(['kay'])).reason).toBe('no-supervisor');
    house.does('dan', verify(['flo']));
    expect(floorView().round!.positions[0]!.row).toMatchObject({
      from: 'meter',
      amount: usd('5000.60'),
      meter: { before: usd('5000.60'), after: usd('1100.10') },
    });
  });

  it('is not verified by the supervisor who keyed it, even with other signatures', () => {
    house.does('dan', { type: 'key-progressive', table: T, spot: 1, row: 'four-aces' });
    house.does('flo', { type: 'key-progressive', table: T, spot: 1, row: 'four-aces' });
    expect(house.refuses('dan', verify(['flo'])).reason).toBe('same-person');
    house.does('flo', verify(['mia']));
  });

  it('is backed out by two people, one of them a supervisor', () => {
    house.does('flo', verify([]));
    const back = (also: string[]) => ({
      type: 'back-out-progressive' as const,
      pay: 'pay-1',
      reason: 'wrong-spot',
      also,
    });
    expect(house.refuses('dan', back([])).reason).toBe('second-person');
    expect(house.refuses('dan', back(['kay'])).reason).toBe('no-supervisor');
    house.does('dan', back(['flo', 'mia']));
    expect(floorView().round).toMatchObject({ doNow: 'key-progressive' });
  });
});

describe('while a round runs', () => {
  it('leaves its fund in place and its offer in effect', () => {
    place(bet(1));
    lock();
    const wound = house.refuses('mia', {
      type: 'wind-down',
      offer: 'four',
      successor: null,
      reason: 'over',
      also: ['max'],
    });
    expect([wound.at, wound.reason]).toEqual(['F-31', 'round-running']);
    expect(house.refuses('flo', { type: 'close-table', table: T }).reason).toBe('round-running');
  });

  it('a suspension stops the next round and lets this one end', () => {
    place(bet(1));
    lock();
    house.does('mia', { type: 'suspend-offer', offer: 'four', reason: 'asked' });
    deal('2s');
    decide(1, 'fold');
    house.does('dan', { type: 'set-dealer', table: T, cards: '2s 2h 5d 6d 8h Ks' });
    show(1, '3h 4h 7c Jd Qc');
    house.does('dan', { type: 'end-hand', table: T });
    const next = house.refuses('dan', { type: 'place-wagers', table: T, offer: 'four', positions: [bet(1)] });
    expect(next.reason).toBe('suspended');
  });

  it('a hand is not called for it: it has no chart of hands', () => {
    const refused = house.refuses('dan', {
      type: 'call-hand',
      table: T,
      offer: 'four',
      common: null,
      hands: [{ seat: 1, hand: 1, cards: 'As Ah Ad Ac 9d' }],
    });
    expect(refused.reason).toBe('not-offered');
  });

  it('owes a named player what the meter pays, and the award waits for its paperwork', () => {
    place(bet(1));
    lock();
    expect(holds(pool('fund-1', 'meter'))).toBe(usd('5000.30'));
    deal('2s');
    decide(1, usd(10));
    house.does('dan', { type: 'set-dealer', table: T, cards: '2s 2h 5d 6d 8h Ks' });
    show(1, 'As Ah Ad Ac 9d');
    house.does('dan', { type: 'key-progressive', table: T, spot: 1, row: 'four-aces' });
    house.does('flo', { type: 'verify-progressive', table: T, spot: 1 });
    const [award] = house.state.awards.values();
    expect(award).toMatchObject({ amount: usd('5000.30'), person: person(1), step: 'papers' });
    // Seed and reserve, the five cents of this wager among it.
    expect([holds(pool('fund-1', 'meter')), holds(reserve('fund-1'))]).toEqual([usd('1100.05'), cents(0)]);
    const early = house.refuses('kay', {
      type: 'pay-awards',
      awards: [award!.id],
      person: person(1),
      place: 'cage',
      form: 'check',
      table: null,
      papers: false,
    });
    expect(early.reason).toBe('papers-missing');
  });
});
