/** Who is told when something is known of a person that was not before: walls show names, and must not show old ones. */
export type PeopleNews = Readonly<{
  /** Changed, or gone. */
  tell: (person: string) => void;
  /** Returns what ends it. */
  watch: (hear: (person: string) => void) => () => void;
}>;

export function newPeopleNews(): PeopleNews {
  const hearing = new Set<(person: string) => void>();
  return {
    tell: (person) => {
      for (const hear of hearing) hear(person);
    },
    watch: (hear) => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
}
