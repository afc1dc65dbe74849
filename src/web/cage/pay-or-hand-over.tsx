/** The last step: where from, in what form, and a button that says exactly what will happen. */

import { Fragment, useState } from 'react';
import { first, unreachable } from '../../base/assert.ts';
import { payAwards } from '../../floor/awards/command-forms.ts';
import { payFromBalance } from '../../floor/goods/command-forms.ts';
import { handOverWon } from '../../floor/instruments/command-forms.ts';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { type IssuedPieces, issuedIn, Slips, useWonName } from '../instruments/issue-instruments.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import {
  awardsIn,
  type Due,
  formWords,
  type Given,
  handedOver,
  handsOver,
  type PayForm,
  payWords,
  recipientWords,
  type TickedPapers,
  thingsOf,
} from './claims.ts';

type PayStepProps = Readonly<{
  due: Due;
  ticked: TickedPapers;
  /** The others may wait; undefined where there are none, or where they may not. */
  onAlone: ((isAlone: boolean) => void) | undefined;
  onPaid: (paid: PaymentResult) => void;
}>;

export function PayStep({ due, ticked, onAlone, onPaid }: PayStepProps) {
  const { awards, waitsFor } = due;
  const award = first(awards);
  if (award.person === null) return null;
  const forms = award.forms.map((value) => ({ value, says: formWords(value) }));
  const filledIn = due.taxForms.filter(({ form }) => ticked.tax.includes(form));
  const paid = (events: Events) => {
    const result = paymentResult(events, due);
    if (result !== undefined) onPaid(result);
  };
  return (
    <>
      {onAlone === undefined ? null : (
        <Segmented
          asks="What is paid?"
          choices={[
            { value: 'together', says: 'All that was won together' },
            { value: 'alone', says: `Only ${award.id}` },
          ]}
          chosen={awards.length === 1 && waitsFor.length === 0 ? 'alone' : 'together'}
          onChoose={(value) => onAlone(value === 'alone')}
        />
      )}
      <CommandForm
        of={payAwards({ award, forms, filledIn, waitsFor, says: (form, cost) => payWords(due, form, cost) })}
        given={{ ...awardsIn(due, ticked), person: award.person }}
        size="big"
        onDone={paid}
      >
        {({ place, form = award.forms[0]! }) => (
          <>
            {place === 'tray' ? <TrayRule award={award} /> : null}
            {award.asksCost ? null : <DueRows due={due} form={form} />}
          </>
        )}
      </CommandForm>
    </>
  );
}

/** As the approved rules say it. A bound that is only the program's is no rule: if it is met, the refusal explains it. */
function TrayRule({ award: { trayUnder, trayPrizes, trayOurs } }: Readonly<{ award: Due['awards'][number] }>) {
  if (trayPrizes !== undefined) return <p>Prizes of {dollars(trayPrizes)} are paid from the tray of the table.</p>;
  if (trayUnder === null || trayOurs === true) return null;
  return <p>A tray pays less than {dollars(trayUnder)}.</p>;
}

/** Between what is owed and what is handed over: each award, the sum, each row that is withheld from it. */

/** Goods cannot be cut. */
export function DueRows({ due, form }: Readonly<{ due: Due; form: PayForm }>) {
  const { awards, amount, withheld } = due;
  const isGoods = handsOver(form) === 'goods';
  if (awards.length === 1 && withheld.length === 0) return null;
  return (
    <dl className="claim-withheld">
      {awards.length === 1
        ? null
        : awards.map(({ id, says, amount: part }) => (
            <Fragment key={id}>
              <dt>
                {id} <small>{says}</small>
              </dt>
              <dd>
                <Money cents={part} />
              </dd>
            </Fragment>
          ))}
      <dt>
        {isGoods ? 'Worth' : 'Owed'}
        {awards.length === 1 ? '' : ' together'}
      </dt>
      <dd>
        <Money cents={amount} />
      </dd>
      {withheld.map(({ kind, at, amount: part }) => (
        <Fragment key={`${kind} ${at}`}>
          <dt>
            {isGoods ? 'Tax on it' : 'Withheld'}: {kind} <small>{at}</small>
          </dt>
          <dd>
            <Money cents={isGoods ? part : -part} />
          </dd>
        </Fragment>
      ))}
      {isGoods || withheld.length === 0 ? null : (
        <>
          <dt>Handed over</dt>
          <dd>
            <strong>
              <Money cents={handedOver(due, form)} />
            </strong>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The last step of a prize that is neither money nor goods: what is handed over, or where it is used. */

const HANDED_OVER: Readonly<Record<Given, boolean>> = {
  coupon: true,
  entry: true,
  'fees-paid': true,
  money: false,
  goods: false,
  'free-play': false,
  spin: false,
};

export const isHandedOver = ({ as }: AwardView): boolean => HANDED_OVER[as?.gives ?? 'money'];

type GiveStepProps = Readonly<{ award: AwardView; onMade: (made: IssuedPieces) => void }>;

export function GiveStep({ award, onMade }: GiveStepProps) {
  const { as } = award;
  switch (as?.gives) {
    case 'coupon':
      return <HandOver award={award} name={as.name} onMade={onMade} />;
    case 'fees-paid':
      return <PayFees award={award} />;
    case 'entry':
    case 'goods':
    case 'free-play':
    case 'spin':
    case undefined:
      return (
        <Notice
          means="info"
          says={award.statusSays}
          next="Nothing is handed over here: whoever signs the winner up takes it as the price of the entry."
        />
      );
    default:
      return unreachable(as);
  }
}

/** Chips and coupons get their numbers when they are handed over; until then nobody could play them. */
function HandOver({ award, name, onMade }: GiveStepProps & Readonly<{ name: string }>) {
  const title = useWonName(award);
  const { id, person, amount } = award;
  if (person === null) return null;
  const handed = (events: Events) => {
    if (eventOf(events, 'instruments-issued') !== undefined) onMade({ title, pieces: issuedIn(events) });
  };
  return (
    <>
      <p>Each piece gets its number now. Print them, hand them over, and have the winner sign the slip.</p>
      <CommandForm
        of={handOverWon(amount, name, recipientWords(award))}
        given={{ award: id, person }}
        size="big"
        onDone={handed}
      />
    </>
  );
}

/** A balance is never paid out: it pays what its winner owes at a table, until nothing is left of it. */
function PayFees({ award }: Readonly<{ award: AwardView }>) {
  const { tables = [] } = useView();
  const named = [...new Set([award.to.table, ...tables.map((one) => one.table)])];
  return (
    <>
      <p>{award.statusSays} It is never paid out.</p>
      <CommandForm of={payFromBalance(named)} given={{ award: award.id }} size="big" />
    </>
  );
}

/** The pieces that were won, each with its number; when they are printed, the slip that their winner signs. */
export function HandedOver({ award, made }: Readonly<{ award: string; made: IssuedPieces }>) {
  const [isDone, setIsDone] = useState(false);
  if (!isDone) {
    return (
      <div className="claim-paid">
        <Slips {...made} onDone={() => setIsDone(true)} />
      </div>
    );
  }
  return (
    <div className="claim-paid">
      <Notice means="info" says={`${award} is handed over.`} next="Have the winner sign for it on the slip." />
      <p className="claim-paid-next">
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
        <Link to={`/papers/payout-slip?award=${award}`}>Print the slip</Link>
      </p>
    </div>
  );
}

/** What was claimed is a turn at a wheel. */
export function TurnNotice({ drawing }: Readonly<{ drawing: string }>) {
  const said = useFocusIfLost<HTMLDivElement>(drawing);
  return (
    <div className="claim-paid" ref={said} tabIndex={-1}>
      <Notice
        means="info"
        says={`The turn has begun: ${drawing}.`}
        next="Send the winner to the wheel; what it shows is owed there."
      />
      <p className="claim-paid-next">
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
      </p>
    </div>
  );
}

/** What was just paid, what was withheld from it, and the way on. */

export type PaymentResult = Readonly<{
  awards: readonly string[];
  payment: string;
  net: number;
  form: string;
  to: string;
  /** What was handed over in place of money. */
  thing: string | undefined;
  withheld: readonly Readonly<{ kind: string; amount: number }>[];
}>;

/** Undefined where the payment was stopped instead: then the claim says so itself. */
export function paymentResult(events: Events, due: Due): PaymentResult | undefined {
  const paid = eventOf(events, 'awards-paid');
  if (paid === undefined) return undefined;
  const { payment, net, form, withheld = [] } = paid;
  const thing = form === 'goods' ? thingsOf(due) : undefined;
  const awards = due.awards.map(({ id }) => id);
  return { awards, payment, net, form, to: recipientWords(first(due.awards)), thing, withheld };
}

const paidWords = ({ thing, net, form }: PaymentResult): string =>
  thing === undefined ? `Paid ${dollars(net)} ${formWords(form)}` : `Handed over ${thing}, worth ${dollars(net)},`;

export function PaidNotice({ paid }: Readonly<{ paid: PaymentResult }>) {
  const said = useFocusIfLost<HTMLDivElement>(paid.payment);
  const withheld = paid.withheld.map(({ kind, amount }) => `${dollars(amount)} withheld (${kind})`);
  return (
    <div className="claim-paid" ref={said} tabIndex={-1}>
      <Notice
        means="info"
        says={`${paidWords(paid)} to ${paid.to}: ${paid.payment}.`}
        next={withheld.length === 0 ? 'The books have it.' : `${withheld.join(', ')}.`}
      />
      <p className="claim-paid-next">
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
        <SlipLinks awards={paid.awards} />
      </p>
    </div>
  );
}

/** A payout slip for each award of a payment. */

export function SlipLinks({ awards }: Readonly<{ awards: readonly string[] }>) {
  return awards.map((award) => (
    <Fragment key={award}>
      <Link to={`/papers/payout-slip?award=${award}`}>
        {awards.length === 1 ? 'Print the slip' : `Print the slip of ${award}`}
      </Link>{' '}
    </Fragment>
  ));
}
