/** What is on the desk and what can be done with it. The address is the state; the rest is worked out from it. */
import { useMemo, useRef, useState } from 'react';
import { sentence } from '../../base/words.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { piecesOf } from '../design/piece.tsx';
import type { Address } from './address.ts';
import { deckOf, settledOf } from './deck-of.ts';
import { litCards } from './lit.ts';
import { standingOf } from './standing.ts';
import type { Go } from './use-address.ts';
import { useAnswer } from './use-answer.ts';
import { nextGroup, readWritten, type Script, withoutPiece, withPiece } from './written.ts';

export function useDesk(game: GameDocument, address: Address, onChange: Go) {
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const [typing, setTyping] = useState(false);
  const put = useRef<number[]>([]);
  const script: Script = useMemo(() => ({ shapes: game.shapes, pieces: piecesOf(game.pieces) }), [game]);
  const deck = useMemo(() => deckOf(game, script.pieces, address.settings), [game, script, address.settings]);
  const hand = useMemo(() => readWritten(script, address.cards, typing), [script, address.cards, typing]);
  const standing = standingOf(hand, deck);
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
    /** A bar in what is typed says which group is meant. */
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
      onChange({ ...address, settings: { ...settledOf(game, address.settings), [id]: value } }, 'same'),
    clear: () => {
      setChosen(undefined);
      onChange({ ...address, cards: '', settings: settledOf(game, address.settings) }, 'same');
    },
  };
}
