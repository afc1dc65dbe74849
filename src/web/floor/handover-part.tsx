/**
 * The handover on a screen: the same page as the paper, written again whenever it is opened or reloaded, with a link to
 * where each thing is done.
 */
import type { Cell, Paper, Table } from '../../readers/papers/paper.ts';
import type { PapersAnswer } from '../../server/api/papers.ts';
import { Button } from '../design/button.tsx';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Why } from '../lib/why.tsx';
import { PaperCell } from '../papers/paper-sheet.tsx';
import { PrintCopies } from '../papers/print-copies.tsx';

export function HandoverPart() {
  const { value, refusal, again } = useRequest<PapersAnswer>('/api/papers/handover');
  const paper = value?.papers[0];
  return (
    <Stack gap={3} max="60rem">
      <Row gap={2} lines={1} justify="between" className="floor-head">
        <h2>Handover</h2>
        <Row>
          <Button onClick={again}>Write it again</Button>
          <PrintCopies kind="handover" of={[{}]}>
            Print
          </PrintCopies>
        </Row>
        <Text as="p" tone="muted" wide role="status">
          {paper === undefined ? '' : <WrittenAt paper={paper} />}
        </Text>
      </Row>
      <RefusalNotice refusal={refusal} />
      {paper === undefined && refusal === undefined ? <p className="empty">One moment…</p> : null}
      {paper?.tables.map((table) => (
        <Matters key={table.id} table={table} names={paper.names} />
      ))}
    </Stack>
  );
}

function WrittenAt({ paper: { span } }: Readonly<{ paper: Paper }>) {
  if (span === null) return null;
  return (
    <>
      Written at <Time at={span.until} />, with what happened since <Time at={span.from} />. For the next floor
      supervisor.
    </>
  );
}

function WhyTold({ cell }: Readonly<{ cell: Cell }>) {
  return cell.is === 'text' && cell.amountOf !== undefined ? <Why of={cell.amountOf} heard={cell.value} /> : null;
}

/** Each line of the paper as a card: what it is, then the rest in a muted line. */
function Matters({
  table: { caption, columns, rows, empty },
  names,
}: Readonly<{ table: Table; names: Paper['names'] }>) {
  const says = columns.findIndex(({ id }) => id === 'says');
  return (
    <Stack as="section" aria-label={caption}>
      <h3>{caption}</h3>
      {rows.length === 0 ? (
        <Text as="p" tone="muted">
          {empty}
        </Text>
      ) : (
        <Stack as="ol" gap={1}>
          {rows.map(({ cells, record }, i) => (
            // Two matters may read the same; the list is written as a whole, so places are keys.
            <Panel as="li" pad="tight" gap={0.25} key={`${record ?? 'open'} ${i}`}>
              <Row gap={2} wrap={false} justify="between" align="baseline">
                <Text weight="medium" breaks className="floor-matter">
                  <PaperCell cell={cells[says]!} of={{ names }} />
                </Text>
                <WhyTold cell={cells[says]!} />
              </Row>
              <Row gap={2} lines={0} tone="muted" size="small">
                {cells.map((cell, at) =>
                  at === says || cell.is === 'nothing' ? null : (
                    <span key={columns[at]!.id}>
                      {cell.is === 'time' ? (
                        <>
                          {columns[at]!.label === 'Time' ? '' : `${columns[at]!.label} `}
                          <Time at={cell.value} />
                        </>
                      ) : (
                        <PaperCell cell={cell} of={{ names }} />
                      )}
                    </span>
                  ),
                )}
              </Row>
            </Panel>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
