/** The thread that counts odds for the server: a job comes in, its answer goes out. */
import { parentPort, workerData } from 'node:worker_threads';
import { keepCountsIn } from '../../odds/kept-counts.ts';
import type { CountsKept } from './engine.ts';
import { type OddsJob, workedOut } from './job.ts';

keepCountsIn((workerData as CountsKept | null)?.counts);

parentPort!.on('message', (job: OddsJob) => {
  // What fails here is a bug: it ends the thread, and the desk says so.
  void workedOut(job).then((priced) => parentPort!.postMessage(priced));
});
