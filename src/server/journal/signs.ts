/** What was on the signs at a minute: the house folded to that moment, and the notices that hung beside them. */
import { type Result, refuse } from '../../base/result.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import { viewFor } from '../../floor/view.ts';
import { postedNotice } from '../../readers/notice.ts';
import { lawOf } from '../../readers/papers/law.ts';
import type { SignsDocument } from '../api/journal.ts';
import { momentFrom } from './days.ts';
import { type Desk, houseNow } from './desk.ts';
import { entryOf, shownBy } from './entries.ts';
import { firstSeqAt, needs, placeAt, reading, recordsFrom } from './reading.ts';

/** More than this in one minute is a list nobody reads; the journal has them all. */
const MOST_DURING = 50;

export function signsAt(desk: Desk, text: string): Promise<Result<SignsDocument>> {
  return reading(async () => {
    const { clock, at: head } = await houseNow(desk);
    const at = needs(momentFrom(clock, text));
    if (at > clock.now) needs(refuse('time-to-come', 'That moment is still to come.', 'Ask for one that is over.'));
    if (at < clock.openedAt) {
      needs(refuse('before-opening', 'The house was not open then.', 'Ask for a moment after its opening.'));
    }
    // Whatever was written in that very second was on the sign before it was over.
    const seq = (await firstSeqAt(desk.journal, addSeconds(at, 1), head.seq)) - 1;
    const shown = needs(await desk.pastStates.at(seq, (state) => shownIn(state, at)));
    const end = (await firstSeqAt(desk.journal, addSeconds(at, MINUTE), head.seq)) - 1;
    const during = [];
    const words = shownBy(clock.pack);
    for await (const page of recordsFrom(desk.journal, seq + 1, Math.min(end, seq + MOST_DURING))) {
      during.push(...page.map((one) => entryOf(one, words)));
    }
    return { at, ...(await placeAt(desk.journal, seq)), ...shown, during };
  });
}

function shownIn(state: State, at: Instant): Pick<SignsDocument, 'signs' | 'boards' | 'posted'> {
  const { signs = [], boards = [] } = viewFor('public', { ...state, time: at });
  const { offers } = lawOf(state);
  const posted = signs.flatMap(({ offer }) => {
    const known = offers.get(offer);
    if (known === undefined) return [];
    const { sheet } = known;
    return [{ offer, sheet: sheet.id, edition: sheet.edition, notice: postedNotice(sheet, known.offer) }];
  });
  return structuredClone({ signs, boards, posted });
}
