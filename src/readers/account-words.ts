/** What people call an account of the books. Exhaustive: a new kind of account must be listed here to compile. */
import { plainWords, sentence } from '../base/display-text.ts';
import { type AccountKind, readAccount } from '../floor/accounts.ts';
import type { Names } from '../sentences/sentence.ts';

/** `fund:royal:pool:main` -> `Main prize pool, Royal Flush`. A text that is no account stays as it is. */
export function accountWords(name: string, names: Names): string {
  const account = readAccount(name);
  if (account === undefined) return name;
  const { owner, kind, id, of } = account;
  return sentence(WORDS[kind]({ owner, of, names, owns: owner === 'fund' ? `, ${names.fund(id)}` : '', id }));
}

type Parts = Readonly<{ owner: string; id: string; of: string; owns: string; names: Names }>;

const WORDS: Readonly<Record<AccountKind, (parts: Parts) => string>> = {
  pool: ({ of, owns }) => `${plainWords(of)} prize pool${owns}`,
  reserve: ({ owns }) => `reserve fund${owns}`,
  unallotted: ({ owns }) => `fees not allotted yet${owns}`,
  held: ({ of, owns, names }) => `on hold for ${/^hit-\d+$/.test(of) ? names.hit(of) : names.running(of)}${owns}`,
  rollover: ({ of, owns, names }) => `rolled over in ${names.offer(of)}${owns}`,
  payable: ({ of, owns, names }) => `owed on ${names.numbered(of)}${owns}`,
  withheld: ({ of, owns }) => `withheld for tax (${plainWords(of)})${owns}`,
  'set-off': ({ of, owns }) => `withheld for a debt (${plainWords(of)})${owns}`,
  forfeited: ({ of, owns }) => `forfeited to ${plainWords(of)}${owns}`,
  'set-aside': ({ of, owns }) => `set aside for ${plainWords(of)}${owns}`,
  cash: ({ owns }) => `cash of the fund${owns}`,
  'to-recover': ({ owns }) => `house advances to be repaid${owns}`,
  box: ({ id, of, names }) => `box at ${names.table(id)}, ${names.fund(of)}`,
  tray: ({ id, names }) => `dealer’s tray at ${names.table(id)}`,
  prizes: ({ id, names }) => `prize pool of ${names.numbered(id)}`,
  bounties: ({ id, names }) => `open bounties of ${names.numbered(id)}`,
  instruments: ({ of, names }) => `chips and coupons of ${names.offer(of)}`,
  'free-play': () => 'free play not used yet',
  'admin-fees': () => 'administrative fees of the house',
  collections: () => 'fees for playing',
  win: () => 'win of the house',
  bank: () => 'casino bank account',
  cage: () => 'cage',
  promotions: () => 'promotions budget of the house',
  shortfalls: () => 'shortfalls covered by the house',
  'over-short': () => 'count variances',
  goods: () => 'merchandise',
};
