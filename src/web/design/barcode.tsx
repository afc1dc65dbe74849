/** A number as a scanner reads it: Code 128 on slips, QR for addresses. Drawn as shapes, for any printer. */
// By name, so that the other hundred symbologies stay out of the page.

import { code128, drawingSVG, qrcode } from 'bwip-js/browser';
import { useEffect, useRef } from 'react';
import { Text } from './layout.tsx';
import './barcode.css';

type Props = Readonly<{ value: string; kind?: 'code128' | 'qrcode' }>;

export function Barcode({ value, kind = 'code128' }: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const svg =
      kind === 'qrcode'
        ? qrcode({ bcid: kind, text: value }, drawingSVG())
        : code128({ bcid: kind, text: value, height: 12 }, drawingSVG());
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    frame.current?.replaceChildren(document.importNode(drawn, true));
  }, [value, kind]);
  return (
    <span className={`barcode is-${kind}`}>
      <span ref={frame} role="img" aria-label={`${kind === 'qrcode' ? 'QR code' : 'Barcode'} ${value}`} />
      <Text size="small" breaks className="mono">
        {value}
      </Text>
    </span>
  );
}
