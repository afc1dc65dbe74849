/** Every address of the pages and what is shown there. Each part is fetched when it is first opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from './lib/load-with-retry.ts';

/** What stands behind the colons of its address. */
export type RouteProps = Readonly<{ params: Readonly<Record<string, string>> }>;
type Page = ComponentType<RouteProps>;
type Route = Readonly<{ path: string; page: LazyExoticComponent<Page> }>;

const page = (load: () => Promise<Page>) => lazy(async () => ({ default: await loadWithRetry(load) }));

export const ROUTES: readonly Route[] = [
  { path: '/', page: page(async () => (await import('./home/home-page.tsx')).HomePage) },
  { path: '/hand', page: page(async () => (await import('./hand/hand-page.tsx')).HandPage) },
  { path: '/table', page: page(async () => (await import('./table/tables-page.tsx')).TablesPage) },
  { path: '/table/:id', page: page(async () => (await import('./table/table-page.tsx')).TablePage) },
  { path: '/floor/replay', page: page(async () => (await import('./audit/replay.tsx')).FloorReplayPage) },
  { path: '/floor/*', page: page(async () => (await import('./floor/floor-page.tsx')).FloorPage) },
  { path: '/board', page: page(async () => (await import('./board/board-page.tsx')).BoardPage) },
  { path: '/signs', page: page(async () => (await import('./board/signs-page.tsx')).SignsPage) },
  { path: '/funds', page: page(async () => (await import('./public/fund-pages.tsx')).FundsPage) },
  { path: '/funds/:offer', page: page(async () => (await import('./public/fund-pages.tsx')).FundPage) },
  { path: '/hits/:hit', page: page(async () => (await import('./public/hit-page.tsx')).HitPage) },
  { path: '/setup', page: page(async () => (await import('./setup/setup-page.tsx')).SetupPage) },
  { path: '/cage/*', page: page(async () => (await import('./cage/cage-page.tsx')).CagePage) },
  { path: '/desk/*', page: page(async () => (await import('./desk/desk-page.tsx')).DeskPage) },
  { path: '/tournament/*', page: page(async () => (await import('./tournament/tournament-page.tsx')).TournamentPage) },
  { path: '/clock', page: page(async () => (await import('./clock/clock-page.tsx')).ClockPage) },
  { path: '/show/*', page: page(async () => (await import('./show/show-page.tsx')).ShowPage) },
  { path: '/witness', page: page(async () => (await import('./witness/witness-page.tsx')).WitnessPage) },
  { path: '/stage', page: page(async () => (await import('./stage/stage-page.tsx')).StagePage) },
  { path: '/kiosk', page: page(async () => (await import('./kiosk/kiosk-page.tsx')).KioskPage) },
  { path: '/tour', page: page(async () => (await import('./demo/tour-page.tsx')).TourPage) },
  { path: '/promotion', page: page(async () => (await import('./demo/promotion-page.tsx')).PromotionPage) },
  { path: '/papers/*', page: page(async () => (await import('./papers/papers-page.tsx')).PapersPage) },
  { path: '/audit/*', page: page(async () => (await import('./audit/audit-page.tsx')).AuditPage) },
  { path: '/office/*', page: page(async () => (await import('./office/office-page.tsx')).OfficePage) },
];
