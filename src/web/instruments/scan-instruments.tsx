/** What a scanned instrument is, in the words of the person scanning. */
import { Grid, Row, Stack } from '../design/layout.tsx';
import './instruments.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { InstrumentDocument } from '../../server/api/promotions.ts';
import type { CouponUse } from '../demo/demo-signs.tsx';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { DemoCoupons, DemoOnly } from '../lib/demo-only.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { Money } from '../lib/money.tsx';
import { useScanner } from '../lib/scanner.ts';
import { tableInSentence } from '../table/table-words.ts';

/** As printed on the paper, however it was typed or read: `7k3mq2zp0a1b9xyz` is 7K3M-Q2ZP-0A1B-9XYZ. */
export function numberFrom(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters)) return undefined;
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export const pieceCountWords = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The outcome of an instrument that no longer has value. */
const OVER: Readonly<Record<NonNullable<InstrumentDocument['became']>, string>> = {
  cancelled: 'Played and canceled.',
  collected: 'Played and collected.',
  voided: 'Lost; it is void.',
  dropped: 'Lost; drop it into the collection box.',
  expired: 'Expired.',
  swapped: 'Already exchanged for its chip.',
  redeemed: 'Already redeemed.',
  void: 'Voided.',
};

/** Whether the cage takes it, and why not; undefined where it does. */
export function whyNotAtCage(piece: InstrumentDocument, table: string): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'Not an outstanding number. Keep it, do not pay, and call a manager.';
    case 'made':
    case 'held':
      return 'Not played. It cannot be exchanged for chips.';
    case 'on-table':
      return 'On a wager now. Settle that hand first.';
    case 'played':
      return 'Not verified yet. Have a floor supervisor verify it.';
    case 'over':
      return OVER[piece.became ?? 'void'];
    case 'due':
      return piece.table === table ? undefined : `It was played at ${tableInSentence(piece.table ?? 'another table')}.`;
  }
}

/** Whether it can be wagered; undefined where it can. The floor has the last word when it is placed. */
export function whyNotOnBet(piece: InstrumentDocument): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'Not an outstanding number. Keep it and call the floor.';
    case 'made':
    case 'held':
      return piece.voucher ? 'This is a voucher. Exchange it for a chip before wagering.' : undefined;
    case 'on-table':
      return 'Already on a wager. Settle that wager first.';
    case 'played':
    case 'due':
      return 'Already played. It belongs to the player-dealer.';
    case 'over':
      return OVER[piece.became ?? 'void'];
  }
}

/** Why it cannot be voided; undefined if it can. Played instruments belong to the player-dealer. */
export function whyNotVoidable(piece: InstrumentDocument): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'Not an outstanding number. Keep it and call a manager.';
    case 'made':
    case 'held':
      return undefined;
    case 'on-table':
      return 'On a wager now. Remove the wager first.';
    case 'played':
    case 'due':
      return 'Already played. The cage redeems it, or the floor corrects the wager.';
    case 'over':
      return OVER[piece.became ?? 'void'];
  }
}

/** As many backline bettors as a seat can have. */
const MOST_BACKLINE = 8;

/** Everyone who may bet on the hand of a seat: the seated player, and the backline bettors from the left. */
export const BETTORS: readonly Readonly<{ value: string; says: string }>[] = [
  { value: 'seat', says: 'Seated player' },
  ...Array.from({ length: MOST_BACKLINE }, (_, i) => ({ value: String(i + 1), says: `Backline bettor ${i + 1}` })),
];

/** The bettor as named in a command; the first behind a seat is meant if no place is given. */
export function bettorFrom(value: string): Readonly<{ bettor: 'seat' | 'backline'; behind?: number }> {
  if (value === 'seat') return { bettor: 'seat' };
  return value === '1' ? { bettor: 'backline' } : { bettor: 'backline', behind: Number(value) };
}

type Bettor = Readonly<{ seat: number; bettor: 'seat' | 'backline'; behind: number | null }>;

/** `seat 3`, `backline bettor 2 of seat 3`. */
export const bettorWords = ({ seat, bettor, behind }: Bettor): string =>
  bettor === 'seat' ? `seat ${seat}` : `backline bettor ${behind ?? 1} of seat ${seat}`;

/** Instruments are scanned one after the other; each shows at once what it is and whether it can be used. */

export type ScannedPieces = Readonly<{
  pieces: readonly InstrumentDocument[];
  scan: (text: string) => Promise<void>;
  remove: (number: string) => void;
  clear: () => void;
  says: string | undefined;
  refusal: ApiRefusal | undefined;
}>;

/** `first`: the code scanned before the list was open. */
export function useScannedPieces(first?: string): ScannedPieces {
  const [pieces, setPieces] = useState<readonly InstrumentDocument[]>([]);
  const [says, setSays] = useState<string>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  /** The current list; the rendered one may be older while answers and keys arrive at the same time. */
  const known = useRef(pieces);
  /** Numbers being requested from the server: two scans in a row do not wait for each other. */
  const asked = useRef(new Set<string>());
  const leave = (left: readonly InstrumentDocument[]) => {
    known.current = left;
    setPieces(left);
  };
  const scan = async (text: string) => {
    setRefusal(undefined);
    const number = numberFrom(text);
    if (number === undefined) return setSays('A validation number has 16 letters and digits. Scan or type it again.');
    if (asked.current.has(number) || known.current.some((one) => one.number === number)) {
      return setSays(`${number} is already on the list.`);
    }
    setSays(undefined);
    asked.current.add(number);
    const found = await ask<InstrumentDocument>('GET', `/api/instruments/${number}`).catch(() => undefined);
    asked.current.delete(number);
    if (found === undefined || !found.ok) return setRefusal(found?.refusal ?? NO_CONNECTION);
    leave([...known.current, found.value]);
  };
  const begin = useRef(() => (first === undefined ? undefined : void scan(first)));
  useEffect(() => begin.current(), []);
  /** Those that were on the list when it was sent: one that was read since is not done with. */
  const clear = () => {
    leave(known.current.filter((one) => !pieces.includes(one)));
    setSays(undefined);
    setRefusal(undefined);
  };
  const remove = (number: string) => leave(known.current.filter((one) => one.number !== number));
  return { pieces, scan, remove, clear, says, refusal };
}

type Props = Readonly<{
  scanned: ScannedPieces;
  wrong: (piece: InstrumentDocument) => string | undefined;
  empty: string;
  /** Another list on the page receives the scans: this one only those read into its field. */
  deaf?: boolean;
  /** The action here for a coupon; a demo visitor has no printed coupon. */
  use?: CouponUse;
}>;

export function ScanPieces({ scanned, wrong, empty, deaf = false, use }: Props) {
  const { pieces, scan, remove, says, refusal } = scanned;
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useScanner((read) => (deaf ? undefined : void scan(read)));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void scan(text);
    // The field is free for the next piece at once; a number that cannot be one stays to be corrected.
    if (numberFrom(text) !== undefined) setText('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Stack wide>
      <Row as="form" align="end" fields="16rem" max="40rem" onSubmit={submit} ref={form}>
        <Field
          label="Validation number"
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder="Scan, or type it"
          onChange={(event) => setText(event.target.value)}
        />
        <Button onClick={() => submit()}>Add</Button>
        <button type="submit" hidden />
      </Row>
      {use === undefined ? null : (
        <DemoOnly>
          <DemoCoupons use={use} taken={pieces.map(({ number }) => number)} onNumber={(number) => void scan(number)} />
        </DemoOnly>
      )}
      <RefusalNotice refusal={refusal} />
      {says === undefined ? null : <Notice means="waiting" says={says} />}
      {pieces.length === 0 ? <p className="empty">{empty}</p> : null}
      <Stack gap={0.125} as="ul" className="pieces-list">
        {pieces.map((piece) => {
          const why = wrong(piece);
          return (
            <Grid
              as="li"
              columns="max-content minmax(8rem, 1fr) max-content minmax(0, max-content) max-content"
              align="center"
              rule="below"
              padY={1}
              key={piece.number}
              className={why === undefined ? '' : 'is-wrong'}
            >
              <span className="mono">{piece.number}</span>
              <span>{piece.what === null ? 'Unknown' : `${piece.what}${piece.voucher ? ', voucher' : ''}`}</span>
              <Money cents={piece.face} />
              {why === undefined ? <Tag tone="order">valid</Tag> : <Tag tone="stop">{why}</Tag>}
              <Button onClick={() => remove(piece.number)}>
                Remove <span className="only-heard">{piece.number}</span>
              </Button>
            </Grid>
          );
        })}
      </Stack>
    </Stack>
  );
}
