/** The hand as text, in step with the felt both ways: type it, paste it, copy it. */
import { useId } from 'react';
import type { Deck } from '../../cards/deck.ts';
import { Button } from '../design/button.tsx';
import { pieceWord } from './standing.ts';
import './notation-field.css';

type Props = Readonly<{
  deck: Deck;
  text: string;
  /** The same hand, tidily written; taken over when the field is left. */
  tidy: string;
  onType: (text: string) => void;
  onTyping: (typing: boolean) => void;
  onClear: () => void;
}>;

export function NotationField({ deck, text, tidy, onType, onTyping, onClear }: Props) {
  const field = useId();
  const help = useId();
  const settle = () => {
    onTyping(false);
    if (tidy !== text) onType(tidy);
  };
  return (
    <section className="notation">
      <label htmlFor={field}>Or type the {pieceWord(deck)}s</label>
      <div className="notation-row">
        <input
          id={field}
          className="mono"
          value={text}
          aria-describedby={help}
          onChange={(event) => {
            onTyping(true);
            onType(event.target.value);
          }}
          onBlur={settle}
          onKeyDown={(event) => (event.key === 'Enter' ? settle() : undefined)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={1000}
        />
        <Button onClick={onClear}>Clear</Button>
      </div>
      <p id={help}>{deck.pieces.notation} Groups are parted by a bar: |</p>
    </section>
  );
}
