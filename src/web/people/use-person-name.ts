/** Names stand in the vault, under ids that say nothing. */
import { useEffect, useState } from 'react';
import { ask } from '../lib/http.ts';

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
