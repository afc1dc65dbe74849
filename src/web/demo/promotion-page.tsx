/** Break your own promotion: an approved jackpot that loses money, its figures under one's fingers. */
import { type ReactNode, useState } from 'react';
import type { PromotionDocument } from '../../demo/api.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useTheme } from '../design/theme-of.ts';
import { dollars } from '../lib/money.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { ChanceChart } from '../odds/chance-chart.tsx';
import { PerFeeTable } from '../odds/per-fee.tsx';
import { useCounted } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { NoticeOnTheWall } from '../office/notice-on-the-wall.tsx';
import { FigureField } from './figure-field.tsx';
import { askedWith, changesOf, FIGURES, type Typed, typedOf } from './promotion.ts';
import '../odds/odds.css';
import './promotion-page.css';

export function PromotionPage() {
  useTheme('night');
  useTitle('Break your own promotion');
  const { session } = useSessions();
  return (
    <Page about="What a promotion costs, proven before it opens." foot={null} onHome={() => go('/')}>
      {session === undefined || session.demo ? (
        <Promotion />
      ) : (
        <Notice
          means="info"
          says="This is a real house: its promotions are in the office."
          next={<Link to="/office/sheets">Sheets and their odds</Link>}
        />
      )}
    </Page>
  );
}

const AFTER = 120;

function Promotion() {
  const [typed, setTyped] = useState<Typed>();
  const [clause, setClause] = useState<string>();
  const asked = typed === undefined ? {} : askedWith(typed);
  const { odds: promotion, refusal, counting } = useCounted<PromotionDocument>('/api/demo/promotion', asked, AFTER);
  const shown = typed ?? (promotion === undefined ? undefined : typedOf(promotion.approved));
  return (
    <div className="promotion">
      <header className="promotion-head">
        <h1>Break your own promotion</h1>
        <p>
          {promotion?.sheet.name ?? 'This jackpot'} is approved and runs here tonight. It loses money on every fee. Move
          a figure and see what would have mended it, before anybody opened it.
        </p>
      </header>
      <div className="promotion-left">
        <div className="promotion-verdict">
          <Verdict odds={promotion?.odds} refusal={refusal} counting={counting} />
        </div>
        {shown === undefined ? null : (
          <fieldset className="promotion-figures">
            <legend className="only-heard">Figures of the promotion</legend>
            {FIGURES.map((figure) => (
              <FigureField
                key={figure.id}
                figure={figure}
                text={shown[figure.id]}
                onChange={(text) => {
                  setTyped({ ...shown, [figure.id]: text });
                  setClause(figure.at);
                }}
              />
            ))}
          </fieldset>
        )}
        {promotion === undefined ? null : (
          <Standing promotion={promotion}>
            <Button
              onClick={() => {
                setTyped(undefined);
                setClause(undefined);
              }}
            >
              Back to the approved figures
            </Button>
          </Standing>
        )}
        {promotion === undefined ? null : (
          <section className="promotion-odds" aria-label="Odds and price">
            <ChanceChart rows={promotion.odds.rows} caption="Chances of a hand" />
            <PerFeeTable odds={promotion.odds} />
          </section>
        )}
      </div>
      {promotion === undefined ? (
        <p role="status">{refusal === undefined ? 'One moment…' : ''}</p>
      ) : (
        <Poster promotion={promotion} lit={promotion.isApproved ? undefined : clause} />
      )}
    </div>
  );
}

/** Whether it is still what somebody approved. Its place is kept, so that nothing below it moves. */
function Standing({ promotion, children }: Readonly<{ promotion: PromotionDocument; children: ReactNode }>) {
  const { sheet, isApproved } = promotion;
  const approval = `${sheet.approval ?? 'no approval id'}, edition ${sheet.edition}`;
  return (
    <div className="promotion-standing" role="status">
      {isApproved ? (
        <Notice means="info" says={`This is the approved sheet, word for word: ${approval}.`} />
      ) : (
        <Notice
          means="waiting"
          says="No longer the approved sheet."
          next={`A changed copy of ${approval}: ${changesOf(promotion).join(', ')}. A house that wants it applies for an approval of its own.`}
        />
      )}
      {children}
    </div>
  );
}

function Poster({ promotion, lit }: Readonly<{ promotion: PromotionDocument; lit: string | undefined }>) {
  const { notice, text, figures } = promotion;
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'poster.txt' });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="promotion-poster" aria-label="Poster">
      <p className="promotion-export">
        <Button onClick={() => print()}>Print the poster</Button>
        <Button onClick={save}>Save it as text</Button>
        <span>as it would hang on the wall, with a re-seed of {dollars(figures.reseed)}</span>
      </p>
      <NoticeOnTheWall notice={notice} lit={lit} scrolls="frame" />
    </section>
  );
}
