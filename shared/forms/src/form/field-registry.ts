import type { ReactNode } from 'react';
import { createListeners } from '@edp/domain';

/** The data of a mounted field that the form uses. */
export interface RegisteredField {
  readonly name: string;
  /** Id of its control, the target of the error summary. */
  readonly id: string;
  readonly label: ReactNode;
  /** The value after blur. Enter submits without a blur. */
  readonly settle?: (value: unknown) => unknown;
}

export interface FieldRegistry {
  put(field: RegisteredField): void;
  remove(name: string): void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same array until something changes. */
  readonly list: () => readonly RegisteredField[];
}

/** Registry of the mounted fields. It is not React state, so that a mounting field rerenders the summary only. */
export function createFieldRegistry(): FieldRegistry {
  const fields = new Map<string, RegisteredField>();
  const listeners = createListeners();
  let list: readonly RegisteredField[] = [];

  const changed = () => {
    list = [...fields.values()];
    listeners.notify();
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
    subscribe: listeners.add,
    list: () => list,
  };
}
