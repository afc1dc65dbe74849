/**
 * An offer on the days that a house really had: the rounds, hands and table hours of its journal, priced with the odds of
 * a hand. Hands that nobody keyed are expected by those odds; hands that were keyed are read, and stand beside it.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import { HOUR } from '../../base/time.ts';
import { withGames } from '../../rules/every-game.ts';
import type { Alike, Exposure, ExposureDay } from '../../rules/exposure.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { withOwnPools } from '../../rules/own-pools.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Asked } from '../asked.ts';
import type { Tools } from '../odds.ts';
import { postedCosts } from '../posted/posted-costs.ts';
import { type Circumstances, circumstancesOf, tableOf } from '../price/circumstances.ts';
import { type DayModel, dayModel } from './days.ts';
import type { Backtest, BacktestDay, BacktestGame, BacktestRow } from './document.ts';
import { expectedPools, fundOf, type KeyedDay, keyedDays, type PaidByFlow } from './fund.ts';
import { assumedRounds, type Here, handsIn, MOST_SEATS, oddsFor, participationSeen, type Tested } from './here.ts';
import { notBacktested, testedOffer } from './tested.ts';
import { assumedIn, inWords, unknownIn } from './told.ts';

export async function backtestOf(
  whole: Sheet,
  offer: Offer | undefined,
  exposure: Exposure,
  asked: Asked,
  tools: Tools,
): Promise<Result<Backtest>> {
  const tested = testedOffer(whole, offer, asked);
  const refused = notBacktested(whole, tested.option);
  if (refused !== undefined) return refused;
  if (exposure.days.length === 0) {
    const next = 'Choose days on which tables were open.';
    return refuse('no-days', 'The journal has no table time for this offer in the period.', next);
  }
  const fund: Tested[] = [{ sheet: whole, offer: tested }, ...(tools.others ?? [])].map((one) => ({
    whole: withGames(one.sheet),
    sheet: withOwnPools(withGames(one.sheet), one.offer),
    offer: one.offer,
  }));
  const seen = participationSeen(fund[0]!, exposure, asked);
  const room = circumstancesOf({ ...asked, participation: asked.participation ?? seen ?? undefined });
  const found = await oddsFor(fund, exposure, { asked, room, tools });
  if (!found.ok) return found;
  const here: Here = { fund, room, odds: found.value, cells: new Map() };
  const posted = postedIn(fund[0]!, exposure, room);
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
    from: exposure.days[0]!.date,
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

/** Times that are posted and fall into the period; where the offer is for other days, as many a day as it posts. */
function postedIn({ sheet, offer }: Tested, { days }: Exposure, room: Circumstances): Backtest['posted'] {
  const [game] = sheet.games;
  const seats = game === undefined ? MOST_SEATS : tableOf(room, game.game).players;
  const [from, until] = [days[0]!.span.from, days.at(-1)!.span.until];
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
  here: Here,
  { days: exposed }: Exposure,
  days: readonly DayModel[],
  paid: readonly PaidByFlow[],
  keyed: readonly KeyedDay[] | null,
): BacktestRow[] {
  const { sheet, offer } = here.fund[0]!;
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
  here: Here,
  day: ExposureDay,
  { model, fees, adminFee, posted }: DayModel,
  paid: PaidByFlow,
  keyed: readonly KeyedDay[] | null,
  i: number,
): BacktestDay {
  const assumed = assumedRounds(day, here.room);
  const own = model.flows.reduce((sum, { sheet }, n) => sum + (sheet === here.fund[0]!.sheet.id ? paid[n]! : 0), 0);
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

/** However many there were: only a price stops at ten. */
const handsAt = ({ room }: Here, alike: Alike): number => alike.players ?? handsIn(room, alike);

function gamesOf(here: Here, { days }: Exposure): BacktestGame[] {
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
