/**
 * A small house for tests: state built by hand where a test needs it, commands given one by one through the whole of
 * `decide` and `evolve`, time that ticks automatically. The books are checked after every command.
 */
import { assert } from '../base/assert.ts';
import { type Cents, cents, usd } from '../base/cents.ts';
import { DAY, type Instant, instant } from '../base/time.ts';
import type { ZonePack } from '../base/zone.ts';
import type { ChartRow, GameRow, PartWord, Structure } from '../rules/chart.ts';
import { asOffered, everyRowInForce } from '../rules/in-force.ts';
import { choicesOf, type Offer, sharedFundOf } from '../rules/offer.ts';
import { plainChoices } from '../rules/offer-chart.ts';
import type { Sheet, Step } from '../rules/sheet.ts';
import { chosenAmount } from '../rules/vocabulary.ts';
import { type ToldRefusal, tellRefusal } from '../sentences/refusals.ts';
import { fundCash, payable, pool as poolAccount, promotions, reserve } from './accounts.ts';
import type { Command } from './commands.ts';
import { decide, SYSTEM } from './decide.ts';
import { EVENTS, type FloorEvent } from './events.ts';
import { type FloorRecord, fold } from './evolve.ts';
import { assertInvariants } from './invariants.ts';
import { addAward, claimDeadlines, type NewAward } from './kit/awards.ts';
import { sheetKey, sheetOf } from './kit/offers.ts';
import type { OddsFact } from './offers/odds-verdict.ts';
import type { Outcome } from './outcome.ts';
import { type Award, initialState, type Person, type Role, type State } from './state.ts';

/** A command without what the given house fills in: id, house, time and badge. */
export type Asked =
  | { type: 'tick' }
  | (Command extends infer C
      ? C extends Command
        ? Omit<C, 'id' | 'house' | 'time' | 'by' | 'also' | 'seenAt'> & { also?: readonly string[]; seenAt?: Instant }
        : never
      : never);

export type Given = {
  readonly state: State;
  /** What was journalled so far. */
  readonly records: readonly FloorRecord[];
  readonly now: () => Instant;
  /** Gives a command now, after everything that fell due before it. */
  readonly ask: (badge: string, asked: Asked) => Outcome;
  /** The same where it must be accepted, and where it must be refused. */
  readonly does: (badge: string, asked: Asked) => readonly FloorEvent[];
  /** The refusal as it is told: its clause, its reason and its sentences. */
  readonly refuses: (badge: string, asked: Asked) => ToldRefusal;
  /** Lets time pass; answers with what fell due. */
  readonly wait: (seconds: number) => FloorEvent[];
  readonly until: (moment: Instant) => FloorEvent[];
};

/** Sunday 1 March 2026, noon in Los Angeles. */
export const NOON = instant(1_772_395_200);

/** A person for every role, and two for roles that check each other. */
const STAFF: readonly [badge: string, ...roles: Role[]][] = [
  ['mia', 'manager'],
  ['max', 'manager', 'compliance'],
  ['flo', 'floor'],
  ['fay', 'floor'],
  ['dan', 'dealer'],
  ['pam', 'promotions'],
  ['cal', 'card-desk'],
  ['sue', 'surveillance'],
  ['kay', 'cage'],
  ['cob', 'count'],
  ['abe', 'accountant'],
  ['aud', 'auditor'],
];

const LOS_ANGELES: ZonePack = {
  zone: 'America/Los_Angeles',
  source: 'the rules of 2026, for tests',
  validFrom: instant(1_735_718_400),
  validUntil: instant(1_798_790_400),
  base: { offsetSeconds: -28_800, abbreviation: 'PST' },
  transitions: [
    [instant(1_741_514_400), -25_200, 'PDT'],
    [instant(1_762_074_000), -28_800, 'PST'],
    [instant(1_772_964_000), -25_200, 'PDT'],
    [instant(1_793_523_600), -28_800, 'PST'],
  ],
};

export function given(at: Instant = NOON): Given {
  const state = openState(at);
  const records: FloorRecord[] = [];
  let now = at;
  let counter = 0;
  const send = (badge: string, station: string, asked: object, time: Instant): Outcome => {
    counter += 1;
    const id = `${station}:${String(counter).padStart(6, '0')}`;
    const command = { id, house: 'bay-101', time, by: { badge, station }, ...withVerdict(asked) } as Command;
    const outcome = decide(state, command);
    if ('events' in outcome) for (const event of outcome.events) assertShape(event);
    if ('events' in outcome || 'refusal' in outcome) {
      records.push({ seq: state.seq + 1, engine: 'test', command, outcome });
      fold(state, records.at(-1)!);
      assertInvariants(state);
    }
    return outcome;
  };
  const until = (moment: Instant): FloorEvent[] => {
    const fell: FloorEvent[] = [];
    now = moment;
    for (let due = state.dues[0]; due !== undefined && due.at <= moment; due = state.dues[0]) {
      fell.push(...accepted(send(SYSTEM, 'leader', { type: 'tick' }, due.at)));
    }
    return fell;
  };
  const ask = (badge: string, asked: Asked): Outcome => {
    until(now);
    return send(badge, badge, asked, now);
  };
  return {
    state,
    records,
    now: () => now,
    ask,
    does: (badge, asked) => accepted(ask(badge, asked)),
    refuses: (badge, asked) => refusalOf(ask(badge, asked)),
    wait: (seconds) => until(instant(now + seconds)),
    until,
  };
}

/** What the server would add to an approval; a test about verdicts says `odds` itself, be it undefined. */
export const SOLVENT: OddsFact = { version: 'test', standing: 'solvent', says: 'Solvent, as far as this test goes.' };

export function withVerdict<Body extends object>(asked: Body & { type?: string }): Body {
  const approves = asked.type === 'approve-offer' || asked.type === 'take-over';
  return approves && !('odds' in asked) ? { odds: SOLVENT, ...asked } : asked;
}

export const person = (number: number): string => `person-${String(number).padStart(26, '0')}`;

/** Registers a person with plain findings, or with these. */
export function meet(state: State, number: number, findings: Partial<Person> = {}): string {
  const plain: Person = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  state.people.set(person(number), { ...plain, ...findings });
  return person(number);
}

/** An offer that fits its sheet: every choice at the low end of its range, unless the test says otherwise. */
export function lowOffer(
  sheet: Sheet,
  over: Partial<Offer> = {},
  amounts: Readonly<Record<string, number>> = {},
): Offer {
  const option = over.option ?? Object.keys(sheet.chart.options)[0]!;
  const posting = { option, optionFor: over.optionFor, rows: over.rows };
  const asked = choicesOf({ ...asOffered(sheet, option), chart: everyRowInForce(sheet, posting) });
  return {
    id: sheet.id.split('/')[1]!,
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    amounts: { ...Object.fromEntries(asked.map(({ choose, between }) => [choose, between[0]])), ...amounts },
    fund: sheet.fund.kind === 'house' ? null : (sharedFundOf(sheet.fund) ?? 'fund-1'),
    period: { from: NOON, until: instant(NOON + 30 * DAY) },
    tables: 'all',
    windDown: 'carry-to-successor',
    ...plainChoices(sheet, posting),
    ...over,
  };
}

/** Puts an offer of a sheet in force, with the balance that the test gives its fund; nothing falls due automatically. */
export function inForce(
  state: State,
  sheet: Sheet,
  offer: Partial<Offer>,
  holds: { reserve?: Cents; pools?: Readonly<Record<string, Cents>> } = {},
): Offer {
  const whole: Offer = {
    id: sheet.id.split('/')[1]!,
    sheet: sheet.id,
    edition: sheet.edition,
    option: Object.keys(sheet.chart.options)[0]!,
    amounts: {},
    fund: sheet.fund.kind === 'house' ? null : (sharedFundOf(sheet.fund) ?? 'fund-1'),
    period: { from: state.time, until: instant(state.time + 30 * 86_400) },
    tables: 'all',
    windDown: 'pay-out',
    ...offer,
  };
  state.sheets.set(sheetKey(sheet.id, sheet.edition), sheet);
  state.offers.set(whole.id, {
    offer: whole,
    status: 'approved',
    postedBy: 'pam',
    approvedBy: 'mia',
    seeds: { postings: [], advances: [] },
    because: null,
    fund: whole.fund,
    offeringSince: {},
    running: null,
    runnings: 0,
  });
  if (whole.fund !== null) openFund(state, sheet, whole, whole.fund, holds);
  return whole;
}

/** An open award, to the occupant of seat 4 or to a person, with its money on hold with its payer. */
export function owe(state: State, offer: string, award: Partial<NewAward> & { amount: Cents }): string {
  const offered = state.offers.get(offer)!;
  const id = `award-${state.counters.awards + 1}`;
  const whole: NewAward = {
    id,
    paidBy: offered.fund === null ? 'house' : { fund: offered.fund },
    clause: 'row',
    row: 'row',
    to: { table: 'table-1', seat: 4, bettor: 'seat' },
    person: null,
    ...claimDeadlines(state, sheetOf(state, offered), state.time, { amount: award.amount }),
    ...award,
  };
  const account = payable(whole.paidBy, id);
  if (whole.paidBy === 'house') shift(state, promotions, account, whole.amount);
  else hold(state, whole.paidBy.fund, account, whole.amount);
  addAward(state, whole, offer);
  return id;
}

/** An open award with some of it changed, as no command would change it. */
export function changeAward({ awards }: State, id: string, change: Partial<Award>): void {
  awards.set(id, Object.assign(awards.get(id)!, change));
}

/** An offer that is over, without everything that ends with it. */
export function endOffer({ offers }: State, id: string): void {
  offers.set(id, Object.assign(offers.get(id)!, { status: 'ended' }));
}

/** Moves money by hand, from credit to debit. */
export function shift(state: State, debit: string, credit: string, amount: Cents): void {
  state.balances.set(debit, cents((state.balances.get(debit) ?? 0) + amount));
  state.balances.set(credit, cents((state.balances.get(credit) ?? 0) - amount));
}

function openFund(
  state: State,
  sheet: Sheet,
  { id: offer, amounts }: Offer,
  id: string,
  holds: { reserve?: Cents; pools?: Readonly<Record<string, Cents>> },
): void {
  const fund = state.funds.get(id) ?? {
    id,
    name: id,
    pools: {},
    fedBy: [],
    drawnOnBy: [],
    advances: [],
    locks: [],
    toMakeGood: {},
    offered: {},
    counted: {},
  };
  state.funds.set(id, fund);
  if (sheet.fund.kind === 'own') {
    fund.fedBy.push(offer);
    for (const { id: pool, reseed, floor, cap } of sheet.fund.pools) {
      fund.pools[pool] = {
        reseed: chosenAmount(amounts, reseed),
        floor: floor ?? cents(0),
        cap: cap === undefined ? null : chosenAmount(amounts, cap),
        offer,
      };
    }
  } else fund.drawnOnBy.push(offer);
  for (const [pool, amount] of Object.entries(holds.pools ?? {})) hold(state, id, poolAccount(id, pool), amount);
  hold(state, id, reserve(id), holds.reserve ?? cents(0));
}

/** Money that a fund owes is money that it holds: in cash, as far as the test cares. */
function hold(state: State, fund: string, account: string, amount: Cents): void {
  if (amount === 0) return;
  shift(state, fundCash(fund), account, amount);
}

function openState(at: Instant): State {
  const state = initialState();
  const startOfDay = '00:00';
  state.time = at;
  state.house = { id: 'bay-101', name: 'Bay 101', zone: 'America/Los_Angeles', startOfDay, chip: usd(1), openedAt: at };
  state.packs.set('zone:America/Los_Angeles', [{ kind: 'zone', pack: LOS_ANGELES }]);
  for (const [badge, ...roles] of STAFF) state.staff.set(badge, { roles, active: true });
  return state;
}

/** What goes into the journal must be what its schema says, or no later build could read it. */
function assertShape({ type, v, ...body }: FloorEvent): void {
  const parsed = EVENTS[type].body.safeParse(body);
  assert(v === 1 && parsed.success, `${type} has the shape of its schema: ${JSON.stringify(parsed.error?.issues)}`);
}

function accepted(outcome: Outcome): readonly FloorEvent[] {
  assert('events' in outcome, `accepted, not ${JSON.stringify(outcome)}`);
  return outcome.events;
}

function refusalOf(outcome: Outcome): ToldRefusal {
  assert('turnedAway' in outcome || 'refusal' in outcome, `refused, not ${JSON.stringify(outcome)}`);
  return tellRefusal('turnedAway' in outcome ? outcome.turnedAway : outcome.refusal);
}

/** Sections of a view that everyone in the room can see. */
export const PUBLIC_SECTIONS = [
  'boards',
  'boxStages',
  'cardWheels',
  'coming',
  'contests',
  'floorCalls',
  'house',
  'pickCards',
  'recent',
  'sealedDraws',
  'shows',
  'signage',
  'signs',
  'stages',
  'standings',
  'tableDraws',
  'tournamentClocks',
];

// Small sheets for tests of the floor, each with the one rule that a test is about. None is approved.

type AwardStep = Extract<Step, { kind: 'award' }>;

/** Five cards of one's own. */
export const FIVE_CARDS: GameRow = {
  at: '§2.1',
  game: 'crazy-4-poker',
  approval: null,
  deal: 'hand',
  groups: [{ id: 'player', name: 'five cards', of: 'hand', cards: 5, use: 5 }],
  ranking: 'high-five',
};

/** The best five of two and five. */
export const HOLDEM: GameRow = {
  at: '§2.2',
  game: 'texas-holdem',
  approval: null,
  deal: 'hand',
  groups: [
    { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 'any' },
    { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 'any' },
  ],
  ranking: 'high-five',
};

export const BACCARAT: GameRow = { at: '§2.3', game: 'baccarat', approval: null, deal: 'table', groups: [] };

/** A row of the whole pool. */
export const poolRow = (key: string, hand: ChartRow['hand']): ChartRow => ({
  at: '§3.1',
  key,
  name: key,
  hand,
  prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
});

/** A prize line of the given dollars. */
export const fixedRow = (key: string, dollars: number, hand: ChartRow['hand'] = category(key)): ChartRow => ({
  at: '§3.2',
  key,
  name: key,
  hand,
  prize: { gives: 'fixed', amount: usd(dollars) },
});

export const category = (name: string, orBetter = false): ChartRow['hand'] => ({
  is: 'category',
  category: name,
  orBetter,
});

/** Four of a kind or better, beaten at the showdown. */
export const BEATEN_QUADS: ChartRow = poolRow('quads-beaten', {
  is: 'bad-beat',
  losing: { is: 'category', category: 'four-of-a-kind', orBetter: true },
  winning: 'higher',
  loser: 'second-best',
  compared: 'showdown',
});

/** One payout structure, its parts in percent. */
export const divided = (
  parts: Partial<Record<PartWord['to'], number>>,
  more: Partial<Structure> = {},
): Pick<Sheet, 'structures'> => ({
  structures: { at: '§5.2', options: { only: { at: '§5.2', parts: partsIn(parts), ...more } } },
});

const partsIn = (parts: Partial<Record<PartWord['to'], number>>): PartWord[] =>
  Object.entries(parts).map(([to, percent]) => ({ to: to as PartWord['to'], percent }));

type Written = Readonly<{
  games?: readonly GameRow[];
  rows: readonly ChartRow[];
  award?: Partial<AwardStep>;
  more?: Partial<Sheet>;
}>;

/** A jackpot with a pool and a reserve, an optional fee of a dollar, and no rule about people. */
export function jackpot({ games = [FIVE_CARDS], rows, award = {}, more = {} }: Written): Sheet {
  return {
    id: 'test/jackpot',
    name: 'Jackpot',
    approval: null,
    edition: '2026-01-01',
    kinds: ['progressive-jackpot'],
    games: [...games],
    chart: { at: '§3.0', options: { only: [...rows] } },
    eligibility: [],
    fund: {
      kind: 'own',
      at: '§6.1',
      pools: [{ id: 'main', name: 'pool', at: '§6.2', seed: usd(1_000), seedIs: 'advance', reseed: usd(1_000) }],
      fee: {
        at: '§6.3',
        amount: usd(1),
        payer: 'player',
        optional: true,
        known: 'start',
        parts: [{ to: 'reserve', amount: usd(1) }],
      },
      shortfall: { at: '§6.4', repaid: true },
      repay: { at: '§6.5' },
      chargeOrder: ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'],
      closing: ['repay'],
    },
    steps: [
      { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.0', confirmedBy: 'floor', next: 'at-once' },
      { id: 'at-once', kind: 'earn', form: 'award', at: '§5.0', next: 'prize' },
      {
        id: 'prize',
        kind: 'award',
        form: 'by-row',
        at: '§5.1',
        order: [100],
        several: 'share',
        bettors: 'each-fee',
        split: { at: '§5.3', rounds: 'down-to-cent' },
        next: 'papers',
        ...award,
      },
      { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
      {
        id: 'payment',
        kind: 'pay',
        form: 'representative',
        at: '§7.2',
        places: ['cage'],
        forms: ['cash'],
        papers: [],
        fails: { ends: 'reserve' },
      },
    ],
    faults: [],
    npn: { at: '§8.1', waives: ['fee', 'wager', 'pot'], houseSeatsCount: true },
    otherName: { at: '§9.1' },
    mustPost: { at: '§9.2', items: ['everything'] },
    records: { at: '§10.1', items: [] },
    notes: [],
    rulings: {},
    ...more,
  };
}
