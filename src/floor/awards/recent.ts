/** What the wall and the cage show of awards: who won them, and what was paid since the last close. */
import { sumCents } from '../../base/cents.ts';
import type { Area } from '../area.ts';
import type { FloorRecord } from '../evolve.ts';
import type { EventOf } from '../spec.ts';
import type { PaymentView } from '../view.ts';
import type { awardCommands, awardEvents } from './specs.ts';

export const awardRecents: Area<typeof awardCommands, typeof awardEvents>['recent'] = {
  identified: {
    updates: (recent, { award, person }) => {
      recent.hits = recent.hits.map((hit) => (hit.award === award ? { ...hit, person } : hit));
    },
  },
  'award-granted': null,
  'claim-reopened': null,
  'awards-paid': {
    updates: (recent, event, record) => {
      recent.payments.unshift(paymentOf(record, event));
    },
  },
};

function paymentOf(
  { seq, command }: FloorRecord,
  {
    payment,
    person,
    awards,
    place,
    form,
    gross,
    withheld,
    setOff = [],
    net,
  }: EventOf<typeof awardEvents, 'awards-paid'>,
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
