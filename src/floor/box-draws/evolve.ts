/** Applies the events of box draws: devices, finalists, and everyone who was drawn. */
import { lookUp } from '../../base/assert.ts';
import { addSeconds, type Instant, instant } from '../../base/time.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue } from '../clock.ts';
import { addAward } from '../kit/awards.ts';
import type { State } from '../state.ts';
import { type BoxEntry, dueOf } from './box-draw.ts';
import type { boxDrawEvents } from './specs.ts';

export const evolveBoxDraws: Evolvers<typeof boxDrawEvents> = {
  'boxes-opened': (state, { offer, containers }) => {
    state.boxDraws.set(offer, {
      offer,
      containers,
      devices: null,
      finalists: null,
      entries: [],
      people: [],
      disqualified: 0,
      haltedAt: null,
      postponed: false,
      result: null,
    });
  },
  'boxes-poured': (state, { offer, devices }) => {
    lookUp(state.boxDraws, offer).devices = devices.map((device) => ({ device, emptied: false }));
  },
  'finalists-drawn': (state, { offer, taken, finalists }) => {
    const box = lookUp(state.boxDraws, offer);
    box.finalists = finalists;
    const emptied = taken.filter((take) => take.emptied).map(({ device }) => device);
    box.devices = box.devices!.map((one) => (emptied.includes(one.device) ? { ...one, emptied: true } : one));
  },
  'paper-drawn': (state, { offer, entry, prize, place, number, person, decided }) => {
    const box = lookUp(state.boxDraws, offer);
    box.finalists! -= 1;
    box.entries.push({ entry, prize, place, person, status: 'drawn', number, until: null });
    box.people.push(person);
    endClaims(state, offer, decided.claims);
  },
  'paper-disqualified': (state, { offer, person }) => {
    const box = lookUp(state.boxDraws, offer);
    box.finalists! -= 1;
    box.disqualified += 1;
    if (person !== null && !box.people.includes(person)) box.people.push(person);
  },
  'entries-called': (state, { offer, entries, until }) => {
    for (const id of entries) {
      const entry = entryIn(state, offer, id);
      entry.status = 'called';
      inTimeUntil(state, offer, entry, until);
    }
  },
  'entry-presented': (state, { offer, entry: id, number }) => {
    const entry = entryIn(state, offer, id);
    dropDue(state, 'entry-lapses', dueOf(offer, id));
    Object.assign(entry, { status: 'presented', number });
  },
  'entry-lapsed': (state, { offer, entry: id, redrawn, why }) => {
    dropDue(state, 'entry-lapses', dueOf(offer, id));
    const entry = entryIn(state, offer, id);
    entry.status = redrawn ? 'out' : 'lapsed';
    // Only who was not seen may have been seen in time after all.
    if (why !== 'absent' && why !== 'too-late') entry.until = null;
  },
  'entry-won': (state, { offer, entry, award, decided }) => {
    addAward(state, award, offer, decided.idAsked);
    entryIn(state, offer, entry).status = 'won';
  },
  'result-taken': (state, { offer, result, endedAt, decided }) => {
    lookUp(state.boxDraws, offer).result = { result, endedAt };
    endClaims(state, offer, decided.claims);
  },
  'draw-halted': (state, { offer }) => {
    const box = lookUp(state.boxDraws, offer);
    box.haltedAt = state.time;
    for (const { entry, status } of box.entries) {
      if (status === 'called') dropDue(state, 'entry-lapses', dueOf(offer, entry));
    }
  },
  'draw-resumed': (state, { offer }) => {
    const box = lookUp(state.boxDraws, offer);
    const stood = state.time - box.haltedAt!;
    box.haltedAt = null;
    for (const entry of box.entries) {
      if (entry.status === 'called') inTimeUntil(state, offer, entry, addSeconds(entry.until!, stood));
    }
  },
  'draw-postponed': (state, { offer, decided }) => {
    lookUp(state.boxDraws, offer).postponed = true;
    // Presence is no longer required: those who wait are told, and their time runs from then.
    for (const id of decided.waiting) {
      dropDue(state, 'entry-lapses', dueOf(offer, id));
      Object.assign(entryIn(state, offer, id), { status: 'drawn', until: null });
    }
  },
  'winner-notified': (state, { offer, entry, until }) => {
    inTimeUntil(state, offer, entryIn(state, offer, entry), until);
  },
};

const entryIn = (state: State, offer: string, id: string): BoxEntry =>
  lookUp(state.boxDraws, offer).entries.find(({ entry }) => entry === id)!;

function endClaims(state: State, offer: string, claims: readonly Readonly<{ entry: string; until: Instant }>[]): void {
  for (const { entry, until } of claims) inTimeUntil(state, offer, entryIn(state, offer, entry), until);
}

/** The last second is in time, so it falls due one later; nothing can fall due before the present. */
function inTimeUntil(state: State, offer: string, entry: BoxEntry, until: Instant): void {
  entry.until = until;
  addDue(state, { at: instant(Math.max(until + 1, state.time)), kind: 'entry-lapses', id: dueOf(offer, entry.entry) });
}
