/** What `floorbook` runs. */
import { floorbook } from './program.ts';

// Whoever reads along may have seen enough: `floorbook commands | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await floorbook(process.argv.slice(2));
