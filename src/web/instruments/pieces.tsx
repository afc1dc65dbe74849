/** Pieces are scanned one after the other; each says at once what it is and whether it can be used. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { InstrumentDocument } from '../../server/api/instruments.ts';
import type { CouponUse } from '../demo/demo-signs.tsx';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { DemoCoupons, DemoOnly } from '../lib/demo-only.tsx';
import { ask, LOST, type Refused } from '../lib/http.ts';
import { Money } from '../lib/money.tsx';
import { useScanner } from '../lib/scanner.ts';
import { numberFrom } from './words.ts';
import './instruments.css';

export type Pieces = Readonly<{
  pieces: readonly InstrumentDocument[];
  scan: (text: string) => Promise<void>;
  remove: (number: string) => void;
  clear: () => void;
  says: string | undefined;
  refusal: Refused | undefined;
}>;

/** `first`: what was scanned before the list was there. */
export function usePieces(first?: string): Pieces {
  const [pieces, setPieces] = useState<readonly InstrumentDocument[]>([]);
  const [says, setSays] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();
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
    if (found === undefined || !found.ok) return setRefusal(found?.refusal ?? LOST);
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
  scanned: Pieces;
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
    <div className="pieces">
      <form className="pieces-scan" onSubmit={submit} ref={form}>
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
      </form>
      {use === undefined ? null : (
        <DemoOnly>
          <DemoCoupons use={use} taken={pieces.map(({ number }) => number)} onNumber={(number) => void scan(number)} />
        </DemoOnly>
      )}
      <RefusalNotice refusal={refusal} />
      {says === undefined ? null : <Notice means="waiting" says={says} />}
      {pieces.length === 0 ? <p className="empty">{empty}</p> : null}
      <ul className="pieces-list">
        {pieces.map((piece) => {
          const why = wrong(piece);
          return (
            <li key={piece.number} className={why === undefined ? '' : 'is-wrong'}>
              <span className="mono">{piece.number}</span>
              <span>{piece.what === null ? 'Unknown' : `${piece.what}${piece.voucher ? ', voucher' : ''}`}</span>
              <Money cents={piece.face} />
              {why === undefined ? <Tag tone="order">good</Tag> : <Tag tone="stop">{why}</Tag>}
              <Button onClick={() => remove(piece.number)}>
                Take off <span className="only-heard">{piece.number}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
