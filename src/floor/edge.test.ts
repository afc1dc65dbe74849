import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { must } from '../base/result.ts';
import { COMMANDS, type CommandType, commandSchema } from './commands.ts';
import { commandFrom, LONGEST_COMMAND } from './edge.ts';

const SEAT = {
  id: 'table-12:000457',
  house: 'bay-101',
  time: 1_772_395_200,
  by: { badge: 'dan', station: 'table-12' },
  type: 'take-seat',
  table: 'table-12',
  seat: 4,
  person: null,
};

const refusal = (data: unknown) => {
  const read = commandFrom(data);
  return read.ok ? { reason: 'accepted', says: '', next: '' } : read.refusal;
};

/** A command of a given length as canonical JSON. */
function ofLength(characters: number): unknown {
  const empty = { ...SEAT, type: 'adopt-pack', pack: '' };
  const { table: _t, seat: _s, person: _p, ...rest } = empty;
  return { ...rest, pack: 'x'.repeat(characters - canonicalJson(rest).length) };
}

const nested = (depth: number): Json => (depth === 0 ? 0 : [nested(depth - 1)]);

describe('a command from outside', () => {
  it('is accepted unchanged', () => {
    expect(commandFrom(SEAT)).toEqual({ ok: true, value: SEAT });
    const signed = { ...SEAT, also: ['fay'], seenAt: 1_772_395_100, paper: 'P-17' };
    expect(commandFrom(signed)).toEqual({ ok: true, value: signed });
  });

  it('may leave the time to the leader', () => {
    const { time: _, ...untimed } = SEAT;
    expect(commandFrom(untimed)).toEqual({ ok: true, value: { ...SEAT, time: 0 } });
  });

  it('names an amount that fits into the books', () => {
    const { table, seat: _s, person: _p, ...rest } = { ...SEAT, type: 'count-box' };
    const counted = (amount: number) => ({ ...rest, table, fund: 'jackpot', counted: amount, reason: null });
    expect(commandFrom(counted(10_000_000_000_000)).ok).toBe(true);
    expect(refusal(counted(10_000_000_000_001)).says).toContain('count-box.counted');
    expect(refusal(counted(Number.MAX_SAFE_INTEGER)).reason).toBe('malformed');
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 17],
    ['a text', JSON.stringify(SEAT)],
    ['a list', [SEAT]],
    ['a date', new Date(0)],
    ['a map', new Map(Object.entries(SEAT))],
  ])('is not %s', (_, data) => expect(refusal(data).reason).toBe('malformed'));

  it.each<[string, unknown, string]>([
    ['no type', { ...SEAT, type: undefined }, 'malformed'],
    ['no type at all', {}, 'unknown-command'],
    ['a type that is a number', { ...SEAT, type: 7 }, 'unknown-command'],
    ['a type that nobody knows', { ...SEAT, type: 'take-chair' }, 'unknown-command'],
    ['a type that every object inherits', { ...SEAT, type: 'constructor' }, 'unknown-command'],
    ['the name of an event', { ...SEAT, type: 'seat-taken' }, 'unknown-command'],
  ])('with %s is refused', (_, data, reason) => expect(refusal(data).reason).toBe(reason));

  it.each<[string, object, string]>([
    ['a field too many', { note: 'hello' }, 'take-seat: unknown field "note".'],
    ['a field that every object inherits', JSON.parse('{"__proto__":1}'), 'take-seat: unknown field "__proto__".'],
    ['a field too many inside', { by: { ...SEAT.by, role: 'manager' } }, 'take-seat.by: unknown field "role".'],
    ['a seat past the last', { seat: 21 }, 'take-seat.seat: Too big'],
    ['a seat before the first', { seat: 0 }, 'take-seat.seat: Too small'],
    ['half a seat', { seat: 1.5 }, 'take-seat.seat: Invalid input'],
    ['a seat as text', { seat: '4' }, 'take-seat.seat: Invalid input'],
    ['a person by name', { person: 'John Smith' }, 'take-seat.person: a person id is random'],
    ['no badge', { by: { station: 'table-12' } }, 'take-seat.by.badge: Invalid input'],
    ['no one', { by: null }, 'take-seat.by: Invalid input'],
    ['a house in capitals', { house: 'BAY' }, 'take-seat.house: Invalid string'],
    ['a time before 1970', { time: -1 }, 'take-seat.time: Too small'],
    ['five more badges', { also: ['a', 'b', 'c', 'd', 'e'] }, 'take-seat.also: Too big'],
    ['an id without a counter', { id: 'table-12' }, 'take-seat.id: a command id is station:counter'],
    ['a counter of five digits', { id: 'table-12:00001' }, 'take-seat.id: a command id is station:counter'],
    ['a counter of nothing', { id: 'table-12:000000' }, '"table-12:000000" is not a command id.'],
    ['a second spelling of its id', { id: 'table-12:0000457' }, '"table-12:0000457" is not a command id.'],
    ['a counter past the safe range', { id: 'table-12:9999999999999999' }, 'is not a command id.'],
  ])('with %s is malformed', (_, over, says) => {
    const refused = refusal({ ...SEAT, ...own(over) });
    expect(refused).toMatchObject({ reason: 'malformed', says: expect.stringContaining(says) });
    expect(refused.next).not.toBe('');
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])('calls nothing %s, quickly read or not', (word) => {
    const said = { at: { reason: 'malformed', says: expect.stringContaining('reserved') } };
    const named = { ...SEAT, type: 'adopt-sheet', sheet: { id: word } };
    const { table: _t, seat: _s, person: _p, ...adopting } = named;
    expect(refusal(adopting)).toMatchObject(said.at);
    if (word !== 'constructor') return;
    // It looks like any other id of a house.
    expect(refusal({ ...SEAT, table: word })).toMatchObject(said.at);
    expect(commandFrom({ ...SEAT, table: word }, true)).toMatchObject({ ok: false, refusal: said.at });
  });

  it('has its moments in the years that a clock can show', () => {
    expect(commandFrom({ ...SEAT, seenAt: 253_402_214_400 }).ok).toBe(true);
    expect(refusal({ ...SEAT, seenAt: 253_402_214_401 }).says).toContain('take-seat.seenAt: Too big');
  });

  it('reads the same whatever the order of its keys, as it will be read from the journal', () => {
    const { table: _t, seat: _s, person: _p, ...rest } = SEAT;
    const sheets = [
      { b: { x: 1 }, a: 2 },
      { a: 2, b: { x: 1 } },
    ];
    const read = sheets.map((sheet) => JSON.stringify(must(commandFrom({ ...rest, type: 'adopt-sheet', sheet }))));
    expect(read[0]).toBe(read[1]);
  });

  it('requires every field of its body', () => {
    for (const field of ['table', 'seat', 'person']) {
      const lacking = Object.fromEntries(Object.entries(SEAT).filter(([name]) => name !== field));
      expect(refusal(lacking)).toMatchObject({ reason: 'malformed', says: expect.stringContaining(`.${field}:`) });
    }
  });

  it('has at most 65,536 bytes', () => {
    expect(LONGEST_COMMAND).toBe(65_536);
    expect(commandFrom(ofLength(LONGEST_COMMAND)).ok).toBe(true);
    expect(refusal(ofLength(LONGEST_COMMAND + 1))).toMatchObject({
      reason: 'oversized',
      says: 'A command can have at most 65536 bytes; this one has 65537.',
    });
  });

  it('contains only what a journal can store, at any depth', () => {
    const { table: _t, seat: _s, person: _p, ...rest } = SEAT;
    const adopt = (pack: unknown) => ({ ...rest, type: 'adopt-pack', pack });
    expect(commandFrom(adopt(nested(80))).ok).toBe(true);
    for (const pack of ['\ud800', { '\udfff': 1 }, [2 ** 53], 1e21, nested(100), nested(5_000)])
      expect(refusal(adopt(pack)).reason).toBe('malformed');
  });

  it('repeats at most one line of what was sent', () => {
    const long = 'x'.repeat(60_000);
    for (const data of [
      { ...SEAT, type: long },
      { ...SEAT, [long]: 1 },
      { ...SEAT, id: long },
    ])
      expect(refusal(data).says.length).toBeLessThan(200);
  });
});

describe('whatever comes', () => {
  const type = fc.constantFrom(...(Object.keys(COMMANDS) as CommandType[]), 'toString', '');
  const anything = fc.anything({ maxDepth: 3, withMap: true, withDate: true, withSparseArray: true, withBigInt: true });
  const near = fc
    .tuple(type, fc.dictionary(fc.constantFrom('id', 'by', 'table', 'seat', 'offer', 'pack', 'also'), anything))
    .map(([name, over]) => ({ ...SEAT, type: name, ...over }));

  it('is answered, and what is accepted can be journaled', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          near,
          fc.json().map((text) => JSON.parse(text)),
        ),
        (data) => {
          const read = commandFrom(data);
          if (read.ok) expect(canonicalJson(read.value as unknown as Json).length).toBeLessThanOrEqual(LONGEST_COMMAND);
          else expect([read.refusal.says, read.refusal.next].every((text) => text.endsWith('.'))).toBe(true);
        },
      ),
      { seed: 101, numRuns: 3_000 },
    );
  });
});

describe('the schema of a command', () => {
  it('is built once', () => {
    for (const type of Object.keys(COMMANDS) as CommandType[]) expect(commandSchema(type)).toBe(commandSchema(type));
  });
});

/** `__proto__` as a field of its own, which a spread of a literal would lose. */
function own(over: object): object {
  return Object.fromEntries(Object.entries(over));
}
