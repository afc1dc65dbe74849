/** What a house still chooses under one option of a sheet, each with the rows that ask for it: for the offer editor. */
import { lookUp } from '../base/assert.ts';
import { compareTexts } from '../base/display-text.ts';
import { findRanking } from '../cards/declared-game.ts';
import type { State } from '../floor/state.ts';
import { rulesDocument } from '../readers/rules-text.ts';
import { asOffered, everyRowInForce } from '../rules/in-force.ts';
import { choiceName, choicesAsked } from '../rules/offer.ts';
import { handsWanted, picksAsked, plainChoices } from '../rules/offer-chart.ts';
import type { Sheet } from '../rules/sheet.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import type { OptionDocument } from './api/promotions.ts';

export function optionDocuments(sheet: Sheet): OptionDocument[] {
  const words = optionWords(sheet);
  return Object.keys(sheet.chart.options).map((option) => ({
    ...optionDocument(sheet, option),
    explains: lookUp(words, option),
  }));
}

function optionDocument(whole: Sheet, option: string): Omit<OptionDocument, 'explains'> {
  const sheet = asOffered(whole, option);
  const rows = everyRowInForce(sheet, { option });
  const plain = plainChoices(sheet, { option });
  const bare = { ...sheet, chart: { ...sheet.chart, options: {} } };
  const ofFund = new Set(choicesAsked(sheet.fund).map(({ choose }) => choose));
  return {
    option,
    ...(sheet.fund.kind === 'house' ? { house: true } : {}),
    rows: rows.map(({ key, name, at, games = null }) => ({ key, name, at, games })),
    amounts: withRows(
      choicesAsked(bare),
      rows.map((row) => [row.key, choicesAsked(row)]),
      ({ choose }) => choose,
    ).map((asked) => ({
      ...asked,
      name: choiceName(whole, asked.choose),
      ...(ofFund.has(asked.choose) ? { ofFund: true as const } : {}),
    })),
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

/**
 * What sets each option apart, in the words of the rules: its prize lines, then its own steps. Lines that every option
 * has are left out, since they explain no choice.
 */
function optionWords(sheet: Sheet): ReadonlyMap<string, readonly string[]> {
  const options = Object.keys(sheet.chart.options);
  if (options.length < 2) return new Map(options.map((option) => [option, []]));
  const { sections } = rulesDocument(sheet);
  const said = new Map(
    options.map((option) => {
      const hands = sections.find(({ heading }) => heading === `${HANDS}, option ${option}`)?.lines ?? [];
      const steps = rulesDocument(asOffered(sheet, option))
        .sections.filter(({ heading }) => !heading.startsWith(HANDS))
        .flatMap(({ lines }) => lines);
      const lines = [...hands, ...steps].map(({ text }) => text.replace(/^Version [^:]+: /, ''));
      return [option, lines.map((line) => line.replace(/\.? Qualifying hand: .*$/, '.'))] as const;
    }),
  );
  return new Map(
    options.map((option) => {
      const mine = lookUp(said, option);
      const others = options.filter((one) => one !== option);
      const own = mine.filter(
        (line) =>
          [...said.values()].some((lines) => !lines.includes(line)) &&
          !others.some((other) => line.startsWith(`${other}, `)),
      );
      // Where the rules tell all options in one list, the line that begins with its name comes first.
      const [named, rest] = [
        own.filter((line) => line.startsWith(`${option}, `)),
        own.filter((line) => !line.startsWith(`${option}, `)),
      ];
      return [
        option,
        own.length === 0 ? ['The prize lines that every option has, and no others.'] : [...named, ...rest],
      ];
    }),
  );
}

const HANDS = 'Hands and prizes';

/** What each payout option pays to whom, in the words of the rules. */
export function structureWords(sheet: Sheet): Readonly<Record<string, string>> {
  const lines = rulesDocument(sheet).sections.flatMap(({ lines }) => lines.map(({ text }) => text));
  return Object.fromEntries(
    Object.keys(sheet.structures?.options ?? {}).map((name) => {
      const found = lines.find((line) => line.startsWith(`Payout option ${name}: `));
      return [name, found?.slice(`Payout option ${name}: `.length) ?? ''];
    }),
  );
}

/** The edition that is asked for; otherwise the latest that is law here, or the catalog's. */
export function findSheet({ sheets }: State, id: string, edition: string | undefined): Sheet | undefined {
  const fits = (sheet: Sheet) => sheet.id === id && (edition === undefined || sheet.edition === edition);
  const law = [...sheets.values()].filter(fits).sort((a, b) => compareTexts(b.edition, a.edition));
  return law[0] ?? SHEETS.find(fits);
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
  const ranking = findRanking(games.find((known) => known.game === game)?.ranking);
  if (ranking === undefined) return [];
  const named = ranking.categories.map((category) => ({ id: category.id, name: category.name }));
  return ranking.best === 'high' ? named.reverse() : named;
}
