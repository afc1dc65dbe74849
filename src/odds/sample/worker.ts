/** A thread that deals the chunks it receives. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../base/assert.ts';
import { type SentQuestion, unpackQuestion } from './lanes.ts';
import { type Chunk, samplerOf } from './sampler.ts';

const sampler = samplerOf(unpackQuestion(workerData as SentQuestion));
assert(sampler !== undefined && parentPort !== null, 'a thread is asked only what can be dealt');
const { deal } = sampler;
const port = parentPort;
port.on('message', (chunk: Chunk) => port.postMessage(deal(chunk)));
