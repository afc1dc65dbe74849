import { describe, expect, it } from 'vitest';
import { PHONE, tap } from './stations.ts';
import { ROYAL, tableStation } from './table-station.ts';

const at = tableStation();
const { button, seat, touch, hears, until, step, pick, sitDown, view, tableNow, hitsNow, sentOf } = at;

/** The floor does its part elsewhere. */
async function authorise(hit: string): Promise<void> {
  for (;;) {
    const checklist = (await view()).checklists!.find((one) => one.hit === hit)!;
    const question = checklist.open[0];
    if (question === undefined) break;
    await at.house.give('floor-1', { type: 'answer', hit, question: question.id, value: false });
  }
  await at.house.give('floor-1', { type: 'authorise-hit', hit });
}

describe('a game with fees', () => {
  it('goes from the empty table to the authorised hand and the next game', async () => {
    await at.page.goto(`${at.house.url}/table`);
    await at.page.getByRole('link', { name: /Table three-card-1/ }).click();
    await at.signIn('three-card-1', 'dealer-1');
    await hears('Tap a seat when a player sits down');
    await touch('Start game');
    await hears('No players are dealt in.');
    for (const one of [1, 2, 3]) await seat(one, 'empty').click();
    for (const one of [1, 2, 3]) await seat(one, 'dealt in').waitFor();
    await seat(7, 'empty').click();
    await at.page.getByRole('region', { name: 'Seat 7' }).getByRole('button', { name: 'Player-dealer' }).click();
    await seat(7, 'dealt in, player-dealer').locator('.is-grey').waitFor();

    // Right after somebody sat down a second tap is not taken for his fee.
    await until(/player-dealer is not eligible/i, () => tap(seat(7)));
    expect((await tableNow('three-card-1')).round).toBeNull();
    for (const one of [1, 2, 3]) await seat(one).click();
    await hears('4 dealt in, 3 fees lit, $3.00');
    await button('Undo: the fee of seat 3').click();
    await hears('4 dealt in, 2 fees lit, $2.00');
    expect(await at.axe()).toEqual([]);
    await at.picture('table-fees');

    const starts = sentOf('start-round');
    const ends = sentOf('end-round');
    await button('Start game').dblclick();
    await hears('Game in progress');
    await button('End game').waitFor();
    expect([starts.length, ends.length]).toEqual([1, 0]);
    const { round } = await tableNow('three-card-1');
    expect(round!.dealtIn).toBe(4);
    expect(round!.bets.map(({ seat: at, fees }) => [at, fees])).toEqual([
      [1, ['bonus-hand']],
      [2, ['bonus-hand']],
      [3, []],
      [7, []],
    ]);
    await hears('$19,925.22');

    await seat(2).click();
    await button('Report this hand').click();
    await pick(...ROYAL.slice(0, 4));
    await touch('Call floor');
    await hears(/1 more card/);
    await touch('Ace of spades, in this hand');
    await hears('The ace of spades is already on the table; a 52-card deck has one.');
    await pick(ROYAL[4]!);
    expect(await at.axe()).toEqual([]);
    await at.picture('table-cards');
    await button('Call floor').click();
    await hears('The floor has been called. Leave all cards and bets in place.');
    const said = at.page.getByRole('region', { name: 'Result of the hand' });
    await expect.poll(() => said.textContent()).toMatch(/PENDING[\s\S]*Royal flush[\s\S]*seat 2[\s\S]*\$19,925\.22/);
    expect(await at.axe()).toEqual([]);
    await at.picture('table-pending');
    expect((await hitsNow()).map(({ atStake }) => atStake)).toEqual([1_992_522]);

    await button('Undo: keyed wrong').click();
    await button('End game').waitFor();
    expect(await hitsNow()).toEqual([]);
    await hears('$19,925.22');

    await button(/^Royal flush/).click();
    await button(/^Seat 1$/).click();
    await pick(...ROYAL);
    await button('Call floor').click();
    await step('Back to the table', 'Waiting for the floor');
    await touch('Waiting for the floor');
    await hears('A hand of this game is waiting for the floor.');
    const [hit] = await hitsNow();
    expect(hit!.hands).toMatchObject([{ seat: 1, row: 'royal-flush' }]);
    await at.house.give('floor-1', { type: 'open-hit', hit: hit!.hit });
    await hears('Assigned to floor badge floor-1.');
    await touch('Undo: keyed wrong');
    await hears('The floor has taken this hand. Tell the floor supervisor what was keyed wrong.');
    await authorise(hit!.hit);
    expect((await view()).awards).toMatchObject([{ amount: 1_992_522, to: { seat: 1 } }]);
    await hears('Bonus Hand Progressive Jackpot: authorized, $19,925.22.');

    await step('End game', 'Start game');
    await button('Same fees as last game (2)').click();
    await hears('2 fees lit, $2.00');
  });
});

describe('a table that keys no games', () => {
  const hand = (cards: string[], at: number) => async () => {
    await button(new RegExp(`^Seat ${at}( \\d cards)?$`)).click();
    await pick(...cards);
  };

  it('calls the two hands of a bad beat together, and takes one key press back for every activity', async () => {
    await sitDown('holdem-1', [1, 2, 3, 5, 8]);
    await at.signIn('holdem-1', 'dealer-1');
    await step('Report a hand', 'Tap the seat with the hand. Report all hands of one deal together.');
    await touch('Call floor');
    await hears('Tap the seat with the hand.');
    await touch('King of clubs');
    await hears('Tap the seat with the hand first.');
    const board = ['Ace of diamonds', 'Ace of clubs', 'King of spades', 'King of hearts', '2 of clubs'];
    await hand(['Ace of spades', 'Ace of hearts', ...board], 3)();
    await hand(['King of diamonds', 'King of clubs'], 5)();
    await button('5 dealt in').click();
    await button('Seat 8 in').click();
    await button('4 dealt in').click();
    expect(await at.axe()).toEqual([]);
    const calls = sentOf('call-hand');
    await step('Call floor', 'The floor has been called. Leave all cards and bets in place.');
    const hits = await hitsNow();
    expect(calls).toHaveLength(1);
    expect(hits.map(({ offer, atStake }) => [offer, atStake])).toEqual([
      ['bad-beat', 3_000_000],
      ['poker-bonus', 0],
      ['high-hand', 0],
    ]);
    expect(hits[0]!.hands.map(({ seat: at, role }) => [at, role])).toEqual([
      [3, 'winning'],
      [5, 'losing'],
    ]);
    const { answered } = (await view()).checklists!.find(({ hit }) => hit === hits[0]!.hit)!;
    expect(answered['dealt-in']).toMatchObject({ value: 4, from: 'tracked' });
    await step('Back to the table', 'Report a hand');
    await seat(3, 'dealt in, hand pending').waitFor();
    await button('Undo: keyed wrong').click();
    await expect.poll(hitsNow).toEqual([]);
  });

  it('says by which clause a hand is nothing, and goes on', async () => {
    await sitDown('holdem-1', [1, 2, 3, 5, 8]);
    await at.signIn('holdem-1', 'dealer-1');
    await step('Report a hand', 'Tap the seat with the hand.');
    const high = ['3 of spades', '4 of hearts', '9 of diamonds', '10 of clubs', 'King of spades'];
    await hand([...high, 'Jack of hearts', '2 of clubs'], 3)();
    await step('Call floor', 'Does not qualify');
    await hears(/Not a qualifying hand: High card, king \(BB-2\)/);
    expect(await at.axe()).toEqual([]);
    await button('Key another hand of this deal').click();
    await button('Seat 3 2 cards').waitFor();
    await button('Cancel').click();
    expect(await hitsNow()).toEqual([]);
  });
});

describe('baccarat', () => {
  it('has the fee of who banks, the line of each bet, and one deal for everybody', async () => {
    await sitDown('baccarat-1', [1, 2, 7], 7);
    await at.signIn('baccarat-1', 'dealer-1');
    await seat(1, 'dealt in').click();
    await at.page.getByLabel('Banker').check({ force: true });
    await seat(1, 'dealt in, on the banker').waitFor();
    await seat(7).click();
    await hears('3 dealt in, 1 fee lit, $1.00');
    await step('Start game', 'Game in progress');
    const { bets } = (await tableNow('baccarat-1')).round!;
    expect(bets.map(({ line = '', fees }) => [line, fees])).toEqual([
      ['banker', ['baccarat-bonus']],
      ['', ['baccarat-bonus']],
      ['', ['baccarat-bonus']],
    ]);
    await button(/^7-7 tie, four cards/).click();
    await hears('This deal is shared: all players in the game take part.');
    await pick('10 of spades', '7 of spades', '10 of hearts', '7 of hearts');
    await step('Call floor', 'PENDING');
    const [hit] = await hitsNow();
    expect([...new Set(hit!.hands.map(({ row }) => row))]).toEqual(['tie-7-7-4-cards']);
  });
});

describe('a free table', () => {
  it('seats guests, has the house play the rest, and takes no fee', async () => {
    await at.house.give('floor-1', {
      ...{ type: 'open-table', table: 'free-1', game: 'three-card-poker-6-card-bonus' },
      ...{ kind: 'npn', seats: 7, limits: null },
    });
    await at.signIn('free-1', 'dealer-1');
    await hears('No Purchase Necessary');
    await seat(1, 'empty').click();
    await button('Seat a patron').click();
    await seat(1, 'dealt in').waitFor();
    await seat(3, 'empty').click();
    await button('House plays this seat').click();
    await seat(3, 'played by the house').waitFor();
    await step('Start game', 'Game in progress');
    const bets = async () =>
      (await tableNow('free-1')).round?.bets.map(({ seat: at, bettor, fees }) => [at, bettor, fees]);
    await expect.poll(bets).toEqual([
      [1, 'seat', []],
      [3, 'house', []],
    ]);
  });
});

describe('a key that is grey', () => {
  it('says why: what is suspended keeps its keys, and a table without anything its button', async () => {
    await sitDown('three-card-1', [1, 2]);
    await at.signIn('three-card-1', 'dealer-1');
    await button(/^Royal flush/).waitFor();
    await at.house.give('manager-1', { type: 'suspend-offer', offer: 'bonus-hand', reason: 'sensor-work' });
    await hears('not now');
    await touch(/^Royal flush/);
    await hears(/is suspended \(sensor work\)/);
    await touch('Report a hand');
    await hears('No promotion is offered at this table now.');
    expect(await at.axe()).toEqual([]);
  });

  it('tells a dark disc from broken equipment', async () => {
    await sitDown('three-card-1', [1, 2]);
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1, 'dealt in').click();
    await button('Sensor not lit').click();
    await button('Register fees by button').click();
    await button('Undo: fees by button').waitFor();
    const starts = sentOf('start-round');
    await step('Start game', 'Game in progress');
    expect(starts).toMatchObject([{ read: 'button' }]);
    await button('Sensor not lit').click();
    await button('Report fee sensors').click();
    await hears(/Reported\./);
  });
});

describe('every screen', () => {
  it.each([
    ['a phone', PHONE],
    ['a tablet held upright', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
    ['a wide tablet', { viewport: { width: 1280, height: 800 }, hasTouch: true }],
  ])('has seats for a thumb, nothing beyond its edge, and the button in sight: %s', async (_, options) => {
    await at.open(options);
    await sitDown('holdem-1', [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await at.signIn('holdem-1', 'dealer-1');
    for (const one of [1, 5, 9]) {
      const box = (await seat(one).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(88);
    }
    expect(await at.sideways()).toBe(0);
    const { height } = at.page.viewportSize()!;
    const before = (await button('Report a hand').boundingBox())!;
    expect(before.y + before.height).toBeLessThanOrEqual(height);
    expect(await at.axe()).toEqual([]);
    await step('Report a hand', 'Tap the seat with the hand.');
    const after = (await button('Call floor').boundingBox())!;
    expect([after.x, after.y + after.height]).toEqual([before.x, before.y + before.height]);
    expect(await at.sideways()).toBe(0);
    expect(await at.axe()).toEqual([]);
  });
});
