/** Giving a command that others sign: what they bear witness to stands on the sheet in which they do. */
import type { ReactNode } from 'react';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import { type Given, useSigned } from '../lib/commands.ts';

type Witnessed = <Type extends CommandType>(
  says: ReactNode,
  type: Type,
  body: BodyOf<Type>,
) => Promise<Given | undefined>;

/** `people`: how many sign beside the one who records. Undefined where they closed the sheet. */
export function useWitnessed(people: number): Witnessed {
  const signed = useSigned();
  const title = people === 1 ? 'Witness' : 'Witnesses';
  return (says, type, body) => signed({ title, says, people }, type, body);
}
