import { useEffect, useEffectEvent } from 'react';
import { useFieldAccess } from '@edp/forms';

/** The contact fields of a person. */
function useContacts(path: string) {
  return [
    useFieldAccess<string>(`${path}.mobile`),
    useFieldAccess<string>(`${path}.email`),
  ] as const;
}

/** Fills in the buyer's contacts for an adult without typed details. They can be changed or removed. */
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
