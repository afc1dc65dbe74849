/**
 * What of a sheet a night reached: every row of every option, and every edge of its steps. Both lists come from the
 * sheet itself, so a new sheet is asked for as soon as it is in the catalogue.
 */
import { assert } from '../../base/assert.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { sheetOf } from '../../floor/offers/offering.ts';
import type { Drawing, State } from '../../floor/state.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';

export const rowName = (sheet: string, option: string, row: string): string => `${sheet} ${option} ${row}`;

export type Edge = 'paid' | 'fails' | 'expires';
export const edgeName = (sheet: string, step: string, edge: Edge): string => `${sheet} ${step} ${edge}`;

/** Every row of one option, or of all. */
export function rowsOf({ id, chart }: Sheet, only?: string): string[] {
  return Object.entries(chart.options).flatMap(([option, rows]) =>
    only === undefined || only === option ? rows.map(({ key }) => rowName(id, option, key)) : [],
  );
}

/** Every way in which a prize of this sheet can end, or a step lead back. */
export function edgesOf({ id, steps }: Sheet): string[] {
  return steps.flatMap((step) => [
    ...(step.kind === 'pay' ? [edgeName(id, step.id, 'paid')] : []),
    ...('fails' in step ? [edgeName(id, step.id, 'fails')] : []),
    ...('expires' in step ? [edgeName(id, step.id, 'expires')] : []),
  ]);
}

/** Whose things were, and how drawings stood: an event that ends something names only its id. */
export type Memory = {
  readonly offers: Map<string, string>;
  readonly drawings: Map<string, Drawing['status']>;
};

export const newMemory = (): Memory => ({ offers: new Map(), drawings: new Map() });

export function remember({ offers, drawings }: Memory, state: State): void {
  for (const open of [state.hits, state.awards, state.drawings]) {
    for (const { id, offer } of open.values()) offers.set(id, offer);
  }
  for (const { id, status } of state.drawings.values()) drawings.set(id, status);
}

/** The rows that an event hits. */
export function rowsIn(state: State, memory: Memory, event: FloorEvent): string[] {
  if (event.type !== 'hit-called' && event.type !== 'hit-extended') return [];
  const offered = state.offers.get(event.type === 'hit-called' ? event.offer : memory.offers.get(event.hit)!)!;
  return event.hands.map(({ row }) => rowName(offered.offer.sheet, offered.offer.option, row));
}

/** The edges that an event takes. */
export function edgesIn(state: State, memory: Memory, event: FloorEvent): string[] {
  const of = (thing: string, step: (sheet: Sheet) => string | undefined, edge: Edge): string => {
    const sheet = sheetOf(state, state.offers.get(memory.offers.get(thing)!)!);
    const id = step(sheet);
    assert(id !== undefined, `${sheet.id} has the step that ${event.type} speaks of`);
    return edgeName(sheet.id, id, edge);
  };
  const pay = (sheet: Sheet) => stepOf(sheet, 'pay')?.id;
  const play = (sheet: Sheet) => stepOf(sheet, 'play')?.id;
  const presence = ({ steps }: Sheet) => steps.find(({ kind, form }) => kind === 'claim' && form === 'presence')?.id;
  switch (event.type) {
    case 'awards-paid':
      return event.awards.map(({ id }) => of(id, pay, 'paid'));
    case 'award-forfeited':
    case 'award-returned':
      return [of(event.award, pay, 'fails')];
    case 'award-expired':
      return [of(event.award, () => event.was.step, 'expires')];
    case 'ticket-discarded':
      if (event.why === 'declined') return [of(event.drawing, play, 'fails')];
      return [of(event.drawing, presence, event.why === 'absent' ? 'expires' : 'fails')];
    case 'drawing-ended':
      return memory.drawings.get(event.drawing) === 'playing' ? [of(event.drawing, play, 'fails')] : [];
    default:
      return [];
  }
}
