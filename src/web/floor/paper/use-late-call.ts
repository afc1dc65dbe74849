/** The cards of a late entry while they are keyed, and the command with its true time, its paper and its second badge. */
import { useEffect, useState } from 'react';
import type { Deck } from '../../../cards/deck.ts';
import type { GameDocument } from '../../../server/game-document.ts';
import { type Action, useAction, useGive } from '../../lib/commands.ts';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { type Answer, answerOf } from '../../table/answer.ts';
import { useKeypads } from '../../table/asking.ts';
import { callBody, type Draft, emptyDraft, type Layout, layoutsOf } from '../../table/deal.ts';
import { tableName } from '../../table/names.ts';
import { firstKeypad, relaid } from '../../table/use-calling.ts';
import type { LateEntry } from './late-entry.ts';

export type LateCall = Readonly<{
  layouts: readonly Layout[];
  /** Undefined while nothing can be called at the table. */
  draft: Draft | undefined;
  dealtIn: readonly number[] | undefined;
  setDraft: (draft: Draft) => void;
  setLayout: (layout: Layout) => void;
  setDealtIn: (seats: readonly number[]) => void;
  sending: Action<[Deck]>;
  /** What the engine said; undefined until it is entered. */
  answer: Answer | undefined;
  /** Begins anew. */
  again: () => void;
}>;

export function useLateCall({ paper, seenAt, table }: LateEntry, game: GameDocument | undefined): LateCall {
  const give = useGive();
  const askFor = useSecondBadge();
  const keypads = useKeypads(table?.table ?? '', JSON.stringify(table?.offers.map(({ offer, on }) => [offer, on])));
  const keypad = table === undefined ? undefined : firstKeypad(table, keypads);
  const layouts = keypad === undefined || game === undefined ? [] : layoutsOf(keypad.groups, game);
  const first = JSON.stringify(layouts[0]);
  const [draft, setDraft] = useState<Draft>();
  const taken = table?.taken.toSorted((a, b) => a - b) ?? [];
  const [dealtIn, setDealtIn] = useState<readonly number[]>(taken);
  const [answer, setAnswer] = useState<Answer>();
  // The groups of cards are known once the keypads are there.
  useEffect(() => setDraft(first === undefined ? undefined : emptyDraft(JSON.parse(first) as Layout)), [first]);
  const sending = useAction(async (deck: Deck) => {
    if (table === undefined || draft === undefined) return undefined;
    const says = `Enter the hand at ${tableName(table.table)} from paper ${paper}`;
    const signatures = await askFor({ title: 'A late entry takes two people', says });
    if (signatures === undefined) return undefined;
    const body = callBody(table.table, draft, deck, taken.length === 0 ? undefined : dealtIn);
    const given = await give('call-hand', body, { signatures, paper, ...(seenAt === undefined ? {} : { seenAt }) });
    if (given.done) setAnswer(answerOf(given.events, []));
    return given;
  });
  const again = () => {
    setAnswer(undefined);
    sending.clear();
    setDraft(layouts[0] === undefined ? undefined : emptyDraft(layouts[0]));
  };
  return {
    ...{ layouts, draft, sending, answer, again, setDraft, setDealtIn },
    dealtIn: taken.length === 0 ? undefined : dealtIn,
    setLayout: (layout) => setDraft(draft === undefined ? undefined : relaid(draft, layout)),
  };
}
