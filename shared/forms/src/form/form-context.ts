import { createContext, useContext, useSyncExternalStore } from 'react';
import type { IsoDate } from '@edp/domain';
import { EdpError } from '@edp/errors';
import type { FieldRegistry } from './field-registry';
import type { FormState, FormStore } from './form-store';

/**
 * The form as its fields access it: a stable object, so that a keystroke rerenders only the components that read the
 * changed value. Names are paths into the values, such as `members.1.idNo`.
 */
export interface FormHandle extends Pick<FormStore, 'state' | 'subscribe'> {
  /** Prefix of every id in the form. */
  readonly id: string;
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  readonly registry: FieldRegistry;
  setValue(name: string, value: unknown): void;
  /**
   * Handles the blur of a field. `settle` returns the value after blur, and `typedName` is the form value that stores
   * its text without a selection.
   */
  leave(name: string, settle?: (value: unknown) => unknown, typedName?: string): void;
  /** Defers a layout change until a pointer press has ended. */
  afterPress(callback: () => void): void;
}

export const FormContext = createContext<FormHandle | null>(null);

export function useFormHandle(): FormHandle {
  const form = useContext(FormContext);
  if (!form)
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useFormHandle', provider: 'Form' });
  return form;
}

/**
 * Selects a part of the form state and rerenders when it changes. Select an existing value; do not create a new object.
 *
 * @example const isSubmitting = useFormState((state) => state.isSubmitting);
 */
export function useFormState<Part>(select: (state: FormState) => Part): Part {
  const form = useFormHandle();
  const selected = () => select(form.state());
  return useSyncExternalStore(form.subscribe, selected, selected);
}
