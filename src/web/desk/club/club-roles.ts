/** Who may do what at the club desk. The server admits by its own table; the two are held together by a test. */
export const CLUB_TASKS = [
  { value: '', says: 'Card in hand', asks: 'GET /api/club/cards/:card', roles: ['card-desk', 'manager', 'compliance'] },
  {
    value: 'swipe',
    says: 'Swipe round',
    asks: 'POST /api/club/swipes',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
  },
  { value: 'enrol', says: 'New member', asks: 'POST /api/club/members', roles: ['card-desk', 'manager'] },
  {
    value: 'scanner',
    says: 'Docked scanner',
    asks: 'POST /api/club/uploads',
    roles: ['card-desk', 'promotions', 'manager'],
  },
] as const;

/** What is done with a member who stands there. */
export const WITH_MEMBER = {
  card: ['card-desk', 'manager'],
  redeem: ['card-desk', 'manager'],
  takeBack: ['card-desk', 'manager'],
  end: ['card-desk', 'manager'],
  erase: ['manager', 'compliance'],
} as const;

export const hasAnyRole = (mine: readonly string[], roles: readonly string[]): boolean =>
  mine.some((role) => roles.includes(role));

export const clubTasks = (mine: readonly string[]) => CLUB_TASKS.filter(({ roles }) => hasAnyRole(mine, roles));
