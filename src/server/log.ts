/**
 * What the server says about its own work, one line of JSON each. Nothing about people enters it: fields are plain
 * words and numbers of ours, never a body, a query, a name, or anything a person typed.
 */
import Fastify from 'fastify';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** What happened, as one word of ours such as `sign-in-refused`, and what belongs to it. */
type Line = (event: string, fields?: Fields) => void;

export type Log = Readonly<{ debug: Line; info: Line; warn: Line; error: Line }>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogOptions = Readonly<{ level?: LogLevel; write?: (line: string) => void }>;

/** Fastify brings the logger; it is asked for it before there is an app, since a floor is opened first. */
export function newLog({ level = 'info', write = toStderr }: LogOptions = {}): Log {
  const logger = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, stream: { write } };
  const { log } = Fastify({ logger });
  return {
    debug: (event, fields = {}) => log.debug(fields, event),
    info: (event, fields = {}) => log.info(fields, event),
    warn: (event, fields = {}) => log.warn(fields, event),
    error: (event, fields = {}) => log.error(fields, event),
  };
}

const toStderr = (line: string): void => {
  process.stderr.write(line);
};

const nothing: Line = () => {};
export const SILENT: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

// A rejected promise without a handler is a bug of ours, and Node ends the process for it. A house in play must not
// stop for a bug in one answer, so the bug is reported and the server continues. An uncaught exception still ends it:
// after that it is unknown what was left half done.

type Rejecting = Readonly<Record<'on' | 'off', (event: 'unhandledRejection', hear: (bug: unknown) => void) => unknown>>;

/** Returns what ends it. */
export function reportRejections(log: Log, of: Rejecting = process): () => void {
  const report = (bug: unknown): void => {
    const { name, stack } = bug instanceof Error ? bug : new Error(String(bug));
    log.error('bug', { route: 'a promise that nobody waited for', error: name, stack });
  };
  of.on('unhandledRejection', report);
  return () => of.off('unhandledRejection', report);
}
