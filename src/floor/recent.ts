/**
 * What was won last and what was paid since the last close, for the wall and the cage. No state holds what is over, so
 * whoever keeps the journal lets this hear its records, from some way back and then as they come.
 */
import { sumCents } from '../base/cents.ts';
import type { FloorEvent } from './events.ts';
import type { FloorRecord } from './evolve.ts';
import type { State } from './state.ts';
import { offerName, rowName } from './views/names.ts';
import type { Outside, PaymentView, RecentHit, SettledView } from './views/outside.ts';
import { MOST_RECENT } from './views/signs.ts';

export type Recent = {
  /** The last ones, and which of them were not owed after all: those keep their places, and are not shown. */
  hits: (RecentHit & { dropped?: true })[];
  settled: SettledView[];
  payments: PaymentView[];
  /** Of hits, runnings, contests and turns that are not settled yet: the offer, and the table of a hit. */
  readonly open: Map<string, { offer: string; table: string | null }>;
};

export const nothingRecent = (): Recent => ({ hits: [], settled: [], payments: [], open: new Map() });

/** What is open began some time ago, perhaps further back than somebody reads who begins now. */
export function noteOpen({ open }: Recent, { hits, runnings, drawings, contests }: State): void {
  for (const { id, offer, table } of hits.values()) open.set(id, { offer, table });
  for (const all of [runnings, drawings, contests]) {
    for (const { id, offer } of all.values()) open.set(id, { offer, table: null });
  }
}

/**
 * The names are those of today: `state` is the house as it is, not as it was at that record. Nothing else may depend on
 * when a record is heard: a screen that has been open for days and one that reads back show the same list.
 */
export function hear(recent: Recent, state: State, record: FloorRecord): void {
  if (!('events' in record.outcome)) return;
  for (const event of record.outcome.events) hearEvent(recent, state, record, event);
}

/** The parts of `Outside` that come from here. */
export const outsideOf = ({
  hits,
  settled,
  payments,
}: Recent): Pick<Outside, 'recentHits' | 'settledHits' | 'payments'> => ({
  recentHits: hits.filter(({ dropped }) => dropped === undefined),
  settledHits: settled,
  payments,
});

function hearEvent(recent: Recent, state: State, record: FloorRecord, event: FloorEvent): void {
  hearBeginning(recent, event);
  hearDrawn(recent, state, record, event);
  switch (event.type) {
    case 'hit-authorised':
      settled(recent, state, record, event);
      won(recent, state, record, event.hit, event.awards.length === 0 ? [] : [event.awards]);
      return;
    case 'running-closed':
      won(
        recent,
        state,
        record,
        event.running,
        event.awards.map((award) => [award]),
      );
      return;
    case 'hit-declined':
    case 'hit-taken-back':
      settled(recent, state, record, event);
      recent.open.delete(event.hit);
      return;
    case 'identified':
      recent.hits = recent.hits.map((hit) => (hit.award === event.award ? { ...hit, person: event.person } : hit));
      return;
    case 'awards-paid':
      recent.payments.unshift(paymentOf(record, event));
      return;
    case 'day-closed':
      recent.payments = [];
      return;
    case 'reversed':
      recent.payments = recent.payments.filter(({ seq }) => seq !== event.of);
      // What was not owed after all was not won. It keeps its place, or the list would depend on how far back it began.
      recent.hits = recent.hits.map((hit) => (event.dropped.includes(hit.award) ? { ...hit, dropped: true } : hit));
  }
}

function hearBeginning({ open }: Recent, event: FloorEvent): void {
  switch (event.type) {
    case 'hit-called':
      open.set(event.hit, { offer: event.offer, table: event.table });
      return;
    case 'running-opened':
      open.set(event.running, { offer: event.offer, table: null });
      return;
    case 'turn-won':
    case 'wheel-table-drawn':
      open.set(event.drawing, { offer: event.offer, table: null });
      return;
    case 'contest-begun':
      open.set(event.contest, { offer: event.offer, table: null });
  }
}

function hearDrawn(recent: Recent, state: State, record: FloorRecord, event: FloorEvent): void {
  switch (event.type) {
    case 'value-won':
      drawn(recent, state, record, drawingOffer(recent, state, event.drawing), [event.award]);
      return;
    case 'drawing-won':
      drawn(recent, state, record, drawingOffer(recent, state, event.drawing), [event.award]);
      recent.open.delete(event.drawing);
      return;
    case 'ladder-ended':
      drawn(recent, state, record, drawingOffer(recent, state, event.drawing), [event.award], lastCards(record));
      recent.open.delete(event.drawing);
      return;
    case 'card-hand-won':
      drawn(recent, state, record, drawingOffer(recent, state, event.drawing), event.awards, lastCards(record));
      recent.open.delete(event.drawing);
      return;
    case 'contest-won':
      drawn(recent, state, record, recent.open.get(event.contest)?.offer, [event.award]);
      recent.open.delete(event.contest);
      return;
    case 'table-decided':
      drawn(recent, state, record, recent.open.get(event.contest)?.offer, event.awards);
      return;
    case 'entry-won':
      drawn(recent, state, record, event.offer, [event.award]);
      return;
    case 'table-won':
    case 'show-ended':
      drawn(recent, state, record, event.offer, event.awards);
  }
}

type Settled = Extract<FloorEvent, { type: 'hit-authorised' | 'hit-declined' | 'hit-taken-back' }>;

const HOW = { 'hit-authorised': 'authorised', 'hit-declined': 'declined', 'hit-taken-back': 'taken-back' } as const;

function settled(recent: Recent, state: State, { command }: FloorRecord, event: Settled): void {
  const known = recent.open.get(event.hit);
  const offered = known === undefined ? undefined : state.offers.get(known.offer);
  if (known === undefined || known.table === null || offered === undefined) return;
  const awards = event.type === 'hit-authorised' ? event.awards : [];
  recent.settled.unshift({
    hit: event.hit,
    offer: known.offer,
    offerName: offerName(state, offered),
    table: known.table,
    how: HOW[event.type],
    by: typeof event.by === 'string' ? [event.by] : [...event.by],
    at: command.time,
    reason: event.type === 'hit-declined' ? event.reason : null,
    amount: sumCents(awards.map(({ amount }) => amount)),
    awards: awards.map(({ id }) => id),
  });
  recent.settled.splice(MOST_RECENT);
}

type Awards = Extract<FloorEvent, { type: 'hit-authorised' }>['awards'];

/** A hit stands there once, with all that it paid; of a running each winner for himself. */
function won(recent: Recent, state: State, { command }: FloorRecord, of: string, groups: readonly Awards[]): void {
  const known = recent.open.get(of);
  recent.open.delete(of);
  const offered = known === undefined ? undefined : state.offers.get(known.offer);
  if (known === undefined || offered === undefined) return;
  for (const awards of groups) {
    const first = awards[0]!;
    recent.hits.unshift({
      offer: known.offer,
      name: offerName(state, offered),
      says: rowName(state, offered, first.row),
      amount: sumCents(awards.map(({ amount }) => amount)),
      table: known.table ?? first.to.table,
      at: command.time,
      award: first.id,
      person: first.person,
    });
  }
  recent.hits.splice(MOST_RECENT);
}

/** The numbers of posted drawings are known with their offer; a turn or a wheel says whose it is as it begins. */
const drawingOffer = (recent: Recent, state: State, drawing: string): string | undefined =>
  postedDrawings(state)(drawing) ?? recent.open.get(drawing)?.offer;

/** Names the offer that posted a drawing, also when the house has moved on since. */
export function postedDrawings({ offers }: State): (drawing: string) => string | undefined {
  const posted = [...offers].flatMap(([id, { drawings }]) => (drawings === undefined ? [] : [{ id, drawings }]));
  return (drawing) => {
    const number = Number(drawing.slice('drawing-'.length));
    return posted.find(({ drawings: [first, last] }) => first <= number && number <= last)?.id;
  };
}

/** What was drawn or played for: each winner for himself. The award itself may be paid and gone by now. */
function drawn(
  recent: Recent,
  state: State,
  { command }: FloorRecord,
  of: string | undefined,
  awards: Awards,
  cards?: string,
): void {
  const offered = state.offers.get(of ?? '');
  if (offered === undefined) return;
  for (const { id, amount, row, to, person } of awards) {
    const { offer } = offered;
    const name = offerName(state, offered);
    const says = rowName(state, offered, row);
    recent.hits.unshift({
      offer: offer.id,
      name,
      says,
      amount,
      table: to.table,
      at: command.time,
      award: id,
      person,
      drawn: { row, ...(cards === undefined ? {} : { cards }) },
    });
  }
  recent.hits.splice(MOST_RECENT);
}

/** What was turned or dealt last, and ended the play; undefined where its winner stopped. */
function lastCards({ outcome }: FloorRecord): string | undefined {
  const events = 'events' in outcome ? outcome.events : [];
  for (const event of events) {
    if (event.type === 'ladder-called') return event.cards;
    if (event.type === 'ladder-card-turned') return event.card;
    if (event.type === 'card-spun') return event.section ?? undefined;
  }
  return undefined;
}

function paymentOf(
  { seq, command }: FloorRecord,
  { payment, person, awards, place, form, gross, withheld, setOff = [], net }: PaidEvent,
): PaymentView {
  return {
    seq,
    payment,
    at: command.time,
    by: command.by.badge,
    person,
    awards: awards.map(({ id }) => id),
    place,
    form,
    gross,
    withheld: sumCents(withheld.map(({ amount }) => amount)),
    setOff: sumCents(setOff.map(({ amount }) => amount)),
    net,
  };
}

type PaidEvent = Extract<FloorEvent, { type: 'awards-paid' }>;
