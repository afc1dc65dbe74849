/** Tasks of the club desk by role. The server checks its own table; a test keeps both equal. */
export const CLUB_TASKS = [
  {
    value: '',
    says: 'Member account',
    asks: 'GET /api/club/cards/:card',
    roles: ['card-desk', 'manager', 'compliance'],
  },
  {
    value: 'swipe',
    says: 'Swipe round',
    asks: 'POST /api/club/swipes',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
  },
  { value: 'enrol', says: 'Enroll a member', asks: 'POST /api/club/members', roles: ['card-desk', 'manager'] },
  {
    value: 'scanner',
    says: 'Import scanner',
    asks: 'POST /api/club/uploads',
    roles: ['card-desk', 'promotions', 'manager'],
  },
] as const;

/** Actions for a member at the desk, by role. */
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
