/** A club member's statement: every swipe that earned credits, every redemption, and the balance. */

import { plainWords, tableName } from '../../base/display-text.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { gameName } from '../terms.ts';
import type { PeriodOf } from './hit-log.ts';
import { offerName } from './law.ts';
import {
  columns,
  count,
  line,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  person as personCell,
  type Row,
  record as recordCell,
  type Table,
  text,
  time,
} from './paper.ts';

type StatementOf = PeriodOf & Readonly<{ person: string }>;

type Sums = { earned: number; spent: number; lapsed: number; seconds: number; swipes: number; balance: number };

export function clubStatement(of: StatementOf): PaperMaker {
  const rows: Row[] = [];
  const sums = new Map<string, Sums>();
  const sumOf = (offer: string): Sums => {
    const known = sums.get(offer) ?? { earned: 0, spent: 0, lapsed: 0, seconds: 0, swipes: 0, balance: 0 };
    sums.set(offer, known);
    return known;
  };
  return {
    take: (one) => {
      if ('refusal' in one.outcome) return;
      for (const event of one.outcome.events) enter(of, one, event, { rows, sumOf });
    },
    made: (last) => paperOf(of, rows, sums, last),
  };
}

type Books = Readonly<{ rows: Row[]; sumOf: (offer: string) => Sums }>;

function enter(of: StatementOf, { seq, command }: FloorRecord, event: FloorEvent, { rows, sumOf }: Books): void {
  const { person, law } = of;
  const add = (offer: string, says: string, change: number, balance: number, at = command.time): void => {
    rows.push({
      record: seq,
      cells: [time(at), text(offerName(law, offer)), text(says), count(change), count(balance), recordCell(seq)],
    });
    sumOf(offer).balance = balance;
  };
  switch (event.type) {
    case 'swipe-recorded':
      if (event.person !== person) return;
      for (const { offer, credits, seconds, balance, game } of event.credits ?? []) {
        add(offer, `Swipe, ${tableName(event.table)}, ${gameName(game)}`, credits, balance, event.swipedAt);
        const sum = sumOf(offer);
        sum.earned += credits;
        sum.seconds += seconds;
        sum.swipes += 1;
      }
      return;
    case 'swipe-voided':
      if (event.person !== person) return;
      add(event.offer, `Swipe voided (${plainWords(event.reason)})`, -event.credits, event.balance);
      sumOf(event.offer).earned -= event.credits;
      return;
    case 'credits-redeemed': {
      if (event.person !== person) return;
      const { award, credits, balance } = event;
      const name = award.as?.gives === 'goods' ? award.as.name : event.prize;
      add(event.offer, `Redeemed: ${name} (${award.id})`, -credits, balance);
      sumOf(event.offer).spent += credits;
      return;
    }
    case 'redemption-undone':
      if (event.person !== person) return;
      add(event.offer, `Redemption voided: ${event.award}`, event.credits, event.balance);
      sumOf(event.offer).spent -= event.credits;
      return;
    case 'membership-ended':
      if (event.person !== person) return;
      for (const { offer, credits } of event.lapsed)
        lapse(sumOf(offer), () => add(offer, 'Left the club', -credits, 0));
      return;
    case 'credits-lapsed': {
      const sum = sumOf(event.offer);
      if (sum.balance > 0) lapse(sum, () => add(event.offer, 'End of promotion: credits expired', -sum.balance, 0));
      return;
    }
    default:
  }
}

function lapse(sum: Sums, write: () => void): void {
  sum.lapsed += sum.balance;
  write();
}

function paperOf(of: StatementOf, rows: readonly Row[], sums: ReadonlyMap<string, Sums>, last: Place): Paper {
  const { law, person } = of;
  const inAll: Table = {
    id: 'activities',
    caption: 'Totals',
    columns: columns({
      activity: 'Promotion',
      'swipes>': 'Swipes',
      'hours>': 'Hours of play',
      'earned>': 'Earned',
      'spent>': 'Redeemed',
      'lapsed>': 'Expired',
      'balance>': 'Balance',
    }),
    rows: [...sums]
      .filter(([, { swipes, balance, earned, spent }]) => swipes + balance + earned + spent > 0)
      .map(([offer, { swipes, seconds, earned, spent, lapsed, balance }]) => ({
        record: null,
        cells: [
          text(offerName(law, offer)),
          count(swipes),
          text(hours(seconds)),
          count(earned),
          count(spent),
          count(lapsed),
          count(balance),
        ],
      })),
    empty: 'No credits earned in this period.',
  };
  const entries: Table = {
    id: 'entries',
    caption: 'Swipes and redemptions',
    columns: columns({
      time: 'Time',
      activity: 'Promotion',
      what: 'Description',
      'credits>': 'Credits',
      'balance>': 'Balance',
      'record>': 'Record',
    }),
    rows,
    empty: 'No swipes or redemptions in this period.',
  };
  return {
    kind: 'club-statement',
    title: 'Club statement',
    ...overPeriod(of, last),
    head: [line('member', 'Member', personCell(person))],
    tables: [inAll, entries],
    signatures: [],
    notes: [
      { at: null, says: 'Credits may be redeemed during the promotional period only. Unused credits then expire.' },
    ],
  };
}

const hours = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
