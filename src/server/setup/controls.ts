/**
 * The limits that the setup page proposes for signatures. docs/decisions/0113 says why these: the badge is asked for again
 * where a slot jackpot would be hand-paid, and a second person of a rank signs where a form and a manager are usual.
 */
import { usd } from '../../base/cents.ts';
import type { Controls } from '../../floor/house/specs.ts';

export const PROPOSED_CONTROLS: Controls = {
  authorize: { badgeAbove: usd(1200), second: { above: usd(5000), roles: ['floor', 'manager'] } },
  pay: { badgeAbove: usd(1200), second: { above: usd(5000), roles: ['cage', 'manager'] } },
  blindCount: true,
};
