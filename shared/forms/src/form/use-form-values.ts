import { startTransition, useEffect, useState } from 'react';

import { useFormHandle } from './form-context';

/**
 * All values of the form, for what depends on many of them: how much is left to do. Rendered after the field that was
 * typed into and given up for the next letter, so that it holds no letter up.
 *
 * @example const { people } = useFormValues() as DetailsValues;
 */
export function useFormValues(): object {
  const form = useFormHandle();
  const [values, setValues] = useState(() => form.state().values);
  useEffect(() => {
    const follow = () => {
      startTransition(() => {
        setValues(form.state().values);
      });
    };
    follow();
    return form.subscribe(follow);
  }, [form]);
  return values;
}
