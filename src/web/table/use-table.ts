/** Everything that the parts of the table screen share: what is known, what is keyed, what can be done next. */
import { useRef, useState } from 'react';
import type { Deck } from '../../cards/deck.ts';
import type { HitView, SettledView, SignView, TableView } from '../../floor/view.ts';
import type { GameDocument } from '../../server/game-document.ts';
import { piecesOf } from '../design/piece.tsx';
import { deckOf } from '../hand/deck-of.ts';
import { pieceWord } from '../hand/standing.ts';
import { type Give, type Given, useGive } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { useSessions } from '../lib/session.tsx';
import { answerWords } from './answer.ts';
import { type OfferKeypad, useKeypads, useStarts, whyNot } from './asking.ts';
import { type Bet, isSameBet, type Lit } from './keys.ts';
import { type KeyedFee, keyedFees, type Placing, placingOf } from './lightable.ts';
import { isHand, type Observation } from './observations.ts';
import type { Landed } from './outbox.ts';
import { headCount, type RoundBody, roundBody } from './round.ts';
import { useSettled } from './settled.ts';
import { type Calling, useCalling } from './use-calling.ts';
import { type Next, useNext } from './use-next.ts';
import { type Seeing, useOutbox } from './use-outbox.ts';
import { type Pad, usePad } from './use-pad.ts';

export type AtTable = Readonly<{
  table: TableView;
  hits: readonly HitView[];
  signs: readonly SignView[];
  /** What became of the last hits of the house. */
  over: readonly SettledView[];
  game: GameDocument;
}>;

/** info: a key is grey. stop: a command was refused. */
export type Why = Readonly<{ means: 'info' | 'stop'; refusal: Refused }>;

export type Desk = AtTable &
  Readonly<{
    give: Give;
    badge: string | undefined;
    isLost: boolean;
    deck: Deck;
    pad: Pad;
    seeing: Seeing;
    calling: Calling;
    keypads: readonly OfferKeypad[];
    fees: readonly KeyedFee[];
    body: RoundBody;
    next: Next;
    placing: (bet: Bet) => Placing;
    /** The seat that was touched last. */
    selected: number | undefined;
    select: (seat: number | undefined) => void;
    /** What a grey key or a refused command said last. */
    why: Why | undefined;
    /** Why a key is grey; undefined: nothing to say any more. */
    say: (grey: Refused | undefined) => void;
    /** Shows the refusal of whatever was given. */
    settled: (given: Given | undefined) => boolean;
    askAboutFee: (bet: Bet, fee: Pick<Lit, 'offer' | 'on'>) => Promise<void>;
    offerName: (offer: string) => string;
    rowName: (offer: string | undefined, row: string) => string;
  }>;

export function useTable(at: AtTable): Desk {
  const { hits, game } = at;
  const give = useGive();
  const badge = useSessions().session?.who?.badge;
  const isLost = useLive().lostSince !== undefined;
  const [selected, select] = useState<number>();
  const [why, setWhy] = useState<Why>();
  const say = (grey: Refused | undefined) => setWhy(grey === undefined ? undefined : { means: 'info', refusal: grey });
  const landed = useRef<(landed: Landed) => void>(() => undefined);
  const seeing = useOutbox(at.table.table, (one) => landed.current(one));
  const table = isLost ? asSeenHere(at.table, seeing.waiting) : at.table;
  const pad = usePad(table, give);
  const of = keyOf(table, badge);
  const keypads = useKeypads(table.table, of);
  const rowName = (offer: string | undefined, row: string) => labelOf(keypads, offer, row) ?? row;
  const starts = useStarts(table.table, of, table.round === null && !isLost);
  const calling = useCalling({ table, keys: pad.keys, hits, keypads, game, seeing });
  landed.current = (one) => {
    // That a game has ended shows by itself, and so does a hand of it that keeps it open.
    if (!isHand(one.observation)) return;
    const untold = calling.landed(one);
    if (untold === undefined) return;
    say({ reason: 'landed', says: `The hand that was written down: ${answerWords(untold, rowName)}`, next: '' });
  };
  useSettled(hits, at.over, badge, (settled) => {
    say(settled);
    calling.decided(hits);
  });
  const deck = deckOf(game, piecesOf(game.pieces), {});
  const fees = keyedFees(table);
  const body = roundBody(table, pad.keys);
  const around = { table, hits, doing: calling.doing, body, piece: pieceWord(deck), isLost, seeing, of, give };
  const next = useNext(around);
  // Before the server has listed what may be placed every fee can be tried: the start is refused where it may not.
  const anything: Placing = {
    own: fees.filter(({ ofEach }) => ofEach).map(({ offer }) => offer),
    ...{ dealer: [], lines: false, prizes: [] },
  };
  return {
    ...at,
    ...{
      table,
      give,
      badge,
      isLost,
      deck,
      pad,
      seeing,
      calling,
      keypads,
      fees,
      body,
      next,
      selected,
      select,
      why,
      say,
    },
    placing: (bet) => (starts === undefined ? anything : placingOf(starts, headCount(table, pad.keys), bet)),
    settled: (given) => {
      setWhy(given === undefined || given.done ? undefined : { means: 'stop', refusal: given.refusal });
      return given?.done === true;
    },
    askAboutFee: async (bet, fee) => say(await whyNot('start-round', withFee(body, bet, fee))),
    offerName: (offer) => table.offers.find((one) => one.offer === offer)?.name ?? offer,
    rowName,
  };
}

/** Cut off, the table itself knows that its game is over: what is seen from then on is of no game with fees. */
const asSeenHere = (table: TableView, waiting: readonly Observation[]): TableView =>
  waiting.every(isHand) ? table : { ...table, round: null };

/** Changes whenever something does that keys or fees may hang on. */
const keyOf = (
  { game, kind, taken, playerDealer, round, offers, fees }: TableView,
  badge: string | undefined,
): string =>
  JSON.stringify([
    game,
    kind,
    taken,
    playerDealer,
    round === null,
    offers.map(({ offer, on }) => [offer, on]),
    fees,
    badge,
  ]);

/** The next game as it would be with this fee beside what is keyed. */
function withFee(body: RoundBody, bet: Bet, { offer, on }: Pick<Lit, 'offer' | 'on'>): RoundBody {
  return {
    ...body,
    positions: body.positions.map((position) => {
      if (!isSameBet(position, bet)) return position;
      return on === 'own'
        ? { ...position, fees: [...position.fees, offer] }
        : { ...position, dealerFees: [...(position.dealerFees ?? []), offer] };
    }),
  };
}

function labelOf(keypads: readonly OfferKeypad[], offer: string | undefined, row: string): string | undefined {
  const keys = keypads.filter((one) => offer === undefined || one.offer === offer).flatMap((one) => one.keypads);
  return keys.flatMap((keypad) => keypad.keys).find(({ key }) => key === row)?.label;
}
