/** What a scanned piece is, in the words of whoever holds the scanner. */
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

/** As it stands on the paper, however it was typed or read: `7k3mq2zp0a1b9xyz` is 7K3M-Q2ZP-0A1B-9XYZ. */
export function numberFrom(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters)) return undefined;
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export const pieceCountWords = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** What became of a piece that is worth nothing any more. */
const OVER: Readonly<Record<NonNullable<InstrumentDocument['became']>, string>> = {
  cancelled: 'It was played and cancelled.',
  collected: 'It was played and collected.',
  voided: 'It lost and is void.',
  dropped: 'It lost and belongs in the box.',
  expired: 'It has expired.',
  swapped: 'It was swapped for its chip before.',
  redeemed: 'It was redeemed before.',
  void: 'It was taken out of use.',
};

/** Whether the cage takes it, and why not; undefined where it does. */
export function whyNotAtCage(piece: InstrumentDocument, table: string): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'No such number is out: keep it, pay nothing, and call a manager.';
    case 'made':
    case 'held':
      return 'It was not played: it is never exchanged for chips.';
    case 'on-table':
      return 'It lies on a bet: the hand is settled first.';
    case 'played':
      return 'Nobody of the floor has verified it yet.';
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
      return 'No such number is out: keep it and call the floor.';
    case 'made':
    case 'held':
      return piece.voucher ? 'A voucher: it is swapped for its chip first.' : undefined;
    case 'on-table':
      return 'It lies on a bet already.';
    case 'played':
    case 'due':
      return 'It was played: it is the player-dealer’s.';
    case 'over':
      return OVER[piece.became ?? 'void'];
  }
}

/** Whether it can be taken out of use; undefined where it can. What was played is the player-dealer's. */
export function whyNotVoidable(piece: InstrumentDocument): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'No such number is out: keep it and call a manager.';
    case 'made':
    case 'held':
      return undefined;
    case 'on-table':
      return 'It lies on a bet: take the wager back first.';
    case 'played':
    case 'due':
      return 'It was played: the cage redeems it, or the floor puts the wager right.';
    case 'over':
      return OVER[piece.became ?? 'void'];
  }
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** Everybody who may bet on the hand of a seat: who sits there, and those who stand behind it, from the left. */
export const BETTORS: readonly Readonly<{ value: string; says: string }>[] = [
  { value: 'seat', says: 'Who sits there' },
  ...PLACES.map((place, i) => ({ value: String(i + 1), says: `The ${place} behind` })),
];

/** The bettor as a command names him; the first behind a seat is the one who is meant where no place is said. */
export function bettorFrom(value: string): Readonly<{ bettor: 'seat' | 'backline'; behind?: number }> {
  if (value === 'seat') return { bettor: 'seat' };
  return value === '1' ? { bettor: 'backline' } : { bettor: 'backline', behind: Number(value) };
}

type Bettor = Readonly<{ seat: number; bettor: 'seat' | 'backline'; behind: number | null }>;

/** `seat 3`, `the second behind seat 3`. */
export const bettorWords = ({ seat, bettor, behind }: Bettor): string =>
  bettor === 'seat' ? `seat ${seat}` : `the ${PLACES[(behind ?? 1) - 1]} behind seat ${seat}`;

/** Pieces are scanned one after the other; each says at once what it is and whether it can be used. */

export type ScannedPieces = Readonly<{
  pieces: readonly InstrumentDocument[];
  scan: (text: string) => Promise<void>;
  remove: (number: string) => void;
  clear: () => void;
  says: string | undefined;
  refusal: ApiRefusal | undefined;
}>;

/** `first`: what was scanned before the list was there. */
export function useScannedPieces(first?: string): ScannedPieces {
  const [pieces, setPieces] = useState<readonly InstrumentDocument[]>([]);
  const [says, setSays] = useState<string>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  /** The list as it is; what was rendered last may be older while answers and keys come at the same time. */
  const known = useRef(pieces);
  /** Numbers the server is being asked about: two scans in a row do not wait for each other. */
  const asked = useRef(new Set<string>());
  const leave = (left: readonly InstrumentDocument[]) => {
    known.current = left;
    setPieces(left);
  };
  const scan = async (text: string) => {
    setRefusal(undefined);
    const number = numberFrom(text);
    if (number === undefined) return setSays('That is no validation number: sixteen letters and digits.');
    if (asked.current.has(number) || known.current.some((one) => one.number === number)) {
      return setSays(`${number} is on the list already.`);
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
  /** Another list on the page hears the scanner: this one only what is read into its own field. */
  deaf?: boolean;
  /** What is done here with a coupon; a visitor of the demo has none in his hand. */
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
      <Stack as="ul" className="pieces-list">
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
              {why === undefined ? <Tag tone="order">good</Tag> : <Tag tone="stop">{why}</Tag>}
              <Button onClick={() => remove(piece.number)}>
                Take off <span className="only-heard">{piece.number}</span>
              </Button>
            </Grid>
          );
        })}
      </Stack>
    </Stack>
  );
}
