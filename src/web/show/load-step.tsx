/**
 * A board is loaded: the layout of the envelopes, square by square, then the auditor's signature. What is entered is in
 * this form alone and is gone with it; the server seals it, and nothing of it is kept in the browser.
 */

import { useState } from 'react';
import { loadBoard } from '../../floor/shows/command-forms.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useScanner } from '../lib/scanner.ts';
import { clear, type Draft, emptyLayout, enteredIn, leftOf, put, scanned, type ToLoad, takeBack } from './layout.ts';

type Props = Readonly<{ show: string; toLoad: ToLoad }>;

const NAMES = { main: 'the board', reload: 'the board anew', last: 'the last board' };

export function LoadStep({ show, toLoad }: Props) {
  const [draft, setDraft] = useState(() => emptyLayout(toLoad));
  const [wrong, setWrong] = useState<string>();
  const [covered, setCovered] = useState(false);
  const all = draft.squares.length;
  const entered = enteredIn(draft);
  const change = (next: Draft) => {
    setWrong(undefined);
    setDraft(next);
  };
  useScanner((text) => {
    const next = scanned(toLoad, draft, text);
    if ('wrong' in next) setWrong(next.wrong);
    else change(next);
  });
  return (
    <section className="show-step">
      <h2>Load {NAMES[toLoad.board]}</h2>
      <p className="show-note">
        With the auditor, out of anybody else’s sight. Touch the prize under the lit square, or scan its envelope.
      </p>
      <div className="show-load">
        <LayoutGrid toLoad={toLoad} draft={draft} covered={covered} onChange={change} />
        <PrizeKeys toLoad={toLoad} draft={draft} onChange={change} />
      </div>
      <div role="status">{wrong === undefined ? null : <Notice means="stop" says={wrong} />}</div>
      <CommandForm
        of={loadBoard(entered, all)}
        given={{ show, board: toLoad.board, layout: draft.squares.filter((prize) => prize !== null) }}
        size="big"
        buttonsIn="show-keys"
        beside={
          <>
            <BusyButton
              onPress={() => change(takeBack(draft))}
              grey={entered === 0 ? 'Nothing is entered.' : undefined}
            >
              Take back the last
            </BusyButton>
            <Button look="quiet" aria-pressed={covered} onClick={() => setCovered(!covered)}>
              {covered ? 'Uncover the layout' : 'Cover the layout'}
            </Button>
          </>
        }
      />
    </section>
  );
}

type EntryProps = Readonly<{ toLoad: ToLoad; draft: Draft; onChange: (draft: Draft) => void }>;

function LayoutGrid({ toLoad, draft, covered, onChange }: EntryProps & Readonly<{ covered: boolean }>) {
  const nameOf = (prize: string) => toLoad.prizes.find((one) => one.prize === prize)?.says ?? prize;
  return (
    <ul className={`show-board is-${toLoad.board}`} aria-label="The layout">
      {draft.squares.map((prize, i) => {
        const number = i + 1;
        const says = prize === null ? null : covered ? 'entered' : nameOf(prize);
        const state = number === draft.at ? 'is-picked' : prize === null ? '' : 'is-entered';
        return (
          <li key={number} className={`show-square ${state}`}>
            <button
              type="button"
              aria-current={number === draft.at ? 'step' : undefined}
              onClick={() => onChange(prize === null ? { ...draft, at: number } : clear(draft, number))}
            >
              <span className="show-square-number">
                <span className="only-heard">Square </span>
                {number}
              </span>
              {says === null ? (
                <span className="only-heard">{number === draft.at ? 'next' : 'empty'}</span>
              ) : (
                <span className="show-square-says">{says}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function PrizeKeys({ toLoad, draft, onChange }: EntryProps) {
  return (
    <fieldset className="show-prizes">
      <legend>{draft.at === null ? 'Every square is entered' : `What is under ${draft.at}?`}</legend>
      {toLoad.prizes.map(({ prize, says }) => {
        const left = leftOf(toLoad, draft, prize);
        const none = draft.at === null ? 'Every square is entered.' : 'All of these are entered.';
        return (
          <BusyButton
            key={prize}
            onPress={() => onChange(put(draft, prize))}
            grey={left > 0 && draft.at !== null ? undefined : none}
          >
            {says} <span className="show-left">{left} left</span>
          </BusyButton>
        );
      })}
    </fieldset>
  );
}
