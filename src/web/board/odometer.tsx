/** A meter whose digits roll when fees post. The figure itself is heard as one amount, not digit by digit. */
import { Row } from '../design/layout.tsx';
import { dollars } from '../lib/money.tsx';
import './odometer.css';

export function Odometer({ cents }: Readonly<{ cents: number }>) {
  const text = dollars(cents);
  const point = text.lastIndexOf('.');
  return (
    <span className="odometer">
      <span className="only-heard">{text}</span>
      <Row as="span" wrap={false} align="end" inline gap={0} tight="figure" aria-hidden="true">
        {[...text].map((sign, i) => (
          // A wheel is known by its place from the right, so that it rolls on when a digit is added on the left.
          <Wheel key={text.length - i} sign={sign} small={i >= point} />
        ))}
      </Row>
    </span>
  );
}

const DIGITS = '0123456789';

function Wheel({ sign, small }: Readonly<{ sign: string; small: boolean }>) {
  const look = `odometer-wheel ${small ? 'is-small' : ''}`;
  const digit = DIGITS.indexOf(sign);
  if (digit < 0) return <span className={`${look} is-still`}>{sign}</span>;
  return (
    <span className={look}>
      <span className="odometer-strip" style={{ transform: `translateY(${-digit * 10}%)` }}>
        {[...DIGITS].map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </span>
  );
}
