import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../floor/commands.ts';
import { EVENTS } from '../../floor/events.ts';
import { ran } from '../testing.ts';
import { commandsCommand, vocabulary, vocabularyPage, vocabularyText } from './commands.ts';

describe('the vocabulary', () => {
  const { commands, events } = vocabulary();

  it('has every command with who may give it, its sentence and its whole schema', () => {
    expect(commands.map(({ type }) => type)).toEqual(Object.keys(COMMANDS));
    const call = commands.find(({ type }) => type === 'call-hand')!;
    expect(call.roles).toEqual(['dealer', 'floor', 'device']);
    expect(call.schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { type: { const: 'call-hand' }, by: { type: 'object' }, hands: { type: 'array', maxItems: 20 } },
      required: expect.arrayContaining(['id', 'house', 'time', 'by', 'type', 'table', 'offer', 'hands', 'common']),
    });
  });

  it('has every event with its version', () => {
    expect(events.map(({ type }) => type)).toEqual(Object.keys(EVENTS));
    for (const { v, schema } of events) {
      expect(v).toBe(1);
      expect(schema).toMatchObject({
        properties: { v: { const: 1 } },
        required: expect.arrayContaining(['type', 'v']),
      });
    }
  });

  it('reads as text: what a command takes, without what all of them take', () => {
    const text = vocabularyText(vocabulary());
    expect(text).toContain(
      [
        'answer  (floor, surveillance, manager)',
        '  Answers a question on the checklist.',
        '  hit: text',
        '  question: text',
        '  value: true | false | whole number',
      ].join('\n'),
    );
    expect(text).toContain('  seat: 1..20\n');
    expect(text).not.toContain('\n  id: ');
  });

  it('is a page with each of them once', () => {
    const page = vocabularyPage(vocabulary());
    for (const { type } of [...commands, ...events]) expect(page.split(`\n### ${type}\n`)).toHaveLength(2);
    expect(page).toContain('npm run golden');
  });

  it('is printed by floorbook commands, as text or as one document', async () => {
    expect((await ran(commandsCommand, 'commands')).out).toBe(vocabularyText(vocabulary()));
    const { out, code } = await ran(commandsCommand, 'commands', '--json');
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(vocabulary())));
    expect(code).toBe(undefined);
  });
});
