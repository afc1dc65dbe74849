/** What the desk looks at when somebody comes forward: what the sheet wants shown, age and the lists always. */

export type CheckId = 'idShown' | 'nameMatches' | 'stub' | 'card' | 'over21' | 'over18' | 'excluded';
/** What the sheet itself asks has the clause as its id: `confirmed §4.5`. */
type AskedId = `confirmed ${string}`;
export type Checks = Readonly<Partial<Record<CheckId | AskedId, boolean>>>;
export type Asked = Readonly<{ at: string; asks: string }>;

type Question = Readonly<{ id: CheckId | AskedId; asks: string }>;

/** Some activities are for whoever is 18: that is asked where somebody is not 21. */
export function questionsFor(
  shows: readonly string[],
  name: string,
  age: 18 | 21,
  found: Checks,
  asks: readonly Asked[] = [],
): readonly Question[] {
  const shown: readonly (readonly [string, Question])[] = [
    ['stub', { id: 'stub', asks: 'Does the stub match the ticket?' }],
    ['card', { id: 'card', asks: 'Was the club card shown?' }],
    ['id', { id: 'idShown', asks: 'Was valid photo ID shown?' }],
    ['name', { id: 'nameMatches', asks: `Is the name on it ${name}, spelled and ordered as on the ticket?` }],
  ];
  // Where no ID was shown there is no name to compare.
  const isAsked = (word: string) => shows.includes(word) && !(word === 'name' && found.idShown === false);
  return [
    ...shown.flatMap(([word, question]) => (isAsked(word) ? [question] : [])),
    { id: 'over21', asks: 'Is the person 21 or older?' },
    ...(isAskedFor18(age, found) ? [{ id: 'over18', asks: 'Is the person 18 or older?' } as const] : []),
    { id: 'excluded', asks: 'Is the person on an exclusion list?' },
    ...asks.map((one): Question => ({ id: `confirmed ${one.at}`, asks: `${one.asks} (${one.at})` })),
  ];
}

/** Whether what was found so far keeps the ticket from winning. `idFollows`: without ID it wins, and ID is shown later. */
export function failsBy(found: Checks, age: 18 | 21, idFollows = false): boolean {
  const { excluded = false, over21, idShown, nameMatches, ...others } = found;
  const noId = idShown === false ? !idFollows : nameMatches === false;
  return excluded || noId || (over21 === false && age === 21) || Object.values(others).includes(false);
}

/** What is recorded: what nobody was asked stands in nobody's way, and without ID no name was compared. */
export function recordedChecks(found: Checks): Recorded {
  const entries = Object.entries(found);
  const confirmed = entries.flatMap(([id, yes]) =>
    id.startsWith(CONFIRMED) && yes !== undefined ? [[id.slice(CONFIRMED.length), yes] as const] : [],
  );
  return {
    idShown: true,
    nameMatches: true,
    ...Object.fromEntries(entries.filter(([id]) => !id.startsWith(CONFIRMED))),
    ...(found.idShown === false ? { nameMatches: false } : {}),
    ...(confirmed.length === 0 ? {} : { confirmed: Object.fromEntries(confirmed) }),
  };
}

export type Recorded = Readonly<
  Partial<Record<CheckId, boolean>> & {
    idShown: boolean;
    nameMatches: boolean;
    confirmed?: Readonly<Record<string, boolean>>;
  }
>;
/** What every check of a person has found out in the end. */
export type Checked = Recorded & Readonly<{ over21: boolean; excluded: boolean }>;

const CONFIRMED = 'confirmed ';

const isAskedFor18 = (age: 18 | 21, { over21 }: Checks): boolean => age === 18 && over21 === false;
