/** The clock was started late, or a level was skipped: what it should show. */

import { useState } from 'react';
import { setClock } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view-types.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { levelWords } from './level-words.ts';

export function CorrectClock({ one: { tournament, posted, clock } }: Readonly<{ one: TournamentDeskView }>) {
  const choices = posted.levels.map((word, i) => {
    const blinds = 'break' in word ? null : { small: word.small, big: word.big, ante: word.ante ?? 0 };
    return { value: i + 1, says: levelWords({ level: i + 1, minutes: word.minutes, blinds }) };
  });
  const [level] = useState(clock?.level ?? 1);
  return (
    <section className="tournament-box">
      <h3>Correct the clock</h3>
      <CommandForm
        of={setClock(choices, level)}
        given={{ tournament, reason: 'clock-corrected' }}
        fieldsIn="tournament-fields"
      />
    </section>
  );
}
