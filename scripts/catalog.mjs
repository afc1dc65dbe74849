// The folder is the catalog: writes index.generated.ts for every folder listed here, from the files found in it.
// A file `high-five.ts` must export `highFive`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Sheets lie in a folder a house; what a house's sheets share is in its common.ts, and what a few of them share in a
// file ending in .common.ts; neither is a sheet itself.
const CATALOGS = [
  { folder: 'src/cards/games', type: 'Game', from: '../game.ts', list: 'GAMES' },
  { folder: 'src/cards/rankings', type: 'Ranking', from: '../ranking.ts', list: 'RANKINGS' },
  { folder: 'src/sheets', type: 'Sheet', from: '../rules/sheet.ts', list: 'SHEETS', byHouse: true },
];

const NOT_LISTED = /\.(test|generated|examples)\.ts$|(^|\.)common\.ts$/;

const camelCase = (stem) => stem.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

export function writeCatalogs(root) {
  for (const catalog of CATALOGS) {
    const folder = join(root, catalog.folder);
    const text = catalogText(catalog, filesIn(folder, catalog.byHouse === true));
    const file = join(folder, 'index.generated.ts');
    writeIfNew(file, text);
  }
  const sheets = CATALOGS.find(({ byHouse }) => byHouse === true);
  const folder = join(root, sheets.folder);
  writeIfNew(join(folder, 'by-id.generated.ts'), byIdText(filesIn(folder, true)));
}

function writeIfNew(file, text) {
  if (safeRead(file) !== text) writeFileSync(file, text);
}

/** Paths without their ending, in the order of their names: `high-five`, or `bay-101/aces-cracked`. */
function filesIn(folder, byHouse) {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (byHouse) {
    const houses = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    return houses.sort().flatMap((house) => filesIn(join(folder, house), false).map((stem) => `${house}/${stem}`));
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !NOT_LISTED.test(entry.name))
    .map((entry) => entry.name.slice(0, -'.ts'.length))
    .sort();
}

/** Two houses may name an activity alike, so a sheet's local name carries its house. */
function catalogText({ type, from, list }, stems) {
  const items = stems.map((stem) => {
    const name = camelCase(stem.split('/').at(-1));
    const local = stem.includes('/') ? camelCase(stem.replace('/', '-')) : name;
    return { local, line: `import { ${local === name ? name : `${name} as ${local}`} } from './${stem}.ts';` };
  });
  return [
    '/** Every file of this folder. Written by scripts/catalog.mjs at each build; do not edit. */',
    `import type { ${type} } from '${from}';`,
    ...items.map(({ line }) => line),
    '',
    `export const ${list}: readonly ${type}[] = [`,
    ...items.map(({ local }) => `  ${local},`),
    '];',
    '',
  ].join('\n');
}

/** For a command that needs one sheet: loading all of them takes longer than its answer. */
function byIdText(stems) {
  const line = (stem) => {
    const name = camelCase(stem.split('/').at(-1));
    return `  '${stem}': async () => (await import('./${stem}.ts')).${name},`;
  };
  return [
    '/** How each sheet of this folder is loaded alone. Written by scripts/catalog.mjs at each build; do not edit. */',
    "import type { Sheet } from '../rules/sheet.ts';",
    '',
    'export const LOAD_SHEET: Readonly<Record<string, () => Promise<Sheet>>> = {',
    ...stems.map(line),
    '};',
    '',
  ].join('\n');
}

function safeRead(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1]?.endsWith('catalog.mjs')) writeCatalogs(process.cwd());
