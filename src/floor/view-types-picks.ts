/** Cards of games on screens: for everybody, for the desk, and for one member at a kiosk. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';

/** One side of a game: the team, or the game whose winner it will be. */
export type PickSideView = Readonly<{ team: string | null; winnerOf: string | null }>;

export type PickGameView = Readonly<{
  id: string;
  begins: Instant;
  away: PickSideView;
  home: PickSideView;
  result: Readonly<{ away: number; home: number }> | null;
  winner: string | null;
  calledOff: boolean;
}>;

/** What a card is about, whoever looks. */
export type PickCardHead = Readonly<{
  card: string;
  offer: string;
  name: string;
  kind: 'week' | 'bracket';
  /** The last second in which picks are taken, and whether it is over. */
  closesAt: Instant;
  closed: boolean;
  games: readonly PickGameView[];
  /** The game whose points break ties. */
  tieBreak: string | null;
  prizes: readonly Readonly<{ name: string; value: Cents }>[];
}>;

/** `who`: the short name of a member, or the number of the entry. */
export type PickLineView = Readonly<{ place: number; who: string; right: number; off: number | null }>;

export type PickWinnerView = Readonly<{ place: number; who: string; right: number; amount: Cents }>;

export type PickCardView = PickCardHead &
  Readonly<{
    entries: number;
    /** None before picks are closed. */
    standings: readonly PickLineView[];
    winners: readonly PickWinnerView[] | null;
  }>;

export type PickEntryView = Readonly<{
  person: string;
  who: string;
  entry: number;
  at: Instant;
  right: number;
  place: number;
  off: number | null;
  copies: number;
  /** A letter for each game in their order: a, the away team was picked, or h, the home team. */
  sides: string;
  score: Readonly<{ away: number; home: number }> | null;
  /** Play that is on record, where it is looked at afterwards. */
  play: PlayView | null;
  voided: boolean;
}>;

/** So many scanned hours, or seconds, of as many as are needed. */
export type PlayView = Readonly<{ has: number; needs: number; counts: 'scans' | 'seconds' }>;

export type PickPrizeView = Readonly<{
  person: string;
  who: string;
  place: number;
  right: number;
  award: string;
  amount: Cents;
  told: boolean;
  /** corrected: paid by a score that was corrected since, and more than the right one gives. */
  status: 'owed' | 'claimed' | 'paid' | 'gone' | 'corrected';
  /** What this person has won altogether by the scores that are on record. */
  due: Cents;
  claimFrom: Instant | null;
  expiresAt: Instant | null;
}>;

export type PickDeskCard = PickCardHead &
  Readonly<{
    entries: readonly PickEntryView[];
    won: readonly PickPrizeView[] | null;
    /** Whether a score that was wrong can still be corrected. */
    correctable: boolean;
    /** Why the winners cannot be posted yet, or null. */
    waits: string | null;
  }>;

/** For those who post games, take picks and enter results. */
export type PickDeskView = Readonly<{
  offer: string;
  name: string;
  kind: 'week' | 'bracket';
  teams: readonly string[] | null;
  cards: readonly PickDeskCard[];
  /** Cards that are over, last first: their lists are in the journal. */
  over: readonly string[];
}>;

/** One member's own: may he hand in, what did he pick, how does he stand. */
export type MemberCardView = PickCardHead &
  Readonly<{
    play: PlayView | null;
    /** Why he cannot hand in or change picks now. */
    refused: Readonly<{ at: string; says: string; next: string }> | null;
    mine: Readonly<{
      entry: number;
      at: Instant;
      picks: readonly Readonly<{ game: string; team: string }>[];
      score: Readonly<{ away: number; home: number }> | null;
      copies: number;
      right: number;
      place: number | null;
    }> | null;
    won: readonly PickPrizeView[];
  }>;
