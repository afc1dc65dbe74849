/** A record as one entry of a list: who, when, what, and what came of it in words. */
import type { Instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { ZonePack } from '../../base/zone-pack.ts';
import { COMMAND_TITLES } from '../../readers/command-titles.ts';
import { commandWords } from '../../readers/command-words.ts';
import { eventWords, type Shown } from '../../readers/event-words.ts';
import { shortPerson } from '../../readers/papers/written.ts';
import type { JournalEntry } from '../api/journal.ts';
import type { Proven } from './reading.ts';

/** Names stay in the vault; times are those of the wall, where the house has a clock already. */
export const shownBy = (pack: ZonePack | undefined): Shown => ({
  person: (id) => (id === null ? 'somebody' : shortPerson(id)),
  time: (moment) => wallTime(pack, moment),
});

function wallTime(pack: ZonePack | undefined, moment: Instant): string {
  const local = pack === undefined ? undefined : localOf(pack, moment);
  return local?.ok === true ? local.value.replace('T', ' ') : `second ${moment}`;
}

export function entryOf({ row, record }: Proven, shown: Shown): JournalEntry {
  const { command, outcome } = record;
  const events = 'events' in outcome ? outcome.events : [];
  return {
    seq: row.seq,
    hash: row.hash,
    time: command.time,
    seenAt: command.seenAt === undefined || command.seenAt === command.time ? null : command.seenAt,
    paper: command.paper ?? null,
    type: command.type,
    title: COMMAND_TITLES[command.type],
    command: commandWords(command, shown),
    by: command.by,
    also: command.also ?? [],
    refused: 'refusal' in outcome ? outcome.refusal : null,
    says: events.map((event) => eventWords(event, shown)),
    postings: events.reduce((sum, event) => sum + ('postings' in event ? event.postings.length : 0), 0),
  };
}
