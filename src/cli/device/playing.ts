/** What a simulated keypad does by itself: one round after the other with whoever sits there, as a dealer keys them. */
import type { Lit, ServerMessage } from '../../server/api/devices.ts';
import type { DeviceClient, Keyed } from './client.ts';
import { pause } from './pause.ts';

type TableNews = Extract<ServerMessage, { type: 'table' }>;

export type Play = Readonly<{
  rounds: number;
  /** Seconds from one step to the next. */
  pace: number;
  /** What the keypad was told of its table last. */
  table: () => TableNews | undefined;
  tell: (says: string) => void;
}>;

export async function playRounds(client: DeviceClient, { rounds, pace, table, tell }: Play): Promise<void> {
  const { ended } = client;
  for (let round = 1; round <= rounds && !ended.aborted; round += 1) {
    const news = table();
    if (news?.table === null || news === undefined) {
      tell('the table is closed');
      await pause(pace, ended);
      continue;
    }
    const started = await client.key({ type: 'start-round', table: news.table.table, ...dealt(news) });
    tell(`round ${round}: start, ${words(started)}`);
    await pause(pace, ended);
    // A round whose fees were not taken is dealt all the same; there is nothing to end.
    if (ended.aborted || started === 'not-taken' || hasFailed(started)) continue;
    tell(`round ${round}: end, ${words(await client.key({ type: 'end-round', table: news.table.table }))}`);
    await pause(pace, ended);
  }
}

/** Everybody who sits there is in; the discs say who pays, and without a sensor everybody pays what everybody must. */
function dealt({ table, lit }: TableNews) {
  const mandatory = table!.fees.filter((fee) => fee.mandatory && fee.metered && fee.who === 'player');
  const positions = table!.taken
    .filter((seat) => seat !== table!.playerDealer)
    .map((seat) => ({
      seat,
      hand: 1,
      bettor: 'seat',
      person: null,
      wager: 0,
      fees: [...new Set([...feesOf(lit, seat), ...mandatory.map(({ offer }) => offer)])],
    }));
  return { dealtIn: table!.taken.length || null, read: lit === null ? 'keyed' : 'sensor', positions };
}

const feesOf = (lit: Lit, seat: number): readonly string[] => lit?.seats.find((one) => one.seat === seat)?.fees ?? [];

const hasFailed = (keyed: Keyed): boolean => typeof keyed !== 'string' && keyed.refusal !== undefined;

export function words(keyed: Keyed): string {
  if (keyed === 'queued') return 'kept until the server is reached';
  if (keyed === 'not-taken') return 'cut off: no fee is taken';
  if (keyed.refusal !== undefined) return `refused: ${keyed.refusal.says} ${keyed.refusal.next}`;
  const events = keyed.events?.map(({ type, says }) => (says === undefined ? type : `${type} (${says})`)) ?? [];
  return `record ${keyed.seq}${keyed.again === true ? ' (again)' : ''}: ${events.join(', ')}`;
}
