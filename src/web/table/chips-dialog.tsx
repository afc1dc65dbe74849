/** Promotional chips and coupons at the table: placed before the deal, settled after it, verified by the floor. */
import { useState } from 'react';
import type { InstrumentPromotionView, InstrumentWagerView, TableView } from '../../floor/view-types.ts';
import type { InstrumentDocument } from '../../server/api/instruments.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { type Pieces, ScanPieces, usePieces } from '../instruments/pieces.tsx';
import { notOnBet, piecesSay } from '../instruments/words.ts';
import { type Give, useAction } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, typedCents } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import './dialogs.css';

type Props = Readonly<{ table: TableView; give: Give; open: boolean; onClose: () => void }>;

/** Whether anything of the kind is played at this table. */
export function useChipsHere(table: string): boolean {
  const { instruments = [], instrumentWagers = [] } = useView();
  return (
    instruments.some(({ tables }) => tables === 'all' || tables.includes(table)) ||
    instrumentWagers.some((wager) => wager.table === table)
  );
}

type Part = 'place' | 'settle' | 'verify';

export function ChipsDialog({ table, give, open, onClose }: Props) {
  return (
    <Dialog title="Chips and coupons" open={open} onClose={onClose}>
      <Chips table={table} give={give} />
    </Dialog>
  );
}

/** It opens where the dealer goes on: at what lies on a bet, or at a new wager. */
function Chips({ table, give }: Readonly<{ table: TableView; give: Give }>) {
  const { instrumentWagers = [] } = useView();
  const roles = useSessions().session?.who?.roles ?? [];
  const lying = instrumentWagers.filter((wager) => wager.table === table.table && wager.result === null);
  const [part, setPart] = useState<Part>(lying.length > 0 ? 'settle' : 'place');
  const isFloor = roles.some((role) => role === 'floor' || role === 'manager');
  const choices = [
    { value: 'place', says: 'Place a wager' },
    { value: 'settle', says: lying.length === 0 ? 'Settle' : `Settle (${lying.length})` },
    ...(isFloor ? [{ value: 'verify', says: 'Verify what was played' }] : []),
  ];
  return (
    <div className="table-dialog">
      <Segmented asks="What" choices={choices} chosen={part} onChoose={(value) => setPart(value as Part)} />
      {part === 'place' ? <Place table={table} give={give} /> : null}
      {part === 'settle' ? <SettleList wagers={lying} give={give} /> : null}
      {part === 'verify' ? <Verify give={give} /> : null}
    </div>
  );
}

const SIDES = [
  { value: 'none', says: 'No side' },
  { value: 'player', says: 'Player' },
  { value: 'banker', says: 'Banker' },
];

type Fields = Readonly<{ seat: string; bettor: string; bet: string; side: string; live: string; collection: string }>;

function Place({ table, give }: Readonly<{ table: TableView; give: Give }>) {
  const { instruments = [] } = useView();
  const scanned = usePieces();
  const [fields, setFields] = useState<Fields>({
    seat: String(table.taken[0] ?? ''),
    bettor: 'seat',
    bet: 'base',
    side: 'none',
    live: '',
    collection: '0',
  });
  const [placed, setPlaced] = useState<string>();
  const set = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const promotion = instruments.find(({ offer }) => offer === scanned.pieces[0]?.offer);
  const face = scanned.pieces.reduce((sum, piece) => sum + piece.face, 0);
  const live = promotion?.live === 'none' ? 0 : fields.live === '' ? face : typedCents(fields.live);
  const collection = typedCents(fields.collection);
  const place = useAction(async () => {
    const { seat, bettor, bet, side } = fields;
    const given = await give('wager-instrument', {
      table: table.table,
      seat: Number(seat),
      bettor,
      person: null,
      numbers: scanned.pieces.map(({ number }) => number),
      bet,
      side: bet === 'bonus' || side === 'none' ? null : side,
      live,
      collection: { amount: collection, in: 'live-chips' },
    });
    if (given.done) {
      setPlaced(placedSays(given.events, seat));
      scanned.clear();
    }
    return given;
  });
  const grey = greyFor(fields, scanned, live, collection);
  return (
    <>
      <ScanPieces scanned={scanned} wrong={notOnBet} empty="Scan the coupon or the chips that lie on the bet." />
      <WagerFields {...{ table, fields, set, promotion, face }} />
      <RefusalNotice refusal={place.refusal} />
      <BusyButton look="primary" size="big" busy={place.busy} grey={grey} onPress={() => void place.run()}>
        {grey === undefined ? `Place ${dollars(face)}${live === 0 ? '' : ` with ${dollars(live!)} live`}` : 'Place it'}
      </BusyButton>
      <div role="status">{placed === undefined ? null : <Notice means="info" says={placed} />}</div>
    </>
  );
}

/** What the dealer collects before the deal. */
function placedSays(events: readonly unknown[], seat: string): string {
  const { redemption, collection } = events[0] as Readonly<{ redemption: number; collection: number }>;
  const fees = redemption + collection;
  return `It lies on the bet of seat ${seat}.${fees === 0 ? '' : ` Collect ${dollars(fees)} in live chips before the deal.`}`;
}

function greyFor(
  { seat }: Fields,
  { pieces }: Pieces,
  live: number | undefined,
  collection: number | undefined,
): string | undefined {
  if (pieces.length === 0) return 'Scan what lies on the bet.';
  if (pieces.some((piece: InstrumentDocument) => notOnBet(piece) !== undefined))
    return 'Take off the list what is not good.';
  if (seat === '') return 'Seat a player first.';
  return live === undefined || collection === undefined ? 'Enter amounts in dollars.' : undefined;
}

type WagerProps = Readonly<{
  table: TableView;
  fields: Fields;
  set: (part: Partial<Fields>) => void;
  promotion: InstrumentPromotionView | undefined;
  face: number;
}>;

function WagerFields({ table, fields, set, promotion, face }: WagerProps) {
  return (
    <div className="promo-row">
      <SelectField
        label="Seat"
        value={fields.seat}
        choices={table.taken.map((seat) => ({ value: String(seat), says: `Seat ${seat}` }))}
        onChange={({ target }) => set({ seat: target.value })}
      />
      <SelectField
        label="Who bets"
        value={fields.bettor}
        choices={[
          { value: 'seat', says: 'Who sits there' },
          { value: 'backline', says: 'Who stands behind' },
        ]}
        onChange={({ target }) => set({ bettor: target.value })}
      />
      {promotion?.bonusBets === false ? null : (
        <SelectField
          label="Bet"
          value={fields.bet}
          choices={[
            { value: 'base', says: 'Base bet' },
            { value: 'bonus', says: 'Bonus bet' },
          ]}
          onChange={({ target }) => set({ bet: target.value })}
        />
      )}
      {promotion?.sides === true && fields.bet === 'base' ? (
        <SelectField
          label="Side"
          value={fields.side}
          choices={SIDES}
          onChange={({ target }) => set({ side: target.value })}
        />
      ) : null}
      {promotion === undefined || promotion.live === 'none' ? null : (
        <Field
          className="promo-amount"
          label={promotion.live === 'equal' ? 'Live chips, exactly' : 'Live chips, at least'}
          inputMode="decimal"
          placeholder={dollars(face)}
          value={fields.live}
          onChange={({ target }) => set({ live: target.value })}
        />
      )}
      <Field
        className="promo-amount"
        label="Collection"
        inputMode="decimal"
        value={fields.collection}
        onChange={({ target }) => set({ collection: target.value })}
      />
    </div>
  );
}

function SettleList({ wagers, give }: Readonly<{ wagers: readonly InstrumentWagerView[]; give: Give }>) {
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

const ODDS = [
  { value: '1:1', says: '1 to 1' },
  { value: '3:2', says: '3 to 2' },
  { value: '19:20', says: '19 to 20' },
  { value: '8:1', says: '8 to 1' },
  { value: 'other', says: 'Other' },
];

const RESULTS = [
  ['win', 'Player wins'],
  ['lose', 'Player loses'],
  ['push', 'Push'],
  ['surrender', 'Surrendered'],
] as const;

type SettleProps = Readonly<{ wager: InstrumentWagerView; give: Give; onSettled: (says: string) => void }>;

function Settle({ wager, give, onSettled }: SettleProps) {
  const [chosen, setChosen] = useState('1:1');
  const [other, setOther] = useState('');
  const odds = oddsFrom(chosen === 'other' ? other : chosen);
  const settle = useAction(async (result: string) => {
    const given = await give('settle-wager', {
      wager: wager.id,
      result,
      ...(odds === undefined ? {} : { ratio: odds }),
    });
    if (given.done) onSettled(settledSays(wager, given.events));
    return given;
  });
  const back = useAction(async () => {
    const given = await give('withdraw-wager', { wager: wager.id, reason: 'taken-back' });
    if (given.done) onSettled(`The wager of seat ${wager.seat} is taken back, with its fees.`);
    return given;
  });
  const where = wager.bet === 'bonus' ? 'bonus bet' : (wager.side ?? 'base bet');
  const grey = odds === undefined ? 'Enter the odds as 3:2.' : undefined;
  return (
    <li>
      <p>
        <strong>
          {wager.bettor === 'backline' ? 'Behind seat' : 'Seat'} {wager.seat}
        </strong>
        : {dollars(wager.face)} in {piecesSay(wager.pieces)}
        {wager.live === 0 ? '' : `, ${dollars(wager.live)} live`}, on {where}. {wager.name}
      </p>
      <Segmented asks="Odds of the bet" choices={ODDS} chosen={chosen} onChoose={setChosen} />
      {chosen === 'other' ? (
        <Field label="Odds, as 3:2" value={other} onChange={({ target }) => setOther(target.value)} />
      ) : null}
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

export function oddsFrom(text: string): { pays: number; to: number } | undefined {
  const [, pays, to] = /^\s*(\d{1,4})\s*(?::|to|\/)\s*(\d{1,4})\s*$/.exec(text) ?? [];
  if (pays === undefined || to === undefined || Number(pays) === 0 || Number(to) === 0) return undefined;
  return { pays: Number(pays), to: Number(to) };
}

type SettledEvent = Readonly<{
  toPlayer: number;
  toDealer: number;
  pieces: readonly Readonly<{ becomes: string; owed: number }>[];
}>;

const BECOMES: Readonly<Record<string, string>> = {
  kept: 'The player keeps it.',
  expired: 'The player keeps it; it has expired.',
  cancelled: 'The player-dealer has it, for the floor to verify and cancel.',
  voided: 'It is void.',
  collected: 'The player-dealer has it, for the cage.',
  dropped: 'Drop it into the box.',
};

/** What moves across the table, and where the paper goes. */
function settledSays({ seat }: InstrumentWagerView, events: readonly unknown[]): string {
  const { toPlayer, toDealer, pieces } = events[0] as SettledEvent;
  const moves =
    toPlayer > 0
      ? `The player-dealer pays ${dollars(toPlayer)} to seat ${seat}. `
      : toDealer > 0
        ? `Seat ${seat} loses ${dollars(toDealer)} to the player-dealer. `
        : `No live chips move for seat ${seat}. `;
  return `${moves}${BECOMES[pieces[0]?.becomes ?? ''] ?? ''}`;
}

/** The floor has seen that they were played, and cancels them. */
function Verify({ give }: Readonly<{ give: Give }>) {
  const scanned = usePieces();
  const [done, setDone] = useState<string>();
  const wrong = ({ status }: InstrumentDocument) =>
    status === 'played' ? undefined : 'It was not played here, or it is verified.';
  const verify = useAction(async () => {
    const numbers = scanned.pieces.map(({ number }) => number);
    const given = await give('verify-instruments', { numbers });
    if (given.done) {
      setDone(`${piecesSay(numbers.length)} verified. The cage pays for them.`);
      scanned.clear();
    }
    return given;
  });
  const grey =
    scanned.pieces.length === 0
      ? 'Scan what the player-dealer collected.'
      : scanned.pieces.some((piece) => wrong(piece) !== undefined)
        ? 'Take off the list what is not to be verified.'
        : undefined;
  return (
    <>
      <ScanPieces scanned={scanned} wrong={wrong} empty="Scan what the player-dealer collected." />
      <RefusalNotice refusal={verify.refusal} />
      <BusyButton look="primary" size="big" busy={verify.busy} grey={grey} onPress={() => void verify.run()}>
        {scanned.pieces.length === 0 ? 'Verify and cancel' : `Verify and cancel ${piecesSay(scanned.pieces.length)}`}
      </BusyButton>
      <div role="status">{done === undefined ? null : <Notice means="info" says={done} />}</div>
    </>
  );
}
