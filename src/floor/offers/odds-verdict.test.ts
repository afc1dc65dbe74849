import { beforeEach, describe, expect, it } from 'vitest';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import type { Command } from '../commands.ts';
import { commandHash, decide } from '../decide.ts';
import { legalCommands } from '../legal/legal.ts';
import { loadState, saveState } from '../state-text.ts';
import { type Given, given, lowOffer, SOLVENT } from '../testing.ts';
import { viewFor } from '../view.ts';
import { type OddsFact, STANDINGS, unpriced } from './odds-verdict.ts';

const ID = 'bonus-hand-progressive-v1-1';
const INSOLVENT: OddsFact = { version: '1', standing: 'insolvent', says: 'Loses $0.14 of every fee.' };
const WHY = { reason: 'grand-opening' };

let house: Given;

type Approving = Readonly<{ odds?: OddsFact | undefined; override?: { reason: string }; also?: string[] }>;
const approving = (more: Approving) => ({ type: 'approve-offer', offer: ID, ...more }) as const;
const refusal = (badge: string, more: Approving) => {
  const { reason, at } = house.refuses(badge, approving(more));
  return `${reason} ${at}`;
};
const posts = (badge: string) => house.does(badge, { type: 'post-offer', offer: lowOffer(bonusHandProgressiveV11) });

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'Bonus hand' });
  house.does('mia', { type: 'adopt-sheet', sheet: bonusHandProgressiveV11 });
});

describe('a verdict before approval', () => {
  beforeEach(() => posts('pam'));

  it.each(STANDINGS.filter((standing) => standing !== 'insolvent' && standing !== 'unpriced'))(
    'that is %s suffices, and is kept with the offer',
    (standing) => {
      const odds = { version: '7', standing, says: 'As it stands.' };
      const [approved] = house.does('mia', approving({ odds }));
      expect(approved).toMatchObject({ type: 'offer-approved', odds });
      expect(approved).not.toHaveProperty('override');
      expect(house.state.offers.get(ID)).toMatchObject({ status: 'approved', odds });
    },
  );

  it('that is missing, against the offer or not to be had refuses it, with the sentence and the way on', () => {
    expect(refusal('mia', { odds: undefined })).toBe('no-verdict F-24');
    expect(refusal('mia', { odds: unpriced('It took too long.') })).toBe('unpriced F-24');
    const { says, next } = house.refuses('mia', approving({ odds: INSOLVENT }));
    expect(says).toContain('Loses $0.14 of every fee.');
    expect(next).toContain('a second approver');
    expect(house.state.offers.get(ID)!.status).toBe('posted');
  });

  it('is overridden by two approvers, and the journal says who and why', () => {
    for (const odds of [undefined, INSOLVENT, unpriced('It took too long.')]) {
      expect(refusal('mia', { odds, override: WHY })).toBe('second-person F-24');
      expect(refusal('mia', { odds, override: WHY, also: ['mia'] })).toBe('second-person F-24');
      expect(refusal('mia', { odds, override: WHY, also: ['flo', 'abe'] })).toBe('second-person F-24');
    }
    const override = { reason: 'grand-opening', by: ['mia', 'max'] };
    const [approved] = house.does('mia', approving({ odds: INSOLVENT, override: WHY, also: ['flo', 'max'] }));
    expect(approved).toMatchObject({ type: 'offer-approved', odds: INSOLVENT, override });
    expect(house.state.offers.get(ID)).toMatchObject({ status: 'approved', odds: INSOLVENT, override });
  });

  it('that speaks for the offer leaves nothing to override', () => {
    expect(refusal('mia', { odds: SOLVENT, override: WHY, also: ['max'] })).toBe('nothing-to-override F-24');
  });

  it('is checked last: errors in the offer itself come first', () => {
    house.does('max', approving({}));
    expect(refusal('mia', { odds: undefined })).toBe('not-waiting F-10');
  });

  it('is shown in the office, with the names of those who approved against it', () => {
    house.does('mia', approving({ odds: INSOLVENT, override: WHY, also: ['max'] }));
    const { offers } = viewFor({ badge: 'pam', roles: ['promotions'] } as never, house.state);
    const override = { reason: 'grand-opening', by: ['mia', 'max'] };
    expect(offers!.find(({ offer }) => offer.id === ID)).toMatchObject({ odds: INSOLVENT, override });
  });

  it('survives a snapshot', () => {
    house.does('mia', approving({ odds: INSOLVENT, override: WHY, also: ['max'] }));
    expect(loadState(saveState(house.state)).offers.get(ID)).toEqual(house.state.offers.get(ID));
  });
});

describe('the person who posted an offer', () => {
  it('cannot be its second approver', () => {
    posts('mia');
    expect(refusal('max', { odds: INSOLVENT, override: WHY, also: ['mia'] })).toBe('second-person F-24');
  });
});

describe('possible approvals', () => {
  beforeEach(() => posts('pam'));

  it('lists both ways to approve, and decides each as listed', () => {
    const shapes = legalCommands(house.state, { badge: 'mia', station: 'mia' }, 'approve-offer');
    expect(shapes).toMatchObject([
      { asks: { odds: { ask: 'verdict', for: true } }, also: [] },
      { asks: { odds: { ask: 'verdict', for: false }, override: { ask: 'override' } }, also: ['max'] },
    ]);
    expect(shapes[0]!.asks).not.toHaveProperty('override');
  });

  it('skips a colleague who posted it for one who can sign', () => {
    house.state.offers.clear();
    house.state.staff.set('zoe', { roles: ['compliance'], active: true });
    posts('mia');
    const shapes = legalCommands(house.state, { badge: 'max', station: 'max' }, 'approve-offer');
    expect(shapes.map(({ also }) => also)).toEqual([[], ['zoe']]);
  });
});

describe('the same key press', () => {
  it('is the same whatever the server found out meanwhile, and another one with another reason', () => {
    posts('pam');
    const id = 'office-1:000001';
    const by = { badge: 'mia', station: 'office-1' };
    const base = { id, house: 'bay-101', time: house.now(), by, also: ['max'], ...approving({ override: WHY }) };
    const pressed = (more: object) => ({ ...base, ...more }) as unknown as Command;
    const first = commandHash(pressed({ odds: unpriced('It took too long.') }));
    expect(commandHash(pressed({ odds: INSOLVENT }))).toBe(first);
    expect(commandHash(pressed({}))).toBe(first);
    expect(commandHash(pressed({ override: { reason: 'another' } }))).not.toBe(first);
    expect(decide(house.state, pressed({ odds: INSOLVENT }))).toHaveProperty('events');
  });
});
