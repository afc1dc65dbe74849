/** The proof: sheet, offer, assumptions, odds, price and verdict on one page of Letter, to be signed and filed. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { OddsDocument } from '../../odds/document.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { Link, useAddressBar } from '../lib/router.tsx';
import { useOdds } from '../odds/use-odds.ts';
import { askedOf, NoOffer, type Priced, useOffered } from './priced.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import './proof-page.css';

export function ProofPage({ sheet, offer }: Priced) {
  const { path, query } = useAddressBar();
  const offered = useOffered(offer);
  const id = sheet ?? offered?.offer.sheet;
  const at = offered === undefined || offered === null ? '' : `?edition=${offered.offer.edition}`;
  const { value: document, refusal: unknown } = useAsked<SheetDocument>(
    id === undefined ? undefined : `/api/sheets/${id}${at}`,
  );
  const { odds, refusal, counting } = useOdds(askedOf(id, offered, query));
  if (offered === null) return <NoOffer id={offer!} />;
  const back = `${path.replace(/proof$/, 'odds')}${query.size === 0 ? '' : `?${query}`}`;
  const isThere = odds !== undefined && document !== undefined;
  return (
    <div className="proof">
      <div className="proof-turn">
        <Link to={back}>Back to the odds</Link>
        {isThere ? (
          <Button look="primary" onClick={() => print()}>
            Print the proof
          </Button>
        ) : null}
        <span role="status">{counting ? 'Counting…' : ''}</span>
      </div>
      <RefusalNotice refusal={unknown ?? refusal} />
      {isThere ? <OnOnePage odds={odds} document={document} offered={offered} /> : null}
    </div>
  );
}

type Props = Readonly<{ odds: OddsDocument; document: SheetDocument; offered: ReturnType<typeof useOffered> }>;

/** Letter is 11 inches high. */
const HIGH = 11 * 96;
const SIZES = [13, 12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** The largest letters with which everything stands on one page. */
function OnOnePage({ odds, document, offered }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(SIZES[0]!);
  const about = JSON.stringify(odds);
  // Another document is measured anew.
  useLayoutEffect(() => {
    const paper = about === '' ? undefined : frame.current?.querySelector<HTMLElement>('.paper');
    if (paper === null || paper === undefined) return;
    const fitting = () => {
      const fits = SIZES.find((tried) => {
        paper.style.setProperty('--proof-size', `${tried}px`);
        return paper.scrollHeight <= HIGH;
      });
      setSize(fits ?? SIZES.at(-1)!);
    };
    fitting();
    // With the real letters lines may break elsewhere.
    void globalThis.document.fonts.ready.then(fitting);
  }, [about]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a page of Letter is wider than a phone and must scroll by keyboard.
    <section className="proof-frame" ref={frame} tabIndex={0} aria-label="The page as it is printed">
      <ProofSheet odds={odds} document={document} offered={offered ?? undefined} size={size} />
    </section>
  );
}
