/** The kiosk: what a member sees of their own and hands in there, and what anyone may know of a ticket. */
import { COMMANDS } from '../../floor/commands.ts';
import type { MemberClubView, MemberEntries, MemberHoursView, MemberSetView } from '../../floor/views/club.ts';
import type { MemberInstrumentView } from '../../floor/views/instruments.ts';
import type { MemberCardView } from '../../floor/views/picks.ts';
import type { Paper } from '../../readers/papers/paper.ts';

export type MemberDocument = MemberEntries &
  Readonly<{
    /** "Maria T." */
    name: string;
    club: readonly MemberClubView[];
    /** Hours of play so far, where they count for a list or a tournament. */
    hours: readonly MemberHoursView[];
    /** Sets that are collected, the member's own and those of all players. */
    sets: readonly MemberSetView[];
    instruments: readonly MemberInstrumentView[];
    cards: readonly MemberCardView[];
  }>;

/** A page never says whose picks they are: they belong to the signed-in member. */
export const MemberPicks = COMMANDS['enter-picks'].body.omit({ person: true });
export const MemberPrint = COMMANDS['print-picks'].body.omit({ person: true });

export type PickedDocument = Readonly<{ entry: number }>;
export type PrintedDocument = Readonly<{ paper: Paper }>;

// Was my ticket in? What anyone may know of a ticket by the number on it: never whose it is.

/** A seal that the ticket is under: its drawing takes place at `at`. */
export type TicketSeal = Readonly<{ drawing: string; at: number; root: string; count: number }>;

export type TicketAnswer =
  | Readonly<{ is: 'unknown' | 'held' | 'gone'; serial: string }>
  | Readonly<{ is: 'in'; serial: string; name: string; seals: readonly TicketSeal[] }>;
