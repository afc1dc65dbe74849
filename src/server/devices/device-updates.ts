/** What devices are told without asking: their table, its keys, what is posted, what is to be printed. */
import type { Json } from '../../base/canonical-json.ts';
import { diffJson } from '../../base/json-patch.ts';
import { offersAt, sheetOf } from '../../floor/kit/offers.ts';
import type { OfferState, State, Table } from '../../floor/state.ts';
import { tableView } from '../../floor/views/tables.ts';
import { offerName } from '../../floor/views/view-kit.ts';
import { keypads } from '../../readers/keypad.ts';
import type { ServerMessage, SignFrame, TableKeys } from '../api/devices.ts';
import type { FrameAt } from '../api/live.ts';
import { type DeviceIdentity, type HubState, litAt, type Presence, sendMessage } from './connected-devices.ts';

/** Everything a device needs that knows nothing yet. */
export async function fullUpdate(self: HubState, presence: Presence): Promise<ServerMessage[]> {
  const { kind } = presence.who;
  presence.told = {};
  if (kind === 'sign') return signNews(self, [presence]).then((news) => news.get(presence) ?? []);
  if (kind === 'printer') return printNews(self, presence);
  // What it brings is answered at once, and it shows nothing.
  if (kind === 'scanner' || kind === 'kiosk' || kind === 'feed') return [];
  return tableNews(self, [presence]).then((news) => news.get(presence) ?? []);
}

/** News for every device that is on a line. */
export async function updateAllDevices(self: HubState): Promise<void> {
  const there = [...self.presences.values()].filter(({ line }) => line !== undefined);
  const ofKind = (...kinds: readonly string[]) => there.filter(({ who }) => kinds.includes(who.kind));
  const tables = await tableNews(self, ofKind('keypad', 'sensor'));
  const signs = await signNews(self, ofKind('sign'));
  for (const news of [tables, signs]) {
    for (const [presence, messages] of news) for (const message of messages) sendMessage(presence, message);
  }
  for (const printer of ofKind('printer')) {
    for (const message of await printNews(self, printer)) sendMessage(printer, message);
  }
}

type DeviceNews = ReadonlyMap<Presence, ServerMessage[]>;
type TableTexts = Readonly<{ view: string; keys: string }>;

async function tableNews(self: HubState, presences: readonly Presence[]): Promise<DeviceNews> {
  const news = new Map<Presence, ServerMessage[]>();
  if (presences.length === 0) return news;
  const tables = new Set(presences.map(({ who }) => who.table ?? ''));
  // As text, since the state is written in place as soon as it is let go.
  const read = await self.floor.leader.read((state, { seq }) => ({
    at: { seq, time: self.floor.now() },
    texts: new Map([...tables].map((table) => [table, textsOf(self, state, table)])),
  }));
  if (!read.ok) return news;
  const { at, texts } = read.value;
  for (const presence of presences)
    news.set(presence, newsOf(self, presence, texts.get(presence.who.table ?? '')!, at));
  return news;
}

/** The table as its row of the view has it, which devices may see; building the rows of all tables would be waste. */
function textsOf(self: HubState, state: State, id: string): TableTexts {
  const table = state.tables.get(id);
  if (table === undefined) return { view: 'null', keys: '[]' };
  const offers = keyedOffers(state, table);
  const known = self.keys.get(id);
  const isSame =
    known?.game === table.game &&
    known.offers.length === offers.length &&
    known.offers.every((offer, i) => offer === offers[i]!.offer);
  const keys = isSame ? known.text : JSON.stringify(keysOf(state, table, offers));
  if (!isSame) self.keys.set(id, { game: table.game, offers: offers.map(({ offer }) => offer), text: keys });
  return { view: JSON.stringify(tableView(state, table)), keys };
}

function newsOf(self: HubState, presence: Presence, { view, keys }: TableTexts, at: FrameAt): ServerMessage[] {
  const { told, who } = presence;
  const lit = litAt(self, who.table);
  const table = `${view}${JSON.stringify(lit)}`;
  const messages: ServerMessage[] = [];
  if (who.kind === 'keypad' && told.keys !== keys) {
    messages.push({ type: 'keys', table: who.table!, pads: JSON.parse(keys) });
  }
  if (told.table !== table) messages.push({ type: 'table', at, table: JSON.parse(view), lit });
  Object.assign(told, { keys, table });
  return messages;
}

async function signNews({ options }: HubState, presences: readonly Presence[]): Promise<DeviceNews> {
  const news = new Map<Presence, ServerMessage[]>();
  if (presences.length === 0) return news;
  const read = await options.publicView();
  if (!read.ok) return news;
  const { at, view } = read.value;
  const whole = { signs: view.signs ?? [], boards: view.boards ?? [] };
  for (const presence of presences) {
    const sign = shownBy(presence.who, whole);
    const before = presence.told.sign;
    presence.told.sign = sign as unknown as Json;
    if (before === undefined) {
      news.set(presence, [{ type: 'sign', at, sign }]);
    } else {
      const patch = diffJson(before, sign as unknown as Json);
      if (patch.length > 0) news.set(presence, [{ type: 'patch', at, patch }]);
    }
  }
  return news;
}

function shownBy({ offers }: DeviceIdentity, { signs, boards }: SignFrame): SignFrame {
  if (offers === null) return { signs, boards };
  const isShown = ({ offer }: { offer: string }): boolean => offers.includes(offer);
  return { signs: signs.filter(isShown), boards: boards.filter(isShown) };
}

async function printNews({ printing }: HubState, { who }: Presence): Promise<ServerMessage[]> {
  const job = await printing.next(who.name);
  return job === undefined ? [] : [job];
}

// The keys of a table: for every activity that is played there, the keypad of the table's game.

/** What was paid for is played for to the end of its round, even where the activity is off the table meanwhile. */
function keyedOffers(state: State, table: Table): readonly OfferState[] {
  const paid = (table.round?.taken ?? []).map(({ offer }) => state.offers.get(offer)!);
  return [...new Set([...offersAt(state, table, state.time), ...paid])];
}

export function keysOf(state: State, { game: played }: Table, offers: readonly OfferState[]): readonly TableKeys[] {
  return offers.flatMap((offered) =>
    keypads(sheetOf(state, offered), offered.offer)
      .filter(({ game }) => game === played)
      .map((keypad) => ({ offer: offered.offer.id, name: offerName(state, offered), keypad })),
  );
}
