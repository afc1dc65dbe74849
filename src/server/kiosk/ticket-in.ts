/**
 * Was my ticket in? Answered for everybody by the number on the paper. A ticket may have come after the drum was sealed,
 * so whether it is under a seal is looked up in the journal, where the drum was sealed.
 */
import { ok, type Result } from '../../base/result.ts';
import { entriesIn } from '../../floor/sealed-draws/entries.ts';
import type { State } from '../../floor/state.ts';
import { offerName } from '../../floor/views/names.ts';
import type { TicketAnswer, TicketSeal } from '../api/kiosk-tickets.ts';
import type { Desk } from '../journal/desk.ts';
import { newTurns } from '../journal/in-turn.ts';
import type { TicketClerk } from '../tickets/clerk.ts';

export type TicketsIn = Readonly<{ ask: (serial: string) => Promise<Result<TicketAnswer>> }>;

type Sealed = TicketSeal & Readonly<{ drum: string; seq: number }>;

export function newTicketsIn(desk: Desk, tickets: TicketClerk): TicketsIn {
  const inTurn = newTurns();
  const known = new Map<string, ReadonlySet<string>>();
  const serialsUnder = (sealed: Sealed): Promise<ReadonlySet<string>> =>
    inTurn(async () => {
      const name = `${sealed.drawing} ${sealed.seq}`;
      const before = known.get(name);
      if (before !== undefined) return before;
      const then = await desk.pastStates.at(sealed.seq, ({ drums }) => entriesIn(drums.get(sealed.drum)!));
      const serials = new Set(then.ok ? then.value.map(([serial]) => serial) : []);
      if (then.ok) known.set(name, serials);
      if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
      return serials;
    });
  return {
    ask: async (serial) => {
      const looked = await tickets.look(serial);
      if (!looked.ok) return looked;
      const { is, drum } = looked.value;
      if (drum === null || is === 'unknown') return ok({ is: 'unknown', serial });
      if (is === 'not-collected') return ok({ is: 'held', serial });
      if (is !== 'in-the-drum') return ok({ is: 'gone', serial });
      const around = await desk.look((state) => ({ name: nameOf(state, drum), sealed: sealsOf(state, drum) }));
      if (!around.ok) return around;
      const seals: TicketSeal[] = [];
      for (const sealed of around.value.sealed) {
        const { drawing, at, root, count } = sealed;
        if ((await serialsUnder(sealed)).has(serial)) seals.push({ drawing, at, root, count });
      }
      return ok({ is: 'in', serial, name: around.value.name, seals });
    },
  };
}

/** A drum has a handful of drawings at most, and the sets are large. */
const MOST_KEPT = 4;

function nameOf(state: State, drum: string): string {
  const offered = state.offers.get(state.drums.get(drum)!.offer);
  return offered === undefined ? drum : offerName(state, offered);
}

function sealsOf({ sealedDraws, drawings }: State, drum: string): Sealed[] {
  return [...sealedDraws.values()].flatMap(({ drawing, seal }) => {
    const at = drawings.get(drawing)?.dueAt;
    if (seal === null || seal.drum !== drum || at === undefined) return [];
    return [{ drawing, at, root: seal.root, count: seal.count, drum, seq: seal.seq }];
  });
}
