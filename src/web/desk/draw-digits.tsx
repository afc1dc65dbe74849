/** Ten digits are drawn for the top, then ten for the left: keyed as they come out of the drum. */

import { useState } from 'react';
import { drawDigits } from '../../floor/table-draws/command-forms.ts';
import { Button } from '../design/button.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { NumberKeys } from './number-keys.tsx';
import { SIDE } from './squares.ts';
import type { OnGrid } from './squares-console.tsx';

const DIGITS = Array.from({ length: SIDE }, (_, i) => i);

export function DrawDigits({ draw, grid }: OnGrid) {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const top = drawn.slice(0, SIDE);
  const left = drawn.slice(SIDE);
  const isTop = top.length < SIDE;
  const [side, team, here] = isTop ? (['top', grid.top, top] as const) : (['left', grid.left, left] as const);
  const open = 2 * SIDE - drawn.length;
  return (
    <section className="desk-step">
      <h3>Draw the digits</h3>
      <Row says={`Top, ${grid.top}`} digits={top} />
      <Row says={`Left, ${grid.left}`} digits={left} />
      {open === 0 ? null : (
        <NumberKeys
          key={side}
          asks={`Digit ${here.length + 1} for the ${side}, ${team}`}
          keys={DIGITS.map((digit) => ({
            id: String(digit),
            says: String(digit),
            label: `Digit ${digit}`,
            grey: here.includes(digit) ? `${digit} came out for the ${side} before.` : undefined,
          }))}
          onChoose={(digit) => setDrawn([...drawn, Number(digit)])}
        />
      )}
      <CommandForm
        of={drawDigits(draw, open)}
        given={{ offer: draw.offer, top, left }}
        buttonsIn="desk-turns"
        beside={
          drawn.length === 0 ? null : (
            <Button look="quiet" onClick={() => setDrawn(drawn.slice(0, -1))}>
              Take back {drawn.at(-1)}
            </Button>
          )
        }
      />
    </section>
  );
}

function Row({ says, digits }: Readonly<{ says: string; digits: readonly number[] }>) {
  return (
    <p className="digit-row">
      <span>{says}</span>
      <span className="digits">
        {DIGITS.map((place) => (
          <span key={place} className={place < digits.length ? 'digit' : 'digit is-open'}>
            {digits[place] ?? '·'}
          </span>
        ))}
      </span>
    </p>
  );
}
