/** The words in which a task is written down: what a person taps, types, scans and sees. Nothing is done here. */
import type { Locator, Page } from 'playwright-core';

/** A place on the page: always the first visible element that fits. */
export type Find = (page: Page) => Locator;

export type Step =
  /** `until`: tapped again, and counted once, until this shows; a station ignores a second tap that comes too soon. */
  | Readonly<{ do: 'tap'; at: Find; until?: Find }>
  /** One finger that stays down from one place to another: it is pressed at one and lifted at the other. */
  | Readonly<{ do: 'slide'; from: Find; to: Find }>
  | Readonly<{ do: 'choose'; at: Find; option: string }>
  | Readonly<{ do: 'type'; at: Find; text: string }>
  /** A text from another window. */
  | Readonly<{ do: 'paste'; at: Find; text: string }>
  | Readonly<{ do: 'press'; key: string }>
  /** A barcode scanner types like a keyboard; for the person it is one movement. */
  | Readonly<{ do: 'scan'; text: string }>
  | Readonly<{ do: 'see'; at: Find }>
  /**
   * Goes through a list that gets shorter with every answer. `tap` names the key by what the question says; `typed` is
   * the answer to a question with a field.
   */
  | Readonly<{ do: 'answer-all'; items: Find; tap: (says: string) => string; typed: string }>
  /** Whichever of the two shows first decides. For screens that changed from one version to the next. */
  | Readonly<{ do: 'either'; shows: Find; steps: readonly Step[]; or: Find; instead: readonly Step[] }>
  /** The same `times` over. Only the first `sample` are done; the rest cost as much as the last of them. */
  | Readonly<{ do: 'repeat'; times: number; sample: number; steps: (n: number) => readonly Step[] }>
  /**
   * Once `page` shows, the task continues only if `at` is there too. Otherwise it cannot be done, and `because` says
   * why.
   */
  | Readonly<{ do: 'need'; at: Find; page: Find; because: string }>
  /** A colleague does these at another screen. */
  | Readonly<{ do: 'colleague'; station: Station; steps: readonly Step[] }>;

/** `badge` null: there is no sign-in there, as at a kiosk. */
export type Station = Readonly<{ path: string; badge: string | null; device: Device }>;
export type Device = 'tablet' | 'phone' | 'desktop' | 'kiosk';

export const at = (path: string, badge: string | null, device: Device = 'desktop'): Station => ({
  path,
  badge,
  device,
});

type Name = string | RegExp;
type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'heading' | 'row' | 'region' | 'group' | 'dialog';

/** Several names are the names of one thing in several versions. */
const byRole =
  (role: Role) =>
  (...names: readonly Name[]): Find =>
    oneOf(...names.map((name) => (page: Page) => page.getByRole(role, { name, exact: typeof name === 'string' })));

export const button = byRole('button');
export const link = byRole('link');
export const radio = byRole('radio');
export const checkbox = byRole('checkbox');
export const heading = byRole('heading');
export const row = byRole('row');
export const region = byRole('region');
export const group = byRole('group');
export const dialog: Find = (page) => page.getByRole('dialog');

export const field = (...labels: readonly Name[]): Find =>
  oneOf(...labels.map((label) => (page: Page) => page.getByLabel(label, { exact: typeof label === 'string' })));
export const text = (...says: readonly Name[]): Find =>
  oneOf(...says.map((words) => (page: Page) => page.getByText(words)));

export function oneOf(first?: Find, ...others: readonly Find[]): Find {
  if (first === undefined) throw new Error('Name at least one way to find it.');
  return (page) => others.reduce((found, other) => found.or(other(page)), first(page));
}

/** Inside a part of the page, such as one row of a list. */
export const within =
  (part: Find, find: Find): Find =>
  (page) =>
    // A locator finds its own kind of thing the way a page does.
    find(part(page) as unknown as Page);

export const tap = (at: Find, until?: Find): Step =>
  until === undefined ? { do: 'tap', at } : { do: 'tap', at, until };
export const slide = (from: Find, to: Find): Step => ({ do: 'slide', from, to });
export const choose = (at: Find, option: string): Step => ({ do: 'choose', at, option });
export const type = (at: Find, words: string): Step => ({ do: 'type', at, text: words });
export const paste = (at: Find, words: string): Step => ({ do: 'paste', at, text: words });
export const press = (key: string): Step => ({ do: 'press', key });
export const scan = (code: string): Step => ({ do: 'scan', text: code });
export const see = (at: Find): Step => ({ do: 'see', at });

/** The steps of a colleague's second signature. */
export const sign = (badge: string, pin: string): readonly Step[] => [
  type(within(dialog, field('Badge of the second person', 'Badge of the second employee')), badge),
  type(within(dialog, field('PIN')), pin),
  tap(within(dialog, button('Sign'))),
];
