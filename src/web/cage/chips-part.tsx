/** Promotional chips and coupons at the cage: sold, redeemed for the player-dealer, and what the house owes on them. */
import { useState } from 'react';
import { figures } from '../../base/words.ts';
import type { InstrumentLiabilityView, InstrumentPromotionView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { HandOverWon, SwapVoucher } from '../instruments/hand-out.tsx';
import { ScanPieces, usePieces } from '../instruments/pieces.tsx';
import { type Made, madeIn, Slips } from '../instruments/slips.tsx';
import { TakeOut, useTakesOut } from '../instruments/take-out.tsx';
import { notAtCage, numberFrom, piecesSay } from '../instruments/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { tableInSentence, tableName } from '../table/names.ts';

export function ChipsPart() {
  const { instruments = [], instrumentLiability = [] } = useView();
  const roles = useSessions().session?.who?.roles ?? [];
  const give = useGive();
  const takesOut = useTakesOut();
  const mayRedeem = useMay('redeem-instruments');
  const maySell = useMay('sell-instruments');
  const sold = instruments.filter(({ buyIn }) => buyIn !== null);
  if (instruments.length === 0 && instrumentLiability.length === 0) {
    return (
      <div className="cage">
        <p className="empty">No promotional chips or coupons are on offer. The office posts and approves them.</p>
      </div>
    );
  }
  return (
    <div className="cage">
      <div className="promo-parts">
        {mayRedeem ? <Redeem /> : null}
        {maySell && sold.length > 0 ? <Sell promotions={sold} /> : null}
        {roles.includes('cage') ? <HandOverWon /> : null}
        {roles.includes('cage') ? <SwapVoucher deaf /> : null}
        {takesOut ? <TakeOut give={give} deaf={roles.includes('cage')} /> : null}
        <Liability owed={instrumentLiability} />
      </div>
    </div>
  );
}

/** One table's pieces, brought by somebody of the floor: scanned, added up, and paid for once. */
function Redeem() {
  const { instrumentsDue = [], tables = [] } = useView();
  const give = useGive();
  const scanned = usePieces();
  const named = [...new Set([...instrumentsDue.map(({ table }) => table), ...tables.map(({ table }) => table)])];
  const [chosen, setChosen] = useState('');
  const [representative, setRepresentative] = useState('');
  const [paid, setPaid] = useState<string>();
  // The pieces know where they were played: the first one says for which table the cage pays.
  const table =
    chosen === '' ? (scanned.pieces.find((piece) => piece.table !== null)?.table ?? named[0] ?? '') : chosen;
  const wrong = (piece: Parameters<typeof notAtCage>[0]) => notAtCage(piece, table);
  const total = scanned.pieces.reduce((sum, { owed }) => sum + owed, 0);
  const redeem = useAction(async () => {
    const numbers = scanned.pieces.map(({ number }) => number);
    const given = await give('redeem-instruments', { numbers, table, representative: representative.trim() });
    if (given.done) {
      setPaid(`${dollars(total)} in live chips go to the player-dealer of ${tableInSentence(table)}.`);
      scanned.clear();
      setChosen(emptied(chosen, ''));
      setRepresentative(emptied(representative, ''));
    }
    return given;
  });
  /** A piece that was scanned while this field had the focus is a piece still, and no badge. */
  const enter = (text: string) => {
    if (numberFrom(text) === undefined) return setRepresentative(text);
    setRepresentative('');
    void scanned.scan(text);
  };
  const grey =
    named.length === 0
      ? 'No table has anything to redeem.'
      : scanned.pieces.length === 0
        ? 'Scan what was brought.'
        : scanned.pieces.some((piece) => wrong(piece) !== undefined)
          ? 'Take off the list what the cage does not pay for.'
          : representative.trim() === ''
            ? 'Enter the badge of whoever brought them.'
            : undefined;
  return (
    <section className="promo-card" aria-label="Redeem for the player-dealer">
      <h2>Redeem for the player-dealer</h2>
      <DueList />
      <div className="promo-row">
        {named.length === 0 ? null : (
          <SelectField
            label="Played at"
            value={table}
            choices={named.map((value) => ({ value, says: tableName(value) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <Field
          label="Badge of whoever brought them"
          value={representative}
          autoComplete="off"
          onChange={({ target }) => enter(target.value)}
        />
      </div>
      <ScanPieces scanned={scanned} wrong={wrong} use="redeem" empty="Nothing is scanned yet." />
      <RefusalNotice refusal={redeem.refusal} />
      <BusyButton look="primary" busy={redeem.busy} grey={grey} onPress={() => void redeem.run()}>
        {scanned.pieces.length === 0
          ? 'Pay what was brought'
          : `Pay ${dollars(total)} in live chips for ${piecesSay(scanned.pieces.length)} of ${tableInSentence(table)}`}
      </BusyButton>
      <div role="status">{paid === undefined ? null : <Notice means="info" says={paid} />}</div>
    </section>
  );
}

function DueList() {
  const { instrumentsDue = [] } = useView();
  return (
    <DataTable
      caption="With player-dealers"
      columns={[
        { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
        { id: 'name', label: 'Promotion', cell: ({ name }) => name },
        { id: 'verify', label: 'To be verified', align: 'right', cell: ({ toVerify }) => figures(toVerify) },
        { id: 'redeem', label: 'To be redeemed', align: 'right', cell: ({ toRedeem }) => figures(toRedeem) },
        { id: 'owed', label: 'The cage will pay', align: 'right', cell: ({ owed }) => <Money cents={owed} /> },
      ]}
      rows={instrumentsDue}
      keyOf={({ table, offer }) => `${table} ${offer}`}
      empty="No player-dealer holds anything that the cage takes."
    />
  );
}

/** One buy-in: a patron, the posted price, the posted chips, each with its number. */
function Sell({ promotions }: Readonly<{ promotions: readonly InstrumentPromotionView[] }>) {
  const give = useGive();
  const [offer, setOffer] = useState(promotions[0]!.offer);
  const [patron, setPatron] = useState<FoundPerson>();
  const [sold, setSold] = useState<Made>();
  const promotion = promotions.find((one) => one.offer === offer) ?? promotions[0]!;
  const buyIn = promotion.buyIn!;
  const sell = useAction(async () => {
    const given = await give('sell-instruments', {
      offer: promotion.offer,
      person: patron!.person,
      window: buyIn.window,
    });
    if (given.done) {
      setSold({ title: promotion.one, pieces: madeIn(given.events) });
      setPatron(emptied(patron, undefined));
    }
    return given;
  });
  const left = buyIn.most === null ? undefined : buyIn.most - buyIn.sold;
  const grey = buyIn.open
    ? undefined
    : left === 0
      ? `All ${buyIn.most} buy-ins are sold.`
      : 'They are sold at the posted times only.';
  return (
    <section className="promo-card" aria-label="Sell chips">
      <h2>Sell {promotion.many}</h2>
      {promotions.length === 1 ? null : (
        <SelectField
          label="Promotion"
          value={promotion.offer}
          choices={promotions.map(({ offer: value, name }) => ({ value, says: name }))}
          onChange={({ target }) => setOffer(target.value)}
        />
      )}
      <p>
        {dollars(buyIn.price)} buys {dollars(buyIn.face)} in {piecesSay(buyIn.pieces.length)}, at {buyIn.window}.{' '}
        {left === undefined
          ? `${figures(buyIn.sold)} sold.`
          : `${figures(buyIn.sold)} of ${figures(buyIn.most!)} sold.`}
      </p>
      {sold !== undefined ? (
        <Slips {...sold} onDone={() => setSold(undefined)} />
      ) : (
        <>
          {patron === undefined ? (
            <PersonFinder purpose="buy-in" choose="Sell to" onChosen={setPatron} />
          ) : (
            <p className="promo-row">
              <strong>{patron.name}</strong>
              <Button onClick={() => setPatron(undefined)}>Somebody else</Button>
            </p>
          )}
          <RefusalNotice refusal={sell.refusal} />
          <BusyButton
            look="primary"
            busy={sell.busy}
            grey={grey ?? (patron === undefined ? 'Find the patron first: the log names him.' : undefined)}
            onPress={() => void sell.run()}
          >
            Take {dollars(buyIn.price)}, give {dollars(buyIn.face)} of {promotion.many}
          </BusyButton>
        </>
      )}
    </section>
  );
}

type Day = InstrumentLiabilityView['days'][number] & Pick<InstrumentLiabilityView, 'name' | 'expiresAt' | 'offer'>;

/** The account of each promotion, by the day of issue; what expires first stands first. */
function Liability({ owed }: Readonly<{ owed: readonly InstrumentLiabilityView[] }>) {
  const rows = owed.flatMap(({ days, name, expiresAt, offer }): Day[] =>
    days.map((day) => ({ ...day, name, expiresAt, offer })),
  );
  const total = owed.reduce((sum, one) => sum + one.owed, 0);
  return (
    <section className="promo-card" aria-label="What the house owes">
      <h2>What the house owes on chips and coupons</h2>
      <DataTable
        caption="By the day of issue"
        columns={[
          { id: 'name', label: 'Promotion', cell: ({ name }) => name },
          { id: 'day', label: 'Issued', cell: ({ day }) => day },
          { id: 'count', label: 'Pieces', align: 'right', cell: ({ count }) => figures(count) },
          {
            id: 'players',
            label: 'With players',
            align: 'right',
            cell: ({ withPlayers }) => <Money cents={withPlayers} />,
          },
          { id: 'cage', label: 'Played, to be paid', align: 'right', cell: ({ atCage }) => <Money cents={atCage} /> },
          { id: 'owed', label: 'Owed', align: 'right', cell: (day) => <Money cents={day.owed} /> },
          { id: 'expires', label: 'With players until', cell: ({ expiresAt }) => <Time at={expiresAt} look="exact" /> },
        ]}
        rows={rows}
        keyOf={({ offer, day }) => `${offer} ${day}`}
        empty="Nothing is out: the house owes nothing on chips and coupons."
        foot={
          <tr>
            <th scope="row" colSpan={5}>
              The ledger
            </th>
            <td className="is-right">
              <Money cents={total} />
            </td>
            <td />
          </tr>
        }
      />
      <p>
        <Link to="/papers/instrument-log">Print the log of the day</Link>
      </p>
    </section>
  );
}
