/** Wagers of chips and coupons are settled when the hand ends: who won, at which odds, and where the paper goes. */

import { useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { EventViewOf, InstrumentWagerView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Field, Segmented, SelectField } from '../design/field.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { bettorWords, pieceCountWords } from '../instruments/scan-instruments.tsx';
import { type Events, eventOf, type Give, useAction } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { Time } from '../lib/time.tsx';

export function SettleList({ wagers, give }: Readonly<{ wagers: readonly InstrumentWagerView[]; give: Give }>) {
  const [says, setSays] = useState<string>();
  return (
    <>
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
      {wagers.length === 0 ? (
        <p className="empty">
          No chips or coupons are wagered at this table. A wager appears here after the dealer places it.
        </p>
      ) : null}
      <Stack as="ul" gap={2} wide className="wager-list">
        {wagers.map((wager) => (
          <SettleWager key={wager.id} wager={wager} give={give} onSettled={setSays} />
        ))}
      </Stack>
    </>
  );
}

/** A wager and its bettor. */
export function WagerWords({ wager }: Readonly<{ wager: InstrumentWagerView }>) {
  const where = wager.bet === 'bonus' ? 'bonus bet' : (wager.side ?? 'base bet');
  return (
    <>
      <strong>{sentence(bettorWords(wager))}</strong>: {dollars(wager.face)} in {pieceCountWords(wager.pieces)}
      {wager.live === 0 ? '' : `, ${dollars(wager.live)} live`}, on {where}. {wager.name}
    </>
  );
}

const ODDS = [
  { value: '1:1', says: '1 to 1' },
  { value: '3:2', says: '3 to 2' },
  { value: '19:20', says: '19 to 20' },
  { value: '8:1', says: '8 to 1' },
  { value: 'other', says: 'Other' },
];

export type Odds = Readonly<{ pays: number; to: number }>;

/** The odds of the bet; undefined if the text typed is not odds. */
export function useOdds(first: Odds = { pays: 1, to: 1 }) {
  const written = `${first.pays}:${first.to}`;
  const isListed = ODDS.some(({ value }) => value === written);
  const [chosen, setChosen] = useState(isListed ? written : 'other');
  const [other, setOther] = useState(isListed ? '' : written);
  const odds = oddsFrom(chosen === 'other' ? other : chosen);
  const fields = (
    <>
      <Segmented asks="Odds of the bet" choices={ODDS} chosen={chosen} onChoose={setChosen} />
      {chosen === 'other' ? (
        <Field label="Odds, such as 3:2" value={other} onChange={({ target }) => setOther(target.value)} />
      ) : null}
    </>
  );
  return { odds, fields, unavailable: odds === undefined ? 'Enter the odds, such as 3:2.' : undefined };
}

export const RESULTS = [
  ['win', 'Player wins'],
  ['lose', 'Player loses'],
  ['push', 'Push'],
  ['surrender', 'Surrender'],
] as const;

type SettleProps = Readonly<{ wager: InstrumentWagerView; give: Give; onSettled: (says: string) => void }>;

function SettleWager({ wager, give, onSettled }: SettleProps) {
  const { odds, fields, unavailable } = useOdds();
  const [paidIn, setPaidIn] = useState('live-chips');
  const settle = useAction(async (result: BodyOf<'settle-wager'>['result']) => {
    const given = await give('settle-wager', {
      wager: wager.id,
      result,
      ...(odds === undefined ? {} : { ratio: odds }),
      // Only a winner is paid by the player-dealer.
      ...(result === 'win' && paidIn === 'instruments' ? { paidIn } : {}),
    });
    if (given.done) onSettled(settledWords(wager, given.events));
    return given;
  });
  const back = useAction(async () => {
    const given = await give('withdraw-wager', { wager: wager.id, reason: 'taken-back' });
    if (given.done) onSettled(`The wager of ${bettorWords(wager)} was removed. Return it with its fees.`);
    return given;
  });
  return (
    <li>
      <p>
        <WagerWords wager={wager} />
      </p>
      {fields}
      <Segmented
        asks="Winnings paid in"
        choices={[
          { value: 'live-chips', says: 'Live chips' },
          { value: 'instruments', says: wager.many },
        ]}
        chosen={paidIn}
        onChoose={(value) => {
          settle.clear();
          setPaidIn(value);
        }}
      />
      <Row align="stretch">
        {RESULTS.map(([result, says]) => (
          <BusyButton
            key={result}
            // The two must not be mistaken for one another: only a win is green.
            look={result === 'win' ? 'primary' : 'plain'}
            size="big"
            busy={settle.busy}
            unavailable={result === 'win' ? unavailable : undefined}
            onPress={() => void settle.run(result)}
          >
            {says}
          </BusyButton>
        ))}
        <BusyButton look="quiet" size="big" busy={back.busy} onPress={() => void back.run()}>
          Remove wager
        </BusyButton>
      </Row>
      <RefusalNotice refusal={settle.refusal ?? back.refusal} />
    </li>
  );
}

function oddsFrom(text: string): Odds | undefined {
  const [, pays, to] = /^\s*(\d{1,4})\s*(?::|to|\/)\s*(\d{1,4})\s*$/.exec(text) ?? [];
  if (pays === undefined || to === undefined || Number(pays) === 0 || Number(to) === 0) return undefined;
  return { pays: Number(pays), to: Number(to) };
}

const PIECE_OUTCOMES: Readonly<Record<EventViewOf<'wager-settled'>['pieces'][number]['becomes'], string>> = {
  kept: 'The player keeps it.',
  expired: 'The player keeps it. It has expired.',
  cancelled: 'The player-dealer keeps it until the floor verifies and cancels it.',
  voided: 'It is void.',
  collected: 'The player-dealer keeps it to redeem at the cage.',
  dropped: 'Drop it into the collection box.',
};

/** What moves across the table, and where the paper goes. */
export function settledWords(wager: InstrumentWagerView, events: Events): string {
  const settled = eventOf(events, 'wager-settled') ?? eventOf(events, 'wager-corrected');
  if (settled === undefined) return '';
  const { toPlayer, toDealer, pieces } = settled;
  const [piece] = pieces;
  const who = bettorWords(wager);
  const moves =
    toPlayer > 0
      ? `The player-dealer pays ${dollars(toPlayer)} to ${who}. `
      : toDealer > 0
        ? `${sentence(who)} loses ${dollars(toDealer)} to the player-dealer. `
        : `No live chips move for ${who}. `;
  return `${moves}${piece === undefined ? '' : PIECE_OUTCOMES[piece.becomes]}`;
}

/** Wagers settled at this table today, and how two people correct one that was keyed wrong. */

type Wager = InstrumentWagerView & Readonly<{ settled: NonNullable<InstrumentWagerView['settled']> }>;

type Props = Readonly<{ wagers: readonly InstrumentWagerView[]; give: Give; mayCorrect: boolean }>;

/** Mistakes are noticed within a few hands. */
const SHOWN_FIRST = 5;

const resultWords = (result: string): string => RESULTS.find(([code]) => code === result)?.[1] ?? result;
const inWords = (result: string): string => resultWords(result).toLowerCase();

const correctedWords = ({ settled }: Wager, result: string, odds: Odds | undefined): string =>
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
          <h3>Settled, still correctable</h3>
          {mayCorrect ? null : <p>Keyed wrong? Call the floor. Two employees must sign to correct it.</p>}
          <Stack as="ul" gap={2} wide className="wager-list">
            {shown.map((wager) => (
              <li key={wager.id}>
                <p>
                  <WagerWords wager={wager} />. {resultWords(wager.settled.result)}, {wager.settled.ratio.pays} to{' '}
                  {wager.settled.ratio.to}, <Time at={wager.settled.at} />.
                </p>
                {mayCorrect && chosen !== wager.id ? (
                  <Row align="stretch">
                    <Button onClick={() => setChosen(wager.id)}>
                      Correct <span className="only-heard">{wager.id}</span>
                    </Button>
                  </Row>
                ) : null}
                {mayCorrect && chosen === wager.id ? (
                  <CorrectSettlement
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
          </Stack>
        </>
      )}
      {shown.length < settled.length ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {settled.length} settled today
        </Button>
      ) : null}
    </>
  );
}

const REASONS = [
  { value: 'keyed-wrong', says: 'The wrong key was pressed' },
  { value: 'wrong-odds', says: 'The odds were wrong' },
  { value: 'hand-misread', says: 'The hand was misread' },
  { value: 'video-review', says: 'Corrected after video review' },
];

/** The recorded result is not offered, unless only the odds were wrong. */
const otherResults = (was: string) =>
  RESULTS.filter(([value]) => value !== was || value === 'win').map(([value, says]) => ({ value, says }));

type CorrectSettlementProps = Readonly<{ wager: Wager; give: Give; onDone: (says: string | undefined) => void }>;

function CorrectSettlement({ wager, give, onDone }: CorrectSettlementProps) {
  const askForBadge = useSecondBadge();
  const was = wager.settled.result;
  const [result, setResult] = useState<BodyOf<'correct-wager'>['result']>();
  const [reason, setReason] = useState(REASONS[0]!.value);
  const { odds, fields, unavailable } = useOdds(wager.settled.ratio);
  const correct = useAction(async () => {
    if (result === undefined) return undefined;
    const title = `Correct to: ${inWords(result)}`;
    const signatures = await askForBadge({ title, says: `${wager.id} was settled as: ${inWords(was)}.` });
    if (signatures === undefined) return undefined;
    const body = { wager: wager.id, result, reason, ...(odds === undefined ? {} : { ratio: odds }) };
    const given = await give('correct-wager', body, { signatures });
    if (given.done) {
      const now = settledWords(wager, given.events);
      onDone(
        `Corrected from ${inWords(was)} to ${inWords(result)}. Correct result: ${now} Reverse any other chips that moved.`,
      );
    }
    return given;
  });
  return (
    <>
      <Segmented
        asks="Correct result"
        choices={otherResults(was)}
        chosen={result ?? ''}
        onChoose={(value) => {
          correct.clear();
          setResult(value);
        }}
      />
      {result === 'win' ? fields : null}
      <SelectField label="Reason" value={reason} choices={REASONS} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={correct.refusal} />
      <Row align="stretch">
        <BusyButton
          look="stop"
          busy={correct.busy}
          unavailable={result === undefined ? 'Choose the correct result.' : result === 'win' ? unavailable : undefined}
          onPress={() => void correct.run()}
        >
          {result === undefined ? 'Correct settlement' : `Correct: ${correctedWords(wager, result, odds)}`}
        </BusyButton>
        <Button onClick={() => onDone(undefined)}>Cancel</Button>
      </Row>
    </>
  );
}
