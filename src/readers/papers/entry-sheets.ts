/**
 * The information sheets of a drawing out of paper boxes: winners with the number they are recorded under, and alternates
 * in their order. A paper for which another one was drawn stays to be read, struck out.
 */
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { BoxPrize, BoxSelect } from '../../rules/box-words.ts';
import { asOffered } from '../../rules/sheet.ts';
import { type Law, offerName } from './law.ts';
import {
  aboutOne,
  badges,
  columns,
  count,
  line,
  money,
  NOTHING,
  type Paper,
  type Place,
  person,
  type Row,
  type Table,
  text,
  time,
} from './paper.ts';

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;

/** One paper that was drawn, and what became of it. */
type Entry = {
  drawn: Of<'paper-drawn'>;
  record: FloorRecord;
  number: number | null;
  came: string;
  worth: Of<'entry-won'>['award']['amount'] | undefined;
  struck: boolean;
};

export type EntrySheetOf = Readonly<{
  law: Law;
  offer: string;
  /** The records that name the offer, in order. */
  records: readonly FloorRecord[];
  last: Place;
}>;

export type EntrySheetKind = 'winner-sheet' | 'alternate-sheet';

/** Undefined where the offer draws out of no boxes. */
export function entrySheet(kind: EntrySheetKind, { law, offer, records, last }: EntrySheetOf): Paper | undefined {
  const step = boxStepOf(law, offer);
  if (step === undefined) return undefined;
  const entries = entriesIn(offer, records);
  const first = entries[0]?.record.seq ?? last.seq;
  const isWinners = kind === 'winner-sheet';
  const prizes = step.draws.filter(({ alternates }) => isWinners || alternates !== undefined);
  return {
    kind,
    title: isWinners ? 'Winner Information Sheet' : 'Alternate Information Sheet',
    ...aboutOne({ law, from: first }, last),
    head: [
      line('offer', 'Activity', text(offerName(law, offer))),
      line('drawn', 'Papers drawn that count', count(entries.length)),
      line('out', 'Papers that did not count', count(disqualifiedIn(offer, records))),
    ],
    tables: prizes.map((prize) => tableFor(prize, entries, isWinners)),
    signatures: [
      { label: 'Drawing manager', badge: null },
      { label: 'Security representative', badge: null },
      { label: 'Auditor', badge: null },
    ],
    notes: prizes.flatMap(({ alternates }) =>
      alternates === undefined || isWinners
        ? []
        : [{ at: alternates.at, says: 'Alternates are called in this order, where a winner does not come.' }],
    ),
  };
}

function boxStepOf({ offers }: Law, id: string): BoxSelect | undefined {
  const known = offers.get(id);
  if (known === undefined) return undefined;
  return asOffered(known.sheet, known.offer.option).steps.find(
    (step): step is BoxSelect => step.kind === 'select' && step.form === 'box',
  );
}

function entriesIn(offer: string, records: readonly FloorRecord[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if ('refusal' in record.outcome) continue;
    for (const event of record.outcome.events)
      if ('offer' in event && event.offer === offer) enter(entries, record, event);
  }
  return [...entries.values()];
}

function enter(entries: Map<string, Entry>, record: FloorRecord, event: FloorEvent): void {
  switch (event.type) {
    case 'paper-drawn': {
      const { number } = event;
      entries.set(event.entry, { drawn: event, record, number, came: 'drawn', worth: undefined, struck: false });
      return;
    }
    case 'entries-called':
      for (const id of event.entries) change(entries, id, { came: 'called' });
      return;
    case 'winner-notified':
      change(entries, event.entry, { came: 'told' });
      return;
    case 'entry-presented':
      change(entries, event.entry, { came: 'came forward', number: event.number, struck: false });
      return;
    case 'entry-lapsed':
      change(entries, event.entry, {
        came: event.redrawn ? `another was drawn (${event.why})` : `not awarded (${event.why})`,
        struck: true,
      });
      return;
    case 'entry-won':
      change(entries, event.entry, { came: 'won', worth: event.award.amount, struck: false });
      return;
    default:
  }
}

function change(entries: Map<string, Entry>, id: string, part: Partial<Entry>): void {
  const entry = entries.get(id);
  if (entry !== undefined) Object.assign(entry, part);
}

function disqualifiedIn(offer: string, records: readonly FloorRecord[]): number {
  return records
    .flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []))
    .filter((event) => event.type === 'paper-disqualified' && event.offer === offer).length;
}

/** Winners are the first so many in the order drawn, and whichever alternate won in the place of one. */
function tableFor({ id, name, count: many }: BoxPrize, entries: readonly Entry[], isWinners: boolean): Table {
  const isWinner = ({ drawn, came }: Entry): boolean => drawn.place <= many || came === 'won';
  const here = entries.filter((entry) => entry.drawn.prize === id);
  const rows = here.filter((entry) => (isWinners ? isWinner(entry) : entry.drawn.place > many));
  return {
    id,
    caption: isWinners ? name : `${name}, alternates`,
    columns: columns({
      'number>': isWinners ? 'No.' : 'In order',
      paper: 'Paper',
      person: 'Name',
      drawn: 'Drawn',
      witnesses: 'Witnesses',
      came: 'Came to',
      'worth>': 'Worth',
    }),
    rows: rows.map((entry) => rowFor(entry, isWinners ? entry.number : entry.drawn.place - many)),
    empty: 'Nobody is drawn yet.',
  };
}

function rowFor({ drawn, record, came, worth, struck }: Entry, number: number | null): Row {
  return {
    record: record.seq,
    cells: [
      number === null ? NOTHING : count(number),
      text(drawn.entry),
      person(drawn.person),
      time(record.command.time),
      badges(drawn.witnesses),
      text(came),
      worth === undefined ? NOTHING : money(worth),
    ],
    ...(struck ? { struck: true } : {}),
  };
}
