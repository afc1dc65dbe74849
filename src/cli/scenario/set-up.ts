/** A house from nothing: what a scenario lists before its steps, as the commands that bring it about. */
import type { Role } from '../../floor/state.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Scenario } from './format.ts';
import { withPatron } from './usual.ts';

export type SetUp = Readonly<{ by: string; also?: string[]; do: Readonly<Record<string, unknown>> & { type: string } }>;

/** Law as it was found for the scenario: by name in the catalogue, in a file, or in the scenario itself. */
export type Law = Readonly<{ zone: unknown; packs: readonly unknown[]; sheets: readonly Sheet[] }>;

/** Enough people that nobody checks his own work. */
export const USUAL_CREW: Readonly<Record<string, Role[]>> = {
  'manager-1': ['manager'],
  'manager-2': ['manager', 'compliance'],
  'floor-1': ['floor'],
  'floor-2': ['floor'],
  'dealer-1': ['dealer'],
  'dealer-2': ['dealer'],
  'eye-1': ['surveillance'],
  'cage-1': ['cage'],
  'count-1': ['count'],
  'count-2': ['count'],
  'desk-1': ['card-desk'],
  'promo-1': ['promotions'],
  'books-1': ['accountant'],
};

export function setUpOf(scenario: Scenario, law: Law): SetUp[] {
  const { house, people, games, funds, start } = scenario;
  const staff = house.staff ?? USUAL_CREW;
  const who = (...roles: Role[]) => firstWith(staff, roles);
  const manager = who('manager');
  const rows = Object.entries(staff).map(([badge, roles]) => ({ badge, roles }));
  const { name, zone, startOfDay, chip } = house;
  return [
    { by: 'system', do: { type: 'open-house', name, zone, startOfDay, chip, staff: rows } },
    { by: 'system', do: { type: 'adopt-pack', pack: law.zone } },
    ...law.packs.map((pack) => ({ by: manager, do: { type: 'adopt-pack', pack } })),
    ...law.sheets.map((sheet) => ({ by: manager, do: { type: 'adopt-sheet', sheet } })),
    ...games.map((game) => ({ by: manager, do: { type: 'approve-game', game, approval: approvalOf(law, game) } })),
    ...Object.entries(people).map(([person, findings]) => ({
      by: manager,
      do: { type: 'register-person', person: `@${person}`, findings: withPatron(findings) },
    })),
    ...Object.entries(funds).map(([fund, called]) =>
      fundOpened(fund, called, manager, firstWith(staff, ['manager'], manager)),
    ),
    ...scenario.offers.flatMap((offer) => offered(offer, start, who)),
    ...Object.entries(scenario.tables).flatMap(([id, table]) => opened(id, table, who('floor', 'manager'))),
  ];
}

/** Money from before is entered by two people. */
function fundOpened(fund: string, called: Scenario['funds'][string], by: string, also: string): SetUp {
  if (typeof called === 'string') return { by, do: { type: 'open-fund', fund, name: called } };
  return { by, also: [also], do: { type: 'open-fund', fund, ...called } };
}

function firstWith(staff: Readonly<Record<string, readonly Role[]>>, roles: readonly Role[], not?: string): string {
  for (const role of roles) {
    for (const [badge, has] of Object.entries(staff)) if (has.includes(role) && badge !== not) return badge;
  }
  return Object.keys(staff)[0] ?? 'nobody';
}

/** The first id under which a sheet lists the game; the house has one on file in any case. */
function approvalOf({ sheets }: Law, game: string): string {
  for (const sheet of sheets) {
    const approval = sheet.games.find((row) => row.game === game)?.approval;
    if (typeof approval === 'string') return approval.split(', ')[0]!;
  }
  return 'on-file';
}

/** Posted by promotions, approved by a manager; from the start of the scenario where nothing else is said. */
function offered(offer: Scenario['offers'][number], start: string, who: (...roles: Role[]) => string): SetUp[] {
  const period = { from: start, ...(offer.period as object | undefined) };
  return [
    { by: who('promotions', 'manager'), do: { type: 'post-offer', offer: { ...offer, period } } },
    { by: who('compliance', 'manager'), do: { type: 'approve-offer', offer: offer.id } },
  ];
}

function opened(table: string, { players, playerDealer, ...rest }: Scenario['tables'][string], by: string): SetUp[] {
  const seats = Object.entries(players ?? {}).map(([seat, person]) => ({
    by,
    do: { type: 'take-seat', table, seat: Number(seat), person },
  }));
  const dealer = playerDealer === undefined ? [] : [playerDealer];
  return [
    { by, do: { type: 'open-table', table, ...rest } },
    ...seats,
    ...dealer.map((seat) => ({ by, do: { type: 'set-player-dealer', table, seat } })),
  ];
}
