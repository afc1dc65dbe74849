/** The name behind a person id, once somebody asks for it: every look into the vault is on record. */
import { useState } from 'react';
import { BusyButton } from '../../design/busy-button.tsx';
import { ask } from '../../lib/http.ts';

export function PersonName({ person, known }: Readonly<{ person: string; known?: string | undefined }>) {
  const [found, setFound] = useState<string>();
  const name = found ?? known;
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const answer = await ask<{ name: string }>('GET', `/api/people/${person}?purpose=identify`).catch(() => undefined);
    setBusy(false);
    setFailed(answer?.ok !== true);
    if (answer?.ok) setFound(answer.value.name);
  };
  if (name !== undefined) return <span className="award-name">{name}</span>;
  return (
    <BusyButton look="quiet" busy={busy} onPress={() => void look()}>
      {failed ? 'Name not found: look again' : 'Show the name'}
    </BusyButton>
  );
}
