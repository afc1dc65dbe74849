import { addDue, dropDue } from '../clock.ts';
import { addAward, dropAward, putAward } from '../kit/awards.ts';
import { handOver } from '../kit/prizes.ts';
import { queueToMakeGood } from '../make-good.ts';
import { notePaid } from '../picks/card.ts';
import type { Evolvers } from '../spec.ts';
import type { awardEvents } from './specs.ts';

export const evolveAwards: Evolvers<typeof awardEvents> = {
  identified: (state, { award, person }) => {
    state.awards.get(award)!.person = person;
  },
  'award-forfeited': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueToMakeGood(state, toMakeGood);
  },
  // Claimed is not unclaimed: from here on only payment or management ends it, unless its sheet says by when to collect.
  'award-claimed': (state, { award, step, expiresAt = null }) => {
    Object.assign(state.awards.get(award)!, { idShown: true, step, expiresAt });
    dropDue(state, 'award-expires', award);
    if (expiresAt !== null) addDue(state, { at: expiresAt, kind: 'award-expires', id: award });
  },
  'award-stopped': (state, { award, why }) => {
    state.awards.get(award)!.stopped = { why, since: state.time };
    dropDue(state, 'award-expires', award);
  },
  'award-released': (state, { award, idBy, expiresAt }) => {
    Object.assign(state.awards.get(award)!, { stopped: null, idBy, expiresAt });
    if (expiresAt !== null) addDue(state, { at: expiresAt, kind: 'award-expires', id: award });
  },
  'award-returned': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueToMakeGood(state, toMakeGood);
  },
  'awards-paid': (state, { awards, toMakeGood, postings }) => {
    handOver(state, awards, 1, postings);
    for (const award of awards) dropAward(state, award.id);
    notePaid(
      state,
      awards.map(({ id }) => id),
    );
    queueToMakeGood(state, toMakeGood);
    state.counters.payments += 1;
  },
  'award-expired': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueToMakeGood(state, toMakeGood);
  },
  'award-granted': (state, { award, offer }) => {
    addAward(state, award, offer);
  },
  'claim-reopened': (state, { of, award }) => {
    state.reversed.add(of);
    putAward(state, { ...award });
    notePaid(state, [award.id], false);
  },
  'made-good': (state, { fund, place, amount }) => {
    queueToMakeGood(state, [{ fund, place, amount: -amount as typeof amount }]);
  },
};
