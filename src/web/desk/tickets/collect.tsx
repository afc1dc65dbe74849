/** Tickets come back filled in: read many in a row, then all that are good go into the drum at once. */
import { type FormEvent, useRef, useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { DrumView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { type Given, useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { useScanner } from '../../lib/scanner.ts';
import { lookUp } from './look-up.ts';
import { batches, goodOnes, type ReadTicket, readAgain, readAs } from './read-tickets.ts';

export function Collect() {
  const { drums = [] } = useView();
  const [chosen, setChosen] = useState(() => drums.find(({ out }) => out.length > 0)?.drum ?? drums[0]?.drum ?? '');
  const drum = drums.find((one) => one.drum === chosen);
  return (
    <>
      {drums.length < 2 ? null : (
        <SelectField
          label="Drum"
          className="desk-narrow"
          value={chosen}
          choices={drums.map((one) => ({ value: one.drum, says: `${one.drum.toUpperCase()}, ${one.offerName}` }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {drum === undefined ? null : <CollectInto key={drum.drum} drum={drum} />}
    </>
  );
}

function CollectInto({ drum: { drum, offerName, out, tickets } }: Readonly<{ drum: DrumView }>) {
  const { lines, read, drop, collect, done } = useReading(drum);
  const [typed, setTyped] = useState('');
  useScanner(read);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() !== '') read(typed);
    setTyped('');
  };
  const good = goodOnes(lines);
  return (
    <form className="desk-step" onSubmit={submit}>
      <h3>Into the drum of {offerName}</h3>
      <p className="desk-standing">
        <span>{counted(out.length, 'ticket')} with players</span>
        <span>{tickets.inDrum} in the drum</span>
      </p>
      <Field
        label="Ticket"
        hint="Scan one after the other, or type the number behind the last hyphen and press Enter."
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReadList lines={lines} onDrop={drop} />
      <RefusalNotice refusal={collect.refusal} />
      {done === 0 || lines.length > 0 ? null : (
        <Notice means="info" says={`${counted(done, 'ticket')} went into the drum: it holds ${tickets.inDrum} now.`} />
      )}
      <BusyButton
        look="primary"
        busy={collect.busy}
        onPress={() => void collect.run()}
        grey={good.length === 0 ? 'Read a ticket first.' : undefined}
      >
        {good.length === 0 ? 'Put them into the drum' : `Put ${counted(good.length, 'ticket')} into the drum`}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}

function ReadList({ lines, onDrop }: Readonly<{ lines: readonly ReadTicket[]; onDrop: (key: number) => void }>) {
  if (lines.length === 0) return null;
  return (
    <ul className="desk-read" aria-label="Read so far" aria-live="polite">
      {lines.map(({ key, text, says, is }) => (
        <li key={key} className={`is-${is}`}>
          <Tag tone={TONES[is].tone}>{TONES[is].says}</Tag>
          <span>
            <span className="mono">{text}</span>
            {says === '' ? null : <span className="desk-small">{says}</span>}
          </span>
          <Button look="quiet" onClick={() => onDrop(key)}>
            Take off<span className="only-heard"> {text}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const TONES = {
  asking: { says: 'Looking', tone: 'grey' },
  good: { says: 'Good', tone: 'order' },
  wrong: { says: 'Keep apart', tone: 'stop' },
} as const;

function useReading(drum: string) {
  const give = useGive();
  const [lines, setLines] = useState<readonly ReadTicket[]>([]);
  const [done, setDone] = useState(0);
  const keys = useRef(0);
  const look = async (key: number, text: string) => {
    const answer = await lookUp(drum, text);
    setLines((before) => readAs(before, key, drum, answer));
  };
  const read = (text: string) => {
    keys.current += 1;
    const line: ReadTicket = {
      key: keys.current,
      text: text.trim().toUpperCase(),
      is: 'asking',
      says: '',
      serial: null,
    };
    setLines((before) => [line, ...before]);
    void look(line.key, text);
  };
  const collect = useAction(async () => {
    let given: Given | undefined;
    let many = 0;
    for (const serials of batches(goodOnes(lines))) {
      given = await give('collect-tickets', { drum, serials });
      if (!given.done) {
        // One of them is another story now: each is looked at again, and the rest stays good.
        for (const { key, text } of readAgain(lines, serials)) await look(key, text);
        break;
      }
      many += serials.length;
      setLines((before) => before.filter(({ serial }) => serial === null || !serials.includes(serial)));
    }
    setDone(many);
    return given;
  });
  const drop = (key: number) => setLines((before) => before.filter((line) => line.key !== key));
  return { lines, read, drop, collect, done };
}
