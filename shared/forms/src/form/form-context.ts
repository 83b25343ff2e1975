import { createContext, useContext, useSyncExternalStore } from 'react';
import type { IsoDate } from '@edp/domain';
import { EdpError } from '@edp/errors';
import type { FieldRegistry } from './field-registry';
import type { FormState, FormStore } from './form-store';

/**
 * The form as its fields reach it: the same object from first to last, so that a letter renders whoever reads what it
 * changes and nobody else. Names are paths into the values, such as `members.1.idNo`.
 */
export interface FormHandle extends Pick<FormStore, 'state' | 'subscribe'> {
  /** Every id in the form begins with it. */
  readonly id: string;
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  readonly registry: FieldRegistry;
  setValue(name: string, value: unknown): void;
  /**
   * The field was left; `settle` gives the value it settles on, where that may be another one, and `typedName` says where
   * its text stands that is no value yet.
   */
  leave(name: string, settle?: (value: unknown) => unknown, typedName?: string): void;
  /** Lets what moves the layout wait for the end of a press. */
  afterPress(what: () => void): void;
}

export const FormContext = createContext<FormHandle | null>(null);

export function useFormHandle(): FormHandle {
  const form = useContext(FormContext);
  if (!form)
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useFormHandle', provider: 'Form' });
  return form;
}

/**
 * A part of what the form is now. Renders again when this part is another one: select what the state holds, and make
 * nothing new.
 *
 * @example const isSubmitting = useFormState((state) => state.isSubmitting);
 */
export function useFormState<Part>(select: (state: FormState) => Part): Part {
  const form = useFormHandle();
  const selected = () => select(form.state());
  return useSyncExternalStore(form.subscribe, selected, selected);
}
