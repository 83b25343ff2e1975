import type { ReactNode } from 'react';

/** What the form has to know of a field on the screen. */
export interface RegisteredField {
  readonly name: string;
  /** Id of its control, where the error summary leads. */
  readonly id: string;
  readonly label: ReactNode;
  /** The value as it is when the field is left; Enter submits without leaving it. */
  readonly settle?: (value: unknown) => unknown;
}

export interface FieldRegistry {
  put(field: RegisteredField): void;
  remove(name: string): void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same list until something changes. */
  readonly list: () => readonly RegisteredField[];
}

/** The fields on the screen. Kept outside of React's state: a field that comes or goes renders the summary only. */
export function createFieldRegistry(): FieldRegistry {
  const fields = new Map<string, RegisteredField>();
  const listeners = new Set<() => void>();
  let list: readonly RegisteredField[] = [];

  const changed = () => {
    list = [...fields.values()];
    listeners.forEach((listener) => {
      listener();
    });
  };
  return {
    put(field) {
      const known = fields.get(field.name);
      fields.set(field.name, field);
      if (known?.id !== field.id || known.label !== field.label) changed();
      else list = [...fields.values()];
    },
    remove(name) {
      if (fields.delete(name)) changed();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    list: () => list,
  };
}
