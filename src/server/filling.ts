/**
 * What the server adds to a command that a station sent: the verdict of the odds, the next ticket of a sealed drawing,
 * what is under a board, numbers by chance. It is looked for only once the command is as its schema says and the badge
 * has a role that gives it: nothing here sees a value of another shape than the compiler thinks.
 */
import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '../base/result.ts';
import { type AddingType, type AskedOf, type Command, isAdding } from '../floor/commands.ts';
import type { DrawsNumbers } from '../floor/instruments/issue.ts';
import { NOTHING } from './clerks/board-keeper.ts';
import { numbersFor } from './clerks/instrument-numbers.ts';
import type { Floor } from './floor.ts';
import { catchRefusal, headOf, type Journal, recordAt } from './journal/read-journal.ts';
import { verdictOn } from './odds/desk.ts';

/** Who gives the command, from where, and who else signed. */
export type Signer = Readonly<{ badge: string; station: string; also: readonly string[] }>;

type Added = Readonly<Record<string, unknown>>;

type Filling<Type extends AddingType> = Readonly<{
  fill: (floor: Floor, asked: AskedOf<Type>, signer: Signer) => Promise<Result<Added>>;
  /** What a command is journaled with that is refused in any case: nothing is looked for then. */
  blank: Added;
}>;

const verdict: Filling<'approve-offer' | 'take-over'> = {
  fill: async (floor, { offer }) => {
    const odds = await verdictOn(floor, offer);
    return ok(odds === undefined ? {} : { odds });
  },
  blank: {},
};

const drawn: Filling<DrawsNumbers> = {
  fill: async (floor, asked) => named('numbers', await numbersFor(floor, asked)),
  blank: { numbers: [] },
};

const chance: Filling<'draw-seats' | 'break-table'> = {
  fill: async () => ok({ entropy: randomBytes(32).toString('hex') }),
  blank: { entropy: '0'.repeat(64) },
};

const NO_DOCUMENT = refuse(
  'no-document',
  'The approval document was not uploaded.',
  'Choose the file again, then file the rule sheet.',
);

/** By its first bytes: what a file is called says nothing about what it is. */
export function documentType(file: Uint8Array): 'application/pdf' | 'image/png' | 'image/jpeg' | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => file[i] === byte);
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined;
}

const NO_RECORD = { outcome: {} };
/** It quotes nothing, so the floor says what is wrong with it. */
const NO_PAYMENT = [{ type: 'awards-paid', v: 1 }];

const FILLINGS: { readonly [Type in AddingType]: Filling<Type> } = {
  'approve-offer': verdict,
  'take-over': verdict,
  'issue-instruments': drawn,
  'sell-instruments': drawn,
  'swap-voucher': drawn,
  'hand-over-won': drawn,
  'draw-seats': chance,
  'break-table': chance,
  'undo-payment': {
    fill: async ({ store, house }, { of }) => named('events', await eventsOf({ store, house }, of)),
    blank: { events: NO_PAYMENT },
  },
  'file-sheet': {
    fill: async ({ vault, now }, { document: { sha256 } }, { badge }) => {
      const file = await vault.readFile(sha256, { badge, purpose: 'approval-document', time: now() });
      if (!file.ok) return file;
      const type = file.value === undefined ? undefined : documentType(file.value);
      if (file.value === undefined || type === undefined) return NO_DOCUMENT;
      return ok({ kept: { type, bytes: file.value.length } });
    },
    blank: { kept: { type: 'application/pdf', bytes: 1 } },
  },
  'draw-sealed': {
    fill: async ({ draws }, { drawing, seenAt }, { badge, also }) =>
      named('found', await draws.find({ badge, also, drawing, seenAt })),
    blank: { found: null },
  },
  'load-board': {
    fill: async ({ boards }, asked) => named('commitments', await boards.load(asked)),
    blank: { commitments: ['0'.repeat(64), '0'.repeat(64)] },
  },
  'open-squares': {
    fill: async ({ boards, now }, asked, { badge, station }) =>
      named('squares', await boards.open(asked, { badge, station, now: now() })),
    blank: { squares: [NOTHING] },
  },
};

/** The events of a record, for a command that quotes them. */
const eventsOf = (journal: Journal, seq: number): Promise<Result<unknown>> =>
  catchRefusal(async () => {
    const { outcome } = seq > (await headOf(journal)).seq ? NO_RECORD : (await recordAt(journal, seq)).record;
    return 'events' in outcome && outcome.events.length > 0 ? outcome.events : NO_PAYMENT;
  });

const named = (field: string, found: Result<unknown>): Result<Added> =>
  found.ok ? ok({ [field]: found.value }) : found;

/** The whole command; as it came where nothing is added to its kind. */
export async function filled(
  floor: Floor,
  asked: Command | AskedOf<AddingType>,
  signer: Signer,
): Promise<Result<Command>> {
  if (!isAsked(asked)) return ok(asked);
  const { fill } = FILLINGS[asked.type] as Filling<AddingType>;
  const added = await fill(floor, asked, signer);
  return added.ok ? ok(whole(asked, added.value)) : added;
}

/** The same for a badge that may not give it: it is journaled as refused, and nothing was looked for. */
export function unfilled(asked: Command | AskedOf<AddingType>): Command {
  return isAsked(asked) ? whole(asked, FILLINGS[asked.type].blank) : asked;
}

const isAsked = (asked: Command | AskedOf<AddingType>): asked is AskedOf<AddingType> => isAdding(asked.type);

/** The layout of a board stays in the vault. */
function whole(asked: AskedOf<AddingType>, added: Added): Command {
  const { layout: _, ...rest } = asked as AskedOf<AddingType> & { layout?: unknown };
  return { ...rest, ...added } as unknown as Command;
}
