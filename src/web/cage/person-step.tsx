/** Whom an award is owed to: named where nobody is, and by name where somebody is. */
import type { AwardView } from '../../floor/view.ts';
import { NamePerson } from '../people/name-person.tsx';
import type { FoundPerson } from '../people/person-finder.tsx';
import { toWhom } from './claims.ts';

type Props = Readonly<{ award: AwardView; onNamed: (person: FoundPerson) => void }>;

export function PersonStep({ award, onNamed }: Props) {
  return (
    <>
      <p>Owed to the occupant of {toWhom(award)}. Who is it?</p>
      <NamePerson award={award.id} onNamed={onNamed} />
    </>
  );
}
