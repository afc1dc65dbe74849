/** Where a game against the house contradicts itself: hands that its rankings lack, schedules that nobody can pick. */
import type { Ranking } from '../cards/ranking.ts';
import { firstOf, repeated } from './contradictions-games.ts';
import { houseGameOf, rankingNamed } from './house-game.ts';
import type { HouseGameStep, MeterRow, PaysRow } from './house-game-words.ts';
import type { Sheet } from './sheet.ts';
import { isChoice } from './words.ts';

export function inHouseGame(sheet: Sheet): string | undefined {
  const step = houseGameOf(sheet);
  const stray = inStarts(sheet, step);
  if (stray !== undefined || step === undefined) return stray;
  const { cards, ranking: id, raise, bonus, settles } = step;
  const ranking = rankingNamed(id);
  const twice = repeated(settles.order);
  return firstOf([
    tooFew(ranking, cards.player, 'a player'),
    tooFew(ranking, cards.dealer, 'the dealer'),
    cards.up > cards.dealer ? `The dealer shows ${cards.up} of ${cards.dealer} cards.` : undefined,
    raise.times[0] > raise.times[1]
      ? `A raise runs from ${raise.times[0]} down to ${raise.times[1]} times.`
      : undefined,
    twice === undefined ? undefined : `The order of settling names ${twice} twice.`,
    bonus && inRows(bonus.rows, ranking, 'the bonus'),
    inSide(step, ranking),
    inMeter(sheet, step),
  ]);
}

/** Who counts base wagers is the game; and an amount that goes with the wager has no fixed bound beside it. */
function inStarts({ fund }: Sheet, step: HouseGameStep | undefined): string | undefined {
  const units = step?.progressive?.units;
  const chosen = isChoice(units) ? units.choose : undefined;
  const pools = fund.kind === 'own' ? fund.pools.filter(({ withWager }) => withWager !== undefined) : [];
  for (const { id, withWager, cap, floor, within } of pools) {
    const { at, units: named } = withWager!;
    if (named !== chosen) return `The seed of pool ${id} goes with ${named} (${at}), which no wager of a game chooses.`;
    if (cap !== undefined || floor !== undefined || within !== undefined)
      return `The seed of pool ${id} goes with the wager (${at}), and the pool has a fixed bound.`;
  }
  return undefined;
}

const tooFew = ({ size, name }: Ranking, cards: number, who: string): string | undefined =>
  cards < size ? `${who} gets ${cards} cards, and ${name} ranks ${size}.` : undefined;

type Row = Pick<PaysRow, 'category' | 'rank'>;

function inRows(rows: readonly Row[], { name, categories }: Ranking, of: string): string | undefined {
  const nameOf = ({ category, rank = '' }: Row) => `${category} ${rank}`.trim();
  const stray = rows.find(({ category }) => !categories.some((known) => known.id === category));
  if (stray !== undefined) return `${name} has no ${stray.category}, which ${of} pays.`;
  // What stands above takes it, whatever its rank.
  const hidden = rows.find((row, i) =>
    rows.slice(0, i).some((above) => nameOf(above) === nameOf(row) || nameOf(above) === row.category),
  );
  return hidden === undefined ? undefined : `A row above takes every ${nameOf(hidden)} of ${of}.`;
}

function inSide({ side, settles }: HouseGameStep, ranking: Ranking): string | undefined {
  if (side === undefined) return undefined;
  const { name, schedule, schedules } = side;
  if (!settles.order.includes('side')) return `${name} is a wager, and the order of settling leaves it out.`;
  const stray = schedule.among.find((one) => schedules[one] === undefined);
  if (stray !== undefined) return `Schedule ${stray} of ${name} can be picked, and is not there.`;
  const unpicked = Object.keys(schedules).find((one) => !schedule.among.includes(one));
  if (unpicked !== undefined) return `Schedule ${unpicked} of ${name} is there, and cannot be picked.`;
  return firstOf(Object.entries(schedules).map(([one, rows]) => inRows(rows, ranking, `schedule ${one}`)));
}

function inMeter({ chart, fund, rulings }: Sheet, { progressive, cards, settles }: HouseGameStep): string | undefined {
  if (progressive === undefined) return undefined;
  const { pool, schedules } = progressive;
  if (!settles.order.includes('progressive')) return 'There is a meter, and the order of settling leaves it out.';
  if (fund.kind !== 'own' || !fund.pools.some(({ id }) => id === pool))
    return `The meter is pool ${pool}, which is not there.`;
  const stray = Object.keys(schedules).find((one) => chart.options[one] === undefined);
  if (stray !== undefined) return `Schedule ${stray} of the meter is no option of the sheet.`;
  return firstOf(
    Object.entries(schedules).flatMap(([one, schedule]) => {
      const { alsoRead } = schedule;
      const inHands = ({ ranking: id, rows }: Pick<typeof schedule, 'ranking' | 'rows'>): string | undefined => {
        const ranking = rankingNamed(id);
        return (
          tooFew(ranking, cards.player, 'A player') ??
          inRows(rows, ranking, `schedule ${one}`) ??
          inKeys(rows, one) ??
          firstOf(rows.map(inPay))
        );
      };
      if (alsoRead === undefined) return [inHands(schedule)];
      const unsaid = rulings[alsoRead.ruling] === undefined;
      return [
        inHands(schedule),
        inHands(alsoRead),
        unsaid ? `Schedule ${one} names ruling ${alsoRead.ruling}, which is not there.` : undefined,
      ];
    }),
  );
}

function inKeys(rows: readonly MeterRow[], schedule: string): string | undefined {
  const twice = repeated(rows.map(({ key }) => key));
  return twice === undefined ? undefined : `Schedule ${schedule} has two rows called ${twice}.`;
}

const inPay = ({ key, percent, times }: MeterRow): string | undefined =>
  (percent === undefined) === (times === undefined)
    ? `Row ${key} pays either a percent of the meter or so many for one.`
    : undefined;
