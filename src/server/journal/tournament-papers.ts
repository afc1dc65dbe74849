/** The log of a tournament, out of the records that name it. */
import { weekdayOf } from '../../base/civil.ts';
import { refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import { tournamentLog } from '../../readers/papers/tournament-log.ts';
import { dayOf } from './days.ts';
import type { Desk, HouseNow } from './desk.ts';
import { placeAt, recordsFrom, refusing } from './reading.ts';

export async function tournamentLogOf({ journal }: Desk, { law, at, clock }: HouseNow, id: string): Promise<Paper> {
  const records: FloorRecord[] = [];
  const games = new Map<string, string>();
  const names = (body: string) => body.includes(`"tournament":"${id}"`) || body.includes('"type":"table-opened"');
  for await (const page of recordsFrom(journal, 1, at.seq, names)) {
    for (const { record } of page) {
      if ('refusal' in record.outcome) continue;
      const opened = record.outcome.events.find((event) => event.type === 'table-opened');
      if (opened?.type === 'table-opened') games.set(opened.table, opened.game);
      else records.push(record);
    }
  }
  const last = await placeAt(journal, records.at(-1)?.seq ?? at.seq);
  const weekday = (moment: Instant) => weekdayOf(dayOf(clock, moment)).replace(/^./, (first) => first.toUpperCase());
  const paper = tournamentLog({ law, tournament: id, records, games, weekday, last });
  if (paper === undefined) refusing(refuse('no-such-tournament', `There is no ${id}.`, 'Check its number.').refusal);
  return paper;
}
