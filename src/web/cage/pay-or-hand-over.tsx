/** The last step of a claim: where and how it is paid, and a button that says exactly what it does. */

import { Fragment, useEffect, useRef, useState } from 'react';
import { first, unreachable } from '../../base/assert.ts';
import { sentence } from '../../base/display-text.ts';
import { payAwards, payInParts } from '../../floor/awards/command-forms.ts';
import { payFromBalance } from '../../floor/goods/command-forms.ts';
import { handOverWon } from '../../floor/instruments/command-forms.ts';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { Field, Segmented } from '../design/field.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { type IssuedPieces, issuedIn, Slips, useWonName } from '../instruments/issue-instruments.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { dollars, Money, parseCents } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { Amount } from '../lib/why.tsx';
import {
  awardName,
  awardsIn,
  type Due,
  formWords,
  type Given,
  handedOver,
  handsOver,
  type PayForm,
  type PayParts,
  partsWords,
  payWords,
  recipientWords,
  splitForms,
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
  const forms = award.forms.map((value) => ({ value, says: formWords(value) }));
  const filledIn = due.taxForms.filter(({ form }) => ticked.tax.includes(form));
  const splittable = splitForms(due);
  const draft = `split.${award.person}.${awards.map(({ id }) => id).join('.')}`;
  const [asksSplit, setIsSplit] = useState(() => readStored(draft) !== undefined);
  const isSplit = asksSplit && splittable.length > 1;
  const forget = () => writeStored(draft, undefined);
  const asked = { award, forms, filledIn, waitsFor, says: (form: PayForm, more = {}) => payWords(due, form, more) };
  const paid = (events: Events) => {
    const result = paymentResult(events, due);
    if (result === undefined) return;
    forget();
    onPaid(result);
  };
  if (award.person === null) return null;
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
      {splittable.length < 2 ? null : (
        <Segmented
          asks="In one form, or split?"
          choices={[
            { value: 'one', says: 'One form' },
            { value: 'split', says: 'Split' },
          ]}
          chosen={isSplit ? 'split' : 'one'}
          onChoose={(value) => {
            setIsSplit(value === 'split');
            if (value !== 'split') forget();
          }}
        />
      )}
      {isSplit ? (
        <CommandForm
          of={payInParts(asked)}
          given={{ ...awardsIn(due, ticked), person: award.person }}
          size="big"
          onDone={paid}
          inputs={{
            parts: (_, enter) => <SplitFields key={draft} {...{ due, draft }} forms={splittable} onSplit={enter} />,
          }}
        >
          {({ place }) => (place === 'tray' ? <TrayRule award={award} /> : null)}
        </CommandForm>
      ) : (
        <CommandForm
          of={payAwards(asked)}
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
      )}
    </>
  );
}

const REST_IN: Readonly<Record<string, string>> = {
  cash: 'Rest in cash',
  check: 'Rest by check',
  chips: 'Rest in chips',
};

type SplitProps = Readonly<{
  due: Due;
  forms: readonly PayForm[];
  /** Where this browser keeps what is typed, until it is paid. */
  draft: string;
  onSplit: (parts: PayParts | undefined) => void;
}>;

type Typed = Readonly<Partial<Record<PayForm, string>>>;

function typedIn(draft: string): Typed {
  try {
    return { ...JSON.parse(readStored(draft) ?? '{}') };
  } catch {
    return {};
  }
}

/** An amount for each form, and buttons that give the rest to one of them; complete when nothing is left over. */
function SplitFields({ due, forms, draft, onSplit }: SplitProps) {
  const [typed, setTyped] = useState(() => typedIn(draft));
  const net = handedOver(due, forms[0]!);
  const amountIn = (texts: Typed, form: PayForm) => ((texts[form] ?? '') === '' ? 0 : parseCents(texts[form]!));
  const tell = (texts: Typed) => {
    const parts = forms.map((form) => ({ form, amount: amountIn(texts, form) }));
    const read = parts.flatMap(({ form, amount }) => (amount === undefined || amount === 0 ? [] : [{ form, amount }]));
    const isWhole = parts.every(({ amount }) => amount !== undefined) && sum(read) === net && read.length > 1;
    onSplit(isWhole ? read : undefined);
  };
  const change = (texts: Typed) => {
    setTyped(texts);
    writeStored(draft, JSON.stringify(texts));
    tell(texts);
  };
  // What was typed before a reload counts as if it were typed now.
  const restored = useRef(() => tell(typed));
  useEffect(() => restored.current(), []);
  const entered = forms.map((form) => ({ form, amount: amountIn(typed, form) ?? 0 }));
  const left = net - sum(entered);
  const giveRest = (form: PayForm) => {
    const others = sum(entered.filter((one) => one.form !== form));
    change({ ...typed, [form]: dollars(Math.max(0, net - others)).replace('$', '') });
  };
  return (
    <Stack gap={1}>
      {forms.map((form) => (
        <Row key={form} gap={1} align="end" fields="12rem">
          <Field
            label={`${sentence(form)}, in dollars`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[form] ?? ''}
            wrong={amountIn(typed, form) === undefined ? 'Type an amount, such as 870.00.' : undefined}
            onChange={({ target }) => change({ ...typed, [form]: target.value })}
          />
          <BusyButton onPress={() => giveRest(form)}>{REST_IN[form] ?? `Rest ${formWords(form)}`}</BusyButton>
        </Row>
      ))}
      <div className="split-bar" aria-hidden="true">
        {entered.map(({ form, amount }) => (
          <span
            key={form}
            className={`is-${form}`}
            style={{ width: `${(100 * Math.min(amount, net)) / Math.max(net, 1)}%` }}
          />
        ))}
      </div>
      <Row justify="between" role="status">
        <Text>
          Total{' '}
          <Text weight="bold">
            <Money cents={net} />
          </Text>
        </Text>
        <Text weight="bold" tone={left === 0 ? 'order' : 'waiting'}>
          {left === 0 ? 'Nothing left over' : left > 0 ? `${dollars(left)} left over` : `${dollars(-left)} too much`}
        </Text>
      </Row>
    </Stack>
  );
}

const sum = (parts: PayParts): number => parts.reduce((total, { amount }) => total + amount, 0);

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
    <Grid as="dl" columns="minmax(0, 1fr) auto" lines={0.5} max="28rem">
      {awards.length === 1
        ? null
        : awards.map(({ id, says, amount: part }) => (
            <Fragment key={id}>
              <dt>
                {awardName(id)} <small>{says}</small>
              </dt>
              <Text as="dd" right>
                <Amount cents={part} why={{ award: id }} called={awardName(id)} />
              </Text>
            </Fragment>
          ))}
      <dt>{awards.length === 1 ? (isGoods ? 'Value' : 'Owed') : isGoods ? 'Total value' : 'Total owed'}</dt>
      <Text as="dd" right>
        <Amount cents={amount} why={{ award: first(awards).id }} called={awardName(first(awards).id)} />
      </Text>
      {withheld.map(({ kind, at, amount: part }) => (
        <Fragment key={`${kind} ${at}`}>
          <dt>
            {isGoods ? 'Tax on the value' : 'Withheld'}: {kind} <small>{at}</small>
          </dt>
          <Text as="dd" right>
            <Money cents={isGoods ? part : -part} />
          </Text>
        </Fragment>
      ))}
      {isGoods || withheld.length === 0 ? null : (
        <>
          <dt>Paid to the winner</dt>
          <Text as="dd" right>
            <strong>
              <Money cents={handedOver(due, form)} />
            </strong>
          </Text>
        </>
      )}
    </Grid>
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
      <Stack gap={2} max="44rem" className="claim-paid">
        <Slips {...made} onDone={() => setIsDone(true)} />
      </Stack>
    );
  }
  return (
    <Stack gap={2} max="44rem" className="claim-paid">
      <Notice
        means="info"
        says={`${awardName(award)} was handed over.`}
        next="Have the winner sign for it on the slip."
      />
      <Row as="p" gap={2} lines={1}>
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
        <Link to={`/papers/payout-slip?award=${award}`}>Print the slip</Link>
      </Row>
    </Stack>
  );
}

/** Shown after a claim that starts a turn at a wheel. */
export function TurnNotice({ drawing }: Readonly<{ drawing: string }>) {
  const said = useFocusIfLost<HTMLDivElement>(drawing);
  return (
    <Stack gap={2} max="44rem" className="claim-paid" ref={said} tabIndex={-1}>
      <Notice
        means="info"
        says="The turn has started."
        next="Send the winner to the wheel. The prize is recorded there."
      />
      <Row as="p" gap={2} lines={1}>
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
      </Row>
    </Stack>
  );
}

/** The payment just made, its withholding, and the next step. */

export type PaymentResult = Readonly<{
  awards: readonly string[];
  payment: string;
  net: number;
  form: string;
  to: string;
  /** Paid in more than one form. */
  parts: PayParts;
  /** The merchandise handed over instead of money. */
  thing: string | undefined;
  withheld: readonly Readonly<{ kind: string; amount: number }>[];
}>;

/** Undefined if the payment was put on hold; the claim page then shows that. */
export function paymentResult(events: Events, due: Due): PaymentResult | undefined {
  const paid = eventOf(events, 'awards-paid');
  if (paid === undefined) return undefined;
  const { payment, net, form, parts = [], withheld = [] } = paid;
  const thing = form === 'goods' ? thingsOf(due) : undefined;
  const awards = due.awards.map(({ id }) => id);
  return { awards, payment, net, form, parts, to: recipientWords(first(due.awards)), thing, withheld };
}

const paidWords = ({ thing, net, form, parts }: PaymentResult): string =>
  thing === undefined
    ? `Paid ${dollars(net)}${parts.length > 1 ? ` (${partsWords(parts)})` : ` ${formWords(form)}`}`
    : `Handed over ${thing}, worth ${dollars(net)},`;

export function PaidNotice({ paid }: Readonly<{ paid: PaymentResult }>) {
  const said = useFocusIfLost<HTMLDivElement>(paid.payment);
  const withheld = paid.withheld.map(({ kind, amount }) => `${dollars(amount)} withheld (${kind})`);
  return (
    <Stack gap={2} max="44rem" className="claim-paid" ref={said} tabIndex={-1}>
      <Notice
        means="info"
        says={`${paidWords(paid)} to ${paid.to}. ${awardName(paid.payment)}.`}
        next={withheld.length === 0 ? 'The payment is recorded.' : `${withheld.join(', ')}.`}
      />
      <Row as="p" gap={2} lines={1}>
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
        <SlipLinks awards={paid.awards} />
        <Link to={`/cage/payment/${paid.payment}`}>{awardName(paid.payment)}: undo or reprint</Link>
      </Row>
    </Stack>
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
