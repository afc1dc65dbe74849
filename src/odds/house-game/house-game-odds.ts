/**
 * The odds of a game against the house: the rows of its pay tables, the return of each wager under optimal play, and
 * the break-even meter.
 */
import { first, lookUp } from '../../base/assert.ts';
import { type Cents, cents } from '../../base/cents.ts';
import { choose } from '../../base/choose.ts';
import { gcd } from '../../base/ratio.ts';
import { rankFrom, rankNames } from '../../cards/card.ts';
import { startOf } from '../../rules/fund.ts';
import {
  type HouseGameStep,
  type MeterRow,
  type MeterSchedule,
  type MeterTerms,
  type PaysRow,
  rankingNamed,
  rowFor,
  type Terms,
  termsOf,
} from '../../rules/house-game.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { AgainstDealer, MeterOdds, OddsRow, PerFee, ShowdownOdds, Solvency, WagerOdds } from '../document.ts';
import { anteOdds, type Standing, standingsAgainstDealer } from '../exact/house-games/ante.ts';
import { handsMade } from '../exact/readings/strengths-dealt.ts';
import { assumedRoom, type Circumstances, tableOf } from '../price/circumstances.ts';
import type { Assumption } from '../question.ts';
import { chanceOf, quotient } from '../tally.ts';

type HouseGameOdds = Readonly<{
  rows: readonly OddsRow[];
  wagers: readonly WagerOdds[];
  meters: readonly MeterOdds[];
  showdown: ShowdownOdds;
  perFee: PerFee;
  solvency: Solvency;
  assumptions: readonly Assumption[];
}>;

export function houseGameOdds(
  sheet: Sheet,
  step: HouseGameStep,
  offer: Offer,
  circumstances: Circumstances,
): HouseGameOdds {
  const game = first(sheet.games).game;
  const terms = termsOf(step, offer);
  const wagers = [...anteWager(step), ...sideWagers(step, terms)];
  const price = priceOf(sheet, offer, terms, { ...tableOf(circumstances, game), circumstances, wagers });
  return {
    rows: [...sideRows(step, terms, game), ...meterRows(step, terms, game)],
    wagers,
    meters: meterOdds(step, offer, tableOf(circumstances, game).players),
    showdown: showdownOdds(step, terms),
    ...price,
    assumptions: [
      ...assumedRoom(circumstances, [game], terms.meter !== undefined),
      ...(wagers.some(({ schedule }) => schedule === null) ? [WELL_PLAYED] : []),
      ...(terms.meter === undefined ? [] : [EVERYBODY_SHOWS]),
    ],
  };
}

const WELL_PLAYED: Assumption = {
  id: 'played',
  says: 'Players see their own cards and the dealer’s face-up cards, and raise or fold by optimal strategy',
  value: 'optimal play',
  choices: ['optimal play'],
};

const EVERYBODY_SHOWS: Assumption = {
  id: 'shown',
  says: 'Every other hand at the table is shown and may earn an envy bonus',
  value: 'yes',
  choices: ['yes'],
};

function fraction(net: bigint, of: bigint): Pick<WagerOdds, 'houseEdge' | 'exact'> {
  const lost = -net;
  const size = lost < 0n ? -lost : lost;
  const divisor = gcd(size, of);
  const sign = lost < 0n ? -1 : 1;
  return {
    houseEdge: sign * quotient(size, of),
    exact: { numerator: `${lost < 0n ? '-' : ''}${size / divisor}`, denominator: String(of / divisor) },
  };
}

function anteWager(step: HouseGameStep): WagerOdds[] {
  const odds = anteOdds(step);
  if (odds === undefined) return [];
  const { net, deals, wagered } = odds;
  return [
    {
      wager: 'Ante and play',
      at: step.ante.at,
      schedule: null,
      inForce: true,
      ...fraction(net, deals),
      ofAllWagered: -Number(net) / Number(wagered),
    },
  ];
}

function sideWagers({ side, ...step }: HouseGameStep, terms: Terms): WagerOdds[] {
  if (side === undefined) return [];
  return side.schedule.among.map((schedule) => {
    const { net, total } = sideNet(sideHands(step, side.schedules[schedule]!));
    return {
      wager: side.name,
      at: side.at,
      schedule,
      inForce: terms.side?.schedule === schedule,
      ...fraction(BigInt(net), BigInt(total)),
      ofAllWagered: null,
    };
  });
}

const rowOf = (
  { total, hands }: HandsByRow<unknown>,
  row: unknown,
  named: Pick<OddsRow, 'at' | 'game' | 'row' | 'name'>,
): OddsRow => {
  const chance = chanceOf({ how: 'counted', total: BigInt(total) }, BigInt(hands.get(row) ?? 0));
  return { ...named, per: 'hand', how: 'counted', meets: chance, paid: chance };
};

function sideRows(step: HouseGameStep, { side, ranking }: Terms, game: string): OddsRow[] {
  if (side === undefined) return [];
  const found = sideHands(step, side.rows);
  const name = ({ category, rank }: PaysRow) => {
    const called = ranking.categories.find(({ id }) => id === category)!.name;
    return `${side.name}: ${called}${rank === undefined ? '' : ` of ${rankNames(rankFrom(rank))}`}`;
  };
  return side.rows.map((row) => {
    const key = `side-${row.category}${row.rank === undefined ? '' : `-${row.rank.toLowerCase()}`}`;
    return rowOf(found, row, { at: side.at, game, row: key, name: name(row) });
  });
}

function meterRows(step: HouseGameStep, { meter }: Terms, game: string): OddsRow[] {
  if (meter === undefined) return [];
  const { at, rows } = meter.schedule;
  const found = meterHands(step, meter.schedule);
  return rows.map((row) => rowOf(found, row, { at, game, row: row.key, name: `${meter.name}: ${row.name}` }));
}

/** The ranking, how often the player's cards and the dealer's make each hand, and how often it then wins. */
function showdownOdds(step: HouseGameStep, { ranking }: Terms): ShowdownOdds {
  const { cards, dealer, ranking: id } = step;
  const standings = standingsAgainstDealer(step);
  const [player, house] = [handsByCategory(id, cards.player), handsByCategory(id, cards.dealer)];
  const chance = ({ total, hands }: typeof player, category: string) =>
    chanceOf({ how: 'counted', total: BigInt(total) }, BigInt(hands.get(category) ?? 0));
  return {
    at: dealer.at,
    cards: { player: cards.player, dealer: cards.dealer, counted: ranking.size },
    ties: dealer.ties,
    categories: ranking.categories.toReversed().map(({ id: category, name }) => ({
      category,
      name,
      player: chance(player, category),
      dealer: chance(house, category),
      ...againstDealer(standings?.get(category)),
    })),
    ...againstDealer(standings && allOf([...standings.values()])),
  };
}

function againstDealer(standing: Standing | undefined): { againstDealer?: AgainstDealer } {
  if (standing === undefined) return {};
  const { beats, ties, loses } = standing;
  const part = (deals: bigint) => chanceOf({ how: 'counted', total: beats + ties + loses }, deals);
  return { againstDealer: { beats: part(beats), ties: part(ties), loses: part(loses) } };
}

const allOf = (standings: readonly Standing[]): Standing =>
  standings.reduce((sum, { beats, ties, loses }) => ({
    beats: sum.beats + beats,
    ties: sum.ties + ties,
    loses: sum.loses + loses,
  }));

/** Every schedule of the sheet, with and without the envy from other hands at the table. */
function meterOdds(step: HouseGameStep, offer: Offer, players: number): MeterOdds[] {
  return Object.entries(step.progressive?.schedules ?? {}).map(([schedule, word]) => {
    const { tray, perCent, envyEach } = meterReturns(meterHands(step, word));
    const { size } = rankingNamed(word.ranking);
    const envy = (envyEach * (players - 1)) / word.base;
    const from = (rest: number): Cents => cents(Math.ceil((Math.max(rest, 0) * word.base) / perCent - 1e-6));
    return {
      schedule,
      at: word.at,
      inForce: schedule === offer.option,
      base: word.base,
      cards: size,
      fromTray: tray,
      envyEach: envyEach / word.base,
      players,
      perThousand: (perCent * 100_000) / word.base,
      breakEvenMeter: { withEnvy: from(1 - tray - envy), withoutEnvy: from(1 - tray) },
    };
  });
}

type Room = Readonly<{
  players: number;
  handsPerHour: number;
  circumstances: Circumstances;
  wagers: readonly WagerOdds[];
}>;

/** In the long run all money that goes onto a meter is paid out again; the house keeps the rest of a wager. */
function priceOf(sheet: Sheet, offer: Offer, terms: Terms, room: Room): Pick<HouseGameOdds, 'perFee' | 'solvency'> {
  const { meter } = terms;
  const flows = meter === undefined ? undefined : flowsOf(sheet, offer, terms.step, meter, room);
  const kept = flows === undefined ? null : flows.keeps;
  const feesPerHour = flows?.feesPerHour ?? 0;
  const prizes = flows === undefined ? 0 : flows.meterPays + flows.trayPays;
  const returned = flows === undefined ? null : (prizes + flows.envy) / meter!.wager;
  return {
    perFee: {
      per: flows === undefined ? 'table-hour' : 'fee',
      fee: meter?.wager ?? null,
      feesPerHour,
      accounts: flows?.accounts ?? [],
      prizes,
      envy: flows?.envy ?? 0,
      reseed: flows?.seeds ?? 0,
      increases: 0,
      adminFee: 0,
      returnToPlayers: returned,
    },
    solvency: {
      ...verdictOf(terms, room.wagers, kept),
      losesPerFee: kept === null ? null : Math.max(-kept, 0),
      keepsPerFee: kept === null ? null : { withoutAdminFee: kept, withAdminFee: kept },
      returnToPlayers: returned,
      breakEvenReseed: null,
      breakEvenPrize: null,
      breakEvenMultiplier: null,
      breakEvenPool:
        meterOdds(terms.step, offer, room.players).find(({ inForce }) => inForce)?.breakEvenMeter.withEnvy ?? null,
      poolsAtHit: flows?.atHit ?? [],
      costPerTableHour: flows === undefined ? 0 : ((prizes + flows.envy) * feesPerHour) / room.circumstances.tables,
      costPerDay: null,
      hoursBetweenHits: flows?.hours ?? [],
      paths: null,
    },
  };
}

function flowsOf(sheet: Sheet, offer: Offer, step: HouseGameStep, meter: MeterTerms, room: Room) {
  const { players, handsPerHour, circumstances } = room;
  const { tables, participation } = circumstances;
  const found = meterHands(step, meter.schedule);
  const { tray, perCent, whole, envyEach } = meterReturns(found);
  const word = sheet.fund.kind === 'own' ? sheet.fund.pools.find(({ id }) => id === meter.pool) : undefined;
  const seeds = whole * (word === undefined ? 0 : startOf(word, 'reseed', offer.amounts));
  const fed = meter.toMeter + meter.toReserve;
  const meterPays = fed + seeds;
  const trayPays = tray * meter.wager;
  const envy = envyEach * meter.units * (players - 1);
  const house = meter.wager - fed;
  const feesPerHour = tables * handsPerHour * players * participation;
  const hands = tables * handsPerHour * players;
  return {
    seeds,
    meterPays,
    trayPays,
    envy,
    feesPerHour,
    keeps: house - trayPays - envy - seeds,
    accounts: [
      { account: `pool:${meter.pool}`, name: word?.name ?? meter.pool, gets: meterPays, pays: meterPays, keeps: 0 },
      {
        account: 'house',
        name: 'the house',
        gets: house,
        pays: trayPays + envy + seeds,
        keeps: house - trayPays - envy - seeds,
      },
    ],
    // A winner sees the meter at its average, so contributions equal payouts.
    atHit: perCent === 0 ? [] : [{ pool: meter.pool, name: word?.name ?? meter.pool, amount: meterPays / perCent }],
    hours: meter.schedule.rows.map((row) => {
      const chance = (found.hands.get(row) ?? 0) / found.total;
      return { game: first(sheet.games).game, row: row.key, hours: chance > 0 ? 1 / (chance * hands) : null };
    }),
  };
}

/** `2.79%`, rounded to hundredths, without a sign. */
function share(part: number): string {
  const hundredths = Math.round(Math.abs(part) * 10_000);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}

function verdictOf(
  { meter }: Terms,
  wagers: readonly WagerOdds[],
  kept: number | null,
): Pick<Solvency, 'standing' | 'verdict'> {
  const inForce = wagers.filter((wager) => wager.inForce);
  const parts = [
    ...inForce.map(({ wager, schedule, houseEdge }) => ({
      name: schedule === null ? wager.toLowerCase() : `${wager.toLowerCase()} (${schedule})`,
      keeps: houseEdge,
    })),
    ...(kept === null ? [] : [{ name: 'progressive', keeps: kept / meter!.wager }]),
  ];
  const losing = parts.filter(({ keeps }) => keeps < 0);
  if (losing.length > 0) {
    const says = losing.map(({ name, keeps }) => `${share(keeps)} of every ${name} wager`).join(' and ');
    return { standing: 'insolvent', verdict: `Loses ${says}.` };
  }
  const says = parts.map(({ name, keeps }) => `${share(keeps)} of ${name}`).join(', ');
  return { standing: 'solvent', verdict: `Solvent: the house keeps ${says}.` };
}

// The return of pay tables on a player's own hand, counted over every possible hand.

/** Hands by the row that pays them; hands that no row pays are under undefined. */
type HandsByRow<Row> = Readonly<{ total: number; hands: ReadonlyMap<Row | undefined, number> }>;

const DECK = 52;

function handsByRow<Row extends Pick<PaysRow, 'category' | 'rank'>>(
  rankingId: string,
  cards: number,
  rows: readonly Row[],
): HandsByRow<Row> {
  const hands = new Map<Row | undefined, number>();
  for (const { category, rank, deals } of handsMade(rankingNamed(rankingId), cards)) {
    const row = rowFor(rows, { category: { id: category }, weights: [rank] });
    hands.set(row, (hands.get(row) ?? 0) + deals);
  }
  return { total: choose(DECK, cards), hands };
}

export const sideHands = ({ ranking, cards }: HouseGameStep, rows: readonly PaysRow[]): HandsByRow<PaysRow> =>
  handsByRow(ranking, cards.player, rows);

export const meterHands = ({ cards }: HouseGameStep, { ranking, rows }: MeterSchedule): HandsByRow<MeterRow> =>
  handsByRow(ranking, cards.player, rows);

/** For a wager that stays with the player and pays odds to one: wins less losses, in hands. */
function sideNet({ hands, total }: HandsByRow<PaysRow>): { net: number; total: number } {
  let net = 0;
  for (const [row, count] of hands) net += row === undefined ? -count : row.pays * count;
  return { net, total };
}

/** The return of one wager on a meter, as parts of a wager and of the meter. */
type MeterReturns = Readonly<{
  /** Paid from the tray, as a "for one" payout. */
  tray: number;
  /** For each cent on the meter. */
  perCent: number;
  /** The chance that the whole meter is won and starts again. */
  whole: number;
  /** Envy from each other hand at the table, in cents for the base wager. */
  envyEach: number;
}>;

export function meterReturns({ hands, total }: HandsByRow<MeterRow>): MeterReturns {
  let [tray, perCent, whole, envyEach] = [0, 0, 0, 0];
  for (const [row, count] of hands) {
    const chance = count / total;
    tray += chance * (row?.times ?? 0);
    perCent += (chance * (row?.percent ?? 0)) / 100;
    whole += row?.percent === 100 ? chance : 0;
    envyEach += chance * (row?.envy ?? 0);
  }
  return { tray, perCent, whole, envyEach };
}

/** By category of the ranking, best first: how many of all hands of this size make it at their best. */
export function handsByCategory(
  rankingId: string,
  cards: number,
): { total: number; hands: ReadonlyMap<string, number> } {
  const ranking = rankingNamed(rankingId);
  const hands = new Map(ranking.categories.map(({ id }) => [id, 0]));
  for (const { category, deals } of handsMade(ranking, cards)) hands.set(category, lookUp(hands, category) + deals);
  return { total: choose(DECK, cards), hands };
}
