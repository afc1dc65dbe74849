/**
 * Which papers were handed to a printer. Of a win page and of a payout slip there is at most one copy that does not say
 * REPRINT: it is unknown whether one was printed before this process began, so every copy of an older one says so.
 */
import { first } from '../../base/assert.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { PrintKind } from '../devices/connected-devices.ts';
import type { Desk } from './desk.ts';
import { makePapers } from './paper-desk.ts';

export type Copies = Readonly<{
  marked: (paper: Paper) => Paper;
  /** For who only looks: it says REPRINT, and the one copy that does not is still to come. */
  further: (paper: Paper) => Paper;
}>;

export function newCopies(since: Instant): Copies {
  const printed = new Set<string>();
  const marked = (paper: Paper): Paper => {
    const of = subjectOf(paper);
    if (of === undefined) return paper;
    const isFirst = !printed.has(of.name) && of.at !== undefined && of.at >= since;
    printed.add(of.name);
    return isFirst ? paper : { ...paper, reprint: true };
  };
  return { marked, further: (paper) => (subjectOf(paper) === undefined ? paper : { ...paper, reprint: true }) };
}

/** What it is about, and when that happened. Other papers are reports: everyone can have their own. */
function subjectOf({ kind, title, head }: Paper): Readonly<{ name: string; at: Instant | undefined }> | undefined {
  if (kind !== 'win-page' && kind !== 'payout-slip') return undefined;
  const [what, when] = kind === 'win-page' ? ['hit', 'called'] : ['barcode', 'awarded'];
  const cellOf = (id: string) => head.find((line) => line.id === id)?.value;
  const [subject, moment] = [cellOf(what!), cellOf(when!)];
  const id = subject !== undefined && 'value' in subject ? String(subject.value) : '';
  return { name: `${title} ${id}`, at: moment?.is === 'time' ? moment.value : undefined };
}

// The papers that printers are given: made from the journal like all others, and counted with them.

/** One that was printed from a page before is a second copy here, and the other way round. */
export function paperFrom(desk: Desk, copies: Copies): (kind: PrintKind, of: string) => Promise<Result<Paper>> {
  return async (kind, of) => {
    const papers = await makePapers(desk, kind, kind === 'win-page' ? { hit: of } : { award: of });
    return papers.ok ? ok(copies.marked(first(papers.value))) : papers;
  };
}
