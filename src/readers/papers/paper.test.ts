import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { instantFrom } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone.ts';
import { numbering } from './emergency-pack.ts';
import {
  badges,
  columns,
  line,
  money,
  NOTHING,
  type Paper,
  paperCsv,
  paperText,
  person,
  personsOn,
  record,
  text,
  time,
  withTotals,
} from './paper.ts';

const zone = new URL('../../../packs/zones/america-los-angeles.json', import.meta.url);
const pack = must(zonePackFrom(JSON.parse(readFileSync(zone, 'utf8'))));
const WHO = 'person-0jyp0k9e2ezsx7na44krmmfmnk';

const paper: Paper = {
  kind: 'hit-log',
  title: 'Hit log',
  size: 'letter',
  house: { id: 'h', name: 'House, "The"' },
  day: '2026-11-01',
  span: null,
  numbered: { from: 3, to: 9, hash: '0123456789ab' },
  head: [line('who', 'Who', person(WHO))],
  tables: [
    withTotals(
      {
        id: 'lines',
        caption: 'Lines',
        columns: columns({ time: 'Time', says: 'What', by: 'By', 'record>': 'Record', 'amount>': 'Amount' }),
        rows: [
          {
            record: 3,
            cells: [
              time(must(instantFrom('2026-11-01T01:30:00-08:00'))),
              text('a "quoted", name'),
              badges(['a', 'b']),
              record(3),
              money(usd(-1234.5)),
            ],
          },
          { record: 4, cells: [NOTHING, text('=1+1'), NOTHING, record(4), money(usd(0.05))], struck: true },
          { record: null, cells: [NOTHING, text('two\nlines'), NOTHING, NOTHING, money(usd(2_000_000))] },
        ],
        empty: 'None.',
      },
      ['amount'],
    ),
    { id: 'none', caption: 'Nothing', columns: columns({ a: 'A' }), rows: [], empty: 'None.' },
  ],
  signatures: [{ label: 'Checked by', badge: null }],
  notes: [{ at: 'F-1', says: 'A note.' }],
};

describe('a paper as CSV', () => {
  it('has plain amounts, times with their offset, quotes where they are needed, and the record of each line', () => {
    expect(paperCsv(paper, pack, 'lines')).toBe(
      [
        'time,says,by,record,amount,journal',
        '2026-11-01T01:30:00-08:00,"a ""quoted"", name",a b,3,-1234.50,3',
        ",'=1+1,,4,0.05,4",
        ',"two\nlines",,,2000000.00,',
        '',
      ].join('\r\n'),
    );
  });

  it('has all its tables one under the other, and people as ids', () => {
    const rows = paperCsv({ ...paper, names: { [WHO]: 'Maria' } }, pack).split('\r\n');
    expect(rows.slice(0, 5)).toEqual(['who', WHO, '', 'Lines', 'time,says,by,record,amount,journal']);
    expect(rows.slice(-4)).toEqual(['', 'Nothing', 'a,journal', '']);
  });

  it('is empty for a table that it does not have', () => {
    expect(paperCsv(paper, pack, 'others')).toBe('');
  });
});

describe('a paper as text', () => {
  it('says what is struck out, what is empty, and where it rests', () => {
    const lines = paperText(paper, pack).split('\n');
    expect(lines[1]).toBe('House, "The", Gaming day 11/01/2026. Journal 3 to 9, 0123456789ab');
    expect(lines).toContain('Who  person …mmfmnk');
    expect(lines.some((one) => one.startsWith('  ~') && one.includes('=1+1'))).toBe(true);
    expect(lines.slice(lines.indexOf('Nothing'), lines.indexOf('Nothing') + 2)).toEqual(['Nothing', '  None.']);
    expect(lines.at(-2)).toBe('A note. [F-1]');
  });

  it('shows a name to readers who were given it, and marks a second copy', () => {
    const again = paperText({ ...paper, names: { [WHO]: 'Maria T.' }, reprint: true }, pack);
    expect(again.startsWith('REPRINT  Hit log\n')).toBe(true);
    expect(again).toContain('Who  Maria T.');
  });
});

describe('totals', () => {
  it('leave out what is struck', () => {
    expect(paper.tables[0]!.totals!.at(-1)).toEqual({ is: 'money', value: usd(2_000_000) - usd(1234.5) });
  });
});

it('names every person once', () => {
  expect(personsOn({ ...paper, head: [...paper.head, ...paper.head] })).toEqual([WHO]);
});

it('numbers the forms of a printing one by one', () => {
  const next = numbering({ day: '2026-11-01', batch: '04512' });
  expect([next(), next()]).toEqual(['EP-20261101-04512-01', 'EP-20261101-04512-02']);
  for (const number of Array.from({ length: 120 }, next)) expect(number).toMatch(/^[A-Za-z0-9-]{1,40}$/);
});
