import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { reportRejections } from './last-resort.ts';
import { SILENT } from './log.ts';

it('reports a rejection that nobody waited for as a bug, until it is ended', () => {
  const reported: unknown[] = [];
  const program = new EventEmitter();
  const stop = reportRejections(
    { ...SILENT, error: (event, fields) => reported.push([event, fields?.stack]) },
    program,
  );
  program.emit('unhandledRejection', new Error('half an answer'));
  program.emit('unhandledRejection', 'a word');
  expect(reported).toEqual([
    ['bug', expect.stringContaining('half an answer')],
    ['bug', expect.stringContaining('a word')],
  ]);
  stop();
  expect(program.listenerCount('unhandledRejection')).toBe(0);
});
