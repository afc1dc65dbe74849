/**
 * The packet for the regulator: the approved rules clause by clause and how each is kept, rulings, the order in which the
 * fund is charged, the odds, records, the notice on the wall, and what changed since the edition before. What only the
 * shell can find out (coverage, odds, older editions) comes in as an argument; see src/server/packet.ts.
 */
import { dateWords } from '../../base/schedule.ts';
import { asOffered } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { fundOrders } from '../rules-fund.ts';
import { kindNames, type RulesSection, rulesDocument } from '../rules-text.ts';
import { capital, gameName, list, optionName, type Line as RuleLine, sentence, termsOf } from '../terms.ts';
import { type Block, type ChartLine, type Line, type PrintedDocument, type Section, withoutEmpty } from './document.ts';

/** How one clause of the rules is kept, from docs/coverage.md: `enforced`, and what proves it. */
export type ClauseKeeping = Readonly<{ clause: string; kept: string; how: string }>;

/** What the odds calculator says, in words. */
export type PacketOdds = Readonly<{
  version: string;
  assessment: string;
  rows: readonly Readonly<{ at: string; game: string; name: string; paid: string; per: string; how: string }>[];
  assumptions: readonly Readonly<{ says: string; at: string | undefined }>[];
}>;

export type PacketParts = Readonly<{
  sheet: Sheet;
  /** With an offer, the amounts and the option that are posted. */
  offer?: Offer | undefined;
  house?: string | undefined;
  previous?: Sheet | undefined;
  keeping: readonly ClauseKeeping[];
  odds?: PacketOdds | undefined;
  notice?: PrintedDocument | undefined;
  /** Nobody has approved it yet: it is what is handed in. */
  isDraft?: true;
}>;

export function approvalPacket(parts: PacketParts): PrintedDocument {
  const { sheet, offer } = parts;
  const rules = rulesDocument(sheet, offer);
  const others = ['Posting checklist', 'Records', 'Rulings'];
  const clauseSections = rules.sections.filter(({ heading }) => !others.includes(heading));
  return {
    kind: 'packet',
    language: 'en',
    title: sheet.name,
    lead: { text: parts.isDraft === true ? 'Approval packet: submitted for approval' : 'Approval packet', at: [] },
    meter: null,
    noPurchase: null,
    sections: withoutEmpty([
      cover(parts),
      ...clauseSections.map((section, i) => rulesSection(section, `rules-${i + 1}`, 'Rules: ')),
      keepingSection(parts.keeping),
      ...rules.sections
        .filter(({ heading }) => heading === 'Rulings')
        .map((section) => rulesSection(section, 'rulings')),
      chargeOrder(sheet, offer),
      oddsSection(parts),
      ...rules.sections
        .filter(({ heading }) => heading === 'Records')
        .map((section) => rulesSection(section, 'records')),
      ...rules.sections.filter(({ heading }) => heading === 'Posting checklist').map(postingChecklist),
      changesSection(parts),
      ...noticeSections(parts.notice),
    ]),
    foot: [
      {
        text:
          parts.isDraft === true
            ? 'These rules are submitted for approval. They are not in effect.'
            : 'These are the approved rules as entered, unchanged. The approved text controls.',
        at: [],
      },
      { text: 'Small numbers refer to the clauses of the approved rules.', at: [] },
    ],
  };
}

const section = (id: string, heading: string, ...blocks: readonly Block[]): Section => ({
  id,
  heading,
  reading: 'standing',
  blocks,
});

function cover({ sheet, offer, house, previous, odds, notice }: PacketParts): Section {
  const { name, approval, edition, kinds, otherName } = sheet;
  const row = (label: string, text: string, at: readonly string[] = []): ChartLine => ({ cells: [label, text], at });
  const options = Object.keys(sheet.chart.options);
  const named = options.length < 2 ? [] : options.map((option) => optionName(sheet, option));
  return section('cover', 'Cover', {
    is: 'chart',
    columns: [
      { text: '', amount: false },
      { text: '', amount: false },
    ],
    rows: [
      row('Approved name', name),
      row('Approval number', approval ?? 'None on the approved rules'),
      row('Rules dated', dateWords(edition)),
      row('Type', capital(list(kindNames(kinds)))),
      ...(house === undefined ? [] : [row('House', house)]),
      ...(offer?.postedName === undefined ? [] : [row('Posted as', offer.postedName, at(otherName))]),
      ...(named.length === 0
        ? []
        : [row(offer === undefined ? 'Options' : 'Option in effect', offered(sheet, offer, named))]),
      row('Previous edition', previous === undefined ? 'None on file' : `Rules dated ${dateWords(previous.edition)}`),
      row('Odds', odds === undefined ? 'Not included' : 'Included'),
      row('Notice', notice === undefined ? 'Not included' : 'Included'),
    ],
  });
}

const at = (word: Readonly<{ at: string }> | undefined): string[] => (word === undefined ? [] : [word.at]);

const offered = (sheet: Sheet, offer: Offer | undefined, named: readonly string[]): string =>
  capital(offer === undefined ? list(named) : optionName(sheet, offer.option));

const lineOf = ({ at: clause, text }: RuleLine): Line => ({ text, at: [clause] });

/** A ruling is printed with its number in front, as staff cite it. */
const rulesSection = ({ heading, lines }: RulesSection, id: string, before = ''): Section =>
  section(id, heading === 'Rulings' || before === '' ? heading : `${before}${heading}`, {
    is: 'lines',
    lines: lines.map(lineOf),
  });

const postingChecklist = ({ heading, lines }: RulesSection): Section =>
  section('posting', heading, { is: 'checklist', items: lines.map(lineOf) });

// How each clause is kept.

/** The ways in which a clause is kept, as a regulator reads them. One that is not listed is printed as it is. */
const KEPT: Readonly<Record<string, readonly [name: string, means: string]>> = {
  enforced: ['Enforced', 'The system enforces it. The test named fails if the rule is changed.'],
  permitted: ['Permitted', 'The clause lifts a condition or a charge, and the system has no such condition or charge.'],
  played: ['Tested', 'The test named plays it. The system has no other way to do it.'],
  asked: ['Asked', 'The system asks an employee this question and acts on the answer.'],
  recorded: ['Recorded', 'The journal holds it.'],
  posted: ['Posted', 'The posting checklist requires it before the promotion is approved.'],
  printed: ['Printed', 'The notice prints it. The system decides nothing by it.'],
  stated: ['Stated', 'It is in the rule sheet. No test depends on it alone.'],
  heading: ['Not a rule', 'A heading, or a sentence that says no rule.'],
  told: ['Staff', 'Only people can keep it. It is in the instructions of the employee named.'],
  ruled: ['Ruling', 'The approved text is silent or ambiguous. The ruling says how it is read.'],
  through: ['Shared rule', 'A shared rule that the clauses named bring in.'],
  nothing: ['Open', 'No part of the rule sheet keeps it.'],
};

function keepingSection(keeping: readonly ClauseKeeping[]): Section {
  const ways = (kept: string) => kept.split(', ').filter((way) => way !== '');
  const used = Object.keys(KEPT).filter((way) => keeping.some(({ kept }) => ways(kept).includes(way)));
  const legend = used.flatMap((way) => {
    const known = KEPT[way];
    return known === undefined ? [] : [{ text: `${known[0]}: ${known[1]}`, at: [] }];
  });
  const rows = keeping.map(({ clause, kept, how }) => ({
    cells: [
      clause,
      ways(kept)
        .map((way) => KEPT[way]?.[0] ?? capital(way))
        .join(', '),
      how.replaceAll('`', ''),
    ],
    at: [],
  }));
  const columns = ['Clause', 'Kept', 'How'].map((text) => ({ text, amount: false }));
  return section('keeping', 'How each clause is kept', { is: 'lines', lines: legend }, { is: 'chart', columns, rows });
}

// The fund.

function chargeOrder(adopted: Sheet, offer: Offer | undefined): Section {
  const sheet = offer === undefined ? adopted : asOffered(adopted, offer.option);
  const { charges, closing } = fundOrders(sheet);
  const { at: clause } = sheet.fund;
  const steps = (heading: string, words: readonly string[]): Block[] =>
    words.length === 0
      ? []
      : [
          { is: 'lines', lines: [{ text: heading, at: [clause] }] },
          { is: 'steps', steps: words.map((word) => ({ line: { text: sentence(word), at: [] } })) },
        ];
  return section(
    'charges',
    'Order of charges to the fund',
    ...steps('A win is charged to the reserve fund in this order:', charges),
    ...steps('At the close of the day, in this order:', closing),
  );
}

// Odds.

function oddsSection({ sheet, offer, odds }: PacketParts): Section {
  if (odds === undefined) return section('odds', 'Odds and assessment');
  const terms = termsOf(sheet, offer);
  const columns = ['Hand', 'Game', 'Paid', 'Per', 'How'].map((text, i) => ({ text, amount: i === 2 }));
  return section(
    'odds',
    'Odds and assessment',
    { is: 'lines', lines: [{ text: sentence(odds.assessment), at: [] }] },
    {
      is: 'chart',
      columns,
      rows: odds.rows.map(({ at: clause, game, name, paid, per, how }) => ({
        cells: [name, gameName(game, terms), paid, per, how],
        at: [clause],
      })),
    },
    {
      is: 'lines',
      lines: [
        ...odds.assumptions.map(({ says, at: clause }) => ({
          text: `Assumption: ${says}`,
          at: clause === undefined ? [] : [clause],
        })),
        { text: `Odds calculator, version ${odds.version}.`, at: [] },
      ],
    },
  );
}

// What changed since the edition before.

/** One clause that reads differently in two editions; `before` is empty if it was added, `now` if it was removed. */
export type ClauseChange = Readonly<{
  at: string;
  change: 'added' | 'removed' | 'changed';
  before: readonly string[];
  now: readonly string[];
}>;

/** Clause by clause: of a clause that is in both, only the lines that differ. */
export function clauseChanges(previous: Sheet, sheet: Sheet): ClauseChange[] {
  const [before, now] = [linesByClause(previous), linesByClause(sheet)];
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((clause): ClauseChange[] => {
    const [was, is] = [before.get(clause) ?? [], now.get(clause) ?? []];
    if (was.length === 0) return [{ at: clause, change: 'added', before: [], now: is }];
    if (is.length === 0) return [{ at: clause, change: 'removed', before: was, now: [] }];
    const gone = was.filter((text) => !is.includes(text));
    const come = is.filter((text) => !was.includes(text));
    return gone.length + come.length === 0 ? [] : [{ at: clause, change: 'changed', before: gone, now: come }];
  });
}

function linesByClause(sheet: Sheet): ReadonlyMap<string, readonly string[]> {
  const byClause = new Map<string, string[]>();
  for (const { lines } of rulesDocument(sheet).sections) {
    for (const { at: clause, text } of lines) {
      const known = byClause.get(clause) ?? [];
      if (!known.includes(text)) byClause.set(clause, [...known, text]);
    }
  }
  return byClause;
}

function changesSection({ sheet, previous }: PacketParts): Section {
  if (previous === undefined) return section('changes', 'Changes since the previous edition');
  const changes = clauseChanges(previous, sheet);
  const renamed = previous.name === sheet.name ? [] : [`Name: ${previous.name} is now ${sheet.name}.`];
  const approved =
    previous.approval === sheet.approval
      ? []
      : [`Approval number: ${previous.approval ?? 'none'} is now ${sheet.approval ?? 'none'}.`];
  const none = changes.length + renamed.length + approved.length === 0 ? ['The rules are unchanged.'] : [];
  const heading = `Compared with the rules dated ${dateWords(previous.edition)}.`;
  const columns = ['Clause', 'Change', 'Before', 'Now'].map((text) => ({ text, amount: false }));
  return section(
    'changes',
    'Changes since the previous edition',
    { is: 'lines', lines: [heading, ...renamed, ...approved, ...none].map((text) => ({ text, at: [] })) },
    {
      is: 'chart',
      columns,
      rows: changes.map(({ at: clause, change, before, now }) => ({
        cells: [clause, capital(change), before.join(' '), now.join(' ')],
        at: [],
      })),
    },
  );
}

/** The notice as it hangs on the wall, after everything else. */
function noticeSections(notice: PrintedDocument | undefined): Section[] {
  if (notice === undefined) return [];
  const { title, lead, noPurchase, sections, foot } = notice;
  const top = [{ text: title, at: [] }, lead, noPurchase].filter((line) => line !== null);
  return [
    section('notice', 'Notice on the wall', { is: 'lines', lines: top }),
    ...sections.map((one) => ({ ...one, id: `notice-${one.id}`, heading: `Notice: ${one.heading}` })),
    section('notice-foot', 'Notice: foot', { is: 'lines', lines: foot }),
  ];
}
