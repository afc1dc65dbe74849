/** Decides the commands about hits: a hand is called, taken back, asked about, authorized or declined. */
import { lookUp } from '../../base/assert.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { authorizeHit } from './authorize.ts';
import { callHand, declareRound, takeBackHand } from './call.ts';
import { judgeHit } from './claims.ts';
import { highestAnswer } from './facts.ts';
import { fundOf, lockEventFields, recalculateLocks } from './locks.ts';
import { hitCommands } from './specs.ts';

export const decideHits: Deciders<typeof hitCommands> = {
  'call-hand': callHand,

  'declare-round': (state, command) => declareRound(state, command, callHand),

  'open-hit': assignHit,

  'take-back-hand': (state, command) => {
    const hit = state.hits.get(command.hit);
    return hit === undefined ? refuseUnknownHit(command.hit) : takeBackHand(state, hit, command);
  },

  answer,

  'authorise-hit': (state, command) => {
    const hit = state.hits.get(command.hit);
    return hit === undefined ? refuseUnknownHit(command.hit) : authorizeHit(state, hit, command);
  },

  'decline-hit': (state, { hit, reason, by }) => {
    const called = state.hits.get(hit);
    if (called === undefined) return refuseUnknownHit(hit);
    if (called.calledBy.includes(by.badge)) {
      return refused(F.twoPeople, 'own-call/decline');
    }
    const fund = fundOf(state, called);
    const relocked = fund === undefined ? undefined : recalculateLocks(state, fund, { gone: hit });
    return accept({ type: 'hit-declined', v: 1, hit, by: by.badge, reason, ...lockEventFields(fund?.id, relocked) });
  },

  'publish-hit': (state, { statement: { hit } }) => {
    if (state.hits.has(hit)) return refused(F.hits, 'hit-pending', { hit });
    if (Number(hit.slice('hit-'.length)) > state.counters.hits) return refuseUnknownHit(hit);
    return accept({ type: 'hit-published', v: 1, hit });
  },
};

/** Another floor person may take it over; who keyed it leaves that to others. */
function assignHit(state: State, { hit, by }: CommandOf<typeof hitCommands, 'open-hit'>): Outcome {
  const called = state.hits.get(hit);
  if (called === undefined) return refuseUnknownHit(hit);
  if (called.calledBy.includes(by.badge)) {
    return refused(F.twoPeople, 'own-call/check');
  }
  if (called.openedBy === by.badge) {
    return refused(F.hits, 'opened-already', { hit });
  }
  return accept({ type: 'hit-opened', v: 1, hit, by: by.badge });
}

const refuseUnknownHit = (hit: string): Outcome => refused(F.hits, 'no-such-hit', { hit });

function answer(state: State, { hit, question, value, by }: CommandOf<typeof hitCommands, 'answer'>): Outcome {
  const called = state.hits.get(hit);
  if (called === undefined) return refuseUnknownHit(hit);
  const offered = lookUp(state.offers, called.offer);
  const sheet = sheetOf(state, offered);
  const { open: asked, may } = judgeHit(state, offered, sheet, called);
  const open = [...asked, ...may].find(({ id }) => id === question);
  if (open === undefined && called.facts[question]?.from !== 'declared') {
    return refused(F.hits, 'not-asked', { question, open: asked.map(({ id }) => id) });
  }
  const wanted = open?.answer ?? (typeof called.facts[question]!.value === 'number' ? 'number' : 'yes-no');
  if ((wanted === 'number') !== (typeof value === 'number') || (typeof value === 'number' && value < 0)) {
    return refused(open?.at ?? F.hits, 'wrong-answer', { question, wanted });
  }
  const most = highestAnswer(state, called, question);
  if (typeof value === 'number' && value > most) {
    return refused(open?.at ?? F.hits, 'wrong-answer/most', { question, most });
  }
  return (
    refuseConfirmation(state, sheet, question, by.badge) ??
    accept({ type: 'answered', v: 1, hit, question, fact: { value, from: 'declared', by: by.badge } })
  );
}

/** Only the role that the sheet names can answer what it confirms. */
function refuseConfirmation({ staff }: State, sheet: Sheet, question: string, badge: string): Outcome | undefined {
  for (const row of sheet.eligibility) {
    if (row.rule !== 'confirmed-by' || `confirmed:${row.at}` !== question) continue;
    const asks: readonly string[] = hitCommands.answer.roles;
    if (!asks.includes(row.who) || lookUp(staff, badge).roles.some((role) => role === row.who)) return undefined;
    return refused(row.at, 'other-role', { who: row.who });
  }
  return undefined;
}
