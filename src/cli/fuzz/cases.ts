/** The cases to send: commands that are valid or nearly valid, requests to every route, messages of devices. */
import type { Rng } from '../../base/seeded.ts';
import { addedTo, askedSchema, COMMANDS, type CommandType, commandSchema, isAdding } from '../../floor/commands.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { filled, legalOnes } from '../../floor/legal/legal.ts';
import type { State } from '../../floor/state.ts';
import { DeviceMessageSchema } from '../../server/api/devices.ts';
import { fillShape } from '../night/fill-command.ts';
import { BYSTANDER, type FuzzHouse, PIN, type Route } from './house.ts';
import { type Doc, HOSTILE, HOSTILE_PARTS, mutate, NEXT_ID, Raw, type Sampling, sampleOf } from './inputs.ts';

export type Case = Readonly<{
  method: string;
  path: string;
  /** A badge, `nobody`, `member`, or the name of a device. */
  who: string;
  /** Undefined: without a body. */
  doc: Doc;
  /** Bytes of the text that are replaced, and their replacement. */
  flips?: readonly (readonly [place: number, byte: number])[];
  /** Whether it was corrupted at all. */
  isHostile: boolean;
}>;

export type Aim = Readonly<{
  house: FuzzHouse;
  rng: Rng;
  badges: () => readonly string[];
  legal: () => readonly Legal[];
}>;

/** A command that the floor would accept from this badge at the time. */
export type Legal = Readonly<{ badge: string; also: readonly string[]; fields: Readonly<Record<string, Doc>> }>;

export function nextCase(aim: Aim): Case {
  const kind = aim.rng.below(40);
  if (kind < 35) return commandCase(aim);
  return kind < 36 ? messageCase(aim) : routeCase(aim);
}

const TYPES = (Object.keys(COMMANDS) as CommandType[]).filter(
  (type) => !(COMMANDS[type].roles as readonly string[]).every((role) => role === 'system'),
);

/** A few of the commands that are legal now, of the types that were asked for. */
export function legalNow(state: State, now: number, rng: Rng, badges: readonly string[], tries: number): Legal[] {
  return Array.from({ length: tries }).flatMap(() => {
    const [badge, type] = [rng.pick(badges), rng.pick(TYPES)];
    const who = { badge, station: 'fuzz-1', now: Math.max(now, state.time) as never };
    const [shape] = legalOnes(state, who, type, (starts) => rng.shuffled(starts).slice(0, 3));
    if (shape === undefined || Object.values(shape.asks).some(({ ask }) => ask === 'material')) return [];
    const answers = fillShape(state, shape, rng, { luck: 300, wanted: new Set(), now: who.now });
    if (answers === undefined) return [];
    const { also = [] } = shape;
    const fields = fieldsOf(filled(state, who, shape, answers) as never);
    return JSON.stringify(fields).includes(BYSTANDER) ? [] : [{ badge, also, fields }];
  });
}

/** Without what the server fills in: it will fill that in again. */
function fieldsOf(command: Readonly<Record<string, Doc>>): Readonly<Record<string, Doc>> {
  const ours = ['id', 'house', 'time', 'by', 'also', 'odds', 'found', 'scanner', ...addedTo(command.type)];
  return Object.fromEntries(Object.entries(command).filter(([key]) => !ours.includes(key)));
}

function commandCase(aim: Aim): Case {
  const { rng } = aim;
  const { badge, also, fields } = commandFor(aim);
  // If the people who can act leave for good, everything that follows is shallow.
  if (ENDS.includes(String(fields.type)) && rng.below(20) > 0) return commandCase(aim);
  const times = rng.below(6) === 0 ? 0 : 1 + rng.below(3);
  const command = { id: NEXT_ID, ...fields };
  const signs = also.length > 0 ? also : rng.below(6) === 0 ? [rng.pick(aim.badges())] : [];
  const signatures = signs.map((other) => ({ badge: other, pin: rng.below(40) === 0 ? '0000' : PIN }));
  const whole = signatures.length === 0 ? { command } : { command, signatures };
  const doc = mutate(whole, rng, times, (name) => otherValue(aim, name), rng.below(5) < 2);
  // Sometimes a person who is not allowed to sends it.
  const who = rng.below(5) === 0 ? rng.pick(aim.badges()) : badge;
  return { method: 'POST', path: '/api/commands', who, doc, ...flipped(rng), isHostile: times > 0 };
}

const ENDS = ['revoke-staff', 'enrol-staff', 'close-table'];

function commandFor(aim: Aim): Legal {
  const { rng, house, badges } = aim;
  const legal = aim.legal();
  const how = rng.below(10);
  if (how < 5 && legal.length > 0) return rng.pick(legal);
  const type = rng.pick(TYPES);
  if (how < 8) {
    const example = rng.pick(examplesOf(house.records));
    const fields = fieldsOf(example.command as never);
    return { badge: badgeFor(aim, String(fields.type) as CommandType), also: example.command.also ?? [], fields };
  }
  const schema = isAdding(type) ? askedSchema(type) : commandSchema(type);
  const sample = sampleOf(schema, sampling(aim)) as Record<string, Doc>;
  return { badge: badges().length === 0 ? 'nobody' : badgeFor(aim, type), also: [], fields: fieldsOf(sample) };
}

const EXAMPLES = new WeakMap<readonly FloorRecord[], readonly FloorRecord[]>();

/** The same number of each type, or nearly all would be rounds. */
function examplesOf(records: readonly FloorRecord[]): readonly FloorRecord[] {
  const known = EXAMPLES.get(records);
  if (known !== undefined) return known;
  const given = records.filter(isGiven);
  const types = new Set(given.map(({ command }) => command.type));
  const found = [...types].flatMap((type) => given.filter(({ command }) => command.type === type).slice(-5));
  EXAMPLES.set(records, found);
  return found;
}

const isGiven = ({ command, outcome }: FloorRecord): boolean =>
  'events' in outcome && (TYPES as readonly string[]).includes(command.type);

function badgeFor({ house, badges, rng }: Aim, type: CommandType): string {
  const roles: readonly string[] = COMMANDS[type].roles;
  const fit = badges().filter((badge) => house.floor.staff.roles(badge)?.some((role) => roles.includes(role)));
  return rng.pick(fit.length > 0 ? fit : badges());
}

const sampling = ({ house, rng }: Aim): Sampling => ({ rng, seen: house.seen });

function otherValue({ house, rng }: Aim, name?: string): Doc {
  const values = house.seen.get(name ?? rng.pick([...house.seen.keys()]));
  const value = values === undefined || values.length === 0 ? null : rng.pick(values);
  return value === BYSTANDER ? null : value;
}

/** Sometimes the text itself is damaged. */
function flipped(rng: Rng): Pick<Case, 'flips'> {
  if (rng.below(40) > 0) return {};
  return { flips: Array.from({ length: 1 + rng.below(3) }, () => [rng.next(), rng.below(256)] as const) };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** Each of them reads much, writes files or waits for another thread: occasionally is enough. */
const DEAR =
  /^\/(api\/(journal\/(export|verify)|backups|legal|papers|docs|games|sheets|posted|signs|view|staff$|funds|kiosk\/me)|metrics|\*)/;

function routeCase(aim: Aim): Case {
  const { rng, house } = aim;
  let route = rng.pick(house.routes);
  for (let tries = 0; tries < 3 && (DEAR.test(route.url) || route.url === '/api/commands'); tries += 1)
    route = rng.pick(house.routes);
  const isHostile = rng.below(6) > 0;
  const who = rng.below(8) === 0 ? 'nobody' : whoFor(aim, route);
  const method = rng.below(25) === 0 ? rng.pick(METHODS) : route.method;
  const path = `${pathOf(aim, route, isHostile)}${queryOf(aim, route, isHostile)}`;
  return { method, path, who, doc: bodyOf(aim, route, isHostile), ...flipped(rng), isHostile };
}

function whoFor({ rng, house, badges }: Aim, { url }: Route): string {
  if (url.startsWith('/api/devices/') && rng.below(4) > 0) return rng.pick(house.devices).name;
  if (url.startsWith('/api/kiosk') && house.member !== undefined) return 'member';
  return rng.pick(badges());
}

function pathOf(aim: Aim, { url, params }: Route, isHostile: boolean): string {
  const { rng } = aim;
  const sample = (params === undefined ? {} : sampleOf(params, sampling(aim))) as Record<string, unknown>;
  return url.replaceAll(/:(\w+)|\*/g, (part, name: string | undefined) => {
    if (isHostile && rng.below(3) === 0) return rng.pick(HOSTILE_PARTS);
    const value = sample[name ?? '*'] ?? otherValue(aim);
    const text = encodeURIComponent(wellFormed(String(value)));
    return part === '*' ? text.replaceAll('%2F', '/') : text;
  });
}

const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '?').slice(0, 3_000);

function queryOf(aim: Aim, { querystring }: Route, isHostile: boolean): string {
  const { rng } = aim;
  if (querystring === undefined && rng.below(10) > 0) return '';
  const sample = (querystring === undefined ? {} : sampleOf(querystring, sampling(aim))) as Record<string, unknown>;
  const pairs = Object.entries(sample).flatMap(([name, value]) =>
    [value].flat().map((one) => {
      const known = encodeURIComponent(wellFormed(String(one)));
      return `${name}=${isHostile && rng.below(2) === 0 ? rng.pick(HOSTILE_PARTS) : known}`;
    }),
  );
  if (isHostile && rng.below(4) === 0) pairs.push(`${rng.pick(HOSTILE_PARTS)}=${rng.pick(HOSTILE_PARTS)}`);
  if (isHostile && rng.below(8) === 0) pairs.push(...pairs);
  const text = pairs.join('&').replaceAll(/["'[\] ]/g, encodeURIComponent);
  return text === '' ? '' : `?${text}`;
}

function bodyOf(aim: Aim, { url, method, body }: Route, isHostile: boolean): Doc {
  const { rng } = aim;
  if (url === '/api/devices/messages') return messageOf(aim, isHostile);
  if (url === '/api/why') {
    const { type, ...fields } = commandFor(aim).fields;
    return isHostile
      ? mutate({ type, body: fields }, rng, 1 + rng.below(3), (name) => otherValue(aim, name))
      : { type, body: fields };
  }
  if (method === 'GET' && rng.below(30) > 0) return undefined;
  if (body === undefined) return rng.below(4) === 0 ? new Raw(rng.pick(HOSTILE)) : undefined;
  const sample = wholeSample(aim, url, sampleOf(body, sampling(aim)));
  return isHostile ? mutate(sample, rng, 1 + rng.below(3), (name) => otherValue(aim, name)) : sample;
}

/** Offers and sheets are too deep to be generated by chance: some that the house posted. */
function wholeSample({ rng, house }: Aim, url: string, sample: Doc): Doc {
  if (!['/api/sheets/check', '/api/offers/check', '/api/odds'].includes(url)) return sample;
  const found = (type: string, field: string): Doc[] =>
    house.records.flatMap(({ command }) =>
      command.type === type ? [(command as unknown as Record<string, Doc>)[field]] : [],
    );
  const [offers, sheets] = [found('post-offer', 'offer'), found('adopt-sheet', 'sheet')];
  if (offers.length === 0 || sheets.length === 0) return sample;
  if (url === '/api/sheets/check') return { sheet: rng.pick(sheets) };
  const offer = rng.pick(offers);
  if (url === '/api/offers/check') return { offer };
  const sheet = rng.below(2) === 0 ? rng.pick(sheets) : (offer as { sheet: string }).sheet;
  return { ...(sample as object), sheet, ...(rng.below(2) === 0 ? { offer } : { offer: undefined }) };
}

function messageCase(aim: Aim): Case {
  const { rng, house } = aim;
  const isHostile = rng.below(6) > 0;
  const { name: who } = rng.pick(house.devices);
  const one = messageOf(aim, isHostile);
  const doc = rng.below(4) === 0 ? [one, messageOf(aim, isHostile)] : one;
  return { method: 'POST', path: '/api/devices/messages', who, doc, ...flipped(rng), isHostile };
}

export function messageOf(aim: Aim, isHostile: boolean): Doc {
  const { rng, house } = aim;
  const sample = sampleOf(DeviceMessageSchema, sampling(aim)) as Record<string, Doc>;
  const { name, table } = rng.pick(house.devices);
  if ('seenAt' in sample && rng.below(4) > 0) sample.seenAt = house.floor.now();
  if (sample.type === 'key') {
    sample.command = { ...commandFor(aim).fields, ...(rng.below(3) > 0 ? { table } : {}) };
    sample.id = `${name}:${String(rng.below(100_000)).padStart(6, '0')}`;
  }
  if (sample.type === 'hello') sample.protocol = 1;
  return isHostile ? mutate(sample, rng, 1 + rng.below(3), (name) => otherValue(aim, name)) : sample;
}
