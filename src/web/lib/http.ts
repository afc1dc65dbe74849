/** One way to ask the server. A refusal is an answer; a server that does not answer is not, and is told apart. */
import type { z } from 'zod';
import type { Refusal } from '../../base/result.ts';
import type { DemoSignInRequest, TourNext, TourNextRequest } from '../../demo/api.ts';
import type { Plain } from '../../floor/commands.ts';
import type * as Club from '../../server/api/club.ts';
import type { CommandAnswer, CommandRequest, WhyAnswer, WhyRequest } from '../../server/api/commands.ts';
import type { DeviceDocument, NewDeviceRequest } from '../../server/api/devices.ts';
import type { MemberPicks, MemberPrint, PickedDocument, PrintedDocument } from '../../server/api/kiosk-member.ts';
import type { GamesDocument, GamesRequest } from '../../server/api/picks.ts';
import type * as Session from '../../server/api/session.ts';
import type { SetupDone, setupRequest } from '../../server/api/setup.ts';

/** `at`: the clause it rests on, where a rule speaks; `rule`: the sheet's own, which is the one that people know. */
export type Refused = Refusal & Readonly<{ at?: string; rule?: Readonly<{ sheet: string; name: string; at: string }> }>;
export type Answer<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; status: number; refusal: Refused }>;

export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Throws `Unreachable` when nothing sensible came back: the caller asks again, or says so. */
export async function ask<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer<T>> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { 'x-floorbook': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Unreachable(String(error));
  });
  const read = (await response.json().catch(() => undefined)) as { refusal?: Refused } | undefined;
  if (response.ok && read !== undefined) return { ok: true, value: read as T };
  if (read?.refusal === undefined) throw new Unreachable(`status ${response.status}`);
  if (response.status === 401 || response.status === 423) tellDoors(response.status);
  return { ok: false, status: response.status, refusal: read.refusal };
}

/** What a route takes and what it answers: the schema that the server reads the body with. */
type Posts = Readonly<{
  '/api/commands': Post<typeof CommandRequest, CommandAnswer>;
  '/api/why': Post<typeof WhyRequest, WhyAnswer>;
  '/api/sign-in': Post<typeof Session.SignInRequest, Session.SessionDocument>;
  '/api/unlock': Post<typeof Session.UnlockRequest, Session.SessionDocument>;
  '/api/tap': Post<typeof Session.TapRequest, Session.SessionDocument>;
  '/api/pin': Post<typeof Session.ChangePinRequest, Session.SessionDocument>;
  '/api/setup': Post<typeof setupRequest, SetupDone>;
  '/api/devices': Post<typeof NewDeviceRequest, Readonly<{ device: DeviceDocument; token: string }>>;
  '/api/club/members': Post<typeof Club.EnrolRequest, Club.EnrolledDocument>;
  '/api/club/swipes': Post<typeof Club.SwipeRequest, Club.SwipeDocument>;
  '/api/picks/games': Post<typeof GamesRequest, GamesDocument>;
  '/api/kiosk/sign-in': Post<typeof Club.KioskSignIn, unknown>;
  '/api/kiosk/picks': Post<typeof MemberPicks, PickedDocument>;
  '/api/kiosk/picks/print': Post<typeof MemberPrint, PrintedDocument>;
  '/api/demo/sign-in': Post<typeof DemoSignInRequest, Session.SessionDocument>;
  '/api/demo/tour/next': Post<typeof TourNextRequest, TourNext>;
}>;
type Post<Schema extends z.ZodType, Answered> = Readonly<{ body: Plain<z.input<Schema>>; answer: Answered }>;

/** Posts to a route with the body that it takes. */
export const post = <Path extends keyof Posts>(
  path: Path,
  body: Posts[Path]['body'],
): Promise<Answer<Posts[Path]['answer']>> => ask('POST', path, body);

type Hear = (status: number) => void;
const doors = new Set<Hear>();

/** Whoever shows the sign-in or the lock hears at once when an answer says that the session is gone or locked. */
export function atTheDoor(hear: Hear): () => void {
  doors.add(hear);
  return () => doors.delete(hear);
}

function tellDoors(status: number): void {
  for (const hear of doors) hear(status);
}

export const LOST: Refused = {
  reason: 'no-connection',
  says: 'The server does not answer.',
  next: 'Try again as soon as it does.',
};

/** Only commands are sent again by themselves. Whoever asked anything else is told what to do. */
export const notHeard = (next: string): Refused => ({ ...LOST, next });
