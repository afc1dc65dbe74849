/** What people who handle money see: awards and payments, boxes, the cage, the close of day, funds. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { FloorRefusal } from './outcome.ts';
import type { Award, HouseDay } from './state.ts';

export type AwardView = Readonly<Award> &
  Readonly<{
    offerName: string;
    /** The row that was met, as it is printed. */
    says: string;
    places: readonly string[];
    forms: readonly string[];
    /** Papers that the sheet asks for before it is paid. */
    papers: readonly string[];
    /** How old the winner must be. */
    age: 18 | 21;
    /** A tray pays less than this; null where none pays, or where it has no limit. */
    trayUnder: Cents | null;
    /** It is settled by what it cost, up to its value. */
    asksCost: boolean;
    /** The form that paying it alone, today, would ask for. */
    tax: TaxForm | null;
    status: 'stopped' | 'to-identify' | 'to-claim' | 'to-pay';
    statusSays: string;
  }>;

/** A form of the tax office: `form` is its name, `at` the clause of the pack that asks for it. */
export type TaxForm = Readonly<{ form: string; at: string; from: Cents }>;

export type CageView = Readonly<{
  /** What the funds owe cage, trays and bank; `cash` is what the fund could give now. */
  toMakeGood: readonly Readonly<{ fund: string; name: string; place: string; amount: Cents; cash: Cents }>[];
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
    expected: Cents;
    countedAt: Instant | null;
    /** Still to be counted for the next day to close. */
    toCount: boolean;
  }>[];
  /** Everything that still keeps the day open, in words. */
  waiting: readonly string[];
  /** What closing it now would be refused for; null: it can be closed. */
  ready: FloorRefusal | null;
}>;

export type BoxView = Readonly<{ table: string; fund: string; expected: Cents }>;

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
