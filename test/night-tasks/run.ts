/** Does a task in a browser, step by step, and counts. */
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { openStation, PHONE, type StationPage, signInByHand, TABLET } from '../e2e/stations.ts';
import type { Checkout, House } from './checkout.ts';
import { type Count, NOTHING, plus } from './model.ts';
import type { Device, Find, Station, Step } from './steps.ts';

export type Task = Readonly<{
  id: string;
  /** The task, as the person would say it. */
  name: string;
  person: string;
  /** Brings a house to the moment before the task. */
  prepare: (checkout: Checkout) => Promise<Prepared>;
  /** The element on the screen when the task is done. */
  done: Find;
  /** Why it takes longer than before, if that is on purpose. */
  slower?: string;
  /** A note for readers of the figures. */
  note?: string;
}>;

export type Prepared = Readonly<{ house: House; station: Station; steps: readonly Step[] }>;

/** `machine`: seconds that the browser and the server took. `because`: why it could not be done. */
export type Measured = Readonly<{ count: Count; machine: number; because?: string }>;

const DEVICES: Readonly<Record<Device, BrowserContextOptions>> = {
  tablet: TABLET,
  phone: PHONE,
  desktop: {},
  kiosk: { viewport: { width: 1080, height: 1440 }, hasTouch: true },
};

/** There is no printer here; a task can check whether the page would have printed. */
const MARK_PRINTED = "window.print = () => { document.documentElement.dataset.printed = 'yes'; }";

class CannotBeDone extends Error {}

export async function measure(task: Task, checkout: Checkout, browser: Browser): Promise<Measured> {
  const { house, station, steps } = await task.prepare(checkout);
  const open: StationPage[] = [];
  const sit = async (at: Station): Promise<Person> => {
    const opened = await openStation(browser, { ...DEVICES[at.device], scripts: [MARK_PRINTED] });
    open.push(opened);
    if (at.badge === null) await opened.page.goto(`${house.url}${at.path}`);
    else await signInByHand(opened.page, house.url, at.path, at.badge);
    return new Person(opened.page, sit);
  };
  try {
    const person = await sit(station);
    const because = await person.doAll(steps, task.done);
    const mistakes = open.flatMap((one) => one.mistakes);
    if (mistakes.length > 0) throw new Error(`${task.id}: the page reported ${mistakes.join('; ')}`);
    const machine = Math.round(person.machine / 100) / 10;
    return { count: person.count, machine, ...(because === undefined ? {} : { because }) };
  } catch (error) {
    const pages = await Promise.all(open.map(({ page }) => page.locator('body').ariaSnapshot()));
    const says = pages.map((words) => `The page says:\n${words.slice(0, 4_000)}`);
    const title = `${task.id} (${task.name}) at version ${checkout.version}`;
    throw new Error([`${title}: ${(error as Error).message}`, ...says].join('\n'));
  } finally {
    await Promise.all(open.map(({ close }) => close()));
    await house.close();
  }
}

/** One person in front of one screen. */
class Person {
  count: Count = NOTHING;
  /** Milliseconds. */
  machine = 0;
  private readonly page: Page;
  private readonly sit: (at: Station) => Promise<Person>;
  private hand: 'points' | 'types' = 'points';
  private readonly awaited: ReadonlySet<Request>;
  private seen: Screen | undefined;

  constructor(page: Page, sit: (at: Station) => Promise<Person>) {
    this.page = page;
    this.awaited = awaitedBy(page);
    this.sit = sit;
  }

  /** Undefined if it is done, otherwise the reason why it cannot be. */
  async doAll(steps: readonly Step[], done: Find): Promise<string | undefined> {
    try {
      for (const step of steps) await this.do(step);
      await this.find(done);
    } catch (error) {
      if (error instanceof CannotBeDone) return error.message;
      throw error;
    }
    return undefined;
  }

  private async do(step: Step): Promise<void> {
    switch (step.do) {
      case 'tap':
        return this.tap(await this.find(step.at), step.until);
      case 'slide': {
        const ends = [await this.find(step.from), await this.find(step.to)];
        const [a, b] = await Promise.all(ends.map((end) => end.boundingBox()));
        const { mouse } = this.page;
        await this.time(async () => {
          await mouse.move(a!.x + a!.width / 2, a!.y + a!.height / 2);
          await mouse.down();
          await mouse.move(b!.x + b!.width / 2, b!.y + b!.height / 2, { steps: 4 });
          await mouse.up();
        });
        // Pointing at two places; as much as two taps.
        return this.add({ taps: 2 }, 'points');
      }
      case 'choose': {
        const list = await this.find(step.at);
        await this.time(() => list.selectOption(step.option));
        return this.add({ taps: 2 }, 'points');
      }
      case 'type':
        return this.type(await this.find(step.at), step.text);
      case 'paste': {
        const target = await this.find(step.at);
        await this.time(() => target.fill(step.text));
        // Into the field, and two keys.
        return this.add({ taps: 1, keys: 2 }, 'types');
      }
      case 'press':
        await this.time(() => this.page.keyboard.press(step.key));
        return this.add({ keys: 1 }, 'types');
      case 'scan':
        await this.time(async () => {
          await this.page.keyboard.type(step.text);
          await this.page.keyboard.press('Enter');
        });
        return this.add({ scans: 1 }, 'points');
      case 'see':
        await this.find(step.at);
        return;
      case 'answer-all':
        return this.answerAll(step);
      case 'either': {
        await this.time(() => visible(step.shows(this.page).or(step.or(this.page))).waitFor());
        const isFirst = await visible(step.shows(this.page)).isVisible();
        for (const one of isFirst ? step.steps : step.instead) await this.do(one);
        return;
      }
      case 'repeat':
        return this.repeat(step);
      case 'need':
        await this.find(step.page);
        if (!(await visible(step.at(this.page)).isVisible())) throw new CannotBeDone(step.because);
        return;
      case 'colleague': {
        const colleague = await this.sit(step.station);
        for (const one of step.steps) await colleague.do(one);
        await colleague.look();
        this.count = plus(this.count, colleague.count);
        this.machine += colleague.machine;
        return;
      }
    }
  }

  private async tap(target: Locator, until: Find | undefined): Promise<void> {
    this.add({ taps: 1 }, 'points');
    const isBox = await target.evaluate((element) =>
      ['radio', 'checkbox'].includes(element.getAttribute('type') ?? ''),
    );
    // A box is drawn by its label, over the field itself.
    await this.time(() => (isBox ? target.check({ force: true }) : target.click()));
    if (until === undefined) return;
    const answer = visible(until(this.page));
    for (let tries = 0; tries < 10; tries += 1) {
      const isAnswered = await this.time(() => shows(answer, 1_000));
      if (isAnswered) return;
      await target.click();
    }
    await answer.waitFor();
  }

  private async type(target: Locator, words: string): Promise<void> {
    const isReady = await target.evaluate((element) => element === element.ownerDocument.activeElement);
    if (!isReady) this.add({ taps: 1 }, 'points');
    const keys = KEYS[(await target.getAttribute('type')) ?? 'text'];
    // A second tap selects what is in the field; the parts of a date are typed over.
    const isReplaced = keys === undefined && (await target.inputValue()) !== '';
    if (isReplaced) this.add({ taps: 1 }, 'points');
    await this.time(() => target.fill(words));
    this.add({ keys: keys ?? words.length }, 'types');
  }

  private async answerAll({ items, tap, typed }: Extract<Step, { do: 'answer-all' }>): Promise<void> {
    await this.find(items);
    for (let left = await items(this.page).count(); left > 0; left = await items(this.page).count()) {
      const question = items(this.page).first();
      const says = (await question.textContent()) ?? '';
      const field = question.getByRole('textbox');
      const isTyped = (await field.count()) > 0;
      if (isTyped) await this.type(field, typed);
      await this.tap(question.getByRole('button', { name: isTyped ? 'Answer' : tap(says) }).first(), undefined);
      await this.time(() =>
        items(this.page)
          .nth(left - 1)
          .waitFor({ state: 'detached' }),
      );
    }
  }

  private async repeat({ times, sample, steps }: Extract<Step, { do: 'repeat' }>): Promise<void> {
    let before = { count: this.count, machine: this.machine };
    for (let n = 0; n < Math.min(times, sample); n += 1) {
      before = { count: this.count, machine: this.machine };
      for (const one of steps(n)) await this.do(one);
    }
    const left = Math.max(0, times - sample);
    this.count = plus(this.count, plus(this.count, before.count, -1), left);
    this.machine += (this.machine - before.machine) * left;
  }

  /** Waits for the target of the next step, which is when the person has to have understood the screen. */
  private async find(find: Find): Promise<Locator> {
    const target = visible(find(this.page));
    await this.time(() => target.waitFor());
    await this.look();
    return target;
  }

  private async time<T>(act: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await act();
    this.machine += performance.now() - began;
    return result;
  }

  private add(some: Partial<Count>, hand: 'points' | 'types'): void {
    this.count = plus(this.count, { ...NOTHING, ...some, moves: hand === this.hand ? 0 : 1 });
    this.hand = hand;
  }

  /** Counts a screen if this one is new: see `isNew`. */
  private async look(): Promise<void> {
    const now = await settledScreen(this.page, this.awaited);
    if (this.seen === undefined || isNew(this.seen, now)) this.count = plus(this.count, { ...NOTHING, screens: 1 });
    this.seen = now;
  }
}

/** Keys that a date or time takes in Chromium, whatever it is: digits, the step from year to hour, a or p. */
const KEYS: Readonly<Record<string, number>> = { 'datetime-local': 14, date: 8, time: 5 };

/** The first one that can be seen: a page keeps parts hidden that fit as well. */
const visible = (found: Locator): Locator => found.filter({ visible: true }).first();

async function shows(target: Locator, timeout: number): Promise<boolean> {
  try {
    await target.waitFor({ timeout });
    return true;
  } catch {
    return false;
  }
}

type Screen = Readonly<{ path: string; dialog: string; controls: readonly string[] }>;

/** Another address, another dialog, or more than half of what can be tapped or typed into was not there before. */
function isNew(before: Screen, now: Screen): boolean {
  if (before.path !== now.path) return true;
  if (before.dialog !== now.dialog && now.dialog !== '') return true;
  const known = new Set(before.controls);
  return now.controls.filter((one) => !known.has(one)).length * 2 > now.controls.length;
}

/**
 * The elements to tap or type into, in the main part and in the dialog. Nobody reads the navigation again at every
 * step, and the page below a dialog is known when the dialog closes. Amounts and counts change without making another
 * screen, so digits and signs are left out. Runs in the page.
 */
const READ_SCREEN = `(() => {
  const dialog = document.querySelector('dialog[open], [role=dialog]');
  const main = document.querySelector('main') ?? document.body;
  const parts = dialog === null || main.contains(dialog) ? [main] : [main, dialog];
  const nameOf = (element) =>
    element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
  const controls = parts
    .flatMap((part) => [...part.querySelectorAll('button, a[href], input, select, textarea')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => nameOf(element).replace(/[^a-z ]/gi, ''));
  const title = dialog?.querySelector('h1, h2, h3')?.textContent ?? 'dialog';
  return { path: location.pathname, dialog: dialog === null ? '' : title, controls };
})()`;

/** How long a screen must stay unchanged before it counts as drawn, in milliseconds. */
const STILL = 100;
/** A meter that rolls or a request that stays open does not keep a person from reading the screen. */
const LONGEST = 1_500;

/**
 * As it is once it stays the same and no answer of the server is awaited. A screen that is read half drawn would be
 * counted twice on a busy machine and once on an idle one.
 */
async function settledScreen(page: Page, awaited: ReadonlySet<Request>): Promise<Screen> {
  const read = () => page.evaluate<Screen>(READ_SCREEN);
  const began = performance.now();
  let [last, since] = [await read(), began];
  for (;;) {
    await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
    const now = await read();
    const time = performance.now();
    const isSame = awaited.size === 0 && JSON.stringify(now) === JSON.stringify(last);
    if (!isSame) [last, since] = [now, time];
    if (time - since >= STILL || time - began >= LONGEST) return last;
  }
}

/** The requests of a page for code and data that are not answered yet. */
function awaitedBy(page: Page): ReadonlySet<Request> {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    if (['document', 'script', 'fetch'].includes(request.resourceType())) awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return awaited;
}
