/**
 * Three promotions written in the studio as docs/first-promotion.md says, by someone who has never written one: from a kind,
 * from a text, and as the next edition of rules on hand. Each ends with the packet for the regulator in view.
 */
import type { Sheet } from '../../src/rules/sheet.ts';
import type { Task } from './run.ts';
import {
  at,
  button,
  choose,
  type Find,
  field,
  heading,
  link,
  paste,
  radio,
  region,
  type Step,
  see,
  tap,
  type,
  within,
} from './steps.ts';

export type StudioTask = Task & Readonly<{ says: (sheet: Sheet) => unknown; expected: unknown }>;

const STUDIO = at('/office/studio', 'promo-1');
const PACKET = link('Open the packet');

const parts: Find = (page) => page.getByRole('navigation', { name: 'Parts of the rules' });
const part = (title: string): Step => tap(within(parts, button(new RegExp(`^${title}`))));
const begin = (kind: string, name: string): readonly Step[] => [
  type(field('Name of the promotion'), name),
  tap((page) => page.getByRole('radio', { name: new RegExp(`^${kind} `) })),
];

const line: Find = (page) => page.locator('.word-item').first();

/** The cost of a thousand nights, then what is left to do: nothing. */
const playAndHandIn = (hours: string): readonly Step[] => [
  type(within(region('1,000 nights'), field('Hours')), hours),
  tap(
    within(region('1,000 nights'), button('Play them')),
    within(region('1,000 nights'), (page) => page.getByText('Longest wait')),
  ),
  tap(link('Compare and hand in')),
  see((page) => page.getByText(/^. Nothing\. Every sentence has its place/)),
];

/** Fridays from 6 p.m., every 15 minutes: $200 for the best hand from aces full of tens, rolling over to $1,000. */
const fromAKind: StudioTask = {
  id: 'studio-kind',
  name: 'A high hand every 15 minutes that rolls over, from a kind',
  person: 'Promotions manager',
  prepare: async ({ openTestHouse }) => ({
    house: await openTestHouse(),
    station: STUDIO,
    steps: [
      ...begin('Rolling high hand', 'Friday Rush'),
      tap(button('Begin the draft')),
      see(heading('Friday Rush')),
      part('Hands and prizes'),
      tap(within(line, button('10'))),
      type(within(line, field('Name')), 'High hand, aces full of tens or better'),
      part('How winners are chosen'),
      type(field('Every'), '15'),
      part('Eligibility'),
      choose(field('Add to eligibility'), 'The player is present'),
      see((page) => page.getByText('You must be present to win.').first()),
      ...playAndHandIn('6'),
    ],
  }),
  done: PACKET,
  says: ({ chart, steps, eligibility }) => ({
    line: chart.options.only,
    schedule: steps.flatMap((step) => ('schedule' in step ? [step.schedule] : [])),
    rules: eligibility.map(({ rule }) => rule),
  }),
  expected: {
    line: [
      {
        name: 'High hand, aces full of tens or better',
        hand: {
          is: 'category',
          category: 'full-house',
          floor: 'AT',
          orBetter: true,
          plays: { group: 'hole', atLeast: 2 },
        },
        prize: { gives: 'fixed', amount: 20_000 },
      },
    ],
    schedule: [{ days: ['fri'], from: '18:00', until: '00:00', every: 15 }],
    rules: ['dealt-in', 'showdown', 'employee', 'tournament', 'present'],
  },
};

/** As rooms publish it: an amount to start with, a little more each day, and shares for the table. In our own words. */
const BAD_BEAT = `HOUSE BAD BEAT

The jackpot starts at $500, and $50 is added each day.
It is played for in hold'em.
Tournament games are not eligible.
Four or more players must be dealt in.
Four of a kind or better must be beaten.
Both hole cards must play in the losing hand and in the winning hand.
No fee is collected for it.
The losing hand receives 50% of the jackpot, the winning hand 25%, and the rest of the table divides 25%.
Good luck!`;

const fund: Find = (page) => page.locator('.studio-middle');
const increase: Find = (page) => page.getByRole('group', { name: 'Increase', exact: true });
const inList =
  (n: number): Find =>
  (page) =>
    page.locator('.studio-sentences li').nth(n - 1);
const place = (n: number, title: string): Step => tap(within(inList(n), button(new RegExp(`^${title}`))));

const fromAText: StudioTask = {
  id: 'studio-text',
  name: 'A bad beat that grows by $50 a day, from a text',
  person: 'Promotions manager',
  prepare: async ({ openTestHouse }) => ({
    house: await openTestHouse(),
    station: STUDIO,
    steps: [
      tap(radio('A text')),
      paste(field('The approved rules, or your own words'), BAD_BEAT),
      ...begin('Bad beat', 'House Bad Beat'),
      tap(button('Number the sentences')),
      see((page) => page.getByText('0 of 10 sentences placed')),
      place(1, 'Not a rule'),
      place(2, 'Where the money comes from\\?'),
      // It opens its form: the amounts are exact, the house gives them, and every day adds to them.
      choose(within(fund, field('Seed is')), 'An exact amount'),
      type(within(fund, field('Seed')), '$500'),
      tap(within(fund, radio('Gift'))),
      choose(within(fund, field('Re-seed is')), 'An exact amount'),
      type(within(fund, field('Re-seed')), '$500'),
      tap((page) => page.locator('.word-item summary', { hasText: /more words? can be used here/ }).last()),
      tap(button('Add “Increase”')),
      type(within(increase, field('Amount')), '$50'),
      tap(within(increase, radio('House'))),
      tap((page) => increase(page).locator('summary', { hasText: /more words? can be used here/ })),
      tap(within(increase, button('Add “Days”'))),
      tap(within(increase, radio('Every day'))),
      place(3, 'Games\\?'),
      place(4, 'Eligibility\\?'),
      place(5, 'Eligibility\\?'),
      place(6, 'Hands and prizes\\?'),
      place(7, 'Hands and prizes\\?'),
      place(8, 'Where the money comes from\\?'),
      // Nobody pays for it.
      tap((page) =>
        page.getByRole('group', { name: 'Fee', exact: true }).getByRole('button', { name: /^Leave out Fee/ }),
      ),
      place(9, 'Hands and prizes\\?'),
      place(10, 'Not a rule'),
      see((page) => page.getByText('Nothing is left over')),
      ...playAndHandIn('8'),
    ],
  }),
  done: PACKET,
  says: ({ fund: paid, chart }) => ({ fund: paid, line: chart.options.only }),
  expected: {
    fund: {
      kind: 'own',
      pools: [
        { seed: 50_000, seedIs: 'gift', reseed: 50_000, increase: { amount: 5_000, from: 'house', days: 'every-day' } },
      ],
    },
    line: [
      {
        parts: [
          { to: 'losing', percent: 50 },
          { to: 'winning', percent: 25 },
          { to: 'table', percent: 25 },
        ],
      },
    ],
  },
};

/** Next month five players must be dealt in, and the house plays for at most $500. */
const nextEdition: StudioTask = {
  id: 'studio-edition',
  name: 'The next edition of a splash pot, with another condition',
  person: 'Promotions manager',
  prepare: async ({ openTestHouse }) => ({
    house: await openTestHouse(),
    station: STUDIO,
    steps: [
      tap(radio('Rules on hand')),
      type(field('Find rules'), 'splash'),
      tap(radio('Its next edition')),
      tap(button(/^Splash Pot Promotion/)),
      see(heading('Splash Pot Promotion')),
      part('What is played for'),
      type(field('Players dealt in, at least'), '5'),
      see((page) => page.getByText(/at least 5 players dealt in|at least five players/).first()),
      tap(link('Compare and hand in')),
      see((page) => page.getByText('1 rule differs').first()),
    ],
  }),
  done: PACKET,
  says: ({ steps }) => ({ play: steps.filter(({ kind }) => kind === 'play') }),
  expected: { play: [{ form: 'at-table', pot: { minDealtIn: 5 } }] },
};

export const STUDIO_TASKS: readonly StudioTask[] = [fromAKind, fromAText, nextEdition];
