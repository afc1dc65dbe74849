/** What was made, each piece with the number that a scanner reads; it is shown once and printed from here. */
import { Barcode } from '../design/barcode.tsx';
import { Button } from '../design/button.tsx';
import type { Events } from '../lib/commands.ts';
import { Money } from '../lib/money.tsx';

export type MadePiece = Readonly<{ number: string; face: number }>;
export type Made = Readonly<{ title: string; pieces: readonly MadePiece[] }>;

type Props = Made & Readonly<{ onDone: () => void }>;

/** The pieces that a command made, out of its answer. */
export function madeIn(events: Events): readonly MadePiece[] {
  return events.flatMap((event) => {
    if (event.type === 'instruments-issued') return event.pieces;
    return event.type === 'voucher-swapped' ? [event.piece, ...(event.more ?? [])] : [];
  });
}

export function Slips({ title, pieces, onDone }: Props) {
  return (
    <div className="promo-card" role="status">
      <p>
        <strong>Done.</strong> Each piece carries its number. It is shown here once: print it, and hand it over.
      </p>
      <div className="promo-slips">
        {pieces.map(({ number, face }) => (
          <div key={number} className="promo-slip">
            <span>{title}</span>
            <strong>
              <Money cents={face} />
            </strong>
            <Barcode value={number} />
            <span>No cash value</span>
          </div>
        ))}
      </div>
      <div className="promo-row">
        <Button onClick={() => print()}>Print</Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
