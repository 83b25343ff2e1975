import { startTransition, useEffect, useState } from 'react';
import type { QuoteForm } from '../../members/member-rows';

/** What stands in the form, for what follows it beside the form. */
export interface TypedForm {
  readonly now: () => QuoteForm;
  readonly put: (form: QuoteForm) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTypedForm(initial: QuoteForm): TypedForm {
  const listeners = new Set<() => void>();
  let form = initial;
  return {
    now: () => form,
    put(next) {
      form = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The form as it stands; drawn after the field that was typed into, so that it holds no letter up. */
export function useTypedForm(typed: TypedForm): QuoteForm {
  const [form, setForm] = useState(typed.now);
  useEffect(() => {
    const follow = () => {
      startTransition(() => {
        setForm(typed.now());
      });
    };
    follow();
    return typed.subscribe(follow);
  }, [typed]);
  return form;
}
