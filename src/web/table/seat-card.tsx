/** Everything about one seat that a single touch does not do: further fees, a second hand, who banks, leaving. */
import type { TableView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Segmented } from '../design/segmented.tsx';
import { dollars } from '../lib/money.tsx';
import { type Bet, isSameBet, type KeyPress, type Keys, type Line, type Lit, seatBet } from './keys.ts';
import type { KeyedFee, Placing } from './lightable.ts';
import './seat-card.css';

type Fee = Pick<Lit, 'offer' | 'on'>;

export type SeatCardProps = Readonly<{
  table: TableView;
  seat: number;
  keys: Keys;
  fees: readonly KeyedFee[];
  placingOf: (bet: Bet) => Placing;
  /** Whether the position of the player-dealer is kept at this table. */
  banked: boolean;
  rowName: (row: string) => string;
  onPress: (pressed: KeyPress, says: string) => void;
  onGrey: (bet: Bet, fee: Fee) => void;
  onLeave: () => void;
  onSit: () => void;
  onDealer: (seat: number | null) => void;
}>;

export function SeatCard(props: SeatCardProps) {
  const { table, seat, keys, placingOf, onPress } = props;
  const isTaken = table.taken.includes(seat);
  if (!isTaken) return <EmptySeat {...props} />;
  const isOut = keys.out.includes(seat);
  const own = seatBet(seat);
  const second: Bet = { ...own, hand: 2 };
  const behind: Bet = { ...own, bettor: 'backline' };
  const has = (bet: Bet) => keys.more.some((one) => isSameBet(one, bet));
  const mayBeMore = placingOf(own).own.length > 0 && table.playerDealer !== seat;
  const mayBeBehind = placingOf(behind).own.length > 0;
  return (
    <section className="seat-card" aria-label={`Seat ${seat}`}>
      <h2>Seat {seat}</h2>
      {isOut ? (
        <p className="seat-card-about">Sits this game out.</p>
      ) : (
        <>
          <BetFees {...props} bet={own} name="" />
          {has(second) ? <BetFees {...props} bet={second} name="Second hand" /> : null}
          {has(behind) ? <BetFees {...props} bet={behind} name="Behind the seat" /> : null}
        </>
      )}
      <div className="seat-card-keys">
        {mayBeMore && !isOut ? (
          <Button aria-pressed={has(second)} onClick={() => onPress({ key: 'bet', bet: second }, 'a second hand')}>
            Second hand
          </Button>
        ) : null}
        {mayBeBehind && !isOut ? (
          <Button aria-pressed={has(behind)} onClick={() => onPress({ key: 'bet', bet: behind }, 'a bet behind')}>
            Bet behind
          </Button>
        ) : null}
        <Button
          aria-pressed={isOut}
          onClick={() => onPress({ key: 'in-or-out', seat }, `seat ${seat} ${isOut ? 'in' : 'out'}`)}
        >
          Sits out
        </Button>
        <SeatMoves {...props} />
      </div>
    </section>
  );
}

function EmptySeat({ table, seat, keys, onPress, onSit, banked, onDealer }: SeatCardProps) {
  const house: Bet = { seat, hand: 1, bettor: 'house' };
  const isHouse = keys.more.some((bet) => isSameBet(bet, house));
  return (
    <section className="seat-card" aria-label={`Seat ${seat}`}>
      <h2>Seat {seat}</h2>
      <p className="seat-card-about">{isHouse ? 'The house plays this seat.' : 'Nobody sits here.'}</p>
      <div className="seat-card-keys">
        <Button look="primary" onClick={onSit}>
          {table.kind === 'npn' ? 'A guest sits down' : 'A player sits down'}
        </Button>
        {table.kind === 'npn' ? (
          <>
            <Button
              aria-pressed={isHouse}
              onClick={() => onPress({ key: 'bet', bet: house }, `the house at seat ${seat}`)}
            >
              The house plays it
            </Button>
            {banked ? <DealerKey table={table} seat={seat} onDealer={onDealer} /> : null}
          </>
        ) : null}
      </div>
    </section>
  );
}

function SeatMoves({ table, seat, banked, onDealer, onLeave }: SeatCardProps) {
  return (
    <>
      {banked ? <DealerKey table={table} seat={seat} onDealer={onDealer} /> : null}
      <Button onClick={onLeave}>Leaves</Button>
    </>
  );
}

function DealerKey({ table, seat, onDealer }: Pick<SeatCardProps, 'table' | 'seat' | 'onDealer'>) {
  const isDealer = table.playerDealer === seat;
  return (
    <Button aria-pressed={isDealer} onClick={() => onDealer(isDealer ? null : seat)}>
      Player-dealer
    </Button>
  );
}

type BetProps = SeatCardProps & Readonly<{ bet: Bet; name: string }>;

function BetFees(props: BetProps) {
  const { table, keys, fees, placingOf, bet, name, onPress, rowName } = props;
  const placing = placingOf(bet);
  const line = keys.lines.find((one) => isSameBet(one, bet))?.line;
  const row = keys.asked.find((one) => isSameBet(one, bet))?.row;
  const isDealer = table.playerDealer === bet.seat && bet.bettor === 'seat';
  const shown = fees.filter(({ offer, ofEach }) => ofEach || placing.own.includes(offer));
  return (
    <div className="seat-card-bet">
      {shown.map((fee) => (
        <fieldset key={fee.offer} className="seat-card-fees">
          <legend>{name === '' ? fee.name : `${name}: ${fee.name}`}</legend>
          <FeeKey {...props} fee={fee} on="own" />
          {fee.dealerSpace && table.playerDealer !== null && !isDealer ? (
            <FeeKey {...props} fee={fee} on="dealer" />
          ) : null}
        </fieldset>
      ))}
      {placing.lines && !isDealer ? (
        <Segmented
          asks="The bet is on"
          choices={LINES}
          chosen={line ?? ''}
          onChoose={(value) => onPress({ key: 'line', bet, line: value as Line }, `the line of seat ${bet.seat}`)}
        />
      ) : null}
      {placing.prizes.length > 0 ? (
        <SelectField
          label="The guest plays for"
          choices={[
            { value: '', says: 'Not named yet' },
            ...placing.prizes.map((value) => ({ value, says: rowName(value) })),
          ]}
          value={row ?? ''}
          onChange={({ target: { value } }) =>
            onPress({ key: 'asked', bet, row: value === '' ? undefined : value }, `the prize of seat ${bet.seat}`)
          }
        />
      ) : null}
    </div>
  );
}

const LINES = [
  { value: 'player', says: 'Player' },
  { value: 'banker', says: 'Banker' },
  { value: 'tie', says: 'Tie' },
];

type FeeProps = BetProps & Readonly<{ fee: KeyedFee; on: Lit['on'] }>;

function FeeKey({ keys, placingOf, bet, fee: { offer, fee }, on, onPress, onGrey }: FeeProps) {
  const isLit = keys.lit.some((lit) => isSameBet(lit, bet) && lit.offer === offer && lit.on === on);
  const may = placingOf(bet)[on].includes(offer);
  const press = () => {
    if (isLit || may) onPress({ key: 'fees', bet, fees: [{ offer, on }] }, `the fee of seat ${bet.seat}`);
    else onGrey(bet, { offer, on });
  };
  return (
    <button
      type="button"
      className={`fee-key ${isLit ? 'is-lit' : ''}`}
      aria-pressed={isLit}
      aria-disabled={!isLit && !may}
      onClick={press}
    >
      <span>{on === 'dealer' ? 'On dealer' : 'Fee'}</span>
      <strong>{dollars(fee)}</strong>
    </button>
  );
}
