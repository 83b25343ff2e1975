/** A person who may have to be notified of a breach, with the affected kinds of data. */
export interface AffectedPerson {
  /** Null for a lead. */
  readonly nric: string | null;
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly refIds: readonly string[];
  readonly policyNumbers: readonly string[];
  /**
   * Kinds of data beyond identity and contact: sensitive by law, financial, or usable for
   * impersonation.
   */
  readonly holds: readonly string[];
}

type ListField = Exclude<keyof AffectedPerson, 'nric'>;

/** People merged from many rows, each once. */
export interface PeopleByKey {
  of(key: string, nric: string | null): { add(field: ListField, value: unknown): void };
  all(): AffectedPerson[];
}

export function gatherPeople(): PeopleByKey {
  const people = new Map<string, AffectedPerson & Record<ListField, string[]>>();

  return {
    of(key, nric) {
      const person = people.get(key) ?? {
        nric,
        names: [],
        emails: [],
        phones: [],
        refIds: [],
        policyNumbers: [],
        holds: [],
      };
      people.set(key, person);
      return {
        add(field, value) {
          if (typeof value !== 'string' || value === '') return;
          if (!person[field].includes(value)) person[field].push(value);
        },
      };
    },
    all: () => [...people.values()],
  };
}
