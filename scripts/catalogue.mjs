// The folder is the catalogue: writes index.generated.ts for every folder listed here, from the files found in it.
// A file `high-five.ts` must export `highFive`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CATALOGUES = [
  { folder: 'src/cards/games', type: 'Game', from: '../game.ts', list: 'GAMES' },
  { folder: 'src/cards/rankings', type: 'Ranking', from: '../ranking.ts', list: 'RANKINGS' },
];

const camelCase = (stem) => stem.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

export function writeCatalogues(root) {
  for (const { folder, type, from, list } of CATALOGUES) {
    const stems = readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.generated.ts'))
      .map((file) => file.slice(0, -'.ts'.length))
      .sort();
    const text = [
      `/** Every file of this folder. Written by scripts/catalogue.mjs at each build; do not edit. */`,
      `import type { ${type} } from '${from}';`,
      ...stems.map((stem) => `import { ${camelCase(stem)} } from './${stem}.ts';`),
      '',
      `export const ${list}: readonly ${type}[] = [`,
      ...stems.map((stem) => `  ${camelCase(stem)},`),
      '];',
      '',
    ].join('\n');
    const file = join(root, folder, 'index.generated.ts');
    if (safeRead(file) !== text) writeFileSync(file, text);
  }
}

function safeRead(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1]?.endsWith('catalogue.mjs')) writeCatalogues(process.cwd());
