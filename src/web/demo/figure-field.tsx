/** A figure to drag or to type: both say the same, whichever is moved. */
import { useId } from 'react';
import { dollars } from '../lib/money.tsx';
import { type Figure, figureIn, typedAs } from './promotion.ts';
import './figure-field.css';

type Props = Readonly<{ figure: Figure; text: string; onChange: (text: string) => void }>;

export function FigureField({ figure, text, onChange }: Props) {
  const { says, at, min, max, step, counts } = figure;
  const id = useId();
  const value = figureIn(text, figure);
  const words = (amount: number) => (counts ? String(amount) : dollars(amount));
  return (
    <div className="figure-field">
      <label htmlFor={id}>
        {says} {at === undefined ? null : <small>{at}</small>}
      </label>
      <span className="figure-typed">
        {counts ? null : <span aria-hidden="true">$</span>}
        <input
          id={id}
          inputMode={counts ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          aria-invalid={value === undefined ? true : undefined}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      <input
        type="range"
        aria-label={`${says}, slider`}
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-valuetext={value === undefined ? 'no figure' : words(value)}
        onChange={({ target }) => onChange(typedAs(Number(target.value), counts))}
      />
      <span className={`figure-range ${value === undefined ? 'is-wrong' : ''}`} id={`${id}-range`}>
        {value === undefined ? 'Enter ' : ''}
        {words(min).replace('.00', '')} to {words(max).replace('.00', '')}
      </span>
    </div>
  );
}
