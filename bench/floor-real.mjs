// The real floor as a subject of the races in floor-journal.mjs: a card room on a busy evening. Forty tables play a
// game with a one-dollar jackpot fee on about six bets a round; people sit down and leave, and sometimes a hand that
// wins nothing is announced.
import { readFileSync } from 'node:fs';
import { commandId } from '../dist/base/ids.js';
import { seeded } from '../dist/base/seeded.js';
import { commandFrom } from '../dist/floor/edge.js';
import { floorDecider } from '../dist/journal/floor-decider.js';
import { choicesOf } from '../dist/rules/offer.js';
import { bonusHandProgressiveV11 } from '../dist/sheets/bay-101/bonus-hand-progressive-v1-1.js';

export const HOUSE = 'bay-101';
export const GAME = 'crazy-4-poker';
export const OFFER = 'bonus-hand';
export const SEATS = 9;
/** Two managers, since no one approves their own offer. */
const STAFF = [
  ['manager-1', 'manager'],
  ['manager-2', 'manager'],
  ['floor-1', 'floor'],
  ['dealer-1', 'dealer'],
];
/** Noon in San Jose on 1 March 2026: the same house in every pass, whenever it is run. */
export const NOON = 1_772_395_200;
/** Jack high, king high and a pair: rows of no chart. */
const HANDS = ['2c 5d 9h Js Kc', '3d 4d 8s Tc Ah', '7c 7d 2s 5h 9s'];

const SIZE = { tables: 40, people: 400 };

export const floorSubject = {
  name: 'floor',
  decider: floorDecider,
  clock: { seconds: () => NOON + performance.now() / 1000, elapsed: () => performance.now() / 1000 },
  edge: commandFrom,
  prepare: () => openings(SIZE),
  commands: (count) => {
    const commands = evening(SIZE);
    return Array.from({ length: count }, () => commands.next().value);
  },
};

/** Added by the server in production; the bench prices nothing. */
export const ODDS = {
  version: 'bench',
  standing: 'conditional',
  says: 'Solvent if the bench is right: nobody counted.',
};

/** A house open for business: its law, its offer, its people, its tables with most seats taken. */
export function openings({ tables, people }) {
  const give = sender();
  return [
    give('system', 'leader', {
      ...{ type: 'open-house', name: 'Bay 101', zone: 'America/Los_Angeles', startOfDay: '06:00', chip: 100 },
      staff: STAFF.map(([badge, role]) => ({ badge, roles: [role] })),
    }),
    give('manager-1', 'office-1', { type: 'adopt-pack', pack: zonePack() }),
    give('manager-1', 'office-1', { type: 'adopt-sheet', sheet: bonusHandProgressiveV11 }),
    give('manager-1', 'office-1', { type: 'approve-game', game: GAME, approval: 'GEGR-000691' }),
    give('manager-1', 'office-1', { type: 'open-fund', fund: 'fund-1', name: 'Bonus hand' }),
    give('manager-1', 'office-1', { type: 'post-offer', offer: offerOf(bonusHandProgressiveV11) }),
    give('manager-2', 'office-2', { type: 'approve-offer', offer: OFFER, odds: ODDS }),
    ...numbers(people).map((n) =>
      give('floor-1', 'desk-1', { type: 'register-person', person: personId(n), findings: PATRON }),
    ),
    ...numbers(tables).flatMap((n) => [
      give('floor-1', 'desk-1', {
        ...{ type: 'open-table', table: `table-${n}`, game: GAME, kind: 'live', seats: SEATS, limits: '5-100' },
      }),
      ...numbers(7).map((seat) =>
        give('floor-1', 'desk-1', {
          ...{ type: 'take-seat', table: `table-${n}`, seat, person: personId((n * 7 + seat) % people || people) },
        }),
      ),
      // The banker's seat: a company holds it, and no person is known there.
      give('floor-1', 'desk-1', { type: 'take-seat', table: `table-${n}`, seat: SEATS, person: null }),
      give('floor-1', 'desk-1', { type: 'set-player-dealer', table: `table-${n}`, seat: SEATS }),
    ]),
  ];
}

/**
 * Endless commands, in the order in which the tables press their keys: a round begins and ends at each table, one in
 * thirty-two rounds has a hand announced, and one in four a player who sits down or leaves.
 */
export function* evening({ tables, people }) {
  const give = sender();
  const rng = seeded(101);
  const seen = numbers(tables).map((n) => ({ table: `table-${n}`, isTaken: false, keys: [] }));
  for (let turn = 0; ; turn += 1) {
    const at = seen[turn % tables];
    if (at.keys.length === 0) at.keys.push(...round(rng, at, people));
    yield give('dealer-1', at.table, at.keys.shift());
  }
}

export function betsOf(rng) {
  return numbers(5 + rng.below(3)).map((seat) => ({
    ...{ seat, hand: 1, bettor: 'seat', person: null, wager: 500 * (1 + rng.below(4)), fees: [OFFER] },
  }));
}

function round(rng, at, people) {
  const { table } = at;
  const positions = betsOf(rng);
  const keys = [{ type: 'start-round', table, dealtIn: positions.length + 1, read: 'sensor', positions }];
  if (rng.below(32) === 0) {
    const hands = [{ seat: 1 + rng.below(positions.length), hand: 1, cards: rng.pick(HANDS) }];
    keys.push({ type: 'call-hand', table, offer: null, hands, common: null });
  }
  if (rng.below(4) === 0) {
    const seat = SEATS - 1;
    const person = personId(1 + rng.below(people));
    keys.push(at.isTaken ? { type: 'leave-seat', table, seat } : { type: 'take-seat', table, seat, person });
    at.isTaken = !at.isTaken;
  }
  return [...keys, { type: 'end-round', table }];
}

/** Numbers the commands of every station. The leader stamps the time. */
export function sender() {
  const counters = new Map();
  return (badge, station, body) => {
    const counter = (counters.get(station) ?? 0) + 1;
    counters.set(station, counter);
    return { id: commandId({ station, counter }), house: HOUSE, time: 0, by: { badge, station }, ...body };
  };
}

export function offerOf(sheet) {
  const option = 'A';
  const asked = choicesOf({ ...sheet, chart: sheet.chart.options[option] });
  return {
    ...{ id: OFFER, sheet: sheet.id, edition: sheet.edition, option, fund: 'fund-1', tables: 'all' },
    amounts: Object.fromEntries(asked.map(({ choose, between }) => [choose, between[0]])),
    period: { from: NOON - 86_400, until: NOON + 30 * 86_400 },
    windDown: 'carry-to-successor',
  };
}

export const PATRON = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

export const personId = (n) => `person-${String(n).padStart(26, '0')}`;

export const numbers = (count) => Array.from({ length: count }, (_, i) => i + 1);

export const zonePack = () =>
  JSON.parse(readFileSync(new URL('../packs/zones/america-los-angeles.json', import.meta.url), 'utf8'));
