/** Calling a hand, from the first touch to the answer: the felt, the cards, what the engine said. */
import { useState } from 'react';
import type { Deck } from '../../cards/deck.ts';
import type { HitView, TableView } from '../../floor/view.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { type Answer, answerOf, isDecided } from './answer.ts';
import type { OfferKeypad } from './asking.ts';
import { callBody, type Draft, emptyDraft, type Layout, layoutsOf, turnTo } from './deal.ts';
import type { WantedRow } from './keypad.tsx';
import type { Keys } from './keys.ts';
import type { Landed } from './outbox.ts';
import { seatsIn } from './round.ts';
import type { Seeing } from './use-outbox.ts';

export type Doing =
  | Readonly<{ is: 'felt' }>
  | Readonly<{
      is: 'calling';
      draft: Draft;
      layouts: readonly Layout[];
      wanted: WantedRow | undefined;
      /** Seats that were dealt in, where no game is keyed and the seats are kept. */
      dealtIn: readonly number[] | undefined;
    }>
  | Readonly<{ is: 'answered'; answer: Answer; draft: Draft | undefined; layouts: readonly Layout[] }>;

export type Calling = Readonly<{
  doing: Doing;
  busy: boolean;
  /** With the row that the dealer sees, or none; with the seat, or none yet. */
  begin: (wanted: WantedRow | undefined, seat: number | undefined) => void;
  change: (change: Readonly<{ draft?: Draft; dealtIn?: readonly number[] }>) => void;
  send: (deck: Deck) => Promise<void>;
  /** The same board, and another hand beside those that were keyed. */
  another: () => void;
  layout: (layout: Layout) => void;
  back: () => void;
  /** What was said to a hand that had waited. Undefined: it is shown; otherwise cards are being keyed, and stay. */
  landed: (landed: Landed) => Answer | undefined;
  /** Only these hands still wait: what was said about the others holds no longer. */
  decided: (waiting: readonly Pick<HitView, 'hit'>[]) => void;
}>;

type Around = Readonly<{
  table: TableView;
  keys: Keys;
  hits: readonly HitView[];
  keypads: readonly OfferKeypad[];
  game: GameDocument | undefined;
  seeing: Seeing;
}>;

const ON_THE_FELT: Doing = { is: 'felt' };

export function useCalling({ table, keys, hits, keypads, game, seeing }: Around): Calling {
  const [doing, setDoing] = useState<Doing>(ON_THE_FELT);
  const [busy, setBusy] = useState(false);
  const dealtIn = seatsIn(table, keys);
  const answered = ({ answer }: Landed): Answer => {
    if (!answer.ok) return { is: 'refused', refusal: answer.refusal };
    const { refusal, events } = answer.value;
    return refusal === undefined ? answerOf(events, hits) : { is: 'refused', refusal };
  };
  return {
    doing,
    busy,
    begin: (wanted, seat) => {
      const keypad = wanted?.keypad ?? firstKeypad(table, keypads);
      if (keypad === undefined || game === undefined) return;
      const layouts = layoutsOf(keypad.groups, game);
      // Another row may be meant than was thought at first: the cards that were keyed stay.
      if (doing.is === 'calling' && JSON.stringify(doing.layouts) === JSON.stringify(layouts)) {
        return setDoing({ ...doing, wanted });
      }
      const empty = emptyDraft(layouts[0]!);
      const draft = seat === undefined || empty.layout.own.length === 0 ? empty : turnTo(empty, { seat, hand: 1 });
      setDoing({ is: 'calling', draft, layouts, wanted, dealtIn });
    },
    change: (change) => setDoing((before) => (before.is === 'calling' ? { ...before, ...change } : before)),
    send: async (deck) => {
      if (doing.is !== 'calling' || busy) return;
      const { draft, layouts } = doing;
      setBusy(true);
      const landed = await seeing.see(callBody(table.table, draft, deck, doing.dealtIn));
      setBusy(false);
      const answer: Answer = landed === undefined ? { is: 'written-down' } : answered(landed);
      setDoing({ is: 'answered', answer, draft, layouts });
    },
    another: () => {
      if (doing.is !== 'answered' || doing.draft === undefined) return;
      const { draft, layouts } = doing;
      setDoing({ is: 'calling', draft: { ...draft, active: undefined, put: [] }, layouts, wanted: undefined, dealtIn });
    },
    layout: (layout) =>
      setDoing((before) => (before.is === 'calling' ? { ...before, draft: relaid(before.draft, layout) } : before)),
    back: () => setDoing(ON_THE_FELT),
    landed: (landed) => {
      const answer = answered(landed);
      if (doing.is === 'calling') return answer;
      setDoing({ is: 'answered', answer, draft: undefined, layouts: [] });
      return undefined;
    },
    decided: (waiting) =>
      setDoing((before) => (before.is === 'answered' && isDecided(before.answer, waiting) ? ON_THE_FELT : before)),
  };
}

/** The groups differ, so the cards are laid anew; whose hands they are stays. */
export function relaid({ hands, active }: Draft, layout: Layout): Draft {
  const empty = emptyDraft(layout);
  if (layout.own.length === 0) return empty;
  return { ...empty, hands: hands.map((hand) => ({ ...hand, cards: layout.own.map(() => []) })), active };
}

/** As the first activity that is on wants the cards; one call serves all of them. */
export function firstKeypad({ offers }: TableView, keypads: readonly OfferKeypad[]) {
  const isOn = (offer: string) => offers.some((one) => one.offer === offer && one.on);
  const first = keypads.find(({ offer }) => isOn(offer)) ?? keypads[0];
  return first?.keypads[0];
}
