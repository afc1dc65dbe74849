/** Notices of drawings, wheels, pools of picks, coupons, club rewards, tournaments and shows. */
export const englishActivities = {} as const;
