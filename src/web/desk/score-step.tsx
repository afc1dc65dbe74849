/** The score at the end of a period, and its correction while nobody was paid for it. */

import { correctScore, scorePeriod } from '../../floor/table-draws/command-forms.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { playedFor, pointsTo } from './squares.ts';
import type { OnGrid } from './squares-console.tsx';

type Props = OnGrid & Readonly<{ period: OnGrid['grid']['periods'][number] }>;

export function ScoreStep({ draw: { offer }, grid, period }: Props) {
  return (
    <section className="desk-step">
      <h3>{period.name}</h3>
      <p>
        Played for: <strong className="money">{playedFor(grid, period)}</strong>. Enter the score when the period has
        ended: who sits at the table then wins.
      </p>
      <CommandForm of={scorePeriod(grid, period)} given={{ offer, period: period.id }} fieldsIn="score-fields">
        {({ top, left }) => (
          <p className="score-points" role="status">
            {top === undefined || left === undefined ? '' : `${pointsTo(grid, top, left)}.`}
          </p>
        )}
      </CommandForm>
    </section>
  );
}

export function CorrectScore({ draw: { offer }, grid, period }: Props) {
  return (
    <details className="desk-step desk-aside">
      <summary>Correct the score of {period.name}</summary>
      <div className="desk-aside-in">
        <CommandForm of={correctScore(grid, period)} given={{ offer, period: period.id }} fieldsIn="score-fields">
          {({ top, left }) => (
            <p role="status">
              {top === undefined || left === undefined ? '' : `It points to ${pointsTo(grid, top, left)}.`}
            </p>
          )}
        </CommandForm>
      </div>
    </details>
  );
}
