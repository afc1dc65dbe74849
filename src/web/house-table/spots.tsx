/** The spots as the dealer sees them, with the wagers on each; in the middle the state of the hand. */
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import '../table/table.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import type { HousePositionView, HouseRoundView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Segmented } from '../design/field.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars, parseCents } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import { PersonFinder } from '../people/person-finder.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { FLAT, middleOf, NARROW, seatArc, useSize } from '../table/seats.tsx';
import { fromTheRight, netWords } from './steps.ts';
import {
  type Bet,
  chipsFor,
  type HouseDesk,
  isOutside,
  layoutTotal,
  type WagerTerms,
  wagersOf,
  withoutSpot,
  withPlayer,
  withWager,
} from './use-house-table.ts';

export function Spots(desk: HouseDesk) {
  const { table, house, bets, step, selected, select } = desk;
  const felt = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(felt);
  const arc = width < NARROW || height < FLAT ? undefined : seatArc(table.seats, width, height);
  const shown = step.is === 'decide' ? step.spot : selected;
  return (
    <div ref={felt} className={`seats spots ${arc === undefined ? 'is-rows' : 'is-arc'}`}>
      <ol className="seats-list" aria-label="Spots">
        {Array.from({ length: table.seats }, (_, i) => i + 1).map((spot, i) => (
          <li
            key={spot}
            style={
              arc === undefined
                ? undefined
                : { left: arc.spots[i]!.x, top: arc.spots[i]!.y, width: arc.size, height: arc.size }
            }
          >
            <Spot
              spot={spot}
              bet={bets.find((one) => one.spot === spot)}
              position={house.round?.positions.find((one) => one.spot === spot)}
              isTaken={table.taken.includes(spot)}
              sideName={house.terms.side?.name ?? ''}
              isSelected={spot === shown}
              onTouch={() => select(spot)}
            />
          </li>
        ))}
      </ol>
      <div className="seats-middle" style={arc === undefined ? undefined : middleOf(arc.size)}>
        {step.is === 'decide' ? <WhileDeciding {...desk} /> : <BeforeWagersLock {...desk} />}
      </div>
    </div>
  );
}

type SpotProps = Readonly<{
  spot: number;
  bet: Bet | undefined;
  position: HousePositionView | undefined;
  isTaken: boolean;
  sideName: string;
  isSelected: boolean;
  onTouch: () => void;
}>;

function Spot({ spot, bet, position, isTaken, sideName, isSelected, onTouch }: SpotProps) {
  const raise = position?.raise ?? null;
  const lines = spotLines(bet, raise, sideName);
  const looks = [
    'seat spot',
    bet === undefined ? (isTaken ? 'is-in' : 'is-empty') : 'is-in',
    (bet?.progressive ?? 0) > 0 ? 'is-lit' : '',
    isSelected ? 'is-selected' : '',
    raise === 'fold' ? 'is-folded' : '',
  ];
  const said = lines.length === 0 ? (isTaken ? 'no wager' : 'empty') : lines.join(', ');
  return (
    <button type="button" className={looks.join(' ')} aria-pressed={isSelected} onClick={onTouch}>
      <span className="seat-number">
        <span className="only-heard">Spot </span>
        {spot}
        <span className="only-heard"> {said}</span>
      </span>
      <Stack
        max="94%"
        size="small"
        as="span"
        gap={0}
        align="center"
        tone="felt"
        line="whole"
        tight
        aria-hidden="true"
        className="spot-lines"
      >
        {lines.length === 0 ? <span>{isTaken ? 'seated' : 'free'}</span> : null}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
      {bet !== undefined && bet.player !== spot ? (
        <span aria-hidden="true" className="seat-more">
          of {bet.player}
        </span>
      ) : null}
    </button>
  );
}

function spotLines(bet: Bet | undefined, raise: HousePositionView['raise'], sideName: string): string[] {
  if (bet === undefined) return [];
  return [
    ...(raise === 'fold' ? ['folded'] : bet.ante > 0 ? [`Ante ${shortDollars(bet.ante)}`] : []),
    ...(typeof raise === 'number' ? [`Play ${shortDollars(raise)}`] : []),
    ...(bet.side > 0 ? [`${sideName} ${shortDollars(bet.side)}`] : []),
    ...(bet.progressive > 0 ? [`● ${shortDollars(bet.progressive)}`] : []),
  ];
}

/** `$1` where no cents are meant; never rounded. */
const shortDollars = (cents: number): string => dollars(cents).replace(/\.00$/, '');

function BeforeWagersLock({ house, bets, lastBets, give, table, setBets, select, settled }: HouseDesk) {
  const { terms, round } = house;
  const clear = async () => {
    setBets([]);
    select(undefined);
    if (round !== null) settled(await give('place-wagers', { table: table.table, offer: house.offer, positions: [] }));
  };
  return (
    <Stack align="center" center>
      <Text as="p" size="title" weight="medium">
        {bets.length === 0
          ? 'Tap a spot to key its wagers'
          : `${counted(bets.length, 'spot')}, ${dollars(layoutTotal(bets))}`}
      </Text>
      <Row
        align="stretch"
        as="dl"
        gap={3}
        lines={1}
        justify="center"
        tone="felt"
        className="limits"
        aria-label="Table limits"
      >
        {wagersOf(terms).map(({ wager, name, limits, schedule }) => (
          <div key={wager}>
            <Text as="dt" size="small">
              {name} {schedule === null ? null : <small>{schedule}</small>}
            </Text>
            <dd>
              {dollars(limits.least)} to {dollars(limits.most)}
            </dd>
          </div>
        ))}
        {terms.meter === null ? null : (
          <div>
            <Text as="dt" size="small">
              Progressive <small>{terms.meter.schedule}</small>
            </Text>
            <dd>{dollars(terms.meter.wager)}</dd>
          </div>
        )}
      </Row>
      {bets.length === 0 && lastBets.length > 0 ? (
        <Button onClick={() => setBets(lastBets)}>Same wagers as last hand ({lastBets.length})</Button>
      ) : null}
      {bets.length > 0 ? <Button onClick={() => void clear()}>Clear layout</Button> : null}
    </Stack>
  );
}

function WhileDeciding({ house }: HouseDesk) {
  const { up, positions } = house.round!;
  const open = positions.filter(({ mayRaise }) => mayRaise !== null).length;
  return (
    <Stack align="center" center>
      <Text as="p" max="26rem" tone="felt" className="middle-note">
        Dealer shows
      </Text>
      <CardRow cards={up ?? ''} />
      <Text as="p" size="title" weight="medium">
        {counted(open, 'spot')} to decide
      </Text>
    </Stack>
  );
}

/** The wagers of the selected spot: its player, chips by one tap, or a typed amount. */

export function WagerDesk(desk: HouseDesk) {
  const { selected } = desk;
  if (selected === undefined) {
    return (
      <Text as="p" panel="dashed" pad={2} tone="muted">
        Tap a spot to key its wagers. One player may play several spots; key each spot’s wagers separately.
      </Text>
    );
  }
  return <SpotWagers key={selected} {...desk} spot={selected} />;
}

type WagerSpotProps = HouseDesk & Readonly<{ spot: number }>;

function SpotWagers(desk: WagerSpotProps) {
  const { table, bets, spot, setBets } = desk;
  const section = useScrollIntoView<HTMLElement>(spot);
  const bet = bets.find((one) => one.spot === spot);
  const [chosen, setChosen] = useState<number>();
  const player = bet?.player ?? chosen ?? (table.taken.includes(spot) ? spot : undefined);
  const playsIt = (seat: number) => {
    setChosen(seat);
    setBets(withPlayer(bets, spot, seat));
  };
  return (
    <Stack as="section" gap={2} ref={section} className="wager-desk" aria-label={`Spot ${spot}`}>
      <header>
        <h2>Spot {spot}</h2>
        {bet === undefined ? null : <Button onClick={() => setBets(withoutSpot(bets, spot))}>Clear spot {spot}</Button>}
      </header>
      {player === undefined ? (
        <WhoPlays {...desk} onSeat={playsIt} />
      ) : (
        <>
          {table.taken.length > 1 || player !== spot ? (
            <Segmented
              asks="Played from seat"
              choices={table.taken
                .toSorted((a, b) => a - b)
                .map((seat) => ({ value: String(seat), says: String(seat) }))}
              chosen={String(player)}
              onChoose={(seat) => playsIt(Number(seat))}
            />
          ) : null}
          <Wagers {...desk} player={player} />
          {bet === undefined && table.taken.includes(spot) ? <LeaveSpot {...desk} /> : null}
        </>
      )}
    </Stack>
  );
}

/** The player may stay unknown here: a payout from the meter is owed, and the cage asks for the name. */
function WhoPlays({
  table,
  spot,
  give,
  settled,
  onSeat,
}: WagerSpotProps & Readonly<{ onSeat: (seat: number) => void }>) {
  const [isNaming, setNaming] = useState(false);
  const { session } = useSessions();
  const isFloor = session?.who?.roles.includes('floor') === true;
  const sit = useAction(async (person: string | null) => give('take-seat', { table: table.table, seat: spot, person }));
  const take = async (person: string | null) => {
    const given = await sit.run(person);
    if (given === undefined || !settled(given)) return;
    setNaming(false);
    onSeat(spot);
  };
  return (
    <Stack gap={2} className="who-plays">
      <p>No player at seat {spot}.</p>
      <BusyButton look="primary" size="big" busy={sit.busy} onPress={() => void take(null)}>
        Seat player at spot {spot}
      </BusyButton>
      {isFloor ? <Button onClick={() => setNaming(true)}>Seat a known player</Button> : null}
      {table.taken.length === 0 ? null : <p>Or a second spot of a seated player:</p>}
      <Stack>
        {table.taken
          .toSorted((a, b) => a - b)
          .map((seat) => (
            <Button key={seat} onClick={() => onSeat(seat)}>
              Seat {seat} plays it too
            </Button>
          ))}
      </Stack>
      <Dialog title={`Player at seat ${spot}`} open={isNaming} onClose={() => setNaming(false)}>
        <PersonFinder purpose="seat" choose="Seat" busy={sit.busy} onChosen={({ person }) => void take(person)} />
      </Dialog>
    </Stack>
  );
}

function Wagers({ house, bets, spot, player, setBets }: WagerSpotProps & Readonly<{ player: number }>) {
  const { meter } = house.terms;
  const bet = bets.find((one) => one.spot === spot);
  const isOn = (bet?.progressive ?? 0) > 0;
  return (
    <>
      {wagersOf(house.terms).map((terms) => (
        <OneWager
          key={terms.wager}
          terms={terms}
          amount={bet?.[terms.wager] ?? 0}
          onAmount={(amount) => setBets(withWager(bets, { spot, player }, terms.wager, amount))}
        />
      ))}
      {meter === null ? null : (
        <Row
          as="button"
          justify="between"
          wrap={false}
          type="button"
          className="key"
          aria-pressed={isOn}
          onClick={() => setBets(withWager(bets, { spot, player }, 'progressive', isOn ? 0 : meter.wager))}
        >
          <span>Progressive</span>
          <Text as="strong" weight="regular" right>
            {isOn ? `● ${dollars(meter.wager)} on the sensor` : `${dollars(meter.wager)}, not placed`}
          </Text>
        </Row>
      )}
    </>
  );
}

type WagerProps = Readonly<{ terms: WagerTerms; amount: number; onAmount: (amount: number) => void }>;

function OneWager({ terms: { name, limits }, amount, onAmount }: WagerProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const read = text.trim() === '' ? 0 : parseCents(text);
    if (read !== undefined) onAmount(read);
  };
  const add = (chip: number) => {
    setTyped(undefined);
    onAmount(amount + chip);
  };
  const range = `${dollars(limits.least)} to ${dollars(limits.most)}`;
  const isUnread = typed !== undefined && typed.trim() !== '' && parseCents(typed) === undefined;
  return (
    <Stack gap={0.75}>
      <Field
        label={name}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (amount === 0 ? '' : dollars(amount))}
        placeholder={range}
        {...(isUnread
          ? { wrong: 'Enter a valid amount.' }
          : isOutside(amount, limits)
            ? { wrong: `Allowed: ${range}.` }
            : {})}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <div className="wager-chips">
        {chipsFor(limits).map((chip) => (
          <button key={chip} type="button" className="key chip" onClick={() => add(chip)}>
            <span className="only-heard">{name} </span>+{dollars(chip).replace(/\.00$/, '')}
          </button>
        ))}
        <button type="button" className="key chip is-clear" onClick={() => type('')}>
          <span className="only-heard">{name} </span>none
        </button>
      </div>
    </Stack>
  );
}

function LeaveSpot({ table, spot, give, settled, select }: WagerSpotProps) {
  const leaving = useAction(async () => give('leave-seat', { table: table.table, seat: spot }));
  const leave = async () => {
    if (settled(await leaving.run())) select(undefined);
  };
  return (
    <BusyButton look="quiet" busy={leaving.busy} onPress={() => void leave()}>
      Player at seat {spot} leaves
    </BusyButton>
  );
}

/**
 * One spot decides: fold, or play beside the ante. It is chosen here, and is final once the big button is pressed.
 */

type Props = HouseDesk & Readonly<{ spot: number }>;

export function DecideSpot({ house, spot, choice, setChoice }: Props) {
  const section = useScrollIntoView<HTMLElement>(spot);
  const { ante, mayRaise, player, progressive } = house.round!.positions.find((one) => one.spot === spot)!;
  const [least, most] = house.terms.raise;
  const times = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const type = (typed: string) => setChoice({ typed, raise: parseCents(typed) });
  return (
    <section ref={section} className="decide" aria-label={`Spot ${spot} decides`}>
      <header>
        <h2>Spot {spot}</h2>
        <p>
          {player === spot ? '' : `Played from seat ${player}. `}Ante {dollars(ante)}
        </p>
      </header>
      <Grid columns="1fr 1fr" gap={1}>
        <ChoiceKey isOn={choice.raise === 'fold'} onPress={() => setChoice({ raise: 'fold', typed: '' })}>
          Fold <small>{dollars(ante)} is lost</small>
        </ChoiceKey>
        {times.map((count) => (
          <ChoiceKey
            key={count}
            isOn={choice.raise === ante * count}
            onPress={() => setChoice({ raise: ante * count, typed: '' })}
          >
            Play {count}× <small>{dollars(ante * count)}</small>
          </ChoiceKey>
        ))}
      </Grid>
      <Field
        label="Another amount"
        inputMode="decimal"
        autoComplete="off"
        value={choice.typed}
        {...(mayRaise === null ? {} : { hint: `${dollars(mayRaise[0])} to ${dollars(mayRaise[1])}.` })}
        {...wrongWords(choice.typed, mayRaise)}
        onChange={(event) => type(event.target.value)}
      />
      {choice.raise === 'fold' ? (
        <Text as="p" tone="waiting">
          {progressive > 0
            ? 'Lay the player’s cards face down at the sensor. They are shown at the end for the progressive.'
            : 'Collect the player’s cards unseen, unless another wager is in play.'}
        </Text>
      ) : null}
    </section>
  );
}

function wrongWords(typed: string, mayRaise: readonly [number, number] | null): { wrong?: string } {
  if (typed.trim() === '' || mayRaise === null) return {};
  const raise = parseCents(typed);
  if (raise === undefined) return { wrong: 'Enter a valid amount.' };
  return raise < mayRaise[0] || raise > mayRaise[1] ? { wrong: `${dollars(raise)} cannot be played here.` } : {};
}

type KeyProps = Readonly<{ isOn: boolean; onPress: () => void; children: React.ReactNode }>;

function ChoiceKey({ isOn, onPress, children }: KeyProps) {
  return (
    <Stack
      as="button"
      gap={0}
      pad={0.5}
      align="center"
      justify="center"
      size="lead"
      weight="bold"
      type="button"
      className="key decide-key"
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </Stack>
  );
}

/** All spots of the hand from the dealer's right, with the result of each and their total. */

export function SpotList({ house, step }: HouseDesk) {
  const round = house.round!;
  const now = 'spot' in step ? step.spot : undefined;
  return (
    <Stack as="section" gap={2} className="spot-list" aria-label="Spots of this hand">
      <Text as="h2" tone="muted" size="small">
        Results by spot
      </Text>
      <Stack as="ol" gap={0.75}>
        {fromTheRight(round.positions).map((position) => (
          <li key={position.spot} className={position.spot === now ? 'is-now' : position.settled ? 'is-done' : ''}>
            <Text size="title" weight="bold" center>
              <span className="only-heard">Spot </span>
              {position.spot}
            </Text>
            <Text size="small" className="spot-list-says">
              {position.says ?? wagerWords(position, house.terms.side?.name ?? '')}
              <small>{positionStatus(position, round)}</small>
            </Text>
            <strong>{netWords(position.net)}</strong>
          </li>
        ))}
      </Stack>
      <Row padX={1} align="stretch" as="p" gap={0} justify="between" wrap={false}>
        <span>All spots so far</span>
        <strong>{netWords(round.net)}</strong>
      </Row>
    </Stack>
  );
}

function wagerWords({ ante, side, progressive, raise }: HousePositionView, sideName: string): string {
  const words = [
    ...(ante > 0 ? [raise === 'fold' ? 'Folded' : `Ante ${dollars(ante)}`] : []),
    ...(typeof raise === 'number' ? [`play ${dollars(raise)}`] : []),
    ...(side > 0 ? [`${sideName} ${dollars(side)}`] : []),
    ...(progressive > 0 ? [`progressive ${dollars(progressive)}`] : []),
  ];
  return words.join(', ');
}

function positionStatus(
  { row, settled, laidAside, spot, player }: HousePositionView,
  { next }: HouseRoundView,
): string {
  const whose = player === spot ? '' : `Played from seat ${player}. `;
  if (row?.verified) return `${whose}${row.says}: verified.`;
  if (row !== null) return `${whose}${row.says}: ${row.keyed ? 'keyed' : 'key it'}.`;
  if (settled) return `${whose}Settled.`;
  if (spot === next) return `${whose}Next.`;
  return laidAside ? `${whose}Face down at the sensor.` : whose;
}

/**
 * On a small screen the selected spot opens below the edge: it is scrolled into view; if it is visible already,
 * nothing moves.
 */

/** `of`: the selection; whenever it changes, it is brought into view again. */
export function useScrollIntoView<Element extends HTMLElement>(of: number): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === of) return;
    seen.current = of;
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return element;
}
