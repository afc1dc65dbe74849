import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { Command, Help } from 'commander';
import { describe, expect, it } from 'vitest';
import { LOAD_SHEET } from '../sheets/by-id.generated.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { COMMANDS, floorbook } from './program.ts';
import { heard } from './testing.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('the list of commands', () => {
  it.each(COMMANDS.map(({ usage, load }) => [usage, load] as const))(
    'says what the command takes: %s',
    async (usage, load) => {
      const command = new Command(usage.split(' ')[0]);
      (await load())(command);
      expect(new Help().subcommandTerm(command)).toBe(usage);
    },
  );

  it('is in the help, with what each command is for', async () => {
    const { out, code } = await heard(() => floorbook(['--help']));
    for (const { usage, says } of COMMANDS) {
      expect(out).toContain(`  ${usage} `);
      expect(out.replaceAll(/\s+/g, ' ')).toContain(says);
    }
    expect(code).toBe(0);
  });

  it('leads to the help of each command, whichever way it is asked for', async () => {
    const { out } = await heard(() => floorbook(['hand', '--help']));
    expect(out).toContain('Usage: floorbook hand [options] <game> <cards>');
    expect(out).toContain('texas-holdem');
    expect((await heard(() => floorbook(['help', 'hand']))).out).toBe(out);
  });
});

/** A command is as fast as what it loads: these are all files of src that are loaded before it does anything. */
describe('the loaded modules', () => {
  const start = 'src/cli/main.ts';
  const hand = 'src/cli/commands/hand.ts';

  it('for the help: nothing but the command line itself', () => {
    expect(foldersOf(loadedBy(start))).toEqual(['src/cli']);
  });

  it('for a hand: the games', () => {
    expect(foldersOf(loadedBy(start, hand))).toEqual(['src/base', 'src/cards', 'src/cli']);
  });

  it('for a hand on a sheet: what matches and words its rows, and no schema of a whole sheet, offer or journal', () => {
    const loaded = loadedBy(start, hand, 'src/cli/find-sheet.ts', 'src/readers/hand-on-sheet.ts');
    const folders = ['src/base', 'src/cards', 'src/cli', 'src/readers', 'src/rules', 'src/sheets'];
    expect(foldersOf(loaded)).toEqual(folders);
    expect(loaded.filter((path) => path.startsWith('src/sheets/'))).toEqual(['src/sheets/by-id.generated.ts']);
    expect(loaded).not.toContain('src/rules/sheet.ts');
    expect(loaded).not.toContain('src/rules/offer.ts');
  });

  const foldersOf = (paths: readonly string[]): string[] =>
    [...new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')))].sort();

  /** Follows imports except type imports, which are erased, and dynamic ones made with `import()`. */
  function loadedBy(...starts: readonly string[]): string[] {
    const loaded = new Set<string>();
    const follow = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      const text = readFileSync(join(ROOT, path), 'utf8');
      const statements = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;']*?\sfrom\s)?'(\.[^']+)'/gm);
      for (const [, from] of statements) follow(normalize(join(path, '..', from!)));
    };
    for (const one of starts) follow(one);
    return [...loaded];
  }
});

describe('a sheet that is loaded alone', () => {
  it('is one of the catalog, under its id', async () => {
    expect(Object.keys(LOAD_SHEET).sort()).toEqual(SHEETS.map(({ id }) => id).sort());
    for (const sheet of SHEETS) expect(await LOAD_SHEET[sheet.id]!()).toBe(sheet);
  });
});
