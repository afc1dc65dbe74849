/**
 * Checks a promotion while it is written. It asks what the last button asks: `decide`, with the command that the button
 * would send, on the state as it is. So an offer that fits here is posted, and whatever the button would refuse is shown
 * here first.
 */
import { first } from '../base/assert.ts';
import type { Instant } from '../base/time.ts';
import { clockOf, nextDue } from '../floor/clock.ts';
import { type Command, mayGive } from '../floor/commands.ts';
import { decide } from '../floor/decide.ts';
import { commandFrom } from '../floor/edge.ts';
import { namesIn } from '../floor/names.ts';
import { submitted, whyNotAtTable, whyNotFromFund, whyNotPosted, withoutOffer } from '../floor/offers/post.ts';
import type { FloorRefusal, Outcome } from '../floor/outcome.ts';
import { shownRefusal } from '../floor/shown-refusal.ts';
import type { State } from '../floor/state.ts';
import { keypads } from '../readers/keypad.ts';
import { rulesDocument } from '../readers/rules-text.ts';
import { withGames } from '../rules/chart.ts';
import { type Offer, type OfferFlaw, offerFlaw, offerSchema, sharedFundOf, spelledOut } from '../rules/offer.ts';
import { offerWarnings } from '../rules/offer-pools-and-times.ts';
import { issueWords } from '../rules/read-sheet.ts';
import type { Sheet } from '../rules/sheet.ts';
import { tellRefusal } from '../sentences/refusals.ts';
import type { OfferCheck, OfferIssue } from './api/promotions.ts';
import { printedNotice } from './notice-preview.ts';
import { findSheet } from './option-document.ts';

/** Who would press the button, from where, and when. */
type Asker = Readonly<{ badge: string; station: string; now: Instant; replaces: boolean }>;

export function checkOffer(state: State, data: unknown, asker: Asker): OfferCheck {
  const parsed = offerSchema.safeParse(data);
  if (!parsed.success) {
    const { path } = first(parsed.error.issues);
    const says = issueWords(parsed.error, data, 'the offer');
    const where = path.join('.');
    return { ...BLANK, issues: [{ at: where, where, says, next: 'Correct that field.', reason: 'malformed' }] };
  }
  const offer = parsed.data;
  const sheet = findSheet(state, offer.sheet, offer.edition);
  if (sheet === undefined) return { ...BLANK, issues: issuesOf(state, offer, asker) };
  const whole = withGames(sheet, state.games);
  const flaw = offerFlaw(whole, offer, clockOf(state));
  const issues = issuesOf(state, offer, asker, flaw);
  // Sound but for its fund: then the funds that would do are what is wanted.
  if (flaw !== undefined && !OF_FUND.has(flaw.reason)) return { ...BLANK, issues };
  if (flaw !== undefined) {
    const others = withoutOffer(state, offer.id);
    const posted = spelledOut(whole, offer);
    const printed = printedNotice(state, { sheet, offered: submitted(posted, asker.badge), now: asker.now });
    return { ...BLANK, issues, printed, ...misfits(others, whole, posted) };
  }
  const posted = spelledOut(whole, offer);
  const offered = submitted(posted, asker.badge);
  return {
    issues,
    approval: issues.length > 0 ? null : approvalIssue(state, offered.offer, asker),
    warnings: offerWarnings(sheet, posted),
    notice: rulesDocument(sheet, posted),
    printed: printedNotice(state, { sheet, offered, now: asker.now }),
    keypads: keypads(sheet, posted),
    ...misfits(withoutOffer(state, posted.id), whole, posted),
  };
}

/** Funds that cannot pay it and tables that cannot offer it, each with the reason: the page shows them, and says why. */
function misfits(state: State, sheet: Sheet, offer: Offer): Pick<OfferCheck, 'funds' | 'tables'> {
  const names = namesIn(state);
  const told = (outcome: Outcome | undefined) =>
    outcome === undefined || !('refusal' in outcome) ? undefined : tellRefusal(outcome.refusal, names).says;
  const shared = sharedFundOf(sheet.fund);
  const funds = [...state.funds.values()].flatMap(({ id }) => {
    const says =
      sheet.fund.kind === 'house'
        ? `The house pays for ${sheet.name}.`
        : shared !== undefined && shared !== id
          ? `${sheet.name} is paid from ${names.fund(shared)}.`
          : told(whyNotFromFund(state, sheet, offer, id));
    return says === undefined ? [] : [{ fund: id, says }];
  });
  const tables = [...state.tables.keys()].flatMap((table) => {
    const says = told(whyNotAtTable(state, sheet, offer, table));
    return says === undefined ? [] : [{ table, says }];
  });
  return { funds, tables };
}

const OF_FUND: ReadonlySet<string> = new Set(['fund-missing', 'other-fund', 'house-pays']);

/** Until it can be read against its sheet. */
const BLANK: Omit<OfferCheck, 'issues'> = {
  approval: null,
  warnings: [],
  notice: null,
  printed: null,
  keypads: [],
  funds: [],
  tables: [],
};

/** Everything that the command would be refused for; what the rules or the state say comes before the badge. */
function issuesOf(state: State, offer: Offer, asker: Asker, flaw?: OfferFlaw): OfferIssue[] {
  const type = asker.replaces ? 'replace-offer' : 'post-offer';
  const command = dryRun(state, asker, { type, offer, ...(asker.replaces ? anotherSigns(state, asker) : {}) });
  if (!command.ok) {
    const { reason, says, next } = command.refusal;
    return [{ at: 'offer', where: null, says, next, reason }];
  }
  const others = asker.replaces ? withoutOffer(state, offer.id) : state;
  const rules = [...whyNotPosted(others, offer, command.value.time)].map(({ refusal }) => refusal);
  // Viewers who can only read promotions are not told that another role must post them.
  const mayPost = mayGive(state.staff.get(asker.badge)?.roles ?? [], type);
  const refused = mayPost ? refusalIn(decide(state, command.value)) : undefined;
  const all = refused === undefined || rules.some(({ reason }) => reason === refused.reason) ? rules : [refused];
  const place = (reason: string) => (reason === flaw?.reason ? flaw.where : undefined);
  return all.map((refusal) => issueOf(state, command.value, refusal, place(refusal.reason)));
}

/** The page asks for the second badge once the button is pressed. */
function anotherSigns(state: State, { badge }: Asker): Readonly<{ also?: readonly string[] }> {
  const other = [...state.staff].find(
    ([one, { active, roles }]) => one !== badge && active && roles.includes('manager'),
  );
  return other === undefined ? {} : { also: [other[0]] };
}

/** Why it could not be approved now although it could be posted; the assessment tells about the odds. */
function approvalIssue(state: State, offer: Offer, asker: Asker): OfferIssue | null {
  const approver = [...state.staff].find(
    ([badge, { active, roles }]) => badge !== asker.badge && active && mayGive(roles, 'approve-offer'),
  )?.[0];
  if (approver === undefined) {
    const says = 'Nobody else in this house may approve a promotion.';
    return { at: 'F-5', where: null, says, next: 'Enroll a manager or a compliance officer.', reason: 'no-approver' };
  }
  const offered = submitted(offer, asker.badge);
  const posted = withoutOffer(state, offer.id);
  posted.offers.set(offer.id, offered);
  const odds = { version: 'check', standing: 'solvent', says: 'Told apart.' };
  const command = dryRun(posted, { ...asker, badge: approver }, { type: 'approve-offer', offer: offer.id, odds });
  const refusal = command.ok ? refusalIn(decide(posted, command.value)) : undefined;
  return refusal === undefined || !command.ok ? null : issueOf(posted, command.value, refusal);
}

/** The command as the station would send it next. */
function dryRun(state: State, { badge, station, now }: Asker, fields: object): ReturnType<typeof commandFrom> {
  const due = nextDue(state);
  // What is due by now comes first, and changes nothing about an offer that is not posted yet.
  const time = Math.max(state.time, due === undefined || now < due ? now : due - 1);
  const counter = (state.stations.get(station)?.counter ?? 0) + 1;
  const id = `${station}:${String(counter).padStart(6, '0')}`;
  return commandFrom({ ...fields, id, house: state.house?.id ?? '', by: { badge, station }, time });
}

function refusalIn(outcome: Outcome): FloorRefusal | undefined {
  if ('refusal' in outcome) return outcome.refusal;
  return 'turnedAway' in outcome ? outcome.turnedAway : undefined;
}

function issueOf(state: State, command: Command, refusal: FloorRefusal, place?: string): OfferIssue {
  const { at, says, next, reason } = shownRefusal(state, command, refusal);
  const values = 'values' in refusal ? refusal.values : undefined;
  const other = values?.offer ?? values?.feeder;
  const known = typeof other === 'string' && state.offers.has(other) && reason !== 'offer-known' ? { other } : {};
  return { at, where: place ?? PLACES[reason] ?? null, says, next, reason, ...known };
}

/** The field that mends it, where the rule that refused it does not name one. */
const PLACES: Readonly<Record<string, string>> = {
  'offer-known': 'id',
  'sheet-not-adopted': 'sheet',
  'period-over': 'period',
  'empty-period': 'period',
  'empty-hours': 'hours',
  'one-at-a-time': 'period',
  'never-both': 'tables',
  'no-such-fund': 'fund',
  'fund-missing': 'fund',
  'other-fund': 'fund',
  'link-not-named': 'fund',
  'house-pays': 'fund',
  'pool-fed-already': 'fund',
  'not-backed': 'fund',
  'above-cap': 'fund',
  'structure-locked': 'structure',
  'structure-missing': 'structure',
  'schedule-passed': 'schedule',
  'outside-zone-pack': 'period',
};
