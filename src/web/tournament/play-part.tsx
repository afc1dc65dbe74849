/** During play: eliminations, re-buys and add-ons, penalties, and what a raise means. */
import { useState } from 'react';
import { disqualifyPlayer, penalizePlayer, setClock } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { SelectField } from '../design/field.tsx';
import { Grid, Panel, Row } from '../design/layout.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { RaiseHelp } from './at-table.tsx';
import { EliminatePlayers } from './eliminate-players.tsx';
import { SellRebuys } from './entrants-part.tsx';
import { choicesOf, levelWords, nameOf, playersLeft } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;

export function PlayPart({ one }: Props) {
  if (one.status !== 'running') {
    return (
      <p className="empty">
        {one.status === 'over'
          ? 'This tournament is finished.'
          : 'Not started. Draw the seats, then start the tournament above.'}
      </p>
    );
  }
  return (
    <Grid min="22rem" gap={2} align="start">
      <EliminatePlayers one={one} />
      {one.posted.rebuy === undefined && one.posted.addOn === undefined ? null : <SellRebuys one={one} />}
      <Order one={one} />
      <RaiseHelp />
      <CorrectClock one={one} />
    </Grid>
  );
}

const REASONS = [
  { value: 'exposed-card', says: 'Exposed a card' },
  { value: 'card-off-table', says: 'Card left the table' },
  { value: 'soft-play', says: 'Soft play' },
  { value: 'abuse', says: 'Abuse' },
  { value: 'phone', says: 'Phone at the table' },
  { value: 'advice', says: 'Gave advice' },
];

function Order({ one }: Props) {
  const { tournament, penalties } = one;
  const [who, setWho] = useState('');
  const [reason, setReason] = useState('exposed-card');
  const [minutes, setMinutes] = useState('0');
  const entrant = who === '' ? undefined : Number(who);
  const name = entrant === undefined ? undefined : nameOf(one, entrant);
  const given = entrant === undefined ? undefined : { tournament, entrant, reason };
  return (
    <Panel gap={2}>
      <h3>Penalties</h3>
      <Grid min="10rem" gap={2} align="start">
        <SelectField
          label="Entrant"
          choices={choicesOf(playersLeft(one))}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        <SelectField
          label="Reason"
          choices={REASONS}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SelectField
          label="Penalty"
          choices={[
            { value: '0', says: 'Warning' },
            ...penalties.map((one) => ({ value: String(one), says: `${one} minutes away from the table` })),
          ]}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </Grid>
      <Row align="stretch">
        <CommandForm
          of={penalizePlayer(name, Number(minutes))}
          given={given && { ...given, minutes: Number(minutes) }}
          onDone={() => setWho(clearIfUnchanged(who, ''))}
        />
        <CommandForm of={disqualifyPlayer(name)} given={given} />
      </Row>
    </Panel>
  );
}

/** Corrects the clock after a late start or a skipped level. */

export function CorrectClock({ one: { tournament, posted, clock } }: Readonly<{ one: TournamentDeskView }>) {
  const choices = posted.levels.map((word, i) => {
    const blinds = 'break' in word ? null : { small: word.small, big: word.big, ante: word.ante ?? 0 };
    return { value: i + 1, says: levelWords({ level: i + 1, minutes: word.minutes, blinds, race: null }) };
  });
  const [level] = useState(clock?.level ?? 1);
  return (
    <Panel gap={2}>
      <h3>Correct the clock</h3>
      <CommandForm of={setClock(choices, level)} given={{ tournament, reason: 'clock-corrected' }} />
    </Panel>
  );
}
