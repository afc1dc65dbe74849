// Whether a command costs the same in a small house and in a large one. For each thing that a house may have many of, two
// houses differ in nothing else, one with ten times as many. Both play the same hours by turns, each command is timed
// around decide and fold, and the best hour of each house counts. docs/bench-floor.md tells how to read the table.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { seeded } from '../dist/base/seeded.js';
import { SECTIONS } from '../dist/floor/view.js';
import { floorDecider } from '../dist/journal/floor-decider.js';
import { bonusHandProgressiveV11 } from '../dist/sheets/bay-101/bonus-hand-progressive-v1-1.js';
import { bigSpin } from '../dist/sheets/hawaiian-gardens/big-spin.js';
import { highHandHappyHours } from '../dist/sheets/hawaiian-gardens/high-hand-happy-hours.js';
import {
  betsOf,
  evening,
  GAME,
  HOUSE,
  NOON,
  numbers,
  ODDS,
  OFFER,
  offerOf,
  PATRON,
  personId,
  SEATS,
  sender,
  zonePack,
} from './floor-real.mjs';
import { digits, table } from './measure.mjs';
import { atMost, verdicts } from './verdicts.mjs';

export const about = 'cost per command in a house with ten times as many of one thing [--hours n]';

const HELP = `npm run bench -- growth [options]
  --hours <n>    hours that each house plays, the best one counts (12)
  --only <name>  one thing alone, e.g. --only "open awards"
  --json         one JSON document
  --strict       exit with 1 if a target ratio is missed
`;

/** The smaller house of each pair; the larger one has ten times as many of one of these. */
const USUAL = {
  people: 4_000,
  tables: 40,
  'open awards': 40,
  'tickets in the drum': 300,
  'offers at other tables': 8,
  'offers that wait or have ended': 8,
  'open runnings': 4,
  'posted drawings': 30,
  'records before': 4_000,
};
const DIMENSIONS = Object.keys(USUAL);
const TIMES = 10;

const HOUR = 3_600;
/** The events of an hour in addition to its rounds. */
const EACH_HOUR = { keys: 1_200, declared: 40, hits: 12, draws: 8, newPeople: 20, otherTables: 6 };
const MOST_HOURS = 24;

const RAFFLE = 'raffle';
const JACKPOT = 'jackpot-1';
const FULL_HOUSE = 'Kc Kd Kh 7s 7c';
const LOSING = [{ seat: 1, hand: 1, cards: '2c 5d 9h Js Kc' }];
const PASSED = { idShown: true, nameMatches: true, over21: true, excluded: false, stub: true };

/** Groups of commands that a table of the result shows side by side. */
const GROUPS = {
  rounds: ['start-round', 'end-round', 'call-hand', 'declare-round'],
  seats: ['take-seat', 'leave-seat'],
  hits: ['win-hand', 'authorise-hit'],
  pay: ['pay-awards'],
  tickets: ['issue-seat-tickets', 'collect-tickets'],
  draws: ['draw-ticket', 'appear', 'record-spin'],
  desk: ['register-person', 'open-table', 'close-table'],
};
const GROUP_NAMES = Object.keys(GROUPS);

/**
 * Over all commands of an hour, and over the group that suffers most: fewer commands are measured less exactly. A view shows
 * ten times as much and may cost ten times as much, but not a hundred times.
 */
const AT_MOST = { all: 1.2, group: 1.3, view: 15 };

export function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const { hours, only } = options;
  const grown = growth(hours, only === undefined ? DIMENSIONS : [only]);
  const ratios = grown.flatMap(({ dimension, all, groups, views }) => [
    atMost(`ten times the ${dimension}`, all, AT_MOST.all),
    atMost('  the group that suffers most', Math.max(...Object.values(groups)), AT_MOST.group),
    atMost('  the section of the view that grows most', Math.max(1, ...views.map(({ times }) => times)), AT_MOST.view),
  ]);
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', hours };
  process.stdout.write(
    options.json ? `${JSON.stringify({ machine, grown, ratios }, undefined, 2)}\n` : text(grown, ratios),
  );
  return options.strict && ratios.some(({ met }) => !met) ? 1 : 0;
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        hours: { type: 'string', default: '12' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const hours = Number(values.hours);
    const isUsable = Number.isInteger(hours) && hours > 0 && hours <= MOST_HOURS;
    const isKnown = values.only === undefined || DIMENSIONS.includes(values.only);
    return isUsable && isKnown ? { ...values, hours } : undefined;
  } catch {
    return undefined;
  }
}

function text(grown, ratios) {
  const rows = grown.map(({ dimension, from, to, microseconds, all, groups }) => [
    ...[dimension, '', `${from} to ${to}`, digits(microseconds), digits(all)],
    ...GROUP_NAMES.map((group) => digits(groups[group])),
  ]);
  const views = grown.flatMap(({ dimension, views: slow }) =>
    slow
      .filter(({ times }) => times > 2)
      .sort((a, b) => b.times - a.times)
      .slice(0, 3)
      .map(({ name, milliseconds, times }) => [dimension, name, digits(milliseconds), digits(times)]),
  );
  return `what grows, what a command costs before, and how many times that it costs after
${table(['', '', '', 'µs', 'all', ...GROUP_NAMES], rows)}
${verdicts(ratios)}

sections of the live view that grow most: milliseconds in the larger house, and how many times those of the smaller one
${table(['', '', 'ms', 'times'], views)}
`;
}

/** For every dimension: what a command costs in the larger house over the smaller one, in all and by group. */
function growth(hours, dimensions) {
  // The first house is played while the compiler still learns.
  const first = houseOf(USUAL);
  for (let hour = 0; hour < hours; hour += 1) playHour(first);
  return dimensions.map((dimension) => {
    const pair = [USUAL, { ...USUAL, [dimension]: USUAL[dimension] * TIMES }].map((size) => houseOf(size));
    for (let hour = 0; hour < hours; hour += 1) for (const house of pair) playHour(house);
    const [small, large] = pair;
    const ratios = GROUP_NAMES.map(
      (group) => costOf(large, GROUPS[group], small) / costOf(small, GROUPS[group], small),
    );
    const all = Object.values(GROUPS).flat();
    const views = viewsOf(pair);
    return {
      ...{ dimension, from: USUAL[dimension], to: USUAL[dimension] * TIMES },
      microseconds: costOf(small, all, small) / countOf(small, all),
      all: costOf(large, all, small) / costOf(small, all, small),
      groups: Object.fromEntries(GROUP_NAMES.map((group, i) => [group, ratios[i]])),
      views,
      types: Object.fromEntries(all.map((type) => [type, [small.best[type], large.best[type]]])),
    };
  });
}

/** Sections of the live view that take any time, each with what it costs in the larger house over the smaller one. */
function viewsOf(pair) {
  const times = pair.map(() => ({}));
  for (let round = 0; round < VIEW_ROUNDS; round += 1) {
    for (const [i, { state }] of pair.entries()) {
      for (const [name, { of }] of Object.entries(SECTIONS)) {
        // A large view takes longer than the machine leaves a program alone: its own processor time counts.
        const start = process.cpuUsage();
        JSON.stringify(of(state, OUTSIDE));
        const { user, system } = process.cpuUsage(start);
        times[i][name] = Math.min(times[i][name] ?? Number.POSITIVE_INFINITY, (user + system) / 1000);
      }
    }
  }
  const [small, large] = times;
  const slow = Object.keys(large).filter((name) => large[name] > 0.05);
  return slow.map((name) => ({ name, milliseconds: large[name], times: large[name] / small[name] }));
}

const VIEW_ROUNDS = 15;
const OUTSIDE = { publicName: () => undefined, recentHits: [] };

/** The cost of these commands in a house, each type weighted by its frequency in the hours of the smaller house. */
const costOf = ({ best }, types, { counts }) => types.reduce((sum, type) => sum + best[type] * counts[type], 0);
const countOf = ({ counts }, types) => types.reduce((sum, type) => sum + counts[type], 0);

function houseOf(size) {
  const house = {
    ...{ size, state: floorDecider.initial(HOUSE), seq: 0, time: NOON, hour: 0, give: sender(), rng: seeded(7) },
    ...{ keys: undefined, best: {}, counts: {}, spent: undefined, drawing: 0, people: size.people },
  };
  const steps = openings(size);
  for (let step = steps.next(); !step.done; step = steps.next(ask(house, ...step.value))) {
    // Not everything happens in the same second.
    house.time = NOON + Math.floor(house.seq / 50);
  }
  fillDrum(house);
  house.keys = evening({ tables: size.tables, people: size.people });
  for (let record = 0; record < size['records before']; record += 1) given(house, house.keys.next().value);
  ripen(house);
  return house;
}

/** One hour of the house: the rounds of all tables, with everything else in between. */
function playHour(house) {
  house.hour += 1;
  reach(house, NOON + house.hour * HOUR);
  house.spent = {};
  const { size } = house;
  const wall = `${String((12 + house.hour) % 24).padStart(2, '0')}:00`;
  const tickets = numbers(size.tables).flatMap((n) => ticketsFor(house, `table-${n}`, wall));
  for (let n = 0; n < EACH_HOUR.keys; n += 1) given(house, house.keys.next().value);
  for (let n = 0; n < EACH_HOUR.declared; n += 1) declareRound(house);
  for (let n = 0; n < EACH_HOUR.hits; n += 1) winHand(house, n);
  drawTickets(house, tickets);
  for (let n = 0; n < EACH_HOUR.newPeople; n += 1) {
    house.people += 1;
    ask(house, 'floor-1', 'desk-1', { type: 'register-person', person: personId(house.people), findings: PATRON });
  }
  for (let n = 1; n <= EACH_HOUR.otherTables; n += 1) {
    const table = `spare-${n}`;
    ask(house, 'floor-1', 'desk-1', { type: 'open-table', table, game: GAME, kind: 'live', seats: 9, limits: '5-100' });
    ask(house, 'floor-1', 'desk-1', { type: 'close-table', table });
  }
  for (const [type, spent] of Object.entries(house.spent)) {
    house.best[type] = Math.min(house.best[type] ?? Number.POSITIVE_INFINITY, usual(spent));
    house.counts[type] = spent.length;
  }
  house.spent = undefined;
}

/** The mean in microseconds without the slowest tenth: on a shared machine those were waiting for others. */
function usual(milliseconds) {
  const kept = milliseconds.toSorted((a, b) => a - b).slice(0, Math.ceil(milliseconds.length * 0.9));
  return (kept.reduce((sum, one) => sum + one, 0) / kept.length) * 1000;
}

/** A dealer who keys after the deal gives the whole round at once. */
function declareRound(house) {
  const body = { type: 'declare-round', table: JACKPOT, dealtIn: 7, read: 'sensor', positions: betsOf(house.rng) };
  ask(house, 'dealer-1', JACKPOT, { ...body, offer: null, hands: LOSING, common: null });
}

/** A full house at the jackpot's own table: called, authorized and paid at the cage. */
function winHand(house, n) {
  const table = JACKPOT;
  const positions = betsOf(house.rng);
  ask(house, 'dealer-1', table, { type: 'start-round', table, dealtIn: 7, read: 'sensor', positions });
  const hands = [{ seat: 1 + (n % 5), hand: 1, cards: FULL_HOUSE }];
  const [called] = ask(
    house,
    'dealer-1',
    table,
    { type: 'call-hand', table, offer: null, hands, common: null },
    'win-hand',
  );
  const [won] = ask(house, 'floor-1', 'phone-1', { type: 'authorise-hit', hit: called.hit });
  ask(house, 'dealer-1', table, { type: 'end-round', table });
  pay(house, won.awards);
}

function pay(house, awards) {
  const { person } = awards[0];
  const where = { place: 'cage', form: 'cash', table: null, papers: true };
  ask(house, 'cage-1', 'cage-1', { type: 'pay-awards', awards: awards.map(({ id }) => id), person, ...where });
}

/** The hour's drawing: some tickets are drawn, their holders come and spin the wheel for money. */
function drawTickets(house, tickets) {
  house.drawing += 1;
  const drawing = `drawing-${house.drawing}`;
  const named = tickets.filter(({ person }) => person !== null);
  for (const { serial, person } of named.slice(0, EACH_HOUR.draws)) {
    ask(house, 'desk-1', 'desk-2', { type: 'draw-ticket', drawing, serial, also: ['floor-1'] });
    ask(house, 'desk-1', 'desk-2', { type: 'appear', drawing, person, checks: PASSED });
    const spin = { type: 'record-spin', drawing, rotations: 1, interfered: false, spot: 'ten', also: ['floor-1'] };
    const won = ask(house, 'desk-1', 'desk-2', spin).find(({ type }) => type === 'drawing-won');
    pay(house, [won.award]);
  }
}

/** Time passes, and what falls due on the way is done at its moment, as a leader does it. */
function reach(house, time) {
  for (let due = floorDecider.nextDue(house.state); due !== undefined && due <= time; ) {
    house.time = due;
    decideAndFold(house, floorDecider.tickAt(house.state, due));
    due = floorDecider.nextDue(house.state);
  }
  house.time = time;
}

function ask(house, badge, station, body, as = body.type) {
  return given(house, house.give(badge, station, body), as);
}

function given(house, asked, as = asked.type) {
  const command = floorDecider.stamped(asked, { time: house.time, shows: house.time });
  const start = performance.now();
  const events = decideAndFold(house, command);
  const spent = performance.now() - start;
  if (house.spent !== undefined) {
    house.spent[as] ??= [];
    house.spent[as].push(spent);
  }
  return events;
}

function decideAndFold(house, command) {
  const outcome = floorDecider.decide(house.state, command);
  if (!('events' in outcome)) throw new Error(`${command.type}: ${JSON.stringify(outcome)}`);
  house.seq += 1;
  house.state = floorDecider.fold(house.state, { seq: house.seq, engine: floorDecider.engine, command, outcome });
  return outcome.events;
}

/** Lets the short offers end. */
const ripen = (house) => reach(house, SHORT.until);

const STAFF = [
  ['manager-1', 'manager'],
  ['manager-2', 'manager'],
  ['floor-1', 'floor'],
  ['dealer-1', 'dealer'],
  ['desk-1', 'card-desk'],
  ['cage-1', 'cage'],
];

const SHORT = { from: NOON - 86_400, until: NOON + 3_000 };
const PERIOD = { from: NOON, until: NOON + 30 * 86_400 };

/** A house open for business, as [badge, station, body]; the events of each come back to it. */
function* openings(size) {
  const office = (body) => ['manager-1', 'office-1', body];
  const signed = (body) => office({ ...body, also: ['manager-2'] });
  yield [
    'system',
    'leader',
    {
      ...{ type: 'open-house', name: 'Bay 101', zone: 'America/Los_Angeles', startOfDay: '06:00', chip: 100 },
      staff: STAFF.map(([badge, role]) => ({ badge, roles: [role] })),
    },
  ];
  yield office({ type: 'adopt-pack', pack: zonePack() });
  yield office({ type: 'approve-game', game: GAME, approval: 'GEGR-000691' });
  yield office({ type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-000001' });
  yield office({ type: 'open-fund', fund: 'fund-1', name: 'Bonus hand' });
  yield signed({ type: 'open-fund', fund: 'hj', name: 'Jackpot', opening: 100_000_00 });
  yield* offered(bonusHandProgressiveV11, offerOf(bonusHandProgressiveV11));
  yield* offered(...raffle(size['posted drawings']));
  yield* tablesAndPeople(size);
  for (const n of numbers(size['offers at other tables'])) yield* elsewhere(n);
  for (const n of numbers(size['offers that wait or have ended'])) yield* n % 2 === 0 ? waiting(n) : short(n);
  for (const n of numbers(size['open runnings'])) yield* withRunning(n);
  for (const n of numbers(size['open awards'])) yield* openAward(n);
}

function* offered(sheet, offer) {
  yield ['manager-1', 'office-1', { type: 'adopt-sheet', sheet }];
  yield ['manager-1', 'office-1', { type: 'post-offer', offer }];
  yield ['manager-2', 'office-2', { type: 'approve-offer', offer: offer.id, odds: ODDS }];
}

/** A ticket for everyone seated, every hour; and every hour some of them are drawn for a turn at the wheel. */
function raffle(drawings) {
  const sheet = { ...bigSpin, id: 'bench/raffle', games: [{ ...bigSpin.games[0], game: GAME }] };
  const offer = {
    ...{ id: RAFFLE, sheet: sheet.id, edition: sheet.edition, option: 'only', fund: 'hj', tables: 'all' },
    ...{ amounts: { 'call-seconds': 180 }, period: PERIOD, windDown: 'pay-out' },
    schedule: numbers(drawings).map((hour) => NOON + hour * HOUR),
    distributions: [...FIRST_HANDINGS, ...numbers(24).map((hour) => `${String(hour % 24).padStart(2, '0')}:00`)],
    prizes: [{ id: 'turn', name: 'A turn at the wheel', gives: 'spin', value: 0, count: EACH_HOUR.draws }],
    wheel: [{ id: 'ten', name: '$50', gives: 'money', value: 50_00 }],
  };
  return [sheet, offer];
}
/** Tickets that are there before the first hour are handed out minute by minute. */
const FIRST_HANDINGS = numbers(25).map((minute) => `12:${String(minute + 20).padStart(2, '0')}`);

function* tablesAndPeople({ tables, people }) {
  const desk = (body) => ['floor-1', 'desk-1', body];
  for (const n of numbers(people)) yield desk({ type: 'register-person', person: personId(n), findings: findings(n) });
  const ids = [...numbers(tables).map((n) => `table-${n}`), JACKPOT];
  for (const [i, table] of ids.entries()) {
    yield desk({ type: 'open-table', table, game: GAME, kind: 'live', seats: SEATS, limits: '5-100' });
    for (const seat of numbers(7)) {
      yield desk({ type: 'take-seat', table, seat, person: personId((i * 7 + seat) % people || people) });
    }
    yield desk({ type: 'take-seat', table, seat: SEATS, person: null });
    yield desk({ type: 'set-player-dealer', table, seat: SEATS });
  }
}

/** One in five shares a household with another person: every bet checks whether an employee lives there. */
const findings = (n) => (n % 5 > 0 ? PATRON : { ...PATRON, household: `h-${Math.floor(n / 10)}` });

/** In force with a separate fund, at a table that no command of the hour uses. */
function* elsewhere(n) {
  const [id, fund] = [`elsewhere-${n}`, `fund-elsewhere-${n}`];
  const sheet = { ...bonusHandProgressiveV11, id: `bench/${id}` };
  yield ['manager-1', 'office-1', { type: 'open-fund', fund, name: id }];
  yield* offered(sheet, { ...offerOf(sheet), id, fund, tables: [`far-${n}`] });
}

/** Posted and not approved yet. */
function* waiting(n) {
  const [sheet, offer] = plainOffer(`waiting-${n}`, PERIOD);
  yield ['manager-1', 'office-1', { type: 'adopt-sheet', sheet }];
  yield ['manager-1', 'office-1', { type: 'post-offer', offer }];
}

/** Over before the first hour. */
function* short(n) {
  yield* offered(...plainOffer(`short-${n}`, SHORT));
}

/** Paid by the house; nothing is owed when it ends. */
function plainOffer(id, period) {
  const sheet = { ...highHandHappyHours, id: `bench/${id}` };
  return [sheet, { ...highHandOf(sheet), id, period, schedule: [period.until - 60] }];
}

/** Its running is open through all the hours. */
function* withRunning(n) {
  yield* offered(...plainOffer(`running-${n}`, PERIOD));
}

function highHandOf(sheet) {
  const hand = { is: 'category', category: 'straight', orBetter: true };
  const withHole = { ...hand, plays: { group: 'hole', atLeast: 1 } };
  return {
    ...{ sheet: sheet.id, edition: sheet.edition, option: 'only', fund: 'hj', tables: ['far-1'], windDown: 'pay-out' },
    amounts: { prize: 1_000_00 },
    posted: sheet.chart.options.only.flatMap(({ key, games }) =>
      games.map((game) => ({ row: key, game, hand: key === 'high-hand' ? withHole : hand })),
    ),
  };
}

/** A prize that was not collected yet. */
function* openAward(n) {
  const grant = { type: 'grant-award', offer: OFFER, table: 'table-1', seat: 1, amount: 50_00, reason: 'service' };
  const [{ award }] = yield ['manager-1', 'office-1', { ...grant, also: ['manager-2'] }];
  yield ['cage-1', 'cage-1', { type: 'identify', award: award.id, person: personId(n) }];
}

/** Handed out minute by minute and collected at once. */
function fillDrum(house) {
  let left = house.size['tickets in the drum'];
  for (const distribution of FIRST_HANDINGS) {
    reach(house, NOON + Number(distribution.slice(3)) * 60);
    for (let n = 1; left > 0 && n <= USUAL.tables; n += 1) left -= ticketsFor(house, `table-${n}`, distribution).length;
  }
  if (left > 0) throw new Error('there are not enough posted times for so many tickets');
}

function ticketsFor(house, table, distribution) {
  const [{ tickets }] = ask(house, 'desk-1', 'desk-2', {
    type: 'issue-seat-tickets',
    offer: RAFFLE,
    table,
    distribution,
  });
  const serials = tickets.map(({ serial }) => serial);
  ask(house, 'desk-1', 'desk-2', { type: 'collect-tickets', drum: RAFFLE, serials });
  return tickets;
}
