/** What was settled at this table today, and how two people put right what was keyed wrongly. */

import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import type { InstrumentWagerView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { type Give, useAction } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { Time } from '../lib/time.tsx';
import { type Odds, RESULTS, settledSays, useOdds, WagerWords } from './chips-settle.tsx';

type Wager = InstrumentWagerView & Readonly<{ settled: NonNullable<InstrumentWagerView['settled']> }>;

type Props = Readonly<{ wagers: readonly InstrumentWagerView[]; give: Give; mayCorrect: boolean }>;

/** Mistakes are noticed within a few hands. */
const SHOWN_FIRST = 5;

const saysResult = (result: string): string => RESULTS.find(([code]) => code === result)?.[1] ?? result;
const inWords = (result: string): string => saysResult(result).toLowerCase();

const nowSays = ({ settled }: Wager, result: string, odds: Odds | undefined): string =>
  result === settled.result
    ? `${inWords(result)} at ${odds?.pays} to ${odds?.to}`
    : `${inWords(result)}, not ${inWords(settled.result)}`;

export function SettledList({ wagers, give, mayCorrect }: Props) {
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [says, setSays] = useState<string>();
  const settled = wagers
    .filter((wager): wager is Wager => wager.settled !== null)
    .sort((a, b) => b.settled.at - a.settled.at);
  const shown = all ? settled : settled.slice(0, SHOWN_FIRST);
  return (
    <>
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
      {settled.length === 0 ? null : (
        <>
          <h3>Settled, and not gone on since</h3>
          {mayCorrect ? null : <p>Keyed wrongly? Call the floor: two people put it right.</p>}
          <ul className="wager-list">
            {shown.map((wager) => (
              <li key={wager.id}>
                <p>
                  <WagerWords wager={wager} />. {saysResult(wager.settled.result)}, {wager.settled.ratio.pays} to{' '}
                  {wager.settled.ratio.to}, <Time at={wager.settled.at} />.
                </p>
                {mayCorrect && chosen !== wager.id ? (
                  <div className="wager-keys">
                    <Button onClick={() => setChosen(wager.id)}>
                      Put it right <span className="only-heard">{wager.id}</span>
                    </Button>
                  </div>
                ) : null}
                {mayCorrect && chosen === wager.id ? (
                  <PutRight
                    wager={wager}
                    give={give}
                    onDone={(done) => {
                      setChosen(undefined);
                      setSays(done);
                    }}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.length < settled.length ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {settled.length} of today
        </Button>
      ) : null}
    </>
  );
}

const REASONS = [
  { value: 'keyed-wrong', says: 'The wrong key was pressed' },
  { value: 'wrong-odds', says: 'The odds were wrong' },
  { value: 'hand-misread', says: 'The hand was misread' },
  { value: 'video-review', says: 'The video shows it' },
];

/** What it was is no choice, unless only the odds were wrong. */
const otherThan = (was: string) =>
  RESULTS.filter(([value]) => value !== was || value === 'win').map(([value, says]) => ({ value, says }));

type PutRightProps = Readonly<{ wager: Wager; give: Give; onDone: (says: string | undefined) => void }>;

function PutRight({ wager, give, onDone }: PutRightProps) {
  const askForBadge = useSecondBadge();
  const was = wager.settled.result;
  const [result, setResult] = useState<BodyOf<'correct-wager'>['result']>();
  const [reason, setReason] = useState(REASONS[0]!.value);
  const { odds, fields, grey } = useOdds(wager.settled.ratio);
  const correct = useAction(async () => {
    if (result === undefined) return undefined;
    const title = `Put right: ${inWords(result)}`;
    const signatures = await askForBadge({ title, says: `${wager.id} was settled as: ${inWords(was)}.` });
    if (signatures === undefined) return undefined;
    const body = { wager: wager.id, result, reason, ...(odds === undefined ? {} : { ratio: odds }) };
    const given = await give('correct-wager', body, { signatures });
    if (given.done) {
      const now = settledSays(wager, given.events);
      onDone(`Put right from ${inWords(was)} to ${inWords(result)}. In this hand: ${now} Undo what moved otherwise.`);
    }
    return given;
  });
  return (
    <>
      <Segmented
        asks="What really happened"
        choices={otherThan(was)}
        chosen={result ?? ''}
        onChoose={(value) => {
          correct.clear();
          setResult(value);
        }}
      />
      {result === 'win' ? fields : null}
      <SelectField label="Why" value={reason} choices={REASONS} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={correct.refusal} />
      <div className="wager-keys">
        <BusyButton
          look="stop"
          busy={correct.busy}
          grey={result === undefined ? 'Say what really happened.' : result === 'win' ? grey : undefined}
          onPress={() => void correct.run()}
        >
          {result === undefined ? 'Put it right' : `Put it right: ${nowSays(wager, result, odds)}`}
        </BusyButton>
        <Button onClick={() => onDone(undefined)}>Leave it</Button>
      </div>
    </>
  );
}
