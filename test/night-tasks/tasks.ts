/**
 * The tasks of a night, person by person. Each is done the shortest way that an experienced person knows on these
 * screens. If a label or a path differs from one version to the next, both are named, so that one script drives both.
 */
import type { PersonId } from '../../src/base/ids.ts';
import { must } from '../../src/base/result.ts';
import { DAY, HOUR, instant, MINUTE } from '../../src/base/time.ts';
import { PIN } from '../../src/server/testing.ts';
import type { Checkout, House } from './checkout.ts';
import type { Prepared, Task } from './run.ts';
import {
  at,
  button,
  checkbox,
  choose,
  type Find,
  field,
  group,
  heading,
  link,
  press,
  radio,
  row,
  type Step,
  see,
  sign,
  tap,
  text,
  type,
  within,
} from './steps.ts';
import { DEALER, DIRECTOR, FLOOR, threeCardGame } from './table-tasks.ts';

// ---- Cage

const CAGE = at('/cage', 'cage-1');
const SLIP = field('Slip, number or name', 'Slip, name, amount, table or date');

async function owed(house: House, amount: number): Promise<string> {
  const place = { offer: 'bonus-hand', table: 'three-card-1', seat: 4 };
  const granting = { type: 'grant-award', ...place, amount, reason: 'goodwill' };
  const events = await house.give('manager-1', granting, ['manager-2']);
  const granted = events.find((event) => event.type === 'award-granted');
  return granted?.type === 'award-granted' ? granted.award.id : '';
}

async function paid(house: House, amount: number, name: string, by: string): Promise<string> {
  const award = await owed(house, amount);
  const access = { badge: by, purpose: 'test', time: house.floor.now() };
  const person: PersonId = must(await house.floor.vault.add({ name }, access));
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  await house.give('floor-1', { type: 'register-person', person, findings });
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  await house.give(by, { type: 'identify', award, person });
  await house.give(by, { type: 'claim-award', award, person, checks });
  const payment = { awards: [award], person, place: 'cage', form: 'cash', table: null, papers: true };
  await house.give(by, { type: 'pay-awards', ...payment });
  return award;
}

const yes = (question: RegExp): Step => tap(within(group(question), radio('Yes')));

/** Past the start of the next house day. A leap that long is accepted by two managers. */
async function nextDay(house: House): Promise<void> {
  house.clock.advance(DAY);
  house.floor.leader.wake();
  const leap = house.floor.leader.leap();
  if (leap !== undefined) {
    await house.give('manager-1', { type: 'accept-clock', ...leap, reason: 'test' }, ['manager-2']);
  }
}

/** Yesterday three fees went into one box. */
async function boxWithFees(checkout: Checkout): Promise<House> {
  const house = await threeCardGame(checkout);
  await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
  await nextDay(house);
  return house;
}

const BOX = row(/three-card-1/);
const COUNT = tap(within(BOX, button(/^Count/)));
const COUNTED = type(field('Counted, in dollars'), '3');

const PAID = text(/^PAID\b/, 'Payout slip, paid', 'Payout receipt');
const SLIP_PAPER: Find = (page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Payout (slip|receipt)$/ }) });

/** The Cage does not know the slip any longer; a copy of it, with what was paid, is found by the award's id. */
const slipInPapers = (award: string): readonly Step[] => [
  tap(link('Floorbook: all stations')),
  tap(link(/^(Papers|Forms and reports)/)),
  type(within(SLIP_PAPER, field(/^Award/)), award),
  tap(within(SLIP_PAPER, button('Show payout slip', 'Show payout receipt'))),
];

const CASHIERS: readonly Task[] = [
  {
    id: 'pay',
    name: 'Pay a $250 award to a new patron who shows ID',
    person: 'Cashier',
    prepare: async ({ openTestHouse }) => {
      const house = await openTestHouse();
      const award = await owed(house, 25_000);
      return {
        house,
        station: CAGE,
        steps: [
          type(SLIP, award.replace('award-', '')),
          press('Enter'),
          {
            do: 'either',
            shows: button('New patron'),
            steps: [
              type(field('Name or part of a name'), 'Maria Tanaka'),
              press('Enter'),
              tap(button('Add Maria Tanaka')),
              tap(button(/^All in order/)),
            ],
            or: button('Somebody new'),
            instead: [
              tap(button('Somebody new')),
              type(field('Name, as on the ID'), 'Maria Tanaka'),
              tap(button('Enter Maria Tanaka')),
              ...[/photo ID/, /name on it/, /21 or older/].map(yes),
              tap(within(group(/exclusion/), radio('No'))),
              tap(button('Record what was shown')),
            ],
          },
          tap(checkbox(/^(Filled in|Completed) and signed/)),
          tap(button(/^Pay \$250\.00/)),
        ],
      };
    },
    done: text(/^Paid \$250\.00/),
  },
  {
    id: 'paid-slip',
    name: 'Tell a patron when, where and by whom a slip was paid',
    person: 'Cashier',
    prepare: async ({ openTestHouse }) => {
      const house = await openTestHouse();
      const award = await paid(house, 25_000, 'Maria Tanaka', 'cage-2');
      return {
        house,
        station: CAGE,
        steps: [
          type(SLIP, award.replace('award-', '')),
          press('Enter'),
          {
            do: 'either',
            shows: PAID,
            steps: [],
            or: text(/is not open|has been paid, returned or forfeited/),
            instead: slipInPapers(award),
          },
        ],
      };
    },
    done: PAID,
  },
  {
    id: 'count-box',
    name: 'Count a box by two people and book it',
    person: 'Cashier and count team',
    prepare: async (checkout) => ({
      house: await boxWithFees(checkout),
      station: at('/cage/boxes', 'cage-1'),
      steps: [
        COUNT,
        COUNTED,
        {
          do: 'either',
          shows: button('Next: second counter'),
          steps: [
            press('Enter'),
            type(field('Second count, in dollars'), '3'),
            press('Enter'),
            type(field('Badge of the second counter'), 'count-1'),
            press('Enter'),
            type(field('PIN'), PIN),
            press('Enter'),
          ],
          or: button(/^Book \$3\.00/),
          instead: [tap(button(/^Book \$3\.00/)), ...sign('count-1', PIN)],
        },
      ],
    }),
    done: text(/\$3\.00 counted in the (collection )?box/),
  },
  {
    id: 'close-day',
    name: 'Close the day once every box is counted',
    person: 'Accountant',
    prepare: async (checkout) => {
      const house = await boxWithFees(checkout);
      for (const [table, fund, counted] of [
        ['three-card-1', 'jackpot', 300],
        ['holdem-1', 'bad-beat', 0],
        ['holdem-1', 'poker', 0],
      ] as const) {
        await house.give('cage-1', { type: 'count-box', table, fund, counted, reason: null }, ['count-1']);
      }
      return {
        house,
        station: at('/cage', 'accountant-1'),
        steps: [tap(link(/^Close of day/)), tap(button(/^Close Wednesday, March 4, 2026/))],
      };
    },
    done: text(/March 4, 2026 is closed\./),
  },
];

// ---- Card desk

/** On paper, in the part of the page that is printed. */
const ticketCode: Find = (page) => page.getByRole('img', { name: /^QR code SPIN-000001/ });

const DESK: readonly Task[] = [
  {
    id: 'tickets',
    name: 'Hand out and print the drawing tickets of a table',
    person: 'Card desk',
    prepare: async ({ openScenarioHouse }) => ({
      house: await openScenarioHouse('hawaiian-gardens-big-spin-example-1.json', 0, HOUR + 5 * MINUTE),
      station: at('/desk', 'desk-1'),
      steps: [
        tap(link('Tickets')),
        tap(button(/^(Give|Issue|Issue and print) 2 tickets at table th-1/i)),
        {
          ...{ do: 'either', shows: ticketCode, steps: [] },
          ...{ or: button('Print 2 tickets'), instead: [tap(button('Print 2 tickets'))] },
        },
      ],
    }),
    done: ticketCode,
  },
  {
    id: 'draw',
    name: 'Call the holder of a drawn ticket, with a witness',
    person: 'Card desk',
    prepare: async ({ openScenarioHouse }) => ({
      house: await openScenarioHouse('prize-wheel-example-5.json', 4, 3 * HOUR),
      station: at('/desk', 'desk-1'),
      steps: [
        {
          ...{ do: 'either', shows: field('Ticket number'), steps: [] },
          ...{ or: link('Prize Wheel Promotion'), instead: [tap(link('Prize Wheel Promotion'))] },
        },
        type(field('Number of the ticket', 'Ticket number'), '2'),
        tap(button('Call the holder of WHEEL-000002')),
        ...sign('floor-2', PIN),
      ],
    }),
    done: text('Who came forward?', 'Record who reported'),
  },
];

// ---- Office

/** Half-hourly for the 90 days that the form suggests. */
const CLOSES = 90 * 48;
const FIRST_CLOSE = Date.UTC(2026, 2, 5, 6, 30);

/** As the field takes it. */
const closeAt = (n: number): string => new Date(FIRST_CLOSE + n * 30 * 60_000).toISOString().slice(0, 16);

const OFFICE: readonly Task[] = [
  {
    id: 'post',
    name: 'Post a half-hourly high hand for 90 days',
    person: 'Promotions manager',
    note: '0.4.0 has 4,320 times typed one by one, and takes 400 of them in one promotion; the figure leaves out that this makes eleven promotions',
    prepare: async ({ openTestHouse }) => ({
      house: await openTestHouse(),
      station: at('/office', 'promo-1'),
      steps: [
        {
          do: 'either',
          shows: link('New promotion'),
          steps: [tap(link('New promotion')), tap(link(/^Poker High Hand Bonus/))],
          or: link('Sheets'),
          instead: [
            tap(link('Sheets')),
            type(field('Find a sheet'), 'poker high hand'),
            tap(link(/^Poker High Hand Bonus/)),
            tap(button('Offer it')),
          ],
        },
        {
          ...{ do: 'either', shows: radio(/^Poker bonus/), steps: [tap(radio(/^Poker bonus/))] },
          ...{ or: field('Fund'), instead: [choose(field('Fund'), 'Poker bonus')] },
        },
        type(field(/^Prize, royal flush/, /^Prize for royal flush/), '500'),
        type(field(/^Prize, high hand/, /^Prize for high hand/), '250'),
        {
          do: 'either',
          shows: field('How often'),
          steps: [choose(field('How often'), 'every 30 minutes')],
          or: button('Add a time'),
          instead: [
            {
              ...{ do: 'repeat', times: CLOSES, sample: 3 },
              steps: (n) => [tap(button('Add a time')), type(field(`Close ${n + 1}`), closeAt(n))],
            },
          ],
        },
        see(text('It fits its sheet.', 'It meets the approved rules.')),
        tap(button(/^Put .* forward for approval/, /^Submit .* for approval/)),
      ],
    }),
    done: text('waits for approval', 'waiting for approval'),
  },
  {
    id: 'poster',
    name: 'Print the poster of a promotion',
    person: 'Promotions manager',
    prepare: async ({ openTestHouse }) => ({
      house: await openTestHouse(),
      station: at('/office', 'promo-1'),
      steps: [
        tap(link('Bonus Hand Progressive Jackpot')),
        {
          do: 'need',
          page: heading(/^(On the wall|Posting checklist)/),
          at: button('Print notice'),
          because: 'the Office shows the notice in a scroll box and has no way to print it',
        },
        tap(button('Print notice')),
      ],
    }),
    // The notice is printed from a separate frame, with its name on top.
    done: (page) =>
      page
        .frameLocator('iframe[title="Document to print"]')
        .locator('html[data-printed]')
        .getByRole('heading', { name: 'Bonus Hand Progressive Jackpot' }),
  },
  {
    id: 'approve',
    name: 'Approve a posted promotion',
    person: 'Compliance officer',
    prepare: postedOffer,
    done: text('in force', 'active'),
  },
];

/** Another employee posted it. Two approve it, since the house pays more than it takes in. */
async function postedOffer({ openTestHouse, sheets, lowOffer }: Checkout): Promise<Prepared> {
  const house = await openTestHouse();
  const sheet = sheets.find(({ id }) => id === 'hawaiian-gardens/three-card-poker-progressive')!;
  const from = house.floor.now();
  const period = { from, until: instant(from + 90 * DAY) };
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  await house.give('manager-1', { type: 'open-fund', fund: 'three-card', name: 'Three card' });
  const offer = lowOffer(sheet, { id: 'three-card', fund: 'three-card', period });
  await house.give('promo-1', { type: 'post-offer', offer });
  return {
    house,
    station: at('/office', 'compliance-1'),
    steps: [
      tap(link(/^Three Card Poker Progressive/, /^Review it/)),
      choose(field('Reason to approve it all the same', 'Reason for approving anyway'), 'approved-as-it-is'),
      tap(button(/^Approve /)),
      ...sign('manager-1', PIN),
    ],
  };
}

// ---- Auditor

const AUDITOR: readonly Task[] = [
  {
    id: 'find-payment',
    name: 'Find a payment of $250 and its postings',
    person: 'Auditor',
    prepare: async ({ openTestHouse }) => {
      const house = await openTestHouse();
      for (const [i, amount] of [12_000, 25_000, 31_000, 8_000].entries()) {
        await paid(house, amount, `Patron ${'ABCD'[i]}`, 'cage-1');
      }
      return {
        house,
        station: at('/audit', 'auditor-1'),
        steps: [
          type(field('Of these types', 'Search the journal'), 'pay-awards'),
          press('Enter'),
          tap((page) => page.locator('.chain > li').filter({ hasText: '$250.00' }).getByRole('link').first()),
        ],
      };
    },
    done: (page) => page.getByRole('table', { name: 'Postings' }).getByText('$250.00'),
  },
];

// ---- Kiosk

const KIOSK_PIN = '48213';

async function kioskMember({ openScenarioHouse }: Checkout): Promise<Prepared> {
  const house = await openScenarioHouse('hawaiian-gardens-pro-football-example-1.json', 1);
  const desk = await house.signIn('desk-1', 'desk');
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  const form = {
    name: 'Linh Tran',
    residence: '12 Carson Street',
    born: '1980-02-01',
    idKind: 'passport',
    idLast4: '4567',
  };
  const enrolled = await desk.ask('POST', '/api/club/members', { ...form, pin: KIOSK_PIN, findings });
  const { card, person } = enrolled.body as { card: string; person: string };
  await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 6, person });
  for (let swipes = 0; swipes < 5; swipes += 1) {
    house.clock.advance(HOUR);
    await house.give('floor-1', { type: 'record-swipe', person, table: 'holdem-1' });
  }
  const onPad = (keys: string): readonly Step[] => [...keys].map((one) => tap(button(one)));
  const games = must(await house.floor.leader.read(({ picks }) => [...picks.values()][0]!.games.length));
  return {
    house,
    station: at('/kiosk', null, 'kiosk'),
    steps: [
      // 0.4.0 begins with the three choices, has a key after the card, and no key for a whole side.
      {
        do: 'either',
        shows: button(/^English/),
        steps: [tap(button(/^English/))],
        or: button(/^My card/),
        instead: [],
      },
      tap(button(/^My card/)),
      ...onPad(card),
      {
        do: 'either',
        ...{ shows: heading('Enter your PIN'), steps: [] },
        ...{ or: button('Next'), instead: [tap(button('Next'))] },
      },
      ...onPad(KIOSK_PIN),
      tap(button('Sign in')),
      tap(button(/^My picks/)),
      {
        do: 'either',
        ...{ shows: button('All visiting teams'), steps: [tap(button('All visiting teams'))] },
        or: button('Hand in my picks', 'Submit my picks'),
        instead: Array.from({ length: games }, (_, i) =>
          tap((page) => page.locator('.picks-game').nth(i).locator('label').first()),
        ),
      },
      ...[0, 1].map((i) => type((page) => page.getByLabel(/^Points (of|for)/).nth(i), '21')),
      tap(button('Hand in my picks', 'Submit my picks')),
    ],
  };
}

const KIOSK: readonly Task[] = [
  {
    id: 'kiosk-picks',
    name: 'Sign in at the kiosk with card and PIN and hand in picks',
    person: 'Player at the kiosk',
    prepare: kioskMember,
    done: text(/^Your picks are (in|submitted)/),
  },
];

export const TASKS: readonly Task[] = [
  ...DEALER,
  ...FLOOR,
  ...CASHIERS,
  ...DESK,
  ...OFFICE,
  ...AUDITOR,
  ...DIRECTOR,
  ...KIOSK,
];
