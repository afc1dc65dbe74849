/**
 * The chart of accounts. An account is a structure: who owns it, its kind, and what it is kept for. Its side, its fund and
 * whether it may go below zero follow from the kind, never from the text of its name. Postings in the journal carry names,
 * so a name is read back by position: owner, the owner's id, the word of the kind, and whatever is left is `of`. Ids hold
 * no colon, except the last one of a name, so a name is exactly one account, even if an id is a word of this chart.
 */
import { assert } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';

/** The name of an account, as postings carry it. */
export type Account = string;

type Line = Readonly<{
  owner: 'fund' | 'table' | 'house' | 'tournament';
  kind: string;
  /** How the kind is written in the name; its own word unless two kinds of one owner begin alike. */
  word: string;
  /** What the last part of the name identifies, if there is one. */
  of: 'pool' | 'hit' | 'award' | 'tax' | 'debt' | 'payee' | 'fund' | 'offer' | null;
  normal: 'debit' | 'credit';
  /** Pools, reserves and debts never go below zero: the house covers (F-15). */
  negative: boolean;
  /** Whether its fund holds this money or owes it; null if it is outside the fund's books. */
  fund: 'holds' | 'owes' | null;
}>;

const line = <Owner extends Line['owner'], Kind extends string>(
  owner: Owner,
  kind: Kind,
  rest: Partial<Omit<Line, 'owner' | 'kind'>> & Pick<Line, 'normal'>,
) => ({ word: kind, of: null, negative: true, fund: null, ...rest, owner, kind });

const OWED = { normal: 'credit', negative: false, fund: 'owes' } as const;
const OWED_BY_HOUSE = { normal: 'credit', negative: false } as const;
const HELD = { normal: 'debit', fund: 'holds' } as const;
const DEBIT = { normal: 'debit' } as const;
const CREDIT = { normal: 'credit' } as const;

/** Every account there is. A kind that is not listed here cannot be posted to. */
export const CHART = [
  line('fund', 'pool', { ...OWED, of: 'pool' }),
  line('fund', 'reserve', OWED),
  line('fund', 'unallotted', OWED),
  // A hit, or a running that is being settled.
  line('fund', 'held', { ...OWED, of: 'hit' }),
  // Prizes of periods that nobody won, until a later period of the promotion is won.
  line('fund', 'rollover', { ...OWED, of: 'offer' }),
  line('fund', 'payable', { ...OWED, of: 'award' }),
  line('fund', 'withheld', { ...OWED, of: 'tax' }),
  line('fund', 'set-off', { ...OWED, of: 'debt' }),
  // A prize that its winner may not have, owed to whom the law names.
  line('fund', 'forfeited', { ...OWED, of: 'payee' }),
  // A part of a prize that is not a player's, for whom the sheet names.
  line('fund', 'set-aside', { ...OWED, of: 'payee' }),
  line('fund', 'cash', HELD),
  // The house's claim on the fund.
  line('fund', 'to-recover', DEBIT),
  line('table', 'box', { ...HELD, of: 'fund' }),
  line('table', 'tray', DEBIT),
  line('tournament', 'prizes', { ...OWED_BY_HOUSE, word: 'pool:prizes' }),
  line('tournament', 'bounties', { ...OWED_BY_HOUSE, word: 'pool:bounties' }),
  line('house', 'rollover', { ...OWED_BY_HOUSE, of: 'offer' }),
  line('house', 'payable', { ...OWED_BY_HOUSE, of: 'award' }),
  line('house', 'withheld', { ...OWED_BY_HOUSE, of: 'tax' }),
  line('house', 'set-off', { ...OWED_BY_HOUSE, of: 'debt' }),
  line('house', 'forfeited', { ...OWED_BY_HOUSE, of: 'payee' }),
  line('house', 'set-aside', { ...OWED_BY_HOUSE, of: 'payee' }),
  line('house', 'instruments', { ...OWED_BY_HOUSE, of: 'offer' }),
  line('house', 'free-play', { ...CREDIT, word: 'instruments' }),
  line('house', 'admin-fees', CREDIT),
  line('house', 'collections', CREDIT),
  line('house', 'win', CREDIT),
  line('house', 'bank', DEBIT),
  line('house', 'cage', DEBIT),
  line('house', 'promotions', DEBIT),
  line('house', 'shortfalls', DEBIT),
  line('house', 'over-short', DEBIT),
  line('house', 'goods', DEBIT),
] as const;

type ChartLine = (typeof CHART)[number];
export type AccountKind = ChartLine['kind'];

/** What identifies an account; `id` is empty for the house, `of` for kinds that are kept for nothing in particular. */
export type AccountParts = PartsOf<ChartLine>;
type PartsOf<L> = L extends ChartLine
  ? Readonly<{ owner: L['owner']; kind: L['kind']; id: string; of: string }>
  : never;

/** An account, with what follows from its kind. */
export type AccountFacts = AccountParts &
  Readonly<{
    name: Account;
    isCredit: boolean;
    neverNegative: boolean;
    /** The fund that it is part of, as its own or as its box. */
    fund: string | undefined;
    side: FundSide | undefined;
  }>;

/** What a fund holds (boxes, cash) counts plus, what it owes counts minus. */
type FundSide = Readonly<{ fund: string; sign: 1 | -1 }>;

type Key = KeyOf<ChartLine>;
type KeyOf<L> = L extends ChartLine ? `${L['owner']} ${L['kind']}` : never;
const LINES = new Map<string, ChartLine>(CHART.map((one) => [`${one.owner} ${one.kind}`, one]));

export const nameOf = ({ owner, kind, id, of }: AccountParts): Account => named(`${owner} ${kind}` as Key)(id, of);

/** The name of every account of a kind, from its parts. */
function named(key: Key): (id: string, of: string) => Account {
  const { owner, word, of: rest } = LINES.get(key)!;
  const [isHouse, isWhole] = [owner === 'house', rest === null];
  const start = isHouse ? `house:${word}` : `${owner}:`;
  const middle = `${isHouse ? '' : `:${word}`}${isWhole ? '' : ':'}`;
  return (id, of) => {
    const isRight = !id.includes(':') && (id === '') === isHouse && (of === '') === isWhole;
    // The sentence costs more than the name, and every posting makes names.
    if (!isRight) assert(false, `${key} ${id} ${of} can be read back from its name`);
    return `${start}${id}${middle}${of}`;
  };
}

const ofFund = (kind: 'reserve' | 'unallotted' | 'to-recover' | 'cash'): ((fund: string) => Account) => {
  const name = madeOnce(named(`fund ${kind}`));
  return (fund) => name(fund, '');
};
const ofHouse = (kind: Extract<ChartLine, { owner: 'house' }>['kind']): Account => named(`house ${kind}`)('', '');

export const pool = madeOnce(named('fund pool'));
export const reserve = ofFund('reserve');
export const unallotted = ofFund('unallotted');
export const held = named('fund held');
export const toRecover = ofFund('to-recover');
export const fundCash = ofFund('cash');
export const box = madeOnce(named('table box'));
const trayOf = madeOnce(named('table tray'));
export const tray = (table: string): Account => trayOf(table, '');

type Payer = Readonly<{ fund: string }> | 'house';
const ofPayer = (
  kind: 'rollover' | 'payable' | 'withheld' | 'set-off' | 'forfeited' | 'set-aside',
): ((payer: Payer, of: string) => Account) => {
  const [byFund, byHouse] = [named(`fund ${kind}`), named(`house ${kind}`)];
  return (payer, of) => (payer === 'house' ? byHouse('', of) : byFund(payer.fund, of));
};
/** What is owed on an award, by the fund that pays it or by the house. */
export const payable = ofPayer('payable');
/** What rolled over in the periods of an offer, set aside by its fund or by the house. */
export const rollover = ofPayer('rollover');
export const withheld = ofPayer('withheld');
/** A debt that the prize pays first. */
export const setOff = ofPayer('set-off');
export const forfeited = ofPayer('forfeited');
/** A part of prizes for whom a sheet names, until it is remitted. */
export const setAside = ofPayer('set-aside');

export const bank = ofHouse('bank');
export const cage = ofHouse('cage');
export const promotions = ofHouse('promotions');
export const adminFees = ofHouse('admin-fees');
export const shortfalls = ofHouse('shortfalls');
export const overShort = ofHouse('over-short');
export const goods = ofHouse('goods');
/** Fees for playing, as the house earns them: what a balance that was won pays lands here. */
export const collections = ofHouse('collections');
/** What games against the house bring it. */
export const win = ofHouse('win');
/** Free play that was given out and is not played yet. */
export const instruments = ofHouse('free-play');
const instrumentsFor = named('house instruments');
/** Face value of the chips, coupons and certificates of one offer that are out and not redeemed, void or expired. */
export const instrumentsOf = (offer: string): Account => instrumentsFor('', offer);
const prizesOf = named('tournament prizes');
/** What entrants of a tournament paid in and the house added, until the winners are owed it. */
export const prizePool = (tournament: string): Account => prizesOf(tournament, '');
const bountiesOf = named('tournament bounties');
/** Bounties on entrants that have not been won yet. */
export const openBounties = (tournament: string): Account => bountiesOf(tournament, '');

/**
 * Every posting asks several times, about the few accounts that are in use. The names of hits and awards come and go, so
 * what is kept starts over when it is full.
 */
const FACTS = new Map<Account, AccountFacts>();
/** More than a house has open at a time, so that a walk over all its accounts reads no name twice. */
const FACTS_AT_MOST = 50_000;

/** The account behind a name of the chart. */
export function accountOf(name: Account): AccountFacts {
  const known = FACTS.get(name);
  if (known !== undefined) return known;
  const facts = readAccount(name);
  assert(facts !== undefined, `${name} is in the chart of accounts`);
  if (FACTS.size === FACTS_AT_MOST) FACTS.clear();
  FACTS.set(name, facts);
  return facts;
}

/** Undefined if a text is not the name of an account. */
export function readAccount(name: string): AccountFacts | undefined {
  const parts = partsOf(name);
  if (parts === undefined) return undefined;
  const { chart, id, of } = parts;
  const fund = chart.owner === 'fund' ? id : chart.of === 'fund' ? of : undefined;
  return {
    ...({ owner: chart.owner, kind: chart.kind, id, of } as AccountParts),
    name,
    isCredit: chart.normal === 'credit',
    neverNegative: !chart.negative,
    fund,
    side: fund === undefined || chart.fund === null ? undefined : { fund, sign: chart.fund === 'holds' ? 1 : -1 },
  };
}

/** By owner and word, and then whether something follows the word. */
const WHOLE = new Map<string, ChartLine>();
const OPEN = new Map<string, ChartLine>();
for (const one of CHART) (one.of === null ? WHOLE : OPEN).set(`${one.owner}:${one.word}`, one);

function partsOf(name: string): Readonly<{ chart: ChartLine; id: string; of: string }> | undefined {
  const [owner, afterOwner] = cut(name);
  const [id, tail] = owner === 'house' ? ['', afterOwner] : cut(afterOwner);
  if (owner !== 'house' && id === '') return undefined;
  const whole = WHOLE.get(`${owner}:${tail}`);
  if (whole !== undefined) return { chart: whole, id, of: '' };
  const [word, of] = cut(tail);
  const open = OPEN.get(`${owner}:${word}`);
  return open === undefined || of === '' ? undefined : { chart: open, id, of };
}

const cut = (text: string): [string, string] => {
  const at = text.indexOf(':');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

export const isCredit = (account: Account): boolean => accountOf(account).isCredit;
export const neverNegative = (account: Account): boolean => accountOf(account).neverNegative;
/** Undefined for accounts that are outside the books of a fund; the house's claim on a fund is. */
export const fundSide = (account: Account): FundSide | undefined => accountOf(account).side;

/** The balance on the account's own side, from its net debit. */
export const normalBalance = (account: Account, netDebit: number): Cents =>
  (isCredit(account) ? 0 - netDebit : netDebit) as Cents;

/** What an account of a kind is kept for: the award of a payable, the hit of held money; undefined for other kinds. */
export function keptFor(account: Account, kind: AccountKind): string | undefined {
  const facts = accountOf(account);
  return facts.kind === kind && facts.of !== '' ? facts.of : undefined;
}

const NAMES_AT_MOST = 5_000;

/**
 * Every round names the same few accounts, and a text that is composed again is slow to look up. What is kept starts over
 * when it is full, since tables may be data.
 */
function madeOnce(name: (id: string, of: string) => Account): (id: string, of: string) => Account {
  const known = new Map<string, Map<string, Account>>();
  return (id, of) => {
    let names = known.get(id);
    if (names === undefined) {
      if (known.size === NAMES_AT_MOST) known.clear();
      names = new Map();
      known.set(id, names);
    }
    let account = names.get(of);
    if (account === undefined) {
      if (names.size === NAMES_AT_MOST) names.clear();
      account = name(id, of);
      names.set(of, account);
    }
    return account;
  };
}
