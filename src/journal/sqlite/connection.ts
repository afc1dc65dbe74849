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
type FromThread = Readonly<{ opened: true } | { failed: OpenError } | { ran: Ran } | { closed: true }>;

/**
 * A thread cannot load TypeScript, but it can be given the text of functions that have been compiled already. It opens
 * one file after the other; what is sent between two files came too late for the first and is answered by its caller.
 */
const THREAD = `
const { hash } = require('node:crypto');
const { parentPort, workerData } = require('node:worker_threads');
const tools = { openLocked: ${openLocked}, insertChained: ${insertChained}, hash };
const open = ${sqliteRunner};
let runner;
parentPort.on('message', (message) => {
  if (message.opening !== undefined) {
    try {
      runner = open(require(workerData.path), message.opening, tools);
      parentPort.postMessage({ opened: true });
    } catch (error) {
      parentPort.postMessage({ failed: { code: error.code, message: error.message } });
    }
  } else if (runner !== undefined && message !== 'close') {
    parentPort.postMessage({ ran: runner.run(message) });
  } else if (runner !== undefined) {
    runner.close();
    runner = undefined;
    parentPort.postMessage({ closed: true });
  }
});`;

async function connectOnThread(driver: Driver, opening: Opening, onEnd: () => void): Promise<Result<SqliteConnection>> {
  const thread = idleThread(driver) ?? new Worker(THREAD, { eval: true, workerData: { path: driver.path } });
  const first = await new Promise<FromThread>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', ({ message }) => resolve({ failed: { message } }));
    thread.once('exit', () => resolve({ failed: { message: ENDED } }));
    thread.postMessage({ opening });
  });
  if ('failed' in first) {
    await thread.terminate();
    return notOpened(opening, first.failed);
  }
  forget(thread);
  return ok(connectionOver(thread, driver, onEnd));
}

const ENDED = 'the thread that writes the file has ended';

/**
 * Threads whose file is closed, each with the path of the library that it has loaded. Starting one takes longer than
 * anything else about a small file, and a backup, a check or a restore opens one file after the other. Those of libsql
 * are not kept: it lets go of a file only with its thread.
 */
const IDLE = new Map<Worker, string>();
/** As many as the files of one house. */
const IDLE_AT_MOST = 5;

const mayStay = ({ name }: Driver): boolean => name === 'better-sqlite3';

function idleThread({ path }: Driver): Worker | undefined {
  const thread = [...IDLE].find(([, loaded]) => loaded === path)?.[0];
  if (thread === undefined) return undefined;
  IDLE.delete(thread);
  forget(thread);
  thread.ref();
  return thread;
}

function leaveIdle(thread: Worker, { path }: Driver): void {
  forget(thread);
  thread.unref();
  IDLE.set(thread, path);
  for (const event of ['error', 'exit']) thread.once(event, () => IDLE.delete(thread));
  const [oldest] = IDLE.size > IDLE_AT_MOST ? IDLE.keys() : [];
  if (oldest === undefined) return;
  IDLE.delete(oldest);
  void oldest.terminate();
}

/** Whoever had the thread before hears nothing more of it. */
function forget(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
}

/** Bodies are not copied for the thread: it gets the memory that they are in. */
const handedOver = ({ steps }: Steps): ArrayBuffer[] =>
  steps.flatMap((step) => ('bodies' in step ? step.bodies.bytes.buffer : []));

/** Answers come back in the order of the questions, so the oldest waiting caller is always the one meant. */
function connectionOver(thread: Worker, driver: Driver, onEnd: () => void): SqliteConnection {
  const waiting: ((ran: Ran) => void)[] = [];
  let over: string | undefined;
  let leave = (): void => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const end = (why: string): void => {
    if (over === undefined) onEnd();
    over ??= why;
    for (const answer of waiting.splice(0)) answer({ ok: false, code: THREAD_ENDED, says: why });
  };
  thread.on('error', ({ message }) => end(message));
  thread.on('exit', () => {
    end(ENDED);
    leave();
  });
  thread.on('message', (told: { ran: Ran } | { closed: true }) => {
    if ('closed' in told) {
      if (!mayStay(driver)) return void thread.terminate();
      end(ENDED);
      leaveIdle(thread, driver);
      leave();
      return;
    }
    // An idle thread does not keep the process alive; with an answer outstanding it must.
    if (waiting.length === 1) thread.unref();
    waiting.shift()!(told.ran);
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
