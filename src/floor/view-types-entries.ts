/** Drums, blocks, points and lists, as screens see them. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { Standing } from './kit/drums.ts';

export type DrumView = Readonly<{
  drum: string;
  offer: string;
  offerName: string;
  emptiedAt: Instant;
  /** What became of its tickets so far. */
  tickets: Standing;
  /** Tickets with players, by serial number: what is to be collected. */
  out: readonly string[];
  /** The posted time whose tickets are handed out now, and the tables that had theirs; null: none. */
  handingOut: Readonly<{ time: string; until: Instant; had: readonly string[] }> | null;
  /** Every posted time of day at which tickets are handed out. */
  distributions: readonly string[];
  /**
   * Tables that take part now, where seats or hours bring entries: how many sit there, and how many of them have no
   * ticket yet of those that are handed out now.
   */
  tables: readonly Readonly<{ table: string; gameName: string; seated: number; without: number }>[];
  /** Whether its tickets are printed beforehand, in blocks. */
  usesBlocks: boolean;
  blocks: readonly Readonly<{ from: number; to: number; next: number; badge: string; back: boolean }>[];
  /** Where points are earned by hours of play: everybody with a swipe, the most points first. */
  points: readonly Readonly<{
    person: string;
    /** As it may stand on a wall; null where the vault has none. */
    name: string | null;
    minutes: number;
    points: number;
    until: Instant;
  }>[];
}>;

/** The list of points, as it hangs on the wall. */
export type StandingsView = Readonly<{
  offer: string;
  name: string;
  opensAt: Instant;
  closesAt: Instant;
  lines: readonly Readonly<{
    place: number;
    /** As it may stand on a wall; null where nobody is named yet. */
    name: string | null;
    table: string;
    seat: number;
    points: number;
    /** What this place is worth now. */
    share: Cents;
  }>[];
}>;
