/**
 * Which papers were handed to a printer. Of a win page and of a payout slip there is at most one copy that does not say
 * REPRINT: whether one was printed before this process began nobody knows, so of older ones every copy says so.
 */
import type { Instant } from '../../base/time.ts';
import type { Paper } from '../../readers/papers/paper.ts';

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

/** What it is about, and when that happened. Other papers are reports: everybody may have his own. */
function subjectOf({ kind, title, head }: Paper): Readonly<{ name: string; at: Instant | undefined }> | undefined {
  if (kind !== 'win-page' && kind !== 'payout-slip') return undefined;
  const [what, when] = kind === 'win-page' ? ['hit', 'called'] : ['barcode', 'awarded'];
  const cellOf = (id: string) => head.find((line) => line.id === id)?.value;
  const [subject, moment] = [cellOf(what!), cellOf(when!)];
  const id = subject !== undefined && 'value' in subject ? String(subject.value) : '';
  return { name: `${title} ${id}`, at: moment?.is === 'time' ? moment.value : undefined };
}
