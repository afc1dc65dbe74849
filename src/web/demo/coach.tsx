/** What to do next on the tour, on top of whatever station the visitor is at. */
import { useState } from 'react';
import type { TourAt, TourDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { HandWords, piecesOf } from '../design/piece.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { dollars } from '../lib/money.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { Books } from './books.tsx';
import { type Taken, useTaking } from './taking.ts';
import { useTour } from './use-tour.ts';
import './coach.css';

export function Coach() {
  const { tour, at, busy, refusal, next, end } = useTour();
  const { path } = useAddressBar();
  const taking = useTaking();
  const [showsBooks, setShowsBooks] = useState(false);
  if (tour === undefined || at === undefined) return null;
  const { says, does, goes } = stepOf(tour, at, path);
  const step = tour.steps.findIndex(({ id }) => id === at.turn);
  return (
    <aside className="coach" aria-label="Tour">
      <ol className="coach-dots" aria-label={step < 0 ? 'All done' : `Step ${step + 1} of ${tour.steps.length}`}>
        {tour.steps.map(({ id }, i) => (
          <li key={id} className={step < 0 || i < step ? 'is-done' : i === step ? 'is-now' : ''} />
        ))}
      </ol>
      <p className="coach-says" role="status">
        {says}
      </p>
      <div className="coach-act">
        {goes === undefined ? null : (
          <BusyButton look="primary" busy={taking.busy !== undefined} onPress={() => void taking.take(goes)}>
            {goes.says}
          </BusyButton>
        )}
        {does === undefined ? null : (
          <BusyButton busy={busy} onPress={() => void next()}>
            {does}
          </BusyButton>
        )}
        {at.books === null ? null : (
          <>
            <BusyButton look="primary" onPress={() => setShowsBooks(true)}>
              Show the books
            </BusyButton>
            <Books at={at} books={at.books} open={showsBooks} onClose={() => setShowsBooks(false)} />
            <Link className="button" to="/promotion">
              Break your own promotion
            </Link>
          </>
        )}
        <Button
          look="quiet"
          onClick={() => {
            end();
            go('/');
          }}
        >
          {at.turn === 'over' ? 'Back to the demo' : 'End tour'}
        </Button>
      </div>
      <RefusalNotice refusal={refusal ?? taking.refusal} />
    </aside>
  );
}

type Step = Readonly<{
  says: React.ReactNode;
  /** What the crew can do for the visitor. */
  does?: string;
  /** The badge with which he does it himself. */
  goes?: (Taken & Readonly<{ says: string }>) | undefined;
}>;

/** The badges that a visitor takes on the way; their PINs are on the landing page. */
const FLOOR = 'floor-1';
const CASHIER = 'cage-1';

function stepOf(tour: TourDocument, { turn, hit, award, atStake, amount, books }: TourAt, path: string): Step {
  const money = dollars(atStake ?? amount ?? 0);
  const toTable = path === tour.dealer.opens ? undefined : { ...tour.dealer, says: 'Back to my table' };
  switch (turn) {
    case 'started':
      return {
        says: 'The guests have put a dollar each on the disc. Touch their seats, then press Start game.',
        does: 'Do it for me',
        goes: toTable,
      };
    case 'called':
      return { says: <RoyalIn tour={tour} />, does: 'Key it for me', goes: toTable };
    case 'authorised': {
      const isThere = path.startsWith('/floor');
      const opens = `/floor/waiting/${hit ?? ''}`;
      return {
        says: isThere
          ? `Nobody pays ${money} on one person’s word: look at the cards and at the checklist, then authorise.`
          : `The sign is locked: ${money} is PENDING, and the floor’s phone rings.`,
        does: isThere ? 'Do it for me' : 'Let the floor do it',
        goes: isThere ? undefined : { badge: FLOOR, opens, says: 'Be the floor' },
      };
    }
    case 'paid': {
      const isThere = path.startsWith('/cage');
      const opens = `/cage/award/${award ?? ''}`;
      return {
        says: isThere
          ? 'Follow the steps down to the payment. A prize this high has a tax form, and a second cashier signs for it.'
          : `Authorised. Seat ${tour.hand.seat} is owed ${money} and walks to the cage.`,
        does: isThere ? 'Do it for me' : 'Let the cage pay',
        goes: isThere ? undefined : { badge: CASHIER, opens, says: 'Be the cashier' },
      };
    }
    case 'done':
      return {
        says: amount === null ? 'It was not paid. End the game.' : `${money} is paid. End the game.`,
        does: 'End it for me',
        goes: toTable,
      };
    case 'over':
      return { says: <Over amount={amount} books={books} /> };
  }
}

function RoyalIn({ tour: { hand, common } }: Readonly<{ tour: TourDocument }>) {
  const pieces = piecesOf('cards');
  return (
    <>
      A royal flush at seat {hand.seat}! Press its key, the seat, its cards{' '}
      <HandWords pieces={pieces} notation={hand.cards} /> and the board <HandWords pieces={pieces} notation={common} />,
      then Call floor.
    </>
  );
}

function Over({ amount, books }: Pick<TourAt, 'amount' | 'books'>) {
  return (
    <>
      <strong>{books?.balances === false ? 'The books do not balance.' : 'The books balance.'}</strong>{' '}
      {amount === null ? '' : `${dollars(amount)} went to the player, `}
      {books === null ? '' : `the fund holds ${dollars(books.holds)} and owes ${dollars(books.owes)}.`}
    </>
  );
}
