/** Promotional chips and coupons at the cage: sales, redemption for the player-dealer, and the outstanding liability. */

import { useState } from 'react';
import { first } from '../../base/assert.ts';
import { figures, plainWords } from '../../base/display-text.ts';
import { redeemInstruments, sellInstruments } from '../../floor/instruments/command-forms.ts';
import type { InstrumentLiabilityView, InstrumentPromotionView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Card, Row, Stack } from '../design/layout.tsx';
import { HandOverWon, type IssuedPieces, issuedIn, Slips, SwapVoucher } from '../instruments/issue-instruments.tsx';
import {
  numberFrom,
  pieceCountWords,
  ScanPieces,
  useScannedPieces,
  whyNotAtCage,
} from '../instruments/scan-instruments.tsx';
import { useMayVoid, VoidInstruments } from '../instruments/void-instruments.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { Link, useAddressBar } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { Amount } from '../lib/why.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { tableName } from '../table/table-words.ts';

export function ChipsPart() {
  const { instruments = [], instrumentLiability = [] } = useView();
  const roles = useSessions().session?.who?.roles ?? [];
  const takesOut = useMayVoid();
  const mayRedeem = useMay('redeem-instruments');
  const maySell = useMay('sell-instruments');
  const sold = instruments.filter(({ buyIn }) => buyIn !== null);
  if (instruments.length === 0 && instrumentLiability.length === 0) {
    return (
      <div className="station-page">
        <p className="empty">
          No chips or coupons yet. They appear here after promotions posts them and a manager approves them.
        </p>
      </div>
    );
  }
  return (
    <div className="station-page">
      <Stack gap={3}>
        {mayRedeem ? <Redeem /> : null}
        {maySell && sold.length > 0 ? <Sell promotions={sold} /> : null}
        {roles.includes('cage') ? <HandOverWon /> : null}
        {roles.includes('cage') ? <SwapVoucher deaf /> : null}
        {takesOut ? <VoidInstruments deaf={roles.includes('cage')} /> : null}
        <Liability owed={instrumentLiability} />
      </Stack>
    </div>
  );
}

/** Redeems the chips and coupons of one table, brought by a floor employee, in one payment. */
function Redeem() {
  const { instrumentsDue = [], tables = [] } = useView();
  // A piece that was scanned on another page of the cage.
  const scanned = useScannedPieces(useAddressBar().query.get('scan') ?? undefined);
  const { pieces } = scanned;
  const named = [...new Set([...instrumentsDue.map(({ table }) => table), ...tables.map(({ table }) => table)])];
  const notPaid = (table: string): string | undefined => {
    if (pieces.length === 0) return 'Scan the chips or coupons first.';
    const wrong = pieces.some((piece) => whyNotAtCage(piece, table) !== undefined);
    return wrong ? 'Remove the items the cage cannot redeem.' : undefined;
  };
  const form = redeemInstruments({
    tables: named.map((value) => ({ value, says: tableName(value) })),
    // Each item records where it was played. The first one sets the table the cage pays for.
    playedAt: pieces.find((piece) => piece.table !== null)?.table ?? undefined,
    total: pieces.reduce((sum, { owed }) => sum + owed, 0),
    pieces: pieceCountWords(pieces.length),
    notPaid,
  });
  return (
    <Card aria-label="Redeem for the player-dealer">
      <h2>Redeem for the player-dealer</h2>
      <DueList />
      <CommandForm
        of={form}
        given={{ numbers: pieces.map(({ number }) => number) }}
        inRow="fields"
        inputs={{
          representative: (badge, enter) => (
            <Field
              label="Badge of the employee who brought them"
              value={badge ?? ''}
              autoComplete="off"
              onChange={({ target: { value } }) => {
                // An item scanned while this field has the focus is an item, not a badge.
                const isPiece = numberFrom(value) !== undefined;
                enter(isPiece || value.trim() === '' ? undefined : value.trim());
                if (isPiece) void scanned.scan(value);
              }}
            />
          ),
        }}
        onDone={scanned.clear}
      >
        {({ table = '' }) => (
          <ScanPieces
            scanned={scanned}
            wrong={(piece) => whyNotAtCage(piece, table)}
            use="redeem"
            empty="Nothing scanned yet. Scan the first chip or coupon."
          />
        )}
      </CommandForm>
    </Card>
  );
}

const COUPONS = { owed: 'coupons' } as const;
const OUT = 'Coupons and chips out';

function DueList() {
  const { instrumentsDue = [] } = useView();
  return (
    <DataTable
      caption="With player-dealers"
      columns={[
        { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
        { id: 'name', label: 'Promotion', cell: ({ name }) => name },
        { id: 'verify', label: 'To verify', align: 'right', cell: ({ toVerify }) => figures(toVerify) },
        { id: 'redeem', label: 'To redeem', align: 'right', cell: ({ toRedeem }) => figures(toRedeem) },
        {
          id: 'owed',
          label: 'Cage pays',
          align: 'right',
          cell: ({ owed }) => <Amount cents={owed} why={COUPONS} called={OUT} />,
        },
      ]}
      rows={instrumentsDue}
      keyOf={({ table, offer }) => `${table} ${offer}`}
      empty="Nothing to redeem. Chips and coupons appear here after a player-dealer takes them in at a table."
    />
  );
}

/** Sells one buy-in to a patron: the posted chips at the posted price, each with its number. */
function Sell({ promotions }: Readonly<{ promotions: readonly InstrumentPromotionView[] }>) {
  const [offer, setOffer] = useState(first(promotions).offer);
  const [patron, setPatron] = useState<FoundPerson>();
  const [sold, setSold] = useState<IssuedPieces>();
  const promotion = promotions.find((one) => one.offer === offer) ?? first(promotions);
  const buyIn = promotion.buyIn!;
  const left = buyIn.most === null ? undefined : buyIn.most - buyIn.sold;
  return (
    <Card aria-label="Sell chips">
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
        {dollars(buyIn.price)} buys {dollars(buyIn.face)} in {pieceCountWords(buyIn.pieces.length)}, at{' '}
        {plainWords(buyIn.window)}.{' '}
        {left === undefined
          ? `${figures(buyIn.sold)} sold.`
          : `${figures(buyIn.sold)} of ${figures(buyIn.most!)} sold.`}
      </p>
      {sold !== undefined ? (
        <Slips {...sold} onDone={() => setSold(undefined)} />
      ) : (
        <CommandForm
          of={sellInstruments(promotion.many, buyIn)}
          given={{ offer: promotion.offer, window: buyIn.window }}
          inputs={{
            person: (chosen, enter) =>
              chosen === undefined || patron === undefined ? (
                <PersonFinder
                  purpose="buy-in"
                  choose="Sell to"
                  onChosen={(found) => {
                    setPatron(found);
                    enter(found.person);
                  }}
                />
              ) : (
                <Row as="p" fields="10rem" gap={2} align="end">
                  <strong>{patron.name}</strong>
                  <Button onClick={() => enter(undefined)}>Choose another patron</Button>
                </Row>
              ),
          }}
          onDone={(events) => setSold({ title: promotion.one, pieces: issuedIn(events) })}
        />
      )}
    </Card>
  );
}

type Day = InstrumentLiabilityView['days'][number] & Pick<InstrumentLiabilityView, 'name' | 'expiresAt' | 'offer'>;

/** Outstanding liability of each promotion by issue date, earliest expiration first. */
function Liability({ owed }: Readonly<{ owed: readonly InstrumentLiabilityView[] }>) {
  const rows = owed.flatMap(({ days, name, expiresAt, offer }): Day[] =>
    days.map((day) => ({ ...day, name, expiresAt, offer })),
  );
  const total = owed.reduce((sum, one) => sum + one.owed, 0);
  return (
    <Card aria-label="Outstanding chips and coupons">
      <h2>Outstanding chips and coupons</h2>
      <DataTable
        caption="By issue date"
        columns={[
          { id: 'name', label: 'Promotion', cell: ({ name }) => name },
          { id: 'day', label: 'Issued', cell: ({ day }) => day },
          { id: 'count', label: 'Quantity', align: 'right', cell: ({ count }) => figures(count) },
          {
            id: 'players',
            label: 'With players',
            align: 'right',
            cell: ({ withPlayers }) => <Amount cents={withPlayers} why={COUPONS} called={OUT} />,
          },
          {
            id: 'cage',
            label: 'Played, to redeem',
            align: 'right',
            cell: ({ atCage }) => <Amount cents={atCage} why={COUPONS} called={OUT} />,
          },
          {
            id: 'owed',
            label: 'Owed',
            align: 'right',
            cell: (day) => <Amount cents={day.owed} why={COUPONS} called={OUT} />,
          },
          { id: 'expires', label: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} look="day" /> },
        ]}
        rows={rows}
        keyOf={({ offer, day }) => `${offer} ${day}`}
        empty="No outstanding chips or coupons. They appear here after they are issued to players."
        foot={
          <tr>
            <th scope="row" colSpan={5}>
              Total
            </th>
            <td className="is-right">
              <Amount cents={total} why={COUPONS} called={OUT} />
            </td>
            <td />
          </tr>
        }
      />
      <p>
        <Link to="/papers/instrument-log">Print today’s log</Link>
      </p>
    </Card>
  );
}
