/** A stop: the money stays where it is. Only a manager, or compliance, ends it. */
import { useState } from 'react';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useSigned } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { useMay } from '../lib/session.tsx';
import { stoppedWords } from './claims.ts';

const REASONS = [
  { value: 'checked-again', says: 'Checked again: no match' },
  { value: 'settled', says: 'Settled with the player' },
  { value: 'match-confirmed', says: 'The match is confirmed' },
];

/** Where the money goes if it is not paid: to whom the law names for such a winner, or back. */
const notPaidWords = ({ amount, forfeitsTo }: AwardView): string =>
  forfeitsTo === undefined
    ? `Return ${dollars(amount)} to where it came from`
    : `Do not pay: ${dollars(amount)} goes to the ${forfeitsTo}`;

export function Stopped({ award }: Readonly<{ award: AwardView }>) {
  const giveSigned = useSigned();
  const maySettle = useMay('settle-dispute');
  const [reason, setReason] = useState(REASONS[0]!.value);
  const settle = useAction(async (pay: boolean) => {
    const title = pay ? `Pay ${dollars(award.amount)} after all` : notPaidWords(award);
    return giveSigned({ title, says: `${title}: ${award.id}` }, 'settle-dispute', { award: award.id, pay, reason });
  });
  return (
    <>
      <Notice
        means="stop"
        says={stoppedWords(award)}
        next="The money stays where it is. A manager or compliance settles it, with a second badge."
      />
      {maySettle ? (
        <>
          <SelectField
            label="Reason"
            value={reason}
            choices={REASONS}
            onChange={({ target }) => setReason(target.value)}
          />
          <RefusalNotice refusal={settle.refusal} />
          <p className="claim-paid-next">
            <BusyButton busy={settle.busy} onPress={() => void settle.run(true)}>
              Lift the stop
            </BusyButton>
            <BusyButton look="stop" busy={settle.busy} onPress={() => void settle.run(false)}>
              {notPaidWords(award)}
            </BusyButton>
          </p>
        </>
      ) : null}
    </>
  );
}
