/** What was just paid, what was withheld from it, and the way on. */
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { useFocusIfLost } from '../lib/focus.ts';
import { dollars } from '../lib/money.tsx';
import { go } from '../lib/router.tsx';
import { formWords, toWhom } from './claims.ts';
import { type Due, thingsOf } from './due.ts';
import { SlipLinks } from './slip-links.tsx';

export type Paid = Readonly<{
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
export function paidFrom(events: Events, due: Due): Paid | undefined {
  const paid = eventOf(events, 'awards-paid');
  if (paid === undefined) return undefined;
  const { payment, net, form, withheld = [] } = paid;
  const thing = form === 'goods' ? thingsOf(due) : undefined;
  const awards = due.awards.map(({ id }) => id);
  return { awards, payment, net, form, to: toWhom(due.awards[0]!), thing, withheld };
}

const paidWords = ({ thing, net, form }: Paid): string =>
  thing === undefined ? `Paid ${dollars(net)} ${formWords(form)}` : `Handed over ${thing}, worth ${dollars(net)},`;

export function PaidNotice({ paid }: Readonly<{ paid: Paid }>) {
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
