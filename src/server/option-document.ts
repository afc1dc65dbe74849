/** What a house still chooses under one option of a sheet, each with the rows that ask for it: for the offer editor. */
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { asOffered, everyRowInForce } from '../rules/in-force.ts';
import { choicesAsked } from '../rules/offer.ts';
import { handsWanted, picksAsked, plainChoices } from '../rules/offer-chart.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { OptionDocument } from './api/promotions.ts';

export function optionDocument(whole: Sheet, option: string): OptionDocument {
  const sheet = asOffered(whole, option);
  const rows = everyRowInForce(sheet, { option });
  const plain = plainChoices(sheet, { option });
  const bare = { ...sheet, chart: { ...sheet.chart, options: {} } };
  return {
    option,
    ...(sheet.fund.kind === 'house' ? { house: true } : {}),
    rows: rows.map(({ key, name, at, games = null }) => ({ key, name, at, games })),
    amounts: withRows(
      choicesAsked(bare),
      rows.map((row) => [row.key, choicesAsked(row)]),
      ({ choose }) => choose,
    ),
    picks: withRows(
      picksAsked(bare, { option }),
      rows.map(({ key }) => [key, picksAsked(sheet, { option, rows: [key] })]),
      ({ pick }) => pick,
    ),
    hands: handsWanted(sheet, { option }).map(({ row, game }, i) => ({
      row: row.key,
      name: row.name,
      at: row.at,
      game,
      categories: categoriesOf(sheet, game),
      plain: plain.posted![i]!.hand,
    })),
    plain,
  };
}

type Asked<T> = T & Readonly<{ rows: readonly string[] | null }>;

/** Each once: what the sheet asks whatever is posted first, then what only some rows ask. */
function withRows<T>(
  always: readonly T[],
  byRow: readonly (readonly [string, readonly T[]])[],
  nameOf: (asked: T) => string,
): Asked<T>[] {
  const found = new Map<string, Asked<T>>();
  for (const asked of always) found.set(nameOf(asked), { ...asked, rows: null });
  for (const [row, asks] of byRow) {
    for (const asked of asks) {
      const before = found.get(nameOf(asked));
      if (before?.rows === null) continue;
      found.set(nameOf(asked), { ...(before ?? asked), rows: [...(before?.rows ?? []), row] });
    }
  }
  return [...found.values()];
}

/** Best first, as people name hands. */
function categoriesOf({ games }: Sheet, game: string): OptionDocument['hands'][number]['categories'] {
  const id = games.find((known) => known.game === game)?.ranking;
  const ranking = RANKINGS.find((known) => known.id === id);
  if (ranking === undefined) return [];
  const named = ranking.categories.map((category) => ({ id: category.id, name: category.name }));
  return ranking.best === 'high' ? named.reverse() : named;
}
