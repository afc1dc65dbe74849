/** A payout slip for each award of a payment. */
import { Fragment } from 'react';
import { Link } from '../lib/router.tsx';

export function SlipLinks({ awards }: Readonly<{ awards: readonly string[] }>) {
  return awards.map((award) => (
    <Fragment key={award}>
      <Link to={`/papers/payout-slip?award=${award}`}>
        {awards.length === 1 ? 'Print the slip' : `Print the slip of ${award}`}
      </Link>{' '}
    </Fragment>
  ));
}
