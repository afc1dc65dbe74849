/** The scoring sheet of a show, out of the records that name it. */
import { refuse } from '../../base/result.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import { scoringSheet } from '../../readers/papers/scoring-sheet.ts';
import type { Desk, HouseNow } from './desk.ts';
import { placeAt, recordsFrom, refusing } from './reading.ts';

export async function scoringSheetOf({ journal }: Desk, { law, at }: HouseNow, show: string): Promise<Paper> {
  const records: FloorRecord[] = [];
  const names = (body: string) => body.includes(`"show":"${show}"`);
  for await (const page of recordsFrom(journal, 1, at.seq, names)) records.push(...page.map(({ record }) => record));
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const paper = scoringSheet({ law, show, records, last });
  if (paper === undefined) refusing(refuse('no-such-show', `There is no ${show}.`, 'Check its number.').refusal);
  return paper;
}
