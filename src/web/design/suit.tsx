/** The four suits as shapes, on a square of 24. They differ in outline, so colour is not needed to tell them apart. */
import { type SuitName, suitName } from '../../cards/card.ts';
import './suit.css';

const OUTLINES: Readonly<Record<SuitName, string>> = {
  clubs:
    'M12 1.9a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.6 7.1c.2 2.4 1 4.1 2.6 5.7H8.3c1.6-1.6 2.4-3.3 2.6-5.7a4.7 4.7 0 1 1-2.6-7.1A4.7 4.7 0 0 1 12 1.9Z',
  diamonds: 'M12 1.4c2.3 4 5 7.5 8.4 10.6-3.4 3.1-6.1 6.6-8.4 10.6-2.3-4-5-7.5-8.4-10.6C7 8.9 9.7 5.4 12 1.4Z',
  hearts:
    'M12 21.8C9 19 1.9 13.9 1.9 8.4 1.9 5 4.4 2.7 7.3 2.7c2 0 3.8 1.1 4.7 2.9.9-1.8 2.7-2.9 4.7-2.9 2.9 0 5.4 2.3 5.4 5.7C22.1 13.9 15 19 12 21.8Z',
  spades:
    'M12 1.6c3 3.2 10.1 7.8 10.1 12.5 0 2.9-2.2 4.7-4.7 4.7-1.8 0-3.3-.8-4.3-2.3.2 2.5 1 4.2 2.6 5.8H8.3c1.6-1.6 2.4-3.3 2.6-5.8-1 1.5-2.5 2.3-4.3 2.3-2.5 0-4.7-1.8-4.7-4.7C1.9 9.4 9 4.8 12 1.6Z',
};

/** For use inside another drawing; takes its colour from the text around it. */
export function SuitPath({ suit }: Readonly<{ suit: number }>) {
  return <path d={OUTLINES[suitName(suit)]} fill="currentColor" />;
}

export function SuitShape({ suit }: Readonly<{ suit: number }>) {
  return (
    <svg className="suit-shape" viewBox="0 0 24 24" aria-hidden="true">
      <SuitPath suit={suit} />
    </svg>
  );
}
