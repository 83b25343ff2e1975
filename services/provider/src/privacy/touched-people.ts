/** Somebody who may have to be told of a breach, and what about them lay there. */
export interface TouchedPerson {
  /** Null for somebody who only asked to be called. */
  readonly nric: string | null;
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly refIds: readonly string[];
  readonly policyNumbers: readonly string[];
  /**
   * What lies beyond identity and contact: kinds of data that the law calls sensitive, that money hangs on, or that
   * somebody else could pass for this person with.
   */
  readonly holds: readonly string[];
}

type ListField = Exclude<keyof TouchedPerson, 'nric'>;

/** People as they are put together from many rows; each is there once. */
export interface PeopleByKey {
  of(key: string, nric: string | null): { add(field: ListField, value: unknown): void };
  all(): TouchedPerson[];
}

export function gatherPeople(): PeopleByKey {
  const people = new Map<string, { nric: string | null } & Record<ListField, Set<string>>>();

  return {
    of(key, nric) {
      const person = people.get(key) ?? {
        nric,
        names: new Set(),
        emails: new Set(),
        phones: new Set(),
        refIds: new Set(),
        policyNumbers: new Set(),
        holds: new Set(),
      };
      people.set(key, person);
      return {
        add(field, value) {
          if (typeof value === 'string' && value !== '') person[field].add(value);
        },
      };
    },
    all: () =>
      [...people.values()].map(({ nric, ...lists }) => ({
        nric,
        names: [...lists.names],
        emails: [...lists.emails],
        phones: [...lists.phones],
        refIds: [...lists.refIds],
        policyNumbers: [...lists.policyNumbers],
        holds: [...lists.holds],
      })),
  };
}
