/** A state in one word, with the color of its meaning and a sign that says the same. */
import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'order' | 'waiting' | 'stop' | 'info' | 'unavailable';

const SIGNS: Readonly<Record<Tone, string>> = { order: '●', waiting: '▲', stop: '■', info: '◆', unavailable: '○' };

export function Tag({ tone, children }: Readonly<{ tone: Tone; children: ReactNode }>) {
  return (
    <span className={`tag is-${tone}`}>
      <span aria-hidden="true">{SIGNS[tone]}</span>
      {children}
    </span>
  );
}
