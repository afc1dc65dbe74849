/** The next step of the tour, shown on top of any station. */
import { Row, Stack } from '../design/layout.tsx';
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
      <Row
        as="ol"
        wrap={false}
        align="stretch"
        gap={0.75}
        className="coach-dots"
        aria-label={step < 0 ? 'All done' : `Step ${step + 1} of ${tour.steps.length}`}
      >
        {tour.steps.map(({ id }, i) => (
          <li key={id} className={step < 0 || i < step ? 'is-done' : i === step ? 'is-now' : ''} />
        ))}
      </Row>
      <p className="coach-says" role="status">
        {says}
      </p>
      <Row align="stretch" justify="end" gap={1} lines={0.5} className="coach-act">
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
              Show the ledger
            </BusyButton>
            <Books at={at} books={at.books} open={showsBooks} onClose={() => setShowsBooks(false)} />
            <Link className="button" to="/promotion">
              Test a losing promotion
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
      </Row>
      <RefusalNotice refusal={refusal ?? taking.refusal} />
    </aside>
  );
}

type Step = Readonly<{
  says: React.ReactNode;
  /** The step the crew can do for the visitor. */
  does?: string;
  /** The badge for doing it in person. */
  goes?: (BadgeChoice & Readonly<{ says: string }>) | undefined;
}>;

/** Badges used along the way; their PINs are on the landing page. */
const FLOOR = 'floor-1';
const CASHIER = 'cage-1';

function stepOf(tour: TourDocument, { turn, hit, award, atStake, amount, books }: TourAt, path: string): Step {
  const money = dollars(atStake ?? amount ?? 0);
  const toTable = path === tour.dealer.opens ? undefined : { ...tour.dealer, says: 'Back to my table' };
  switch (turn) {
    case 'started':
      return {
        says: 'Each player has placed a $1 jackpot fee. Tap their seats, then press Start game.',
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
          ? `${money} is never paid on one person’s word. Check the cards and the checklist, then authorize.`
          : `${money} is now PENDING on the sign, and the floor supervisor is notified.`,
        does: isThere ? 'Do it for me' : 'Let the floor do it',
        goes: isThere ? undefined : { badge: FLOOR, opens, says: 'Be the floor supervisor' },
      };
    }
    case 'paid': {
      const isThere = path.startsWith('/cage');
      const opens = `/cage/award/${award ?? ''}`;
      return {
        says: isThere
          ? 'Follow the steps to the payment. A prize this large requires a tax form and a second cashier’s signature.'
          : `Authorized. Seat ${tour.hand.seat} is owed ${money} and walks to the cage.`,
        does: isThere ? 'Do it for me' : 'Let the cage pay',
        goes: isThere ? undefined : { badge: CASHIER, opens, says: 'Be the cashier' },
      };
    }
    case 'done':
      return {
        says: amount === null ? 'The prize was not paid. End the game.' : `${money} has been paid. End the game.`,
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
      A royal flush at Seat {hand.seat}! Press its key, the seat, its cards{' '}
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
      {books === null ? '' : `the fund has ${dollars(books.holds)} and owes ${dollars(books.owes)}.`}
    </>
  );
}

/** Progress of this browser's tour, whether the visitor or the crew took the last step. */

export type TourState = Readonly<{
  tour: TourDocument | undefined;
  /** Undefined until the server answers. */
  at: TourAt | undefined;
  busy: boolean;
  refusal: ApiRefusal | undefined;
  /** Lets the crew do the next step. */
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
    // The demo was restarted, and the table is gone.
    else if (answer !== undefined) end();
  }, [table, end]);
  // Something this badge sees there changed, so check again.
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

/** The fund since the tour began, by line: opening, in, out, closing. */

type Props = Readonly<{ at: TourAt; books: DemoBooks; open: boolean; onClose: () => void }>;

/** Lines in accounting terms. */
const LINES: Readonly<Record<string, string>> = {
  boxes: 'Fees in collection boxes',
  cash: 'Fund cash',
  'pool:main': 'Meter',
  reserve: 'Reserve fund and fixed prizes',
  held: 'On hold for a pending hit',
  payable: 'Prizes owed to players',
  'to-recover': 'House advances outstanding',
};

export function Books({ at, books, open, onClose }: Props) {
  const taking = useBadgeSignIn();
  const { lines, holds, owes, balances, fund } = books;
  return (
    <Dialog title={balances ? 'The books balance' : 'The books do not balance'} open={open} onClose={onClose}>
      <Stack align="start" gap={2} className="coach-books">
        <p>
          The fund <span className="mono">{fund}</span> since your table opened, including the crew’s transactions.
          {at.amount === null ? '' : ` The royal flush paid ${dollars(at.amount)}.`}
        </p>
        <DataTable
          caption="The fund since the tour began"
          columns={[
            { id: 'line', label: 'Line', cell: ({ line }) => LINES[line] ?? line },
            { id: 'opening', label: 'Opening', align: 'right', cell: ({ opening }) => <Money cents={opening} /> },
            { id: 'in', label: 'In', align: 'right', cell: ({ in: came }) => <Money cents={came} /> },
            { id: 'out', label: 'Out', align: 'right', cell: ({ out }) => <Money cents={out} /> },
            { id: 'closing', label: 'Closing', align: 'right', cell: ({ closing }) => <Money cents={closing} /> },
          ]}
          rows={lines}
          keyOf={({ line }) => line}
          empty="No movements."
        />
        <p>
          It has <strong>{dollars(holds)}</strong> and owes <strong>{dollars(owes)}</strong>.
        </p>
        <BusyButton
          busy={taking.busy !== undefined}
          onPress={() => void taking.take({ badge: 'auditor-1', opens: `/audit?about=${at.table}` })}
        >
          Be the auditor: every record of this table
        </BusyButton>
        <RefusalNotice refusal={taking.refusal} />
      </Stack>
    </Dialog>
  );
}
