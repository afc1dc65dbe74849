/**
 * Publishes each authorized hit, once the house has said where players reach its public pages: what was won, with which
 * cards, under which rule, and how it was shared, without any person. Each publication names the one before it.
 */
import { type Cents, sumCents } from '../../base/cents.ts';
import type { HitStatement } from '../../fair/hit-proof.ts';
import { SYSTEM } from '../../floor/decide.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { State } from '../../floor/state.ts';
import { shownHands, signView, stakeOf } from '../../floor/views/signs.ts';
import { type HitStory, hitStory } from '../../readers/papers/hit-story.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import type { Floor } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { catchRefusal } from '../journal/read-journal.ts';

export type ProofClerk = Readonly<{
  /** Publishes this hit if it was authorized and is not published yet; done when it is. */
  publish: (hit: string) => Promise<void>;
  close: () => void;
}>;

type House = Pick<Floor, 'leader' | 'log' | 'give'>;

export function newProofClerk(house: House, desk: Desk): ProofClerk {
  let last = Promise.resolve();
  // One after the other: each names the one before it.
  const publish = (hit: string): Promise<void> => {
    last = last
      .then(() => publishOnce(house, desk, hit))
      .catch((error: Error) => house.log.warn('proof-clerk', { says: error.message }));
    return last;
  };
  const close = house.leader.follow((records) => {
    for (const { outcome } of records as readonly FloorRecord[]) {
      if (!('events' in outcome)) continue;
      for (const event of outcome.events) if (wins(event)) void publish(event.hit);
    }
  });
  return { publish, close };
}

type Authorized = Extract<FloorEvent, { type: 'hit-authorised' }>;

/** A hit that only adds a place or a ticket pays no one yet. */
const wins = (event: FloorEvent): event is Authorized => event.type === 'hit-authorised' && event.awards.length > 0;

async function publishOnce(house: House, desk: Desk, hit: string): Promise<void> {
  const isPublic = await house.leader.read((state) => state.house?.signs?.pages !== undefined);
  if (!isPublic.ok || !isPublic.value) return;
  const made = await catchRefusal(async () => {
    const found = await desk.recordIndex.naming([hit]);
    if (found.some(({ row }) => isPublication(row.body))) return undefined;
    const records = found.map(({ record }) => record);
    const known = hitStory(hit, records);
    const story = known === undefined ? undefined : { ...known, common: commonOf(hit, records) ?? known.common };
    const { records: before } = await desk.finder.find({
      terms: [['publish-hit']],
      isWanted: (_, body) => isPublication(body),
      order: 'newest',
      limit: 1,
    });
    const last = before[0]?.row;
    return { story, previous: last === undefined ? null : { seq: last.seq, hash: last.hash } };
  });
  if (!made.ok) return house.log.warn('proof-clerk', { says: made.refusal.says });
  if (made.value?.story === undefined) return;
  const { story, previous } = made.value;
  const statement = await house.leader.read((state) => statementOf(state, story));
  if (!statement.ok || statement.value === undefined) return;
  const answer = await house.give(SYSTEM, { type: 'publish-hit', statement: statement.value, previous });
  const refusal =
    'refusal' in answer ? answer.refusal : 'refusal' in answer.outcome ? answer.outcome.refusal : undefined;
  if (refusal !== undefined) house.log.warn('proof-clerk', { says: `${hit}: ${sayRefusal(refusal).says}` });
}

/** The shared cards as they were keyed last: a round that lists its bets keeps them with the key press alone. */
function commonOf(hit: string, records: readonly FloorRecord[]): string | null {
  const events = records.flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
  const pressed = events.flatMap((event) => {
    if (event.type === 'hand-taken-back' && event.hit === hit) return [event.keys.at(-1)?.common ?? null];
    const isCall = (event.type === 'hit-called' || event.type === 'hit-extended') && event.hit === hit;
    return isCall ? [event.keyed?.common ?? null] : [];
  });
  return pressed.at(-1) ?? null;
}

export const isPublication = (body: string): boolean => body.includes('"type":"hit-published"');

/** Undefined while it is pending, and if it was denied or pays no one. */
function statementOf(state: State, story: HitStory): HitStatement | undefined {
  const { hit, called, hands, common, locked, outcome } = story;
  const offered = state.offers.get(called.offer);
  if (outcome.came !== 'authorised' || offered === undefined || outcome.event.awards.length === 0) return undefined;
  const { event, step } = outcome;
  const sheet = sheetOf(state, offered);
  const sign = signView(state, offered);
  const total = sumCents(event.awards.map(({ amount }) => amount));
  const readings = Object.fromEntries(locked.map(({ pool, reading }) => [pool, reading]));
  const metered = stakeOf(state, offered, hands, readings);
  const met = new Set(hands.map(({ row }) => row));
  return {
    hit,
    offer: called.offer,
    name: sign.name,
    approval: sign.approval,
    sheet: sheet.id,
    edition: sheet.edition,
    game: state.tables.get(called.table)?.game ?? null,
    table: called.table,
    calledAt: called.exposedAt,
    authorizedAt: step.time,
    // The server itself calls what a fee has won.
    signers: new Set([...event.by, ...story.calls.flatMap(({ by }) => by)].filter((by) => by !== SYSTEM)).size,
    ...(called.trigger === undefined ? {} : { trigger: called.trigger.id }),
    isMeter: metered !== undefined,
    stake: metered ?? total,
    total,
    rows: sign.rows
      .filter(({ row }) => met.has(row))
      .map(({ row, says, prize, at }) => ({ row, says, prize, clause: at })),
    hands: shownHands(state, offered, called.table, { hands, common }),
    shares: sharesOf(event.awards, called.table, hands),
    postings: event.postings.map(({ debit, credit, amount, at }) => ({ debit, credit, amount, at })),
  };
}

function sharesOf(awards: Authorized['awards'], table: string, hands: HitStory['hands']): HitStatement['shares'] {
  const places = new Map<string, { seat: number | null; role: 'losing' | 'winning' | null; each: Cents }>();
  for (const { to, amount } of awards) {
    const place = `${to.table} ${to.seat} ${to.bettor}`;
    const own = to.table === table && to.bettor !== 'backline' ? hands.find(({ seat }) => seat === to.seat) : undefined;
    const before = places.get(place)?.each ?? 0;
    const each = (before + amount) as Cents;
    places.set(place, { seat: own === undefined ? null : to.seat, role: own?.role ?? null, each });
  }
  const winners = [...places.values()].filter(({ seat }) => seat !== null).map((one) => ({ ...one, count: 1 }));
  const others = new Map<Cents, number>();
  for (const { seat, each } of places.values()) if (seat === null) others.set(each, (others.get(each) ?? 0) + 1);
  return [
    ...winners.sort((a, b) => Number(b.role === 'losing') - Number(a.role === 'losing')),
    ...[...others].map(([each, count]) => ({ seat: null, role: null, count, each })).sort((a, b) => b.each - a.each),
  ];
}
