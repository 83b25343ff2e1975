import { useEffect, useEffectEvent } from 'react';
import { useFieldAccess } from '@edp/forms';

/** Where the contacts of a person stand in the form. */
function useContacts(path: string) {
  return [
    useFieldAccess<string>(`${path}.mobile`),
    useFieldAccess<string>(`${path}.email`),
  ] as const;
}

/** Fills in the contacts of the buyer for an adult of whom nothing was typed yet. They may be changed or taken out. */
export function LikelyContacts({ path, buyerPath }: { path: string; buyerPath: string }): null {
  const name = useFieldAccess<string>(`${path}.fullName`);
  const own = useContacts(path);
  const buyers = useContacts(buyerPath);
  const fill = useEffectEvent(() => {
    if (name.read() !== '') return;
    for (const [index, contact] of own.entries()) {
      if (contact.read() === '') contact.write(buyers[index]?.read() ?? '');
    }
  });
  useEffect(() => {
    fill();
  }, []);
  return null;
}
