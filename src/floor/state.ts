/**
 * What is true in a house now. Plain data that `evolve` alone writes, folded from the journal and from nothing else.
 * It holds what is open, never what is over: its size does not grow with the rounds played.
 */
import type { Cents } from '../base/cents.ts';
import { GroupedMap } from '../base/grouped-map.ts';
import { type Instant, instant } from '../base/time.ts';
import type { GameKind } from '../rules/declared-game.ts';
import type { Mark } from '../rules/memory.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { SheetRole } from '../rules/vocabulary.ts';
import type { Award } from './awards/evolve.ts';
import type { BoxDraw } from './box-draws/box-draw.ts';
import type { WentBack } from './clock.ts';
import type { Credits, Member } from './club/members.ts';
import type { Contest } from './contests/evolve.ts';
import type { Batch, Drawing, Drum } from './drawing.ts';
import type { Fund } from './fund.ts';
import { awardGroups, offerGroups } from './groups.ts';
import type { Controls, SheetFiling, SignSettings } from './house/specs.ts';
import type { HouseRound, ProgressivePay } from './house-games/round.ts';
import type { Instrument, InstrumentWager } from './instruments/instrument.ts';
import type { Suspension } from './kit/offers.ts';
import type { Pack } from './kit/packs.ts';
import type { Stock } from './kit/prizes.ts';
import type { Posting } from './kit/schemas.ts';
import type { Sitting } from './kit/tables.ts';
import type { PoolTrigger } from './kit/triggers.ts';
import type { OddsFact } from './offers/odds-verdict.ts';
import type { PickSheet } from './picks/pick-sheet.ts';
import type { SealedDraw } from './sealed-draws/sealed-draw.ts';
import type { Show, ShowResult } from './shows/show.ts';
import type { TableDraws } from './table-draws/table-draw.ts';
import type { Tournament } from './tournaments/tournament.ts';
import type { Participation } from './two-people.ts';

export type { Award } from './awards/evolve.ts';
export type { Drawing, Drum, Ticket } from './drawing.ts';
export type { Advance, Fund, Lock, LockedPool, TableTime } from './fund.ts';
export type { HouseRound, ProgressivePay } from './house-games/round.ts';

/** A house day, e.g. '2026-11-01'; it begins at the house's start of day. */
export type HouseDay = string;

/** A date of the calendar in the house's zone, from midnight to midnight. */
export type CalendarDay = string;

/** A regulator sees what an auditor sees and does nothing; a device reports; the system is the leader itself. */
export type Role = SheetRole | 'auditor' | 'regulator' | 'device' | 'system';

type House = {
  id: string;
  name: string;
  zone: string;
  startOfDay: string;
  chip: Cents;
  openedAt: Instant;
  /** Left out where the house never set any. */
  controls?: Controls | undefined;
  /** Left out where the house never chose a look. */
  signs?: SignSettings | undefined;
  /** The emergency message on every sign; left out when there is none. */
  message?: { says: string; at: Instant } | undefined;
  /** Badges that wait to be confirmed, each with who issued it, set its PIN or added roles. Left out when none. */
  unconfirmed?: Record<string, string> | undefined;
  /** Approval documents by the sheet and edition that they approve; left out where none was filed. */
  filings?: Record<string, SheetFiling> | undefined;
  /** The last time that two people accepted, and where time went back; left out if that never happened. */
  clock?: { accepted: Instant; wentBack: readonly WentBack[] } | undefined;
};

export type Staff = { roles: readonly Role[]; active: boolean };

/** Findings about a person, never the person: identities are in the vault. */
export type Person = {
  employee: 'no' | 'off-duty' | 'off-duty-in-uniform' | 'standby-in-uniform' | 'on-duty' | 'unknown';
  /** The proposition player company they work for, or 'no'. */
  prop: string;
  over21: boolean | 'unknown';
  /** Found if an activity is open from 18; left out if not checked. */
  over18?: boolean | 'unknown' | undefined;
  excluded: boolean | 'unknown';
  /** A member of the house's club; left out if not checked. */
  member?: boolean | undefined;
  household: string | null;
};

type Seat = { person: string | null; since: Instant };

/** One bet that carries fees: a seat's own hand, its second hand, a backline bettor on it. */
export type Position = {
  seat: number;
  hand: number;
  bettor: 'seat' | 'backline' | 'house';
  person: string | null;
  /** Wager on the hand, for pro-rata shares; 0 where it was not keyed. */
  wager: Cents;
  /** Offers whose fee was placed. */
  fees: readonly string[];
  /** Offers whose second fee is on the player-dealer's hand. */
  dealerFees?: string[] | undefined;
  /** Baccarat: the line that the wager is on. */
  line?: 'player' | 'banker' | 'tie' | undefined;
  /** A No Purchase Necessary table: the row that the guest plays for. */
  asked?: string | undefined;
};

export type Round = {
  id: string;
  /** The record that took its fees; once they are given back no reversal of it may give them back again. */
  seq: number;
  startedAt: Instant;
  dealtIn: number | null;
  playerDealer: number | null;
  positions: Position[];
  /** Fees taken at the start, offer by offer, so that they can be given back to the cent. */
  taken: FeesTaken[];
};

export type FeesTaken = { offer: string; fees: number; postings: readonly Posting[] };

export type Table = {
  id: string;
  game: string;
  kind: 'live' | 'npn' | 'tournament';
  limits: string | null;
  seats: Record<string, Seat>;
  seatCount: number;
  playerDealer: number | null;
  rounds: number;
  round: Round | null;
  /** When the round began that is on now, or was the last; left out where none was since this was recorded. */
  lastRoundAt?: Instant | undefined;
  openedAt: Instant;
  /** Offers that a fault has taken off this table, with the fault. */
  notOffered: Record<string, string>;
  /** When the first of them was reported; left out while there is none. */
  faultSince?: Instant | undefined;
  /** Hands of the last deal that were called and met nothing: beside a later one they may. */
  keyed?: { hands: KeyedHand[]; common: string | null } | undefined;
  /** Rounds in a row, for the lines that count them; left out where none does, or no run goes on. */
  runs?: Run[] | undefined;
  /** The runs before the last result: the dealer can undo one that was keyed by mistake. */
  runsBefore?: Run[] | undefined;
};

/** A run of rounds in a row, of the table, or of the player of a seat. `won`: the hit that it was authorized for. */
export type Run = { offer: string; row: string; seat: number | null; count: number; won?: string | undefined };

/** Cards as they were keyed. */
type KeyedHand = { seat: number; hand: number; cards: string };

export type AnnouncedRaise = Readonly<{ id: string; pool: string; amount: Cents; start: Instant }>;

export type OfferState = {
  offer: Offer;
  status: 'posted' | 'approved' | 'suspended' | 'paused' | 'winding-down' | 'ended';
  postedBy: string;
  approvedBy: string | null;
  approvedAt?: Instant | undefined;
  /** The verdict of the odds that it was approved on; not there where it was approved before verdicts were asked for. */
  odds?: OddsFact | undefined;
  /** Who approved it against that assessment, and why. */
  override?: Readonly<{ reason: string; by: readonly string[] }> | undefined;
  /** What is confirmed to hang on the wall, by its number among all that the sheet wants posted. */
  posted?: readonly number[] | undefined;
  /** What its approval put into its pools, so that it can be taken back before the period begins. */
  seeds: Readonly<{ postings: readonly Posting[]; advances: readonly string[] }>;
  /** When it stood still, in the last day, for what is brought in late. */
  stops?: Suspension[] | undefined;
  /** Why it is suspended, for the sign and the keypad. */
  because: string | null;
  fund: string | null;
  /** Since when each table offers it, for the table-hours of the administrative fee. */
  offeringSince: Record<string, Instant>;
  running: string | null;
  runnings: number;
  /** The side of a bad beat that an open award is for: screens and papers have the losing hand first. */
  sides?: Record<string, 'losing' | 'winning'> | undefined;
  /** When hands of rows that step down were won, in the order of authorization. */
  rises?: { row: string; since: Instant; hit: string }[] | undefined;
  /** Announced increases of its pools; what they add is set aside under their id. */
  raises?: AnnouncedRaise[] | undefined;
  /** How many times those who hold passes have begun to play. */
  contestsBegun?: number | undefined;
  /** The numbers of its posted drawings, the first and the last: who reads papers asks which activity one belongs to. */
  drawings?: readonly [first: number, last: number] | undefined;
  /** How many of the posted drawings have taken place, where a table is drawn at each. */
  tablesDrawn?: number | undefined;
  /** When a person last won something that the sheet limits per person. */
  won?: Record<string, Instant> | undefined;
  /** Hours of play by person, where they bring points on a list or a place in a tournament. */
  hours?: Record<string, PlayedHours> | undefined;
  /** What was brought to each set, in the order of authorization: by line, and by person, or `house`. */
  sets?: Record<string, Record<string, Mark[]>> | undefined;
  /** When lines were won that can be won only so often. */
  lineWins?: { row: string; at: Instant; persons: readonly string[]; hit: string }[] | undefined;
  /** Winners of places in what is played later. */
  passes?: Pass[] | undefined;
  /** How many buy-ins there have been, where chips are sold. */
  buyIns?: number | undefined;
  /** Posted starts of tournaments whose sign-up was opened. */
  signUps?: Instant[] | undefined;
  /** What its last show came to. */
  show?: ShowResult | undefined;
  /** Play that was swiped, by person and in the order it came in, where the sheet asks for so much of it. */
  play?: Record<string, SwipedPlay[]> | undefined;
  /** Winners that were drawn together, by their drawing, until every prize of it is decided. */
  batches?: Record<string, Batch> | undefined;
  /** How many envelopes of each kind were opened since the set was last whole; left out where none was. */
  opened?: Record<string, number> | undefined;
  /** What members of the club have earned and can redeem, by person. */
  credits?: Record<string, Credits> | undefined;
};

/** All seconds of play, until when they are counted, and when what a tournament asks for was reached. */
export type PlayedHours = { seconds: number; until: Instant; reached?: Instant | undefined };

/** One swipe: from when until when it vouches for play, and how much of that no other swipe had counted. */
export type SwipedPlay = { from: Instant; at: Instant; seconds: number };

/** A place in what is played later. Where ID may follow, it is shown before the play begins. */
export type Pass = { person: string; drawing: string; idShown: boolean; at: Instant };

/** A hand that was called, until it is authorized or denied. */
export type Hit = {
  id: string;
  offer: string;
  table: string;
  round: string | null;
  exposedAt: Instant;
  /** Everyone who keyed a hand of it: none of them authorizes or declines it. */
  calledBy: readonly string[];
  /** Every key press that led to it, in order: until the hit is opened, the dealer who made one can undo it. */
  keys?: KeyPress[] | undefined;
  /** The floor person who has it in hand. */
  openedBy?: string | undefined;
  hands: HitHand[];
  /** Answers to the checklist: tracked by us or declared by a badge. */
  facts: Record<string, Fact>;
  /** Everyone who was in at the key press: the shares of the table freeze here. */
  frozen: Position[];
  /** At the table without a bet: who holds the player-dealer position, and who only sits where seats have a part. */
  bystanders?: Position[] | undefined;
  /** Fees that were in at any table at the key press, where the room has a part. */
  room?: (Position & { table: string })[] | undefined;
  /** Hands of the deal that were keyed and met no row: beside a later hand they may. */
  unplaced?: KeyedHand[] | undefined;
  /** The shared cards, where no round tells to which deal the next hand belongs. */
  common?: string | null | undefined;
  npn: boolean;
  /** No hand was called: a fee brought a pool to its secret amount. */
  trigger?: { id: string; fund: string; pool: string } | undefined;
};

export type KeyPress = { by: string; hands: KeyedHand[]; common: string | null; inHand?: number[] | undefined };

export type HitHand = {
  seat: number;
  hand: number;
  cards: string;
  row: string;
  beats: boolean;
  /** The side of a bad beat that it is on; left out where the hand itself meets the row. */
  role?: 'losing' | 'winning' | undefined;
  /** Baccarat: only the bets on this line. */
  line?: 'player' | 'banker' | undefined;
  /** How it ranks, and in words. */
  strength?: number | undefined;
  says?: string | undefined;
  /** On a board: below the posted minimum, so it is listed and wins nothing. */
  below?: true | undefined;
  /** What it brings to the set of its line. */
  item?: string | undefined;
  /** The lines that it is paid on, one after the other, if its row is closed. */
  next?: string[] | undefined;
};

export type Fact = { value: boolean | number; from: 'tracked' | 'declared'; by: string };

export type Running = {
  id: string;
  offer: string;
  opensAt: Instant;
  closesAt: Instant;
  /** Verified hands, by row: who has a place. */
  places: Place[];
  /** Past its close while a hand of it is still pending: its pools as they stood at the close. Null while it is open. */
  waiting: Record<string, Cents> | null;
};

export type Place = {
  row: string;
  person: string | null;
  table: string;
  seat: number;
  hit: string;
  verifiedAt: Instant;
  /** How the hand ranks, and in words: for a board, where the best of them wins. */
  strength?: number | undefined;
  says?: string | undefined;
  /** Listed below the posted minimum: it wins nothing. */
  below?: true | undefined;
  /** All points of this person, where points are counted: hand, table and time are those of the first of them. */
  points?: number | undefined;
};

/** A patron who asked to play for an activity without purchase, until seated or settled otherwise. */
export type NpnRequest = { id: string; offer: string; person: string | null; by: string; askedAt: Instant };

export type DueKind =
  | 'pool-raise'
  | 'pool-reverts'
  | 'envelopes-filled'
  | 'offer-starts'
  | 'running-closes'
  | 'call-ends'
  | 'award-expires'
  | 'drum-emptied'
  | 'offer-ends'
  | 'election-lapses'
  | 'part-due'
  | 'entry-lapses'
  | 'level-ends'
  | 'instruments-expire'
  | 'instruments-filed';
export type Due = { at: Instant; kind: DueKind; id: string };

export type Answer = { counter: number; hash: string; seq: number };
type Station = { counter: number; answers: Answer[] };

export type State = {
  house: House | null;
  /** Sequence number of the last record folded in. */
  seq: number;
  time: Instant;
  stations: Map<string, Station>;
  sheets: Map<string, Sheet>;
  packs: Map<string, Pack[]>;
  staff: Map<string, Staff>;
  /** Grouped by household. */
  people: GroupedMap<Person>;
  /** Members of the club, by person. Grouped by the card in use. */
  members: GroupedMap<Member>;
  /** Where people sat until a day ago, by person. */
  sittings: Map<string, Sitting[]>;
  /** `name` and `kind` are those of a game that is not in the catalog. */
  games: Map<string, { approval: string; approved: boolean; name?: string | undefined; kind?: GameKind | undefined }>;
  tables: Map<string, Table>;
  funds: Map<string, Fund>;
  /** Grouped by the tables that they are for, until they end: see `offersFor`. */
  offers: GroupedMap<OfferState>;
  /** Grouped by offer. */
  runnings: GroupedMap<Running>;
  hits: Map<string, Hit>;
  awards: GroupedMap<Award>;
  drums: Map<string, Drum>;
  /** Grouped by offer. */
  drawings: GroupedMap<Drawing>;
  /** Draws by computer whose secret is not revealed yet, by drawing. */
  sealedDraws: Map<string, SealedDraw>;
  /** Secret amounts that win pools, by fund and pool. */
  triggers: Map<string, PoolTrigger>;
  /** Goods that can be won. */
  goods: Map<string, Stock>;
  shows: Map<string, Show>;
  /** What the holders of passes play now. */
  contests: Map<string, Contest>;
  /** Tables that are drawn, by offer. */
  tableDraws: Map<string, TableDraws>;
  /** Drawings out of paper boxes, by offer. */
  boxDraws: Map<string, BoxDraw>;
  /** Cards of games that are picked: those that are open, and of each offer the last whose winners are posted. */
  picks: Map<string, PickSheet>;
  /** Poker tournaments from their sign-up to their log. */
  tournaments: Map<string, Tournament>;
  /** Open requests to play without purchase. */
  npn: Map<string, NpnRequest>;
  /** Rounds of games against the house that run, by table, and what was logged on their meters and can be backed out. */
  houseRounds: Map<string, HouseRound>;
  progressivePays: Map<string, ProgressivePay>;
  /** Promotional chips, coupons and certificates by number, and the bets that they lie on. */
  instruments: GroupedMap<Instrument>;
  instrumentWagers: Map<string, InstrumentWager>;
  /** Net debit of every account that is not zero. */
  balances: Map<string, Cents>;
  /** The last house day that was closed. */
  closedDay: HouseDay | null;
  /** What falls due, soonest first; `nextDue` is the first of them. */
  dues: Due[];
  /** Records that a reversal has undone. */
  reversed: Set<number>;
  /** Who has taken part in what is still open, by matter: none of them can be the second signature for it. */
  tookPart: Map<string, Participation>;
  /** How many hits, awards and payments there have been: ids come from these. */
  counters: {
    hits: number;
    awards: number;
    payments: number;
    advances: number;
    drawings: number;
    contests: number;
    shows: number;
    npn: number;
    tournaments: number;
    /** Pays that were logged on meters. */
    logged: number;
    /** Wagers with promotional chips, coupons or certificates. */
    wagers: number;
    /** Secret amounts that were committed to. */
    triggers: number;
  };
};

export function initialState(): State {
  return {
    house: null,
    seq: 0,
    time: instant(0),
    stations: new Map(),
    sheets: new Map(),
    packs: new Map(),
    staff: new Map(),
    people: new GroupedMap(({ household }) => (household === null ? [] : [household])),
    members: new GroupedMap(({ cardId }) => [cardId]),
    sittings: new Map(),
    games: new Map(),
    tables: new Map(),
    funds: new Map(),
    offers: new GroupedMap(offerGroups),
    runnings: new GroupedMap(({ offer }) => [offer]),
    hits: new Map(),
    awards: new GroupedMap(awardGroups),
    drums: new Map(),
    drawings: new GroupedMap(({ offer }) => [offer]),
    sealedDraws: new Map(),
    triggers: new Map(),
    goods: new Map(),
    shows: new Map(),
    contests: new Map(),
    tableDraws: new Map(),
    boxDraws: new Map(),
    picks: new Map(),
    tournaments: new Map(),
    npn: new Map(),
    houseRounds: new Map(),
    progressivePays: new Map(),
    instruments: new GroupedMap(({ from }) => (from === undefined ? [] : [from])),
    instrumentWagers: new Map(),
    balances: new Map(),
    closedDay: null,
    dues: [],
    reversed: new Set(),
    tookPart: new Map(),
    counters: {
      hits: 0,
      awards: 0,
      payments: 0,
      advances: 0,
      drawings: 0,
      contests: 0,
      shows: 0,
      npn: 0,
      tournaments: 0,
      logged: 0,
      wagers: 0,
      triggers: 0,
    },
  };
}
