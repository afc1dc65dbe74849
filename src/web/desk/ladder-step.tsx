/** A winner on a prize ladder: the prize held, the next call, the cards dealt, and the button to stop. */

import { useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import { CARDS } from '../../cards/card.ts';
import type { BodyOf } from '../../floor/commands.ts';
import { keepLadder } from '../../floor/plays/command-forms.ts';
import type { DrawingView } from '../../floor/view.ts';
import type { LadderView } from '../../floor/views/drawings.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { BusyButton } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Card, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { piecesOf } from '../design/piece.tsx';
import { PiecePicker } from '../design/piece-picker.tsx';
import { Felt } from '../hand/felt.tsx';
import { useGames } from '../hand/hand-api.ts';
import { deckOf } from '../hand/written-hand.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { type PreparedCommand, useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { Rungs, rungWords } from '../plays/ladder-rungs.tsx';
import {
  addCard,
  callBody,
  countUsed,
  currentGroups,
  emptyDraft,
  missingIn,
  missingWords,
  nextGroupOf,
  removeCardAt,
  removeLastCard,
  whyNotCard,
} from '../table/hand-draft.ts';
import { cardWords, OneCard } from './one-card.tsx';

/** `id` is that of the drawing. */
export type OnLadder = Readonly<{ id: string; ladder: LadderView }>;

export function LadderStep({ drawing: { id, ladder } }: Readonly<{ drawing: DrawingView }>) {
  if (ladder === null) return null;
  // Remount for each turn, so that picks do not carry over.
  const turn = `${ladder.turns.length}`;
  return (
    <Split aside="272px" className="desk-play">
      <Stack gap={2}>
        {ladder.game === null ? (
          <TurnCard key={turn} id={id} ladder={ladder} />
        ) : (
          <CallDeal key={turn} id={id} ladder={ladder} game={ladder.game} />
        )}
      </Stack>
      <Stack as="aside" gap={2} className="desk-play-aside">
        <Rungs ladder={ladder} />
        <Keep id={id} ladder={ladder} />
      </Stack>
    </Split>
  );
}

/** Stopping loses nothing: the prize held is paid, and the button names it. */
function Keep({ id, ladder: { held } }: OnLadder) {
  return <CommandForm of={keepLadder(rungWords(held))} given={{ drawing: id }} />;
}

/** Higher or lower: first the winner's guess, then the card turned. The engine decides whether the guess was right. */

type Guess = BodyOf<'guess-ladder'>['guess'];
const isGuess = (word: string): word is Guess => word === 'higher' || word === 'lower';

/** `guess`: null for the first card, which has no guess. Undefined while something is missing. */
function turnOf(
  drawing: string,
  card: number | undefined,
  guess: Guess | null | undefined,
): PreparedCommand<'start-ladder' | 'guess-ladder'> | undefined {
  if (card === undefined || guess === undefined) return undefined;
  const turned = { drawing, card: CARDS.code(card) };
  return guess === null ? { type: 'start-ladder', body: turned } : { type: 'guess-ladder', body: { ...turned, guess } };
}

export function TurnCard({ id, ladder }: OnLadder) {
  const { turns } = ladder;
  const says = ladder.says.filter(isGuess);
  const give = useGive();
  const witness = useSecondBadge();
  const stands = says.length === 1 ? says[0] : undefined;
  const [chosen, setChosen] = useState<Guess>();
  const [card, setCard] = useState<number>();
  const guess = stands ?? chosen;
  const isFirst = turns.length === 0;
  const cards = turns.map((turn) => turn.cards);
  const name = card === undefined ? '' : cardWords(card);
  const record = useAction(async () => {
    const turned = turnOf(id, card, isFirst ? null : guess);
    if (turned === undefined) return undefined;
    const seen = isFirst ? `The first card is the ${name}` : `${sentence(guess ?? '')}, then the ${name}`;
    const signatures = await witness({ title: 'Witness', says: seen });
    if (signatures === undefined) return undefined;
    return give(turned.type, turned.body, { signatures });
  });
  const notYet = isFirst || guess !== undefined ? undefined : 'Enter the winner’s guess before a card is turned.';
  return (
    <Card>
      <h3>{isFirst ? 'Turn the first card' : `Higher or lower than the ${cardWords(CARDS.from(cards.at(-1)!)!)}?`}</h3>
      {isFirst ? (
        <p>Use a 52-card deck, shuffled in plain view and cut by the winner.</p>
      ) : (
        <TurnsBefore ladder={ladder} />
      )}
      {stands === undefined ? null : (
        <Notice
          means="info"
          says={`The last card had the same rank and does not count. The guess is still “${stands}”.`}
        />
      )}
      {isFirst || stands !== undefined ? null : (
        <Segmented
          asks="What is the winner’s guess?"
          choices={says.map((value) => ({ value, says: sentence(value) }))}
          chosen={chosen ?? ''}
          onChoose={setChosen}
        />
      )}
      <OneCard
        card={card}
        gone={cards}
        goneSays={(gone) => `The ${gone} was already turned. Choose the card that was turned now.`}
        notYet={notYet}
        onPick={setCard}
      />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        unavailable={notYet ?? (card === undefined ? 'Choose the card that was turned.' : undefined)}
      >
        {card === undefined
          ? 'Record the card'
          : isFirst
            ? `Start with the ${name}`
            : `Record ${guess}, then the ${name}`}
      </BusyButton>
    </Card>
  );
}

function TurnsBefore({ ladder: { turns, right, freeMisses } }: Pick<OnLadder, 'ladder'>) {
  return (
    <>
      <Row as="p" gap={2} lines={1}>
        <strong>{counted(right, 'right guess', 'right guesses')}</strong>
        <span>{freeMisses === 0 ? 'A wrong guess ends the game.' : 'The next wrong guess does not count.'}</span>
      </Row>
      <CardRow cards={turns.map(({ cards }) => cards).join(' ')} />
    </>
  );
}

/** The winner calls which hand will win, then both are dealt. The desk enters cards, never a result. */

type Props = OnLadder & Readonly<{ game: string }>;

export function CallDeal({ game: id, ...onLadder }: Props) {
  const game = useGames().games?.find((one) => one.id === id);
  if (game === undefined) return <Notice means="waiting" says="Loading the game’s cards…" />;
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
    groups: currentGroups(draft).map(({ cards }) => cards.map((piece) => ({ text: deck.pieces.code(piece), piece }))),
    notation: '',
  };
  const record = useAction(async () => {
    const cards = callBody('', draft, deck, undefined).common;
    if (call === undefined || cards === null) return undefined;
    const signatures = await witness({ title: 'Witness', says: `Called: ${call}. Dealt: ${cards}` });
    return signatures === undefined ? undefined : give('call-ladder', { drawing: id, call, cards }, { signatures });
  });
  const notYet = call === undefined ? 'Enter the winner’s call before a card is dealt.' : undefined;
  return (
    <Card>
      <h3>Call the winning hand</h3>
      <DealsBefore ladder={ladder} />
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
        onTakeOut={(group, place) => setDraft(removeCardAt(draft, group, place))}
      />
      <PiecePicker
        deck={deck}
        usedOf={(card) => countUsed(draft, [], card)}
        whyNot={(card) => notYet ?? whyNotCard(deck, draft, [], card)}
        onPick={(card) => {
          const { name } = hand.shape[nextGroupOf(draft)]!;
          setDraft(addCard(draft, card));
          return `${sentence(deck.pieces.nameOf(card))}: ${name}.`;
        }}
        onTakeBack={() => setDraft(removeLastCard(draft))}
      />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        unavailable={notYet ?? missingWords(missingIn(draft, 'card'))}
      >
        {call === undefined ? 'Record the deal' : `Record the deal: ${call} was called`}
      </BusyButton>
    </Card>
  );
}

function DealsBefore({ ladder: { turns, tied, held, next, always } }: Pick<OnLadder, 'ladder'>) {
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
          says={`Tie: deal again with a new call for ${rungWords(next)}.`}
          next={`If the winner stops now, the prize is ${rungWords(held)}.`}
        />
      ) : null}
      {always === null ? null : (
        <Text as="p" tone="muted">
          {always} wins the top prize regardless of the call.
        </Text>
      )}
    </>
  );
}
