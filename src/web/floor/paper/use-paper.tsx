/** What stands on a paper that is entered afterwards: its number, and when it happened. */
import { useState } from 'react';
import { Field } from '../../design/field.tsx';
import { useNow, useZone } from '../../lib/time.tsx';
import { paperMissing, paperWrong } from './late-entry.ts';
import { instantIn, localMinute } from './local-time.ts';

/** `happened`: what the time is called that the paper gives. */
export function usePaper(happened: string) {
  const zone = useZone();
  const now = useNow();
  const [paper, setPaper] = useState('');
  const [when, setWhen] = useState('');
  const seenAt = instantIn(zone, when);
  return {
    paper,
    seenAt,
    missing: paperMissing({ paper, seenAt }, now),
    fields: (
      <>
        <Field
          label="Number of the paper"
          value={paper}
          autoComplete="off"
          maxLength={40}
          wrong={paperWrong(paper)}
          onChange={(event) => setPaper(event.target.value.trim())}
        />
        <Field
          label={happened}
          type="datetime-local"
          value={when}
          max={localMinute(zone, now)}
          wrong={when !== '' && seenAt === undefined ? 'The clock of the house never showed this time.' : undefined}
          onChange={(event) => setWhen(event.target.value)}
        />
      </>
    ),
  };
}
