import { createContext, useContext } from 'react';
import type { FieldMessage, IsoDate } from '@edp/domain';
import { EdpError } from '@edp/errors';
import type { FieldRegistry } from './field-registry';

/** The form as its fields see it. Names are paths into the values, such as `members.1.idNo`. */
export interface FormState {
  /** Every id in the form begins with it. */
  readonly id: string;
  readonly values: object;
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  readonly isSubmitting: boolean;
  /** Counts the submits that found mistakes. */
  readonly failedSubmits: number;
  /** What is to be shown at a field now, or null. */
  messageOf(name: string): FieldMessage | null;
  /** The fields a submit pointed at which are still wrong. */
  readonly toCorrect: readonly { readonly name: string; readonly message: FieldMessage }[];
  setValue(name: string, value: unknown): void;
  /** The field was left, with the value it settles on. */
  leave(name: string, settled: unknown): void;
  readonly registry: FieldRegistry;
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = useContext(FormContext);
  if (!form)
    throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useFormState', provider: 'Form' });
  return form;
}
