/** The last step of a prize that is neither money nor goods: what is handed over, or where it is used. */

import { useState } from 'react';
import { payFromBalance } from '../../floor/goods/command-forms.ts';
import { handOverWon } from '../../floor/instruments/command-forms.ts';
import type { AwardView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { useWonName } from '../instruments/hand-out.tsx';
import { type Made, madeIn, Slips } from '../instruments/slips.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import type { Events } from '../lib/commands.ts';
import { eventOf } from '../lib/commands.ts';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { go, Link } from '../lib/router.tsx';
import { toWhom } from './claims.ts';

const GIVEN: readonly unknown[] = ['coupon', 'entry', 'fees-paid'];

export const isGiven = ({ as }: AwardView): boolean => GIVEN.includes(as?.gives);

type Props = Readonly<{ award: AwardView; onMade: (made: Made) => void }>;

export function GiveStep({ award, onMade }: Props) {
  if (award.as?.gives === 'coupon') return <HandOver award={award} name={award.as.name} onMade={onMade} />;
  if (award.as?.gives === 'fees-paid') return <PayFees award={award} />;
  return (
    <Notice
      means="info"
      says={award.statusSays}
      next="Nothing is handed over here: whoever signs the winner up takes it as the price of the entry."
    />
  );
}

/** Chips and coupons get their numbers when they are handed over; until then nobody could play them. */
function HandOver({ award, name, onMade }: Props & Readonly<{ name: string }>) {
  const title = useWonName(award);
  const { id, person, amount } = award;
  if (person === null) return null;
  const handed = (events: Events) => {
    if (eventOf(events, 'instruments-issued') !== undefined) onMade({ title, pieces: madeIn(events) });
  };
  return (
    <>
      <p>Each piece gets its number now. Print them, hand them over, and have the winner sign the slip.</p>
      <CommandForm
        of={handOverWon(amount, name, toWhom(award))}
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
export function HandedOver({ award, made }: Readonly<{ award: string; made: Made }>) {
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
