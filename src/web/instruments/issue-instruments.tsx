/** Issues coupons, vouchers and certificates: made for a patron, exchanged for their chip, handed to a winner. */
import { first } from '../../base/assert.ts';
import { Card, Panel, Row, Stack, Text } from '../design/layout.tsx';
import './instruments.css';
import { useState } from 'react';
import { counted, numberedWords, sentence } from '../../base/display-text.ts';
import { handOverPiece, issueInstrument, swapVoucher } from '../../floor/instruments/command-forms.ts';
import type { AwardView, InstrumentPromotionView } from '../../floor/view.ts';
import type { InstrumentDocument } from '../../server/api/promotions.ts';
import { Barcode } from '../design/barcode.tsx';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import type { Events } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money, parseCents } from '../lib/money.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { Amount } from '../lib/why.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { ScanPieces, useScannedPieces } from './scan-instruments.tsx';
import { useMayVoid, VoidInstruments } from './void-instruments.tsx';

/** At the card desk. */
export function CouponsPart() {
  const { instruments = [] } = useView();
  const takesOut = useMayVoid();
  const given = instruments.filter(({ how }) => how === 'handed-out');
  return (
    <Stack gap={3}>
      {given.length === 0 ? (
        <p className="empty">
          No coupons or certificates can be issued now. They appear here after the office posts and approves their
          promotion.
        </p>
      ) : (
        <HandOut promotions={given} />
      )}
      <SwapVoucher />
      {takesOut ? <VoidInstruments deaf={instruments.some(({ voucher }) => voucher)} /> : null}
    </Stack>
  );
}

function HandOut({ promotions }: Readonly<{ promotions: readonly InstrumentPromotionView[] }>) {
  const [offer, setOffer] = useState(first(promotions).offer);
  const [chosen, setChosen] = useState<number>();
  const [holder, setHolder] = useState<FoundPerson>();
  const [made, setMade] = useState<IssuedPieces>();
  const promotion = promotions.find((one) => one.offer === offer) ?? first(promotions);
  const face = chosen !== undefined && promotion.faces.some((one) => one === chosen) ? chosen : promotion.faces[0]!;
  const what = pieceName(promotion);
  return (
    <Card aria-label="Issue coupons and chips">
      <h2>Issue {promotion.many}</h2>
      <Row fields="10rem" gap={2} align="end">
        {promotions.length === 1 ? null : (
          <SelectField
            label="Kind"
            value={promotion.offer}
            choices={promotions.map(({ offer: value, many }) => ({ value, says: many }))}
            onChange={({ target }) => setOffer(target.value)}
          />
        )}
        <SelectField
          label="Face value"
          value={String(face)}
          choices={promotion.faces.map((value) => ({ value: String(value), says: dollars(value) }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </Row>
      {made !== undefined ? (
        <Slips {...made} onDone={() => setMade(undefined)} />
      ) : (
        <>
          {holder === undefined ? (
            <PersonFinder purpose="coupon" choose="For" onChosen={setHolder} />
          ) : (
            <Row as="p" fields="10rem" gap={2} align="end">
              <strong>{holder.name}</strong>
              <Button onClick={() => setHolder(undefined)}>Change patron</Button>
            </Row>
          )}
          <CommandForm
            of={issueInstrument(what, holder?.name ?? 'bearer (no name)')}
            given={{ offer: promotion.offer, face, count: 1, person: holder?.person ?? null }}
            onDone={(events) => {
              setMade({ title: what, pieces: issuedIn(events) });
              setHolder(clearIfUnchanged(holder, undefined));
            }}
          />
        </>
      )}
    </Card>
  );
}

const whyNotVoucher = ({ voucher, status }: InstrumentDocument): string | undefined =>
  voucher && (status === 'made' || status === 'held') ? undefined : 'This is not a voucher that can be exchanged.';

function whyNotAddingUp(faces: readonly (number | undefined)[], worth: number): string | undefined {
  if (faces.length === 0) return undefined;
  if (faces.includes(undefined)) return 'Enter the value of each chip in dollars.';
  const sum = faces.reduce<number>((total, face) => total + face!, 0);
  return sum === worth ? undefined : `These chips are worth ${dollars(sum)}. The voucher is worth ${dollars(worth)}.`;
}

/** A voucher is verified, logged, and exchanged for one chip or for several that add up. */
export function SwapVoucher({ deaf = false }: Readonly<{ deaf?: boolean }>) {
  const { instruments = [] } = useView();
  const scanned = useScannedPieces();
  const [made, setMade] = useState<IssuedPieces>();
  const [typed, setTyped] = useState('');
  const [voucher] = scanned.pieces;
  const faces = typed
    .split(/[\s,+]+/)
    .filter(Boolean)
    .map(parseCents);
  if (!instruments.some((promotion) => promotion.voucher)) return null;
  const chips = faces.filter((face) => face !== undefined);
  const notYet =
    voucher === undefined
      ? 'Scan the voucher.'
      : scanned.pieces.length > 1
        ? 'Exchange one voucher at a time. Remove the others.'
        : (whyNotVoucher(voucher) ?? whyNotAddingUp(faces, voucher.face));
  return (
    <Card aria-label="Exchange a voucher">
      <h2>Exchange a voucher for chips</h2>
      {made === undefined ? (
        <>
          <ScanPieces scanned={scanned} wrong={whyNotVoucher} deaf={deaf} empty="Scan the voucher." />
          <Field
            label="Chip values, if more than one chip"
            hint="For example 25 25 10"
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
          <CommandForm
            of={swapVoucher(voucher?.face, faces.length === 0 ? 'a chip' : counted(faces.length, 'chip'), notYet)}
            given={
              voucher === undefined
                ? undefined
                : { number: voucher.number, person: null, ...(chips.length === 0 ? {} : { faces: chips }) }
            }
            onDone={(events) => {
              setMade({ title: voucher?.what ?? '', pieces: issuedIn(events) });
              scanned.clear();
              setTyped(clearIfUnchanged(typed, ''));
            }}
          />
        </>
      ) : (
        <Slips {...made} onDone={() => setMade(undefined)} />
      )}
    </Card>
  );
}

/** Prizes that are coupons or chips: owed as money is, and handed over with their numbers. */
export function HandOverWon() {
  const { awards = [] } = useView();
  const [made, setMade] = useState<IssuedPieces>();
  const won = awards.filter(({ as }) => as?.gives === 'coupon');
  if (won.length === 0 && made === undefined) return null;
  return (
    <Card aria-label="Hand over instrument prizes">
      <h2>Hand over prizes</h2>
      {made === undefined ? (
        <Stack as="ul" gap={2} wide className="wager-list">
          {won.map((award) => (
            <IssueWonPiece key={award.id} award={award} onMade={setMade} />
          ))}
        </Stack>
      ) : (
        <Slips {...made} onDone={() => setMade(undefined)} />
      )}
    </Card>
  );
}

/** The name printed on the instrument of a prize, not the name of the prize. */
export function useWonName({ as }: AwardView): string {
  const { instruments = [] } = useView();
  if (as?.gives !== 'coupon') return '';
  const promotion = instruments.find(({ offer }) => offer === as.of);
  return promotion === undefined ? as.name : pieceName(promotion);
}

const pieceName = ({ voucher, one }: InstrumentPromotionView): string => (voucher ? `voucher for a ${one}` : one);

function IssueWonPiece({ award, onMade }: Readonly<{ award: AwardView; onMade: (made: IssuedPieces) => void }>) {
  const { id, person, status, statusSays } = award;
  const name = award.as?.gives === 'coupon' ? award.as.name : '';
  const title = useWonName(award);
  return (
    <li>
      <p>
        <strong>{id}</strong>: {name},{' '}
        <Amount cents={award.amount} why={{ award: id }} called={sentence(numberedWords(id))} />, {award.offerName}.{' '}
        {statusSays}
      </p>
      <CommandForm
        of={handOverPiece(name, status === 'to-pay' ? undefined : statusSays)}
        given={person === null ? undefined : { award: id, person }}
        onDone={(events) => onMade({ title, pieces: issuedIn(events) })}
      />
    </li>
  );
}

/** The instruments made, each with the number that a scanner reads; shown once and printed from here. */

export type IssuedPiece = Readonly<{ number: string; face: number }>;
export type IssuedPieces = Readonly<{ title: string; pieces: readonly IssuedPiece[] }>;

type Props = IssuedPieces & Readonly<{ onDone: () => void }>;

/** The pieces that a command made, out of its answer. */
export function issuedIn(events: Events): readonly IssuedPiece[] {
  return events.flatMap((event) => {
    if (event.type === 'instruments-issued') return event.pieces;
    return event.type === 'voucher-swapped' ? [event.piece, ...(event.more ?? [])] : [];
  });
}

export function Slips({ title, pieces, onDone }: Props) {
  return (
    <Card as="div" role="status">
      <p>
        <strong>Done.</strong> Each item has its own number, shown only once. Print it and hand it over.
      </p>
      <Row align="stretch" gap={2}>
        {pieces.map(({ number, face }) => (
          <Panel as="div" align="center" panel="dashed" key={number}>
            <span>{title}</span>
            <Text as="strong" size="title">
              <Money cents={face} />
            </Text>
            <Barcode value={number} />
            <span>No cash value</span>
          </Panel>
        ))}
      </Row>
      <Row fields="10rem" gap={2} align="end">
        <Button onClick={() => print()}>Print</Button>
        <Button onClick={onDone}>Done</Button>
      </Row>
    </Card>
  );
}
