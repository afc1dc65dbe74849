/** What a motion of chips means after a bet, where a raise is to at least double of it. */

/**
 * `back`: chips above the most that a raise may be to, which go back. `reopens` is null where the rule does not say: that
 * less than a full raise reopens nothing holds in no-limit games.
 */
export type Raise = Readonly<
  { does: 'call'; puts: number; back: number } | { does: 'raise'; to: number; reopens: boolean | null; back?: number }
>;

/** `most`: what a raise may be to at the most, in a limit game; left out or null: there is no limit. */
type Motion = Readonly<{ bet: number; puts: number; allIn: boolean; most?: number | null }>;

/**
 * Twice the bet or more is a raise to that; from half of the bet on top of it on it is completed to exactly twice; less is
 * a call. Who is all in stays with what he has, and what is less than a full raise does not reopen the betting to those
 * who have acted.
 */
export function raiseOf({ bet, puts, allIn, most = null }: Motion): Raise {
  // Where the limit is below twice the bet, the limit is the full raise.
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
