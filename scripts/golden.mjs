// Rewrites what comes from the code: docs/commands.md, docs/floor-rules.md and the playthroughs in test/golden, which
// people read, the wall notices in test/golden-notices, the cards of staff in test/golden-cards, and the bounds that the
// forms of the pages use.
// The diff is the review. A new playthrough starts as an empty file named after its scenario.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, say, stop } from './bootstrap.mjs';

const from = (path) => import(join(ROOT, 'dist', 'cli', path));

const { vocabulary, vocabularyPage } = await from('commands/commands.js');
const { boundsPage, floorRulesPage } = await from('reference-pages.js');
writeFileSync(join(ROOT, 'docs', 'commands.md'), vocabularyPage(vocabulary()));
say('wrote docs/commands.md');

writeFileSync(join(ROOT, 'src', 'floor', 'bounds.generated.ts'), boundsPage());
say('wrote src/floor/bounds.generated.ts');

writeFileSync(join(ROOT, 'docs', 'floor-rules.md'), floorRulesPage());
say('wrote docs/floor-rules.md');

const { playFile } = await from('scenario/run.js');
const { playthroughText } = await from('scenario/playthrough-text.js');
const folder = join(ROOT, 'test', 'golden');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const played = await playFile(join(ROOT, 'scenarios', `${basename(file, '.txt')}.json`));
  if (!played.ok) stop(played.refusal.says);
  writeFileSync(join(folder, file), playthroughText(played.value));
  say(`wrote test/golden/${file}`);
}

const { goldenNotices } = await from('golden-notices.js');
mkdirSync(join(ROOT, 'test', 'golden-notices'), { recursive: true });
for (const [name, text] of goldenNotices()) writeFileSync(join(ROOT, 'test', 'golden-notices', name), text);
say('wrote test/golden-notices');

const { goldenCards } = await from('golden-cards.js');
mkdirSync(join(ROOT, 'test', 'golden-cards'), { recursive: true });
for (const [name, text] of goldenCards()) writeFileSync(join(ROOT, 'test', 'golden-cards', name), text);
say('wrote test/golden-cards');
