/** What `floorbook` runs. */
import { endIfUnwritable } from './console.ts';
import { floorbook } from './program.ts';

endIfUnwritable();
await floorbook(process.argv.slice(2));
