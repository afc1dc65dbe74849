/** While it runs: who is out in which hand, re-buys and add-ons, penalties; and what a raise means. */
import { useState } from 'react';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { CorrectClock } from './correct-clock.tsx';
import { choicesOf, playing } from './level-words.ts';
import { RaiseHelp } from './raise-help.tsx';
import { Sell } from './sell.tsx';
import { TakeBack } from './take-back.tsx';
import { WhoIsOut } from './who-is-out.tsx';

type Props = Readonly<{ one: TournamentDeskView }>;

export function PlayPart({ one }: Props) {
  if (one.status !== 'running') {
    return (
      <>
        <p className="empty">
          {one.status === 'over' ? 'It is over.' : 'It has not started. Draw the seats, then start it above.'}
        </p>
        <TakeBack one={one} />
      </>
    );
  }
  return (
    <div className="tournament-columns">
      <WhoIsOut one={one} />
      {one.posted.rebuy === undefined && one.posted.addOn === undefined ? null : <Sell one={one} />}
      <Order one={one} />
      <RaiseHelp />
      <CorrectClock one={one} />
    </div>
  );
}

const REASONS = [
  { value: 'exposed-card', says: 'Exposed a card' },
  { value: 'card-off-table', says: 'Card off the table' },
  { value: 'soft-play', says: 'Soft play' },
  { value: 'abuse', says: 'Abuse' },
  { value: 'phone', says: 'Phone at the table' },
  { value: 'advice', says: 'Told or advised' },
];

function Order({ one }: Props) {
  const { tournament, penalties } = one;
  const give = useGive();
  const second = useSecondBadge();
  const [who, setWho] = useState('');
  const [reason, setReason] = useState('exposed-card');
  const [minutes, setMinutes] = useState('0');
  const entrant = Number(who);
  const impose = useAction(async () => {
    const given = await give('penalise-player', { tournament, entrant, minutes: Number(minutes), reason });
    if (given.done) setWho(emptied(who, ''));
    return given;
  });
  const disqualify = useAction(async () => {
    const signatures = await second({ title: 'Disqualify', says: `Number ${who} is out without a place or a refund` });
    return signatures === undefined
      ? undefined
      : give('disqualify-player', { tournament, entrant, reason }, { signatures });
  });
  const nobody = who === '' ? 'Say who it is.' : undefined;
  return (
    <section className="tournament-box">
      <h3>Penalties</h3>
      <div className="tournament-fields">
        <SelectField
          label="Entrant"
          choices={choicesOf(playing(one))}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        <SelectField label="For" choices={REASONS} value={reason} onChange={(event) => setReason(event.target.value)} />
        <SelectField
          label="Penalty"
          choices={[
            { value: '0', says: 'Warning' },
            ...penalties.map((one) => ({ value: String(one), says: `${one} minutes away` })),
          ]}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <RefusalNotice refusal={impose.refusal ?? disqualify.refusal} />
      <span className="tournament-does">
        <BusyButton busy={impose.busy} onPress={() => void impose.run()} grey={nobody}>
          Record {minutes === '0' ? 'a warning' : `${minutes} minutes away`}
          {who === '' ? '' : ` for number ${who}`}
        </BusyButton>
        <BusyButton busy={disqualify.busy} onPress={() => void disqualify.run()} grey={nobody}>
          Disqualify {who === '' ? 'him' : `number ${who}`}: no place, no refund
        </BusyButton>
      </span>
    </section>
  );
}
