import { beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { instant } from '../../base/time.ts';
import { commitmentTo, entropyCommitment } from '../../fair/commitments.ts';
import { entriesOf } from '../../fair/entries.ts';
import { type SealedEntries, seal } from '../../fair/seal.ts';
import { drawsOf, withProof } from '../../fair/transcript.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { appear, DRUM, FIRST, issue, serial, spin, wheelHouse } from '../drawings/testing.ts';
import { type Given, meet, person } from '../testing.ts';
import { viewFor } from '../view.ts';
import { entriesIn, labelOf } from './sealed-draw.ts';

const SHEET: Sheet = {
  ...prizeWheel,
  steps: prizeWheel.steps.map((step) =>
    step.kind === 'select' && step.form === 'drum' ? { ...step, by: ['drum', 'computer'], witnesses: 2 } : step,
  ),
};
const SECRET = sha256Hex('a secret of a test');
const TEXTS: Readonly<Record<string, string>> = { sue: 'rain on the roof', flo: '4 6 1' };
const salt = (witness: string) => sha256Hex(witness).slice(0, 32);
const drawing = 'drawing-1';
const also = ['sue', 'flo'];

let house: Given;
let sealed: SealedEntries;
beforeEach(() => {
  house = wheelHouse(SHEET, 6, { drawnBy: 'computer' });
  house.until(FIRST);
});

const commit = () => house.does('system', { type: 'commit-draw', drawing, commitment: commitmentTo(SECRET) });

function sealDrum(): void {
  sealed = must(seal(entriesOf(entriesIn(house.state.drums.get(DRUM)!))));
  house.does('cal', { type: 'seal-draw', drawing, also });
}

const commitEntropy = (witness: string) => {
  const commitment = entropyCommitment({ witness, salt: salt(witness), text: TEXTS[witness]! });
  return { type: 'commit-entropy', drawing, commitment } as const;
};
const showEntropy = (witness: string) =>
  ({ type: 'show-entropy', drawing, salt: salt(witness), text: TEXTS[witness]! }) as const;

function stir(): void {
  for (const witness of also) house.does(witness, commitEntropy(witness));
  for (const witness of also) house.does(witness, showEntropy(witness));
}

/** What the holder of the secret finds as draw `nth` of this seal. */
function found(nth: number, seals = 1) {
  const entropy = also.map((witness) => ({ witness, salt: salt(witness), text: TEXTS[witness]! }));
  const next = drawsOf(sealed, { secret: SECRET, label: labelOf('bay-101', drawing, seals), entropy, mode: 'out' });
  for (let i = 1; i < nth; i += 1) next();
  const { id, path, ...rest } = withProof(sealed, next()!);
  return { ...rest, serial: id, path: [...path] };
}

const drawSealed = (nth: number, seals = 1) =>
  ({ type: 'draw-sealed', drawing, found: found(nth, seals), also }) as const;

function ready(): void {
  commit();
  sealDrum();
  stir();
}

/** The holder of the drawn ticket comes and spins: the drawing is over. */
function played(): void {
  const { ticket } = house.state.drawings.get(drawing)!;
  house.does('cal', appear(ticket!.person!));
  house.does('cal', { ...spin('usd-300'), also });
}

describe('a draw by computer', () => {
  it('runs from commitment to reveal, with a redraw on the same stream', () => {
    ready();
    const first = found(1).serial;
    expect(house.does('cal', drawSealed(1))).toMatchObject([
      { type: 'entry-drawn', nth: 1, serial: first, passed: null, witnesses: also },
      { type: 'ticket-drawn', serial: first },
    ]);
    expect(house.wait(121)).toMatchObject([{ type: 'ticket-discarded', serial: first, why: 'absent' }]);
    house.does('cal', drawSealed(2));
    // Turned away and not refused: a refusal would be journalled, and the secret with it.
    const early = house.ask('system', { type: 'reveal-draw', drawing, secret: SECRET });
    expect(early).toMatchObject({ turnedAway: { at: 'F-26', reason: 'still-drawn' } });
    expect(JSON.stringify(house.records)).not.toContain(SECRET);
    played();
    expect(house.does('system', { type: 'reveal-draw', drawing, secret: SECRET })).toEqual([
      { type: 'draw-revealed', v: 1, drawing, secret: SECRET, draws: 2 },
    ]);
    expect(house.state.sealedDraws.size).toBe(0);
  });

  it('is refused out of order, with the next step', () => {
    const seals = { type: 'seal-draw', drawing, also } as const;
    expect(house.refuses('cal', seals).reason).toBe('not-committed-to');
    commit();
    expect(house.refuses('system', { type: 'commit-draw', drawing, commitment: commitmentTo(SECRET) }).reason).toBe(
      'committed-before',
    );
    expect(house.refuses('sue', commitEntropy('sue')).reason).toBe('not-sealed');
    expect(house.refuses('cal', { ...seals, also: ['sue'] }).reason).toBe('witness-missing');
    sealDrum();
    expect(house.refuses('sue', showEntropy('sue')).reason).toBe('entropy-missing');
    house.does('sue', commitEntropy('sue'));
    expect(house.refuses('sue', commitEntropy('sue')).reason).toBe('committed-before');
    // One of two has committed: nobody may show yet, or the second could choose his text by the first.
    expect(house.refuses('sue', showEntropy('sue'))).toMatchObject({ reason: 'entropy-missing', at: '§11.2' });
    expect(house.refuses('cal', drawSealed(1)).reason).toBe('entropy-missing');
    house.does('flo', commitEntropy('flo'));
    expect(house.refuses('mia', showEntropy('sue')).reason).toBe('not-committed');
    expect(house.refuses('sue', { ...showEntropy('sue'), text: 'rain on the road' }).reason).toBe(
      'not-what-was-committed',
    );
    house.does('sue', showEntropy('sue'));
    expect(house.refuses('sue', showEntropy('sue')).reason).toBe('shown-before');
    expect(house.refuses('mia', { ...commitEntropy('sue') }).reason).toBe('entropy-closed');
    expect(house.refuses('cal', drawSealed(1)).reason).toBe('entropy-hidden');
    house.does('flo', showEntropy('flo'));
    // From here on the ticket is decided, and a new seal would be a new one.
    expect(house.refuses('cal', seals).reason).toBe('decided');
    expect(house.refuses('cal', { ...drawSealed(1), also: ['sue'] }).reason).toBe('witness-missing');
    house.does('cal', drawSealed(1));
    expect(house.refuses('cal', { ...drawSealed(2), found: null }).reason).toBe('holder-called');
    house.wait(121);
    expect(house.refuses('cal', { ...drawSealed(2), found: null }).reason).toBe('nothing-found');
    expect(house.refuses('cal', seals).reason).toBe('drawn-already');
  });

  it('is not sealed a second before its time', () => {
    house = wheelHouse(SHEET, 3, { drawnBy: 'computer' });
    commit();
    house.until(instant(FIRST - 1));
    expect(house.refuses('cal', { type: 'seal-draw', drawing, also }).reason).toBe('too-early');
    house.until(FIRST);
    sealDrum();
  });

  it('is not done by hand, nor a drum by computer', () => {
    expect(house.refuses('cal', { type: 'draw-ticket', drawing, serial: serial(1), also })).toMatchObject({
      reason: 'by-computer',
    });
    house = wheelHouse(SHEET, 3);
    house.until(FIRST);
    expect(house.refuses('system', { type: 'commit-draw', drawing, commitment: SECRET }).reason).toBe('drawn-by-hand');
    expect(house.refuses('cal', { type: 'seal-draw', drawing, also }).reason).toBe('drawn-by-hand');
  });

  it('is committed and revealed only by the server', () => {
    for (const badge of ['mia', 'max', 'cal']) {
      expect(house.refuses(badge, { type: 'commit-draw', drawing, commitment: SECRET }).reason).toBe('wrong-role');
      expect(house.refuses(badge, { type: 'reveal-draw', drawing, secret: SECRET }).reason).toBe('wrong-role');
    }
    expect(house.refuses('system', { type: 'reveal-draw', drawing, secret: SECRET }).reason).toBe('nothing-hidden');
  });
});

describe('the seal', () => {
  it('excludes entries that came after the seal while the drum fills', () => {
    ready();
    const late = issue(house.state, meet(house.state, 9));
    for (let nth = 1; nth <= 6; nth += 1) {
      expect(found(nth).serial).not.toBe(late);
      house.does('cal', drawSealed(nth));
      house.wait(121);
    }
    expect(house.refuses('cal', { ...drawSealed(6) })).toMatchObject({ reason: 'all-drawn' });
    // The late ticket is for the next drawing and does not keep this one open.
    expect(house.does('cal', { type: 'end-drawing', drawing, reason: 'all-drawn' })).toMatchObject([
      { type: 'drawing-ended' },
    ]);
  });

  it('skips a ticket voided since, and continues', () => {
    ready();
    const first = found(1).serial;
    house.does('cal', { type: 'void-ticket', drum: DRUM, serial: first, reason: 'spoiled' });
    expect(house.does('cal', drawSealed(1))).toMatchObject([{ type: 'entry-drawn', serial: first, passed: 'voided' }]);
    house.does('cal', drawSealed(2));
    played();
    expect(house.does('system', { type: 'reveal-draw', drawing, secret: SECRET })).toHaveLength(1);
  });

  it('can be restarted before the first draw, and then draws from another stream', () => {
    commit();
    sealDrum();
    // One of the two goes home without showing what he wrote.
    for (const witness of also) house.does(witness, commitEntropy(witness));
    house.does(also[0]!, showEntropy(also[0]!));
    const numbers = (seals: number) => [1, 2, 3, 4].map((nth) => found(nth, seals).number);
    const before = numbers(1);
    sealDrum();
    expect(house.state.sealedDraws.get(drawing)).toMatchObject({ seals: 2, entropy: [] });
    stir();
    expect(numbers(2)).not.toEqual(before);
    house.does('cal', drawSealed(1, 2));
    played();
    expect(house.does('system', { type: 'reveal-draw', drawing, secret: SECRET })).toHaveLength(1);
  });

  it('takes the weight of every ticket', () => {
    for (const [i, ticket] of Object.values(house.state.drums.get(DRUM)!.tickets).entries()) ticket.weight = i + 1;
    commit();
    const [event] = house.does('cal', { type: 'seal-draw', drawing, also });
    expect(event).toMatchObject({ type: 'drum-sealed', seal: { count: 6, weight: 21 } });
  });

  it('refuses an empty drum', () => {
    commit();
    Object.assign(house.state.drums.get(DRUM)!, { tickets: {}, tally: undefined });
    expect(house.refuses('cal', { type: 'seal-draw', drawing, also }).reason).toBe('nothing-to-seal');
  });

  it('refuses a ticket that it does not hold, at another place, or with other chances', () => {
    ready();
    const right = found(1);
    const other = sealed.entries.id(right.index === 0 ? 1 : 0);
    for (const [change, reason] of [
      [{ serial: other }, 'not-under-seal'],
      [{ weight: 2 }, 'not-under-seal'],
      [{ start: right.start + 1 }, 'not-under-seal'],
      [{ path: right.path.slice(1) }, 'not-under-seal'],
      [{ number: (right.number + 1) % 6 }, 'other-entry'],
      [{ number: 6 }, 'other-entry'],
    ] as const) {
      const changed = { ...right, ...change, path: [...('path' in change ? change.path : right.path)] };
      expect(house.refuses('cal', { type: 'draw-sealed', drawing, found: changed, also }).reason).toBe(reason);
    }
    house.does('cal', { type: 'draw-sealed', drawing, found: right, also });
  });

  it('does not let the same ticket be drawn twice', () => {
    ready();
    house.does('cal', drawSealed(1));
    house.wait(121);
    expect(house.refuses('cal', drawSealed(1)).reason).toBe('other-entry');
  });
});

describe('an incident', () => {
  it('is on record when a ticket was drawn that the secret does not give', () => {
    ready();
    const right = found(1);
    const index = (right.index + 1) % 6;
    const { id, path, ...rest } = withProof(sealed, { number: index, index });
    house.does('cal', { type: 'draw-sealed', drawing, found: { ...rest, serial: id, path: [...path] }, also });
    played();
    expect(house.does('system', { type: 'reveal-draw', drawing, secret: SECRET })).toMatchObject([
      { type: 'draw-revealed' },
      { type: 'draw-incident', what: 'draw', nth: 1 },
    ]);
  });

  it('records once that another secret was presented; the right one can still follow', () => {
    ready();
    house.does('cal', drawSealed(1));
    played();
    const other = { type: 'reveal-draw', drawing, secret: '0'.repeat(64) } as const;
    expect(house.does('system', other)).toMatchObject([{ type: 'draw-incident', what: 'secret', nth: null }]);
    expect(house.refuses('system', other).reason).toBe('other-secret');
    expect(house.does('system', { type: 'reveal-draw', drawing, secret: SECRET })).toMatchObject([
      { type: 'draw-revealed' },
    ]);
  });
});

describe('what is seen of it', () => {
  it('is never the secret, nor an undisclosed text, in any view', () => {
    commit();
    sealDrum();
    for (const witness of also) house.does(witness, commitEntropy(witness));
    house.does('sue', showEntropy('sue'));
    for (const viewer of ['public', ...house.state.staff.keys()]) {
      const text = JSON.stringify(viewFor(viewer === 'public' ? viewer : { badge: viewer }, house.state));
      expect([viewer, text.includes(SECRET), text.includes(TEXTS.flo!), text.includes(salt('flo'))]).toEqual([
        viewer,
        false,
        false,
        false,
      ]);
      expect(text).toContain(commitmentTo(SECRET));
      expect(text).toContain(sealed.seal.root);
      expect(text).toContain(TEXTS.sue);
    }
  });

  it('names no person', () => {
    ready();
    house.does('cal', drawSealed(1));
    const { sealedDraws } = viewFor('public', house.state);
    expect(sealedDraws).toMatchObject([{ drawing, count: 6, weight: 6, drawn: [found(1).serial] }]);
    expect(JSON.stringify(sealedDraws)).not.toContain(person(1).slice(0, 10));
  });
});
