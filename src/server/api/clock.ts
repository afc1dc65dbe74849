/** The clock of the machine, and a jump of it that is not accepted yet. */
export type ClockDocument = Readonly<{
  /** Seconds since 1970 as the machine's clock shows them. */
  shows: number;
  /** From the time of the house to what the clock shows. */
  leap: Readonly<{ from: number; to: number }> | null;
  /** The time of the house: what the clock shows if it is believed, otherwise what the watch says. */
  time: number;
  /** The clock was wrong when the house was opened: until it is corrected or accepted, no command is taken. */
  held: boolean;
}>;
