/** The middle of the felt while no seat is touched: where the game stands, in one glance. */

import { counted } from '../../base/words.ts';
import type { TableView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { dollars } from '../lib/money.tsx';
import { Since } from '../lib/time.tsx';
import { type Keys, type Lit, NO_KEYS } from './keys.ts';
import { type KeyedFee, takenAnyway } from './lightable.ts';
import { keysRounds } from './next-step.ts';
import { payerWords } from './payers.ts';
import { headCount } from './round.ts';
import './middle.css';

type Props = Readonly<{
  table: TableView;
  keys: Keys;
  fees: readonly KeyedFee[];
  /** Fees that lay there in the last game. */
  last: readonly Lit[];
  /** A seat is touched: only the line that sums up. */
  isShort: boolean;
  onSameFees: () => void;
}>;

export function Middle(props: Props) {
  if (props.table.round !== null) return <Running {...props} />;
  return keysRounds(props.table) ? <BeforeStart {...props} /> : <Calls {...props} />;
}

/** A table that keys no games. */
function Calls({ table, isShort }: Props) {
  const { taken } = table;
  if (isShort) return null;
  return (
    <div className="middle">
      <p className="middle-main">
        {taken.length === 0 ? 'Nobody is seated here' : `${counted(taken.length, 'player')} seated`}
      </p>
      <p className="middle-note">Games are not keyed at this table. A hand is called when there is one to call.</p>
      <Warnings table={table} />
    </div>
  );
}

/** Activities that the limits of the table keep away, and what is to be done here before the next round. */
function Warnings({ table: { warnings = [] } }: Pick<Props, 'table'>) {
  return warnings.map(({ reason, offer, says, at }) => (
    <p key={`${reason} ${offer}`} className="middle-note is-waiting">
      {says} ({at})
    </p>
  ));
}

function BeforeStart({ table, keys, fees, last, isShort, onSameFees }: Props) {
  const heads = headCount(table, keys) ?? 0;
  const amount = keys.lit.reduce((sum, { offer }) => sum + (fees.find((fee) => fee.offer === offer)?.fee ?? 0), 0);
  const anyway = takenAnyway(table);
  const maySame = last.length > 0 && keys.lit.length === 0;
  const lit = `${counted(keys.lit.length, 'fee')} lit, ${dollars(amount)}`;
  if (isShort) {
    const words = [`${heads} dealt in`, ...(keys.lit.length === 0 ? [] : [lit])];
    return <p className="middle-short">{words.join(', ')}</p>;
  }
  return (
    <div className="middle">
      <p className="middle-main">{heads === 0 ? 'Touch a seat when a player sits down' : `${heads} dealt in`}</p>
      {fees.length === 0 || heads === 0 ? null : (
        <p className="middle-fees">{keys.lit.length === 0 ? 'Touch a seat to light its fee' : lit}</p>
      )}
      {anyway.map((fee) => (
        <p key={`${fee.offer} ${fee.who} ${fee.at}`} className="middle-note">
          {fee.name}: {dollars(fee.fee)} from {payerWords(fee)} at the start, without a key.
        </p>
      ))}
      <Warnings table={table} />
      {keys.read === 'button' ? (
        <p className="middle-note is-waiting">Fees of this game are registered by button.</p>
      ) : null}
      {maySame ? <Button onClick={onSameFees}>Same fees as in the last game ({last.length})</Button> : null}
    </div>
  );
}

function Running({ table, isShort }: Props) {
  const { startedAt, dealtIn, bets } = table.round!;
  const lit = bets.reduce((sum, { fees, dealerFees = [] }) => sum + fees.length + dealerFees.length, 0);
  const heads = dealtIn ?? headCount(table, NO_KEYS) ?? 0;
  if (isShort) return null;
  return (
    <div className="middle">
      <p className="middle-main">Game runs</p>
      <p className="middle-fees">
        <Since at={startedAt} />, {heads} dealt in, {counted(lit, 'fee')}
      </p>
      <Warnings table={table} />
      <p className="middle-note">A hand to call? Touch its key at the side, or its seat.</p>
    </div>
  );
}
