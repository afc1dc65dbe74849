/**
 * A draft as the studio shows it: the parts of a rule sheet in the order in which a promotion is thought of, what stands in
 * each, and how one value in it is changed. It knows no word of the language: fields come from the forms of the server.
 */
import { dollars, plainWords, sentence } from '../../base/display-text.ts';
import type { FormField, FormNode, Sentence, SentencePlace, WordForms } from '../../server/api/studio.ts';

export type Path = readonly (string | number)[];
export type SheetData = Readonly<Record<string, unknown>>;

/** What somebody can undo: the sheet and where each sentence went. */
export type Content = Readonly<{ sheet: SheetData; sentences: readonly Sentence[] }>;

/** `fields`: of the sheet itself; otherwise `path` leads to the word that the part is. */
export type Part = Readonly<{
  key: string;
  title: string;
  asks: string;
  fields: readonly FormField[];
  /** Left out where the part is the sheet's own fields. */
  step?: number;
  /** Nothing of it is in the sheet, and nothing has to be. */
  isEmpty: boolean;
}>;

type Group = Readonly<{ key: string; title: string; asks: string; names: readonly string[] }>;

const FIRST: readonly Group[] = [
  {
    key: 'name',
    title: 'Name and dates',
    asks: 'What is it called, and from when do these rules apply?',
    names: ['name', 'edition', 'approval', 'kinds', 'age', 'lasts', 'id'],
  },
  { key: 'games', title: 'Games', asks: 'In which games can it be won?', names: ['games'] },
  { key: 'chart', title: 'Hands and prizes', asks: 'Which hands win, and what do they win?', names: ['chart'] },
  {
    key: 'structures',
    title: 'How a prize is shared',
    asks: 'How is a prize divided, and among whom?',
    names: ['structures'],
  },
  {
    key: 'multiplier',
    title: 'Multiplied prizes',
    asks: 'When are prizes worth more?',
    names: ['multiplier', 'inKind'],
  },
  {
    key: 'eligibility',
    title: 'Eligibility',
    asks: 'Which players can win, and when?',
    names: ['eligibility', 'neverWith'],
  },
  {
    key: 'fund',
    title: 'Where the money comes from',
    asks: 'Where does the money for the prizes come from?',
    names: ['fund'],
  },
];

const LAST: readonly Group[] = [
  { key: 'faults', title: 'If something fails', asks: 'What happens if something fails?', names: ['faults'] },
  { key: 'npn', title: 'No Purchase Necessary', asks: 'How does someone take part for free?', names: ['npn'] },
  {
    key: 'posting',
    title: 'Posting and records',
    asks: 'What must be posted, and what is recorded?',
    names: ['mustPost', 'records', 'otherName'],
  },
  { key: 'tells', title: 'What players are told', asks: 'What else does the notice say?', names: ['tells'] },
  { key: 'notes', title: 'Staff instructions', asks: 'What can only a person take care of?', names: ['notes'] },
  { key: 'rulings', title: 'Rulings', asks: 'How do you read what the text leaves open?', names: ['rulings'] },
];

const STEP_TITLES: Readonly<Record<string, string>> = {
  qualify: 'How to qualify',
  earn: 'What qualifying earns',
  select: 'How winners are chosen',
  play: 'What is played for',
  award: 'How the prize is awarded',
  claim: 'How it is claimed',
  pay: 'How it is paid',
};

const STEP_ASKS: Readonly<Record<string, string>> = {
  qualify: 'How does a player get in?',
  earn: 'What does a player get for it?',
  select: 'How are the winners chosen?',
  play: 'What does a winner play?',
  award: 'How much is it, if there are several winners?',
  claim: 'By when, and with what, is it claimed?',
  pay: 'Where and in what is it paid?',
};

export function partsOf(sheet: SheetData, forms: WordForms): Part[] {
  const root = forms.nodes[forms.root];
  const fields = root?.is === 'group' ? root.fields : [];
  const named = new Set([...FIRST, ...LAST].flatMap(({ names }) => names));
  const own = (group: Group): Part[] => {
    const mine = group.names.flatMap((name) => fields.filter((field) => field.name === name));
    if (mine.length === 0) return [];
    const isEmpty = mine.every(({ name }) => sheet[name] === undefined || isBlank(sheet[name]));
    return [{ key: group.key, title: group.title, asks: group.asks, fields: mine, isEmpty }];
  };
  // A word that is new to the language has a part at once.
  const others = fields
    .filter(({ name }) => !named.has(name) && name !== 'steps')
    .map(({ name }) => ({
      key: name,
      title: labelOf(name),
      asks: `What are the rules of “${labelOf(name)}”?`,
      names: [name],
    }));
  return [...FIRST.flatMap(own), ...stepParts(sheet), ...others.flatMap(own), ...LAST.flatMap(own)];
}

const isBlank = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || (isRecord(value) && Object.keys(value).length === 0);

function stepParts(sheet: SheetData): Part[] {
  const steps = Array.isArray(sheet.steps) ? (sheet.steps as unknown[]) : [];
  const kinds = steps.map((step) => (isRecord(step) ? String(step.kind ?? '') : ''));
  return steps.map((step, i) => {
    const id = isRecord(step) ? step.id : undefined;
    const kind = kinds[i]!;
    const title = STEP_TITLES[kind] ?? labelOf(kind === '' ? 'step' : kind);
    const several = kinds.filter((one) => one === kind).length > 1;
    return {
      key: `steps/${String(id ?? i)}`,
      title: several && typeof id === 'string' ? `${title}: ${plainWords(id)}` : title,
      asks: STEP_ASKS[kind] ?? 'What happens in this step?',
      fields: [],
      step: i,
      isEmpty: false,
    };
  });
}

/** Which part a guess of the server means in this sheet. */
export function partOfGuess(guess: string | undefined, parts: readonly Part[], sheet: SheetData): Part | undefined {
  if (guess === undefined) return undefined;
  const [, kind] = /^steps:(.+)$/.exec(guess) ?? [];
  if (kind === undefined) {
    // The shares of a prize are on its line, unless the sheet has structures for all lines.
    const shares = sheet.structures === undefined ? 'chart' : 'structures';
    const also = { mustPost: 'posting', records: 'posting', structures: shares }[guess] ?? guess;
    return parts.find(({ key }) => key === also);
  }
  const steps = Array.isArray(sheet.steps) ? (sheet.steps as unknown[]) : [];
  return parts.find(
    ({ step }) => step !== undefined && isRecord(steps[step]) && (steps[step] as SheetData).kind === kind,
  );
}

/** The part that a problem or a path is in. */
export function partAt(path: string, parts: readonly Part[]): Part | undefined {
  const [top, second] = path.split('.');
  if (top === 'steps')
    return parts.find(({ step }) => String(step) === second) ?? parts.find(({ step }) => step !== undefined);
  return parts.find(({ fields }) => fields.some(({ name }) => name === top));
}

/** What stands in the sheet for this part. */
export const partData = (sheet: SheetData, { step, fields }: Part): unknown =>
  step === undefined
    ? Object.fromEntries(fields.map(({ name }) => [name, sheet[name]]))
    : (sheet.steps as unknown[] | undefined)?.[step];

/** Every clause that the part names: the lines of the poster that restate it. */
export function clausesIn(data: unknown): string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (isRecord(part)) {
      if (typeof part.at === 'string') found.add(part.at);
      Object.values(part).forEach(visit);
    }
  };
  visit(data);
  return [...found];
}

// Changing one value.

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with this value at the end of the path; undefined takes the field out. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const copy = [...data];
    if (value === undefined && rest.length === 0) copy.splice(Number(key), 1);
    else copy[Number(key)] = withValue(data[Number(key)], rest, value);
    return copy;
  }
  const before = isRecord(data) ? data : {};
  const inner = withValue(before[String(key)], rest, value);
  if (inner !== undefined) return { ...before, [String(key)]: inner };
  const { [String(key)]: _gone, ...left } = before;
  return left;
}

/** The least that a word can begin with: its fixed fields, and empty lists. What has to be entered is left open. */
export function blankOf(forms: WordForms, place: number, depth = 0): unknown {
  const node = forms.nodes[place];
  if (node === undefined || depth > 8) return undefined;
  switch (node.is) {
    case 'group':
      return Object.fromEntries(
        node.fields
          .filter(({ optional }) => optional !== true)
          .map(({ name, of }) => [name, blankOf(forms, of, depth + 1)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'list':
      return node.least > 0 && forms.nodes[node.of]?.is !== 'kinds' ? [blankOf(forms, node.of, depth + 1) ?? ''] : [];
    case 'named':
      return {};
    case 'fixed':
      return node.value;
    case 'choice':
      return node.values[0];
    case 'kinds':
      return blankOf(forms, node.of[0]!.of, depth + 1);
    case 'amount':
      return 0;
    case 'number':
      return Math.max(0, node.least ?? 0);
    case 'pair':
      return node.of.map((one) => blankOf(forms, one, depth + 1));
    default:
      return undefined;
  }
}

/**
 * Another thing for a list: like the last one, under names of its own, or blank. A name for people is left open, since it
 * is what makes a line another line.
 */
export function another(forms: WordForms, place: number, items: readonly unknown[]): unknown {
  const last = items.at(-1);
  if (isRecord(last) && Object.keys(last).length > 2) return renamed(last, items.length + 1);
  return blankOf(forms, place) ?? '';
}

/** The rule number of the things that are there already, for one that is added. */
export function withRuleNumber(value: unknown, items: readonly unknown[]): unknown {
  const last = items.at(-1);
  const isOpen = isRecord(value) && value.at === undefined && isRecord(last) && typeof last.at === 'string';
  return isOpen ? { ...value, at: last.at } : value;
}

function renamed(part: unknown, number: number): unknown {
  if (Array.isArray(part)) return part.map((one) => renamed(one, number));
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (typeof value !== 'string') return [name, renamed(value, number)];
      if (name === 'name') return [name, ''];
      const isOwn = name === 'key' || name === 'id' || name === 'choose';
      return [name, isOwn ? `${value.replace(/-\d+$/, '')}-${number}` : value];
    }),
  );
}

/** Which of several words stands here: the one whose fixed fields fit, or whose form does. */
export function kindAt(forms: WordForms, node: Extract<FormNode, { is: 'kinds' }>, value: unknown): number {
  const marked = node.of.findIndex(({ marks }) => {
    const entries = Object.entries(marks);
    return entries.length > 0 && isRecord(value) && entries.every(([name, is]) => value[name] === is);
  });
  if (marked >= 0) return marked;
  return node.of.findIndex(({ marks, of }) => Object.keys(marks).length === 0 && fitsNode(forms.nodes[of], value));
}

function fitsNode(node: FormNode | undefined, value: unknown): boolean {
  switch (node?.is) {
    case 'group':
      return isRecord(value) && node.fields.some(({ name, optional }) => optional !== true && name in value);
    case 'named':
      return isRecord(value);
    case 'list':
    case 'pair':
      return Array.isArray(value);
    case 'amount':
    case 'number':
      return typeof value === 'number';
    case 'choice':
      return node.values.some((one) => one === value);
    case 'fixed':
      return node.value === value;
    case 'kinds':
    case undefined:
      return false;
    default:
      return typeof value === 'string' || value === null;
  }
}

// What a text may have forgotten.

/** `holds`: what follows if nobody says it. */
export type OpenQuestion = Readonly<{ name: string; of: number; label: string; holds: string }>;

/** Words that the part leaves out although something follows from that: the reference says what. */
export function openQuestions(
  forms: WordForms,
  part: Part,
  sheet: SheetData,
): readonly (OpenQuestion & Readonly<{ path: Path }>)[] {
  const data = partData(sheet, part);
  const places: (readonly [path: Path, place: number, value: unknown])[] =
    part.step === undefined
      ? part.fields.map(({ name, of }) => [[name], of, sheet[name]] as const)
      : [[['steps', part.step], stepPlace(forms) ?? -1, data] as const];
  const ruled = isRecord(sheet.rulings) ? Object.values(sheet.rulings).map(String) : [];
  const asked = (fields: readonly FormField[], path: Path, value: unknown) =>
    !isRecord(value)
      ? []
      : fields.flatMap(({ name, of, optional, help = '' }) => {
          const [, holds] = IF_OMITTED.exec(help) ?? [];
          if (optional !== true || value[name] !== undefined || holds === undefined) return [];
          const label = labelOf(name);
          const isRuled = ruled.some((text) => text.startsWith(`${label}: `));
          return isRuled ? [] : [{ name, of, label, holds, path: [...path, name] }];
        });
  return [
    ...asked(part.fields, [], sheet),
    ...places.flatMap(([path, place, value]) => asked(groupAt(forms, place, value)?.fields ?? [], path, value)),
  ];
}

const IF_OMITTED = /(?:if (?:it is )?omitted|left out)[,:]? ([^.;]+)/i;

function groupAt(forms: WordForms, place: number, value: unknown): Extract<FormNode, { is: 'group' }> | undefined {
  const node = forms.nodes[place];
  if (node?.is === 'group') return node;
  if (node?.is !== 'kinds') return undefined;
  const kind = node.of[kindAt(forms, node, value)];
  return kind === undefined ? undefined : groupAt(forms, kind.of, value);
}

/** What a step can be. */
export function stepPlace({ nodes, root }: WordForms): number | undefined {
  const sheet = nodes[root];
  const place = sheet?.is === 'group' ? sheet.fields.find(({ name }) => name === 'steps')?.of : undefined;
  const list = place === undefined ? undefined : nodes[place];
  return list?.is === 'list' ? list.of : undefined;
}

// Words for fields.

const LABELS: Readonly<Record<string, string>> = {
  at: 'Rule number',
  id: 'Short name in the system',
  key: 'Short name of the line',
  is: 'Kind',
  of: 'Of',
  to: 'Goes to',
  npn: 'No Purchase Necessary',
  min: 'At least',
  minDealtIn: 'Players dealt in, at least',
  choose: 'Name of the choice',
  between: 'Lowest and highest',
  ours: 'Limits set by the system, not by the approval',
  among: 'Choices',
  pick: 'Name of the pick',
  next: 'Then',
  fails: 'If it fails',
  expires: 'If time runs out',
  ends: 'Then',
  only: 'Only in these options',
  reseed: 'Re-seed',
  seedIs: 'The seed is',
  gives: 'The prize is',
  bars: 'If not met, excludes',
  orBetter: 'Or better',
  pocketPair: 'With a pocket pair',
  inKind: 'Prizes other than money',
  mustPost: 'Posting checklist',
  otherName: 'Another name on the notice',
  neverWith: 'Never together with',
  perTableHour: 'For each table and hour',
  backed: 'Prizes backed by the fund',
  floor: 'From these ranks on',
  top: 'Up to',
  plays: 'Hole cards that must play',
  group: 'Which cards',
  atLeast: 'At least',
  most: 'At most',
  each: 'Each',
  loser: 'The losing hand is',
  compared: 'Compared',
  stakes: 'Only at these limits',
  withinSeconds: 'Seconds to report',
  thenDays: 'Then days to return with ID',
  list: 'Prizes, one after the other',
  pieces: 'Which tables have a ball',
  back: 'The ball goes back',
  kinds: 'Kinds',
  by: 'By',
};

/** `withinMinutes`: Within minutes. */
export const labelOf = (name: string): string => LABELS[name] ?? sentence(plainWords(spaced(name)));

const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const valueWords = (value: unknown): string => {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === null) return 'None';
  return typeof value === 'string' ? sentence(plainWords(spaced(value))) : String(value);
};

/** What a word means to somebody who has never seen the language: `is: category` in its field, `select drum` as a step. */
export const KINDS: Readonly<Record<string, string>> = {
  'is: category': 'A kind of hand, such as a full house',
  'is: beaten': 'Pocket cards that lose',
  'is: bad-beat': 'A strong hand that loses',
  'is: outcome': 'A result that the game has a name for',
  'is: reading': 'Hands as the game sets them',
  'is: cards': 'Certain cards',
  'is: alike': 'The same cards in several hands',
  'is: posted': 'A hand that you post',
  'is: every': 'Several things at once',
  'is: some': 'One of several hands',
  'is: sweep': 'Every hand against everyone',
  'is: trigger': 'No cards: the fee that reaches a secret amount',
  'gives: fixed': 'An amount of money',
  'gives: percent-of-pool': 'A percentage of the jackpot',
  'gives: share-of-pool': 'A share of the pool at the end',
  'gives: entries': 'Tickets or entries',
  'gives: turns': 'A turn at a wheel, an envelope or a game',
  'gives: goods': 'Merchandise',
  'gives: points': 'Points',
  'kind: house': 'The house pays',
  'kind: own': 'A fund of this promotion, with a jackpot',
  'kind: shared': 'A fund that several promotions share',
  'kind: linked': 'The fund of another promotion',
  'qualify hand': 'A hand at the table',
  'qualify seated': 'Being seated and playing',
  'qualify hours': 'Hours of play',
  'qualify swipes': 'Swipes of a club card',
  'qualify swipe-times': 'A swipe at posted times',
  'qualify reported': 'Play that another system reports',
  'qualify code': 'A code that is handed in',
  'qualify free': 'A free entry for anyone who asks',
  'earn tickets': 'Tickets in a drum',
  'earn points': 'Points for time',
  'earn place': 'A place in the comparison',
  'earn turn': 'A turn to play at once',
  'earn picks': 'Picks of games',
  'earn entries': 'Entries in a drawing',
  'earn credits': 'Credits to redeem',
  'select best': 'The best hand of a period',
  'select drum': 'A ticket or entry is drawn',
  'select box': 'An entry is drawn from a container',
  'select table': 'Tables are drawn',
  'select outside': 'Your own system picks a player or seat',
  'select redemption': 'Members redeem credits',
  'select picks': 'The best picks win',
  'play wheel': 'Spins a prize wheel',
  'play envelopes': 'Draws an envelope',
  'play card-ladder': 'Guesses higher or lower',
  'play at-table': 'Plays for it at the table',
  'play instrument': 'Wagers a coupon',
  'play poker-tournament': 'Plays a tournament',
  'claim presence': 'The winner reports in time',
  'claim identification': 'The winner shows ID',
  'claim paperwork': 'The winner signs the paperwork',
  'pay representative': 'An employee pays it',
  'rule: dealt-in': 'Enough players are dealt in',
  'rule: fee-paid': 'The fee was paid',
  'rule: base-wager': 'A wager was placed',
  'rule: pot': 'The pot is large enough',
  'rule: showdown': 'Every bet and the showdown are completed',
  'rule: not-folded': 'The hand was not folded',
  'rule: won': 'The hand won the pot',
  'rule: saw-flop': 'The player saw the flop',
  'rule: line-bet': 'The player bet on that line',
  'rule: collection-paid': 'The collection was paid',
  'rule: present': 'The player is present',
  'rule: button': 'The button',
  'rule: household': 'Families of employees',
  'rule: member': 'Members of the player club',
  'rule: employee': 'Employees',
  'rule: prop-player': 'Third-party proposition players',
  'rule: player-dealer': 'The player-dealer',
  'rule: backline': 'Backline bettors',
  'rule: tournament': 'Tournament games',
  'rule: age': 'Age',
  'rule: void-hand': 'What voids the hand',
  'rule: confirmed-by': 'A person confirms it',
};

/** What a choice means in its field. */
export const VALUES: Readonly<Record<string, string>> = {
  'bars person': 'This player',
  'bars award': 'This hand',
  'bars round': 'The whole round',
  'ties split': 'They split it',
  'ties each': 'Each is paid in full',
  'to next-period': 'Added to the next prize',
  'until end-of-day': 'The end of the day',
  'until end-of-promotion': 'The end of the promotion',
  'form by-row': 'As the prize line says',
  'form by-prize': 'As the drawing says',
  'form by-play': 'As the game ends',
  'of line': 'This prize line',
  'of person': 'Each player',
  'loser second-best': 'The second-best hand',
  'loser any': 'Any losing hand',
  'loser every': 'Every losing hand',
  'compared showdown': 'At the showdown',
  'compared game': 'As the game compares hands',
  'gives percent-of-pool': 'Percentage of the jackpot',
  'allowed never': 'Never eligible',
  'allowed off-duty': 'Eligible off duty',
  'allowed off-duty-out-of-uniform': 'Eligible off duty and out of uniform',
  'allowed where-the-game-allows': 'Where the game allows it',
};

export const choiceWords = (field: string, value: unknown): string =>
  VALUES[`${field} ${String(value)}`] ?? valueWords(value);

/** Explanations for people who write promotions, where the reference explains a word to those who write files. */
export const HELP: Readonly<Record<string, string>> = {
  orBetter: 'Whether a higher hand wins too.',
  category: 'The hand that wins. Tap Change to see all hands.',
  floor:
    'The lowest that wins, the most important rank first: ace and king are aces full of kings, a ten alone is tens full of anything, an 8 is four eights.',
  top: 'Only a straight or flush up to this rank.',
  rank: 'Only hands of this rank, such as four aces.',
  suit: 'Only in this suit.',
  plays: 'How many of these cards must be part of the winning five.',
  group: 'Which cards: hole for the two in the player’s hand.',
  atLeast: 'How many, at the least.',
  between: 'The least and the most that may be posted.',
  limits: 'How often this line can be won, and when the count begins again.',
  count: 'How many times.',
  resets: 'When the count begins again each day.',
  ties: 'What happens if several players have the best hand.',
  schedule: 'When it takes place. Leave it out to post the times later.',
  days: 'Leave it out for every day. Hours after midnight belong to the evening before.',
  from: 'Leave it out for midnight.',
  until: 'When it ends.',
  every: 'Minutes from one time to the next.',
  bars: 'The players who win nothing if this is not met.',
  min: 'The least that is required.',
  withinSeconds: 'How long the winner has to report.',
  thenDays: 'Someone without ID can return within this many days.',
  fails: 'What happens to the prize if it is not claimed correctly.',
  expires: 'What happens to the prize if nobody claims it in time.',
  rollover: 'What happens to a prize that nobody wins.',
  atMost: 'The most that the prize can grow to.',
  unwon: 'Where the money goes that nobody has won by then.',
  value: 'What it is worth.',
  percent: 'Percent of the jackpot at the moment of the hand.',
  witnesses: 'How many other employees watch and confirm the drawing.',
};

/** `group` `from` of a fee is an amount: there the reference explains it. */
export const helpOf = ({ name, help }: FormField): string | undefined => HELP[name] ?? help;

/** What a word of several is called: what it always says, or what its value is. */
export function kindLabel(
  forms: WordForms,
  { marks, of }: Readonly<{ marks: Readonly<Record<string, unknown>>; of: number }>,
): string {
  const said = Object.entries(marks).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []));
  const meant =
    KINDS[`${marks.kind} ${marks.form}`] ?? said.flatMap(({ name, value }) => KINDS[`${name}: ${value}`] ?? [])[0];
  if (meant !== undefined) return meant;
  if (said.length > 0) return said.map(({ value }) => valueWords(value)).join(': ');
  const node = forms.nodes[of];
  switch (node?.is) {
    case 'amount':
      return 'An exact amount';
    case 'number':
      return 'An exact number';
    case 'fixed':
      return valueWords(node.value);
    case 'choice':
      return node.values.map(valueWords).join(', ');
    case 'list':
      return 'A list';
    case 'group': {
      const first = node.fields.find(({ name, optional }) => optional !== true && name !== 'at')?.name;
      if (first === 'choose') return 'The house chooses, in a range';
      if (first === 'pick') return 'The house picks, from a list';
      if (first === 'kinds') return 'Posted later, in these ranges';
      if (first === 'list') return 'A fixed list';
      return first === undefined ? 'Details' : labelOf(first);
    }
    default:
      return 'Written out';
  }
}

/** One line for a thing in a list: its name, or what it is about. */
export function summaryOf(value: unknown): string {
  if (!isRecord(value)) return valueWords(value);
  for (const name of ['name', 'says', 'rule', 'kind', 'fault', 'to', 'game', 'is', 'form', 'id', 'asks']) {
    const said = value[name];
    if (typeof said !== 'string' || said === '') continue;
    if (name === 'name' || name === 'says') return said;
    const more = SUMMARY_TOO.flatMap((field) => {
      const also = value[field];
      return typeof also === 'string' || typeof also === 'number' ? [summaryPart(field, also)] : [];
    });
    return [KINDS[`${name}: ${said}`] ?? valueWords(said), ...more].join(', ');
  }
  const { gives, between } = value;
  return typeof gives === 'string' && between !== undefined ? valueWords(gives) : 'New';
}

/** Fields that tell two rows of the same rule apart. */
const SUMMARY_TOO = ['min', 'cause', 'allowed', 'does', 'percent', 'club', 'who'];

const summaryPart = (field: string, value: string | number): string =>
  field === 'min'
    ? `at least ${typeof value === 'number' && value >= 100 ? dollars(value) : value}`
    : field === 'percent'
      ? `${value}%`
      : field === 'allowed'
        ? choiceWords(field, value).toLowerCase()
        : plainWords(String(value));

// Sentences and their places.

export const isPlaced = ({ place }: Sentence): boolean => place !== null;

export const leftOver = (sentences: readonly Sentence[]): number => sentences.filter((one) => !isPlaced(one)).length;

/** Gives a sentence its place, and the sheet the note or the ruling that it becomes. */
export function placed(content: Content, index: number, place: SentencePlace | null, parts: readonly Part[]): Content {
  const before = content.sentences[index];
  if (before === undefined) return content;
  const number = String(index + 1);
  let { sheet } = content;
  if (before.place?.as === 'note') sheet = withoutNote(sheet, number);
  if (before.place?.as === 'ruling') sheet = withValue(sheet, ['rulings', before.place.ruling], undefined) as SheetData;
  if (place?.as === 'note') {
    const notes = Array.isArray(sheet.notes) ? sheet.notes : [];
    sheet = { ...sheet, notes: [...notes, { at: number, who: place.who, says: before.says.slice(0, 400) }] };
  }
  if (place?.as === 'ruling') {
    sheet = withValue(sheet, ['rulings', place.ruling], `${number}: ${before.says}`.slice(0, 400)) as SheetData;
  }
  const sentences = content.sentences.map((one, i) => (i === index ? { ...one, place } : one));
  if (place?.as !== 'word') return { sheet, sentences };
  // The first sentence of a part is the number of its rule; the others can be chosen in its form.
  const part = parts.find(({ key }) => key === place.part);
  const isFirst = !content.sentences.some(
    (one, i) => i !== index && one.place?.as === 'word' && one.place.part === place.part,
  );
  return { sheet: part === undefined || !isFirst ? sheet : withClause(sheet, part, number), sentences };
}

const withoutNote = (sheet: SheetData, number: string): SheetData =>
  Array.isArray(sheet.notes)
    ? { ...sheet, notes: sheet.notes.filter((note) => !(isRecord(note) && note.at === number)) }
    : sheet;

function withClause(sheet: SheetData, part: Part, number: string): SheetData {
  if (part.step !== undefined) return withValue(sheet, ['steps', part.step, 'at'], number) as SheetData;
  const field = part.fields.find(({ name }) => isRecord(sheet[name]) && 'at' in (sheet[name] as SheetData));
  return field === undefined ? sheet : (withValue(sheet, [field.name, 'at'], number) as SheetData);
}

export const nextRuling = (sheet: SheetData): string => {
  const taken = isRecord(sheet.rulings) ? Object.keys(sheet.rulings) : [];
  for (let number = 1; ; number += 1) if (!taken.includes(`R${number}`)) return `R${number}`;
};
