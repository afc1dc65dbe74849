/** The lists that papers are picked from, by the names that people use instead of ids. */
import { sentence, tableName } from '../../base/display-text.ts';
import type { Result } from '../../base/result.ts';
import { offerName, rowName } from '../../readers/papers/law.ts';
import type { Names } from '../../sentences/sentence.ts';
import type { ChoicesQuery, PaperChoices } from '../api/papers.ts';
import type { ClaimRegister, Subject } from './claim-register.ts';
import { type Desk, type HouseNow, houseNow, namesNow } from './desk.ts';
import { catchRefusal, valueOrRefuse } from './read-journal.ts';

type Choice = PaperChoices['choices'][number];

const MOST = 60;

export function paperChoices(desk: Desk, register: ClaimRegister, query: ChoicesQuery): Promise<Result<PaperChoices>> {
  return catchRefusal(async () => {
    const found = await choicesFor(desk, register, query);
    return { choices: found.slice(0, MOST), more: found.length > MOST };
  });
}

async function choicesFor(desk: Desk, register: ClaimRegister, query: ChoicesQuery): Promise<readonly Choice[]> {
  const { ask, card } = query;
  switch (ask) {
    case 'hit':
    case 'award':
    case 'show':
    case 'tournament':
    case 'card': {
      const house = await houseNow(desk);
      const names = await namesNow(desk);
      const subjects = valueOrRefuse(await register.subjects(ask, query, MOST + 1));
      return subjects.map((subject) => ({
        value: subject.id,
        says: subjectWords(house, names, subject),
        at: subject.at,
      }));
    }
    case 'offer': {
      const { law } = await houseNow(desk);
      return [...law.offers.keys()].map((value) => choice(value, offerName(law, value))).sort(bySays);
    }
    case 'badge': {
      const badges = valueOrRefuse(await desk.look(({ staff }) => [...staff.keys()]));
      const crew = await desk.crewNames(badges);
      return badges.map((badge) => choice(badge, named(crew(badge), badge))).sort(bySays);
    }
    case 'station': {
      const payers = valueOrRefuse(await register.payers());
      const crew = await desk.crewNames(payers.map(({ badge }) => badge));
      return [...new Set(payers.map(({ station }) => station))].map((station) => {
        const who = payers.filter((one) => one.station === station).map(({ badge }) => crew(badge) ?? badge);
        return choice(station, `${station}, used by ${who.join(', ')}`);
      });
    }
    case 'drum': {
      const names = await namesNow(desk);
      const drums = valueOrRefuse(await desk.look((state) => [...state.drums.keys()]));
      return drums.map((drum) => choice(drum, sentence(names.drum(drum)))).sort(bySays);
    }
    case 'entry': {
      const entered = valueOrRefuse(await desk.look(({ picks }) => picks.get(card ?? '')?.entered ?? 0));
      return Array.from({ length: Math.min(entered, MOST + 1) }, (_, i) =>
        choice(`${entered - i}`, `Entry ${entered - i}`),
      );
    }
  }
}

const choice = (value: string, says: string): Choice => ({ value, says, at: null });
const bySays = (a: Choice, b: Choice): number => (a.says < b.says ? -1 : 1);
const named = (name: string | undefined, badge: string): string => (name === undefined ? badge : `${name} (${badge})`);

/** "Royal flush, Table 5, hit 12" */
function subjectWords({ law, owed }: HouseNow, names: Names, { id, offer, table, row }: Subject): string {
  const of = offer ?? owed.get(id) ?? null;
  const number = id.includes(':') ? `pick sheet ${id.slice(id.lastIndexOf(':') + 1)}` : names.numbered(id);
  const parts = [
    ...(row === null || of === null ? [] : [rowName(law, of, row)]),
    ...(of === null ? [] : [offerName(law, of)]),
    ...(table === null ? [] : [tableName(table)]),
    number,
  ];
  return sentence(parts.join(', '));
}
