/** What the draft comes to, beside its form: the poster, the odds, the way of the money, the keypad, the advertising. */
import { useState } from 'react';
import { dollars } from '../../base/display-text.ts';
import type { OddsDocument } from '../../odds/document.ts';
import type { SheetPreview } from '../../server/api/studio.ts';
import { Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Box, Fold, Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import type { OddsState } from '../odds/use-odds.ts';
import { OddsBrief, Verdict } from '../odds/verdict.tsx';
import { NoticePreview } from '../office/notice-preview.tsx';

type Shows = NonNullable<SheetPreview['shows']>;

type Props = Readonly<{
  name: string;
  shows: Shows | undefined;
  /** The draft has problems: what is shown is its last version without any. */
  isOld: boolean;
  checking: boolean;
  lit: readonly string[];
  odds: OddsState;
}>;

export function Consequences({ name, shows, isOld, checking, lit, odds }: Props) {
  const state = checking ? 'Being made…' : isOld ? 'As it was before the problems' : 'As it stands';
  return (
    <Stack gap={2}>
      <Stack as="section" gap={1} aria-label="Poster">
        <Row justify="between">
          <Text as="h3" weight="bold">
            Poster
          </Text>
          <Text size="small" tone={isOld ? 'waiting' : 'muted'} role="status">
            {shows === undefined && !checking ? 'It appears once the draft has no problems' : state}
          </Text>
        </Row>
        {shows === undefined ? (
          <div className="studio-no-paper" />
        ) : (
          <Box as="section" high="26rem" scroll="y" className="studio-paper" aria-label="Poster, live" tabIndex={0}>
            <NoticePreview printed={shows.printed} label={`Notice: ${name}`} lit={lit} />
          </Box>
        )}
      </Stack>
      <Verdict
        {...odds}
        waits={isOld ? 'The odds are counted once the draft has no problems.' : 'The odds are being counted.'}
      >
        {odds.odds === undefined ? null : <OddsBrief odds={odds.odds} />}
      </Verdict>
      {odds.odds === undefined ? null : <MoneyFlow odds={odds.odds} />}
      {shows === undefined ? null : (
        <>
          <Keypads shows={shows} />
          <Advertising shows={shows} />
        </>
      )}
    </Stack>
  );
}

// The way of the money.

type Band = Readonly<{ name: string; amount: number; tone: 'order' | 'waiting' | 'muted' }>;

/** Where each dollar comes from and goes, drawn to scale. Of an average fee, or of an hour of one table if nobody pays. */
function MoneyFlow({ odds }: Readonly<{ odds: OddsDocument }>) {
  const { perFee, solvency } = odds;
  const unit = perFee.per === 'fee' ? 'of an average fee' : 'for an hour of one table';
  const source: Band = {
    name: perFee.fee === null ? 'The house' : 'Fees',
    amount: perFee.fee ?? solvency.costPerTableHour,
    tone: 'order',
  };
  const kept = Math.max(0, source.amount - perFee.prizes - perFee.envy - perFee.adminFee);
  const all: Band[] = [
    { name: 'Prizes', amount: perFee.prizes, tone: 'order' },
    { name: 'Envy bonus', amount: perFee.envy, tone: 'order' },
    { name: 'Administrative fee', amount: perFee.adminFee, tone: 'muted' },
    { name: 'Stays in the fund', amount: perFee.fee === null ? 0 : kept, tone: 'waiting' },
  ];
  const ends = all.filter(({ amount }) => amount > 0);
  if (source.amount <= 0 || ends.length === 0) return null;
  return (
    <Panel gap={1} aria-label="Where the money goes">
      <Row justify="between">
        <Text as="h3" weight="bold">
          Where the money goes
        </Text>
        <Text size="small" tone="muted">
          {unit}
        </Text>
      </Row>
      <div className="studio-flow">
        <Stack gap={0} className="studio-flow-from">
          <Text weight="bold">{source.name}</Text>
          <Text size="small" tone="muted" className="money">
            {cents(source.amount)}
          </Text>
        </Stack>
        <FlowDrawing ends={ends} source={source} />
        <Stack as="ul" gap={0.25} className="studio-flow-ends">
          {ends.map(({ name, amount }) => (
            <li key={name} style={{ flexGrow: Math.max(amount, 0) }}>
              <Text weight="bold" className="money">
                {cents(amount)}
              </Text>{' '}
              <Text size="small" tone="muted">
                {name}
              </Text>
            </li>
          ))}
        </Stack>
      </div>
    </Panel>
  );
}

/** Fractions of a cent matter in a fee of a dollar. */
const cents = (amount: number): string =>
  amount < 1000
    ? `$${(Math.round(amount * 10) / 1000).toString().replace(/^(\d+\.\d)$/, '$10')}`
    : dollars(Math.round(amount));

const HIGH = 120;
const WIDE = 160;

function FlowDrawing({ ends, source }: Readonly<{ ends: readonly Band[]; source: Band }>) {
  const sum = ends.reduce((total, { amount }) => total + amount, 0);
  // More is paid than comes in: the source is drawn shorter than what leaves it.
  const inHigh = HIGH * Math.min(1, source.amount / sum);
  const gaps = 4 * (ends.length - 1);
  let left = (HIGH - inHigh) / 2;
  let right = 0;
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="studio-flow-drawing" aria-hidden="true" preserveAspectRatio="none">
      <rect x={0} y={left} width={6} height={inHigh} className="is-order" />
      {ends.map(({ name, amount, tone }) => {
        const part = amount / sum;
        const [from, to] = [left, right];
        const [fromHigh, toHigh] = [part * inHigh, part * (HIGH - gaps)];
        left += fromHigh;
        right += toHigh + 4;
        const middle = WIDE / 2;
        return (
          <g key={name} className={`is-${tone}`}>
            <path
              d={`M6 ${from} C${middle} ${from} ${middle} ${to} ${WIDE - 6} ${to} V${to + toHigh} C${middle} ${to + toHigh} ${middle} ${from + fromHigh} 6 ${from + fromHigh} Z`}
            />
            <rect x={WIDE - 6} y={to} width={6} height={toHigh} />
          </g>
        );
      })}
    </svg>
  );
}

// The keypad of the dealer.

function Keypads({ shows: { keypads, gameNames } }: Readonly<{ shows: Shows }>) {
  const games = keypads.filter(({ keys }) => keys.length > 0);
  if (games.length === 0) return null;
  return (
    <Fold>
      <Text as="summary" finger padY={1.25} padX={2} weight="bold">
        Keypad of the dealer
      </Text>
      <Stack gap={2}>
        {games.map(({ game, option, keys }) => (
          <Stack key={`${game} ${option}`} gap={1}>
            <Text size="small" tone="muted">
              {gameNames[game] ?? game}
              {option === 'only' ? '' : `, option ${option}`}
            </Text>
            <Grid as="ul" min="9rem" fill gap={1}>
              {keys.map(({ key, label, prize }) => (
                <Stack as="li" panel="raised" gap={0} pad={1} key={key}>
                  <strong>{label}</strong>
                  <Text size="small">{prize}</Text>
                </Stack>
              ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Fold>
  );
}

// Copy for advertising, and what the sign shows.

function Advertising({ shows: { copy, scenes } }: Readonly<{ shows: Shows }>) {
  const [chosen, setChosen] = useState<(typeof copy)[number]['id']>('short');
  const [copied, setCopied] = useState('');
  const text = copy.find(({ id }) => id === chosen)?.text ?? '';
  return (
    <Fold>
      <Text as="summary" finger padY={1.25} padX={2} weight="bold">
        Advertising and the sign
      </Text>
      <Stack gap={2}>
        <Segmented
          asks="Length"
          choices={copy.map(({ id, name }) => ({ value: id, says: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Text as="p" className="studio-copy">
          {text}
        </Text>
        <Row gap={1}>
          <Button
            onClick={() => {
              void navigator.clipboard?.writeText(text).then(() => setCopied(chosen));
            }}
          >
            Copy
          </Button>
          <Text size="small" tone="muted" role="status">
            {copied === chosen ? 'Copied.' : ''}
          </Text>
        </Row>
        <Stack as="ul" gap={2}>
          {scenes.map(({ id, name, when, head, lines }) => (
            <li key={id}>
              <div className="studio-scene">
                <Text as="strong" size="title" tight>
                  {head}
                </Text>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </div>
              <Text size="small" weight="bold">
                {name}
              </Text>{' '}
              <Text size="small" tone="muted">
                {when}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Fold>
  );
}
