/** The wagers of the spot that was touched: who plays it, chips by one touch, or the amount as it is typed. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars, typedCents } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import { PersonFinder } from '../people/person-finder.tsx';
import { useInSight } from './in-sight.ts';
import { chipsFor, isOutside, playedFrom, type WagerTerms, wagersOf, without, withWager } from './layout.ts';
import type { HouseDesk } from './use-house-table.ts';

export function WagerDesk(desk: HouseDesk) {
  const { selected } = desk;
  if (selected === undefined) {
    return (
      <p className="keypad-empty">
        Touch a spot: its wagers are keyed here. One player may have several spots; each has wagers of its own.
      </p>
    );
  }
  return <OneSpot key={selected} {...desk} spot={selected} />;
}

type SpotProps = HouseDesk & Readonly<{ spot: number }>;

function OneSpot(desk: SpotProps) {
  const { table, bets, spot, setBets } = desk;
  const section = useInSight<HTMLElement>(spot);
  const bet = bets.find((one) => one.spot === spot);
  const [chosen, setChosen] = useState<number>();
  const player = bet?.player ?? chosen ?? (table.taken.includes(spot) ? spot : undefined);
  const playsIt = (seat: number) => {
    setChosen(seat);
    setBets(playedFrom(bets, spot, seat));
  };
  return (
    <section ref={section} className="wager-desk" aria-label={`Spot ${spot}`}>
      <header>
        <h2>Spot {spot}</h2>
        {bet === undefined ? null : <Button onClick={() => setBets(without(bets, spot))}>Take spot {spot} off</Button>}
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
          {bet === undefined && table.taken.includes(spot) ? <Leaves {...desk} /> : null}
        </>
      )}
    </section>
  );
}

/** Who he is may stay unknown here: what comes off the meter is owed, and the cage asks for his name. */
function WhoPlays({ table, spot, give, settled, onSeat }: SpotProps & Readonly<{ onSeat: (seat: number) => void }>) {
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
    <div className="who-plays">
      <p>Nobody sits at seat {spot}.</p>
      <BusyButton look="primary" size="big" busy={sit.busy} onPress={() => void take(null)}>
        A player sits down at seat {spot}
      </BusyButton>
      {isFloor ? <Button onClick={() => setNaming(true)}>Somebody known sits down</Button> : null}
      {table.taken.length === 0 ? null : <p>Or it is the second spot of a player:</p>}
      <div className="who-plays-seats">
        {table.taken
          .toSorted((a, b) => a - b)
          .map((seat) => (
            <Button key={seat} onClick={() => onSeat(seat)}>
              Seat {seat} plays it too
            </Button>
          ))}
      </div>
      <Dialog title={`Who sits at seat ${spot}?`} open={isNaming} onClose={() => setNaming(false)}>
        <PersonFinder purpose="seat" choose="Seat" busy={sit.busy} onChosen={({ person }) => void take(person)} />
      </Dialog>
    </div>
  );
}

function Wagers({ house, bets, spot, player, setBets }: SpotProps & Readonly<{ player: number }>) {
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
        <button
          type="button"
          className={`wager-sensor ${isOn ? 'is-lit' : ''}`}
          aria-pressed={isOn}
          onClick={() => setBets(withWager(bets, { spot, player }, 'progressive', isOn ? 0 : meter.wager))}
        >
          <span>Progressive</span>
          <strong>{isOn ? `● ${dollars(meter.wager)} on the sensor` : `${dollars(meter.wager)}, not placed`}</strong>
        </button>
      )}
    </>
  );
}

type WagerProps = Readonly<{ terms: WagerTerms; amount: number; onAmount: (amount: number) => void }>;

function OneWager({ terms: { name, limits }, amount, onAmount }: WagerProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const read = text.trim() === '' ? 0 : typedCents(text);
    if (read !== undefined) onAmount(read);
  };
  const add = (chip: number) => {
    setTyped(undefined);
    onAmount(amount + chip);
  };
  const range = `${dollars(limits.least)} to ${dollars(limits.most)}`;
  const isUnread = typed !== undefined && typed.trim() !== '' && typedCents(typed) === undefined;
  return (
    <div className="wager">
      <Field
        label={name}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (amount === 0 ? '' : dollars(amount))}
        placeholder={range}
        {...(isUnread ? { wrong: 'This is no amount.' } : isOutside(amount, limits) ? { wrong: `Here ${range}.` } : {})}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <div className="wager-chips">
        {chipsFor(limits).map((chip) => (
          <button key={chip} type="button" className="chip" onClick={() => add(chip)}>
            <span className="only-heard">{name} </span>+{dollars(chip).replace(/\.00$/, '')}
          </button>
        ))}
        <button type="button" className="chip is-clear" onClick={() => type('')}>
          <span className="only-heard">{name} </span>none
        </button>
      </div>
    </div>
  );
}

function Leaves({ table, spot, give, settled, select }: SpotProps) {
  const leaving = useAction(async () => give('leave-seat', { table: table.table, seat: spot }));
  const leave = async () => {
    if (settled(await leaving.run())) select(undefined);
  };
  return (
    <BusyButton look="quiet" busy={leaving.busy} onPress={() => void leave()}>
      Seat {spot} leaves
    </BusyButton>
  );
}
