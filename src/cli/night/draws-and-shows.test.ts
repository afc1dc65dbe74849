import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../rules/sheet.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { drawHolds } from '../scenario/draws-and-boards.ts';
import { nightPlayed } from './night.ts';
import { ledBy, nightLaw } from './plan.ts';

const SHEET: Sheet = {
  ...prizeWheel,
  steps: prizeWheel.steps.map((step) =>
    step.kind === 'select' && step.form === 'drum' ? { ...step, by: ['computer'] } : step,
  ),
};

describe('a night with draws by computer', () => {
  it('draws, reveals and ends them all, and every transcript holds', () => {
    const law = { ...nightLaw(), sheets: [SHEET] };
    const night = nightPlayed(11, law, 120, ledBy(SHEET, 11));
    const { accepted, events } = night.coverage;
    for (const type of ['commit-draw', 'seal-draw', 'commit-entropy', 'show-entropy', 'draw-sealed', 'reveal-draw']) {
      expect([type, (accepted[type] ?? 0) > 0]).toEqual([type, true]);
    }
    expect(events['draw-incident']).toBeUndefined();
    const drawn = night.playing.records.flatMap(({ outcome }) =>
      'events' in outcome
        ? outcome.events.flatMap((event) => (event.type === 'draw-revealed' && event.draws > 0 ? [event.drawing] : []))
        : [],
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const drawing of drawn) expect([drawing, drawHolds(night.playing, drawing)]).toEqual([drawing, 'holds']);
  });
});
