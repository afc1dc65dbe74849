/**
 * The servers of one PostgreSQL cluster. A URL may name several, `postgres://user@a,b:5433,c/db`: PostgreSQL replicates
 * between them, and one of them takes writes. Which one may change at any time, so it is found again with every
 * connection. `?replicated=required` refuses a server that would acknowledge what only its own disk has.
 */
import pg from 'pg';

/** Each server as a separate URL; undefined if the text is not such a URL. */
export function serversOf(url: string): readonly string[] | undefined {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^#]*)$/.exec(url);
  if (parts === null) return undefined;
  const [, scheme, user = '', hosts, rest] = parts as unknown as [string, string, string | undefined, string, string];
  const servers = hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
  return servers.every((one) => URL.canParse(one)) ? servers : undefined;
}

const REPLICATED = 'replicated';

/** Whether it names servers that can be reached, without unknown options. */
export function isStoreUrl(url: string): boolean {
  const [first] = serversOf(url) ?? [];
  if (first === undefined) return false;
  const wanted = new URL(first).searchParams.get(REPLICATED);
  return wanted === null || wanted === 'required';
}

/** The part that all its servers have in common: the name of the database. */
export const databaseIn = (url: string): string => new URL(serversOf(url)?.[0] ?? url).pathname.slice(1);

/** For people: every host and port, and the database; never the password. */
export function namesOf(url: string): string {
  const hosts = (serversOf(url) ?? [url]).map((server) => {
    const { hostname, port } = new URL(server);
    return `${hostname || 'localhost'}${port === '' ? '' : `:${port}`}`;
  });
  return `PostgreSQL, ${hosts.join(', ')}/${databaseIn(url)}`;
}

/** A server that was reached and must not be written to. */
export class NotFit extends Error {
  override readonly name = 'NotFit';
  readonly reason: 'not-replicated' | 'standby';
  constructor(reason: NotFit['reason'], says: string) {
    super(says);
    this.reason = reason;
  }
}

/**
 * A connection to the server that takes writes. All are asked at once: one that is switched off answers nobody, and
 * waiting for it first would hold up the house.
 */
export async function connectToPrimary(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const servers = serversOf(url) ?? [url];
  if (servers.length === 1) return connectedTo(servers[0]!, settings, false);
  const attempts = servers.map((server) => connectedTo(server, settings, true));
  try {
    const primary = await Promise.any(attempts);
    const endOthers = async (client: pg.Client) => (client === primary ? undefined : client.end());
    for (const attempt of attempts) attempt.then(endOthers).catch(() => {});
    return primary;
  } catch (error) {
    const { errors } = error as AggregateError;
    const unfit = errors.find((one) => one instanceof NotFit && one.reason === 'not-replicated');
    if (unfit !== undefined) throw unfit;
    const why = errors.map((one: Error) => one.message).join('; ');
    throw new Error(`none of ${servers.length} servers takes writes: ${why}`, { cause: error });
  }
}

async function connectedTo(server: string, settings: pg.ClientConfig, isOneOfSeveral: boolean): Promise<pg.Client> {
  const address = new URL(server);
  const mustReplicate = address.searchParams.get(REPLICATED) === 'required';
  address.searchParams.delete(REPLICATED);
  const client = new pg.Client({ ...settings, connectionString: address.href });
  // A connection that breaks while nothing waits for it would otherwise end the process.
  client.on('error', () => {});
  await client.connect();
  if (!isOneOfSeveral && !mustReplicate) return client;
  try {
    const { rows } = await client.query(
      "select pg_is_in_recovery() as follows, current_setting('synchronous_standby_names') as replicas",
    );
    const { follows, replicas } = rows[0] as { follows: boolean; replicas: string };
    const host = address.host;
    if (follows) throw new NotFit('standby', `${host} follows another server and cannot be written to`);
    if (mustReplicate && replicas === '') {
      throw new NotFit('not-replicated', `${host} keeps no second copy of what it acknowledges`);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
