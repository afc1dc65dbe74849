/** What the staff finds out about a person, as the floor asks for it. Who he is stays in the vault. */

export type Findings = Readonly<{
  employee: 'no' | 'off-duty' | 'off-duty-in-uniform' | 'standby-in-uniform' | 'on-duty' | 'unknown';
  /** The proposition player company he works for, or `no`. */
  prop: string;
  over21: boolean | 'unknown';
  excluded: boolean | 'unknown';
  /** A member of the club; left out where nobody looked. */
  member?: boolean;
  household: string | null;
}>;

/** Nobody has looked at anything yet, beyond what the eye sees at a table. */
export const NOT_LOOKED: Findings = {
  employee: 'unknown',
  prop: 'no',
  over21: 'unknown',
  excluded: 'unknown',
  household: null,
};

export const EMPLOYEE_CHOICES = [
  { value: 'no', says: 'Does not work here' },
  { value: 'off-duty', says: 'Works here, off duty' },
  { value: 'off-duty-in-uniform', says: 'Works here, off duty, in uniform' },
  { value: 'standby-in-uniform', says: 'Works here, on standby, in uniform' },
  { value: 'on-duty', says: 'Works here, on duty' },
  { value: 'unknown', says: 'Not known' },
];

export const FOUND_CHOICES = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
  { value: 'unknown', says: 'Not looked' },
];

export const foundFrom = (value: string): boolean | 'unknown' => (value === 'unknown' ? 'unknown' : value === 'yes');
export const foundWord = (found: boolean | 'unknown'): string =>
  found === 'unknown' ? 'unknown' : found ? 'yes' : 'no';
