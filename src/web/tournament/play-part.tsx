/** While it runs: who is out in which hand, re-buys and add-ons, penalties; and what a raise means. */
import { useState } from 'react';
import type { EntrantView, TournamentDeskView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { figures } from '../design/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { chipsFrom } from '../plays/chips.ts';
import { CorrectClock } from './correct-clock.tsx';
import { entrantWords } from './level-words.ts';
import { RaiseHelp } from './raise-help.tsx';

type Props = Readonly<{ one: TournamentDeskView }>;

export function PlayPart({ one }: Props) {
  if (one.status !== 'running') {
    return (
      <p className="empty">
        {one.status === 'over' ? 'It is over.' : 'It has not started. Draw the seats, then start it above.'}
      </p>
    );
  }
  return (
    <div className="tournament-columns">
      <Out key={one.left} one={one} />
      {one.rebuysOpen || one.addOnsOpen ? <Sell one={one} /> : null}
      <Order one={one} />
      <RaiseHelp />
      <CorrectClock one={one} />
    </div>
  );
}

const playing = ({ people }: TournamentDeskView): EntrantView[] => people.filter(({ out }) => out === null);
const choicesOf = (people: readonly EntrantView[]) => [
  { value: '', says: 'Choose' },
  ...people.map((one) => ({ value: String(one.number), says: entrantWords(one) })),
];

type Gone = Readonly<{ entrant: number; chips: number; by: readonly number[] }>;

function Out({ one }: Props) {
  const { tournament, left } = one;
  const give = useGive();
  const [gone, setGone] = useState<readonly Gone[]>([]);
  const free = playing(one).filter(({ number }) => !gone.some(({ entrant }) => entrant === number));
  const record = useAction(async () => give('eliminate-players', { tournament, outs: gone }));
  return (
    <section className="tournament-box">
      <h3>Who is out in this hand?</h3>
      <OneOut key={gone.length} free={free} onOut={(out) => setGone([...gone, out])} />
      {gone.length === 0 ? null : (
        <ul className="tournament-gone">
          {gone.map(({ entrant, chips }) => (
            <li key={entrant}>
              Number {entrant}, {figures(chips)} chips
              <Button onClick={() => setGone(gone.filter((other) => other.entrant !== entrant))}>Not him</Button>
            </li>
          ))}
        </ul>
      )}
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={gone.length === 0 ? 'Put those who are out on the list first.' : undefined}
      >
        {gone.length === 0 ? 'Record who is out' : `Record ${gone.length} out, ${left - gone.length} left`}
      </BusyButton>
      {one.canTakeBack ? <TakeBack tournament={tournament} /> : null}
    </section>
  );
}

function TakeBack({ tournament }: Readonly<{ tournament: string }>) {
  const give = useGive();
  const second = useSecondBadge();
  const back = useAction(async () => {
    const says = 'The last elimination of this tournament is taken back';
    const signatures = await second({ title: 'Take it back', says });
    return signatures === undefined
      ? undefined
      : give('take-back-elimination', { tournament, reason: 'keyed-by-mistake' }, { signatures });
  });
  return (
    <>
      <RefusalNotice refusal={back.refusal} />
      <BusyButton busy={back.busy} onPress={() => void back.run()}>
        Take the last elimination back, with a second badge
      </BusyButton>
    </>
  );
}

type OneOutProps = Readonly<{ free: readonly EntrantView[]; onOut: (out: Gone) => void }>;

/** One of those who went out in the hand. */
function OneOut({ free, onOut }: OneOutProps) {
  const [who, setWho] = useState('');
  const [typed, setTyped] = useState('');
  const [winners, setWinners] = useState<readonly number[]>([]);
  const chips = chipsFrom(typed);
  const person = free.find(({ number }) => String(number) === who);
  const others = free.filter(({ number }) => number !== person?.number);
  const wants = person?.target === true;
  return (
    <>
      <div className="tournament-fields">
        <SelectField
          label="Entrant"
          choices={choicesOf(free)}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        <Field
          label="Chips before the hand"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {wants ? <Winners others={others} winners={winners} onChange={setWinners} /> : null}
      <BusyButton
        onPress={() => onOut({ entrant: Number(who), chips: chips!, by: winners })}
        grey={
          person === undefined
            ? 'Say who it is.'
            : chips === undefined || chips === 0
              ? 'Say how many chips he had before the hand.'
              : wants && winners.length === 0
                ? 'Say who won the hand.'
                : undefined
        }
      >
        Put {who === '' ? 'him' : `number ${who}`} on the list of this hand
      </BusyButton>
    </>
  );
}

type WinnersProps = Readonly<{
  others: readonly EntrantView[];
  winners: readonly number[];
  onChange: (winners: readonly number[]) => void;
}>;

function Winners({ others, winners, onChange }: WinnersProps) {
  return (
    <fieldset className="tournament-picks">
      <legend>A bounty is on him. Who won the hand?</legend>
      {others.map((other) => {
        const isOne = winners.includes(other.number);
        const next = isOne ? winners.filter((number) => number !== other.number) : [...winners, other.number];
        return (
          <CheckField key={other.number} label={entrantWords(other)} checked={isOne} onChange={() => onChange(next)} />
        );
      })}
    </fieldset>
  );
}

function Sell({ one }: Props) {
  const { tournament, posted, rebuysOpen, addOnsOpen } = one;
  const give = useGive();
  const [who, setWho] = useState('');
  const [typed, setTyped] = useState('0');
  const chips = chipsFrom(typed);
  const sell = useAction(async (type: 'take-rebuy' | 'take-add-on') => {
    const body = type === 'take-rebuy' ? { entrant: Number(who), chips } : { entrant: Number(who) };
    const given = await give(type, { tournament, ...body });
    if (given.done) setWho('');
    return given;
  });
  const nobody = who === '' ? 'Say who it is.' : undefined;
  return (
    <section className="tournament-box">
      <h3>Re-buys and add-ons</h3>
      <div className="tournament-fields">
        <SelectField
          label="Entrant"
          choices={choicesOf(playing(one))}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        {rebuysOpen ? (
          <Field
            label="Chips he still holds"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
      </div>
      <RefusalNotice refusal={sell.refusal} />
      <span className="tournament-does">
        {rebuysOpen ? (
          <BusyButton
            busy={sell.busy}
            onPress={() => void sell.run('take-rebuy')}
            grey={nobody ?? (chips === undefined ? 'Say how many chips he holds.' : undefined)}
          >
            Take {dollars(posted.rebuy!.price)} for a re-buy
          </BusyButton>
        ) : null}
        {addOnsOpen ? (
          <BusyButton busy={sell.busy} onPress={() => void sell.run('take-add-on')} grey={nobody}>
            Take {dollars(posted.addOn!.price)} for an add-on
          </BusyButton>
        ) : null}
      </span>
    </section>
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
  const impose = useAction(() => give('penalise-player', { tournament, entrant, minutes: Number(minutes), reason }));
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
          Record the penalty
        </BusyButton>
        <BusyButton busy={disqualify.busy} onPress={() => void disqualify.run()} grey={nobody}>
          Disqualify {who === '' ? 'him' : `number ${who}`}: no place, no refund
        </BusyButton>
      </span>
    </section>
  );
}
