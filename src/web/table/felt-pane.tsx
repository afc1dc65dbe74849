/** The felt between and during games: the seats, and in the middle the state of the game or the selected seat. */
import { Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import { useEffect, useRef } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import type { TableView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Segmented, SelectField } from '../design/field.tsx';
import { useAction } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { Since } from '../lib/time.tsx';
import { keysRounds } from './next-step.tsx';
import {
  type Bet,
  type FeeOptions,
  feesToToggle,
  headCount,
  isSameBet,
  type KeyedFee,
  type KeyPress,
  type Keys,
  type Line,
  type LitFee,
  litFeesIn,
  mandatoryFees,
  NO_KEYS,
  seatBet,
} from './round-keys.ts';
import { Seats, seatState, seatStatusWords } from './seats.tsx';
import { payerWords } from './table-words.ts';
import type { TableDesk } from './use-table.ts';

export function FeltPane(desk: TableDesk) {
  const { table, hits, pad, fees, placing, selected, select } = desk;
  const { keys } = pad;
  const touch = useTouch(desk);
  const last = useLastFees(desk);
  const around = { table, keys, fees, hits };
  const seats = Array.from({ length: table.seats }, (_, i) => seatState(around, i + 1, placing(seatBet(i + 1))));
  return (
    <Seats seats={seats} selected={selected} onTouch={touch.seat} onFelt={() => select(undefined)}>
      {selected === undefined ? null : table.round === null ? (
        <SeatCard
          {...{ table, keys, fees, seat: selected, placingOf: placing }}
          banked={keysRounds(table)}
          rowName={(row) => desk.rowName(undefined, row)}
          onPress={touch.press}
          onUnavailable={desk.askAboutFee}
          onSit={() => touch.sit(selected)}
          onLeave={() => touch.leave(selected)}
          onDealer={touch.dealer}
        />
      ) : (
        <PlayingSeat
          {...desk}
          seat={selected}
          about={sentence(seatStatusWords(seats[selected - 1]!))}
          onLeave={() => touch.leave(selected)}
        />
      )}
      <FeltMiddle
        {...{ table, keys, fees, last }}
        all={everyFee(desk)}
        isShort={selected !== undefined}
        onFees={(lit, says) => touch.press({ key: 'same-fees', lit }, says)}
      />
    </Seats>
  );
}

/** The fee of each player who may place one; most often that is what lies on the table. */
function everyFee({ table, pad, fees, placing }: TableDesk): readonly LitFee[] {
  const seats = table.taken.filter((seat) => !pad.keys.out.includes(seat));
  return seats.map(seatBet).flatMap((bet) => feesToToggle(placing(bet), fees).map((fee) => ({ ...bet, ...fee })));
}

type PlayingProps = TableDesk & Readonly<{ seat: number; about: string; onLeave: () => void }>;

function PlayingSeat({ table, seat, about, calling, onLeave }: PlayingProps) {
  const isTaken = table.taken.includes(seat);
  const isIn = table.round!.bets.some((bet) => bet.seat === seat);
  return (
    <Stack as="section" justify="center" wide max="30rem" className="seat-card" aria-label={`Seat ${seat}`}>
      <Text as="h2" size="title" center>
        Seat {seat}
      </Text>
      <Text as="p" tone="felt" center>
        {about}.
      </Text>
      <Row align="stretch" justify="center" className="seat-card-keys">
        {isTaken || isIn ? (
          <Button look="primary" onClick={() => calling.begin(undefined, seat)}>
            Report this hand
          </Button>
        ) : null}
        {isTaken ? <Button onClick={onLeave}>Player leaves</Button> : null}
      </Row>
    </Stack>
  );
}

/** What a tap on a seat does, and the commands behind it: one at a time. */
function useTouch({ table, pad, fees, placing, isLost, select, say, settled, askAboutFee }: TableDesk) {
  const leaving = useAction((seat: number) => pad.leave(seat));
  const dealer = useAction((seat: number | null) => pad.setDealer(seat));
  const sat = useRef(new Map<number, number>());
  // Several players sit down at once, and each has a thumb's time: one seat does not wait for the other.
  const sit = async (seat: number) => {
    if (isLost) return say(SEATS_WAIT);
    sat.current.set(seat, performance.now());
    if (settled(await pad.sit(seat))) select(seat);
  };
  const toggle = (seat: number) => {
    const bet = seatBet(seat);
    const may = feesToToggle(placing(bet), fees);
    const expected = fees.find(({ ofEach }) => ofEach);
    if (pad.keys.out.includes(seat)) return;
    if (may.length > 0) pad.press({ key: 'fees', bet, fees: may }, `the fee of seat ${seat}`);
    else if (expected !== undefined) void askAboutFee(bet, { offer: expected.offer, on: 'own' });
  };
  return {
    sit: (seat: number) => void sit(seat),
    leave: async (seat: number) => {
      if (isLost) return say(SEATS_WAIT);
      const given = await leaving.run(seat);
      if (given !== undefined && settled(given)) select(undefined);
    },
    dealer: async (seat: number | null) => {
      if (isLost) return say(SEATS_WAIT);
      const given = await dealer.run(seat);
      if (given === undefined || !settled(given) || seat === null) return;
      if (pad.keys.lit.some((lit) => lit.seat === seat))
        pad.press({ key: 'banks', seat }, 'the fees of the player-dealer');
    },
    press: (...pressed: Parameters<TableDesk['pad']['press']>) => {
      say(undefined);
      pad.press(...pressed);
    },
    seat: (seat: number) => {
      // The second tap of a double tap that seated a player must not place a fee.
      if (performance.now() - (sat.current.get(seat) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP) return;
      say(undefined);
      if (
        !table.taken.includes(seat) &&
        table.kind !== 'npn' &&
        table.round?.bets.every((bet) => bet.seat !== seat) !== false
      ) {
        return void sit(seat);
      }
      select(seat);
      if (table.round !== null || !table.taken.includes(seat)) return;
      if (isLost) return say(FEES_WAIT);
      toggle(seat);
    },
  };
}

const DOUBLE_TAP = 350;

const SEATS_WAIT: ApiRefusal = {
  reason: 'no-connection',
  says: 'Connection lost. Seats cannot be changed until it is back.',
  next: 'Continue with the base game.',
};
const FEES_WAIT: ApiRefusal = {
  reason: 'no-connection',
  says: 'Connection lost. No fee can be taken until it is back.',
  next: 'Return the fee and continue with the base game.',
};

/** The fees of the last game, to be lit again with one tap. */
function useLastFees({ table: { round }, fees }: TableDesk): readonly LitFee[] {
  const last = useRef<readonly LitFee[]>([]);
  useEffect(() => {
    if (round === null) return;
    const offers = fees.map(({ offer }) => offer);
    last.current = litFeesIn(round.bets, offers);
  });
  return last.current;
}

/** The middle of the felt while no seat is selected: the state of the game at a glance. */

type Props = Readonly<{
  table: TableView;
  keys: Keys;
  fees: readonly KeyedFee[];
  /** Fees placed in the last game. */
  last: readonly LitFee[];
  /** Every fee that may be placed now. */
  all: readonly LitFee[];
  /** A seat is touched: only the line that sums up. */
  isShort: boolean;
  onFees: (lit: readonly LitFee[], says: string) => void;
}>;

export function FeltMiddle(props: Props) {
  if (props.table.round !== null) return <RunningRound {...props} />;
  return keysRounds(props.table) ? <BeforeStart {...props} /> : <Calls {...props} />;
}

/** A table that keys no games. */
function Calls({ table, isShort }: Props) {
  const { taken } = table;
  if (isShort) return null;
  return (
    <Stack align="center" center>
      <Text as="p" size="title" weight="medium">
        {taken.length === 0 ? 'No players seated' : `${counted(taken.length, 'player')} seated`}
      </Text>
      <Text as="p" max="26rem" tone="felt" className="middle-note">
        Games are not keyed at this table. Report a hand when one may qualify.
      </Text>
      <Warnings table={table} />
    </Stack>
  );
}

/** Promotions that the table's limits exclude, and tasks to finish before the next round. */
function Warnings({ table: { warnings = [] } }: Pick<Props, 'table'>) {
  return warnings.map(({ reason, offer, says, at }) => (
    <Text as="p" max="26rem" tone="felt" key={`${reason} ${offer}`} className="middle-note is-waiting">
      {says} ({at})
    </Text>
  ));
}

function BeforeStart({ table, keys, fees, last, all, isShort, onFees }: Props) {
  const heads = headCount(table, keys) ?? 0;
  const amount = keys.lit.reduce((sum, { offer }) => sum + (fees.find((fee) => fee.offer === offer)?.fee ?? 0), 0);
  const anyway = mandatoryFees(table);
  const maySame = last.length > 0 && keys.lit.length === 0;
  const lit = `${counted(keys.lit.length, 'fee')} lit, ${dollars(amount)}`;
  if (isShort) {
    const words = [`${heads} dealt in`, ...(keys.lit.length === 0 ? [] : [lit])];
    return (
      <Text as="p" tone="felt" center above={2}>
        {words.join(', ')}
      </Text>
    );
  }
  return (
    <Stack align="center" center>
      <Text as="p" size="title" weight="medium">
        {heads === 0 ? 'Tap a seat when a player sits down' : `${heads} dealt in`}
      </Text>
      {fees.length === 0 || heads === 0 ? null : (
        <Text as="p" size="lead">
          {keys.lit.length === 0 ? 'Tap a seat to light its fee' : lit}
        </Text>
      )}
      {anyway.map((fee) => (
        <Text as="p" max="26rem" tone="felt" key={`${fee.offer} ${fee.who} ${fee.at}`} className="middle-note">
          {fee.name}: {dollars(fee.fee)} from {payerWords(fee)} at the start, collected automatically.
        </Text>
      ))}
      <Warnings table={table} />
      {keys.read === 'button' ? (
        <Text as="p" max="26rem" tone="felt" className="middle-note is-waiting">
          Fees for this game are registered by button.
        </Text>
      ) : null}
      <Row justify="center">
        {maySame ? (
          <Button onClick={() => onFees(last, 'the fees of the last game')}>
            Same fees as last game ({last.length})
          </Button>
        ) : null}
        {all.length > 1 && keys.lit.length === 0 ? (
          <Button onClick={() => onFees(all, 'all fees')}>All {all.length} fees</Button>
        ) : null}
      </Row>
    </Stack>
  );
}

function RunningRound({ table, isShort }: Props) {
  const { startedAt, dealtIn, bets } = table.round!;
  const lit = bets.reduce((sum, { fees, dealerFees = [] }) => sum + fees.length + dealerFees.length, 0);
  const heads = dealtIn ?? headCount(table, NO_KEYS) ?? 0;
  if (isShort) return null;
  return (
    <Stack align="center" center>
      <Text as="p" size="title" weight="medium">
        Game in progress
      </Text>
      <Text as="p" size="lead">
        <Since at={startedAt} />, {heads} dealt in, {counted(lit, 'fee')}
      </Text>
      <Warnings table={table} />
      <Text as="p" max="26rem" tone="felt" className="middle-note">
        To report a hand, tap its key at the side, or its seat.
      </Text>
    </Stack>
  );
}

/** Everything about a seat beyond a single tap: other fees, a second hand, the player-dealer position, leaving. */

type Fee = Pick<LitFee, 'offer' | 'on'>;

export type SeatCardProps = Readonly<{
  table: TableView;
  seat: number;
  keys: Keys;
  fees: readonly KeyedFee[];
  placingOf: (bet: Bet) => FeeOptions;
  /** Whether the position of the player-dealer is kept at this table. */
  banked: boolean;
  rowName: (row: string) => string;
  onPress: (pressed: KeyPress, says: string) => void;
  onUnavailable: (bet: Bet, fee: Fee) => void;
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
    <Stack as="section" justify="center" wide max="30rem" className="seat-card" aria-label={`Seat ${seat}`}>
      <Text as="h2" size="title" center>
        Seat {seat}
      </Text>
      {isOut ? (
        <Text as="p" tone="felt" center>
          Sitting this game out.
        </Text>
      ) : (
        <>
          <BetFees {...props} bet={own} name="" />
          {has(second) ? <BetFees {...props} bet={second} name="Second hand" /> : null}
          {has(behind) ? <BetFees {...props} bet={behind} name="Behind the seat" /> : null}
        </>
      )}
      <Row align="stretch" justify="center" className="seat-card-keys">
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
          Sit out
        </Button>
        <SeatMoves {...props} />
      </Row>
    </Stack>
  );
}

function EmptySeat({ table, seat, keys, onPress, onSit, banked, onDealer }: SeatCardProps) {
  const house: Bet = { seat, hand: 1, bettor: 'house' };
  const isHouse = keys.more.some((bet) => isSameBet(bet, house));
  return (
    <Stack as="section" justify="center" wide max="30rem" className="seat-card" aria-label={`Seat ${seat}`}>
      <Text as="h2" size="title" center>
        Seat {seat}
      </Text>
      <Text as="p" tone="felt" center>
        {isHouse ? 'The house plays this seat.' : 'This seat is empty.'}
      </Text>
      <Row align="stretch" justify="center" className="seat-card-keys">
        <Button look="primary" onClick={onSit}>
          {table.kind === 'npn' ? 'Seat a patron' : 'Seat a player'}
        </Button>
        {table.kind === 'npn' ? (
          <>
            <Button
              aria-pressed={isHouse}
              onClick={() => onPress({ key: 'bet', bet: house }, `the house at seat ${seat}`)}
            >
              House plays this seat
            </Button>
            {banked ? <DealerKey table={table} seat={seat} onDealer={onDealer} /> : null}
          </>
        ) : null}
      </Row>
    </Stack>
  );
}

function SeatMoves({ table, seat, banked, onDealer, onLeave }: SeatCardProps) {
  return (
    <>
      {banked ? <DealerKey table={table} seat={seat} onDealer={onDealer} /> : null}
      <Button onClick={onLeave}>Player leaves</Button>
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
    <Stack>
      {shown.map((fee) => (
        <Row align="stretch" as="fieldset" gap={0.75} key={fee.offer} className="seat-card-fees">
          <legend>{name === '' ? fee.name : `${name}: ${fee.name}`}</legend>
          <FeeKey {...props} fee={fee} on="own" />
          {fee.dealerSpace && table.playerDealer !== null && !isDealer ? (
            <FeeKey {...props} fee={fee} on="dealer" />
          ) : null}
        </Row>
      ))}
      {placing.lines && !isDealer ? (
        <Segmented
          asks="Bet is on"
          choices={LINES}
          chosen={line ?? ''}
          onChoose={(value) => onPress({ key: 'line', bet, line: value as Line }, `the line of seat ${bet.seat}`)}
        />
      ) : null}
      {placing.prizes.length > 0 ? (
        <SelectField
          label="Patron plays for"
          choices={[
            { value: '', says: 'Not chosen yet' },
            ...placing.prizes.map((value) => ({ value, says: rowName(value) })),
          ]}
          value={row ?? ''}
          onChange={({ target: { value } }) =>
            onPress({ key: 'asked', bet, row: value === '' ? undefined : value }, `the prize of seat ${bet.seat}`)
          }
        />
      ) : null}
    </Stack>
  );
}

const LINES = [
  { value: 'player', says: 'Player' },
  { value: 'banker', says: 'Banker' },
  { value: 'tie', says: 'Tie' },
];

type FeeProps = BetProps & Readonly<{ fee: KeyedFee; on: LitFee['on'] }>;

function FeeKey({ keys, placingOf, bet, fee: { offer, fee }, on, onPress, onUnavailable }: FeeProps) {
  const isLit = keys.lit.some((lit) => isSameBet(lit, bet) && lit.offer === offer && lit.on === on);
  const may = placingOf(bet)[on].includes(offer);
  const press = () => {
    if (isLit || may) onPress({ key: 'fees', bet, fees: [{ offer, on }] }, `the fee of seat ${bet.seat}`);
    else onUnavailable(bet, { offer, on });
  };
  return (
    <Row
      as="button"
      justify="between"
      wrap={false}
      basis="9.5rem"
      tight
      type="button"
      className="key"
      aria-pressed={isLit}
      aria-disabled={!isLit && !may}
      onClick={press}
    >
      <span>{on === 'dealer' ? 'Fee on dealer' : 'Fee'}</span>
      <strong>{dollars(fee)}</strong>
    </Row>
  );
}
