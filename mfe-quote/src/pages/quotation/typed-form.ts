import { startTransition, useEffect, useState } from 'react';
import { createListeners } from '@edp/domain';
import type { QuoteForm } from '../../members/member-rows';

/** The current form values, for components outside of the form. */
export interface TypedForm {
  readonly now: () => QuoteForm;
  readonly put: (form: QuoteForm) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTypedForm(initial: QuoteForm): TypedForm {
  const listeners = createListeners();
  let form = initial;
  return {
    now: () => form,
    put(next) {
      form = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

/** The current form values; rendered with lower priority than the field, so that typing is not delayed. */
export function useTypedForm(typed: TypedForm): QuoteForm {
  const [form, setForm] = useState(typed.now);
  useEffect(() => {
    const follow = () => {
      startTransition(() => setForm(typed.now()));
    };
    follow();
    return typed.subscribe(follow);
  }, [typed]);
  return form;
}
