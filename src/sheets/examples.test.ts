/** Every `*.examples.ts` beside a sheet: the cards read as they say, and no row is without its example and near miss. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withGames } from '../rules/chart.ts';
import { type CardExample, keysFor, readAs } from './examples.ts';
import { SHEETS } from './index.generated.ts';

const pathOf = (id: string): string => join(import.meta.dirname, `${id}.examples.ts`);
const withExamples = SHEETS.filter(({ id }) => existsSync(pathOf(id)));
const files = await Promise.all(
  withExamples.map(async (sheet) => {
    const { examples } = (await import(pathOf(sheet.id))) as { examples: readonly CardExample[] };
    return { sheet, examples };
  }),
);

describe.each(files.map((file) => [file.sheet.id, file] as const))('%s', (_, { sheet, examples }) => {
  // Not it.each, which cuts titles short.
  for (const example of examples) {
    it(`${example.option} ${example.game}: ${example.name}`, () => {
      expect(readAs(sheet, example)).toEqual(example.expect);
      expect(keysIn(example)).not.toContain(example.misses);
    });
  }

  it('has a hand and a near miss for every row of every option and game', () => {
    const rows = Object.keys(sheet.chart.options).flatMap((option) =>
      withGames(sheet).games.flatMap(({ game }) => keysFor(sheet, option, game).map((key) => ({ option, game, key }))),
    );
    const lacks = (found: (example: CardExample, key: string) => boolean) =>
      rows
        .filter(
          ({ option, game, key }) =>
            !examples.some((example) => example.option === option && example.game === game && found(example, key)),
        )
        .map(({ option, game, key }) => `${option} ${game} ${key}`);
    expect(lacks((example, key) => keysIn(example).includes(key))).toEqual([]);
    expect(lacks((example, key) => example.misses === key)).toEqual([]);
  });
});

/** Keys of the rows that the hands of an example meet, whatever their side. */
function keysIn({ expect: expected }: CardExample): string[] {
  if (typeof expected === 'string') return [];
  return expected.flatMap((keys) => keys.split('+')).map((key) => key.replace(/:(losing|winning)$/, ''));
}
