/** One spot is settled: the amount to pay or take on each wager in turn, and the hand on the meter's schedule. */

import type { HousePositionView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { Box, Row, Stack, Text } from '../design/layout.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars, Money } from '../lib/money.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { envyBySpot, lineWords, netWords } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

type Props = HouseDesk & Readonly<{ spot: number }>;

export function PayPane(desk: Props) {
  const { house, spot } = desk;
  const round = house.round!;
  const position = round.positions.find((one) => one.spot === spot)!;
  return (
    <Stack as="section" gap={2} aria-label={`Settle spot ${spot}`}>
      <Row panel="felt" align="stretch" gap={3} lines={2} pad={2} justify="between">
        <Hand whose={`Spot ${spot}`} says={position.says} cards={position.cards} />
        <Hand whose="Dealer" says={round.dealerSays} cards={round.dealer} />
      </Row>
      <Stack as="ol" gap={0.75} className="pay-lines">
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
      </Stack>
      <Row padX={2} as="p" gap={0} align="baseline" justify="between" wrap={false}>
        <span>Spot {spot} total</span>{' '}
        <Text as="strong" size="title">
          {netWords(position.net)}
        </Text>
      </Row>
      <RoundLog positions={round.positions} />
    </Stack>
  );
}

type HandProps = Readonly<{ whose: string; says: string | null; cards: string | null }>;

function Hand({ whose, says, cards }: HandProps) {
  return (
    <div className="pay-hand">
      <Text as="p" below={1}>
        {whose}: <strong>{says}</strong>
      </Text>
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
        <span>Not on the schedule; {dollars(progressive)} was taken at the lock</span>
      </li>
    );
  }
  const pays = house.terms.meter!.rows.find((one) => one.row === row.row)!;
  return (
    <li className={row.keyed ? 'is-waiting' : 'is-key'}>
      <span>Progressive</span>
      <Row as="span" gap={2} lines={0} align="baseline" justify="end" grow right className="pay-row">
        <strong>
          {row.says}, {row.from === 'nothing' ? 'no wager on the meter' : pays.pays}
        </strong>
        {row.from === 'nothing' || row.amount === null ? null : <Money cents={row.amount} />}
        <span>{prizeLineStatus(row)}</span>
      </Row>
      {row.keyed && !row.verified ? (
        <BusyButton busy={unkey.busy} onPress={async () => void settled(await unkey.run())}>
          Undo key
        </BusyButton>
      ) : null}
    </li>
  );
}

function prizeLineStatus({ keyed, verified, from }: NonNullable<HousePositionView['row']>): string {
  if (verified) return 'Verified and logged.';
  if (keyed) return 'Keyed. Leave the cards face up: a supervisor verifies it with their own badge.';
  return from === 'nothing' ? 'Key it: other players win the envy bonus.' : 'Key it.';
}

/** The end of a hand: the payouts logged on the meter, and the envy bonuses. */

export function EndPane({ house }: HouseDesk) {
  const round = house.round!;
  const envy = envyBySpot(round);
  return (
    <Stack as="section" gap={2} aria-label="End of the hand">
      <h2>{envy.length === 0 ? 'All wagers are settled' : 'Envy bonus, paid from the tray'}</h2>
      {envy.length === 0 ? <p>No envy bonus in this hand.</p> : null}
      <Stack as="ul" gap={0.75} className="envy">
        {envy.map(({ spot, lines, amount }) => (
          <li key={spot}>
            <Text size="lead" weight="bold">
              Spot {spot}
            </Text>
            <Box as="ul" tone="muted">
              {lines.map(({ says, amount: part }) => (
                <li key={says}>
                  {says} <Money cents={part} />
                </li>
              ))}
            </Box>
            <Text as="strong" tone="order" size="title">
              Pay <Money cents={amount} />
            </Text>
          </li>
        ))}
      </Stack>
      <RoundLog positions={round.positions} />
    </Stack>
  );
}

/** Every pay of this hand that a supervisor verified, with the meter before and after. */
export function RoundLog({ positions }: Pick<NonNullable<HouseDesk['house']['round']>, 'positions'>) {
  const logged = positions.filter(({ row }) => row?.verified === true);
  if (logged.length === 0) return null;
  return (
    <table className="logged">
      <caption>Progressive payouts of this hand</caption>
      <thead>
        <tr>
          <th scope="col">Hand</th>
          <th scope="col">Pays</th>
          <th scope="col">Meter before</th>
          <th scope="col">Meter after</th>
        </tr>
      </thead>
      <tbody>
        {logged
          .toSorted((a, b) => b.spot - a.spot)
          .map(({ spot, row }) => (
            <tr key={spot}>
              <th scope="row">
                {row!.says}, spot {spot}
                <Text as="small" tone="muted" weight="regular" block>
                  {PAID_FROM_WORDS[row!.from]}
                </Text>
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

const PAID_FROM_WORDS = { meter: 'owed at the cage', tray: 'from the tray', nothing: 'envy bonus only' } as const;
