/** One game: its cards on the felt, the keys to enter them, and the ranking of the hand. */
import { Box, Grid, Row, Text } from '../design/layout.tsx';
import './hand.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { plainWords, sentence } from '../../base/display-text.ts';
import type { Deck, Pieces } from '../../cards/card.ts';
import type { ChosenSettings, Group } from '../../cards/game.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Segmented } from '../design/field.tsx';
import { HandWords, piecesOf } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Answer, litCards } from './answer.tsx';
import { Felt } from './felt.tsx';
import { GameChooser } from './game-chooser.tsx';
import type { Address, GoToAddress } from './hand-address.ts';
import { useAnswer } from './hand-api.ts';
import {
  completeSettings,
  countUsed,
  deckOf,
  emptyNotation,
  handStatusOf,
  nextGroup,
  pieceWord,
  readWritten,
  type Script,
  type WrittenHand,
  whyNotPiece,
  withoutPiece,
  withPiece,
} from './written-hand.ts';

type HandDeskProps = Readonly<{
  game: GameDocument;
  games: readonly GameDocument[];
  address: Address;
  /** It was chosen on this page a moment ago, rather than opened from an address. */
  chosen: boolean;
  onChoose: (game: GameDocument) => void;
  onChange: GoToAddress;
}>;

export function HandDesk({ game, games, address, chosen, onChoose, onChange }: HandDeskProps) {
  const desk = useDesk(game, address, onChange);
  const { deck, hand, script } = desk;
  // With no cards on the felt yet, an example is the first thing to try; on a phone the keys come before it.
  const examples = <Examples game={game} pieces={deck.pieces} onChoose={desk.write} />;
  return (
    <Grid columns="minmax(0, 1.85fr) minmax(19rem, 1fr)" gap={4} lines={2} align="start" className="desk">
      <Row gap={3} lines={1} align="end" justify="between" className="desk-bar">
        <GameName {...{ game, games, chosen, onChoose }} />
        <ShapeChoice script={script} hand={hand} onChoose={desk.write} />
      </Row>
      <Felt deck={deck} hand={hand} next={desk.next} lit={desk.lit} onTurn={desk.turnTo} onTakeOut={desk.takeOut} />
      <Answer deck={deck} standing={desk.standing} state={desk.state} examples={examples} />
      <section className="desk-keys" aria-label={`Pick a ${pieceWord(deck)}`}>
        <PiecePicker
          deck={deck}
          usedOf={(piece) => countUsed(hand, piece)}
          whyNot={(piece) => whyNotPiece(deck, hand, piece, desk.next < 0)}
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
    </Grid>
  );
}

function GameName({ game, games, chosen, onChoose }: Pick<HandDeskProps, 'game' | 'games' | 'chosen' | 'onChoose'>) {
  const [open, setOpen] = useState(false);
  const name = useRef<HTMLHeadingElement>(null);
  /** The game that is open already is kept, with its cards. */
  const change = (other: GameDocument) => {
    setOpen(false);
    if (other.id !== game.id) onChoose(other);
  };
  // The button that was pressed is gone, and the keyboard focus with it: it moves to the game's name.
  useEffect(() => {
    if (chosen) name.current?.focus();
  }, [chosen]);
  return (
    <Row gap={2} lines={1} wrap={false} finger className="desk-game">
      <Text as="h1" size="head" ref={name} tabIndex={-1}>
        {game.name}
      </Text>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        Change game
      </Button>
      <Dialog title="Choose a game" open={open} onClose={() => setOpen(false)}>
        <GameChooser games={games} current={game.id} onChoose={change} />
      </Dialog>
    </Row>
  );
}

/** The state of the desk and its actions. The address is the state; the rest is worked out from it. */

export function useDesk(game: GameDocument, address: Address, onChange: GoToAddress) {
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const [typing, setTyping] = useState(false);
  const put = useRef<number[]>([]);
  const script: Script = useMemo(() => ({ shapes: game.shapes, pieces: piecesOf(game.pieces) }), [game]);
  const deck = useMemo(() => deckOf(game, script.pieces, address.settings), [game, script, address.settings]);
  const hand = useMemo(() => readWritten(script, address.cards, typing), [script, address.cards, typing]);
  const standing = handStatusOf(hand, deck);
  const question = { game: game.id, cards: hand.notation, settings: address.settings };
  const state = useAnswer(standing.is === 'complete' ? question : undefined);
  const next = nextGroup(hand, chosen);

  const write = (cards: string) => onChange({ ...address, cards }, 'same');
  const takeOut = (group: number, place: number) => write(withoutPiece(script, hand, group, place));
  return {
    ...{ script, deck, hand, standing, state, next, setTyping, takeOut },
    lit:
      !state.asking && state.answer !== undefined && 'hand' in state.answer ? litCards(state.answer.hand) : undefined,
    turnTo: setChosen,
    write: (cards: string) => {
      setChosen(undefined);
      write(cards);
    },
    /** A bar in the typed text separates groups. */
    type: (cards: string) => {
      const bars = cards.split('|').length - 1;
      setChosen(bars > 0 ? bars : undefined);
      write(cards);
    },
    putIn: (piece: number): string => {
      put.current.push(next);
      write(withPiece(script, hand, next, piece));
      return `${sentence(script.pieces.nameOf(piece))}: ${hand.shape[next]!.name}.`;
    },
    /** The card that was put in last, or the last one there is. */
    takeBack: () => {
      const last = put.current.pop() ?? -1;
      const group = hand.groups[last]?.length ? last : hand.groups.findLastIndex((cards) => cards.length > 0);
      if (group >= 0) takeOut(group, hand.groups[group]!.length - 1);
    },
    set: (id: string, value: string) =>
      onChange({ ...address, settings: { ...completeSettings(game, address.settings), [id]: value } }, 'same'),
    clear: () => {
      setChosen(undefined);
      onChange({ ...address, cards: '', settings: completeSettings(game, address.settings) }, 'same');
    },
  };
}

/** Choices beside the cards: the layout, an example, and the house's rules. */

type ShapeProps = Readonly<{ script: Script; hand: WrittenHand; onChoose: (cards: string) => void }>;

/** Shown if a game can be written in more than one way. The cards are laid out again, since their groups differ. */
export function ShapeChoice({ script, hand, onChoose }: ShapeProps) {
  if (script.shapes.length < 2) return null;
  return (
    <Segmented
      asks="Add cards to"
      choices={script.shapes.map((shape) => ({ value: String(shape.length), says: shapeName(shape) }))}
      chosen={String(hand.shape.length)}
      onChoose={(groups) =>
        onChoose(emptyNotation(script, script.shapes.find((shape) => String(shape.length) === groups)!))
      }
    />
  );
}

type ExampleProps = Readonly<{ game: GameDocument; pieces: Pieces; onChoose: (cards: string) => void }>;

export function Examples({ game, pieces, onChoose }: ExampleProps) {
  return (
    <section>
      <Text as="h2" below={0.5} tone="muted" size="small" weight="regular">
        Examples
      </Text>
      <Row as="ul" align="stretch">
        {game.examples.map((example) => (
          <li key={example}>
            <button type="button" className="button" onClick={() => onChoose(example)}>
              <HandWords pieces={pieces} notation={example} />
            </button>
          </li>
        ))}
      </Row>
    </section>
  );
}

type SettingsProps = Readonly<{
  game: GameDocument;
  settings: ChosenSettings;
  onSet: (id: string, value: string) => void;
}>;

export function HouseSettings({ game, settings, onSet }: SettingsProps) {
  if (game.settings.length === 0) return null;
  const settled = completeSettings(game, settings);
  return (
    <Box as="section" rule="above">
      <Text as="h2" tone="muted" size="small" weight="regular" below={0.5}>
        House rules
      </Text>
      <Row gap={4} lines={2}>
        {game.settings.map(({ id, asks, values, usual }) => (
          <Segmented
            key={id}
            asks={asks}
            choices={values.map((value) => ({ value, says: settingWords(value, value === usual) }))}
            chosen={settled[id]!}
            onChoose={(value) => onSet(id, value)}
          />
        ))}
      </Row>
    </Box>
  );
}

const settingWords = (value: string, isUsual: boolean): string =>
  `${sentence(plainWords(value))}${isUsual && Number.isNaN(Number(value)) ? ' (usual)' : ''}`;

/** Two or three groups by their names; more than that by the first and the last. */
function shapeName(shape: readonly Group[]): string {
  const names = shape.map((group) => group.name);
  return sentence(names.length <= 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`);
}

/** The hand as text, in step with the felt both ways: type it, paste it, copy it. */

type NotationFieldProps = Readonly<{
  deck: Deck;
  text: string;
  /** The same hand, tidily written; taken over when the field is left. */
  tidy: string;
  onType: (text: string) => void;
  onTyping: (typing: boolean) => void;
  onClear: () => void;
}>;

export function NotationField({ deck, text, tidy, onType, onTyping, onClear }: NotationFieldProps) {
  const field = useId();
  const help = useId();
  const settle = () => {
    onTyping(false);
    if (tidy !== text) onType(tidy);
  };
  return (
    <section className="notation">
      <Text as="label" tone="muted" size="small" htmlFor={field}>
        Or type the {pieceWord(deck)}s
      </Text>
      <Row above={0.5} below={0.5} align="stretch" wrap={false}>
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
      </Row>
      <Text as="p" tone="muted" size="small" id={help}>
        {deck.pieces.notation} Separate groups with a bar: |
      </Text>
    </section>
  );
}
