/**
 * What there is to reach in a sheet: every row of every option, every edge of its steps, everything that an offer may
 * choose, every row that bars somebody, every fault. All of it comes from the sheet itself, so a new sheet is asked for
 * as soon as it is in the catalogue.
 */

import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import { withGames } from '../../rules/every-game.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { optionInForce, rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';

export const PARTS = ['rows', 'edges', 'choices', 'barred', 'equipment'] as const;
export type Part = (typeof PARTS)[number];

export const rowName = (sheet: string, option: string, row: string): string => `${sheet} ${option} ${row}`;

export type Edge = 'paid' | 'fails' | 'expires' | 'joins' | 'envied';
export const edgeName = (sheet: string, step: string, edge: Edge): string => `${sheet} ${step} ${edge}`;
export const choiceName = (sheet: string, choice: string): string => `${sheet} ${choice}`;
export const barredName = (sheet: string, { rule, at }: Pick<EligibilityRow, 'rule' | 'at'>): string =>
  `${sheet} ${rule} ${at}`;
export const faultName = (sheet: string, fault: string): string => `${sheet} ${fault}`;

export type Things = Readonly<Record<Part, readonly string[]>>;

/** Everything of a sheet. */
export function thingsOf(sheet: Sheet): Things {
  const { id, structures, multiplier, chart, inKind = [] } = sheet;
  return {
    rows: [
      ...Object.entries(chart.options).flatMap(([option, rows]) => rows.map(({ key }) => rowName(id, option, key))),
      ...Object.keys(chart.options).flatMap((option) => meterRowsOf(sheet, option)),
    ],
    edges: edgesOf(sheet),
    choices: [
      ...Object.keys(structures?.options ?? {}).map((name) => choiceName(id, `structure ${name}`)),
      ...(multiplier === undefined ? [] : [choiceName(id, 'multiplied')]),
      ...(chart.subset === undefined ? [] : [choiceName(id, 'some rows')]),
      ...inKind.filter(({ of }) => of === null).map(({ as }) => choiceName(id, `in kind ${as}`)),
    ],
    barred: [...new Set(sheet.eligibility.filter(canBar).map((row) => barredName(id, row)))],
    equipment: sheet.faults.map(({ fault }) => faultName(id, fault)),
  };
}

/** What can be reached of it while this offer stands. */
export function thingsIn(whole: Sheet, offer: Offer): string[] {
  const sheet = withGames(whole);
  const { rows: _, choices, edges, barred, equipment } = thingsOf(sheet);
  const rows = sheet.games.flatMap(({ game }) =>
    rowsInForce(sheet, offer, game).map(({ key }) => rowName(sheet.id, optionInForce(offer, game), key)),
  );
  const chosen = new Set(choicesIn(sheet, offer));
  const isOpen = (name: string) =>
    chosen.has(name) || (name.endsWith(' multiplied') && offer.multipliers !== undefined);
  const meter = meterRowsOf(sheet, offer.option);
  return [...new Set([...rows, ...meter, ...edges, ...choices.filter(isOpen), ...barred, ...equipment])];
}

/** Rows of the meter beside a game against the house, whose schedule the option is. */
const meterRowsOf = (sheet: Sheet, option: string): string[] =>
  (houseGameOf(sheet)?.progressive?.schedules[option]?.rows ?? []).map(({ key }) => rowName(sheet.id, option, key));

/** What an offer chose beside its option; multipliers are apart, since they do not always hold. */
export function choicesIn({ id, structures }: Sheet, { structure, rows, inKind }: Offer): string[] {
  const named = structure ?? Object.keys(structures?.options ?? {})[0];
  return [
    ...(named === undefined ? [] : [choiceName(id, `structure ${named}`)]),
    ...(rows === undefined ? [] : [choiceName(id, 'some rows')]),
    ...(inKind === undefined ? [] : [choiceName(id, `in kind ${inKind}`)]),
  ];
}

/** Every way in which a prize of this sheet can end, a step lead back, or one hit stand beside another. */
export function edgesOf(sheet: Sheet): string[] {
  const { id, steps, chart } = sheet;
  const award = stepOf(sheet, 'award');
  const envied = Object.values(chart.options).some((rows) => rows.some(({ envy }) => envy !== undefined));
  return [
    ...steps.flatMap((step) => [
      ...(step.kind === 'pay' ? [edgeName(id, step.id, 'paid')] : []),
      ...('fails' in step ? [edgeName(id, step.id, 'fails')] : []),
      ...('expires' in step ? [edgeName(id, step.id, 'expires')] : []),
    ]),
    ...(award?.joins === undefined ? [] : [edgeName(id, award.id, 'joins')]),
    ...(award === undefined || !envied ? [] : [edgeName(id, award.id, 'envied')]),
  ];
}

/** A bet that stands behind a hand was taken by a dealer who knows his game, so this row bars nobody on the floor. */
const canBar = (row: EligibilityRow): boolean => row.rule !== 'backline' || row.allowed === 'never';
