import { describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { clausesKept, gatherPacket, previousEdition } from '../../server/packet.ts';
import { fortunePaiGowProgressive as fortune } from '../../sheets/hawaiian-gardens/fortune-pai-gow-progressive.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { rulesDocument } from '../rules-text.ts';
import { approvalPacket, clauseChanges } from './approval-packet.ts';
import type { PrintedDocument } from './document.ts';
import { documentText } from './document-text.ts';
import { PROGRESSIVE } from './documents-testing.ts';

const headings = ({ sections }: PrintedDocument): string[] => sections.map(({ heading }) => heading);

/** All words of a document, without the breaks of its lines. */
const said = ({ sections }: PrintedDocument): string => JSON.stringify(sections);

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('the approval packet of %s', (_, sheet) => {
  const packet = approvalPacket(gatherPacket({ sheet }));

  it('has every line of the approved rules with its clause', () => {
    const text = said(packet);
    for (const { at, text: line } of rulesDocument(sheet).sections.flatMap(({ lines }) => lines)) {
      expect(text).toContain(JSON.stringify({ text: line, at: [at] }).slice(1, -1));
    }
  });

  it('says of every clause of the coverage page how it is kept', () => {
    const { blocks } = packet.sections.find(({ id }) => id === 'keeping') ?? { blocks: [] };
    const rows = blocks.flatMap((block) => (block.is === 'chart' ? block.rows : []));
    expect(rows.length).toBe(clausesKept(sheet.id).length);
    expect(rows.length).toBeGreaterThan(10);
    for (const { cells } of rows) expect(cells[1]).toMatch(/^[A-Z]/);
  });

  it('has no section twice and is unchanged from itself', () => {
    const ids = packet.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(clauseChanges(sheet, sheet)).toEqual([]);
  });
});

describe('the approval packet of a progressive', () => {
  const keeping = [{ clause: '§3.2', kept: 'enforced, ruled', how: '`five-aces` fails without `chart` · R3' }];

  it('puts the rules first, then how they are kept, the money, the records and the posting checklist', () => {
    expect(headings(approvalPacket({ sheet: fortune, keeping }))).toEqual([
      'Cover',
      'Rules: No Purchase Necessary',
      'Rules: Games',
      'Rules: Hands and prizes',
      'Rules: How prizes are shared',
      'Rules: Eligibility',
      'Rules: How prizes are awarded and paid',
      'Rules: The fund',
      'Rules: Equipment faults',
      'Rules: Staff duties',
      'How each clause is kept',
      'Rulings',
      'Order of charges to the fund',
      'Records',
      'Posting checklist',
    ]);
  });

  it('names the ways in which a clause is kept and explains those it uses', () => {
    const text = documentText(approvalPacket({ sheet: fortune, keeping }));
    expect(text).toContain('Enforced, Ruling');
    expect(text).toContain('five-aces fails without chart');
    expect(text).toContain('Enforced: The system enforces it.');
    expect(text).not.toContain('Recorded: The journal holds it.');
  });

  it('lists the order of charges and of the close of day', () => {
    const text = documentText(approvalPacket({ sheet: fortune, keeping: [] }));
    expect(text).toMatch(/1\. Fixed prizes\.\n2\. The re-seed amount\./);
    expect(text).toMatch(/1\. The administrative fee is taken\.\n2\. House advances are reimbursed\./);
  });

  it('prints the odds and the notice that it is given', () => {
    const odds = {
      version: '7',
      assessment: 'Solvent',
      rows: [
        { at: '§3.2', game: 'fortune-pai-gow', name: 'Five aces', paid: '1 in 5,525', per: 'hand', how: 'Counted' },
      ],
      assumptions: [{ says: 'Six players at a table', at: undefined }],
    };
    const packet = approvalPacket({ sheet: fortune, keeping: [], odds, notice: PROGRESSIVE });
    const text = documentText(packet);
    for (const part of ['Solvent.', '1 in 5,525', 'Assumption: Six players at a table', 'version 7']) {
      expect(text).toContain(part);
    }
    expect(headings(packet)).toContain('Notice: Getting paid');
  });
});

describe('the changes since the previous edition', () => {
  const { fund } = fortune;
  const changed: Sheet = {
    ...fortune,
    edition: '2022-01-01',
    eligibility: fortune.eligibility.filter(({ at }) => at !== '§4.3'),
    notes: [...fortune.notes, { at: '§4.9', who: 'floor', says: 'A new note.' }],
    fund: fund.kind === 'own' ? { ...fund, adminFee: { at: 'K-7', perTableHour: cents(900) } } : fund,
  };

  it('are found clause by clause: what was added, removed and changed', () => {
    expect(clauseChanges(fortune, changed).map(({ at, change }) => [at, change])).toEqual([
      ['K-7', 'changed'],
      ['§4.9', 'added'],
      ['§4.3', 'removed'],
    ]);
  });

  it('are printed with both texts, against the latest edition before', () => {
    const editions = [{ ...fortune, edition: '2020-01-01' }, fortune, changed, { ...changed, id: 'house/other' }];
    expect(previousEdition(editions, changed)).toBe(fortune);
    expect(previousEdition([fortune], fortune)).toBeUndefined();
    const text = documentText(approvalPacket(gatherPacket({ sheet: changed, editions })));
    expect(text).toContain('Compared with the rules dated August 27, 2021.');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Backline bettors are');
  });

  it('are said to be none in an edition that only has a new date', () => {
    const text = documentText(
      approvalPacket({ sheet: { ...fortune, edition: '2022-01-01' }, previous: fortune, keeping: [] }),
    );
    expect(text).toContain('The rules are unchanged.');
  });
});
