/** Corrections are for promotions and managers: whoever cannot give one is told before they have filled in the form. */
export const NOT_MINE = 'Promotions or a manager signs in for this; you can sign as the second person.';
