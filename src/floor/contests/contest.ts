/** What the holders of passes play together, while they play it. */

export type Contest = KeysContest | TournamentContest;

/** A pass that plays; a person who won two passes stands here twice. The number is that of the pass. */
export type Entrant = { pass: number; person: string };

export type KeysContest = {
  form: 'keys';
  id: string;
  offer: string;
  entrants: Entrant[];
  /** Cards that were drawn, by pass: 1 is the ace. */
  cards: Record<string, number>;
  /** Envelopes in the order in which they were chosen. */
  chosen: { pass: number; envelope: number }[];
  /** How many of their keys were tried. */
  tried: number;
};

export type TournamentContest = {
  form: 'tournament';
  id: string;
  offer: string;
  stage: 'table' | 'final';
  tables: Record<string, TournamentTable>;
};

export type TournamentTable = {
  entrants: Entrant[];
  /** The hand on which somebody lost his last chip, by pass. */
  out: Record<string, number>;
  /** Chips after the last hand, by pass; null until they are counted. */
  chips: Record<string, number> | null;
  /** Ties that were broken: passes from the better place down. */
  broken: number[][];
  /** Passes from the first place down; null until the table is decided. */
  places: number[] | null;
};
