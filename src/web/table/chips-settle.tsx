/** What lies on a bet is settled when the hand is over: who won, at which odds, and where the paper goes. */

import { useState } from 'react';
import { sentence } from '../../base/words.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { InstrumentWagerView } from '../../floor/view.ts';
import type { EventViewOf } from '../../floor/view-events.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { bettorSays, piecesSay } from '../instruments/words.ts';
import { type Events, eventOf, type Give, useAction } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';

export function SettleList({ wagers, give }: Readonly<{ wagers: readonly InstrumentWagerView[]; give: Give }>) {
  const [says, setSays] = useState<string>();
  return (
    <>
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
      {wagers.length === 0 ? <p className="empty">No chips or coupons lie on a bet at this table.</p> : null}
      <ul className="wager-list">
        {wagers.map((wager) => (
          <Settle key={wager.id} wager={wager} give={give} onSettled={setSays} />
        ))}
      </ul>
    </>
  );
}

/** What lies there, and whose it is. */
export function WagerWords({ wager }: Readonly<{ wager: InstrumentWagerView }>) {
  const where = wager.bet === 'bonus' ? 'bonus bet' : (wager.side ?? 'base bet');
  return (
    <>
      <strong>{sentence(bettorSays(wager))}</strong>: {dollars(wager.face)} in {piecesSay(wager.pieces)}
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

/** What the bet pays; undefined while what was typed is no odds. */
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
        <Field label="Odds, as 3:2" value={other} onChange={({ target }) => setOther(target.value)} />
      ) : null}
    </>
  );
  return { odds, fields, grey: odds === undefined ? 'Enter the odds as 3:2.' : undefined };
}

export const RESULTS = [
  ['win', 'Player wins'],
  ['lose', 'Player loses'],
  ['push', 'Push'],
  ['surrender', 'Surrendered'],
] as const;

type SettleProps = Readonly<{ wager: InstrumentWagerView; give: Give; onSettled: (says: string) => void }>;

function Settle({ wager, give, onSettled }: SettleProps) {
  const { odds, fields, grey } = useOdds();
  const [paidIn, setPaidIn] = useState('live-chips');
  const settle = useAction(async (result: BodyOf<'settle-wager'>['result']) => {
    const given = await give('settle-wager', {
      wager: wager.id,
      result,
      ...(odds === undefined ? {} : { ratio: odds }),
      // Only a winner is paid by the player-dealer.
      ...(result === 'win' && paidIn === 'instruments' ? { paidIn } : {}),
    });
    if (given.done) onSettled(settledSays(wager, given.events));
    return given;
  });
  const back = useAction(async () => {
    const given = await give('withdraw-wager', { wager: wager.id, reason: 'taken-back' });
    if (given.done) onSettled(`The wager of ${bettorSays(wager)} is taken back, with its fees.`);
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
      <div className="wager-keys">
        {RESULTS.map(([result, says]) => (
          <BusyButton
            key={result}
            look={result === 'win' || result === 'lose' ? 'primary' : 'plain'}
            size="big"
            busy={settle.busy}
            grey={result === 'win' ? grey : undefined}
            onPress={() => void settle.run(result)}
          >
            {says}
          </BusyButton>
        ))}
        <BusyButton look="quiet" size="big" busy={back.busy} onPress={() => void back.run()}>
          Take it back
        </BusyButton>
      </div>
      <RefusalNotice refusal={settle.refusal ?? back.refusal} />
    </li>
  );
}

function oddsFrom(text: string): Odds | undefined {
  const [, pays, to] = /^\s*(\d{1,4})\s*(?::|to|\/)\s*(\d{1,4})\s*$/.exec(text) ?? [];
  if (pays === undefined || to === undefined || Number(pays) === 0 || Number(to) === 0) return undefined;
  return { pays: Number(pays), to: Number(to) };
}

const BECOMES: Readonly<Record<EventViewOf<'wager-settled'>['pieces'][number]['becomes'], string>> = {
  kept: 'The player keeps it.',
  expired: 'The player keeps it; it has expired.',
  cancelled: 'The player-dealer has it, for the floor to verify and cancel.',
  voided: 'It is void.',
  collected: 'The player-dealer has it, for the cage.',
  dropped: 'Drop it into the box.',
};

/** What moves across the table, and where the paper goes. */
export function settledSays(wager: InstrumentWagerView, events: Events): string {
  const settled = eventOf(events, 'wager-settled') ?? eventOf(events, 'wager-corrected');
  if (settled === undefined) return '';
  const { toPlayer, toDealer, pieces } = settled;
  const [piece] = pieces;
  const who = bettorSays(wager);
  const moves =
    toPlayer > 0
      ? `The player-dealer pays ${dollars(toPlayer)} to ${who}. `
      : toDealer > 0
        ? `${sentence(who)} loses ${dollars(toDealer)} to the player-dealer. `
        : `No live chips move for ${who}. `;
  return `${moves}${piece === undefined ? '' : BECOMES[piece.becomes]}`;
}
