/** The tables that are open, as anybody in the room sees them: for a tablet that does not know yet where it stands. */

export type OpenTable = Readonly<{
  table: string;
  gameName: string;
  limits: string | null;
  kind: 'live' | 'npn' | 'tournament';
}>;

export type OpenTables = Readonly<{ tables: readonly OpenTable[] }>;
