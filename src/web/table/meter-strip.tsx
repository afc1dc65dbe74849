/** The strip over the felt: the promotions, their meters, and what the system is waiting for. */
import { Row, Text } from '../design/layout.tsx';
import './table.css';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import type { SignView, TableView } from '../../floor/view.ts';
import { Tag, type Tone } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Amount, type AmountOf } from '../lib/why.tsx';
import { waitingAt, waitingPotWords } from '../plays/table-prizes.ts';

type Props = Readonly<{
  table: TableView;
  signs: readonly SignView[];
  waitsFor: string;
  tone: Tone;
}>;

export function MeterStrip({ table, signs, waitsFor, tone }: Props) {
  const waiting = waitingAt(useView().tableDraws, table.table);
  const here = table.offers.flatMap(({ offer, name, on }) => {
    const sign = signs.find((one) => one.offer === offer);
    return on && sign !== undefined ? [{ offer, name, pools: sign.pools }] : [];
  });
  return (
    <Row as="section" gap={2} wrap={false} rule="below" className="strip" aria-label="Promotions at this table">
      <Row align="stretch" as="ul" gap={3} lines={0.5} grow className="strip-meters" aria-label="Meters">
        {here.flatMap(({ offer, name, pools }) =>
          pools.length === 0
            ? [
                <li key={offer}>
                  <Text tone="muted" size="small" line="cut" tight>
                    {name}
                  </Text>
                </li>,
              ]
            : pools.map(({ pool, name: poolName, amount }) => (
                <li key={`${offer} ${pool}`}>
                  <Text tone="muted" size="small" line="cut" tight title={name}>
                    {pools.length === 1 ? name : sentence(poolName)}
                  </Text>
                  <Meter
                    amount={amount}
                    why={{ offer, pool }}
                    called={pools.length === 1 ? name : `${sentence(poolName)}, ${name}`}
                  />
                </li>
              )),
        )}
        {here.length === 0 ? (
          <Text as="li" tone="muted" size="small" line="cut" tight>
            No promotion is offered at this table now
          </Text>
        ) : null}
      </Row>
      {waiting.map((one) => (
        <Text as="p" max="22rem" key={one.draw.offer} className="strip-pot" role="status">
          <Tag tone="waiting">{waitingPotWords(one)}</Tag>
        </Text>
      ))}
      <p className="strip-waits" role="status">
        <Tag tone={tone}>{tone === 'stop' ? sentence(waitsFor) : `Waiting for ${waitsFor}`}</Tag>
      </p>
    </Row>
  );
}

/** A meter that has just moved is lit for a moment. */
function Meter({ amount, why, called }: Readonly<{ amount: number; why: AmountOf; called: string }>) {
  const before = useRef(amount);
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (before.current !== amount) setMoved((count) => count + 1);
    before.current = amount;
  }, [amount]);
  return (
    <Amount cents={amount} why={why} called={called}>
      <strong key={moved} className={moved === 0 ? 'strip-meter' : 'strip-meter is-moved'}>
        <Money cents={amount} look="meter" />
      </strong>
    </Amount>
  );
}
