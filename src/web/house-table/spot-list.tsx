/** All spots of the hand from the dealer's right, with what became of each and what they come to together. */
import type { HousePositionView, HouseRoundView } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';
import { fromTheRight, netWords } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

export function SpotList({ house, step }: HouseDesk) {
  const round = house.round!;
  const now = 'spot' in step ? step.spot : undefined;
  return (
    <section className="spot-list" aria-label="Spots of this hand">
      <h2>What came to each spot</h2>
      <ol>
        {fromTheRight(round.positions).map((position) => (
          <li key={position.spot} className={position.spot === now ? 'is-now' : position.settled ? 'is-done' : ''}>
            <span className="spot-list-number">
              <span className="only-heard">Spot </span>
              {position.spot}
            </span>
            <span className="spot-list-says">
              {position.says ?? wagerWords(position, house.terms.side?.name ?? '')}
              <small>{standing(position, round)}</small>
            </span>
            <strong>{netWords(position.net)}</strong>
          </li>
        ))}
      </ol>
      <p className="spot-list-total">
        <span>All spots so far</span>
        <strong>{netWords(round.net)}</strong>
      </p>
    </section>
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

function standing({ row, settled, laidAside, spot, player }: HousePositionView, { next }: HouseRoundView): string {
  const whose = player === spot ? '' : `Played from seat ${player}. `;
  if (row?.verified) return `${whose}${row.says}: verified.`;
  if (row !== null) return `${whose}${row.says}: ${row.keyed ? 'keyed' : 'to be keyed'}.`;
  if (settled) return `${whose}Settled.`;
  if (spot === next) return `${whose}Next.`;
  return laidAside ? `${whose}Face down at the sensor.` : whose;
}
