import { startTransition, useEffect, useState } from 'react';
import { useFormHandle } from './form-context';

/**
 * All values of the form, for components that depend on many of them, such as progress. Rendered as a transition that
 * the next keystroke interrupts, so that typing stays responsive.
 *
 * @example const { people } = useFormValues() as DetailsValues;
 */
export function useFormValues(): object {
  const form = useFormHandle();
  const [values, setValues] = useState(() => form.state().values);
  useEffect(() => {
    const follow = () => {
      startTransition(() => setValues(form.state().values));
    };
    follow();
    return form.subscribe(follow);
  }, [form]);
  return values;
}
