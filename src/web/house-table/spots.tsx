/** The spots as the dealer sees them, with what lies on each; in their middle what is known of the hand. */
import { useRef } from 'react';
import { counted } from '../../base/words.ts';
import type { HousePositionView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { dollars } from '../lib/money.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { arcOf } from '../table/arc.ts';
import { FLAT, middleOf, NARROW, useSize } from '../table/seats.tsx';
import '../table/seats.css';
import { type Bet, onLayout, wagersOf } from './layout.ts';
import type { HouseDesk } from './use-house-table.ts';

export function Spots(desk: HouseDesk) {
  const { table, house, bets, step, selected, select } = desk;
  const felt = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(felt);
  const arc = width < NARROW || height < FLAT ? undefined : arcOf(table.seats, width, height);
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
        {step.is === 'decide' ? <WhileDeciding {...desk} /> : <BeforeTheLock {...desk} />}
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
  const said = lines.length === 0 ? (isTaken ? 'no wager' : 'nobody sits here') : lines.join(', ');
  return (
    <button type="button" className={looks.join(' ')} aria-pressed={isSelected} onClick={onTouch}>
      <span className="seat-number">
        <span className="only-heard">Spot </span>
        {spot}
        <span className="only-heard"> {said}</span>
      </span>
      <span aria-hidden="true" className="spot-lines">
        {lines.length === 0 ? <span>{isTaken ? 'seated' : 'free'}</span> : null}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
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
    ...(raise === 'fold' ? ['folded'] : bet.ante > 0 ? [`Ante ${short(bet.ante)}`] : []),
    ...(typeof raise === 'number' ? [`Play ${short(raise)}`] : []),
    ...(bet.side > 0 ? [`${sideName} ${short(bet.side)}`] : []),
    ...(bet.progressive > 0 ? [`● ${short(bet.progressive)}`] : []),
  ];
}

/** `$1` where no cents are meant; never rounded. */
const short = (cents: number): string => dollars(cents).replace(/\.00$/, '');

function BeforeTheLock({ house, bets, lastBets, give, table, setBets, select, settled }: HouseDesk) {
  const { terms, round } = house;
  const clear = async () => {
    setBets([]);
    select(undefined);
    if (round !== null) settled(await give('place-wagers', { table: table.table, offer: house.offer, positions: [] }));
  };
  return (
    <div className="middle">
      <p className="middle-main">
        {bets.length === 0
          ? 'Touch a spot to key its wagers'
          : `${counted(bets.length, 'spot')}, ${dollars(onLayout(bets))}`}
      </p>
      <dl className="limits" aria-label="Table limits">
        {wagersOf(terms).map(({ wager, name, limits, schedule }) => (
          <div key={wager}>
            <dt>
              {name} {schedule === null ? null : <small>{schedule}</small>}
            </dt>
            <dd>
              {dollars(limits.least)} to {dollars(limits.most)}
            </dd>
          </div>
        ))}
        {terms.meter === null ? null : (
          <div>
            <dt>
              Progressive <small>{terms.meter.schedule}</small>
            </dt>
            <dd>{dollars(terms.meter.wager)}</dd>
          </div>
        )}
      </dl>
      {bets.length === 0 && lastBets.length > 0 ? (
        <Button onClick={() => setBets(lastBets)}>Same wagers as in the last hand ({lastBets.length})</Button>
      ) : null}
      {bets.length > 0 ? <Button onClick={() => void clear()}>Clear the layout</Button> : null}
    </div>
  );
}

function WhileDeciding({ house }: HouseDesk) {
  const { up, positions } = house.round!;
  const open = positions.filter(({ mayRaise }) => mayRaise !== null).length;
  return (
    <div className="middle">
      <p className="middle-note">The dealer shows</p>
      <CardRow cards={up ?? ''} />
      <p className="middle-main">{counted(open, 'spot')} to decide</p>
    </div>
  );
}
