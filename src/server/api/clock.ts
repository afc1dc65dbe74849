/** The clock of the machine, and a leap of it that is not believed yet. */
export type ClockDocument = Readonly<{
  /** Seconds since 1970 as the machine's clock shows them. */
  shows: number;
  /** From what the watch says to what the clock says; time goes on by the watch until two people accept it. */
  leap: Readonly<{ from: number; to: number }> | null;
}>;
