/** What people who handle money see: awards and payments, boxes, the cage, the close of day, funds. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { PayStep } from './awards/payable-as.ts';
import type { JurisdictionPack } from './kit/packs.ts';
import type { FloorRefusal } from './outcome.ts';
import type { Award, HouseDay } from './state.ts';

export type AwardView = Readonly<Award> &
  Readonly<{
    offerName: string;
    /** The row that was met, as it is printed. */
    says: string;
    /** The side of a bad beat that it is for; left out where it is for neither. */
    side?: 'losing' | 'winning' | undefined;
    places: PayStep['places'];
    forms: PayStep['forms'];
    /** Papers that the sheet asks for before it is paid. */
    papers: readonly string[];
    /** How old the winner must be. */
    age: 18 | 21;
    /** A tray pays less than this; null where none pays, or where it has no limit. */
    trayUnder: Cents | null;
    /** The approval names prizes of this amount for the tray, and `trayUnder` is a bound of the program (`trayOurs`). */
    trayPrizes?: Cents | undefined;
    trayOurs?: true | undefined;
    /** Whom the law names for this prize, because of who its winner is; left out where it names nobody. */
    forfeitsTo?: string | undefined;
    /** It is settled by what it cost, up to its value. */
    asksCost: boolean;
    /** The forms that paying it alone, today, would ask for; none of them twice. */
    taxForms: readonly TaxForm[];
    /** What the packs of today withhold when it is paid alone and whole. */
    withheld: readonly WithheldRow[];
    /** What the same person won with it, to be paid in one payment; null where nothing was. */
    together: PaidTogether | null;
    status: 'stopped' | 'to-identify' | 'to-claim' | 'to-pay';
    statusSays: string;
  }>;

export type WithheldRow = Readonly<{ kind: string; at: string; amount: Cents }>;

/** One payment of everything that its winner won at once and that is named and claimed. */
export type PaidTogether = Readonly<{
  /** The award itself among them. */
  awards: readonly string[];
  amount: Cents;
  taxForms: readonly TaxForm[];
  withheld: readonly WithheldRow[];
  /** Still to be named or claimed before any of them is paid: a tax would count less without them. */
  waitsFor: readonly string[];
  /** No tax counts less when the award is paid without the others. */
  mayBeAlone: boolean;
}>;

/** A form of the tax office: `form` is its name, `at` the clause of the pack that asks for it. */
export type TaxForm = Readonly<{ form: string; at: string; from: Cents }>;

export type CageView = Readonly<{
  /** What the funds owe cage, trays and bank; `cash` is what the fund could give now. */
  toMakeGood: readonly Readonly<{ fund: string; name: string; place: string; amount: Cents; cash: Cents }>[];
  /**
   * What is held for others until it is remitted. `payee` and `at`: as the law names them; null where it names nobody.
   * `cash` is what the fund could give now; null where the house pays from its bank.
   */
  toRemit: readonly Readonly<{
    fund: string | null;
    name: string | null;
    from: 'withheld' | 'set-off' | 'forfeited';
    kind: string;
    payee: string | null;
    at: string | null;
    amount: Cents;
    cash: Cents | null;
  }>[];
  cage: Cents;
  trays: readonly Readonly<{ table: string; balance: Cents }>[];
  /** Since the last day that was closed, the last of them first. */
  payments: readonly PaymentView[];
}>;

export type PaymentView = Readonly<{
  /** The record of it. */
  seq: number;
  payment: string;
  at: Instant;
  by: string;
  person: string;
  awards: readonly string[];
  place: string;
  form: string;
  gross: Cents;
  withheld: Cents;
  setOff: Cents;
  net: Cents;
}>;

export type ClosingView = Readonly<{
  /** The next day to close; null before the rules of the time zone are adopted. */
  nextDay: HouseDay | null;
  boxes: readonly Readonly<{
    table: string;
    fund: string;
    fundName: string;
    /** What the metered fees make; null until two people have entered what they counted. */
    expected: Cents | null;
    /** Who has entered a count of this box; the amounts are null until two people have. Left out where nobody has. */
    counting?: readonly Readonly<{ by: string; counted: Cents | null }>[] | undefined;
    /** Fees are taken here that only the count shows: what lies above the metered ones is no difference. */
    feesAtCount: boolean;
    countedAt: Instant | null;
    /** Still to be counted for the next day to close. */
    toCount: boolean;
  }>[];
  /** Everything that still keeps the day open, in words. */
  waiting: readonly string[];
  /** What closing it now would be refused for; null: it can be closed. */
  ready: FloorRefusal | null;
}>;

/** `expected`: null until two people have entered what they counted. */
export type BoxView = Readonly<{ table: string; fund: string; expected: Cents | null }>;

export type FundView = Readonly<{
  fund: string;
  name: string;
  pools: readonly Readonly<{ pool: string; amount: Cents; cap: Cents | null; reseed: Cents; floor: Cents }>[];
  reserve: Cents;
  cash: Cents;
  advances: readonly Readonly<{ id: string; at: Instant; amount: Cents; cause: string; clause: string }>[];
  toMakeGood: Readonly<Record<string, Cents>>;
  /** Hits that hold a part of it. */
  locks: readonly string[];
}>;

/** One edition of a jurisdiction's tax law. Forms wait for a payment, withholding is taken off it. */
export type TaxView = Readonly<{
  jurisdiction: string;
  from: string;
  status: 'in-force' | 'to-come' | 'over';
  forms: NonNullable<JurisdictionPack['forms']>;
  withholding: JurisdictionPack['withholding'];
  /** Whom the law names for a prize whose winner may not have it. */
  forfeits: NonNullable<JurisdictionPack['forfeits']>;
}>;
