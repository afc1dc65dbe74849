/** Tickets scanned in a row: which are good, and what is wrong with the others. */

import { type FormEvent, useRef, useState } from 'react';
import { counted, figures } from '../../../base/display-text.ts';
import type { DrumView } from '../../../floor/view.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { Card, Grid, Row, Stack, Text } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { type CommandResult, useAction, useGive } from '../../lib/commands.ts';
import type { Answer } from '../../lib/http.ts';
import { useView } from '../../lib/live.tsx';
import { useScanner } from '../../lib/scanner.ts';
import { lookUp, type ScannedDocument } from './ticket-lookup.ts';

export type ReadTicket = Readonly<{
  key: number;
  /** As scanned or typed. */
  text: string;
  is: 'asking' | 'good' | 'wrong';
  says: string;
  /** Only for a good ticket. */
  serial: string | null;
}>;

/** Records the server's answer for one ticket. */
export function readTicketAs(
  lines: readonly ReadTicket[],
  key: number,
  drum: string,
  answer: Answer<ScannedDocument>,
): readonly ReadTicket[] {
  return lines.map((line) => (line.key === key ? { ...line, ...ticketVerdict(lines, key, drum, answer) } : line));
}

function ticketVerdict(
  lines: readonly ReadTicket[],
  key: number,
  drum: string,
  answer: Answer<ScannedDocument>,
): Pick<ReadTicket, 'is' | 'says' | 'serial'> & Partial<Pick<ReadTicket, 'text'>> {
  const wrong = (says: string) => ({ is: 'wrong', says, serial: null }) as const;
  if (!answer.ok) return wrong(`${answer.refusal.says} ${answer.refusal.next}`);
  const { is, serial, drum: into, says } = answer.value;
  if (serial === null || is === 'altered' || is === 'unknown') return wrong(says);
  if (into !== drum) return { ...wrong(`${serial} belongs in drum ${into?.toUpperCase()}.`), text: serial };
  if (is === 'in-the-drum') return { ...wrong('Already in the drum: a copy, or scanned twice.'), text: serial };
  if (is !== 'not-collected') return { ...wrong(says), text: serial };
  if (lines.some((other) => other.key !== key && other.serial === serial)) {
    return { ...wrong('Already on the list: a copy, or scanned twice. Check both tickets.'), text: serial };
  }
  return { is: 'good', says: '', serial, text: serial };
}

export const validSerials = (lines: readonly ReadTicket[]): readonly string[] =>
  lines.flatMap(({ serial }) => (serial === null ? [] : [serial])).reverse();

/** The lines behind these numbers. */
export const linesOfSerials = (lines: readonly ReadTicket[], serials: readonly string[]): readonly ReadTicket[] =>
  lines.filter(({ serial }) => serial !== null && serials.includes(serial));

/** The server accepts 200 at once. */
export function batches(serials: readonly string[], most = 200): readonly (readonly string[])[] {
  const count = Math.ceil(serials.length / most);
  return Array.from({ length: count }, (_, i) => serials.slice(i * most, (i + 1) * most));
}

/** Collects completed tickets: scan many in a row, then put all good ones into the drum together. */

export function CollectTickets() {
  const { drums = [] } = useView();
  const [chosen, setChosen] = useState(() => drums.find(({ out }) => out.length > 0)?.drum ?? drums[0]?.drum ?? '');
  const drum = drums.find((one) => one.drum === chosen);
  return (
    <>
      {drums.length < 2 ? null : (
        <SelectField
          label="Drum"
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
  const good = validSerials(lines);
  return (
    <Card as="form" onSubmit={submit}>
      <h2>Collect tickets for {offerName}</h2>
      <Row as="p" gap={2} lines={1}>
        <span>{counted(out.length, 'ticket')} with players</span>
        <span>{tickets.inDrum} in the drum</span>
      </Row>
      <Field
        label="Ticket"
        hint="Scan tickets one by one, or type the number after the last hyphen and press Enter."
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
        <Notice
          means="info"
          says={`${counted(done, 'ticket')} added. The drum now holds ${figures(tickets.inDrum)}.`}
        />
      )}
      <BusyButton
        look="primary"
        busy={collect.busy}
        onPress={() => void collect.run()}
        unavailable={good.length === 0 ? 'Scan a ticket first.' : undefined}
      >
        {good.length === 0 ? 'Put tickets into the drum' : `Put ${counted(good.length, 'ticket')} into the drum`}
      </BusyButton>
      <button type="submit" hidden />
    </Card>
  );
}

function ReadList({ lines, onDrop }: Readonly<{ lines: readonly ReadTicket[]; onDrop: (key: number) => void }>) {
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap={0} wide scroll="y" className="desk-read" aria-label="Scanned tickets" aria-live="polite">
      {lines.map(({ key, text, says, is }) => (
        <Grid
          as="li"
          columns="8rem minmax(0, 1fr) auto"
          gap={1}
          align="center"
          rule="below"
          padY={0}
          finger
          breaks
          key={key}
        >
          <Tag tone={TONES[is].tone}>{TONES[is].says}</Tag>
          <span>
            <span className="mono">{text}</span>
            {says === '' ? null : (
              <Text block tone={is === 'wrong' ? 'stop' : 'muted'} size="small">
                {says}
              </Text>
            )}
          </span>
          <Button look="quiet" onClick={() => onDrop(key)}>
            Remove<span className="only-heard"> {text}</span>
          </Button>
        </Grid>
      ))}
    </Stack>
  );
}

const TONES = {
  asking: { says: 'Checking', tone: 'unavailable' },
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
    setLines((before) => readTicketAs(before, key, drum, answer));
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
    let given: CommandResult | undefined;
    let many = 0;
    for (const serials of batches(validSerials(lines))) {
      given = await give('collect-tickets', { drum, serials });
      if (!given.done) {
        // At least one ticket has changed: check each again and keep the rest.
        for (const { key, text } of linesOfSerials(lines, serials)) await look(key, text);
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
