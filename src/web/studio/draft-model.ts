/**
 * A draft as the studio shows it: the parts of a rule sheet in the order in which a promotion is thought of, what stands in
 * each, and how one value in it is changed. It knows no word of the language: fields come from the forms of the server.
 */
import { plainWords, sentence } from '../../base/display-text.ts';
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
    const also = { mustPost: 'posting', records: 'posting' }[guess] ?? guess;
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

/** What a word of several is called: what it always says, or what its value is. */
export function kindLabel(
  forms: WordForms,
  { marks, of }: Readonly<{ marks: Readonly<Record<string, unknown>>; of: number }>,
): string {
  const said = Object.values(marks).filter((value) => typeof value === 'string');
  if (said.length > 0) return said.map(valueWords).join(': ');
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
      const first = node.fields.find(({ optional }) => optional !== true)?.name;
      if (first === 'choose') return 'The house chooses, in a range';
      if (first === 'pick') return 'The house picks, from a list';
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
    if (typeof said === 'string' && said !== '') return name === 'name' || name === 'says' ? said : valueWords(said);
  }
  return 'New';
}

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
