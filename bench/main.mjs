// Runs one bench by name: npm run bench -- hands [options]. A bench exports `about`, one line, and `run`, which takes the
// options and returns the exit code.
const BENCHES = {
  draws: () => import('./draws.mjs'),
  exports: () => import('./exports.mjs'),
  floor: () => import('./floor.mjs'),
  growth: () => import('./growth.mjs'),
  hands: () => import('./hands.mjs'),
  odds: () => import('./odds.mjs'),
  server: () => import('./server.mjs'),
};

const [name, ...options] = process.argv.slice(2);
const load = Object.hasOwn(BENCHES, name ?? '') ? BENCHES[name] : undefined;
if (load === undefined) {
  const lines = await Promise.all(Object.keys(BENCHES).map(async (id) => `  ${id}  ${(await BENCHES[id]()).about}`));
  process.stderr.write(`Name a bench, as in npm run bench -- hands:\n${lines.join('\n')}\n`);
  process.exitCode = 2;
} else {
  const { run } = await load();
  process.exitCode = await run(options);
}
