/** What a motion of chips means after a bet, where a raise is to at least double of it. */

export type Raise = Readonly<
  { does: 'call'; puts: number; back: number } | { does: 'raise'; to: number; reopens: boolean }
>;

/**
 * Twice the bet or more is a raise to that; from half of the bet on top of it on it is completed to exactly twice; less is
 * a call. Who is all in stays with what he has, and what is less than a full raise does not reopen the betting to those
 * who have acted.
 */
export function raiseOf({ bet, puts, allIn }: Readonly<{ bet: number; puts: number; allIn: boolean }>): Raise {
  const full = 2 * bet;
  if (puts >= full) return { does: 'raise', to: puts, reopens: true };
  if (allIn) {
    return puts > bet ? { does: 'raise', to: puts, reopens: false } : { does: 'call', puts, back: 0 };
  }
  if (2 * (puts - bet) >= bet) return { does: 'raise', to: full, reopens: true };
  return { does: 'call', puts: Math.min(puts, bet), back: Math.max(puts - bet, 0) };
}

/** "Raise", and one oversized chip: as much as is allowed, up to that chip, and never less than a full raise. */
export function chipRaise({ bet, chip, most }: Readonly<{ bet: number; chip: number; most: number | null }>): number {
  return Math.max(2 * bet, Math.min(chip, most ?? chip));
}
