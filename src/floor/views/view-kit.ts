/**
 * What the builders of views share: who is looking, names from the vault, what is only in the journal, and the names of
 * offers, rows and games. The input types are written out; the type of a view comes from the function that builds it.
 */
import { caseOf, unreachable } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { sentence } from '../../base/display-text.ts';
import type { Frozen } from '../../base/frozen.ts';
import { MONTHS } from '../../base/schedule.ts';
import { dateOf, type Instant, type LocalDateTime, localDate, wallTimeOf, weekdayOf } from '../../base/time.ts';
import { findGame } from '../../cards/find-game.ts';
import { rankingOf } from '../../rules/card-wheel.ts';
import type { GameRow } from '../../rules/chart.ts';
import { INSTEAD } from '../../rules/envelopes.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { sheetOf } from '../kit/offers.ts';
import { BOARD_CASH } from '../shows/show.ts';
import type { OfferState, State } from '../state.ts';

/** An employee with a badge, or the public in front of a sign. */
export type Viewer = Readonly<{ badge: string }> | 'public';

/** A seat at which a sensor sees a fee: of which promotions, on its own hand and on that of the player-dealer. */
export type LitSeatView = Readonly<{
  seat: number;
  fees: readonly string[];
  dealerFees?: readonly string[] | undefined;
}>;

export type Outside = Readonly<{
  /** As it may be shown on a wall: "Maria T., ••42". */
  publicName: (person: string) => string | undefined;
  /** Only the first name, and only with consent on record: "Maria". */
  firstName?: (person: string) => string | undefined;
  /** An employee, as colleagues call them: "Flora Q.". */
  crewName?: (badge: string) => string | undefined;
  /** Fees that the sensor of a table sees now; undefined where it has none. */
  litAt?: (table: string) => readonly LitSeatView[] | undefined;
  /** The latest first. */
  recentHits: readonly RecentHit[];
  /** Hits that are over, the latest first. */
  settledHits?: readonly SettledView[];
  /** Since the last day that was closed, the latest first. */
  payments?: readonly PaymentView[];
  /** The time on the wall, if it is later than the last command. */
  now?: Instant;
}>;

export type RecentHit = Readonly<{
  offer: string;
  /** The posted name of the promotion. */
  name: string;
  /** The prize line, as printed. */
  says: string;
  amount: Cents;
  table: string;
  at: Instant;
  /** The first of its awards: the winner may be named later. */
  award: string;
  person: string | null;
  /**
   * Drawn or played for in front of the room rather than won at a table: the prize, line or spot, and the cards that
   * ended the play.
   */
  drawn?: Readonly<{ row: string; cards?: string }>;
  /** A hand that was called at a table and authorized: what was at stake, the cards, and how it is shared. */
  hit?: WonHit;
}>;

export type WonHit = Readonly<{
  hit: string;
  calledAt: Instant;
  /** The meter that was hit, as it stood at the call; what it pays in all if it is not a meter. */
  stake: Cents;
  /** It was a meter, or a part of one. */
  isMeter: boolean;
  hands: readonly ShownHand[];
  /** Those whose hands won, the losing hand of a bad beat first. */
  winners: readonly WinnerShare[];
  /** Everyone else who has a share, by its amount, the largest first. */
  others: readonly Readonly<{ count: number; each: Cents }>[];
  /** Set aside for a recipient whom the sheet names, such as a tip pool; null if the sheet names none. */
  aside: Readonly<{ name: string; amount: Cents }> | null;
  /** What of the meter no player has: shares without an eligible player, and cents that cannot be shared equally. */
  kept: Readonly<{ reserve: Cents; meter: Cents }>;
}>;

export type WinnerShare = Readonly<{
  table: string;
  seat: number;
  role: 'losing' | 'winning' | null;
  amount: Cents;
  /** The first of its awards: the winner may be named later. */
  award: string;
  person: string | null;
}>;

/** One hand as a sign draws it. */
export type ShownHand = Readonly<{
  seat: number;
  role: 'losing' | 'winning' | null;
  /** What it is, as the chart calls it. */
  says: string;
  /** The cards that make the hand, in the notation of its game. */
  cards: readonly string[];
  /** The others that were dealt with it. */
  rest: readonly string[];
}>;

/** A hit that is over. */
export type SettledView = Readonly<{
  hit: string;
  offer: string;
  offerName: string;
  table: string;
  how: 'authorised' | 'declined' | 'taken-back';
  /** Every badge that signed. */
  by: readonly string[];
  at: Instant;
  /** Why it was denied, as a code. */
  reason: string | null;
  /** What it won, and the awards for it. */
  amount: Cents;
  awards: readonly string[];
}>;

export type PaymentView = Readonly<{
  /** Its record in the journal. */
  seq: number;
  payment: string;
  at: Instant;
  by: string;
  person: string;
  awards: readonly string[];
  place: string;
  form: string;
  /** What was handed over in each form; left out where it was all in one. */
  parts?: readonly Readonly<{ form: string; amount: Cents }>[] | undefined;
  gross: Cents;
  withheld: Cents;
  setOff: Cents;
  net: Cents;
}>;

/** Null if no one is named, or if the vault does not release the name. */
export const publicName = ({ publicName: named }: Pick<Outside, 'publicName'>, person: string | null): string | null =>
  person === null ? null : (named(person) ?? null);

/** What a builder returns, as pages get it: the same data, which they only read. */
export type ViewOf<Build extends (...context: never[]) => unknown> = Frozen<ReturnType<Build>>;

/** Leaves out the fields that are undefined. What is built with it is optional in the view, and absent from its JSON. */
export function optional<Fields extends object>(fields: Fields): Optional<Fields> {
  const present: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== undefined) present[name] = fields[name];
  return present as Optional<Fields>;
}

type Optional<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

// The names under which people know an offer, a row, a game.

/** The posted name; if it differs from the sheet's, the approval id is added (B-8). */
export const offerName = (state: State, offered: OfferState): string =>
  offered.offer.postedName ?? sheetOf(state, offered).name;

/** As printed; a prize that management granted belongs to no row. */
export const rowName = (state: State, offered: OfferState, key: string): string =>
  rowNameIn(sheetOf(state, offered), offered.offer, key);

/** What was won, as people call it: a prize line, a prize of the offer, a section of its wheel, a level of a ladder. */
export function rowNameIn(sheet: Sheet, offer: Offer, key: string): string {
  const named = [
    ...(offer.prizes ?? []),
    ...listedPrizes(sheet),
    ...(offer.wheel ?? []),
    ...(offer.envelopes ?? []),
    ...showPrizes(sheet),
    ...(offer.bonus ?? []),
    ...(offer.valueAwards ?? []),
    ...(offer.club?.prizes ?? []),
  ];
  const row = everyRowInForce(sheet, offer).find((one) => one.key === key);
  return row?.name ?? named.find(({ id }) => id === key)?.name ?? playedFor(sheet, key) ?? key;
}

type PlayStep = Exclude<Extract<Sheet['steps'][number], { kind: 'play' }>, { form: 'wheel-of-cards' }>;

function nameInPlay(step: PlayStep, key: string): string | undefined {
  const number = /^(level|place)-(\d+)$/.exec(key)?.[2];
  switch (step.form) {
    case 'keys':
      return step.wins.goods === key ? step.wins.name : undefined;
    case 'card-ladder': {
      const gives = step.levels[Number(number)]?.gives ?? 'cash';
      return number && `${number} correct${caseOf(gives, { cash: '', 'free-play': ', in free play' })}`;
    }
    case 'tournament':
      return number && `Place ${number}`;
    // Every name of what these end with is in the chart, in the offer or in the award.
    case 'wheel':
    case 'envelopes':
      return key === INSTEAD ? 'Cash instead of playing' : undefined;
    case 'call-ladder':
    case 'show':
    case 'house-game':
    case 'poker-tournament':
    case 'instrument':
    case 'at-table':
    case 'result':
      return undefined;
    default:
      return unreachable(step);
  }
}

/** The name of a play's result: a rung, a place, a hand, a thing. */
function playedFor({ steps }: Sheet, key: string): string | undefined {
  for (const step of steps) {
    if (step.kind === 'select' && step.form === 'picks') return key.replace(/^place-/, 'Place ');
    if (step.kind !== 'play') continue;
    if (step.form === 'wheel-of-cards') return rankingOf(step).categories.find(({ id }) => id === key)?.name;
    const name = nameInPlay(step, key);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Prizes that the sheet itself lists. */
const listedPrizes = ({ steps }: Sheet) =>
  steps.flatMap((step): readonly { id: string; name: string }[] => {
    if (step.kind === 'play' && step.form === 'envelopes') return 'set' in step.holds ? step.holds.set : [];
    const word = step.kind === 'select' && (step.form === 'drum' || step.form === 'outside') ? step.prizes : undefined;
    return word !== undefined && 'list' in word ? word.list : [];
  });

/** What the boards of a show give; the cash of its squares is one prize. */
const showPrizes = ({ steps }: Sheet) =>
  steps.flatMap((step) =>
    step.kind === 'play' && step.form === 'show'
      ? [
          { id: BOARD_CASH, name: 'Cash of the boards' },
          ...step.board.squares.flatMap((square) => (square.gives === 'named-goods' ? [] : [square])),
          ...step.last.squares,
        ]
      : [],
  );

/** A game that the sheet declares is known by the name it has there. */
export const rowGameName = ({ game, name, declares }: GameRow, games: State['games']): string =>
  declares === undefined ? gameName(game, games) : (name ?? game);

/** The name in the catalog; for a game that is not there, the name that the house had approved. */
export function gameName(id: string, games: State['games']): string {
  const game = findGame(id);
  return game.ok ? game.value.name : (games.get(id)?.name ?? id);
}

/** `Sat, Mar 7`, as days are written on screens. */
export function dayWords(day: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  return `${sentence(weekdayOf(localDate(day))).slice(0, 3)}, ${month.slice(0, 3)} ${Number(day.slice(8, 10))}`;
}

/** `Sat, Mar 7, 6:00 PM` */
export function dayTimeWords(at: LocalDateTime): string {
  const time = wallTimeOf(at);
  const hour = Number(time.slice(0, 2));
  return `${dayWords(dateOf(at))}, ${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
