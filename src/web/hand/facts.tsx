/** The facts of a hand in plain words, and its strength for those who compare. */

import { figures, plainWords, sentence } from '../../base/words.ts';
import type { Deck } from '../../cards/deck.ts';
import type { HandDocument } from '../../cards/document.ts';
import type { Fact } from '../../cards/game.ts';
import { HandWords } from '../design/piece.tsx';
import './facts.css';

type Props = Readonly<{ deck: Deck; hand: HandDocument['hands'][number] }>;

/** Longer lists are folded: pai gow has up to 21 ways to set a hand. */
const SHOWN = 3;

export function Facts({ deck, hand }: Props) {
  const facts = Object.entries(hand.facts).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{sentence(plainWords(name))}</dt>
          <dd>
            <FactValue deck={deck} value={value} />
          </dd>
        </div>
      ))}
      <div className="facts-strength">
        <dt>Strength</dt>
        <dd className="mono">
          {figures(hand.strength)} <span>in {plainWords(hand.ranking)}</span>
        </dd>
      </div>
    </dl>
  );
}

function FactValue({ deck, value }: Readonly<{ deck: Deck; value: Fact }>) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figures(value);
  if (typeof value === 'string') return <HandWords pieces={deck.pieces} notation={value} />;
  return value.length <= SHOWN || value.every((item) => !item.includes(' ')) ? (
    <FactList deck={deck} items={value} />
  ) : (
    <details>
      <summary>{value.length} ways</summary>
      <FactList deck={deck} items={value} />
    </details>
  );
}

/** `T` is for the keyboard; people read `10`. */
const itemWords = (item: string): string => (item === 'T' ? '10' : plainWords(item));

function FactList({ deck, items }: Readonly<{ deck: Deck; items: readonly string[] }>) {
  if (items.every((item) => !item.includes(' '))) {
    const isPieces = items.every((item) => deck.pieces.from(item) !== undefined);
    return isPieces ? <HandWords pieces={deck.pieces} notation={items.join(' ')} /> : items.map(itemWords).join(', ');
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <HandWords pieces={deck.pieces} notation={item} />
        </li>
      ))}
    </ul>
  );
}
