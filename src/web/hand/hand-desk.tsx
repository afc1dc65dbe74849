/** One game: its cards on the felt, the keys to put them there, and what the hand is. */
import { useEffect, useRef, useState } from 'react';
import type { GameDocument } from '../../server/game-document.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import type { Address } from './address.ts';
import { Answer } from './answer.tsx';
import { Examples, HouseSettings, ShapeChoice } from './choices.tsx';
import { Felt } from './felt.tsx';
import { GameChooser } from './game-chooser.tsx';
import { NotationField } from './notation-field.tsx';
import { pieceWord, usedOf, whyNot } from './standing.ts';
import type { Go } from './use-address.ts';
import { useDesk } from './use-desk.ts';
import './hand-desk.css';

type Props = Readonly<{
  game: GameDocument;
  games: readonly GameDocument[];
  address: Address;
  /** It was chosen on this page a moment ago, rather than opened from an address. */
  chosen: boolean;
  onChoose: (game: GameDocument) => void;
  onChange: Go;
}>;

export function HandDesk({ game, games, address, chosen, onChoose, onChange }: Props) {
  const desk = useDesk(game, address, onChange);
  const { deck, hand, script } = desk;
  // Where nothing lies on the felt yet, an example is the first thing to try; on a phone the keys come before it.
  const examples = <Examples game={game} pieces={deck.pieces} onChoose={desk.write} />;
  return (
    <div className="desk">
      <div className="desk-bar">
        <GameName {...{ game, games, chosen, onChoose }} />
        <ShapeChoice script={script} hand={hand} onChoose={desk.write} />
      </div>
      <Felt deck={deck} hand={hand} next={desk.next} lit={desk.lit} onTurn={desk.turnTo} onTakeOut={desk.takeOut} />
      <Answer deck={deck} standing={desk.standing} state={desk.state} examples={examples} />
      <section className="desk-keys" aria-label={`Pick a ${pieceWord(deck)}`}>
        <PiecePicker
          deck={deck}
          usedOf={(piece) => usedOf(hand, piece)}
          whyNot={(piece) => whyNot(deck, hand, piece, desk.next < 0)}
          onPick={desk.putIn}
          onTakeBack={desk.takeBack}
        />
      </section>
      <NotationField
        deck={deck}
        text={address.cards}
        tidy={hand.notation}
        onType={desk.type}
        onTyping={desk.setTyping}
        onClear={desk.clear}
      />
      <div className={desk.standing.is === 'empty' ? 'desk-examples is-elsewhere' : 'desk-examples'}>{examples}</div>
      <HouseSettings game={game} settings={address.settings} onSet={desk.set} />
    </div>
  );
}

function GameName({ game, games, chosen, onChoose }: Pick<Props, 'game' | 'games' | 'chosen' | 'onChoose'>) {
  const [open, setOpen] = useState(false);
  const name = useRef<HTMLHeadingElement>(null);
  /** The game that is open already is kept, with its cards. */
  const change = (other: GameDocument) => {
    setOpen(false);
    if (other.id !== game.id) onChoose(other);
  };
  // The button that was pressed is gone, and with it the place of the keyboard: it goes on from the game's name.
  useEffect(() => {
    if (chosen) name.current?.focus();
  }, [chosen]);
  return (
    <div className="desk-game">
      <h1 ref={name} tabIndex={-1}>
        {game.name}
      </h1>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        Change game
      </Button>
      <Dialog title="Choose a game" open={open} onClose={() => setOpen(false)}>
        <GameChooser games={games} current={game.id} onChoose={change} />
      </Dialog>
    </div>
  );
}
