/** The wheel as it hangs in the room. It turns to where the real one stopped; nothing is decided here. */

import { type Cents, formatUsd } from '../../base/cents.ts';
import type { SpotView } from '../../floor/view.ts';

type Props = Readonly<{ spots: readonly SpotView[]; restsOn: string | null }>;

const R = 100;

export function Wheel({ spots, restsOn }: Props) {
  const each = 360 / spots.length;
  const at = spots.findIndex(({ id }) => id === restsOn);
  // Two full turns, and the middle of the spot under the pointer.
  const turned = at < 0 ? 0 : 720 - (at + 0.5) * each;
  const says = at < 0 ? 'The wheel' : `The wheel rests on ${spots[at]!.name}`;
  return (
    <svg className="stage-wheel" viewBox="-112 -120 224 232" role="img" aria-label={says}>
      <g className="stage-wheel-turns" style={{ transform: `rotate(${turned}deg)` }}>
        {spots.map((spot, i) => (
          <Spot key={spot.id} spot={spot} from={i * each} to={(i + 1) * each} even={i % 2 === 0} />
        ))}
      </g>
      <path className="stage-pointer" d="M-7 -118 H7 L0 -98 Z" />
    </svg>
  );
}

type SpotProps = Readonly<{ spot: SpotView; from: number; to: number; even: boolean }>;

/** As large as the rim of a section is wide, within reason. */
const lettersFor = (degrees: number): number => Math.min(11, Math.max(3, degrees * 0.9));

function Spot({ spot, from, to, even }: SpotProps) {
  const [x1, y1] = on(from);
  const [x2, y2] = on(to);
  const large = to - from > 180 ? 1 : 0;
  return (
    <g className={`stage-spot is-${spot.gives} ${even ? 'is-even' : ''}`}>
      <path d={`M0 0 L${x1} ${y1} A${R} ${R} 0 ${large} 1 ${x2} ${y2} Z`} />
      <text
        transform={`rotate(${(from + to) / 2 - 90}) translate(${R - 6} 0)`}
        textAnchor="end"
        fontSize={lettersFor(to - from)}
        dominantBaseline="middle"
      >
        {spot.gives === 'money' ? formatUsd(spot.value as Cents).replace(/\.00$/, '') : spot.name}
      </text>
    </g>
  );
}

/** A point on the rim, clockwise from the top. */
function on(degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(Math.cos(angle) * R * 100) / 100, Math.round(Math.sin(angle) * R * 100) / 100];
}
