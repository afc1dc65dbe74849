/** Whether a second machine has what was acknowledged, as far as PostgreSQL tells. */
import { type Finding, fine, problem, some, warning } from './finding.ts';
import type { ReadOnlyDatabase } from './reading.ts';

export const NO_REPLICATION = fine(
  'replication',
  'A SQLite store is not replicated: what happened since the last backup is lost with its disk.',
);

type Settings = Readonly<{ recovering: boolean; names: string; fsync: string; commit: string }>;
type Standby = Readonly<{ name: string; state: string | null; sync: string | null; behind: number | null }>;

const SETTINGS = `select pg_is_in_recovery() as recovering, current_setting('synchronous_standby_names') as names,
  current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`;
/** Users without pg_monitor see that there is a standby, and null for everything about it. */
const STANDBYS = `select coalesce(application_name, '') as name, state, sync_state as sync,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as behind from pg_stat_replication order by 1`;

export async function checkReplication({ ask }: ReadOnlyDatabase): Promise<readonly Finding[]> {
  const asked = await ask({ text: SETTINGS });
  if (!asked.ok) return [unknown(asked.says)];
  const settings = asked.rows[0] as Settings;
  if (settings.recovering) {
    const says = 'This PostgreSQL server is a standby: it can be read, and no house can be served from it.';
    return [problem('replication', says, 'Name the primary in --store, or promote this one if the primary is gone.')];
  }
  const findings: Finding[] = [];
  if (settings.fsync !== 'on') {
    const says = 'PostgreSQL runs with fsync off and loses acknowledged records in a power cut.';
    findings.push(problem('replication', says, 'Set fsync = on.'));
  }
  const standbys = await ask({ text: STANDBYS });
  if (!standbys.ok) return [...findings, unknown(standbys.says)];
  return [...findings, replicationOf(settings, standbys.rows as readonly Standby[])];
}

const unknown = (says: string): Finding =>
  warning(
    'replication',
    `PostgreSQL did not tell about its standbys (${says}).`,
    'Ask with a user who has pg_monitor.',
  );

function replicationOf({ names }: Settings, standbys: readonly Standby[]): Finding {
  const listed = some(standbys.map(({ name }) => name));
  if (standbys.length > 0 && standbys.every(({ state }) => state === null)) {
    const says = `There are standbys (${listed}), but this user may not see their state.`;
    return warning('replication', says, 'Grant pg_monitor to the user in the URL.');
  }
  const waitedFor = standbys.filter(
    ({ state, sync }) => state === 'streaming' && (sync === 'sync' || sync === 'quorum'),
  );
  if (names !== '' && waitedFor.length === 0) {
    const says = `synchronous_standby_names is "${names}", and no such standby is connected: the house waits with every command.`;
    return problem('replication', says, 'Bring the standby back, or take it out of synchronous_standby_names.');
  }
  if (waitedFor.length > 0) {
    const behind = Math.max(...waitedFor.map((standby) => standby.behind ?? 0));
    const says = `Every command is on ${some(waitedFor.map(({ name }) => name))} before it is answered (${behind} bytes not replayed yet).`;
    return fine('replication', says);
  }
  if (standbys.length > 0) {
    const says = `The standbys (${listed}) are asynchronous: the last acknowledged commands are lost if the primary is lost.`;
    return warning('replication', says, 'Name a standby in synchronous_standby_names.');
  }
  const says = 'No standby is connected: what happened since the last backup is lost with this server.';
  return warning('replication', says, 'Add a standby and name it in synchronous_standby_names.');
}
