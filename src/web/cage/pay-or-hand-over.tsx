/** The last step of a claim: where and how it is paid, and a button that says exactly what it does. */

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
  awardName,
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
  /** Pays this award alone; undefined if there are no others or they must be paid together. */
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
          asks="Which awards are you paying?"
          choices={[
            { value: 'together', says: 'All awards from this hit' },
            { value: 'alone', says: `Only ${awardName(award.id)}` },
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

/** The tray limit of the approved rules. A limit set only by the program is not shown; the refusal explains it. */
function TrayRule({ award: { trayUnder, trayPrizes, trayOurs } }: Readonly<{ award: Due['awards'][number] }>) {
  if (trayPrizes !== undefined) return <p>Prizes of {dollars(trayPrizes)} are paid from the dealer’s tray.</p>;
  if (trayUnder === null || trayOurs === true) return null;
  return <p>Only prizes under {dollars(trayUnder)} may be paid from the dealer’s tray.</p>;
}

/** From gross to net: each award, the total, and each withholding. */

/** Nothing is withheld from merchandise itself. */
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
                {awardName(id)} <small>{says}</small>
              </dt>
              <dd>
                <Money cents={part} />
              </dd>
            </Fragment>
          ))}
      <dt>{awards.length === 1 ? (isGoods ? 'Value' : 'Owed') : isGoods ? 'Total value' : 'Total owed'}</dt>
      <dd>
        <Money cents={amount} />
      </dd>
      {withheld.map(({ kind, at, amount: part }) => (
        <Fragment key={`${kind} ${at}`}>
          <dt>
            {isGoods ? 'Tax on the value' : 'Withheld'}: {kind} <small>{at}</small>
          </dt>
          <dd>
            <Money cents={isGoods ? part : -part} />
          </dd>
        </Fragment>
      ))}
      {isGoods || withheld.length === 0 ? null : (
        <>
          <dt>Paid to the winner</dt>
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

/** The last step of a prize that is neither money nor merchandise: hand it over, or say where it is used. */

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
          next="Nothing to hand over here. The tournament desk applies it when it signs up the winner."
        />
      );
    default:
      return unreachable(as);
  }
}

/** Chips and coupons get their numbers at handover; until then they cannot be played. */
function HandOver({ award, name, onMade }: GiveStepProps & Readonly<{ name: string }>) {
  const title = useWonName(award);
  const { id, person, amount } = award;
  if (person === null) return null;
  const handed = (events: Events) => {
    if (eventOf(events, 'instruments-issued') !== undefined) onMade({ title, pieces: issuedIn(events) });
  };
  return (
    <>
      <p>Numbers are assigned now. Print the chips or coupons, hand them over, and have the winner sign the slip.</p>
      <CommandForm
        of={handOverWon(amount, name, recipientWords(award))}
        given={{ award: id, person }}
        size="big"
        onDone={handed}
      />
    </>
  );
}

/** A fee balance is never paid out. It pays the winner's fees at a table until it is used up. */
function PayFees({ award }: Readonly<{ award: AwardView }>) {
  const { tables = [] } = useView();
  const named = [...new Set([award.to.table, ...tables.map((one) => one.table)])];
  return (
    <>
      <p>{award.statusSays} It cannot be paid out.</p>
      <CommandForm of={payFromBalance(named)} given={{ award: award.id }} size="big" />
    </>
  );
}

/** The numbered chips or coupons that were won; after printing, the slip for the winner to sign. */
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
      <Notice
        means="info"
        says={`${awardName(award)} was handed over.`}
        next="Have the winner sign for it on the slip."
      />
      <p className="claim-paid-next">
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
        <Link to={`/papers/payout-slip?award=${award}`}>Print the slip</Link>
      </p>
    </div>
  );
}

/** Shown after a claim that starts a turn at a wheel. */
export function TurnNotice({ drawing }: Readonly<{ drawing: string }>) {
  const said = useFocusIfLost<HTMLDivElement>(drawing);
  return (
    <div className="claim-paid" ref={said} tabIndex={-1}>
      <Notice
        means="info"
        says="The turn has started."
        next="Send the winner to the wheel. The prize is recorded there."
      />
      <p className="claim-paid-next">
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
      </p>
    </div>
  );
}

/** The payment just made, its withholding, and the next step. */

export type PaymentResult = Readonly<{
  awards: readonly string[];
  payment: string;
  net: number;
  form: string;
  to: string;
  /** The merchandise handed over instead of money. */
  thing: string | undefined;
  withheld: readonly Readonly<{ kind: string; amount: number }>[];
}>;

/** Undefined if the payment was put on hold; the claim page then shows that. */
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
        says={`${paidWords(paid)} to ${paid.to}. ${awardName(paid.payment)}.`}
        next={withheld.length === 0 ? 'The payment is recorded.' : `${withheld.join(', ')}.`}
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

/** A link to the payout receipt of each award. */

export function SlipLinks({ awards }: Readonly<{ awards: readonly string[] }>) {
  return awards.map((award) => (
    <Fragment key={award}>
      <Link to={`/papers/payout-slip?award=${award}`}>
        {awards.length === 1 ? 'Print the slip' : `Print the slip for ${awardName(award)}`}
      </Link>{' '}
    </Fragment>
  ));
}
