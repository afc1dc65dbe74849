import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { newLog, reportRejections, SILENT } from './log.ts';
import { openTestHouse, PIN } from './testing.ts';

describe('the log', () => {
  it('is lines of JSON with a time, from its level on', () => {
    const lines: string[] = [];
    const log = newLog({ level: 'info', write: (line) => lines.push(line) });
    log.debug('too-small', { n: 1 });
    log.info('signed-in', { badge: 'cage-1' });
    log.error('bug');
    expect(lines.every((line) => line.endsWith('\n'))).toBe(true);
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect(first).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), badge: 'cage-1', msg: 'signed-in' });
    expect([second.msg, lines.length]).toEqual(['bug', 2]);
  });

  it('holds nothing that a person typed or is called, whatever happens on the floor', async () => {
    const lines: string[] = [];
    const log = newLog({ level: 'debug', write: (line) => lines.push(line) });
    const house = await openTestHouse({ log });
    const cage = await house.signIn('cage-1', 'cage');
    const { person } = (await cage.ask('POST', '/api/people', { name: 'Zebulon Quackenbush', card: 'GC-998877' })).body;
    await cage.ask('GET', '/api/people?find=Quackenbush&purpose=claim');
    await cage.ask('GET', `/api/people/${person}?purpose=claim`);
    await cage.ask('POST', '/api/sign-in', { badge: 'my-secret-7531', pin: '98765', place: 'cage' });
    await cage.ask('POST', '/api/sign-in', { badge: 'cage-2', pin: '98765', place: 'cage' });
    await cage.ask('GET', '/api/staff?name=Quackenbush');
    await cage.give({ type: 'Quackenbush' }, [{ badge: 'manager-1', pin: '98765' }]);
    await cage.ask('GET', '/nowhere/Quackenbush');
    await house.close();
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    expect(text).toContain('"sign-in-refused"');
    expect(text).toContain('"turned-away"');
    for (const secret of ['Quackenbush', 'Zebulon', '998877', '7531', '98765', PIN, 'Carla', 'Okafor']) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });
});

it('reports an unhandled rejection as a bug, until it is ended', () => {
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
