/** The end of a hand: what was logged on the meter, and who is paid envy for it. */
import { Money } from '../lib/money.tsx';
import { envyBySpot } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

export function EndPane({ house }: HouseDesk) {
  const round = house.round!;
  const envy = envyBySpot(round);
  return (
    <section className="end-pane" aria-label="End of the hand">
      <h2>{envy.length === 0 ? 'Everything is settled' : 'Envy, paid from the tray'}</h2>
      {envy.length === 0 ? <p>Nobody is paid envy in this hand.</p> : null}
      <ul className="envy">
        {envy.map(({ spot, lines, amount }) => (
          <li key={spot}>
            <span className="envy-spot">Spot {spot}</span>
            <ul>
              {lines.map(({ says, amount: part }) => (
                <li key={says}>
                  {says} <Money cents={part} />
                </li>
              ))}
            </ul>
            <strong>
              Pay <Money cents={amount} />
            </strong>
          </li>
        ))}
      </ul>
      <Logged positions={round.positions} />
    </section>
  );
}

/** Every pay of this hand that a supervisor verified, with the meter before and after. */
export function Logged({ positions }: Pick<NonNullable<HouseDesk['house']['round']>, 'positions'>) {
  const logged = positions.filter(({ row }) => row?.verified === true);
  if (logged.length === 0) return null;
  return (
    <table className="logged">
      <caption>Progressive pays of this hand</caption>
      <thead>
        <tr>
          <th scope="col">Hand</th>
          <th scope="col">Pays</th>
          <th scope="col">Meter before</th>
          <th scope="col">and after</th>
        </tr>
      </thead>
      <tbody>
        {logged
          .toSorted((a, b) => b.spot - a.spot)
          .map(({ spot, row }) => (
            <tr key={spot}>
              <th scope="row">
                {row!.says}, spot {spot}
                <small className="logged-whence">{WHENCE[row!.from]}</small>
              </th>
              <td>{row!.amount === null ? 'Paid' : <Money cents={row!.amount} />}</td>
              <td>{row!.meter === null ? '' : <Money cents={row!.meter.before} />}</td>
              <td>{row!.meter === null ? '' : <Money cents={row!.meter.after} />}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const WHENCE = { meter: 'owed at the cage', tray: 'from the tray', nothing: 'for others only' } as const;
