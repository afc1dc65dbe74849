/** Every kind of paper, with what it wants to know. */
import { type FormEvent, useState } from 'react';
import type { PaperAsk, PaperKindDocument, PapersDocument } from '../../server/api/papers.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { go } from '../lib/router.tsx';

export function ChoosePaper() {
  const { value, refusal } = useAsked<PapersDocument>('/api/papers');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  return (
    <ul className="papers">
      {value.kinds.map((kind) => (
        <li key={kind.kind}>
          <PaperForm kind={kind} papers={value} />
        </li>
      ))}
    </ul>
  );
}

const LABELS: Readonly<Record<PaperAsk, string>> = {
  day: 'House day',
  from: 'From house day',
  to: 'To house day',
  hit: 'Hit, such as hit-12',
  award: 'Award, such as award-12',
  fund: 'Fund',
  table: 'Table',
  badge: 'Badge',
  station: 'Station',
  person: 'Member',
  show: 'Show, such as show-1',
  tournament: 'Tournament, such as tournament-1',
  offer: 'Offer, by its id',
  drum: 'Drum, such as car',
  serial: 'Ticket, such as CAR-000042',
  card: 'Card of games, such as football:3',
  entry: 'Number of the entry',
  hits: 'Blank hit forms for each activity',
  slips: 'Blank award slips',
};

const DAYS: readonly PaperAsk[] = ['day', 'from', 'to'];

function PaperForm({
  kind: { kind, title, says, needs, takes },
  papers,
}: Readonly<{ kind: PaperKindDocument; papers: PapersDocument }>) {
  const asks = [...new Set([...needs, ...takes])];
  const [given, setGiven] = useState<Partial<Record<PaperAsk, string>>>(() =>
    asks.includes('day') ? { day: papers.today } : {},
  );
  const open = (event?: FormEvent) => {
    event?.preventDefault();
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
    go(`/papers/${kind}${query.size === 0 ? '' : `?${query}`}`);
  };
  const missing = needs.find((ask) => (given[ask] ?? '') === '');
  return (
    <form className="papers-kind" onSubmit={open}>
      <h2>{title}</h2>
      <p>{says}</p>
      <div className="papers-asks">
        {asks.map((ask) => (
          <AskField
            key={ask}
            ask={ask}
            value={given[ask] ?? ''}
            papers={papers}
            needed={needs.includes(ask)}
            onChange={(value) => setGiven({ ...given, [ask]: value })}
          />
        ))}
      </div>
      <BusyButton
        onPress={() => open()}
        grey={missing === undefined ? undefined : `Enter: ${LABELS[missing].toLowerCase()}.`}
      >
        Show {title.toLowerCase()}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}

type AskProps = Readonly<{
  ask: PaperAsk;
  value: string;
  papers: PapersDocument;
  needed: boolean;
  onChange: (value: string) => void;
}>;

function AskField({ ask, value, papers, needed, onChange }: AskProps) {
  const label = `${LABELS[ask]}${needed ? '' : ' (if you like)'}`;
  if (ask === 'fund' || ask === 'table') {
    const all =
      ask === 'fund'
        ? papers.funds.map(({ fund, name }) => ({ value: fund, says: name }))
        : papers.tables.map((table) => ({ value: table, says: table }));
    const none = { value: '', says: needed ? 'Choose' : 'All' };
    return (
      <SelectField
        label={label}
        value={value}
        choices={[none, ...all]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const days = DAYS.includes(ask) ? { type: 'date', min: papers.firstDay, max: papers.today } : {};
  const counts = ask === 'hits' || ask === 'slips' ? { type: 'number', min: 0, max: ask === 'hits' ? 20 : 50 } : {};
  return (
    <Field
      label={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      {...days}
      {...counts}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
