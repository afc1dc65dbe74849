import { describe, expect, it } from 'vitest';
import {
  checkedPersonId,
  commandId,
  commandIdFrom,
  compareStationCounts,
  isRandomId,
  personIdFrom,
  randomIdFrom,
  type Slug,
  slugFrom,
} from './ids.ts';
import { must } from './result.ts';
import { seeded } from './seeded.ts';

const slug = (text: string): Slug => must(slugFrom(text));
const count = (station: string, counter: number) => ({ station: slug(station), counter });

describe('slugFrom', () => {
  it.each(['table-12', 'a', '7', 'bay-101', 'blazing-7s-progressive', 'a'.repeat(64)])('takes %s', (text) =>
    expect(slugFrom(text)).toEqual({ ok: true, value: text }),
  );
  it.each([
    '',
    '-',
    'Table-12',
    'table_12',
    'table--12',
    '-table',
    'table-',
    'table 12',
    'café',
    'a:b',
    'a\n',
    'a'.repeat(65),
  ])('refuses "%s"', (text) => expect(slugFrom(text)).toMatchObject({ ok: false, refusal: { reason: 'bad-name' } }));
});

describe('command ids', () => {
  it.each([
    ['table-12:000457', 'table-12', 457],
    ['cage-1:000001', 'cage-1', 1],
    ['cage-1:999999', 'cage-1', 999_999],
    ['cage-1:1000000', 'cage-1', 1_000_000],
    ['cage-1:9007199254740991', 'cage-1', Number.MAX_SAFE_INTEGER],
    [`${'a'.repeat(64)}:000001`, 'a'.repeat(64), 1],
  ])('%s is written and read', (text, station, counter) => {
    expect(commandId(count(station, counter))).toBe(text);
    expect(commandIdFrom(text)).toEqual({ ok: true, value: { station, counter } });
  });
  it.each([
    '',
    'table-12',
    'table-12:',
    'table-12:457',
    'table-12:00457',
    'table-12:0000457',
    'table-12:000000',
    'table-12:-00457',
    'table-12:000457 ',
    'table-12:0x01c9',
    'table-12:000457:1',
    ':000457',
    'Table-12:000457',
    'table-12:9007199254740992',
    'table-12:99999999999999999999',
  ])('refuses "%s", which is not the one form of any id', (text) =>
    expect(commandIdFrom(text)).toMatchObject({ ok: false, refusal: { reason: 'bad-command-id' } }),
  );
  it('a counter that no station has is a bug', () => {
    for (const counter of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])
      expect(() => commandId(count('cage-1', counter))).toThrow();
    for (const station of ['Cage 1', 'a'.repeat(65)]) {
      expect(() => commandId({ station: station as Slug, counter: 1 })).toThrow('station');
    }
  });
  it('come in the order they were sent, also past the sixth digit', () => {
    const sent = [count('cage-1', 999_999), count('cage-1', 1_000_000), count('cage-2', 1), count('table-12', 5)];
    expect(seeded(1).shuffled(sent).sort(compareStationCounts)).toEqual(sent);
    expect(compareStationCounts(count('cage-1', 5), count('cage-1', 5))).toBe(0);
  });
});

describe('random ids', () => {
  it('carry all 128 bits in one form', () => {
    expect(personIdFrom(new Uint8Array(16))).toBe('person-00000000000000000000000000');
    expect(personIdFrom(new Uint8Array(16).fill(255))).toBe('person-7zzzzzzzzzzzzzzzzzzzzzzzzz');
    expect(personIdFrom(new Uint8Array(16).fill(1, 15))).toBe('person-00000000000000000000000001');
    const rng = seeded(3);
    const ids = Array.from({ length: 1000 }, () => personIdFrom(Uint8Array.from({ length: 16 }, () => rng.below(256))));
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => checkedPersonId(id).ok)).toBe(true);
  });
  it('differ when one bit differs', () => {
    const ids = Array.from({ length: 128 }, (_, bit) => {
      const bytes = new Uint8Array(16);
      bytes[bit >> 3] = 1 << (bit & 7);
      return personIdFrom(bytes);
    });
    expect(new Set(ids).size).toBe(128);
  });
  it('take any prefix, and belong to that prefix only', () => {
    const ticket = randomIdFrom(slug('ticket'), new Uint8Array(16).fill(7));
    expect(isRandomId(slug('ticket'), ticket)).toBe(true);
    expect(isRandomId(slug('person'), ticket)).toBe(false);
  });
  it.each([
    '',
    'person-',
    'person-0000000000000000000000000',
    'person-000000000000000000000000000',
    'person-80000000000000000000000000',
    'person-0000000000000000000000000O',
    'person-0000000000000000000000000l',
    'Person-00000000000000000000000000',
    'ticket-00000000000000000000000000',
    'maria-t',
  ])('"%s" is not the id of a person', (text) =>
    expect(checkedPersonId(text)).toMatchObject({ ok: false, refusal: { reason: 'bad-person-id' } }),
  );
  it('are made of sixteen bytes', () => {
    for (const length of [0, 15, 17]) expect(() => personIdFrom(new Uint8Array(length))).toThrow('16 bytes');
  });
});
