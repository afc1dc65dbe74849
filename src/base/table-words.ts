/** How a table is called: a house that names its tables `table-4` must not read "table table-4". */

/** `table-4` is "Table 4"; any other name is said as it is: "Table crazy-1". */
export const tableName = (id: string): string => `Table ${shortTable(id)}`;

/** The same inside a sentence: "table 4", "table crazy-1". */
export const tableInSentence = (id: string): string => `table ${shortTable(id)}`;

/** What stands after the word "table", also in a list of several. */
export const shortTable = (id: string): string => id.replace(/^table-/, '');
