/** The clock was started late, or a level was skipped: what it should show. */
import { useState } from 'react';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { levelWords } from './level-words.ts';

export function CorrectClock({ one }: Readonly<{ one: TournamentDeskView }>) {
  const { tournament, posted, clock } = one;
  const give = useGive();
  const [level, setLevel] = useState(String(clock?.level ?? 1));
  const [minutes, setMinutes] = useState('');
  const left = /^\d{1,3}$/.test(minutes) ? Number(minutes) : 0;
  const set = useAction(async () => {
    const body = { tournament, level: Number(level), seconds: left * 60, reason: 'clock-corrected' };
    const given = await give('set-clock', body);
    if (given.done) setMinutes(emptied(minutes, ''));
    return given;
  });
  const choices = posted.levels.map((word, i) => {
    const blinds = 'break' in word ? null : { small: word.small, big: word.big, ante: word.ante ?? 0 };
    return { value: String(i + 1), says: levelWords({ level: i + 1, minutes: word.minutes, blinds }) };
  });
  return (
    <section className="tournament-box">
      <h3>Correct the clock</h3>
      <div className="tournament-fields">
        <SelectField label="Level" choices={choices} value={level} onChange={(event) => setLevel(event.target.value)} />
        <Field
          label="Minutes left of it"
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <RefusalNotice refusal={set.refusal} />
      <BusyButton
        busy={set.busy}
        onPress={() => void set.run()}
        grey={left === 0 ? 'Say how many minutes are left.' : undefined}
      >
        Set the clock to {left === 0 ? 'this' : `${left} min of level ${level}`}
      </BusyButton>
    </section>
  );
}
