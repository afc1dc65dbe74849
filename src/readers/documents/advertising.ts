/**
 * What a house advertises, from the notice of the same rules: copy in three lengths, and the scenes of a sign. *No Purchase
 * Necessary* and the approval number are on each of them, as on everything that advertises.
 */
import type { PrintedDocument, Section } from './document.ts';

export type AdvertisingCopy = Readonly<{ id: 'short' | 'medium' | 'long'; name: string; text: string }>;
export type SignScene = Readonly<{ id: string; name: string; when: string; head: string; lines: readonly string[] }>;

type Advertised = Readonly<{
  notice: PrintedDocument;
  /** The house, as it signs its advertisements. */
  house: string | null;
  approval: string | null;
  /** On file with its approval document: some approvals have no number. */
  isOnFile: boolean;
  /** A hand at a table wins, so that the room sees it being verified. */
  hasHands: boolean;
}>;

/** A post or a sign in the street, a card at the table, a page on the website. */
export function advertisingCopy(of: Advertised): AdvertisingCopy[] {
  const { notice, house } = of;
  const where = house === null ? '' : ` at ${house}`;
  const head = `${notice.title}${where}.`;
  const foot = footOf(of);
  const play = linesIn(notice, 'how-to-play');
  const when = linesIn(notice, 'where-and-when');
  const eligible = linesIn(notice, 'eligibility');
  return [
    { id: 'short', name: 'One line', text: [head, leadOf(notice), foot].filter(isSaid).join(' ') },
    {
      id: 'medium',
      name: 'A card at the table',
      text: paragraphs([head, leadOf(notice)], [...prizesIn(notice).slice(0, 3), ...play.slice(0, 2)], [foot]),
    },
    {
      id: 'long',
      name: 'A page on the website',
      text: paragraphs(
        [head, leadOf(notice)],
        when,
        play,
        prizesIn(notice),
        eligible.slice(0, 4),
        [notice.noPurchase?.text ?? '', 'Ask a casino representative for the complete rules.'],
        [foot],
      ),
    },
  ];
}

/** In the order in which a room sees them. Amounts on a sign come from the meter, and are named here by what they are. */
export function signScenes(of: Advertised): SignScene[] {
  const { notice } = of;
  const [prize] = prizesIn(notice);
  const foot = footOf(of);
  return [
    {
      id: 'meter',
      name: 'The plain sign',
      when: 'Most of the time, in turn with the other promotions',
      head: notice.title,
      lines: [leadOf(notice) ?? prize ?? '', foot].filter(isSaid),
    },
    ...(of.hasHands ? [pendingScene(of)] : []),
    {
      id: 'winner',
      name: 'The winner',
      when: 'For 30 seconds after it is authorized',
      head: 'Winner',
      lines: [
        notice.title,
        of.hasHands
          ? 'The amount, the cards, and how it is shared. A first name only with consent.'
          : 'The prize. A first name only with consent.',
        foot,
      ],
    },
  ];
}

const pendingScene = (of: Advertised): SignScene => ({
  id: 'pending',
  name: 'Being verified',
  when: 'Within a second of the call, until the floor authorizes or denies it',
  head: `${of.notice.title}: being verified`,
  lines: ['The cards, the table and the time of the call. The amount does not move.', footOf(of)],
});

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== '';

const paragraphs = (...all: readonly (readonly (string | undefined)[])[]): string =>
  all
    .map((lines) => lines.filter(isSaid).join('\n'))
    .filter(isSaid)
    .join('\n\n');

function footOf({ notice, approval, isOnFile }: Advertised): string {
  const free = notice.noPurchase === null ? undefined : 'No Purchase Necessary.';
  const number = approval === null ? undefined : `${approval}.`;
  const draft = isOnFile ? undefined : 'Not in effect yet: do not publish.';
  return [free, 'See the posted rules.', number, draft].filter(isSaid).join(' ');
}

const leadOf = ({ lead }: PrintedDocument): string | undefined => (lead === null ? undefined : ended(lead.text));

/** What a notice shows below a line is not below it here. */
const ended = (text: string): string => {
  const alone = text.replace(/,? (?:shared )?as shown (?:below|above)/, '');
  return /[.!?:]$/.test(alone) ? alone : `${alone}.`;
};

const standsAlone = (text: string): boolean => !/\b(?:below|above)\b/.test(text);

const sectionsOf = ({ sections }: PrintedDocument, id: string): Section[] => sections.filter((one) => one.id === id);

function linesIn(notice: PrintedDocument, id: string): string[] {
  return sectionsOf(notice, id)
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.is === 'lines') return block.lines.map(({ text }) => ended(text));
        return block.is === 'steps' ? block.steps.map(({ line }) => ended(line.text)) : [];
      }),
    )
    .filter(standsAlone);
}

/** `Royal flush: $500.` */
function prizesIn(notice: PrintedDocument): string[] {
  return sectionsOf(notice, 'prizes').flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.is === 'chart'
        ? block.rows.map(({ cells: [name = '', ...prizes] }) => ended(`${name}: ${prizes.join(', ')}`))
        : [],
    ),
  );
}
