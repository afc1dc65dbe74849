/**
 * Prices an offer on actual days of a house: the rounds, hands and table hours of its journal, with the odds of a hand.
 * Hands that were not keyed are estimated from those odds. Keyed hands are evaluated and shown next to the estimate.
 */
import { first } from '../../base/assert.ts';
import { cents, formatUsd } from '../../base/cents.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { HOUR } from '../../base/time.ts';
import { withGames } from '../../rules/chart.ts';
import type { Alike, Exposure, ExposureDay } from '../../rules/exposure.ts';
import { feesOf } from '../../rules/fund.ts';
import { rowsInForce, withOwnPools } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Backtest, BacktestDay, BacktestGame, BacktestRow, Unknown } from '../document.ts';
import type { Tools } from '../odds.ts';
import { postedCosts } from '../posted/posted-costs.ts';
import { type Circumstances, circumstancesOf, tableOf } from '../price/circumstances.ts';
import type { Assumption } from '../question.ts';
import { type OddsRequest, refuseBacktest, testedOffer } from '../request.ts';
import {
  assumedRounds,
  type BacktestContext,
  closingsADay,
  type DayModel,
  dayModel,
  expectedPools,
  type FundOffer,
  fundOf,
  HEAD_COUNTS,
  handsIn,
  type KeyedDay,
  keyedDays,
  MOST_SEATS,
  oddsFor,
  type PaidByFlow,
  participationSeen,
} from './fund-days.ts';

export async function backtestOf(
  whole: Sheet,
  offer: Offer | undefined,
  exposure: Exposure,
  asked: OddsRequest,
  tools: Tools,
): Promise<Result<Backtest>> {
  const tested = testedOffer(whole, offer, asked);
  const refused = refuseBacktest(whole, tested.option);
  if (refused !== undefined) return refused;
  if (exposure.days.length === 0) {
    const next = 'Choose days when tables were open.';
    return refuse('no-days', 'The journal has no table time for this offer in the period.', next);
  }
  const fund: FundOffer[] = [{ sheet: whole, offer: tested }, ...(tools.others ?? [])].map((one) => ({
    whole: withGames(one.sheet),
    sheet: withOwnPools(withGames(one.sheet), one.offer),
    offer: one.offer,
  }));
  const seen = participationSeen(first(fund), exposure, asked);
  const room = circumstancesOf({
    ...asked,
    participation: asked.participation ?? seen ?? undefined,
    sheet: { games: fund.flatMap(({ sheet }) => sheet.games) },
  });
  const found = await oddsFor(fund, exposure, { asked, room, tools });
  if (!found.ok) return found;
  const here: BacktestContext = { fund, room, odds: found.value, cells: new Map() };
  const posted = postedIn(first(fund), exposure, room);
  const days = exposure.days.map((day) => dayModel(here, day, (posted?.amount ?? 0) / exposure.days.length));
  const pools = expectedPools(here, days);
  const keyed = keyedDays(here, exposure.days, days, posted === null ? 0 : posted.amount / exposure.days.length);
  const rows = rowsOf(here, exposure, days, pools, keyed);
  const byDay = exposure.days.map((day, i) => backtestDay(here, day, days[i]!, pools[i]!, keyed, i));
  const expected = byDay.reduce((sum, day) => sum + day.expectedPrizes, 0);
  const known = keyed === null ? null : keyed.reduce((sum, { paid }) => sum + paid, 0);
  const own = days.reduce((sum, { fees }) => ({ count: sum.count + fees.count, amount: sum.amount + fees.amount }), {
    count: 0,
    amount: 0,
  });
  const report = {
    sheet: whole.id,
    name: whole.name,
    option: tested.option,
    offer: offer?.id ?? null,
    from: first(exposure.days).date,
    to: exposure.days.at(-1)!.date,
    days: byDay,
    games: gamesOf(here, exposure),
    fees: { count: own.count, amount: own.amount },
    rows,
    posted,
    prizes: { expected, keyed: known },
    adminFee: byDay.reduce((sum, { adminFee }) => sum + adminFee, 0),
    fund: fundOf(here, days, keyed, asked.seed ?? 1),
    unknown: unknownIn(here, exposure),
    assumptions: assumedIn(here, { asked, seen, isPlain: offer === undefined, players: found.value.bundled }),
  };
  return ok({ ...report, says: inWords(report) });
}

/** Posted times within the period. If the offer covers other days, assumes as many times a day as it posts. */
function postedIn({ sheet, offer }: FundOffer, { days }: Exposure, room: Circumstances): Backtest['posted'] {
  const [game] = sheet.games;
  const seats = game === undefined ? MOST_SEATS : tableOf(room, game.game).players;
  const [from, until] = [first(days).span.from, days.at(-1)!.span.until];
  const listed = alreadyListed(offer);
  const isInside = (at: number) => at >= from && at < until;
  const { period } = listed;
  if (period.from < until && from < period.until) {
    const posted = postedCosts(
      sheet,
      {
        ...listed,
        ...(listed.schedule === undefined ? {} : { schedule: listed.schedule.filter(isInside) }),
        ...(listed.contests === undefined ? {} : { contests: listed.contests.filter(isInside) }),
        ...(listed.prizes === undefined
          ? {}
          : {
              prizes: listed.prizes.map((one) =>
                one.on === undefined ? one : { ...one, on: one.on.filter(isInside) },
              ),
            }),
      } as Offer,
      seats,
    );
    return posted === undefined ? null : { items: posted.items, amount: posted.inAll };
  }
  const posted = postedCosts(sheet, listed as Offer, seats);
  return posted === undefined ? null : { items: posted.items, amount: posted.perDay * days.length };
}

function rowsOf(
  here: BacktestContext,
  { days: exposed }: Exposure,
  days: readonly DayModel[],
  paid: readonly PaidByFlow[],
  keyed: readonly KeyedDay[] | null,
): BacktestRow[] {
  const { sheet, offer } = first(here.fund);
  const rows = new Map<string, { -readonly [Key in keyof BacktestRow]: BacktestRow[Key] }>();
  const at = (game: string, row: string) => {
    const key = `${game} ${row}`;
    const name = rowsInForce(sheet, offer, game).find((one) => one.key === row)?.name ?? row;
    const known = rows.get(key) ?? {
      game,
      row,
      name,
      hits: 0,
      cost: 0,
      keyedHits: 0,
      keyedCost: keyed === null ? null : 0,
    };
    rows.set(key, known);
    return known;
  };
  days.forEach(({ model }, day) => {
    model.flows.forEach((flow, i) => {
      if (flow.sheet !== sheet.id) return;
      const row = at(flow.game, flow.row);
      row.hits += flow.closing === null ? flow.hits : flow.prize.rate;
      row.cost += paid[day]![i]!;
    });
  });
  for (const hit of exposed.flatMap(({ hits }) => hits)) {
    if (hit.sheet === sheet.id) at(hit.game, hit.row).keyedHits += hit.hits;
  }
  for (const { hit, paid: amount } of keyed?.flatMap(({ hits }) => hits) ?? [])
    at(hit.game, hit.row).keyedCost! += amount;
  return [...rows.values()];
}

function backtestDay(
  here: BacktestContext,
  day: ExposureDay,
  { model, fees, adminFee, posted }: DayModel,
  paid: PaidByFlow,
  keyed: readonly KeyedDay[] | null,
  i: number,
): BacktestDay {
  const assumed = assumedRounds(day, here.room);
  const own = model.flows.reduce((sum, { sheet }, n) => sum + (sheet === first(here.fund).sheet.id ? paid[n]! : 0), 0);
  return {
    date: day.date,
    tableHours: day.tables.reduce((sum, { seconds }) => sum + seconds, 0) / HOUR,
    rounds: day.cells.reduce((sum, { rounds }) => sum + rounds, 0),
    assumedRounds: assumed.reduce((sum, { rounds }) => sum + rounds, 0),
    hands: day.cells.reduce((sum, cell) => sum + cell.rounds * handsAt(here, cell), 0),
    fees: fees.amount,
    expectedPrizes: own + posted,
    keyedPrizes: keyed?.[i]?.paid ?? null,
    adminFee,
  };
}

/** The full number of hands: only a price stops at ten. */
const handsAt = ({ room }: BacktestContext, alike: Alike): number => alike.players ?? handsIn(room, alike);

function gamesOf(here: BacktestContext, { days }: Exposure): BacktestGame[] {
  const games = new Map<string, { -readonly [Key in keyof BacktestGame]: BacktestGame[Key] }>();
  const at = (game: string) => {
    const known = games.get(game) ?? { game, tableHours: 0, rounds: 0, assumedRounds: 0, hands: 0 };
    games.set(game, known);
    return known;
  };
  for (const day of days) {
    for (const { game, seconds } of day.tables) at(game).tableHours += seconds / HOUR;
    for (const cell of day.cells) {
      at(cell.game).rounds += cell.rounds;
      at(cell.game).hands += cell.rounds * handsAt(here, cell);
    }
    for (const { game, rounds } of assumedRounds(day, here.room)) at(game).assumedRounds += rounds;
  }
  return [...games.values()];
}

// Notes on a backtest: what the journal does not record, the assumptions, and the result in words.

function unknownIn(here: BacktestContext, { days, notes }: Exposure): Unknown[] {
  const assumed = days.flatMap((day) => assumedRounds(day, here.room));
  const rounds = days.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.rounds, 0);
  const hours = assumed.reduce((sum, one) => sum + one.hours, 0);
  const all: Unknown[] = [
    {
      id: 'hands-not-keyed',
      count: rounds,
      says: 'Rounds in the journal; only reported hands are keyed',
      treated: 'prizes of the other hands are estimated from the odds; keyed hands are listed separately',
    },
    {
      id: 'rounds-not-recorded',
      count: hours,
      says: 'Table hours without any recorded round that day',
      treated: 'rounds are assumed at the usual hourly rate and table size',
    },
    {
      id: 'hands-not-counted',
      count: notes.uncountedRounds,
      says: 'Rounds without a hand count',
      treated: 'the usual number of hands is assumed',
    },
    {
      id: 'paper-fees',
      count: notes.tallyFees,
      says: 'Fees entered from paper forms, without their rounds',
      treated: 'not included; a table with nothing else that day is estimated by its hours',
    },
    {
      id: 'rounds-voided',
      count: notes.voidedRounds,
      says: 'Voided rounds',
      treated: 'not included, with their fees and hands',
    },
    {
      id: 'deals-not-readable',
      count: notes.unreadableDeals,
      says: 'Keyed deals for another rule sheet that this one cannot read',
      treated: 'treated as hands that were not keyed',
    },
    {
      id: 'deals-withdrawn',
      count: notes.withdrawnDeals,
      says: 'Keyed deals that were denied or undone',
      treated: 'not counted among the keyed hands',
    },
    {
      id: 'other-tables',
      count: notes.otherTableSeconds / HOUR,
      says: 'Hours of No Purchase Necessary and tournament tables',
      treated: 'not included',
    },
  ];
  return all.filter(({ count, id }) => count > 0 || id === 'hands-not-keyed');
}

type AssumedBy = Readonly<{ asked: OddsRequest; seen: number | null; isPlain: boolean; players: readonly string[] }>;

function assumedIn({ fund, room }: BacktestContext, { asked, seen, isPlain, players }: AssumedBy): Assumption[] {
  const { sheet, offer } = first(fund);
  const one = (id: string, says: string, value: string): Assumption => ({ id, says, value, choices: [value] });
  const isOptional = sheet.fund.kind === 'own' && feesOf(sheet.fund).some((fee) => fee.optional);
  const from = asked.participation !== undefined ? 'as asked' : seen === null ? 'assumed' : 'as in the journal';
  return [
    ...(isPlain
      ? [one('amounts', 'No promotion is posted: amounts are at one end of their ranges', asked.amounts ?? 'lowest')]
      : []),
    one(
      'in-force',
      'The promotion is treated as active on each of these days, at its tables and during its hours',
      'yes',
    ),
    one('took-part', 'Players who reported a hand are treated as eligible, with their fee paid', 'yes'),
    ...(isOptional
      ? [
          one(
            'participation',
            `Share of players who pay the fee, ${from}`,
            String(Number(room.participation.toPrecision(4))),
          ),
        ]
      : []),
    ...players.map((game) =>
      one('head-counts', `Odds in ${game} use the nearest of the most common player counts`, String(HEAD_COUNTS)),
    ),
    ...(stepOf(sheet, 'earn')?.form === 'place'
      ? [
          one(
            'closings',
            'Periods that close in a day, with hands spread evenly over them',
            String(closingsADay(offer, room)),
          ),
        ]
      : []),
    ...(sheet.fund.kind === 'own'
      ? [one('fund-opens', 'The fund opens on the first day with its seed only', 'yes')]
      : []),
  ];
}

const dollars = (amount: number): string => formatUsd(cents(Math.round(amount)));

export function inWords({ days, fees, prizes, adminFee, fund }: Omit<Backtest, 'says'>): string {
  const over = `Over ${days.length} ${days.length === 1 ? 'day' : 'days'}`;
  const keyed = prizes.keyed === null ? '' : ` The keyed hands would have been paid ${dollars(prizes.keyed)}.`;
  if (fees.amount === 0) return `${over} it would have cost about ${dollars(prizes.expected)} in prizes.${keyed}`;
  const admin = adminFee === 0 ? '' : ` and an administrative fee of ${dollars(adminFee)}`;
  const last = fund?.advance.at(-1);
  const lent =
    last === undefined
      ? ''
      : ` At the end the house would have had about ${dollars(last[2])} in outstanding advances, and at most ${dollars(last[4])} in 95 of 100 runs.`;
  return `${over} it would have collected ${dollars(fees.amount)} in fees against about ${dollars(prizes.expected)} in prizes${admin}.${keyed}${lent}`;
}
