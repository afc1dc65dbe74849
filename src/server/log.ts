/**
 * What the server says about its own work, one line of JSON each. Nothing about people comes into it: fields are plain
 * words and numbers of ours, never a body, a query, a name, or whatever somebody typed.
 */
import Fastify from 'fastify';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** What happened, as one word of ours such as `sign-in-refused`, and what belongs to it. */
type Line = (event: string, fields?: Fields) => void;

export type Log = Readonly<{ debug: Line; info: Line; warn: Line; error: Line }>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogOptions = Readonly<{ level?: LogLevel; write?: (line: string) => void }>;

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
