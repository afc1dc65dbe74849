import { describe, expect, it } from 'vitest';
import { bodyTexts, newBodyWriter, startBodies, writeBody, writtenBodies } from './bodies.ts';
import { bodyOf } from './record.ts';

const record = (seq: number, text: string) => ({
  ...{ seq, engine: '1', command: { type: 'note', text } },
  outcome: { events: [{ type: 'noted', by: 'table-1' }] },
});
const RECORDS = ['plain', '§6.2 😀', 'x'.repeat(70_000), ''].map((text, i) => record(i + 1, text));

describe('bodies', () => {
  it('are the texts that are hashed everywhere else', () => {
    const writer = newBodyWriter();
    startBodies(writer);
    for (const one of RECORDS) writeBody(writer, one);
    expect(bodyTexts(writtenBodies(writer))).toEqual(RECORDS.map(bodyOf));
  });
  it('of one batch have nothing of the batch before, nor of one that came to nothing', () => {
    const writer = newBodyWriter();
    startBodies(writer);
    writeBody(writer, RECORDS[0]!);
    const first = writtenBodies(writer);
    startBodies(writer);
    writeBody(writer, RECORDS[2]!);
    startBodies(writer);
    writeBody(writer, RECORDS[1]!);
    expect(bodyTexts(first)).toEqual([bodyOf(RECORDS[0]!)]);
    expect(bodyTexts(writtenBodies(writer))).toEqual([bodyOf(RECORDS[1]!)]);
  });
});
