/** Rounds in a row that promotions count: how a round came out is recorded with one key, and the runs are shown. */
import type { TableView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type Give, useAction } from '../lib/commands.ts';

export function RunsPanel({ table: { table, runs }, give }: Readonly<{ table: TableView; give: Give }>) {
  const record = useAction((outcomes: string[]) => give('record-result', { table, outcomes }));
  const other = useAction((type: 'undo-result' | 'start-shoe') => give(type, { table }));
  if (runs === undefined) return null;
  const busy = record.busy || other.busy;
  return (
    <Panel gap={1} pad={2} panel="raised" aria-label="Result of the round">
      <Text as="h2" tone="muted" size="small">
        How did the round come out?
      </Text>
      <Row gap={1} breaks>
        {runs.outcomes.map(({ outcome, says }) => (
          <BusyButton key={outcome} busy={busy} onPress={() => void record.run([outcome])}>
            {says}
          </BusyButton>
        ))}
        <BusyButton busy={busy} onPress={() => void record.run([])}>
          Any other result
        </BusyButton>
      </Row>
      <Stack as="ul" gap={0.5}>
        {runs.runs
          .filter(({ seat, count }) => seat === null || count > 0)
          .map(({ offer, row, says, seat, count, of, won }) => (
            <Row as="li" key={`${offer} ${row} ${seat ?? ''}`} justify="between" gap={2} lines={0}>
              <span>
                {says}
                {seat === null ? '' : `, Seat ${seat}`}
              </span>
              <Text weight="bold">{runWords({ count, of, won })}</Text>
            </Row>
          ))}
      </Stack>
      <Row gap={1} breaks>
        {runs.canUndo ? (
          <BusyButton busy={busy} onPress={() => void other.run('undo-result')}>
            Undo last result
          </BusyButton>
        ) : null}
        {runs.shoes ? (
          <BusyButton busy={busy} onPress={() => void other.run('start-shoe')}>
            New shoe
          </BusyButton>
        ) : null}
      </Row>
      <RefusalNotice refusal={record.refusal ?? other.refusal} />
    </Panel>
  );
}

/** What the dealer does next is said where the run is long enough. */
export function runWords({ count, of, won }: Readonly<{ count: number; of: number; won: boolean }>): string {
  if (won) return `${count} in a row: won`;
  return count === of ? `${count} in a row: call the hand` : `${count} of ${of}`;
}
