/** Entries from outside the tables, in plain English: what brings them, what multiplies and limits them, the check-in. */
import { clockWords } from '../base/schedule.ts';
import type { IssuedWord } from '../rules/issued-codes.ts';
import {
  type EntriesStep,
  type EntryMost,
  type EntryPeriod,
  type EntryWay,
  type ReportedStep,
  unitOf,
} from '../rules/outside-entries.ts';
import { approvedWords } from '../rules/prize-text.ts';
import type { AmountWord } from '../rules/vocabulary.ts';
import { count, type Line, linesOf, list, money, plural, type Terms, WEEKDAYS, words } from './terms.ts';

export function sayEntryWay(way: EntryWay, terms: Terms): Line[] {
  const { at } = way;
  switch (way.form) {
    case 'reported':
      return [
        {
          at,
          text: `A player gets ${entryCount(way.entries ?? 1, terms)} for every ${sayUnit(way, terms)}${addsUp(way)}`,
        },
        ...linesOf(
          way.receipt && {
            at: way.receipt.at,
            text: 'Each receipt stands alone, and its number is accepted once',
          },
          way.issued && sayIssued(way.issued),
        ),
        ...sayMost(way.most, 'of these entries', terms),
      ];
    case 'code':
      return [
        {
          at,
          text: `The code on a ${way.on} brings ${entryCount(way.entries, terms)}. Each code is accepted once`,
        },
        ...linesOf(way.issued && sayIssued(way.issued)),
        ...sayMost(way.most, 'of these entries', terms),
      ];
    case 'free': {
      const who = way.tiers === undefined ? 'A player' : `A member of tier ${list(way.tiers.map(words), 'or')}`;
      return [
        { at, text: `${who} can get ${entryCount(way.entries, terms)} free ${PER[way.per]}, without play or purchase` },
      ];
    }
  }
}

const sayIssued = ({ at, shapes, check }: IssuedWord): Line => ({
  at,
  text: `Numbers that were issued look like ${list(shapes, 'or')} (A a letter, 9 a digit, * either)${check === undefined ? '' : `, with check digits by ${check === 'luhn' ? 'the Luhn rule' : 'the rule mod 97'}`}; others are refused`,
});

const entryCount = (word: EntryWay['entries'], terms: Terms): string =>
  count(word ?? 1, 'entry', terms).replace('entrys', 'entries');

const addsUp = ({ receipt }: ReportedStep): string => (receipt === undefined ? ', added up over the promotion' : '');

function sayUnit(way: ReportedStep, terms: Terms): string {
  const { unit, of } = unitOf(way);
  switch (unit) {
    case 'points':
      return count(of as number, 'club point', terms);
    case 'coin-in':
      return `${money(of as AmountWord, terms)} of coin-in`;
    case 'spend':
      return `${money(of as AmountWord, terms)} spent`;
  }
}

const PER: Readonly<Record<EntryPeriod, string>> = {
  day: 'in each gaming day',
  week: 'in each week from Monday through Sunday',
  month: 'in each calendar month',
  drawing: 'for each drawing',
  promotion: 'in the promotion',
};

const sayMost = (most: readonly EntryMost[] = [], of: string, terms: Terms): Line[] =>
  most.map(({ at, per, entries }) => ({
    at,
    text: `A player gets at most ${of === '' ? `${entryCount(entries, terms)} in all` : entryCount(entries, terms).replace(/entr(y|ies)/, of)} ${PER[per]}`,
  }));

export function sayEntries(step: EntriesStep, terms: Terms): Line[] {
  const { at, multiplied, tiers, most, checkIn } = step;
  return [
    {
      at,
      text: 'Each entry is one chance in the drawing. All entries of a player are together in the drum and are used up when that player wins',
    },
    ...sayMultiplied(multiplied, terms),
    ...linesOf(
      tiers && {
        at: tiers.at,
        text: `Entries count by the tier of the club card: ${list(tiers.list.map(({ name, times }) => `${name} ${times === 1 ? 'once' : `${times} times`}`))}. Free entries count once`,
      },
    ),
    ...sayMost(most, '', terms),
    ...linesOf(checkIn && { at: checkIn.at, text: sayCheckIn(checkIn, terms) }),
  ];
}

function sayMultiplied(word: EntriesStep['multiplied'], { offer }: Terms): Line[] {
  if (word === undefined) return [];
  const { at } = word;
  const rule = {
    at,
    text: `On posted days and times entries may count ${approvedWords(word, String) ?? 'a posted number of'} times; free entries count once`,
  };
  const windows = (offer?.entryMultipliers ?? []).map(({ times, days, dates, hours }) => {
    const when = [
      days === undefined ? '' : `on ${list(days.map((day) => `${WEEKDAYS[day]}s`))}`,
      dates === undefined ? '' : `on ${list(dates)}`,
      hours === undefined ? '' : `from ${clockWords(hours.from)} to ${clockWords(hours.until)}`,
    ].filter((part) => part !== '');
    return { at, text: `Entries count ${times} times ${when.length === 0 ? 'at all times' : when.join(', ')}` };
  });
  return [rule, ...windows];
}

function sayCheckIn(
  { opensMinutes, closesMinutes, for: good }: NonNullable<EntriesStep['checkIn']>,
  terms: Terms,
): string {
  const minutes = (word: typeof opensMinutes) =>
    typeof word === 'number' ? plural(word, 'minute') : count(word, 'minute', terms);
  const until = closesMinutes === undefined ? 'until it begins' : `until ${minutes(closesMinutes)} before it`;
  const lasts = good === 'drawing' ? 'that drawing' : 'all drawings of the gaming day';
  return `Entries are in a drawing only if the player checks in, from ${minutes(opensMinutes)} before it ${until}. A check-in is good for ${lasts} and includes entries earned after it`;
}
