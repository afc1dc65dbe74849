/** An approved jackpot that loses money, with figures the visitor can change. */
import { dateWords } from '../../base/schedule.ts';
import '../odds/odds.css';
import './promotion-page.css';
import './figure-field.css';
import { type ReactNode, useId, useState } from 'react';
import type { PromotionDocument } from '../../demo/api.ts';
import { Button } from '../design/button.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useTheme } from '../design/theme.tsx';
import { dollars } from '../lib/money.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { ChanceChart } from '../odds/odds-rows.tsx';
import { PerFeeTable } from '../odds/per-fee.tsx';
import { useCounted } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { FullRules } from '../office/full-rules.tsx';
import {
  changesOf,
  FIGURES,
  type Figure,
  figureText,
  parseFigure,
  parseFigures,
  type TypedFigures,
  typedFigures,
} from './promotion-figures.ts';

export function PromotionPage() {
  useTheme('night');
  useTitle('Test a losing promotion');
  const { session } = useSessions();
  return (
    <Page about="See what a promotion costs before it opens." foot={null} onHome={() => go('/')}>
      {session === undefined || session.demo ? (
        <Promotion />
      ) : (
        <Notice
          means="info"
          says="This is a real casino, not the demo. Its promotions are in the Office."
          next={<Link to="/office/sheets">Rule sheets and odds</Link>}
        />
      )}
    </Page>
  );
}

const TYPING_PAUSE = 120;

function Promotion() {
  const [typed, setTyped] = useState<TypedFigures>();
  const [clause, setClause] = useState<string>();
  const asked = typed === undefined ? {} : parseFigures(typed);
  const {
    odds: promotion,
    refusal,
    counting,
  } = useCounted<PromotionDocument>('/api/demo/promotion', asked, TYPING_PAUSE);
  const shown = typed ?? (promotion === undefined ? undefined : typedFigures(promotion.approved));
  return (
    <Grid columns="minmax(0, 6fr) minmax(0, 5fr)" align="start" gap={4} lines={3} stacks="tablet" className="promotion">
      <Stack as="header" wide className="promotion-head">
        <Text as="h1" size="words">
          Test a losing promotion
        </Text>
        <Text as="p" size="lead" max="75ch">
          {promotion?.sheet.name ?? 'This jackpot'} is approved and runs here tonight. It loses money on every fee.
          Change a figure to see what would make it solvent.
        </Text>
      </Stack>
      <Stack gap={3} className="promotion-left">
        <div className="promotion-verdict">
          <Verdict odds={promotion?.odds} refusal={refusal} counting={counting} />
        </div>
        {shown === undefined ? null : (
          <Grid as="fieldset" min="17rem" gap={4} lines={2}>
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
          </Grid>
        )}
        {promotion === undefined ? null : (
          <ApprovalState promotion={promotion}>
            <Button
              onClick={() => {
                setTyped(undefined);
                setClause(undefined);
              }}
            >
              Restore approved figures
            </Button>
          </ApprovalState>
        )}
        {promotion === undefined ? null : (
          <Stack as="section" gap={3} aria-label="Odds and price">
            <ChanceChart rows={promotion.odds.rows} caption="Odds by hand" />
            <PerFeeTable odds={promotion.odds} />
          </Stack>
        )}
      </Stack>
      {promotion === undefined ? (
        <p role="status">{refusal === undefined ? 'One moment…' : ''}</p>
      ) : (
        <Poster promotion={promotion} lit={promotion.isApproved ? undefined : clause} />
      )}
    </Grid>
  );
}

/** Whether the figures are still the approved ones. Its space is kept so that nothing below moves. */
function ApprovalState({ promotion, children }: Readonly<{ promotion: PromotionDocument; children: ReactNode }>) {
  const { sheet, isApproved } = promotion;
  const approval = `${sheet.approval ?? 'no approval id'}, rules dated ${dateWords(sheet.edition)}`;
  return (
    <div className="promotion-standing" role="status">
      {isApproved ? (
        <Notice means="info" says={`These are the approved rules as entered, unchanged: ${approval}.`} />
      ) : (
        <Notice
          means="waiting"
          says="These are no longer the approved rules."
          next={`A changed copy of ${approval}: ${changesOf(promotion).join(', ')}. To use it, a casino must apply for its own approval.`}
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
    <Stack as="section" sticky className="promotion-poster" aria-labelledby="promotion-notice">
      <h2 id="promotion-notice" className="only-heard">
        Notice
      </h2>
      <Row as="p" gap={2} lines={1} className="promotion-export">
        <Button onClick={() => print()}>Print notice</Button>
        <Button onClick={save}>Save as text</Button>
        <Text tone="muted" size="small">
          The wall notice with a re-seed of {dollars(figures.reseed)}
        </Text>
      </Row>
      <FullRules rules={notice} lit={lit} scrolls="frame" />
    </Stack>
  );
}

/** A figure with a slider and a field that stay in sync. */

type Props = Readonly<{ figure: Figure; text: string; onChange: (text: string) => void }>;

export function FigureField({ figure, text, onChange }: Props) {
  const { says, at, min, max, step, counts } = figure;
  const id = useId();
  const value = parseFigure(text, figure);
  const words = (amount: number) => (counts ? String(amount) : dollars(amount));
  return (
    <Grid columns="minmax(0, 1fr) auto" align="center" lines={0} className="figure-field">
      <Text as="label" weight="medium" htmlFor={id}>
        {says}{' '}
        {at === undefined ? null : (
          <Text as="small" tone="muted" weight="regular">
            {at}
          </Text>
        )}
      </Text>
      <Row as="span" wrap={false} gap={0.5} className="figure-typed">
        {counts ? null : <span aria-hidden="true">$</span>}
        <input
          id={id}
          inputMode={counts ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          aria-invalid={value === undefined ? true : undefined}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => onChange(target.value)}
        />
      </Row>
      <input
        type="range"
        aria-label={`${says}, slider`}
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-valuetext={value === undefined ? 'no value' : words(value)}
        onChange={({ target }) => onChange(figureText(Number(target.value), counts))}
      />
      <Text
        wide
        tone="muted"
        size="small"
        className={`figure-range ${value === undefined ? 'is-wrong' : ''}`}
        id={`${id}-range`}
      >
        {value === undefined ? 'Enter ' : ''}
        {words(min).replace('.00', '')} to {words(max).replace('.00', '')}
      </Text>
    </Grid>
  );
}
