/** What `floorbook` runs. */
import { floorbook } from './program.ts';

await floorbook(process.argv.slice(2));
