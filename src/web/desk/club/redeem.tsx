/** Prizes with their price. Before one is redeemed the desk looks at the face and at the ID. */
import { useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { MemberClubView } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { CheckField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Segmented } from '../../design/segmented.tsx';
import { type Given, useAction } from '../../lib/commands.ts';
import { Money } from '../../lib/money.tsx';

export type Checks = Readonly<{ holder: boolean; identification: 'valid' | 'expired' | 'none' }>;

type Prize = MemberClubView['prizes'][number];
type Props = Readonly<{
  prizes: readonly Prize[];
  balance: number;
  onRedeem: (prize: string, checks: Checks) => Promise<Given>;
}>;

const ID_CHOICES = [
  { value: 'none', says: 'Not shown' },
  { value: 'expired', says: 'Expired' },
  { value: 'valid', says: 'Valid photo ID' },
] as const;

export function Redeem({ prizes, balance, onRedeem }: Props) {
  const [holder, setHolder] = useState(false);
  const [identification, setIdentification] = useState<Checks['identification']>('none');
  const [done, setDone] = useState<string>();
  const redeem = useAction(async (prize: Prize) => {
    setDone(undefined);
    const given = await onRedeem(prize.prize, { holder, identification });
    if (given.done) setDone(prize.name);
    return given;
  });
  return (
    <div className="club-redeem">
      <div className="club-checks">
        <CheckField
          label="The person is the one on the card"
          checked={holder}
          onChange={({ target }) => setHolder(target.checked)}
        />
        <Segmented
          asks="Identification"
          choices={ID_CHOICES}
          chosen={identification}
          onChoose={(value) => setIdentification(value as Checks['identification'])}
        />
      </div>
      <RefusalNotice refusal={redeem.refusal} />
      <div role="status">
        {done === undefined ? null : (
          <Notice means="info" says={`Redeemed: ${done}.`} next="It waits at the cage, under the member’s name." />
        )}
      </div>
      <ul className="club-prizes">
        {prizes.map((prize) => (
          <li key={prize.prize}>
            <div>
              <strong>{prize.name}</strong>
              <span className="club-price">
                {counted(prize.credits, 'credit')}, worth <Money cents={prize.value} />
                {prize.left === null ? null : `, ${prize.left} left`}
              </span>
            </div>
            <BusyButton
              busy={redeem.busy}
              look={prize.covered ? 'primary' : 'plain'}
              onPress={() => void redeem.run(prize)}
              grey={whyNot(prize, balance)}
            >
              Redeem {counted(prize.credits, 'credit')}
            </BusyButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function whyNot({ covered, credits, left }: Prize, balance: number): string | undefined {
  if (covered) return undefined;
  return left === 0 ? 'None is in stock.' : `The balance is ${balance}; it costs ${credits}.`;
}
