/** What a member sees of himself at the kiosk, and of nobody else; and what he hands in there. */
import { COMMANDS } from '../../floor/commands.ts';
import type { MemberClubView } from '../../floor/views/club.ts';
import type { MemberInstrumentView } from '../../floor/views/instruments.ts';
import type { MemberEntries } from '../../floor/views/member.ts';
import type { MemberCardView } from '../../floor/views/picks.ts';
import type { Paper } from '../../readers/papers/paper.ts';

export type MemberDocument = MemberEntries &
  Readonly<{
    /** "Maria T." */
    name: string;
    club: readonly MemberClubView[];
    instruments: readonly MemberInstrumentView[];
    cards: readonly MemberCardView[];
  }>;

/** Whose picks they are is nothing that a page says: it is whoever signed in. */
export const MemberPicks = COMMANDS['enter-picks'].body.omit({ person: true });
export const MemberPrint = COMMANDS['print-picks'].body.omit({ person: true });

export type PickedDocument = Readonly<{ entry: number }>;
export type PrintedDocument = Readonly<{ paper: Paper }>;
