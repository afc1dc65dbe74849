/**
 * One SQLite file, opened on a separate thread: a commit waits for the disk, and the house must continue deciding
 * meanwhile. Lists run in the order they were sent.
 */
import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Driver } from './driver.ts';
import { keepPrivate, lockInode, realFile } from './guarding.ts';
import {
  insertChained,
  type Opening,
  openLocked,
  type Ran,
  type Runner,
  type Steps,
  sqliteRunner,
  THREAD_ENDED,
} from './runner.ts';

export type SqliteConnection = Readonly<{ run: (list: Steps) => Promise<Ran>; close: () => Promise<void> }>;

/** `lockOf`: the file that no other process may open for writing meanwhile. */
export type Connecting = Omit<Opening, 'lockFile'> & Readonly<{ lockOf: string | undefined }>;

export async function connectSqlite(
  driver: Driver,
  { lockOf, ...rest }: Connecting,
  where: 'thread' | 'here' = 'thread',
): Promise<Result<SqliteConnection>> {
  const lockFile = lockOf === undefined ? undefined : `${realFile(lockOf)}.lock`;
  const opening = { ...rest, lockFile };
  if (!opening.readOnly) for (const file of [opening.file, lockFile]) if (isFile(file)) keepPrivate(file);
  const lock = lockOf === undefined ? undefined : await lockInode(lockOf);
  if (lock?.ok === false) return lock;
  const release = (): void => lock?.value.release();
  const connected =
    where === 'thread' ? await connectOnThread(driver, opening, release) : connectHere(driver, opening, release);
  if (!connected.ok) release();
  return connected;
}

const isFile = (name: string | undefined): name is string => name !== undefined && name !== ':memory:';

function connectHere(driver: Driver, opening: Opening, release: () => void): Result<SqliteConnection> {
  const runner = openedHere(driver, opening);
  if (!runner.ok) return runner;
  const close = async (): Promise<void> => {
    runner.value.close();
    release();
  };
  return ok({ run: async (list) => runner.value.run(list), close });
}

function openedHere({ Database }: Driver, opening: Opening): Result<Runner> {
  try {
    return ok(sqliteRunner(Database, opening, { openLocked, insertChained, hash }));
  } catch (error) {
    return notOpened(opening, error as OpenError);
  }
}

type OpenError = Readonly<{ code?: string; message: string }>;
type FromThread = Readonly<{ opened: true } | { failed: OpenError } | { ran: Ran }>;

/** A thread cannot load TypeScript, but it can be given the text of functions that have been compiled already. */
const THREAD = `
const { hash } = require('node:crypto');
const { parentPort, workerData } = require('node:worker_threads');
const tools = { openLocked: ${openLocked}, insertChained: ${insertChained}, hash };
const open = ${sqliteRunner};
try {
  const runner = open(require(workerData.path), workerData.opening, tools);
  parentPort.postMessage({ opened: true });
  parentPort.on('message', (list) => {
    if (list !== 'close') return parentPort.postMessage({ ran: runner.run(list) });
    runner.close();
    parentPort.close();
  });
} catch (error) {
  parentPort.postMessage({ failed: { code: error.code, message: error.message } });
}`;

async function connectOnThread(
  { path }: Driver,
  opening: Opening,
  onEnd: () => void,
): Promise<Result<SqliteConnection>> {
  const thread = new Worker(THREAD, { eval: true, workerData: { path, opening } });
  const first = await new Promise<FromThread>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', ({ message }) => resolve({ failed: { message } }));
  });
  if ('failed' in first) {
    await thread.terminate();
    return notOpened(opening, first.failed);
  }
  return ok(connectionOver(thread, onEnd));
}

/** Bodies are not copied for the thread: it gets the memory that they are in. */
const handedOver = ({ steps }: Steps): ArrayBuffer[] =>
  steps.flatMap((step) => ('bodies' in step ? step.bodies.bytes.buffer : []));

/** Answers come back in the order of the questions, so the oldest waiting caller is always the one meant. */
function connectionOver(thread: Worker, onEnd: () => void): SqliteConnection {
  const waiting: ((ran: Ran) => void)[] = [];
  let over: string | undefined;
  const end = (why: string): void => {
    if (over === undefined) onEnd();
    over ??= why;
    for (const answer of waiting.splice(0)) answer({ ok: false, code: THREAD_ENDED, says: why });
  };
  const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.removeAllListeners('error');
  thread.on('error', ({ message }) => end(message));
  thread.on('exit', () => end('the thread that writes the file has ended'));
  thread.on('message', ({ ran }: { ran: Ran }) => {
    // An idle thread does not keep the process alive; with an answer outstanding it must.
    if (waiting.length === 1) thread.unref();
    waiting.shift()!(ran);
  });
  thread.unref();
  const run = (list: Steps): Promise<Ran> =>
    new Promise((resolve) => {
      if (over !== undefined) return resolve({ ok: false, code: THREAD_ENDED, says: over });
      if (waiting.length === 0) thread.ref();
      waiting.push(resolve);
      thread.postMessage(list, handedOver(list));
    });
  const close = async (): Promise<void> => {
    if (over !== undefined) return;
    thread.ref();
    thread.postMessage('close');
    await gone;
  };
  return { run, close };
}

function notOpened({ file, lockFile }: Opening, { code, message }: OpenError): ReturnType<typeof refuse> {
  if (code === 'FLOORBOOK_SECOND_PROCESS') {
    const says = `${file} is in use by another Floorbook process.`;
    return refuse('held', says, 'Stop that process first, or use another store.');
  }
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return refuse('damaged', `${file} is not a SQLite file (${message}).`, 'Restore it from a backup or an export.');
  }
  const folder = lockFile === undefined ? '' : ' and that its folder can be written';
  return refuse('unavailable', `${file} cannot be opened (${message}).`, `Check that the path is right${folder}.`);
}
