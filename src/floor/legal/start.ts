/** A command that is begun: what is settled, and what a person still fills in. */
import type { Json } from '../../base/canonical-json.ts';
import type { Ask } from './ask.ts';

export type Start = Readonly<{ fixed: Readonly<Record<string, Json>>; asks: Readonly<Record<string, Ask>> }>;

export const start = (fixed: Start['fixed'], asks: Start['asks'] = {}): Start => ({ fixed, asks });
