/** The logs of the last three months, at hand at all hours. */
import { useEffect, useState } from 'react';
import type { Cell, Paper, Row } from '../../readers/papers/paper.ts';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { type Answer, ask, LOST, type Refused } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';

const MONTHS = 3;

export function LogsPart() {
  const { house } = useView();
  const today = house?.day ?? undefined;
  const [paper, setPaper] = useState<Paper>();
  const [refusal, setRefusal] = useState<Refused>();
  useEffect(() => {
    if (today === undefined) return undefined;
    const gone = new AbortController();
    void listFor(today, gone.signal).then((answer) => {
      if (gone.signal.aborted) return;
      setPaper(answer.ok ? answer.value.papers[0] : undefined);
      setRefusal(answer.ok ? undefined : answer.refusal);
    });
    return () => gone.abort();
  }, [today]);
  const rows = paper?.tables[0]?.rows.toReversed() ?? [];
  return (
    <section className="tournament-box">
      <h2>Logs of the last three months</h2>
      <p>Each is kept for seven years. Older ones are among the papers, by their days.</p>
      <RefusalNotice refusal={refusal} />
      {paper === undefined ? null : (
        <DataTable
          caption="Logs"
          rows={rows}
          keyOf={({ cells }) => textOf(cells[0])}
          empty="No tournament was played in these months."
          columns={(paper.tables[0]?.columns ?? []).map(({ id, label, align }, i) => ({
            id,
            label,
            align: align === 'end' ? ('right' as const) : ('left' as const),
            cell: ({ cells }: Row) =>
              id === 'tournament' ? (
                <Link to={`/papers/tournament-log?tournament=${textOf(cells[i])}`}>{textOf(cells[i])}</Link>
              ) : (
                <Shown cell={cells[i]} />
              ),
          }))}
        />
      )}
    </section>
  );
}

type Papers = Readonly<{ papers: readonly Paper[] }>;

/** No day before the first of the house has papers. */
async function listFor(today: string, signal: AbortSignal): Promise<Answer<Papers>> {
  try {
    const days = await ask<{ firstDay: string }>('GET', '/api/papers', undefined, signal);
    if (!days.ok) return days;
    const from = [monthsBefore(today), days.value.firstDay].sort()[1]!;
    return await ask<Papers>('GET', `/api/papers/tournament-list?from=${from}&to=${today}`, undefined, signal);
  } catch {
    return { ok: false, status: 0, refusal: LOST };
  }
}

const textOf = (cell: Cell | undefined): string => (cell?.is === 'text' ? cell.value : '');

function Shown({ cell }: Readonly<{ cell: Cell | undefined }>) {
  if (cell?.is === 'money') return <Money cents={cell.value} />;
  if (cell?.is === 'time') return <Time at={cell.value} look="exact" />;
  if (cell?.is === 'count') return cell.value;
  if (cell?.is === 'badges') return cell.value.join(', ');
  return textOf(cell);
}

/** The house day so many months before, on a day that every month has. */
function monthsBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 - MONTHS;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(date, 28))}`;
}
