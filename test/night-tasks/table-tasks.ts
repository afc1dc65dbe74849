/** The tasks of dealers, floor supervisors and tournament directors. See tasks.ts for how a task is written. */
import { HOUR } from '../../src/base/time.ts';
import type { Checkout, House } from './checkout.ts';
import type { Task } from './run.ts';
import {
  at,
  button,
  choose,
  dialog,
  type Find,
  field,
  group,
  heading,
  link,
  press,
  radio,
  region,
  row,
  type Step,
  scan,
  see,
  slide,
  tap,
  text,
  type,
  within,
} from './steps.ts';

// ---- Dealer

const THREE_CARD = at('/table/three-card-1', 'dealer-1', 'tablet');
const HOLDEM = at('/table/holdem-1', 'dealer-1', 'tablet');
const ROYAL = ['Ace of spades', 'King of spades', 'Queen of spades', 'Jack of spades', '10 of spades'];
const FLOOR_CALLED = text(/^The floor has been called\./, /^Floor called/);

const key = (cards: readonly string[]): readonly Step[] => cards.map((card) => tap(button(card)));
const seat = (number: number): Find => button(new RegExp(`^Seat ${number}\\b`));
const handOf = (number: number): Find => button(new RegExp(`^Seat ${number}( \\d cards)?$`));
/** If a finger may slide over several cards, one slide; otherwise a tap for each of them. */
const SLIDES = text(/^Slide over several cards/);
/** Cards from the first to the last of a suit, or of a rank. */
const slideOver = (from: string, to: string): Step => slide(button(from), button(to));
const bySlideOrTaps = (steps: readonly Step[], instead: readonly Step[]): Step => ({
  ...{ do: 'either', shows: SLIDES, steps, or: button('Ace of spades'), instead },
});

async function sitDown(house: House, table: string, seats: readonly number[], playerDealer?: number): Promise<void> {
  for (const one of seats) await house.give('floor-1', { type: 'take-seat', table, seat: one, person: null });
  if (playerDealer !== undefined) {
    await house.give('floor-1', { type: 'set-player-dealer', table, seat: playerDealer });
  }
}

/** A game is on at the three-card table, and seats 1 to 3 have paid their fee. */
export async function threeCardGame({ openTestHouse }: Checkout): Promise<House> {
  const house = await openTestHouse();
  await sitDown(house, 'three-card-1', [1, 2, 3, 7], 7);
  await startRound(house);
  return house;
}

async function startRound(house: House): Promise<void> {
  const positions = [1, 2, 3].map((one) => ({
    ...{ seat: one, hand: 1, bettor: 'seat', person: null, wager: 1_000, fees: ['bonus-hand'] },
  }));
  const round = { type: 'start-round', table: 'three-card-1', dealtIn: 4, read: 'sensor', positions };
  await house.give('dealer-1', round);
}

async function holdemTable({ openTestHouse }: Checkout): Promise<House> {
  const house = await openTestHouse();
  await sitDown(house, 'holdem-1', [1, 2, 3, 4, 5, 6]);
  return house;
}

export const DEALER: readonly Task[] = [
  {
    id: 'fee-round',
    name: 'Take the fees of six players and start the game',
    person: 'Dealer',
    prepare: async ({ openTestHouse }) => {
      const house = await openTestHouse();
      await sitDown(house, 'three-card-1', [1, 2, 3, 4, 5, 6, 7], 7);
      const lit = (fees: number) => text(new RegExp(`\\b${fees} fees? lit`));
      const fees = [1, 2, 3, 4, 5, 6].map((one) => tap(seat(one), lit(one)));
      const all: Step = {
        ...{ do: 'either', shows: button('All 6 fees'), steps: [tap(button('All 6 fees'), lit(6))] },
        ...{ or: text('Touch a seat to light its fee'), instead: fees },
      };
      return { house, station: THREE_CARD, steps: [all, tap(button('Start game'))] };
    },
    done: text('Game runs', 'Game in progress'),
  },
  {
    id: 'royal',
    name: 'Call the floor for a royal flush',
    person: 'Dealer',
    prepare: async (checkout) => ({
      house: await threeCardGame(checkout),
      station: THREE_CARD,
      steps: [
        tap(button(/^Royal flush/)),
        bySlideOrTaps(
          [tap(button(/^Seat 2$/)), slideOver('Ace of spades', '10 of spades')],
          [tap(button(/^Seat 2$/)), ...key(ROYAL)],
        ),
        tap(button('Call floor')),
      ],
    }),
    done: FLOOR_CALLED,
  },
  {
    id: 'bad-beat',
    name: 'Call the floor for a bad beat: beaten hand, winning hand, board',
    person: 'Dealer',
    prepare: async (checkout) => ({
      house: await holdemTable(checkout),
      station: HOLDEM,
      steps: [
        tap(button(/beaten/)),
        bySlideOrTaps(
          [
            tap(handOf(3)),
            slideOver('Ace of spades', 'Ace of clubs'),
            tap(handOf(6)),
            slideOver('9 of hearts', '5 of hearts'),
          ],
          [
            tap(handOf(3)),
            ...key(['Ace of spades', 'Ace of hearts']),
            ...key(['Ace of diamonds', 'Ace of clubs', '7 of hearts', '6 of hearts', '5 of hearts']),
            tap(handOf(6)),
            ...key(['9 of hearts', '8 of hearts']),
          ],
        ),
        tap(button('Call floor')),
      ],
    }),
    done: FLOOR_CALLED,
  },
  {
    id: 'high-hand',
    name: 'Call the floor for a high hand',
    person: 'Dealer',
    prepare: async (checkout) => ({
      house: await holdemTable(checkout),
      station: HOLDEM,
      steps: [
        tap(button(/^High hand/)),
        bySlideOrTaps(
          [tap(handOf(2)), slideOver('King of spades', 'King of clubs'), slideOver('7 of hearts', '5 of hearts')],
          [
            tap(handOf(2)),
            ...key(['King of spades', 'King of hearts']),
            ...key(['King of diamonds', 'King of clubs', '7 of hearts', '6 of hearts', '5 of hearts']),
          ],
        ),
        tap(button('Call floor')),
      ],
    }),
    done: FLOOR_CALLED,
  },
  {
    id: 'coupon',
    name: 'Place a match play coupon and settle it as won',
    person: 'Dealer',
    prepare: async ({ openScenarioHouse }) => ({
      house: await openScenarioHouse('chips-and-coupons-at-one-table.json', 1, 60),
      station: at('/table/bac-1', 'dealer-1', 'tablet'),
      steps: [
        tap(button('Chips and coupons')),
        see(field('Validation number')),
        scan('CCCC-0000-0000-0001'),
        {
          do: 'either',
          shows: within(group('Seat'), radio('1')),
          steps: [
            tap(within(group('Seat'), radio('1'))),
            tap(within(group('Side'), radio('Banker'))),
            tap(within(group('Collection fee'), radio('$1'))),
            tap(button(/^Place \$10\.00 with \$10\.00 live/)),
          ],
          or: field('Seat'),
          instead: [
            choose(field('Seat'), 'Seat 1'),
            choose(field('Side'), 'banker'),
            type(field('Collection', 'Collection fee'), '1'),
            tap(button(/^Place \$10\.00 with \$10\.00 live/)),
            tap(radio('Settle (1)', 'Settle a wager (1)')),
          ],
        },
        tap(button('Player wins')),
      ],
    }),
    done: text(/^The player-dealer pays \$/),
  },
  {
    id: 'wrong-seat',
    name: 'Take back a royal flush that was called for the wrong seat and call it for the right one',
    person: 'Dealer',
    prepare: async (checkout) => {
      const house = await threeCardGame(checkout);
      await callRoyal(house, 2);
      return {
        house,
        station: THREE_CARD,
        steps: [
          tap(button('Keyed wrongly: take it back', 'Undo: keyed wrong')),
          {
            do: 'either',
            // The cards are still there: only the seat is another.
            shows: heading('Check the cards'),
            steps: [tap(button(/^Seat 1$/))],
            or: button('End game'),
            instead: [tap(button(/^Royal flush/)), tap(button(/^Seat 1$/)), ...key(ROYAL)],
          },
          tap(button('Call floor')),
        ],
      };
    },
    done: FLOOR_CALLED,
  },
];

const callRoyal = (house: House, number: number) =>
  house.give('dealer-1', {
    ...{ type: 'call-hand', table: 'three-card-1', offer: 'bonus-hand', common: 'Js Ts' },
    ...{ hands: [{ seat: number, hand: 1, cards: 'As Ks Qs' }], inHand: [1, 2, 3, 7] },
  });

// ---- Floor

const PHONE_QUEUE = at('/floor', 'floor-1', 'phone');
const FIRST_WAITING = tap(within(region(/^Waiting/), link(/./)));
const PANE = region('Open');
const QUESTIONS: Find = (page) => page.locator('.checklist-open > li');

/** Yes for a hand in order; one tap for all if the page offers it. */
function inOrder(says: string): string {
  const answer = /showdown|still in|fee/.test(says) ? 'yes' : 'no';
  return says.includes('All no') ? `All ${answer}` : answer;
}

/** Four aces beaten by a straight flush: what a dealer just called. */
async function badBeatCalled(checkout: Checkout): Promise<House> {
  const house = await holdemTable(checkout);
  await house.give('dealer-1', {
    ...{
      type: 'call-hand',
      table: 'holdem-1',
      offer: 'bad-beat',
      common: 'Ad Ac 7h 6h 5h',
      inHand: [1, 2, 3, 4, 5, 6],
    },
    hands: [
      { seat: 3, hand: 1, cards: 'As Ah' },
      { seat: 6, hand: 1, cards: '9h 8h' },
    ],
  });
  return house;
}

export const FLOOR: readonly Task[] = [
  {
    id: 'authorize',
    name: 'Verify and authorize a bad beat',
    person: 'Floor supervisor',
    prepare: async (checkout) => ({
      house: await badBeatCalled(checkout),
      station: PHONE_QUEUE,
      steps: [
        FIRST_WAITING,
        { do: 'answer-all', items: QUESTIONS, tap: inOrder, typed: '120.00' },
        tap(within(PANE, button(/^Authori[sz]e \$/))),
      ],
    }),
    done: text(/^Authori[sz]ed by you/),
  },
  {
    id: 'deny',
    name: 'Deny a bad beat that was not played through the showdown',
    person: 'Floor supervisor',
    prepare: async (checkout) => ({
      house: await badBeatCalled(checkout),
      station: PHONE_QUEUE,
      steps: [
        FIRST_WAITING,
        tap(within((page) => page.locator('.question', { hasText: 'through the showdown' }), button('No'))),
        tap(button('Decline…', 'Deny…')),
        tap(within(dialog, button(/^(Decline|Deny) /))),
      ],
    }),
    done: text(/^(Declined|Denied) by you/),
  },
  {
    id: 'open-table',
    name: 'Open a table, and the dealer seats three players',
    person: 'Floor supervisor',
    prepare: async ({ openTestHouse }) => ({
      house: await openTestHouse(),
      station: at('/floor/tables', 'floor-1', 'phone'),
      steps: [
        tap(button('Open a table')),
        type(within(dialog, field('Table')), 'three-card-2'),
        choose(within(dialog, field('Game')), 'Three Card Poker 6 Card Bonus'),
        type(within(dialog, field('Seats')), '7'),
        tap(within(dialog, button(/^Open table three-card-2/i))),
        see(heading('Table three-card-2')),
        {
          do: 'colleague',
          station: at('/table/three-card-2', 'dealer-1', 'tablet'),
          steps: [1, 2, 3].map((one) =>
            tap(button(new RegExp(`^Seat ${one} empty`)), button(new RegExp(`^Seat ${one} dealt in`))),
          ),
        },
      ],
    }),
    done: text('3 of 7 seats taken'),
  },
];

// ---- Tournament director

const TOURNAMENT_PART = (name: string): Step =>
  tap((page) => page.getByRole('navigation', { name: 'Parts of the tournament' }).getByRole('link', { name }));
const OUT = (find: Find): Find =>
  within(
    (page) =>
      page.locator('section', {
        has: page.getByRole('heading', { name: 'Who is out in this hand?' }),
      }),
    find,
  );

const SEAT = (who: string): Find => button(new RegExp(`^Seat \\d+ ${who}`));

export const DIRECTOR: readonly Task[] = [
  {
    id: 'tournament',
    name: 'Register a player, draw seats, start the clock, and bust a player',
    person: 'Tournament director',
    prepare: async ({ openScenarioHouse }) => ({
      house: await openScenarioHouse('bay-101-poker-tournaments-ties.json', 7, HOUR),
      station: at('/tournament', 'floor-1'),
      steps: [
        tap(link('Poker Tournaments')),
        {
          do: 'either',
          shows: button('Somebody new'),
          steps: [
            tap(button('Somebody new')),
            type(field('Name, as on the ID'), 'Ana Ruiz'),
            tap(button('Enter Ana Ruiz')),
            see(row(/^No\. 7 Ana R\./)),
            TOURNAMENT_PART('Seats'),
            tap(button('Draw 7 seats at 1 table')),
            tap(button('Start with 7')),
            TOURNAMENT_PART('Play'),
            choose(OUT(field('Entrant')), '6'),
            tap(button('Record number 6 out, 6 left')),
          ],
          or: field('Name or part of a name'),
          instead: [
            type(field('Name or part of a name'), 'Ana Ruiz'),
            press('Enter'),
            tap(button('Collect $120.00 from Ana Ruiz, new patron')),
            see(row(/^7 Ana R\./)),
            tap(button('Draw 7 seats at 1 table')),
            tap(button('Start tournament with 7 entrants')),
            tap(SEAT('No. 6')),
            tap(SEAT('Ana R.')),
            tap(button('Out, by Ana R.')),
          ],
        },
      ],
    }),
    done: text('6 of 7 left'),
  },
];
