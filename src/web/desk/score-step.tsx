/** The score at the end of a period, and its correction while nobody was paid for it. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay } from '../lib/session.tsx';
import { playedFor, pointsTo, typedScore } from './squares.ts';
import type { OnGrid } from './squares-console.tsx';

type Props = OnGrid & Readonly<{ period: OnGrid['grid']['periods'][number] }>;

export function ScoreStep({ draw: { offer }, grid, period }: Props) {
  const give = useGive();
  const { fields, top, left } = useScore(grid, '');
  const isWhole = top !== undefined && left !== undefined;
  const record = useAction(async () =>
    isWhole ? give('score-period', { offer, period: period.id, top, left }) : undefined,
  );
  return (
    <section className="desk-step">
      <h3>{period.name}</h3>
      <p>
        Played for: <strong className="money">{playedFor(grid, period)}</strong>. Enter the score when the period has
        ended: who sits at the table then wins.
      </p>
      {fields}
      <p className="score-points" role="status">
        {isWhole ? `${pointsTo(grid, top, left)}.` : ''}
      </p>
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={isWhole ? undefined : 'Enter the points of both teams first.'}
      >
        {isWhole ? `Record ${period.name}: ${grid.top} ${top}, ${grid.left} ${left}` : 'Record the score'}
      </BusyButton>
    </section>
  );
}

function useScore(grid: Props['grid'], note: string) {
  const [typed, setTyped] = useState({ top: '', left: '' });
  const fields = (
    <div className="score-fields">
      {(['top', 'left'] as const).map((side) => (
        <Field
          key={side}
          label={`${grid[side]} (${side})${note}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed[side]}
          wrong={typed[side] === '' || typedScore(typed[side]) !== undefined ? undefined : 'Whole points, up to 999.'}
          onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
        />
      ))}
    </div>
  );
  return { fields, top: typedScore(typed.top), left: typedScore(typed.left) };
}

const WHY = [
  { value: 'misread', says: 'The score was misread' },
  { value: 'score-changed', says: 'The score was changed after a review' },
  { value: 'wrong-period', says: 'It was the score of another period' },
];

export function CorrectScore({ draw: { offer }, grid, period }: Props) {
  const give = useGive();
  const second = useSecondBadge();
  const may = useMay('correct-score');
  const [reason, setReason] = useState(WHY[0]!.value);
  const { fields, top, left } = useScore(grid, ', corrected');
  const isWhole = top !== undefined && left !== undefined;
  const correct = useAction(async () => {
    if (!isWhole) return undefined;
    const says = `${period.name} was ${grid.top} ${top}, ${grid.left} ${left}: what came of the wrong score is taken back`;
    const signatures = await second({ title: 'Correct the score', says });
    if (signatures === undefined) return undefined;
    return give('correct-score', { offer, period: period.id, top, left, reason }, { signatures });
  });
  return (
    <details className="desk-step desk-aside">
      <summary>Correct the score of {period.name}</summary>
      <div className="desk-aside-in">
        {fields}
        <SelectField label="Why" choices={WHY} value={reason} onChange={(event) => setReason(event.target.value)} />
        <p role="status">{isWhole ? `It points to ${pointsTo(grid, top, left)}.` : ''}</p>
        <RefusalNotice refusal={correct.refusal} />
        <BusyButton
          look="stop"
          busy={correct.busy}
          onPress={() => void correct.run()}
          grey={
            may
              ? isWhole
                ? undefined
                : 'Enter the points of both teams first.'
              : 'Promotions or a manager corrects a score, with a second badge.'
          }
        >
          {isWhole ? `Correct it to ${grid.top} ${top}, ${grid.left} ${left}` : 'Correct the score'}
        </BusyButton>
      </div>
    </details>
  );
}
