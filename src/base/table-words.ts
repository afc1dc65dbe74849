/** How a table is called: a house that names its tables `table-4` must not read "table table-4". */

/** What is drawn or handed out at the card desk is owed there; it stands where an award has its table. */
const DESK = 'card-desk';

/** `table-4` is "Table 4"; any other name is said as it is: "Table crazy-1". The card desk is no table. */
export const tableName = (id: string): string => (id === DESK ? 'Card desk' : `Table ${shortTable(id)}`);

/** The same inside a sentence: "table 4", "table crazy-1", "the card desk". */
export const tableInSentence = (id: string): string => (id === DESK ? 'the card desk' : `table ${shortTable(id)}`);

/** What stands after the word "table", also in a list of several. */
export const shortTable = (id: string): string => id.replace(/^table-/, '');
