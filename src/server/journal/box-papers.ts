/** The information sheets of a drawing out of paper boxes, out of the records that name its offer. */
import { refuse } from '../../base/result.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { type EntrySheetKind, entrySheet } from '../../readers/papers/entry-sheets.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { Desk, HouseNow } from './desk.ts';
import { placeAt, recordsFrom, refusing } from './reading.ts';

export async function entrySheetOf(
  { journal }: Desk,
  { law, at }: HouseNow,
  kind: EntrySheetKind,
  offer: string,
): Promise<Paper> {
  const records: FloorRecord[] = [];
  const names = (body: string) => body.includes(`"offer":"${offer}"`);
  for await (const page of recordsFrom(journal, 1, at.seq, names)) records.push(...page.map(({ record }) => record));
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const paper = entrySheet(kind, { law, offer, records, last });
  if (paper === undefined) {
    refusing(refuse('no-boxes', `${offer} draws out of no boxes.`, 'Name an offer that does.').refusal);
  }
  return paper;
}
