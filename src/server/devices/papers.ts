/** The papers that printers are given: made from the journal like all others, and counted with them. */
import { ok, type Result } from '../../base/result.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { Copies } from '../journal/copies.ts';
import type { Desk } from '../journal/desk.ts';
import { makePapers } from '../journal/paper-desk.ts';
import type { PrintKind } from './hub-state.ts';

/** One that was printed from a page before is a second copy here, and the other way round. */
export function paperFrom(desk: Desk, copies: Copies): (kind: PrintKind, of: string) => Promise<Result<Paper>> {
  return async (kind, of) => {
    const papers = await makePapers(desk, kind, kind === 'win-page' ? { hit: of } : { award: of });
    return papers.ok ? ok(copies.marked(papers.value[0]!)) : papers;
  };
}
