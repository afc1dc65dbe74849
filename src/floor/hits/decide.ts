/** A hand is called, asked about, authorised or declined. */
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { State } from '../state.ts';
import { authorise, questionIds } from './authorise.ts';
import { callHand } from './call.ts';
import { judgeHit } from './claims.ts';
import { declareRound } from './declare.ts';
import { highestAnswer } from './facts.ts';
import { fundOf, lockParts } from './held.ts';
import { relock } from './locks.ts';
import { hitCommands } from './specs.ts';
import { takeBack } from './take-back.ts';

export const decideHits: Deciders<typeof hitCommands> = {
  'call-hand': callHand,

  'declare-round': (state, command) => declareRound(state, command, callHand),

  'open-hit': takeInHand,

  'take-back-hand': (state, command) => {
    const hit = state.hits.get(command.hit);
    return hit === undefined ? noHit(command.hit) : takeBack(state, hit, command);
  },

  answer,

  'authorise-hit': (state, command) => {
    const hit = state.hits.get(command.hit);
    return hit === undefined ? noHit(command.hit) : authorise(state, hit, command);
  },

  'decline-hit': (state, { hit, reason, by }) => {
    const called = state.hits.get(hit);
    if (called === undefined) return noHit(hit);
    if (called.calledBy.includes(by.badge)) {
      return refused(F.twoPeople, 'own-call', 'Who called the hand does not decline it.', 'Ask another person.');
    }
    const fund = fundOf(state, called);
    const relocked = fund === undefined ? undefined : relock(state, fund, { gone: hit });
    return accept({ type: 'hit-declined', v: 1, hit, by: by.badge, reason, ...lockParts(fund?.id, relocked) });
  },
};

/** Another floor person may take it over; who keyed it leaves that to others. */
function takeInHand(state: State, { hit, by }: CommandOf<typeof hitCommands, 'open-hit'>): Outcome {
  const called = state.hits.get(hit);
  if (called === undefined) return noHit(hit);
  if (called.calledBy.includes(by.badge)) {
    return refused(F.twoPeople, 'own-call', 'Who called the hand does not check it.', 'Ask another floor person.');
  }
  if (called.openedBy === by.badge) {
    return refused(F.hits, 'opened-already', `You have ${hit} in hand already.`, 'Go on with its checklist.');
  }
  return accept({ type: 'hit-opened', v: 1, hit, by: by.badge });
}

export const noHit = (hit: string): Outcome =>
  refused(F.hits, 'no-such-hit', `Hit ${hit} is not open.`, 'Choose one that is pending.');

function answer(state: State, { hit, question, value, by }: CommandOf<typeof hitCommands, 'answer'>): Outcome {
  const called = state.hits.get(hit);
  if (called === undefined) return noHit(hit);
  const offered = state.offers.get(called.offer)!;
  const sheet = sheetOf(state, offered);
  const { open: asked, may } = judgeHit(state, offered, sheet, called);
  const open = [...asked, ...may].find(({ id }) => id === question);
  if (open === undefined && called.facts[question]?.from !== 'declared') {
    const says = `"${question}" is not a question of this checklist.`;
    const next = asked.length === 0 ? 'Nothing is open.' : `Open are: ${questionIds(asked)}.`;
    return refused(F.hits, 'not-asked', says, next);
  }
  const wanted = open?.answer ?? (typeof called.facts[question]!.value === 'number' ? 'number' : 'yes-no');
  if ((wanted === 'number') !== (typeof value === 'number') || (typeof value === 'number' && value < 0)) {
    return refused(open?.at ?? F.hits, 'wrong-answer', `"${question}" takes a ${wanted} answer.`, 'Answer it again.');
  }
  const most = highestAnswer(state, called, question);
  if (typeof value === 'number' && value > most) {
    return refused(open?.at ?? F.hits, 'wrong-answer', `"${question}" is at most ${most}.`, 'Answer it again.');
  }
  return (
    notHisToConfirm(state, sheet, question, by.badge) ??
    accept({ type: 'answered', v: 1, hit, question, fact: { value, from: 'declared', by: by.badge } })
  );
}

/** What a sheet wants confirmed by somebody is answered by nobody else. */
function notHisToConfirm({ staff }: State, sheet: Sheet, question: string, badge: string): Outcome | undefined {
  for (const row of sheet.eligibility) {
    if (row.rule !== 'confirmed-by' || `confirmed:${row.at}` !== question) continue;
    const asks: readonly string[] = hitCommands.answer.roles;
    if (!asks.includes(row.who) || staff.get(badge)!.roles.some((role) => role === row.who)) return undefined;
    return refused(row.at, 'other-role', `This is for ${row.who} to confirm.`, `Ask ${row.who}.`);
  }
  return undefined;
}
