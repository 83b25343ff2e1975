import { type RefObject, useEffect, useRef } from 'react';
import { type Person, useNavigation, useQuery } from '@edp/mfe';

export interface PersonScreen {
  /** Whose details are on the screen; undefined only without anybody. */
  readonly current: Person | undefined;
  /** For the heading, which gets the focus with each change of person. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Shows another person, and puts the focus on the heading or on a field by its name. */
  readonly show: (memberId: string, fieldName?: string) => void;
}

/** Each person is a sub-screen: `?person=spouse`. The buyer, who comes first, needs no query. */
export function usePersonScreen(people: readonly Person[]): PersonScreen {
  const navigation = useNavigation();
  const query = useQuery();
  const asked = query.get('person');
  const [first] = people;
  const current = people.find(({ member }) => member.id === asked) ?? first;
  const id = current?.member.id;

  const heading = useRef<HTMLHeadingElement>(null);
  const wantedField = useRef<string | undefined>(undefined);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const field = fieldOf(heading.current, wantedField.current);
    wantedField.current = undefined;
    (field ?? heading.current)?.focus();
  }, [id]);

  return {
    current,
    heading,
    show: (memberId, fieldName) => {
      if (memberId === id) return;
      wantedField.current = fieldName;
      const person = memberId === first?.member.id ? null : memberId;
      navigation.setQuery({ ...Object.fromEntries(query), person });
    },
  };
}

/** A control by its name, in the form below the heading. */
function fieldOf(heading: HTMLElement | null, name: string | undefined): HTMLElement | null {
  const control =
    name === undefined
      ? null
      : heading?.parentElement?.querySelector('form')?.elements.namedItem(name);
  return control instanceof HTMLElement ? control : null;
}
