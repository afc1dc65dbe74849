/** The strip over the felt: what is played for, how high it stands, and what the system waits for. */
import { useEffect, useRef, useState } from 'react';
import { sentence } from '../../base/words.ts';
import type { SignView, TableView } from '../../floor/view.ts';
import { Tag, type Tone } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { waitingAt, waitsSays } from '../plays/table-prizes.ts';
import './strip.css';

type Props = Readonly<{
  table: TableView;
  signs: readonly SignView[];
  waitsFor: string;
  tone: Tone;
}>;

export function Strip({ table, signs, waitsFor, tone }: Props) {
  const waiting = waitingAt(useView().tableDraws, table.table);
  const here = table.offers.flatMap(({ offer, name, on }) => {
    const sign = signs.find((one) => one.offer === offer);
    return on && sign !== undefined ? [{ offer, name, pools: sign.pools }] : [];
  });
  return (
    <section className="strip" aria-label="Activities at this table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: more meters than fit are reached by keyboard too. */}
      <ul className="strip-meters" tabIndex={0} aria-label="Meters">
        {here.flatMap(({ offer, name, pools }) =>
          pools.length === 0
            ? [
                <li key={offer}>
                  <span className="strip-name">{name}</span>
                </li>,
              ]
            : pools.map(({ pool, name: poolName, amount }) => (
                <li key={`${offer} ${pool}`}>
                  <span className="strip-name" title={name}>
                    {pools.length === 1 ? name : sentence(poolName)}
                  </span>
                  <Meter amount={amount} />
                </li>
              )),
        )}
        {here.length === 0 ? <li className="strip-name">No activity is offered here now</li> : null}
      </ul>
      {waiting.map((one) => (
        <p key={one.draw.offer} className="strip-pot" role="status">
          <Tag tone="waiting">{waitsSays(one)}</Tag>
        </p>
      ))}
      <p className="strip-waits" role="status">
        <Tag tone={tone}>{tone === 'stop' ? sentence(waitsFor) : `Waits for ${waitsFor}`}</Tag>
      </p>
    </section>
  );
}

/** A meter that has just moved is lit for a moment. */
function Meter({ amount }: Readonly<{ amount: number }>) {
  const before = useRef(amount);
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (before.current !== amount) setMoved((count) => count + 1);
    before.current = amount;
  }, [amount]);
  return (
    <strong key={moved} className={moved === 0 ? 'strip-meter' : 'strip-meter is-moved'}>
      <Money cents={amount} look="meter" />
    </strong>
  );
}
