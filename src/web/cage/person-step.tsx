/** Whom an award is owed to: named where nobody is, and by name where somebody is. */
import { useEffect, useState } from 'react';
import type { AwardView } from '../../floor/view-types.ts';
import { ask } from '../lib/http.ts';
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

/** The name behind a person id; each look is on record, so it is asked for once. */
export function usePersonName(person: string | null, purpose: string): string | undefined {
  const [known, setKnown] = useState<Readonly<{ person: string; name: string }>>();
  useEffect(() => {
    if (person === null) return;
    const end = new AbortController();
    ask<{ name: string }>('GET', `/api/people/${person}?purpose=${purpose}`, undefined, end.signal).then(
      (answer) => (answer.ok ? setKnown({ person, name: answer.value.name }) : undefined),
      () => undefined,
    );
    return () => end.abort();
  }, [person, purpose]);
  return known?.person === person ? known.name : undefined;
}
