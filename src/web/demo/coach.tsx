/** What to do next on the tour, on top of whatever station the visitor is at. */
import './coach.css';
import { useCallback, useEffect, useState } from 'react';
import type { DemoBooks, TourAt, TourDocument } from '../../demo/api.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { HandWords, piecesOf } from '../design/piece.tsx';
import { type ApiRefusal, ask, post } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { storedTour, storeTour, tableSummary } from './tour.ts';
import { type BadgeChoice, DEMO_NOT_ANSWERING, useBadgeSignIn } from './use-demo.ts';

export function Coach() {
  const { tour, at, busy, refusal, next, end } = useTour();
  const { path } = useAddressBar();
  const taking = useBadgeSignIn();
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
  goes?: (BadgeChoice & Readonly<{ says: string }>) | undefined;
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
      return { says: <KeyRoyal tour={tour} />, does: 'Key it for me', goes: toTable };
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
      return { says: <TourOver amount={amount} books={books} /> };
  }
}

function KeyRoyal({ tour: { hand, common } }: Readonly<{ tour: TourDocument }>) {
  const pieces = piecesOf('cards');
  return (
    <>
      A royal flush at seat {hand.seat}! Press its key, the seat, its cards{' '}
      <HandWords pieces={pieces} notation={hand.cards} /> and the board <HandWords pieces={pieces} notation={common} />,
      then Call floor.
    </>
  );
}

function TourOver({ amount, books }: Pick<TourAt, 'amount' | 'books'>) {
  return (
    <>
      <strong>{books?.balances === false ? 'The books do not balance.' : 'The books balance.'}</strong>{' '}
      {amount === null ? '' : `${dollars(amount)} went to the player, `}
      {books === null ? '' : `the fund holds ${dollars(books.holds)} and owes ${dollars(books.owes)}.`}
    </>
  );
}

/** How far the tour of this browser is, whoever took the last step: the visitor at any station, or the crew for him. */

export type TourState = Readonly<{
  tour: TourDocument | undefined;
  /** Undefined until the server has said it. */
  at: TourAt | undefined;
  busy: boolean;
  refusal: ApiRefusal | undefined;
  /** The crew does what comes next. */
  next: () => Promise<void>;
  end: () => void;
}>;

export function useTour(): TourState {
  const [tour, setTour] = useState(storedTour);
  const [at, setAt] = useState<TourAt>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const table = tour?.table;
  const seen = tableSummary(useView(), table ?? '');
  const end = useCallback(() => {
    storeTour(undefined);
    setTour(undefined);
  }, []);
  const look = useCallback(async () => {
    if (table === undefined) return;
    const answer = await ask<TourAt>('GET', `/api/demo/tour/${table}`).catch(() => undefined);
    if (answer?.ok) setAt(answer.value);
    // The evening was started anew, and with it the table is gone.
    else if (answer !== undefined) end();
  }, [table, end]);
  // Whatever this badge sees there changed: that is the reason to look again.
  useEffect(() => void look(), [look, seen]);
  const next = async () => {
    if (table === undefined) return;
    setBusy(true);
    const answer = await post('/api/demo/tour/next', { table }).catch(() => undefined);
    await look();
    setBusy(false);
    setRefusal(answer === undefined ? DEMO_NOT_ANSWERING : answer.ok ? undefined : answer.refusal);
  };
  return { tour, at, busy, refusal, next, end };
}

/** The fund of the tour since it began, line by line: what was there, what came, what went, what is there. */

type Props = Readonly<{ at: TourAt; books: DemoBooks; open: boolean; onClose: () => void }>;

/** Lines as a bookkeeper would say them. */
const LINES: Readonly<Record<string, string>> = {
  boxes: 'Fees in the boxes',
  cash: 'Cash of the fund',
  'pool:main': 'Meter',
  reserve: 'Reserve and fixed prizes',
  held: 'Locked for a hand',
  payable: 'Owed to players',
  'to-recover': 'Lent by the house, to recover',
};

export function Books({ at, books, open, onClose }: Props) {
  const taking = useBadgeSignIn();
  const { lines, holds, owes, balances, fund } = books;
  return (
    <Dialog title={balances ? 'The books balance' : 'The books do not balance'} open={open} onClose={onClose}>
      <div className="coach-books">
        <p>
          The fund <span className="mono">{fund}</span> since your table opened, with what the crew did meanwhile.
          {at.amount === null ? '' : ` The royal flush took ${dollars(at.amount)} of it.`}
        </p>
        <DataTable
          caption="The fund since the tour began"
          columns={[
            { id: 'line', label: 'Line', cell: ({ line }) => LINES[line] ?? line },
            { id: 'opening', label: 'Was', align: 'right', cell: ({ opening }) => <Money cents={opening} /> },
            { id: 'in', label: 'In', align: 'right', cell: ({ in: came }) => <Money cents={came} /> },
            { id: 'out', label: 'Out', align: 'right', cell: ({ out }) => <Money cents={out} /> },
            { id: 'closing', label: 'Is', align: 'right', cell: ({ closing }) => <Money cents={closing} /> },
          ]}
          rows={lines}
          keyOf={({ line }) => line}
          empty="Nothing moved."
        />
        <p>
          It holds <strong>{dollars(holds)}</strong> and owes <strong>{dollars(owes)}</strong>.
        </p>
        <BusyButton
          busy={taking.busy !== undefined}
          onPress={() => void taking.take({ badge: 'auditor-1', opens: `/audit?about=${at.table}` })}
        >
          Be the auditor: every entry of this table
        </BusyButton>
        <RefusalNotice refusal={taking.refusal} />
      </div>
    </Dialog>
  );
}
