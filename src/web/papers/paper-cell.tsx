/** One value on a paper. */

import { CARDS } from '../../cards/card.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import type { Cell, Paper } from '../../readers/papers/paper.ts';
import { Barcode } from '../design/barcode.tsx';
import { HandWords } from '../design/piece.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { exactTime, useZone } from '../lib/time.tsx';

export function PaperCell({ cell, names }: Readonly<{ cell: Cell; names: Paper['names'] }>) {
  const zone = useZone();
  switch (cell.is) {
    case 'text':
      return cell.value;
    case 'money':
      return <span className="money">{dollars(cell.value)}</span>;
    case 'count':
      return cell.value;
    case 'time':
      return <span className="money is-when">{exactTime(cell.value, zone)}</span>;
    case 'day':
      return cell.value;
    case 'record':
      return (
        <Link to={`/audit/record/${cell.value}`} className="paper-record">
          no. {cell.value}
        </Link>
      );
    case 'clause':
      return cell.value;
    case 'badges':
      return cell.value.join(', ');
    case 'person':
      return names?.[cell.value] ?? <span className="mono">{cell.value}</span>;
    case 'cards':
      return <HandWords pieces={piecesIn(cell.value)} notation={cell.value} />;
    case 'barcode':
      return <Barcode value={cell.value} />;
    case 'qr':
      return <Barcode value={cell.value} kind="qrcode" />;
    case 'pen':
      return (
        <span className={`paper-pen ${cell.room === 'much' ? 'has-room' : ''}`}>
          <span className="only-heard">to be filled in by hand</span>
        </span>
      );
    case 'nothing':
      return null;
  }
}

/** Tiles are written by name, cards by two letters. */
const piecesIn = (notation: string) => (/[a-z]{2,}-/.test(notation) ? TILES : CARDS);
