/** The meaning of a motion of chips after a bet, under the rule that a raise is to at least double the bet. */

/**
 * `back`: chips above the maximum raise, which are returned. `reopens` is null if the rule does not say: in no-limit
 * games, less than a full raise reopens nothing.
 */
export type Raise = Readonly<
  { does: 'call'; puts: number; back: number } | { does: 'raise'; to: number; reopens: boolean | null; back?: number }
>;

/** `most`: the maximum that a raise may be to, in a limit game; omitted or null: there is no limit. */
type Motion = Readonly<{ bet: number; puts: number; allIn: boolean; most?: number | null }>;

/**
 * Twice the bet or more is a raise to that amount; from one and a half times the bet it is completed to exactly twice;
 * less is a call. An all-in player's chips stay as they are, and less than a full raise does not reopen the betting to
 * players who have acted.
 */
export function raiseOf({ bet, puts, allIn, most = null }: Motion): Raise {
  // If the limit is below twice the bet, the limit is the full raise.
  const full = most === null ? 2 * bet : Math.min(2 * bet, most);
  if (most !== null && puts > most) return { does: 'raise', to: most, reopens: true, back: puts - most };
  if (puts >= full) return { does: 'raise', to: puts, reopens: true };
  if (allIn) {
    if (puts <= bet) return { does: 'call', puts, back: 0 };
    return { does: 'raise', to: puts, reopens: most === null ? false : null };
  }
  if (2 * (puts - bet) >= bet) return { does: 'raise', to: full, reopens: true };
  return { does: 'call', puts: Math.min(puts, bet), back: Math.max(puts - bet, 0) };
}

/** "Raise", and one oversized chip: as much as is allowed, up to that chip, and never less than a full raise. */
export function chipRaise({ bet, chip, most }: Readonly<{ bet: number; chip: number; most: number | null }>): number {
  const full = most === null ? 2 * bet : Math.min(2 * bet, most);
  return Math.max(full, Math.min(chip, most ?? chip));
}
