/** The winner calls which hand wins, then both are dealt. The desk keys cards, never a winner. */
import { useState } from 'react';
import { sentence } from '../../base/words.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { piecesOf } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { deckOf } from '../hand/deck-of.ts';
import { Felt } from '../hand/felt.tsx';
import { useGames } from '../hand/use-games.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { rungSays } from '../plays/rung-words.ts';
import {
  callBody,
  emptyDraft,
  groupsNow,
  missingIn,
  nextGroupOf,
  putCard,
  takeBackCard,
  takeOutCard,
  usedIn,
  whyNotCard,
} from '../table/deal.ts';
import type { OnLadder } from './ladder-step.tsx';

type Props = OnLadder & Readonly<{ game: string }>;

export function CallDeal({ game: id, ...onLadder }: Props) {
  const game = useGames().games?.find((one) => one.id === id);
  if (game === undefined) return <Notice means="waiting" says="The cards of the game are being fetched." />;
  return <Deal {...onLadder} game={game} />;
}

function Deal({ id, ladder, game }: OnLadder & Readonly<{ game: GameDocument }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const [call, setCall] = useState<string>();
  const [draft, setDraft] = useState(() => emptyDraft({ own: [], shared: game.shapes[0]! }));
  const deck = deckOf(game, piecesOf(game.pieces), {});
  const hand = {
    shape: draft.layout.shared,
    groups: groupsNow(draft).map(({ cards }) => cards.map((piece) => ({ text: deck.pieces.code(piece), piece }))),
    notation: '',
  };
  const record = useAction(async () => {
    const cards = callBody('', draft, deck, undefined).common;
    if (call === undefined || cards === null) return undefined;
    const signatures = await witness({ title: 'Witness', says: `Called: ${call}. Dealt: ${cards}` });
    return signatures === undefined ? undefined : give('call-ladder', { drawing: id, call, cards }, { signatures });
  });
  const notYet = call === undefined ? 'Ask for the call before a card is dealt.' : undefined;
  return (
    <section className="desk-step">
      <h3>Which hand wins?</h3>
      <Before ladder={ladder} />
      <Segmented
        asks="What does the winner call?"
        choices={ladder.says.map((value) => ({ value, says: sentence(value) }))}
        chosen={call ?? ''}
        onChoose={setCall}
      />
      <Felt
        deck={deck}
        hand={hand}
        next={nextGroupOf(draft)}
        lit={undefined}
        onTurn={(chosen) => setDraft({ ...draft, chosen })}
        onTakeOut={(group, place) => setDraft(takeOutCard(draft, group, place))}
      />
      <PiecePicker
        deck={deck}
        usedOf={(card) => usedIn(draft, [], card)}
        whyNot={(card) => notYet ?? whyNotCard(deck, draft, [], card)}
        onPick={(card) => {
          const { name } = hand.shape[nextGroupOf(draft)]!;
          setDraft(putCard(draft, card));
          return `${sentence(deck.pieces.nameOf(card))}: ${name}.`;
        }}
        onTakeBack={() => setDraft(takeBackCard(draft))}
      />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={notYet ?? missingIn(draft, 'card')}
      >
        {call === undefined ? 'Record the deal' : `Record the deal: ${call} was called`}
      </BusyButton>
    </section>
  );
}

function Before({ ladder: { turns, tied, held, next, always } }: Pick<OnLadder, 'ladder'>) {
  const last = turns.at(-1);
  return (
    <>
      {last === undefined ? null : (
        <p>
          Last deal: {last.call} was called. {last.says}.
        </p>
      )}
      {tied ? (
        <Notice
          means="waiting"
          says={`A tie: it is dealt again, under a new call for ${rungSays(next)}.`}
          next={`Who stops now has ${rungSays(held)}.`}
        />
      ) : null}
      {always === null ? null : <p className="desk-note">{always} leads to the last rung, whatever was called.</p>}
    </>
  );
}
