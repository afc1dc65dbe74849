/** What can be chosen beside the cards: how they lie, an example, and what the house plays. */

import { plainWords, sentence } from '../../base/words.ts';
import type { Chosen, Group } from '../../cards/game.ts';
import type { Pieces } from '../../cards/pieces.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { HandWords } from '../design/piece.tsx';
import { Segmented } from '../design/segmented.tsx';
import { settledOf } from './deck-of.ts';
import { emptyIn, type Script, type WrittenHand } from './written.ts';
import './choices.css';

type ShapeProps = Readonly<{ script: Script; hand: WrittenHand; onChoose: (cards: string) => void }>;

/** Shown where a game can be written in more than one way. The cards are laid anew, since their groups differ. */
export function ShapeChoice({ script, hand, onChoose }: ShapeProps) {
  if (script.shapes.length < 2) return null;
  return (
    <Segmented
      asks="Put in"
      choices={script.shapes.map((shape) => ({ value: String(shape.length), says: shapeName(shape) }))}
      chosen={String(hand.shape.length)}
      onChoose={(groups) => onChoose(emptyIn(script, script.shapes.find((shape) => String(shape.length) === groups)!))}
    />
  );
}

type ExampleProps = Readonly<{ game: GameDocument; pieces: Pieces; onChoose: (cards: string) => void }>;

export function Examples({ game, pieces, onChoose }: ExampleProps) {
  return (
    <section className="examples">
      <h2>Examples</h2>
      <ul>
        {game.examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onChoose(example)}>
              <HandWords pieces={pieces} notation={example} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SettingsProps = Readonly<{ game: GameDocument; settings: Chosen; onSet: (id: string, value: string) => void }>;

export function HouseSettings({ game, settings, onSet }: SettingsProps) {
  if (game.settings.length === 0) return null;
  const settled = settledOf(game, settings);
  return (
    <section className="house-settings">
      <h2>What your house plays</h2>
      <div>
        {game.settings.map(({ id, asks, values, usual }) => (
          <Segmented
            key={id}
            asks={asks}
            choices={values.map((value) => ({ value, says: settingWords(value, value === usual) }))}
            chosen={settled[id]!}
            onChoose={(value) => onSet(id, value)}
          />
        ))}
      </div>
    </section>
  );
}

const settingWords = (value: string, isUsual: boolean): string =>
  `${sentence(plainWords(value))}${isUsual && Number.isNaN(Number(value)) ? ' (usual)' : ''}`;

/** Two or three groups by their names; more than that by the first and the last. */
function shapeName(shape: readonly Group[]): string {
  const names = shape.map((group) => group.name);
  return sentence(names.length <= 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`);
}
