/** The keypad from the sheets: one key for each posted row of this game, in the order of the chart, with its prize. */
import type { SignView, TableView } from '../../floor/view.ts';
import type { Key, Keypad as SheetKeypad } from '../../readers/keypad.ts';
import { Tag } from '../design/tag.tsx';
import type { Refused } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import type { OfferKeypad } from './asking.ts';
import './keypad.css';

export type WantedRow = Readonly<{ offer: string; keypad: SheetKeypad; key: Key }>;

type Props = Readonly<{
  table: TableView;
  signs: readonly SignView[];
  keypads: readonly OfferKeypad[];
  wanted: WantedRow | undefined;
  onKey: (row: WantedRow) => void;
  onGrey: (why: Refused) => void;
}>;

export function Keypad({ table, signs, keypads, wanted, onKey, onGrey }: Props) {
  const shown = shownOffers(table, keypads);
  if (shown.length === 0) {
    return (
      <p className="keypad-empty">
        Nothing is posted for {table.gameName} at this table. The base game goes on; the floor and the office know what
        is offered where.
      </p>
    );
  }
  return (
    <div className="keypad">
      {shown.map(({ offer, name, keypads: pads, because }) => (
        <section key={offer} className="keypad-offer" aria-label={name}>
          <h2>
            {name} {because === null ? null : <Tag tone="stop">not now</Tag>}
          </h2>
          {pads.map((keypad) => (
            <ul key={`${keypad.game} ${keypad.option}`}>
              {keypad.keys.map((key) => (
                <li key={key.key}>
                  <button
                    type="button"
                    className={`keypad-key ${wanted?.offer === offer && wanted.key.key === key.key ? 'is-wanted' : ''}`}
                    aria-disabled={because !== null}
                    aria-pressed={wanted?.offer === offer && wanted.key.key === key.key}
                    onClick={() => (because === null ? onKey({ offer, keypad, key }) : onGrey(because))}
                  >
                    <span className="keypad-label">{key.label}</span>
                    <Prize prize={key.prize} now={worthNow(signs, offer, key.key)} />
                  </button>
                </li>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}

/** A part of a meter is worth what the meter says now; the words of the sheet stay beside it. */
function Prize({ prize, now }: Readonly<{ prize: string; now: number | undefined }>) {
  const words = prize.replace(/\.$/, '');
  if (/^\$[\d,.]+$/.test(words)) return <span className="keypad-prize">{words}</span>;
  return (
    <>
      {now === undefined ? null : <span className="keypad-prize">{dollars(now)}</span>}
      <span className="keypad-words">{words}</span>
    </>
  );
}

function worthNow(signs: readonly SignView[], offer: string, key: string): number | undefined {
  const sign = signs.find((one) => one.offer === offer);
  const of = sign?.rows.find(({ row }) => row === key)?.of ?? null;
  const pool = of === null ? undefined : sign?.pools.find((one) => one.pool === of.pool);
  if (of === null || pool === undefined) return undefined;
  const part = Math.floor((pool.amount * of.percent) / 100);
  return of.atMost === null ? part : Math.min(part, of.atMost);
}

type Shown = OfferKeypad & Readonly<{ because: Refused | null }>;

/**
 * In the order of the keypads. What is grey stays, so that it can be asked about; what the running game has paid for is
 * called to its end, whatever took it off meanwhile.
 */
export function shownOffers(
  { offers, round }: Pick<TableView, 'offers' | 'round'>,
  keypads: readonly OfferKeypad[],
): Shown[] {
  return keypads
    .filter((one) => one.keypads.some(({ keys }) => keys.length > 0))
    .map((one) => {
      const known = offers.find(({ offer }) => offer === one.offer);
      const isPaid = round?.bets.some((bet) => [...bet.fees, ...(bet.dealerFees ?? [])].includes(one.offer)) === true;
      return { ...one, because: isPaid ? null : (known?.because ?? null) };
    });
}
