/** The payout slip of one award, 80 mm wide: the amount and the barcode first, the signatures last. */
import { unreachable } from '../../base/assert.ts';
import { stepOf } from '../../rules/sheet.ts';
import { list } from '../terms.ts';
import { placeWords } from './awards-table.ts';
import type { AwardStory } from './hit-story.ts';
import { type Law, offerName, rowName, rowOf, sheetKeyOf } from './law.ts';
import {
  aboutOne,
  badges,
  barcode,
  clause,
  type Line,
  line,
  money,
  NOTHING,
  type Note,
  type Paper,
  type Place,
  person,
  type Signature,
  text,
  time,
} from './paper.ts';

export function payoutSlip(law: Law, story: AwardStory, last: Place): Paper {
  const { award, awarded, paid } = story;
  return {
    kind: 'payout-slip',
    title: paid === null ? 'Payout slip' : 'Payout slip, paid',
    ...aboutOne({ law, from: awarded.seq, size: 'slip' }, last),
    head: [
      line('amount', award.as === undefined ? 'Amount' : 'Worth', money(award.amount)),
      line('barcode', 'Award', barcode(award.id)),
      ...whatFor(law, story),
      ...paidLines(story),
      ...deadlines(story),
    ],
    tables: [],
    signatures: signaturesOf(story),
    notes: notesOf(law, story),
  };
}

function whatFor(law: Law, { award, offer, awarded, person: who }: AwardStory): Line[] {
  const prize = rowOf(law, offer, award.row)?.prize;
  return [
    line('to', 'To', text(placeWords(award.to))),
    line('person', 'Person', who === null ? text('not named yet') : person(who)),
    line('offer', 'Activity', text(offerName(law, offer))),
    line('row', 'For', text(rowName(law, offer, award.row))),
    ...inKind(law, award, prize?.gives === 'goods' ? prize.what : undefined),
    line('clause', 'Clause', clause(award.clause, sheetKeyOf(law, offer))),
    line('awarded', 'Awarded', time(awarded.time)),
    line('by', 'Authorised by', badges(awarded.by)),
  ];
}

/** What is handed over in place of money. */
function inKind(law: Law, { as }: AwardStory['award'], what: string | undefined): Line[] {
  const is = as === undefined ? what : kindName(law, as);
  return is === undefined ? [] : [line('goods', 'In kind', text(is))];
}

function kindName(law: Law, as: NonNullable<AwardStory['award']['as']>): string {
  switch (as.gives) {
    case 'goods':
    case 'coupon':
    case 'spin':
      return as.name;
    case 'entry':
      return `an entry of ${offerName(law, as.of)}`;
    case 'free-play':
      return 'free play';
    case 'fees-paid':
      return 'a balance that pays fees at tables';
    default:
      return unreachable(as);
  }
}

function paidLines({ award, paid }: AwardStory): Line[] {
  if (paid === null) return [];
  const { step, event } = paid;
  const { payment, place, form, gross, withheld, setOff = [], forms = [], net } = event;
  const others = event.awards.map(({ id }) => id).filter((id) => id !== award.id);
  return [
    line('payment', 'Payment', text(payment)),
    ...(others.length === 0 ? [] : [line('with', 'Together with', text(list(others)))]),
    line('paid', 'Paid', time(step.time)),
    line('paid-by', 'Paid by', badges(step.by)),
    line('place', 'At', text(`${place}, in ${form}`)),
    line('gross', 'Gross of the payment', money(gross)),
    ...withheld.map(({ kind, amount }) => line(`withheld-${kind}`, `Withheld: ${kind}`, money(amount))),
    ...setOff.map(({ kind, amount }) => line(`set-off-${kind}`, `Set off: ${kind}`, money(amount))),
    line('net', 'Handed over', money(net)),
    ...forms.map(({ form, by }) => line(`form-${form}`, `Form ${form}, signed for by`, badges(by))),
  ];
}

function deadlines({ award, paid, over }: AwardStory): Line[] {
  if (paid !== null || over !== null)
    return over === null || over === 'paid' ? [] : [line('over', 'Stands', text(over))];
  return [
    ...(award.idBy === null ? [] : [line('id-by', 'Show ID until', time(award.idBy))]),
    line('expires', 'Claim until', award.expiresAt === null ? NOTHING : time(award.expiresAt)),
  ].filter(({ value }) => value !== NOTHING);
}

function signaturesOf({ paid, over }: AwardStory): Signature[] {
  if (over !== null && over !== 'paid') return [];
  return [
    { label: 'Winner', badge: null },
    { label: 'Paid by', badge: paid?.step.by[0] ?? null },
    { label: 'Witness', badge: paid?.step.by[1] ?? null },
  ];
}

function notesOf({ offers }: Law, { award, offer, paid }: AwardStory): Note[] {
  const sheet = offers.get(offer)?.sheet;
  const pay = sheet === undefined ? undefined : stepOf(sheet, 'pay');
  if (pay === undefined || paid !== null) return [];
  return [
    {
      at: pay.at,
      says:
        award.as === undefined
          ? `Paid at: ${list(pay.places, 'or')}. In: ${list(pay.forms, 'or')}.`
          : 'Given as what it is, and not in money.',
    },
    ...(pay.papers.length === 0 ? [] : [{ at: pay.at, says: `Before paying: ${list(pay.papers)}.` }]),
    { at: 'F-21', says: 'Age and exclusion are checked before anything is paid.' },
  ];
}
