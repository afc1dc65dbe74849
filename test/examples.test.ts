/**
 * Promotions of other houses, written in the words of docs/words.md: each passes the check, is played from its approval to
 * its payment, and prints a notice in every language. A word that
 * these use and that stops working fails here first.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { findSheet } from '../src/cli/find-sheet.ts';
import { failureText } from '../src/cli/scenario/playthrough-text.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { wallNotice } from '../src/readers/documents/notice.ts';
import { rulesDocument, rulesText } from '../src/readers/rules-text.ts';
import { NOTICE_LANGUAGES } from '../src/sentences/notice/languages.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const FOLDER = join(import.meta.dirname, '..', 'examples');
const files = readdirSync(FOLDER);
const names = files
  .filter((file) => file.endsWith('.jsonc') && !file.endsWith('.house.jsonc'))
  .map((file) => basename(file, '.jsonc'));
const README = readFileSync(join(FOLDER, 'README.md'), 'utf8');

describe.each(names)('%s', (name) => {
  const path = join(FOLDER, `${name}.jsonc`);

  it('is in order, says where it is from, and is not presented as approved', async () => {
    const sheet = must(await findSheet(path));
    expect(sheet.approval).toBeNull();
    expect(sheet.id).toBe(`examples/${name}`);
    expect(SHEETS.some(({ id }) => id === sheet.id)).toBe(false);
    const source = /^\/\/ As (?:published|reported|described) .*?([a-z0-9.-]+\.[a-z]{2,3}(?:\/\S*)?)\.?$/m.exec(
      readFileSync(path, 'utf8'),
    );
    expect(source, 'the second line names its source').not.toBeNull();
    expect(README).toContain(`(${name}.jsonc)`);
    expect(rulesText(rulesDocument(sheet))).toContain(sheet.name);
  });

  it.each(Object.values(NOTICE_LANGUAGES))('has a notice in $language', async (language) => {
    const printed = wallNotice(must(await findSheet(path)), undefined, { language });
    expect(printed.title).not.toBe('');
    expect(printed.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['where-and-when', 'claim']));
  });

  it('is played from its approval to its payment', async () => {
    const { failed, playing } = must(await playFile(join(FOLDER, `${name}.scenario.json`)));
    expect(failed.flatMap(failureText)).toEqual([]);
    assertInvariants(playing.state);
    const paid = playing.records.flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
    expect(paid.filter(({ type }) => type === 'awards-paid').length).toBeGreaterThan(0);
    expect(playing.state.awards.size).toBe(0);
  });
});

it('has a scenario for each sheet and a sheet for each scenario', () => {
  const played = files
    .filter((file) => file.endsWith('.scenario.json'))
    .map((file) => file.replace('.scenario.json', ''));
  expect(played.sort()).toEqual([...names].sort());
});
