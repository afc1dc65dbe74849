/** Coupons, vouchers and certificates go out: made for somebody, swapped for their chip, handed to who won them. */
import { useState } from 'react';
import { counted } from '../../base/words.ts';
import type { AwardView, InstrumentPromotionView } from '../../floor/view.ts';
import type { InstrumentDocument } from '../../server/api/instruments.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money, typedCents } from '../lib/money.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { ScanPieces, usePieces } from './pieces.tsx';
import { type Made, madeIn, Slips } from './slips.tsx';
import { TakeOut, useTakesOut } from './take-out.tsx';
import './instruments.css';
import { emptied } from '../lib/late.ts';

/** At the card desk. */
export function CouponsPart() {
  const { instruments = [] } = useView();
  const give = useGive();
  const takesOut = useTakesOut();
  const given = instruments.filter(({ how }) => how === 'handed-out');
  return (
    <div className="promo-parts">
      {given.length === 0 ? (
        <p className="empty">No coupons or certificates are handed out now. The office posts and approves them.</p>
      ) : (
        <HandOut promotions={given} />
      )}
      <SwapVoucher />
      {takesOut ? <TakeOut give={give} deaf={instruments.some(({ voucher }) => voucher)} /> : null}
    </div>
  );
}

function HandOut({ promotions }: Readonly<{ promotions: readonly InstrumentPromotionView[] }>) {
  const give = useGive();
  const [offer, setOffer] = useState(promotions[0]!.offer);
  const [chosen, setChosen] = useState<number>();
  const [holder, setHolder] = useState<FoundPerson>();
  const [made, setMade] = useState<Made>();
  const promotion = promotions.find((one) => one.offer === offer) ?? promotions[0]!;
  const face = chosen !== undefined && promotion.faces.some((one) => one === chosen) ? chosen : promotion.faces[0]!;
  const what = pieceName(promotion);
  const make = useAction(async () => {
    const body = { offer: promotion.offer, face, count: 1, person: holder?.person ?? null };
    const given = await give('issue-instruments', body);
    if (given.done) {
      setMade({ title: what, pieces: madeIn(given.events) });
      setHolder(emptied(holder, undefined));
    }
    return given;
  });
  return (
    <section className="promo-card" aria-label="Hand out">
      <h2>Hand out {promotion.many}</h2>
      <div className="promo-row">
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
      </div>
      {made !== undefined ? (
        <Slips {...made} onDone={() => setMade(undefined)} />
      ) : (
        <>
          {holder === undefined ? (
            <PersonFinder purpose="coupon" choose="For" onChosen={setHolder} />
          ) : (
            <p className="promo-row">
              <strong>{holder.name}</strong>
              <Button onClick={() => setHolder(undefined)}>Somebody else</Button>
            </p>
          )}
          <RefusalNotice refusal={make.refusal} />
          <BusyButton look="primary" busy={make.busy} onPress={() => void make.run()}>
            Make one {what} for {dollars(face)}, {holder === undefined ? 'for whoever brings it' : `for ${holder.name}`}
          </BusyButton>
        </>
      )}
    </section>
  );
}

const notVoucher = ({ voucher, status }: InstrumentDocument): string | undefined =>
  voucher && (status === 'made' || status === 'held') ? undefined : 'It is no voucher that can be swapped.';

function notAddingUp(faces: readonly (number | undefined)[], worth: number): string | undefined {
  if (faces.length === 0) return undefined;
  if (faces.includes(undefined)) return 'Enter the value of each chip in dollars.';
  const sum = faces.reduce<number>((total, face) => total + face!, 0);
  return sum === worth ? undefined : `These chips are worth ${dollars(sum)}; the voucher is worth ${dollars(worth)}.`;
}

/** A voucher is verified, logged, and exchanged for one chip or for several that add up. */
export function SwapVoucher({ deaf = false }: Readonly<{ deaf?: boolean }>) {
  const { instruments = [] } = useView();
  const give = useGive();
  const scanned = usePieces();
  const [made, setMade] = useState<Made>();
  const [typed, setTyped] = useState('');
  const [voucher] = scanned.pieces;
  const faces = typed
    .split(/[\s,+]+/)
    .filter(Boolean)
    .map(typedCents);
  const one = faces.length === 0;
  const swap = useAction(async () => {
    const chips = faces.filter((face) => face !== undefined);
    if (voucher === undefined || chips.length < faces.length) return undefined;
    const given = await give('swap-voucher', {
      number: voucher.number,
      person: null,
      ...(one ? {} : { faces: chips }),
    });
    if (given.done) {
      setMade({ title: voucher.what ?? '', pieces: madeIn(given.events) });
      scanned.clear();
      setTyped(emptied(typed, ''));
    }
    return given;
  });
  if (!instruments.some((promotion) => promotion.voucher)) return null;
  const grey =
    voucher === undefined
      ? 'Scan the voucher.'
      : scanned.pieces.length > 1
        ? 'One voucher at a time.'
        : (notVoucher(voucher) ?? notAddingUp(faces, voucher.face));
  return (
    <section className="promo-card" aria-label="Exchange a voucher">
      <h2>Exchange a voucher for chips</h2>
      {made === undefined ? (
        <>
          <ScanPieces scanned={scanned} wrong={notVoucher} deaf={deaf} empty="Scan the voucher that was brought." />
          <Field
            label="Chips, if not one chip"
            hint="For example 25 25 10"
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
          <RefusalNotice refusal={swap.refusal} />
          <BusyButton look="primary" busy={swap.busy} grey={grey} onPress={() => void swap.run()}>
            {voucher === undefined
              ? 'Swap it'
              : `Keep the voucher, give ${one ? 'a chip' : counted(faces.length, 'chip')} for ${dollars(voucher.face)}`}
          </BusyButton>
        </>
      ) : (
        <Slips {...made} onDone={() => setMade(undefined)} />
      )}
    </section>
  );
}

/** Prizes that are coupons or chips: owed as money is, and handed over with their numbers. */
export function HandOverWon() {
  const { awards = [] } = useView();
  const [made, setMade] = useState<Made>();
  const won = awards.filter(({ as }) => as?.gives === 'coupon');
  if (won.length === 0 && made === undefined) return null;
  return (
    <section className="promo-card" aria-label="Hand over what was won">
      <h2>Hand over what was won</h2>
      {made === undefined ? (
        <ul className="wager-list">
          {won.map((award) => (
            <Won key={award.id} award={award} onMade={setMade} />
          ))}
        </ul>
      ) : (
        <Slips {...made} onDone={() => setMade(undefined)} />
      )}
    </section>
  );
}

/** What stands on the pieces of a prize: what one of them is called, and not what the prize was. */
export function useWonName({ as }: AwardView): string {
  const { instruments = [] } = useView();
  if (as?.gives !== 'coupon') return '';
  const promotion = instruments.find(({ offer }) => offer === as.of);
  return promotion === undefined ? as.name : pieceName(promotion);
}

const pieceName = ({ voucher, one }: InstrumentPromotionView): string => (voucher ? `voucher for a ${one}` : one);

function Won({ award, onMade }: Readonly<{ award: AwardView; onMade: (made: Made) => void }>) {
  const give = useGive();
  const name = award.as?.gives === 'coupon' ? award.as.name : '';
  const title = useWonName(award);
  const hand = useAction(async () => {
    const { id, person } = award;
    if (person === null) return undefined;
    const given = await give('hand-over-won', { award: id, person });
    if (given.done) onMade({ title, pieces: madeIn(given.events) });
    return given;
  });
  return (
    <li>
      <p>
        <strong>{award.id}</strong>: {name}, <Money cents={award.amount} />, {award.offerName}. {award.statusSays}
      </p>
      <RefusalNotice refusal={hand.refusal} />
      <BusyButton
        look="primary"
        busy={hand.busy}
        grey={award.status === 'to-pay' ? undefined : award.statusSays}
        onPress={() => void hand.run()}
      >
        Hand over {name}
      </BusyButton>
    </li>
  );
}
