/** What is wrong, and what to do next. */
export type Sentence = readonly [says: string, next: string];

// biome-ignore lint/suspicious/noExplicitAny: each sentence declares the values it is made of, and callers see those types.
export type Sentences = Readonly<Record<string, (values: any) => Sentence>>;
