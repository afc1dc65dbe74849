/** What may be done with an offer in its present state, by the badge that is signed in. */
import { useState } from 'react';
import type { OfferView } from '../../floor/view.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { type Prepared, useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { useView } from '../lib/live.tsx';
import { dollars, typedCents } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { useZone } from '../lib/time.tsx';
import { ApproveOffer } from './approve-offer.tsx';
import { instantIn } from './offer-draft.ts';

const REASONS = [
  { value: 'management', says: 'Decision of management' },
  { value: 'regulator', says: 'Order of the regulator' },
  { value: 'equipment', says: 'Equipment' },
  { value: 'suspicion', says: 'Suspicion of cheating' },
];

type Props = Readonly<{ offered: OfferView; document: SheetDocument | undefined }>;

type OfferCommand = Prepared<'withdraw-offer' | 'resume-offer' | 'raise-pool' | 'suspend-offer' | 'wind-down'>;

export function OfferActions({ offered, document }: Props) {
  const { offer, status, name } = offered;
  const who = useSessions().session?.who;
  const roles: readonly string[] = who?.roles ?? [];
  const give = useGive();
  const askForBadge = useSecondBadge();
  const [reason, setReason] = useState(REASONS[0]!.value);
  const act = useAction(async ({ type, body }: OfferCommand, says?: string) => {
    const signatures = says === undefined ? [] : await askForBadge({ title: 'Second signature', says });
    if (signatures === undefined) return undefined;
    return give(type, body, signatures.length === 0 ? {} : { signatures });
  });
  const mayWithdraw = useMay('withdraw-offer');
  const mayResume = useMay('resume-offer');
  const mayRaise = useMay('raise-pool');
  const mayWindDown = useMay('wind-down');
  // The floor suspends an activity at its own station.
  const maySuspend = roles.some((role) => role === 'manager' || role === 'compliance');
  return (
    <section className="office-part" aria-label="What may be done">
      {status === 'posted' ? <ApproveOffer offered={offered} document={document} /> : null}
      <RefusalNotice refusal={act.refusal} />
      <p className="offer-actions">
        {status === 'posted' && mayWithdraw ? (
          <BusyButton
            busy={act.busy}
            onPress={() => void act.run({ type: 'withdraw-offer', body: { offer: offer.id } })}
          >
            Take it back
          </BusyButton>
        ) : null}
        {(status === 'suspended' || status === 'paused') && mayResume ? (
          <BusyButton
            look="primary"
            busy={act.busy}
            onPress={() => void act.run({ type: 'resume-offer', body: { offer: offer.id } })}
          >
            Let {name} go on
          </BusyButton>
        ) : null}
      </p>
      {status === 'approved' ? (
        <>
          {mayRaise ? (
            <RaisePool
              offered={offered}
              busy={act.busy}
              onRaise={async (raise) =>
                (await act.run({ type: 'raise-pool', body: { offer: offer.id, ...raise } }))?.done === true
              }
            />
          ) : null}
          {maySuspend ? (
            <div className="office-card">
              <SelectField
                label="Reason"
                value={reason}
                choices={REASONS}
                onChange={({ target }) => setReason(target.value)}
              />
              <p className="offer-actions">
                <BusyButton
                  look="stop"
                  busy={act.busy}
                  onPress={() => void act.run({ type: 'suspend-offer', body: { offer: offer.id, reason } })}
                >
                  Suspend {name} at once, everywhere
                </BusyButton>
                {mayWindDown ? (
                  <WindDown
                    offered={offered}
                    onEnd={(successor) =>
                      void act.run(
                        { type: 'wind-down', body: { offer: offer.id, successor, reason } },
                        `Wind down ${name}`,
                      )
                    }
                  />
                ) : null}
              </p>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

type RaisePoolProps = Readonly<{
  offered: OfferView;
  busy: boolean;
  /** Whether it was raised. */
  onRaise: (raise: { pool: string; amount: number; start?: number }) => Promise<boolean>;
}>;

function RaisePool({ offered, busy, onRaise }: RaisePoolProps) {
  const { funds = [] } = useView();
  const fund = funds.find((candidate) => candidate.fund === offered.fund);
  const [pool, setPool] = useState('');
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const zone = useZone();
  if (fund === undefined || fund.pools.length === 0) return null;
  const chosen = pool === '' ? fund.pools[0]!.pool : pool;
  const amount = typedCents(text);
  const start = typed === '' ? undefined : instantIn(typed, zone);
  const wrong =
    amount === undefined || amount === 0
      ? 'Enter an amount.'
      : typed !== '' && start === undefined
        ? 'Enter a date and a time, or leave both empty.'
        : undefined;
  // The field is emptied, so that a second tap does not raise it again.
  const raise = async () => {
    if (amount === undefined) return;
    const later = start === undefined ? {} : { start };
    if (await onRaise({ pool: chosen, amount, ...later })) setText(emptied(text, ''));
  };
  return (
    <div className="office-card">
      <SelectField
        label="Pool to raise out of the reserve"
        hint={`The reserve holds ${dollars(fund.reserve)}. A posted pool is never lowered.`}
        value={chosen}
        choices={fund.pools.map(({ pool: id, amount: now }) => ({ value: id, says: `${id}: ${dollars(now)}` }))}
        onChange={({ target }) => setPool(target.value)}
      />
      <Field label="By, in dollars" inputMode="decimal" value={text} onChange={({ target }) => setText(target.value)} />
      <Field
        label="In effect from"
        hint="Empty: at once. With a time, the sign announces it, the money is set aside now, and the pool rises then."
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <BusyButton busy={busy} onPress={() => void raise()} grey={wrong}>
        {start === undefined ? 'Raise' : 'Announce: raise'} {chosen} by {amount === undefined ? '…' : dollars(amount)}
      </BusyButton>
    </div>
  );
}

function WindDown({ offered, onEnd }: Readonly<{ offered: OfferView; onEnd: (successor: string | null) => void }>) {
  const { offers = [] } = useView();
  const [successor, setSuccessor] = useState('');
  const others = offers.filter(({ offer, status }) => offer.id !== offered.offer.id && status !== 'ended');
  return (
    <>
      <SelectField
        label="Successor"
        hint="Where the rule agreed before the first fee carries what is left to one."
        value={successor}
        choices={[{ value: '', says: 'None' }, ...others.map(({ offer, name }) => ({ value: offer.id, says: name }))]}
        onChange={({ target }) => setSuccessor(target.value)}
      />
      <BusyButton onPress={() => onEnd(successor === '' ? null : successor)}>Wind it down</BusyButton>
    </>
  );
}
