/** Everyone on the demo floor: a badge for each role that a visitor can take, the crew that plays, and the guests. */
import { type PersonId, personIdFrom, randomIdFrom, type Slug } from '../base/ids.ts';
import type { Rng } from '../base/seeded.ts';
import type { PersonalData } from '../vault/vault.ts';
import type { Place } from './floor-plan.ts';

/** A badge on the landing page. Its PIN is not a secret: it opens a house of made-up money. */
export type DemoBadge = Readonly<{
  badge: string;
  name: string;
  roles: readonly string[];
  /** The role's name on the page. */
  says: string;
  /** Where people with this badge work. */
  place: Place;
  pin: string;
  /** The page it opens, if that is not the station's first page. */
  opens?: string;
}>;

/** Staff that nobody can sign in as. */
type CrewBadge = Readonly<{ badge: string; name: string; roles: readonly string[] }>;

const badge = (
  id: string,
  name: string,
  roles: readonly string[],
  says: string,
  place: Place,
  pin: string,
): DemoBadge => ({ badge: id, name, roles, says, place, pin });

export const BADGES: readonly DemoBadge[] = [
  badge('dealer-1', 'Dolores Reyes', ['dealer'], 'Dealer', 'table:table-1', '271801'),
  badge('floor-1', 'Frank Okafor', ['floor'], 'Floor supervisor', 'floor', '314102'),
  badge('floor-2', 'Fiona Petersen', ['floor'], 'Second floor supervisor', 'floor', '314203'),
  badge('cage-1', 'Carmen Duarte', ['cage'], 'Cage cashier', 'cage', '141404'),
  badge('cage-2', 'Cem Yıldız', ['cage'], 'Second cage cashier', 'cage', '141505'),
  badge('desk-1', 'Denise Laurent', ['card-desk'], 'Card desk attendant', 'desk', '151306'),
  {
    ...badge('tournament-1', 'Theo Marsh', ['floor'], 'Tournament director', 'desk', '191207'),
    opens: '/tournament',
  },
  badge('promotions-1', 'Priya Raman', ['promotions'], 'Promotions manager', 'office', '161806'),
  badge('manager-1', 'Mina Kowalczyk', ['manager'], 'Shift manager', 'office', '173207'),
  badge('manager-2', 'Marcus Bell', ['manager'], 'Second shift manager', 'office', '173308'),
  badge('accounting-1', 'Aiko Tanaka', ['accountant'], 'Accountant', 'office', '223609'),
  badge('compliance-1', 'Connor Walsh', ['compliance'], 'Compliance officer', 'office', '244910'),
  badge('count-1', 'Nadia Haddad', ['count'], 'Count team', 'cage', '264511'),
  badge('count-2', 'Noah Schmidt', ['count'], 'Count team, second person', 'cage', '264612'),
  badge('surveillance-1', 'Sam Whitfield', ['surveillance'], 'Surveillance', 'floor', '282813'),
  badge('auditor-1', 'Astrid Lindqvist', ['auditor'], 'Auditor', 'audit', '301614'),
  badge('regulator-1', 'Ruth Abrams', ['regulator'], 'Regulator (read-only)', 'audit', '331615'),
];

/** The crew has its own badges, so that visitors never come across their own signature. */
export const FLOOR_CREW = { floor: 'floor-11', second: 'floor-12', eye: 'surveillance-11', cage: 'cage-11' } as const;
export const OFFICE_CREW = { manager: 'manager-11', second: 'manager-12', promotions: 'promotions-11' } as const;

/** The card desk of the crew. */
export const DESK_CREW = 'desk-11';

export const dealerAt = (table: string): string => `dealer-${table.replace(/^table-/, '1')}`;

export const CREW: readonly CrewBadge[] = [
  { badge: OFFICE_CREW.manager, name: 'Mei-Ling Chow', roles: ['manager'] },
  { badge: OFFICE_CREW.second, name: 'Mateo Vargas', roles: ['manager', 'compliance'] },
  { badge: OFFICE_CREW.promotions, name: 'Paul Nguyen', roles: ['promotions'] },
  { badge: FLOOR_CREW.floor, name: 'Farid Rahimi', roles: ['floor'] },
  { badge: FLOOR_CREW.second, name: 'Faye Larsen', roles: ['floor'] },
  { badge: FLOOR_CREW.eye, name: 'Simone Adler', roles: ['surveillance'] },
  { badge: FLOOR_CREW.cage, name: 'Chloe Martin', roles: ['cage'] },
  { badge: DESK_CREW, name: 'Dmitri Sokolov', roles: ['card-desk'] },
  ...[
    'Diego Santos',
    'Dana Fischer',
    'Duc Tran',
    'Delia Moretti',
    'Desmond Clark',
    'Dilnoza Karimova',
    'Dev Sharma',
    'Daisy Wong',
    'Dario Conti',
    'Divya Menon',
  ].map((name, i) => ({ badge: dealerAt(`table-${i + 1}`), name, roles: ['dealer'] })),
];

export type Guest = Readonly<{
  name: string;
  /** The number of the club card. */
  card?: string;
  /** Whether the name can be shown on a sign. */
  consent?: true;
  /** Plays for a company that banks the games. */
  prop?: true;
  employee?: 'off-duty';
}>;

/** The guest whose club card is on the landing page. Its PIN is not a secret either. */
export const MEMBER = { name: 'Maria Teixeira', card: '900100100420', pin: '48213', residence: '12 Carson Street' };

/** They bank the games of the tables, one each. */
const BANKERS: readonly Guest[] = [
  { name: 'Gregor Lamb', prop: true },
  { name: 'Imani Brooks', prop: true },
  { name: 'Jun Park', prop: true },
  { name: 'Karla Weiss', prop: true },
  { name: 'Leo Baptiste', prop: true },
];

/**
 * Made-up names from many languages, one as long as names get. Some have a club card, and a few agreed to be shown on
 * signs.
 */
const GUESTS: readonly Guest[] = [
  { name: MEMBER.name, card: MEMBER.card },
  { name: 'John Miller', card: '70010117', consent: true },
  { name: 'Nguyễn Thị Hồng Nhung', card: '70010158' },
  { name: '陳美玲', card: '70010163', consent: true },
  { name: 'Wolfgang Oberhuber' },
  { name: 'Aleksandra Wójcik-Brzęczyszczykiewicz', card: '70010229' },
  { name: 'Þórdís Hallgrímsdóttir', card: '70010236' },
  { name: 'Đặng Minh Khôi' },
  { name: 'Олена Шевченко', card: '70010281' },
  { name: 'Kwame Asante', card: '70010305', consent: true },
  { name: 'Maximiliana Guadalupe de la Santísima Trinidad Fernández-Villaverde y Echeverría', card: '70010341' },
  { name: 'Rosa Jiménez', card: '70010358' },
  { name: 'Hiroshi Nakamura' },
  { name: '김서연', card: '70010402' },
  { name: 'Siobhán Ní Bhriain', card: '70010416' },
  { name: 'Bob Jones' },
  { name: 'Fatima Zahra El Amrani', card: '70010478' },
  { name: 'Jean-Baptiste Lefèvre', card: '70010490' },
  { name: 'Ana Popescu' },
  { name: 'محمد الحسيني', card: '70010533' },
  { name: 'Lars Øystein Bakken', card: '70010547' },
  { name: 'Li Wei', card: '70010561', consent: true },
  { name: 'Gloria Washington', card: '70010588' },
  { name: 'Zoltán Kőszegi' },
  { name: 'Ngozi Okonkwo-Adeyemi', card: '70010624' },
  { name: 'Thanh Vo' },
  { name: 'Giulia Bianchi', card: '70010659' },
  { name: 'Everett Stone', card: '70010673', consent: true },
  { name: 'Μαρία Παπαδοπούλου', card: '70010702' },
  { name: "Patrick O'Shaughnessy" },
  { name: 'Yuki Mori', card: '70010735' },
  { name: 'Ricardo Peña', card: '70010744' },
  { name: 'Hannah Berg' },
  { name: 'สมชาย ใจดี', card: '70010786' },
  { name: 'Tomasz Zieliński', card: '70010799' },
  { name: 'Grace Liu', card: '70010821' },
  { name: 'Vusi Dlamini' },
  { name: 'Linda Hoffman', card: '70010856' },
  { name: 'José Antonio Muñoz', card: '70010863' },
  { name: 'Katya Ivanova' },
  { name: 'Amir Tehrani', card: '70010894' },
  { name: 'Betty Carter', card: '70010907', consent: true },
  { name: 'Phạm Quốc Bảo' },
  { name: 'Ingrid Sørensen', card: '70010938' },
  { name: 'Carlos Mendoza', card: '70010944' },
  { name: 'Wanda Jackson', card: '70010962' },
  { name: 'ณัฐพงศ์ ศรีสุข' },
  { name: 'Oscar Lindgren', card: '70010985' },
  { name: 'Denise Dubois', card: '70011003' },
  { name: 'Reggie Franklin', employee: 'off-duty' },
  { name: 'Mai Xiong', card: '70011038' },
  { name: 'Henry Goldberg', card: '70011046' },
  { name: 'Sunita Patel' },
  { name: 'Andrei Munteanu', card: '70011072' },
  { name: 'Elif Demir', card: '70011085' },
  { name: 'Chuck Daniels' },
  { name: 'Beatriz Almeida', card: '70011109' },
  { name: 'Ho Chi Lam', card: '70011116' },
  { name: 'Margaret Tso', card: '70011124', consent: true },
  { name: 'Pavel Novotný' },
  { name: 'Isabelle Roy', card: '70011157' },
  { name: 'Kenji Sato', card: '70011163' },
  { name: 'Ofelia Cruz' },
  { name: 'Dwayne Porter', card: '70011198' },
];

/** They came for the tournament and play nothing else. */
export const ENTRANTS: readonly Guest[] = [
  { name: 'Rafael Ortega', card: '70011205' },
  { name: 'Noor Jahan Siddiqui' },
  { name: 'Stefan Kraus', card: '70011231' },
  { name: 'Lucille Baker', consent: true },
  { name: '王芳', card: '70011258' },
  { name: 'Cormac Byrne' },
  { name: 'Adaeze Eze', card: '70011274' },
  { name: 'Viktor Horvat' },
  { name: 'Joy Nakamoto', card: '70011296', consent: true },
];

// Everyone with an id; the same number draws the same ids.

type DemoPerson = Readonly<{ person: PersonId; guest: Guest; data: PersonalData }>;

export type DemoPeople = Readonly<{
  guests: readonly DemoPerson[];
  bankers: readonly DemoPerson[];
  /** Staff, by badge. */
  staff: ReadonlyMap<string, DemoPerson>;
  /** Who plays the tournament. */
  entrants: readonly DemoPerson[];
  /** One of the guests, who is in the club, and the random id of his card. */
  member: DemoPerson & Readonly<{ cardId: string }>;
}>;

export function peopleOf(rng: Rng): DemoPeople {
  const known = (guest: Guest): DemoPerson => ({
    person: personIdFrom(bytes(rng, 16)),
    guest,
    data: dataOf(guest, rng),
  });
  const guests = GUESTS.map(known);
  const bankers = BANKERS.map(known);
  const staff = new Map([...BADGES, ...CREW].map(({ badge, name }) => [badge, known({ name })]));
  const entrants = ENTRANTS.map(known);
  const cardId = randomIdFrom('card' as Slug, bytes(rng, 16));
  const member = { ...guests.find(({ guest }) => guest.card === MEMBER.card)!, cardId };
  return { guests, bankers, staff, entrants, member };
}

export const bytes = (rng: Rng, length: number): Uint8Array => Uint8Array.from({ length }, () => rng.below(256));

function dataOf({ name, card, consent }: Guest, rng: Rng): PersonalData {
  const born = `${1944 + rng.below(56)}-${two(1 + rng.below(12))}-${two(1 + rng.below(28))}`;
  return { name, born, ...(card === undefined ? {} : { card }), ...(consent === undefined ? {} : { consent }) };
}

const two = (number: number): string => String(number).padStart(2, '0');
