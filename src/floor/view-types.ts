/**
 * What people see: the sections of a view and their shapes. Screens import these as types and know nothing else of the
 * floor. What is about money stands in view-types-money.ts.
 */
import type { Cents } from '../base/cents.ts';
import type { Instant, LocalDateTime } from '../base/time.ts';
import type { Warning } from '../rules/offer-warnings.ts';
import type { Controls } from './house/specs.ts';
import type { ShownRefusal } from './shown-refusal.ts';
import type { HouseDay, NpnRequest, OfferState, Position, Role } from './state.ts';
import type { ClubView } from './view-types-club.ts';
import type { CardWheelView, ContestDueView, ContestView, PassView, WheelDueView } from './view-types-contests.ts';
import type { DrawingView, StageView, StockView } from './view-types-drawings.ts';
import type { DrumView, StandingsView } from './view-types-entries.ts';
import type { ChecklistView, HitView, SettledView } from './view-types-hits.ts';
import type { HouseGameView } from './view-types-house-games.ts';
import type {
  InstrumentLiabilityView,
  InstrumentPromotionView,
  InstrumentsDueView,
  InstrumentWagerView,
} from './view-types-instruments.ts';
import type { AwardView, BoxView, CageView, ClosingView, FundView, PaymentView, TaxView } from './view-types-money.ts';
import type { PickCardView, PickDeskView } from './view-types-picks.ts';
import type { ShowDueView, ShowRunView, ShowSealView, ShowView } from './view-types-shows.ts';
import type { BoxDrawView, BoxStageView, TableDrawView } from './view-types-table-draws.ts';
import type { TournamentClockView, TournamentDeskView, TournamentDueView } from './view-types-tournaments.ts';
import type { TableWarning } from './warnings.ts';

export type * from './view-types-club.ts';
export type * from './view-types-contests.ts';
export type * from './view-types-drawings.ts';
export type * from './view-types-entries.ts';
export type * from './view-types-hits.ts';
export type * from './view-types-house-games.ts';
export type * from './view-types-instruments.ts';
export type * from './view-types-money.ts';
export type * from './view-types-picks.ts';
export type * from './view-types-shows.ts';
export type * from './view-types-table-draws.ts';
export type * from './view-types-tournaments.ts';

/** A section that the viewer's roles do not name is not there at all. */
export type View = Readonly<{
  house?: HouseView;
  signs?: readonly SignView[];
  boards?: readonly BoardView[];
  /** Lists of points, with what each place is worth now. */
  standings?: readonly StandingsView[];
  recent?: readonly RecentView[];
  tables?: readonly TableView[];
  /** Tables with a game against the house. */
  houseGames?: readonly HouseGameView[];
  hits?: readonly HitView[];
  /** What became of the last hits, so that a second person at the same one sees who was quicker. */
  settled?: readonly SettledView[];
  checklists?: readonly ChecklistView[];
  awards?: readonly AwardView[];
  npn?: readonly NpnView[];
  cage?: CageView;
  closing?: ClosingView;
  drawings?: readonly DrawingView[];
  drums?: readonly DrumView[];
  /** Draws by computer whose secret is not revealed yet. */
  sealedDraws?: readonly SealedDrawView[];
  /** The drawings that are on, for the big screen. */
  stages?: readonly StageView[];
  stock?: readonly StockView[];
  /** Turns at the wheel of cards. */
  cardWheels?: readonly CardWheelView[];
  /** For those who draw the next table for it. */
  wheelsDue?: readonly WheelDueView[];
  /** Tables that are drawn: for the desk, the table and the board. */
  tableDraws?: readonly TableDrawView[];
  /** Drawings out of paper boxes, for those who run them. */
  boxDraws?: readonly BoxDrawView[];
  /** The same for the big screen. */
  boxStages?: readonly BoxStageView[];
  /** What holders of passes play. */
  contests?: readonly ContestView[];
  /** Promotional chips, coupons and certificates that can be had or played now. */
  instruments?: readonly InstrumentPromotionView[];
  /** Bets that they lie on, and what was collected and not redeemed. */
  instrumentWagers?: readonly InstrumentWagerView[];
  instrumentsDue?: readonly InstrumentsDueView[];
  /** What the house owes on them, by the day of their issue. */
  instrumentLiability?: readonly InstrumentLiabilityView[];
  /** What is posted for the club, and how much is outstanding. */
  club?: readonly ClubView[];
  /** Cards of games that are picked, with the standings, for the wall. */
  pickCards?: readonly PickCardView[];
  /** The same for those who run them. */
  pickDesk?: readonly PickDeskView[];
  /** What they play next, for those who let in. */
  contestsDue?: readonly ContestDueView[];
  /** Who holds a pass, for those who let in. */
  passes?: readonly PassView[];
  /** Tournaments for the room: the clock, the pool, the places. */
  tournamentClocks?: readonly TournamentClockView[];
  /** The same for those who run them. */
  tournaments?: readonly TournamentDeskView[];
  /** Tournaments whose sign-up can be opened. */
  tournamentsDue?: readonly TournamentDueView[];
  shows?: readonly ShowView[];
  /** For those who seat the contestants. */
  showsDue?: readonly ShowDueView[];
  /** For those who run a show. */
  showRuns?: readonly ShowRunView[];
  /** For those who check what was sealed. */
  showSeals?: readonly ShowSealView[];
  boxes?: readonly BoxView[];
  games?: readonly GameView[];
  /** What the house asks of signatures above which amounts, and its limits for the clock. */
  controls?: Controls;
  /** The tax law that payments follow. */
  taxes?: readonly TaxView[];
  funds?: readonly FundView[];
  offers?: readonly OfferView[];
  postings?: readonly PostingListView[];
  balances?: Readonly<Record<string, Cents>>;
  staff?: readonly StaffView[];
  /** How many are known here. */
  people?: number;
}>;

export type SectionName = keyof View;

/** Somebody with a badge, or the public in front of a sign. */
export type Viewer = Readonly<{ badge: string }> | 'public';

/** What a view shows and no state holds: names are in the vault, and what is over is in the journal. */
export type Outside = Readonly<{
  /** As it may stand on a wall: "Maria T., ••42". */
  publicName: (person: string) => string | undefined;
  /** The last of them first. */
  recentHits: readonly RecentHit[];
  /** Hits that are over, the last of them first. */
  settledHits?: readonly SettledView[];
  /** Since the last day that was closed, the last of them first. */
  payments?: readonly PaymentView[];
  /** The time on the wall, where it is later than the last command's. */
  now?: Instant;
}>;

export type RecentHit = Readonly<{
  offer: string;
  /** The name the offer was posted under. */
  name: string;
  /** The row that was met, as it is printed. */
  says: string;
  amount: Cents;
  table: string;
  at: Instant;
  /** The first of what it won: who has it may be named later. */
  award: string;
  person: string | null;
  /**
   * Drawn or played for before the room, and not made at a table: the prize, the row or the spot that it was, and the
   * cards that ended the play.
   */
  drawn?: Readonly<{ row: string; cards?: string }>;
}>;

export type HouseView = Readonly<{
  id: string;
  name: string;
  zone: string;
  startOfDay: string;
  chip: Cents;
  /** The house day now; null before the rules of its time zone are adopted. */
  day: HouseDay | null;
  closedDay: HouseDay | null;
  time: Instant;
}> | null;

export type SignView = Readonly<{
  offer: string;
  /** As posted; beside it the approval stands (B-8). */
  name: string;
  approval: string | null;
  status: OfferState['status'];
  /** Why it stands still, as a code. */
  because: string | null;
  words: 'No Purchase Necessary';
  /** Whether those words hang on the wall: wherever there is chance. */
  npn: boolean;
  /** Free tables that are open and play it now. */
  npnTables: readonly string[];
  games: readonly Readonly<{ game: string; name: string }>[];
  /** The fund whose pools it shows or draws on; null where the house pays. */
  fund: string | null;
  period: Readonly<{ from: Instant; until: Instant }>;
  hours: Readonly<{ from: string; until: string }> | null;
  /** Its schedule, where it has one: `Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.` */
  times?: string;
  pools: readonly Readonly<{ pool: string; name: string; amount: Cents; cap: Cents | null }>[];
  /** Announced increases that lie ahead, the next one first; left out where none is announced. */
  raises?:
    | readonly Readonly<{
        pool: string;
        name: string;
        amount: Cents;
        start: Instant;
        /** The same moment by the clocks of the house, for signs that know no time zone. */
        at?: LocalDateTime | undefined;
      }>[]
    | undefined;
  rows: readonly SignRow[];
  /** Tables at which a hand of it waits: the sign says PENDING. */
  pending: readonly Readonly<{ table: string; since: Instant }>[];
}>;

/** One line of the chart that is in force. */
export type SignRow = Readonly<{
  row: string;
  /** What wins it, as it is printed. */
  says: string;
  /** What it gives, in words: `$500.00`, `10% of the Main Pool`, `2 tickets`. */
  prize: string;
  at: string;
  /** The posted amount, where it has one of its own. */
  amount: Cents | null;
  /** Its part of a pool, so that a meter can show what it comes to now. */
  of: Readonly<{ pool: string; percent: number; atMost: Cents | null }> | null;
  /** Only in these games; null: in every game of the sheet. */
  games: readonly string[] | null;
  /** The pay schedule in use that it is a line of, where the sheet has several: it is posted by its name. */
  schedule?: string;
}>;

export type BoardView = Readonly<{
  offer: string;
  /** The name the offer is posted under. */
  name: string;
  opensAt: Instant;
  closesAt: Instant;
  hands: readonly Readonly<{
    table: string;
    seat: number;
    hand: string;
    verifiedAt: Instant;
    leads: boolean;
    /** Below the posted minimum: it is listed and cannot win. */
    below?: true;
    /** As it may stand on a wall; null where nobody is named yet. */
    name: string | null;
  }>[];
}>;

export type RecentView = Readonly<{
  offer: string;
  name: string;
  says: string;
  amount: Cents;
  table: string;
  at: Instant;
  who: string | null;
  /**
   * Drawn or played for before the room, and not made at a table: the prize, the row or the spot that it was, and the
   * cards that ended the play.
   */
  drawn?: Readonly<{ row: string; cards?: string }>;
}>;

export type TableView = Readonly<{
  table: string;
  game: string;
  gameName: string;
  kind: 'live' | 'npn' | 'tournament';
  limits: string | null;
  openedAt: Instant;
  seats: number;
  /** Seats show that they are taken, never by whom. */
  taken: readonly number[];
  playerDealer: number | null;
  round: Readonly<{ id: string; startedAt: Instant; dealtIn: number | null; bets: readonly BetView[] }> | null;
  /** Offers that a fault has taken off, with the fault. */
  notOffered: Readonly<Record<string, string>>;
  /** Hits that wait here. */
  pending: readonly string[];
  /** Everything that is posted, and why it is grey here. */
  offers: readonly Readonly<{ offer: string; name: string; on: boolean; because: ShownRefusal | null }>[];
  /** Warnings for staff, such as limits that keep an activity off the table. Left out: none. */
  warnings?: readonly TableWarning[];
  /** Fees that can be placed in the next round. */
  fees: readonly TableFee[];
  /** Metered fees as they stand on the table's paper when the power is out, also of what is grey now. */
  tally: readonly TallyFee[];
}>;

/** `n`: its place in the sheet. */
export type TallyFee = Pick<TableFee, 'offer' | 'name' | 'at' | 'fee' | 'who' | 'per' | 'players'> &
  Readonly<{ n: number }>;

export type BetView = Readonly<{
  seat: number;
  hand: number;
  bettor: Position['bettor'];
  fees: readonly string[];
  dealerFees?: readonly string[];
  line?: 'player' | 'banker' | 'tie';
  asked?: string;
}>;

/** One fee as this table takes it. */
export type TableFee = Readonly<{
  offer: string;
  name: string;
  at: string;
  fee: Cents;
  /** Who pays it: each player for himself, the pot, the player-dealer, or who sits first for the whole table. */
  who: 'player' | 'pot' | 'player-dealer' | 'first-position';
  /** One fee for each occupied position, however many bet on it; left out: each bet pays. */
  per?: 'position';
  /** Everybody who is in the round pays it. */
  mandatory: boolean;
  /** Posted as the round starts; otherwise known when the box is counted, and not keyed. */
  metered: boolean;
  /** A bet may carry a second fee, on the player-dealer's hand. */
  dealerSpace: boolean;
  /** Only with so many players beside the player-dealer; null: with any number. */
  players: Readonly<{ from: number; to: number | null }> | null;
  minDealtIn: number | null;
}>;

export type NpnView = Readonly<NpnRequest> &
  Readonly<{
    offerName: string;
    /** The clause under which a guest may ask. */
    at: string;
    /** Free tables that are open and play it now. */
    tables: readonly string[];
  }>;

export type SealedDrawView = Readonly<{
  drawing: string;
  offerName: string;
  commitment: string;
  seals: number;
  /** Null while the drum is not sealed; then there is no count and no weight yet. */
  root: string | null;
  count: number;
  weight: number;
  /** In the order in which it was committed; a text that is not shown yet is null. */
  entropy: readonly Readonly<{ witness: string; commitment: string; text: string | null }>[];
  /** Tickets drawn so far, in order. */
  drawn: readonly string[];
}>;

export type GameView = Readonly<{ game: string; name: string; approval: string; approved: boolean }>;

/** `times`: its schedule in one sentence, where it has one. */
export type OfferView = Readonly<OfferState> & Readonly<{ name: string; times?: string }>;

export type PostingListView = Readonly<{
  offer: string;
  at: string;
  /** What its sheet wants posted and nobody has confirmed yet, by number. */
  toPost: readonly Readonly<{ item: number; says: string }>[];
  warnings: readonly Warning[];
}>;

export type StaffView = Readonly<{ badge: string; roles: readonly Role[]; active: boolean }>;
