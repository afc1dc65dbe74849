/** Promotional chips and coupons at the table: placed before the deal, settled after it, verified by the floor. */
import { first } from '../../base/assert.ts';
import { Row, Stack } from '../design/layout.tsx';
import './table.css';
import { useRef, useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import type { InstrumentPromotionView, TableView } from '../../floor/view.ts';
import type { InstrumentDocument } from '../../server/api/promotions.ts';
import { BusyButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Segmented, SelectField } from '../design/field.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import {
  BETTORS,
  bettorFrom,
  bettorWords,
  pieceCountWords,
  type ScannedPieces,
  ScanPieces,
  useScannedPieces,
  whyNotOnBet,
} from '../instruments/scan-instruments.tsx';
import { VoidInstruments } from '../instruments/void-instruments.tsx';
import { type Events, eventOf, type Give, useAction } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, parseCents } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { SettledList, SettleList } from './chips-settlement.tsx';

type Props = Readonly<{
  table: TableView;
  give: Give;
  /** The number that was scanned to open it. */
  piece?: string | undefined;
  open: boolean;
  onClose: () => void;
}>;

/** Whether anything of the kind is played at this table. */
export function useChipsHere(table: string): boolean {
  const { instruments = [], instrumentWagers = [] } = useView();
  return (
    instruments.some(({ tables }) => tables === 'all' || tables.includes(table)) ||
    instrumentWagers.some((wager) => wager.table === table)
  );
}

type ChipsTask = 'place' | 'settle' | 'verify' | 'take-out';

export function ChipsDialog({ open, onClose, ...at }: Props) {
  return (
    <Dialog title="Chips and coupons" open={open} onClose={onClose}>
      <Chips {...at} />
    </Dialog>
  );
}

/**
 * It opens at the most likely task: the scanned or wagered instrument, verification of played ones, or a new
 * wager.
 */
function Chips({ table, give, piece }: Pick<Props, 'table' | 'give' | 'piece'>) {
  const { instrumentWagers = [], instrumentsDue = [] } = useView();
  const roles = useSessions().session?.who?.roles ?? [];
  const here = instrumentWagers.filter((wager) => wager.table === table.table);
  const lying = here.filter(({ settled }) => settled === null);
  const isFloor = roles.some((role) => role === 'floor' || role === 'manager');
  const isPlayed = instrumentsDue.some((due) => due.table === table.table && due.toVerify > 0);
  const [part, setPart] = useState<ChipsTask>(
    piece !== undefined ? 'place' : lying.length > 0 ? 'settle' : isFloor && isPlayed ? 'verify' : 'place',
  );
  // What was settled last is still told here when no wager is left.
  const hadWager = useRef(false);
  if (lying.length > 0) hadWager.current = true;
  const choices = [
    { value: 'place', says: 'Place a wager' },
    { value: 'settle', says: lying.length === 0 ? 'Settle a wager' : `Settle a wager (${lying.length})` },
    ...(isFloor
      ? [
          { value: 'verify', says: 'Verify played chips and coupons' },
          { value: 'take-out', says: 'Void chips or coupons' },
        ]
      : []),
  ];
  return (
    <Stack gap={2} align="start" max="40rem" className="table-dialog">
      <Segmented asks="Task" choices={choices} chosen={part} onChoose={(value) => setPart(value as ChipsTask)} />
      {part === 'place' ? <PlaceWager table={table} give={give} piece={piece} /> : null}
      {part === 'place' && hadWager.current ? (
        <>
          <h3>On the table: settle when the hand ends</h3>
          <SettleList wagers={lying} give={give} />
        </>
      ) : null}
      {part === 'settle' ? <SettleList wagers={lying} give={give} /> : null}
      {part === 'settle' ? <SettledList wagers={here} give={give} mayCorrect={isFloor} /> : null}
      {part === 'verify' ? <VerifyChips give={give} /> : null}
      {part === 'take-out' ? <VoidInstruments /> : null}
    </Stack>
  );
}

const SIDES = [
  { value: 'none', says: 'No side' },
  { value: 'player', says: 'Player' },
  { value: 'banker', says: 'Banker' },
] as const;

/** The form in which a fee was offered. Anything but live chips is refused with the clause that says so. */
type FeesIn = 'live-chips' | 'collection' | 'jackpot';

type Wager = BodyOf<'wager-instrument'>;
type WagerForm = Readonly<{
  seat: string;
  bettor: string;
  bet: Wager['bet'];
  side: NonNullable<Wager['side']> | 'none';
  live: string;
  collection: string;
  feesIn: FeesIn;
}>;

function PlaceWager({ table, give, piece }: Pick<Props, 'table' | 'give' | 'piece'>) {
  const { instruments = [] } = useView();
  const scanned = useScannedPieces(piece);
  const [fields, setFields] = useState<WagerForm>(() => emptyFields(table));
  const [placed, setPlaced] = useState<string>();
  const promotion = instruments.find(({ offer }) => offer === scanned.pieces[0]?.offer);
  const face = scanned.pieces.reduce((sum, piece) => sum + piece.face, 0);
  const live = promotion?.live === 'none' ? 0 : fields.live === '' ? face : parseCents(fields.live);
  const collection = parseCents(fields.collection);
  const who = bettorWords({ behind: null, ...bettorFrom(fields.bettor), seat: Number(fields.seat) });
  const place = useAction(async () => {
    if (live === undefined || collection === undefined) return undefined;
    const { bet, side, feesIn } = fields;
    const given = await give('wager-instrument', {
      table: table.table,
      seat: Number(fields.seat),
      ...bettorFrom(fields.bettor),
      person: null,
      numbers: scanned.pieces.map(({ number }) => number),
      bet,
      side: bet === 'bonus' || side === 'none' ? null : side,
      live,
      collection: { amount: collection, in: feesIn === 'collection' ? 'instruments' : 'live-chips' },
      ...(feesIn === 'jackpot' ? { jackpotFee: 'instruments' } : {}),
    });
    if (given.done) {
      setPlaced(placedWords(given.events, who));
      setFields(clearIfUnchanged(fields, emptyFields(table)));
      scanned.clear();
    }
    return given;
  });
  // A refusal is cleared as soon as the form is corrected.
  const set = (part: Partial<WagerForm>) => {
    place.clear();
    setPlaced(undefined);
    setFields({ ...fields, ...part });
  };
  const unavailable = whyUnavailable(fields, { ...scanned, promotion }, live, collection);
  return (
    <>
      <ScanPieces
        scanned={scanned}
        wrong={whyNotOnBet}
        use="place"
        empty="Scan the coupon or the chips placed on the bet."
      />
      <WagerFields {...{ table, fields, set, promotion, face }} />
      <RefusalNotice refusal={place.refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={place.busy}
        unavailable={unavailable}
        onPress={() => void place.run()}
      >
        {unavailable === undefined ? `${wagerWords(face, live!)}, ${who}` : 'Place wager'}
      </BusyButton>
      <div role="status">{placed === undefined ? null : <Notice means="info" says={placed} />}</div>
    </>
  );
}

/** If several are seated, the dealer chooses the seat: a guess could put the wager on another player. */
const emptyFields = ({ taken }: TableView): WagerForm => ({
  seat: taken.length === 1 ? String(taken[0]) : '',
  bettor: 'seat',
  bet: 'base',
  side: 'none',
  live: '',
  collection: '0',
  feesIn: 'live-chips',
});

const wagerWords = (face: number, live: number): string =>
  `Place ${dollars(face)}${live === 0 ? '' : ` with ${dollars(live)} live`}`;

/** The amount the dealer collects before the deal. */
function placedWords(events: Events, who: string): string {
  const placed = eventOf(events, 'instrument-wagered');
  const fees = placed === undefined ? 0 : placed.redemption + placed.collection;
  return `Placed on the bet of ${who}.${fees === 0 ? '' : ` Collect ${dollars(fees)} in live chips before the deal.`}`;
}

function whyUnavailable(
  { seat }: WagerForm,
  { pieces, promotion }: Pick<ScannedPieces, 'pieces'> & Readonly<{ promotion: InstrumentPromotionView | undefined }>,
  live: number | undefined,
  collection: number | undefined,
): string | undefined {
  if (pieces.length === 0) return 'Scan the coupon or chips on the bet.';
  if (pieces.some((piece: InstrumentDocument) => whyNotOnBet(piece) !== undefined))
    return 'Remove the items marked as not valid.';
  if (pieces.some(({ offer }) => offer !== first(pieces).offer))
    return 'Place items from one promotion at a time. Remove the others.';
  if (pieces.length > 1 && promotion?.several === false) return 'Only one per wager. Remove the others.';
  if (seat === '') return 'Choose the seat.';
  return live === undefined || collection === undefined ? 'Enter the amounts in dollars.' : undefined;
}

type WagerProps = Readonly<{
  table: TableView;
  fields: WagerForm;
  set: (part: Partial<WagerForm>) => void;
  promotion: InstrumentPromotionView | undefined;
  face: number;
}>;

function WagerFields({ table, fields, set, promotion, face }: WagerProps) {
  const isLiveAsked = promotion !== undefined && promotion.live !== 'none';
  const isListed = FEES.some(({ value }) => value === fields.collection);
  const [isOther, setOther] = useState(!isListed);
  return (
    <>
      <Segmented
        asks="Seat"
        choices={table.taken.toSorted((a, b) => a - b).map((seat) => ({ value: String(seat), says: String(seat) }))}
        chosen={fields.seat}
        onChoose={(seat) => set({ seat })}
      />
      {promotion?.sides === true && fields.bet === 'base' ? (
        <Segmented asks="Side" choices={SIDES} chosen={fields.side} onChoose={(side) => set({ side })} />
      ) : null}
      <Segmented
        asks="Collection fee"
        choices={[...FEES, { value: OTHER_FEE, says: 'Other' }]}
        chosen={isOther || !isListed ? OTHER_FEE : fields.collection}
        onChoose={(collection) => {
          setOther(collection === OTHER_FEE);
          if (collection !== OTHER_FEE) set({ collection });
        }}
      />
      {isOther || !isListed ? (
        <Field
          className="promo-amount"
          label="Amount of the collection fee"
          inputMode="decimal"
          value={fields.collection}
          onChange={({ target }) => set({ collection: target.value })}
        />
      ) : null}
      {isLiveAsked ? (
        <Field
          className="promo-amount"
          label={promotion.live === 'equal' ? 'Live chips, equal to face value' : 'Live chips, at least'}
          inputMode="decimal"
          placeholder={dollars(face)}
          value={fields.live}
          onChange={({ target }) => set({ live: target.value })}
        />
      ) : null}
      <details>
        <summary>Backline bettor, bonus bet, or fees in {promotion?.many ?? 'coupons'}</summary>
        <Row gap={2} align="end">
          <SelectField
            label="Bettor"
            value={fields.bettor}
            choices={BETTORS}
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
              onChoose={(bet) => set({ bet })}
            />
          )}
          {promotion === undefined ? null : (
            <SelectField
              label="Fees paid in"
              value={fields.feesIn}
              choices={[
                { value: 'live-chips', says: 'Live chips' },
                { value: 'collection', says: `Collection fee in ${promotion.many}` },
                { value: 'jackpot', says: `Jackpot fee in ${promotion.many}` },
              ]}
              onChange={({ target }) => set({ feesIn: target.value as FeesIn })}
            />
          )}
        </Row>
      </details>
    </>
  );
}

/** What most tables collect; anything else is typed. */
const FEES = [
  { value: '0', says: 'None' },
  ...['1', '2', '3', '4', '5'].map((dollar) => ({ value: dollar, says: `$${dollar}` })),
];
const OTHER_FEE = 'other';

/** The floor has seen that they were played, and cancels them. */
function VerifyChips({ give }: Readonly<{ give: Give }>) {
  const scanned = useScannedPieces();
  const [done, setDone] = useState<string>();
  const wrong = ({ status }: InstrumentDocument) =>
    status === 'played' ? undefined : 'Not played here, or already verified. Remove it.';
  const verify = useAction(async () => {
    const numbers = scanned.pieces.map(({ number }) => number);
    const given = await give('verify-instruments', { numbers });
    if (given.done) {
      setDone(`${pieceCountWords(numbers.length)} verified. The cage pays the player-dealer.`);
      scanned.clear();
    }
    return given;
  });
  const unavailable =
    scanned.pieces.length === 0
      ? 'Scan the chips and coupons the player-dealer collected.'
      : scanned.pieces.some((piece) => wrong(piece) !== undefined)
        ? 'Remove the items that cannot be verified.'
        : undefined;
  return (
    <>
      <ScanPieces
        scanned={scanned}
        wrong={wrong}
        use="verify"
        empty="Scan the chips and coupons the player-dealer collected."
      />
      <RefusalNotice refusal={verify.refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={verify.busy}
        unavailable={unavailable}
        onPress={() => void verify.run()}
      >
        {scanned.pieces.length === 0
          ? 'Verify and cancel'
          : `Verify and cancel ${pieceCountWords(scanned.pieces.length)}`}
      </BusyButton>
      <div role="status">{done === undefined ? null : <Notice means="info" says={done} />}</div>
    </>
  );
}
