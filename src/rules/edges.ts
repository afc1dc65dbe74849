/** Where steps lead when they fail or expire: to a step that is there and can take it, or to an end that exists. */
import type { Sheet } from './sheet.ts';
import type { AwardEnd, TicketEdge } from './steps.ts';

type Edge = TicketEdge | Readonly<{ ends: AwardEnd }>;

/** The first edge that leads nowhere, in one sentence. */
export function wrongEdge({ fund, steps }: Pick<Sheet, 'fund' | 'steps'>): string | undefined {
  for (const step of steps) {
    const edges = Object.entries({
      fails: 'fails' in step ? step.fails : undefined,
      expires: 'expires' in step ? step.expires : undefined,
    } satisfies Record<string, Edge | undefined>);
    for (const [word, edge] of edges) {
      if (edge === undefined) continue;
      const where = `Step ${step.id} ${word}`;
      if (typeof edge !== 'string') {
        if (edge.ends === 'reserve' && fund.kind === 'house') return `${where} to a reserve, and the house pays.`;
        continue;
      }
      const to = steps.find(({ id }) => id === edge);
      if (to === undefined) return `${where} to ${edge}, which is nowhere.`;
      if (to.kind !== 'select') return `${where} to ${edge}, where no ticket can be drawn.`;
    }
  }
  return undefined;
}
