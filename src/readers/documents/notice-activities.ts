/** What a notice says of drawings, wheels, pools of picks, coupons, club rewards, tournaments, shows and house games. */
import { unreachable } from '../../base/assert.ts';
import { rankingNamed } from '../../rules/house-game.ts';
import type { Step } from '../../rules/sheet.ts';
import type { AmountWord } from '../../rules/vocabulary.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import { poolName } from '../terms.ts';
import type { Line, Section } from './document.ts';
import {
  aceSection,
  atTableSection,
  boxSections,
  drumSection,
  hoursSection,
  outsideSection,
  pointsSection,
  presenceSection,
  resultSection,
  seatedSection,
  squaresSection,
  standingsSections,
  tableSection,
  ticketsSection,
} from './notice-drawings.ts';
import { entriesSection, entryWaySection } from './notice-entries.ts';
import { envelopesSection, turnSection } from './notice-envelopes.ts';
import {
  callLadderSection,
  cardLadderSection,
  cardWheelSection,
  contestSections,
  houseGameSections,
  keysSection,
  showSections,
  wheelSection,
} from './notice-plays.ts';
import {
  creditsSection,
  instrumentSections,
  picksPrizesSection,
  picksSection,
  pokerTournamentSections,
  redemptionSection,
  swipesSection,
  swipeTimesSection,
} from './notice-programs.ts';
import { listText, moneyText, type NoticeWriter } from './notice-writer.ts';

export function activitySections(writer: NoticeWriter): Section[] {
  const all = writer.sheet.steps.flatMap((step) =>
    sectionsOf(writer, step).map((section) => ({ ...step, section, says: JSON.stringify(section) })),
  );
  return all.flatMap(({ only, section, says }, index) => {
    const alike = all.filter((other) => other.says === says);
    const another = all.some((other) => other.section.heading === section.heading && other.says !== says);
    // What several versions say alike is printed once, and needs no version if nothing else has this heading.
    if (only === undefined || alike.length === 1 || another) return [ofVersion(writer, only, section)];
    return alike[0] === all[index] ? [{ ...section, id: versionId(section, only) }] : [];
  });
}

/** A new form of step does not compile until it has its sections here; hands, awards and payments have theirs elsewhere. */
export function sectionsOf(writer: NoticeWriter, step: Step): Section[] {
  switch (step.kind) {
    case 'qualify':
      return qualifySections(writer, step);
    case 'earn':
      return earnSections(writer, step);
    case 'select':
      return selectSections(writer, step);
    case 'play':
      return playSections(writer, step);
    case 'claim':
      return step.form === 'presence' ? [presenceSection(writer, step)] : [];
    case 'award':
    case 'pay':
      return [];
    default:
      return unreachable(step);
  }
}

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

function qualifySections(writer: NoticeWriter, step: Of<'qualify'>): Section[] {
  switch (step.form) {
    case 'hand':
      return [];
    case 'seated':
      return [seatedSection(writer, step)];
    case 'hours':
      return [hoursSection(writer, step)];
    case 'swipes':
      return [swipesSection(writer, step)];
    case 'swipe-times':
      return [swipeTimesSection(writer, step)];
    case 'reported':
    case 'code':
    case 'free':
      return [entryWaySection(writer, step)];
    default:
      return unreachable(step);
  }
}

function earnSections(writer: NoticeWriter, step: Of<'earn'>): Section[] {
  switch (step.form) {
    case 'award':
    case 'place':
    case 'score':
      return [];
    case 'tickets':
      return [ticketsSection(writer, step)];
    case 'turn':
      return [turnSection(writer, step)];
    case 'points':
      return [pointsSection(writer, step)];
    case 'entries':
      return [entriesSection(writer, step)];
    case 'picks':
      return [picksSection(writer, step)];
    case 'credits':
      return [creditsSection(writer, step)];
    default:
      return unreachable(step);
  }
}

function selectSections(writer: NoticeWriter, step: Of<'select'>): Section[] {
  switch (step.form) {
    case 'all-places':
    case 'best':
      return [];
    case 'standings':
      return standingsSections(writer, step);
    case 'drum':
      return [drumSection(writer, step)];
    case 'outside':
      return [outsideSection(writer, step)];
    case 'ace-of-table':
      return [aceSection(writer, step)];
    case 'table':
      return [tableSection(writer, step)];
    case 'squares':
      return [squaresSection(writer, step)];
    case 'box':
      return boxSections(writer, step);
    case 'picks':
      return [picksPrizesSection(writer, step)];
    case 'redemption':
      return [redemptionSection(writer, step)];
    default:
      return unreachable(step);
  }
}

function playSections(writer: NoticeWriter, step: Of<'play'>): Section[] {
  switch (step.form) {
    case 'wheel':
      return [wheelSection(writer, step)];
    case 'envelopes':
      return [envelopesSection(writer, step)];
    case 'wheel-of-cards':
      return [cardWheelSection(writer, step)];
    case 'keys':
      return [keysSection(writer, step)];
    case 'tournament':
      return contestSections(writer, step);
    case 'call-ladder':
      return [callLadderSection(writer, step)];
    case 'card-ladder':
      return [cardLadderSection(writer, step)];
    case 'show':
      return showSections(writer, step);
    case 'house-game':
      return houseGameSections(writer, step);
    case 'instrument':
      return instrumentSections(writer, step);
    case 'poker-tournament':
      return pokerTournamentSections(writer, step);
    case 'at-table':
      return [atTableSection(writer, step)];
    case 'result':
      return [resultSection(writer, step)];
    default:
      return unreachable(step);
  }
}

// Versions: without an offer each has its own sections, and says which it is.

function ofVersion(writer: NoticeWriter, only: Step['only'], section: Section): Section {
  if (writer.offer !== undefined || only === undefined) return section;
  const version = versionText(writer, only);
  return {
    ...section,
    id: versionId(section, only),
    heading: writer.say('heading.for-version', { heading: section.heading, version }),
  };
}

const versionId = ({ id }: Section, only: readonly string[]): string => `${id}-${only.join('-')}`;

/** What people call the version of these options. */
export function versionText(writer: NoticeWriter, only: readonly string[]): string {
  const { say } = writer;
  const named = only.map((option) => {
    const id = VERSIONS.find((one) => one === `version.${option}`);
    return id === undefined ? say('version.named', { name: option }) : say(id);
  });
  return listText(writer, named, 'or');
}

const VERSIONS = [
  'version.seats',
  'version.hands',
  'version.both',
  'version.points',
  'version.tickets-draw',
  'version.tickets-carry',
  'version.coupon',
  'version.free',
  'version.bonus',
  'version.match-single',
  'version.match-multi',
  'version.free-single',
  'version.free-multi',
] as const;

// What can be won, in one line.

export function activityLead(writer: NoticeWriter): Line | null {
  for (const kind of ['play', 'select'] as const) {
    for (const step of writer.sheet.steps) {
      const line = step.kind === kind ? leadOf(writer, step) : undefined;
      if (line !== undefined) return line;
    }
  }
  return null;
}

function leadOf(writer: NoticeWriter, step: Step): Line | undefined {
  const { say, sheetText, terms, offer } = writer;
  const { at } = step;
  switch (step.form) {
    case 'keys':
      return win(writer, step.wins.at, step.wins.name, step.wins.value);
    case 'tournament': {
      const prize = step.prizes.find(({ gives, places }) => gives === 'goods' && places[0] === 1);
      return prize?.gives === 'goods' ? win(writer, prize.at, prize.name, prize.value) : undefined;
    }
    case 'wheel':
      return { text: say('lead.wheel'), at: [at] };
    case 'envelopes':
      return { text: say('lead.envelopes', { many: sheetText(step.names.many) }), at: [at] };
    case 'wheel-of-cards':
      return { text: say('lead.card-wheel'), at: [at] };
    case 'card-ladder': {
      const top = step.levels.at(-1);
      const prize = top !== undefined && 'pool' in top ? sheetText(poolName(top.pool, terms)) : undefined;
      return prize === undefined
        ? undefined
        : { text: say('lead.ladder', { n: step.levels.length - 1, prize }), at: [at] };
    }
    case 'house-game':
      return { text: say('lead.house-game', { n: rankingNamed(step.ranking).size }), at: [at] };
    case 'show': {
      const best = step.last.squares.toSorted((a, b) => b.value - a.value)[0];
      return best && { text: say('lead.win', { prize: sheetText(best.name) }), at: [step.last.at] };
    }
    case 'poker-tournament': {
      const posted = offer?.tournament;
      if (step.pays.every(({ how }) => how === 'double')) return { text: say('lead.double'), at: [at] };
      const costs = posted && { buyIn: moneyText(posted.buyIn), fee: moneyText(posted.entryFee) };
      return costs && { text: say('lead.tournament', costs), at: [step.buyIn.at, step.entryFee.at] };
    }
    case 'box': {
      const n = step.draws.reduce((sum, { count }) => sum + count, 0);
      return { text: say('lead.draws', { n }), at: step.draws.map((draw) => draw.at) };
    }
    case 'squares':
      return { text: say('lead.squares'), at: [at] };
    case 'at-table':
      return { text: step.seated === undefined ? say('lead.added-to-pot') : say('lead.table-wins'), at: [at] };
    case 'picks':
      return step.kind === 'select' ? { text: say('lead.picks'), at: [at] } : undefined;
    case 'redemption':
      return { text: say('lead.club'), at: [at] };
    case 'drum': {
      const best = offer?.prizes?.toSorted((a, b) => b.value - a.value)[0];
      return best === undefined || best.value === 0
        ? undefined
        : win(writer, step.prizes?.at ?? at, best.name, best.value);
    }
    default:
      return undefined;
  }
}

function win({ say, sheetText, offer }: NoticeWriter, at: string, name: string, word: AmountWord): Line {
  const value = isChoice(word) ? offer?.amounts[word.choose] : word;
  const prize = sheetText(name);
  const text =
    value === undefined || name === moneyText(value)
      ? say('lead.win', { prize })
      : say('lead.win-worth', { prize, value: moneyText(value) });
  return { text, at: [at] };
}
