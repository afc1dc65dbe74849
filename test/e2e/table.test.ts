import { beforeEach, describe, expect, it } from 'vitest';
import { added, connect, HELLO, nowAt } from '../../src/server/devices/testing.ts';
import { PIN } from '../../src/server/testing.ts';
import { gone, holdBack, PHONE, readIn, tap } from './stations.ts';
import { ROYAL, tableStation } from './table-station.ts';

const at = tableStation();
const { button, seat, touch, hears, until, step, pick, sitDown, view, tableNow, hitsNow, sentOf } = at;

/** The floor does its part elsewhere. */
async function authorize(hit: string): Promise<void> {
  for (;;) {
    const checklist = (await view()).checklists!.find((one) => one.hit === hit)!;
    const question = checklist.open[0];
    if (question === undefined) break;
    await at.house.give('floor-1', { type: 'answer', hit, question: question.id, value: false });
  }
  await at.house.give('floor-1', { type: 'authorise-hit', hit });
}

describe('a game with fees', () => {
  it('goes from the empty table to the authorized hand and the next game', async () => {
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
    await seat(7, 'dealt in, player-dealer').locator('.is-unavailable').waitFor();

    // Right after a player sat down, a second tap does not place the fee.
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
    await touch(/^1 more card/);
    await hears(/1 more card for the .+\./);
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

    // The cards were right and the seat was not: one tap for the seat, one for the floor.
    await button('Undo: keyed wrong').click();
    await hears('Check the cards');
    await expect.poll(hitsNow).toEqual([]);
    await button('Seat 1').click();
    await step('Call floor', 'PENDING');
    await step('Back to the table', 'Waiting for the floor');
    await touch('Waiting for the floor');
    await hears('A hand of this game is waiting for the floor.');
    const [hit] = await hitsNow();
    expect(hit!.hands).toMatchObject([{ seat: 1, row: 'royal-flush' }]);
    await at.house.give('floor-1', { type: 'open-hit', hit: hit!.hit });
    await hears('Assigned to floor badge floor-1.');
    await touch('Undo: keyed wrong');
    await hears('The floor has taken this hand. Tell the floor supervisor what was keyed wrong.');
    await authorize(hit!.hit);
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
    await touch(/^Tap the seat/);
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
    // Why it is that amount: the dealer asks about the hit and the meter, and the cards stay keyed below.
    await at.page.locator('.said-amount').getByRole('button').click();
    const why = at.page.getByRole('dialog', { name: /^Why: / });
    await why.getByText('Report a hand').waitFor();
    await why.getByText('main prize pool').or(why.getByText('Main prize pool')).first().waitFor();
    expect(await at.axe()).toEqual([]);
    await why.getByRole('button', { name: 'Close' }).click();
    await gone(why);
    const { answered } = (await view()).checklists!.find(({ hit }) => hit === hits[0]!.hit)!;
    expect(answered['dealt-in']).toMatchObject({ value: 4, from: 'tracked' });
    await step('Back to the table', 'Report a hand');
    await seat(3, 'dealt in, hand pending').waitFor();
    await button('Undo: keyed wrong').click();
    await expect.poll(hitsNow).toEqual([]);
  });

  it('says by which clause a hand does not qualify, and continues', async () => {
    await sitDown('holdem-1', [1, 2, 3, 5, 8]);
    await at.signIn('holdem-1', 'dealer-1');
    await step('Report a hand', 'Tap the seat with the hand.');
    const high = ['3 of spades', '4 of hearts', '9 of diamonds', '10 of clubs', 'King of spades'];
    await hand([...high, 'Jack of hearts', '2 of clubs'], 3)();
    await step('Call floor', 'Does not qualify');
    await hears(/Not a qualifying hand: High card, king \(BB-2\)/);
    expect(await at.axe()).toEqual([]);
    // The keyed hand stays visible, and one card of it can be corrected.
    await at.page.getByRole('list', { name: 'Cards that were keyed' }).getByText('Seat 3').waitFor();
    await button('Correct the cards').click();
    await button('King of spades in community cards. Remove it.').click();
    await button(/^1 more card/).waitFor();
    await pick('4 of spades');
    await step('Call floor', 'Does not qualify');
    await button('Key another hand of this deal').click();
    await button('Seat 3 2 cards').waitFor();
    await button('Cancel').click();
    expect(await hitsNow()).toEqual([]);
  });
});

describe('a key for a beaten hand', () => {
  const BEATEN = /^Four of a kind, 2s or higher, beaten/;
  const now = (name: string) => at.page.getByRole('region', { name }).and(at.page.locator('[aria-current="step"]'));
  const [losing, winning, board] = ['losing hand', 'winning hand', 'community cards'] as const;

  beforeEach(async () => {
    await sitDown('holdem-1', [1, 2, 3, 5, 8]);
    await at.signIn('holdem-1', 'dealer-1');
  });

  it('asks for the losing hand, the winning hand and the board, and loses none of it on the way', async () => {
    await button(BEATEN).click();
    await now(losing).waitFor();
    await button('2 more cards for the losing hand, then the winning hand and the community cards').waitFor();
    // One slide keys a made hand: two cards in the hand, two on the board.
    await at.slide('Ace of spades', 'Ace of clubs');
    const headline = (name: string) => at.page.getByRole('heading', { name }).waitFor();
    await headline('Tap the losing seat');
    await touch('Queen of spades');
    await hears('Tap the losing seat first.');
    // The second tap of a double tap does not take the seat for the winning hand; what was said before it no longer holds.
    await button('Seat 3').dblclick();
    await headline('Now key the hand that beat it');
    await gone(at.page.getByText('Tap the losing seat first.'));
    await button('Seat 3 losing').waitFor();
    await now(winning).waitFor();
    await touch('Queen of spades');
    await touch('Queen of hearts');
    await headline('Tap the winning seat');
    await touch(/^Tap the winning seat/);
    await hears('Tap the winning seat, then the community cards.');
    expect(await at.axe()).toEqual([]);
    await at.picture('table-bad-beat');

    // A second tab of this table, and the page after a reload, have the same cards.
    const tab = await at.page.context().newPage();
    await tab.goto(at.page.url());
    await tab.getByRole('button', { name: 'Queen of hearts in winning hand. Remove it.' }).waitFor();
    await tab.getByRole('button', { name: 'Undo card' }).click();
    await gone(button('Queen of hearts in winning hand. Remove it.'));
    await tab.close();
    await at.page.reload();
    await button('1 more card for the winning hand, then the community cards').waitFor();
    await button('Seat 5').click();
    await pick('Queen of clubs');
    await now(board).waitFor();
    await hears('Now key the community cards');
    await pick('Queen of diamonds', '2 of clubs');
    await touch(/^1 more card/);
    await pick('3 of clubs');

    // A command that the floor refuses stays on the screen.
    await at.house.give('floor-1', { type: 'leave-seat', table: 'holdem-1', seat: 5 });
    await until(/seat 5/i, () => tap(button('Call floor')));
    await button('Queen of clubs in winning hand. Remove it.').waitFor();
    await at.house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 5, person: null });
    // Queens over aces is not a beat: the two hands swap seats, and nothing is keyed again.
    await step('Call floor', 'PENDING');
    const [hit] = await hitsNow();
    expect(hit!.offer).not.toBe('bad-beat');
    await button('Undo: keyed wrong').click();
    await expect.poll(hitsNow).toEqual([]);
    for (const card of ['Queen of spades', 'Queen of clubs'])
      await button(`${card} in winning hand. Remove it.`).click();
    await at.slide('9 of hearts', '8 of hearts');
    for (const card of ['Queen of diamonds', '2 of clubs', '3 of clubs']) {
      await button(`${card} in community cards. Remove it.`).click();
    }
    await at.slide('7 of hearts', '5 of hearts');
    await step('Call floor', 'PENDING');
    expect((await hitsNow())[0]).toMatchObject({
      offer: 'bad-beat',
      atStake: 3_000_000,
      hands: [
        { seat: 3, role: 'losing', cards: 'As Ah' },
        { seat: 5, role: 'winning', cards: '9h 8h' },
      ],
    });
  });

  it('asks about a hand that was keyed alone whether it was beaten, and continues from there', async () => {
    await step('Report a hand', 'Tap the seat with the hand.');
    await button('Seat 3').click();
    await at.slide('9 of spades', '9 of clubs');
    await pick('7 of hearts', '6 of hearts', '5 of hearts');
    await step('Call floor', 'PENDING');
    await hears(/Bad Beat.*: was this hand beaten\?/);
    expect(await at.page.getByText(/Not a qualifying hand/).count()).toBe(0);
    expect(await at.axe()).toEqual([]);
    await button('Key the hand that beat it').click();
    await now(winning).waitFor();
    await button('Seat 8').click();
    await pick('8 of hearts', '4 of hearts');
    await until(/^\$30,000\.00.* at stake/, () => tap(button('Call floor')));
    await expect.poll(async () => (await hitsNow()).map(({ offer }) => offer)).toContain('bad-beat');
  });

  it('keeps its cards while the tablet sleeps for an hour, and while the connection is lost', async () => {
    await button(BEATEN).click();
    await button('Seat 3').click();
    await at.slide('Ace of spades', 'Ace of clubs');
    await at.page.context().setOffline(true);
    at.house.clock.advance(3600);
    await button('Seat 5').click();
    await at.slide('9 of hearts', '5 of hearts');
    await button('Undo card').click();
    await at.page.context().setOffline(false);
    // A station that stood idle is locked; behind the lock the cards wait.
    await at.page.reload();
    await at.page.getByLabel('PIN').fill(PIN);
    await button('Unlock').click();
    await button(/^1 more card/).waitFor();
    await pick('5 of hearts');
    const letGo = await holdBack(at.page, '**/api/commands');
    await button('Call floor').click();
    await hears('No answer yet. Trying again.');
    letGo();
    await hears('PENDING');
    expect((await hitsNow())[0]).toMatchObject({ offer: 'bad-beat', hands: [{ seat: 3 }, { seat: 5 }] });
  });
});

describe('baccarat', () => {
  it('has the player-dealer’s fee, the line of each bet, and one deal for everyone', async () => {
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

describe('a key that is gray', () => {
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

describe('a table with a fee sensor', () => {
  it('shows which seats are lit, keys their fees, and says where the two differ', async () => {
    await sitDown('three-card-1', [1, 2, 3, 7], 7);
    const manager = await at.house.signIn('manager-1', 'office');
    const token = await added(manager, { kind: 'sensor', name: 'sensor-3', table: 'three-card-1' });
    const sensor = await connect(at.house.url, token);
    const sees = (...seats: number[]) => {
      const lit = seats.map((one) => ({ seat: one, fees: ['bonus-hand'] }));
      return sensor.ask({ type: 'seats', seenAt: nowAt(at.house), lit }, 'noted');
    };
    await sensor.ask(HELLO, 'welcome');
    await sees(1, 3);
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1, 'dealt in, fee of Bonus Hand Progressive Jackpot placed, sensor lit').waitFor();
    await hears('2 fees lit, $2.00');
    await sees(1, 2, 3);
    await hears('3 fees lit, $3.00');
    // Keyed although its sensor is dark: the page says so, and no longer shows it as a sensor reading.
    await sees(1, 3);
    await hears('2 fees lit, $2.00');
    await seat(2).click();
    await seat(2, 'dealt in, fee of Bonus Hand Progressive Jackpot placed, sensor dark').waitFor();
    expect(await at.axe()).toEqual([]);
    await at.picture('table-sensor');
    await seat(2).click();
    const starts = sentOf('start-round');
    await step('Start game', 'Game in progress');
    expect(starts).toMatchObject([{ read: 'sensor' }]);
    expect((await tableNow('three-card-1')).round!.bets.map(({ fees }) => fees.length)).toEqual([1, 0, 1, 0]);
    sensor.cut();
  });
});

describe('Back', () => {
  it('stays at the table, and throws no card away', async () => {
    await sitDown('three-card-1', [1, 2, 3, 7], 7);
    await at.signIn('three-card-1', 'dealer-1');
    await button('All 3 fees').click();
    await hears('3 fees lit, $3.00');
    await at.page.goBack();
    await hears('3 fees lit, $3.00');
    await step('Start game', 'Game in progress');
    await button('Misdeal').click();
    await at.page.goBack();
    await gone(at.page.getByRole('dialog', { name: 'Void game' }));
    await button(/^Royal flush/).click();
    await button('Seat 2').click();
    await at.slide(ROYAL[0]!, ROYAL[4]!);
    await at.page.goBack();
    await hears('The cards are still here.');
    // Letters and Enter of a scan key no card and press no button.
    await button('Ace of diamonds').focus();
    await readIn(at.page, 'award-14s2c');
    await hears('This badge is not known here.');
    await at.page.keyboard.press('Escape');
    expect(await button(/Remove it\.$/).count()).toBe(5);
    await step('Call floor', 'PENDING');
    await at.page.goBack();
    await button('Waiting for the floor').waitFor();
    expect(new URL(at.page.url()).pathname).toBe('/table/three-card-1');
  });
});

describe('every screen', () => {
  it.each([
    ['a phone', PHONE],
    ['a tablet held upright', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
    ['a wide tablet', { viewport: { width: 1280, height: 800 }, hasTouch: true }],
    ['a tablet with text at 200 %', { viewport: { width: 640, height: 400 }, hasTouch: true }],
  ])('has seats for a thumb, nothing beyond its edge, and the button in sight: %s', async (_, options) => {
    await at.open(options);
    await sitDown('holdem-1', [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await at.signIn('holdem-1', 'dealer-1');
    for (const one of [1, 5, 9]) {
      const box = (await seat(one).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(88);
    }
    expect(await at.sideways()).toBe(0);
    // No amount of the strip is cut off.
    const cut =
      '[...document.querySelectorAll(".strip-meter")].filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth).length';
    expect(await at.page.evaluate<number>(cut)).toBe(0);
    const { height } = at.page.viewportSize()!;
    const before = (await button('Report a hand').boundingBox())!;
    expect(before.y + before.height).toBeLessThanOrEqual(height);
    expect(await at.axe()).toEqual([]);
    await step('Report a hand', 'Tap the seat with the hand.');
    const after = (await button(/^Tap the seat with/).boundingBox())!;
    expect([after.x, after.y + after.height]).toEqual([before.x, before.y + before.height]);
    expect(await at.sideways()).toBe(0);
    expect(await at.axe()).toEqual([]);
  });
});
