/** One spot is settled: what to pay or to take on each wager in turn, and the hand that the meter's schedule pays. */
import type { HousePositionView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars, Money } from '../lib/money.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { Logged } from './end-pane.tsx';
import { lineWords, netWords } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

type Props = HouseDesk & Readonly<{ spot: number }>;

export function PayPane(desk: Props) {
  const { house, spot } = desk;
  const round = house.round!;
  const position = round.positions.find((one) => one.spot === spot)!;
  return (
    <section className="pay-pane" aria-label={`Settle spot ${spot}`}>
      <div className="pay-hands">
        <Hand whose={`Spot ${spot}`} says={position.says} cards={position.cards} />
        <Hand whose="Dealer" says={round.dealerSays} cards={round.dealer} />
      </div>
      <ol className="pay-lines">
        {position.raise === 'fold' && position.ante > 0 ? (
          <li className="is-done">
            <span>Ante</span>
            <span>{dollars(position.ante)} taken at the fold</span>
          </li>
        ) : null}
        {position.lines.map(({ wager, name, amount }) => (
          <li key={wager} className={amount > 0 ? 'is-pay' : amount < 0 ? 'is-take' : ''}>
            <span>{name}</span>
            <strong>{lineWords(amount)}</strong>
          </li>
        ))}
        <Progressive {...desk} position={position} />
      </ol>
      <p className="pay-total">
        <span>Spot {spot} in all</span> <strong className="pay-total-net">{netWords(position.net)}</strong>
      </p>
      <Logged positions={round.positions} />
    </section>
  );
}

type HandProps = Readonly<{ whose: string; says: string | null; cards: string | null }>;

function Hand({ whose, says, cards }: HandProps) {
  return (
    <div className="pay-hand">
      <p className="pay-hand-says">
        {whose}: <strong>{says}</strong>
      </p>
      <CardRow cards={cards ?? ''} />
    </div>
  );
}

/** Keyed by the big button; pressed again, the key is taken back until a supervisor has verified it. */
function Progressive({ position, house, table, give, settled }: Props & Readonly<{ position: HousePositionView }>) {
  const { row, progressive, spot } = position;
  const unkey = useAction(async () => give('key-progressive', { table: table.table, spot, row: row!.row }));
  if (row === null) {
    return progressive === 0 ? null : (
      <li className="is-done">
        <span>Progressive</span>
        <span>Nothing on the schedule; {dollars(progressive)} was taken at the lock</span>
      </li>
    );
  }
  const pays = house.terms.meter!.rows.find((one) => one.row === row.row)!;
  return (
    <li className={row.keyed ? 'is-waiting' : 'is-key'}>
      <span>Progressive</span>
      <span className="pay-row">
        <strong>
          {row.says}, {row.from === 'nothing' ? 'no wager on the meter' : pays.pays}
        </strong>
        {row.from === 'nothing' || row.amount === null ? null : <Money cents={row.amount} />}
        <span>{standing(row)}</span>
      </span>
      {row.keyed && !row.verified ? (
        <BusyButton busy={unkey.busy} onPress={async () => void settled(await unkey.run())}>
          Take the key back
        </BusyButton>
      ) : null}
    </li>
  );
}

function standing({ keyed, verified, from }: NonNullable<HousePositionView['row']>): string {
  if (verified) return 'Verified and logged.';
  if (keyed) return 'Keyed. Leave the cards face up: a supervisor verifies it with his own badge.';
  return from === 'nothing' ? 'Others are paid for it: key it.' : 'Key it.';
}
