/** The layout of a board while it is entered: envelope by envelope, in the order of the numbers or at a chosen one. */
import { useState } from 'react';
import { loadBoard } from '../../floor/shows/command-forms.ts';
import type { ShowRunView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Card, Grid, Split, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useScanner } from '../lib/scanner.ts';

export type BoardToLoad = NonNullable<ShowRunView['toLoad']>;

/** `squares`: the prize entered under each number, from 1. `at`: the next number; null if all are entered. */
export type LayoutDraft = Readonly<{ squares: readonly (string | null)[]; at: number | null }>;

export function emptyLayout({ prizes }: BoardToLoad): LayoutDraft {
  const size = prizes.reduce((sum, { count }) => sum + count, 0);
  return { squares: new Array<null>(size).fill(null), at: 1 };
}

/** How many envelopes with this prize are not entered yet. */
export function prizesLeft({ prizes }: BoardToLoad, { squares }: LayoutDraft, prize: string): number {
  const count = prizes.find((one) => one.prize === prize)?.count ?? 0;
  return count - squares.filter((one) => one === prize).length;
}

export const countEntered = ({ squares }: LayoutDraft): number => squares.filter((one) => one !== null).length;

/** At the number that comes next, or at this one; then on to the first that is empty behind it. */
export function placePrize(draft: LayoutDraft, prize: string, number = draft.at): LayoutDraft {
  if (number === null) return draft;
  const squares = draft.squares.with(number - 1, prize);
  return { squares, at: emptyAfter(squares, number) };
}

/** The square is empty again, and is the next one. */
export const clearSquare = ({ squares }: LayoutDraft, number: number): LayoutDraft => ({
  squares: squares.with(number - 1, null),
  at: number,
});

/** Undoes the one before the next: of those that are entered, the last. */
export function undoLast(draft: LayoutDraft): LayoutDraft {
  const before = draft.squares.findLastIndex((one, i) => one !== null && i + 1 < (draft.at ?? Number.MAX_SAFE_INTEGER));
  return before < 0 ? draft : clearSquare(draft, before + 1);
}

function emptyAfter(squares: LayoutDraft['squares'], number: number): number | null {
  const behind = squares.findIndex((one, i) => one === null && i + 1 > number);
  const first = behind < 0 ? squares.indexOf(null) : behind;
  return first < 0 ? null : first + 1;
}

/** The label of an envelope: `usd-2000`, or with its number `12 usd-2000`. Returns what is wrong if it is neither. */
export function applyScan(
  toLoad: BoardToLoad,
  draft: LayoutDraft,
  text: string,
): LayoutDraft | Readonly<{ wrong: string }> {
  const [, typed, prize] = /^\s*(?:(\d{1,3})[\s:]+)?([a-z0-9-]+)\s*$/i.exec(text) ?? [];
  const id = prize?.toLowerCase();
  const found = toLoad.prizes.find((one) => one.prize === id);
  if (found === undefined) return { wrong: 'This envelope does not belong to this board.' };
  const number = typed === undefined ? draft.at : Number(typed);
  if (number === null) return { wrong: 'Every square already has its envelope.' };
  if (number < 1 || number > draft.squares.length) return { wrong: `The board has no square ${number}.` };
  const free = draft.squares[number - 1] === found.prize || prizesLeft(toLoad, draft, found.prize) > 0;
  return free ? placePrize(draft, found.prize, number) : { wrong: `Every ${found.says} is already entered.` };
}

/**
 * A board is loaded: the layout of the envelopes, square by square, then the auditor's signature. The entries are
 * in this form alone and are gone with it; the server seals them, and nothing is kept in the browser.
 */

type Props = Readonly<{ show: string; toLoad: BoardToLoad }>;

const NAMES = { main: 'the board', reload: 'the board again', last: 'the last board' };

export function LoadStep({ show, toLoad }: Props) {
  const [draft, setDraft] = useState(() => emptyLayout(toLoad));
  const [wrong, setWrong] = useState<string>();
  const [covered, setCovered] = useState(false);
  const all = draft.squares.length;
  const entered = countEntered(draft);
  const change = (next: LayoutDraft) => {
    setWrong(undefined);
    setDraft(next);
  };
  useScanner((text) => {
    const next = applyScan(toLoad, draft, text);
    if ('wrong' in next) setWrong(next.wrong);
    else change(next);
  });
  return (
    <Card>
      <h2>Load {NAMES[toLoad.board]}</h2>
      <Text as="p" tone="muted">
        With the auditor, out of sight of everyone else. Tap the prize under the lit square, or scan its envelope.
      </Text>
      <Split aside="minmax(280px, 380px)" wide className="show-load">
        <LayoutGrid toLoad={toLoad} draft={draft} covered={covered} onChange={change} />
        <PrizeKeys toLoad={toLoad} draft={draft} onChange={change} />
      </Split>
      <div role="status">{wrong === undefined ? null : <Notice means="stop" says={wrong} />}</div>
      <CommandForm
        of={loadBoard(entered, all)}
        given={{ show, board: toLoad.board, layout: draft.squares.filter((prize) => prize !== null) }}
        size="big"
        inRow="buttons"
        beside={
          <>
            <BusyButton onPress={() => change(undoLast(draft))} unavailable={entered === 0 ? 'Clear' : undefined}>
              Undo
            </BusyButton>
            <Button look="quiet" aria-pressed={covered} onClick={() => setCovered(!covered)}>
              {covered ? 'Show layout' : 'Hide layout'}
            </Button>
          </>
        }
      />
    </Card>
  );
}

type EntryProps = Readonly<{ toLoad: BoardToLoad; draft: LayoutDraft; onChange: (draft: LayoutDraft) => void }>;

function LayoutGrid({ toLoad, draft, covered, onChange }: EntryProps & Readonly<{ covered: boolean }>) {
  const nameOf = (prize: string) => toLoad.prizes.find((one) => one.prize === prize)?.says ?? prize;
  return (
    <Grid
      as="ul"
      columns="repeat(6, minmax(0, 1fr))"
      gap={1}
      wide
      className={`show-board is-${toLoad.board}`}
      aria-label="The layout"
    >
      {draft.squares.map((prize, i) => {
        const number = i + 1;
        const says = prize === null ? null : covered ? 'entered' : nameOf(prize);
        const state = number === draft.at ? 'is-picked' : prize === null ? '' : 'is-entered';
        return (
          <li key={number} className={`show-square ${state}`}>
            <button
              type="button"
              aria-current={number === draft.at ? 'step' : undefined}
              onClick={() => onChange(prize === null ? { ...draft, at: number } : clearSquare(draft, number))}
            >
              <Text weight="bold" className="show-square-number">
                <span className="only-heard">Square </span>
                {number}
              </Text>
              {says === null ? (
                <span className="only-heard">{number === draft.at ? 'next' : 'empty'}</span>
              ) : (
                <span className="show-square-says">{says}</span>
              )}
            </button>
          </li>
        );
      })}
    </Grid>
  );
}

function PrizeKeys({ toLoad, draft, onChange }: EntryProps) {
  return (
    <Grid as="fieldset" columns="repeat(2, minmax(0, 1fr))" gap={0.5} className="show-prizes">
      <Text as="legend" below={1} size="lead" weight="medium">
        {draft.at === null ? 'Every square is entered' : `Prize under square ${draft.at}`}
      </Text>
      {toLoad.prizes.map(({ prize, says }) => {
        const left = prizesLeft(toLoad, draft, prize);
        const none = draft.at === null ? 'Every square is entered.' : 'All entered.';
        return (
          <BusyButton
            key={prize}
            onPress={() => onChange(placePrize(draft, prize))}
            unavailable={left > 0 && draft.at !== null ? undefined : none}
          >
            {says}{' '}
            <Text weight="regular" line="whole">
              {left} left
            </Text>
          </BusyButton>
        );
      })}
    </Grid>
  );
}
