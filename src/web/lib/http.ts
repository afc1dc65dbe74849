/** One way to ask the server. A refusal is an answer; a server that does not answer is not, and is told apart. */

import type { z } from 'zod';
import type { Refusal } from '../../base/result.ts';
import type { DemoSignInRequest, TourNext, TourNextRequest } from '../../demo/api.ts';
import type { Plain } from '../../floor/commands.ts';
import type { CommandAnswer, CommandRequest, WhyAnswer, WhyRequest } from '../../server/api/commands.ts';
import type { DeviceDocument, NewDeviceRequest } from '../../server/api/devices.ts';
import type { MemberPicks, MemberPrint, PickedDocument, PrintedDocument } from '../../server/api/kiosk.ts';
import type * as Club from '../../server/api/people.ts';
import type { GamesDocument, GamesRequest } from '../../server/api/promotions.ts';
import type { PushDocument, PushPhoneRequest, PushSwitchRequest } from '../../server/api/push.ts';
import type { SetupDone, setupRequest } from '../../server/api/setup.ts';
import type * as Session from '../../server/api/staff.ts';

/** `at`: the clause it rests on, where a rule speaks; `rule`: the sheet's own, which is the one that people know. */
export type ApiRefusal = Refusal &
  Readonly<{
    at?: string;
    rule?: Readonly<{ sheet: string; name: string; at: string }>;
    /** The binding text, where a kiosk was answered in another language. */
    english?: Readonly<{ says: string; next: string }>;
  }>;
export type Answer<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; status: number; refusal: ApiRefusal }>;

export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Throws `Unreachable` when nothing sensible came back: the caller asks again, or says so. */
export async function ask<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer<T>> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      'x-floorbook': '1',
      ...(spoken === undefined ? {} : { 'accept-language': spoken }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Unreachable(String(error));
  });
  const read = (await response.json().catch(() => undefined)) as { refusal?: ApiRefusal } | undefined;
  if (response.ok && read !== undefined) return { ok: true, value: read as T };
  if (read?.refusal === undefined) throw new Unreachable(`status ${response.status}`);
  if (response.status === 401 || response.status === 423) notifySessionLost(response.status);
  return { ok: false, status: response.status, refusal: read.refusal };
}

let spoken: string | undefined;

/** The language of refusals from now on; undefined: as the browser is set. */
export function askInLanguage(language: string | undefined): void {
  spoken = language;
}

/** The input and output of a route: the schema that the server reads the body with. */
type PostRoutes = Readonly<{
  '/api/commands': PostRoute<typeof CommandRequest, CommandAnswer>;
  '/api/why': PostRoute<typeof WhyRequest, WhyAnswer>;
  '/api/sign-in': PostRoute<typeof Session.SignInRequest, Session.SessionDocument>;
  '/api/unlock': PostRoute<typeof Session.UnlockRequest, Session.SessionDocument>;
  '/api/tap': PostRoute<typeof Session.TapRequest, Session.SessionDocument>;
  '/api/pin': PostRoute<typeof Session.ChangePinRequest, Session.SessionDocument>;
  '/api/setup': PostRoute<typeof setupRequest, SetupDone>;
  '/api/devices': PostRoute<typeof NewDeviceRequest, Readonly<{ device: DeviceDocument; token: string }>>;
  '/api/push/switch': PostRoute<typeof PushSwitchRequest, PushDocument>;
  '/api/push/phone': PostRoute<typeof PushPhoneRequest, PushDocument>;
  '/api/club/members': PostRoute<typeof Club.EnrollRequest, Club.EnrolledDocument>;
  '/api/club/swipes': PostRoute<typeof Club.SwipeRequest, Club.SwipeDocument>;
  '/api/picks/games': PostRoute<typeof GamesRequest, GamesDocument>;
  '/api/kiosk/sign-in': PostRoute<typeof Club.KioskSignIn, unknown>;
  '/api/kiosk/picks': PostRoute<typeof MemberPicks, PickedDocument>;
  '/api/kiosk/picks/print': PostRoute<typeof MemberPrint, PrintedDocument>;
  '/api/demo/sign-in': PostRoute<typeof DemoSignInRequest, Session.SessionDocument>;
  '/api/demo/tour/next': PostRoute<typeof TourNextRequest, TourNext>;
}>;
type PostRoute<Schema extends z.ZodType, Answered> = Readonly<{ body: Plain<z.input<Schema>>; answer: Answered }>;

/** Posts to a route with the body that it takes. */
export const post = <Path extends keyof PostRoutes>(
  path: Path,
  body: PostRoutes[Path]['body'],
): Promise<Answer<PostRoutes[Path]['answer']>> => ask('POST', path, body);

type SessionLostListener = (status: number) => void;
const sessionLostListeners = new Set<SessionLostListener>();

/** Tells the sign-in and lock screens at once when an answer says that the session has ended or is locked. */
export function onSessionLost(hear: SessionLostListener): () => void {
  sessionLostListeners.add(hear);
  return () => sessionLostListeners.delete(hear);
}

function notifySessionLost(status: number): void {
  for (const hear of sessionLostListeners) hear(status);
}

export const NO_CONNECTION: ApiRefusal = {
  reason: 'no-connection',
  says: 'Connection lost.',
  next: 'Try again when it is back.',
};

/** Only commands are resent automatically. For any other request, the user is told what to do. */
export const noConnectionRefusal = (next: string): ApiRefusal => ({ ...NO_CONNECTION, next });

/** For office requests other than commands: they are not resent automatically, and may have gone through anyway. */

export const NOT_SENT_AGAIN = noConnectionRefusal(
  'Reload the page when it is back, and press again only if this was not done.',
);
