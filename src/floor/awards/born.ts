/** The events that can bring an award into the world. A new one does not compile until it stands here. */
import type { FloorEvent } from '../events.ts';
import type { NewAward } from './add.ts';

type Born = Readonly<{ awards: NewAward[] } | { award: NewAward | null } | { part: NewAward | null }>;
type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
/** What is paid or open again was born before. */
type Older = 'awards-paid' | 'claim-reopened';
type Bearing =
  | Exclude<{ [Type in FloorEvent['type']]: Of<Type> extends Born ? Type : never }[FloorEvent['type']], Older>
  | 'taken-over';

const one = ({ award }: Readonly<{ award: NewAward | null }>): NewAward[] => (award === null ? [] : [award]);
const all = ({ awards }: Readonly<{ awards: NewAward[] }>): NewAward[] => awards;
const part = ({ part: due }: Readonly<{ part: NewAward | null }>): NewAward[] => (due === null ? [] : [due]);

const BORN: { readonly [Type in Bearing]: (event: Of<Type>) => NewAward[] } = {
  'hit-authorised': all,
  'running-closed': all,
  'award-granted': one,
  'taken-over': ({ claims }) => claims,
  'drawing-won': one,
  'value-won': one,
  'card-hand-won': all,
  'ladder-ended': one,
  'contest-won': one,
  'table-decided': all,
  'table-won': all,
  'entry-won': one,
  'show-ended': all,
  'payment-elected': part,
  'part-due': part,
  'progressive-verified': one,
  'credits-redeemed': one,
  'winners-posted': all,
  'result-corrected': all,
  unregistered: one,
  'prizes-owed': all,
  'tournament-cancelled': all,
};

export const BEARING_EVENTS: readonly string[] = Object.keys(BORN);

export function awardsBornIn(event: FloorEvent): NewAward[] {
  const born = (BORN as Partial<Record<FloorEvent['type'], (event: FloorEvent) => NewAward[]>>)[event.type];
  return born?.(event) ?? [];
}
