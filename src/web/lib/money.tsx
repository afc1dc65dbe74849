/** Amounts. Always in full, never abbreviated: a payment may be made from the amount shown. */
import './money.css';
import { dollars } from '../../base/display-text.ts';

export { dollars };

/** On a board the cents are set smaller. */
export function Money({ cents, look = 'plain' }: Readonly<{ cents: number; look?: 'plain' | 'meter' }>) {
  const text = dollars(cents);
  if (look === 'plain') return <span className="money">{text}</span>;
  const point = text.lastIndexOf('.');
  return (
    <span className="money is-meter">
      {text.slice(0, point)}
      <span className="money-cents">{text.slice(point)}</span>
    </span>
  );
}

/** Dollars as typed, in cents; undefined if it is not an amount. */
export function parseCents(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (found === null) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
