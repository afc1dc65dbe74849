/** The faults of a night: keys pressed twice, batches lost, clocks that jump, commands with one thing changed. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import { type Command, commandSchema } from '../../floor/commands.ts';
import { excludesTournaments, isOfferedAt, offersAt, sheetOf } from '../../floor/kit/offers.ts';
import { type Ask, betOf } from '../../floor/kit/shapes.ts';
import { isAllowedPerson, legalCommands, mayBeNobody, type Shape } from '../../floor/legal/legal.ts';
import { type OddsFact, oddsAllowApproval } from '../../floor/offers/odds-verdict.ts';
import { betsAt } from '../../floor/rounds/area.ts';
import { refuseFee } from '../../floor/rounds/fees.ts';
import type { OfferState, State, Table } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { issuerOf } from '../../floor/two-people.ts';
import { give } from '../../journal/playing.ts';
import { feesOf } from '../../rules/fund.ts';
import { aLegalCommand, anyType } from './choose-command.ts';
import {
  badgesFor,
  copyOf,
  count,
  envelope,
  FAULTS,
  type Fault,
  fail,
  failIfWrong,
  type Night,
  rebuilt,
  refoldHouse,
  send,
  wait,
} from './night-state.ts';

export function injectFaults(night: Night): void {
  for (const fault of FAULTS) {
    if (night.rng.below(1000) >= night.rates[fault]) continue;
    count(night.coverage.faults, fault);
    FAULT[fault](night);
  }
}

const FAULT: Readonly<Record<Fault, (night: Night) => void>> = {
  'sent-twice': (night) => {
    const last = night.playing.records.at(-1)!;
    const before = stateHash(night.playing.state);
    const { outcome } = give(night.playing, { ...last.command, time: night.now });
    if (!('duplicateOf' in outcome) || outcome.duplicateOf !== last.seq)
      fail(night, 'sent twice, not answered the same');
    if (stateHash(night.playing.state) !== before) fail(night, 'sent twice, done twice');
  },
  'other-body': (night) => {
    const { command } = night.playing.records.at(-1)!;
    const { outcome } = give(night.playing, { ...command, time: night.now, seenAt: instant(1) } as Command);
    if (!('turnedAway' in outcome)) fail(night, 'the same id with another body was taken');
  },
  rebuilt: (night) => failIfWrong(night, rebuilt(night)),
  'torn-batch': tornBatch,
  'clock-leap': (night) =>
    night.playing.head.seq % 4 === 0 && whoCanAccept(night).length > 1
      ? wrongAtRestart(night)
      : wait(night, 3 * HOUR + night.rng.below(2 * DAY)),
  mutated: sendMutated,
};

/** Managers with badges in use who can sign together. */
const whoCanAccept = ({ playing: { state } }: Night): string[] =>
  badgesFor('accept-clock').filter(
    (badge) => state.staff.get(badge)?.active === true && issuerOf(state, badge) === undefined,
  );

/** The managers who are to accept the right time must still be able to. */
const ABOUT_BADGES: readonly string[] = ['enrol-staff', 'revoke-staff', 'reset-pin'];

/**
 * The clock was days ahead after a restart, and a build that trusted it stamped records and let things fall due. Then
 * two managers accept the right time: the house returns to it at their record, and continues from there.
 */
function wrongAtRestart(night: Night): void {
  const { rng } = night;
  const right = night.now;
  wait(night, DAY + rng.below(3 * DAY));
  for (let i = rng.below(6); i > 0; i -= 1) {
    const command = aLegalCommand(night, anyType(rng));
    if (command !== undefined && !ABOUT_BADGES.includes(command.type)) send(night, command);
  }
  const shows = instant(right + rng.below(HOUR));
  const [by, also] = whoCanAccept(night);
  const body = { type: 'accept-clock', from: night.now, to: shows, shows, reason: 'clock-checked', also: [also!] };
  const { outcome } = send(night, envelope(night, by!, body));
  if (!('events' in outcome)) fail(night, `the right time was not accepted: ${JSON.stringify(outcome)}`);
  if (night.playing.state.time !== shows) fail(night, 'time did not go back');
  night.now = shows;
  failIfWrong(night, rebuilt(night));
}

/**
 * Decides a batch, loses it before it is durable, and sends it again: the house must continue as if nothing had
 * happened.
 */
function tornBatch(night: Night): void {
  const speculative = {
    ...night.playing,
    state: copyOf(refoldHouse(night)),
    records: [...night.playing.records],
    rows: [...night.playing.rows],
  };
  const before = stateHash(night.playing.state);
  for (let i = 0; i < 3; i += 1) {
    const command = aLegalCommand({ ...night, playing: speculative }, anyType(night.rng));
    if (command !== undefined) give(speculative, command);
  }
  if (stateHash(night.playing.state) !== before) fail(night, 'a batch that was lost left a trace');
}

/** A valid command with one thing changed. A refusal is fine; if it is accepted, it must have been listed. */
function sendMutated(night: Night): void {
  const command = aLegalCommand(night, anyType(night.rng));
  if (command === undefined) return;
  const body = command as unknown as Record<string, Json>;
  const fields = Object.keys(body).filter(
    (field) => !['id', 'house', 'time', 'by', 'also', 'proven', 'type'].includes(field),
  );
  if (fields.length === 0) return;
  const field = night.rng.pick(fields);
  const changed = { ...body, [field]: changedIn(night, body[field]!) } as unknown as Command;
  // A malformed command never reaches the floor.
  if (!commandSchema(command.type).safeParse(changed).success) return;
  const who = { ...command.by, now: night.now };
  const { state } = night.playing;
  // Checked before it is sent: afterward the house has changed.
  const isListed = legalCommands(state, who, command.type).some((shape) => covers(state, shape, changed));
  const { outcome } = send(night, changed);
  if (!('events' in outcome) || isListed || FROM_OUTSIDE.has(command.type)) return;
  fail(night, `accepted and not listed: ${JSON.stringify(changed)}`);
}

/**
 * No list can name what comes from outside: merchandise that is received for the first time, and the ball of a table
 * that is closed today, if the bin has one for every table.
 */
const FROM_OUTSIDE: ReadonlySet<Command['type']> = new Set(['receive-goods', 'draw-table']);

/** One change somewhere inside: another value, an item left out, an item twice. */
function changedIn(night: Night, value: Json): Json {
  const { rng } = night;
  if (typeof value !== 'object' || value === null) return otherValue(night, value);
  const keys = Object.keys(value);
  if (keys.length === 0) return null;
  const key = rng.pick(keys);
  if (!Array.isArray(value)) return { ...value, [key]: changedIn(night, (value as Record<string, Json>)[key]!) };
  const at = Number(key);
  const how = rng.below(4);
  if (how === 0) return value.filter((_, i) => i !== at);
  if (how === 1) return [...value, value[at]!];
  return value.map((item: Json, i) => (i === at ? changedIn(night, item) : item));
}

function otherValue({ rng, playing: { state } }: Night, value: Json): Json {
  if (typeof value === 'number') return rng.pick([0, 1, value + 1, value - 1, value * 2, -1]);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return null;
  const ids = [
    ...state.tables.keys(),
    ...state.hits.keys(),
    ...state.awards.keys(),
    ...state.offers.keys(),
    ...state.funds.keys(),
    ...state.people.keys(),
    ...state.drawings.keys(),
  ];
  return rng.pick([...ids, '', 'nothing', value.toUpperCase()]);
}

// Whether a command is one of those that a listed shape represents.

export function covers(state: State, { type, fixed, asks }: Shape, command: Command): boolean {
  if (command.type !== type) return false;
  const body = command as unknown as Record<string, Json>;
  for (const [name, value] of Object.entries(fixed)) if (!isSameJson(body[name], value)) return false;
  return Object.entries(asks).every(([name, ask]) => isAnswer(state, ask, body[name]));
}

/**
 * Deals and bets are as the dealer sees them, and outside content is arbitrary: their own checks judge them. A reason
 * can be any code.
 */
function isAnswer(state: State, ask: Ask, value: Json | undefined): boolean {
  switch (ask.ask) {
    case 'one-of':
      return (
        ask.values.some((known) => isSameJson(known, value)) || (ask.parts === true && isPart(ask.values.at(-1), value))
      );
    case 'whole':
      return typeof value === 'number' && value >= ask.from && value <= ask.to;
    case 'person':
      if (value === null) return mayBeNobody(ask);
      return typeof value === 'string' && state.people.has(value) && isAllowedPerson(state, ask, value);
    case 'some': {
      if (!Array.isArray(value)) return false;
      const isOf = (numbers: readonly number[]) => (number: Json) => numbers.some((known) => known === number);
      return value.some(isOf(ask.numbers)) && value.every(isOf([...ask.numbers, ...(ask.besides ?? [])]));
    }
    case 'verdict':
      return ask.for === oddsAllowApproval(value as OddsFact | undefined);
    case 'new':
    case 'reason':
    case 'override':
    case 'bets':
    case 'deal':
    case 'cards':
    case 'as-seen':
    case 'material':
      return true;
  }
}

const isPart = (all: Json | undefined, value: Json | undefined): boolean =>
  Array.isArray(all) &&
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item, i) => all.some((known) => isSameJson(known, item)) && value.indexOf(item) === i);

const isSameJson = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);

// Commands that must be refused: a fee from a person whom a row bars, a hand at a table that is not eligible.

/** Sends one such command, if the house can be asked for one. */
export function probeRefusals(night: Night): void {
  const tables = night.rng.shuffled([...night.playing.state.tables.values()]);
  for (const isTournament of night.rng.shuffled([true, false])) {
    const command = tables
      .filter(({ kind }) => (kind === 'tournament') === isTournament)
      .map((table) => (isTournament ? callThere(night, table) : barredFee(night, table)))
      .find((found) => found !== undefined);
    if (command === undefined) continue;
    const { outcome } = send(night, command);
    if ('events' in outcome) fail(night, `accepted and must not be: ${JSON.stringify(command)}`);
    return;
  }
}

function callThere(night: Night, table: Table): Command | undefined {
  const { state } = night.playing;
  const barred = [...state.offers.values()].filter(
    (one) =>
      isOfferedAt(state, one, { ...table, kind: 'live' }) && excludesTournaments(sheetOf(state, one)) !== undefined,
  );
  if (barred.length === 0) return undefined;
  const offered = night.rng.pick(barred);
  const hands = [{ seat: 1, hand: 1, cards: '' }];
  return envelope(night, 'floor-1', {
    type: 'call-hand',
    table: table.id,
    offer: offered.offer.id,
    hands,
    common: null,
  });
}

function barredFee(night: Night, table: Table): Command | undefined {
  const { state } = night.playing;
  if (table.round !== null || table.kind !== 'live') return undefined;
  for (const offered of offersAt(state, table)) {
    const sheet = sheetOf(state, offered);
    if (!isPlayersChoice(offered, night)) continue;
    const bet = night.rng
      .shuffled(betsAt(state, table, [], null))
      .find((one) => refuseFee(state, table, sheet, one) !== undefined);
    if (bet === undefined) continue;
    const positions = [betOf(bet, { fees: [offered.offer.id] })];
    return envelope(night, 'dealer-1', { type: 'start-round', table: table.id, dealtIn: 6, read: 'keyed', positions });
  }
  return undefined;
}

/** Only what players place for themselves is refused because of who they are. */
function isPlayersChoice(offered: OfferState, { playing: { state } }: Night): boolean {
  const { fund } = sheetOf(state, offered);
  const fees = fund.kind === 'own' ? feesOf(fund) : [];
  return (
    fees.length > 0 &&
    fees.every(({ payer, per, known }) => payer === 'player' && per === undefined && known === 'start')
  );
}
