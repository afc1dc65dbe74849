/**
 * Decides requests for a No Purchase Necessary table, until the guest is seated at a free table or the request ends.
 */
import { lookUp } from '../../base/assert.ts';
import { handStepOf } from '../../rules/sheet.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { isOfferedAt, noOffer, sheetOf, takesNoPart } from '../kit/offers.ts';
import { matchOf, refuseUnknownPerson } from '../kit/people.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { NpnRequest, OfferState, State, Table } from '../state.ts';
import type { npnCommands } from './specs.ts';

export const decideNpn: Deciders<typeof npnCommands> = { 'request-npn': request, 'settle-npn': settle };

function request(state: State, { offer, person, by, time }: CommandOf<typeof npnCommands, 'request-npn'>): Outcome {
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const free = sheetOf(state, offered).npn;
  if (free === undefined) {
    return refused(F.offers, 'no-free-play', { offer });
  }
  const { at } = free;
  if (!isInForce(offered, time)) {
    return refused(F.offers, 'not-in-force/request', { offer });
  }
  const unknown = person === null ? undefined : refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const waits = [...state.npn.values()].find((one) => one.offer === offer && one.person === person && person !== null);
  if (waits !== undefined) {
    return refused(at, 'asked-already', { waits: waits.id });
  }
  const id = `npn-${state.counters.npn + 1}`;
  return accept({ type: 'npn-requested', v: 1, request: id, offer, person, by: by.badge, at });
}

const isInForce = ({ offer, status }: OfferState, now: number): boolean =>
  status === 'approved' && now >= offer.period.from && now < offer.period.until;

function settle(state: State, command: CommandOf<typeof npnCommands, 'settle-npn'>): Outcome {
  const asked = state.npn.get(command.request);
  if (asked === undefined) {
    return refused(F.offers, 'no-such-request', { request: command.request });
  }
  const offered = lookUp(state.offers, asked.offer);
  const wrong = notThere(state, offered, command) ?? mayPlay(state, offered, asked, command);
  if (wrong !== undefined) return wrong;
  const { outcome, table, by } = command;
  const { at } = sheetOf(state, offered).npn!;
  return accept({ type: 'npn-settled', v: 1, request: asked.id, outcome, table, by: by.badge, at });
}

/** Where no hand wins, a table takes part by its game and by the tables that are listed. */
function isPlayedFor(state: State, offered: OfferState, table: Table): boolean {
  if (isOfferedAt(state, offered, table)) return true;
  const sheet = sheetOf(state, offered);
  return handStepOf(sheet) === undefined && takesNoPart(state, offered, sheet, table, state.time) === undefined;
}

type Settle = CommandOf<typeof npnCommands, 'settle-npn'>;

/** If seated, at an NPN table that plays for it; otherwise not seated anywhere. */
function notThere(state: State, offered: OfferState, { outcome, table: id }: Settle): Outcome | undefined {
  const { at } = sheetOf(state, offered).npn!;
  if (outcome !== 'seated') {
    if (id === null) return undefined;
    return refused(at, 'no-table');
  }
  const table = id === null ? undefined : state.tables.get(id);
  if (table !== undefined && table.kind === 'npn' && isPlayedFor(state, offered, table)) return undefined;
  return id === null
    ? refused(at, 'no-free-table')
    : refused(at, 'no-free-table/another', { table: id, offer: offered.offer.id });
}

/** Participation is free and general: only who may not play at all is turned away, or from what is no longer played. */
function mayPlay(state: State, offered: OfferState, { person }: NpnRequest, { outcome, time }: Settle) {
  if (outcome !== 'declined' || !isInForce(offered, time)) return undefined;
  if (person !== null && matchOf(state.people.get(person), sheetOf(state, offered)) !== undefined) return undefined;
  const { at } = sheetOf(state, offered).npn!;
  return refused(at, 'anybody-may');
}
