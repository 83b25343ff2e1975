import { type RefObject, useEffect, useRef } from 'react';
import { type NamedPerson, useNavigation, useQuery } from '@edp/mfe';
import { useBelowWidth } from '@edp/ui';
import { type Part, partOf, partsOf } from './parts';

export interface PersonScreen {
  /** The person on the screen; undefined if there are no people. */
  readonly current: NamedPerson | undefined;
  /** The heading, which gets the focus when the person changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The part that a phone shows; null: all. */
  readonly part: Part | null;
  /** Shows another person, and focuses the heading or the named field. */
  readonly show: (memberId: string, fieldName?: string) => void;
  readonly showPart: (part: Part) => void;
}

/**
 * Each person is a sub-screen: `?person=spouse`; the first one, the buyer, has no query. On a phone each part of the
 * details is one, too: `?part=workAndHome`.
 */
export function usePersonScreen(people: readonly NamedPerson[]): PersonScreen {
  const navigation = useNavigation();
  const query = useQuery();
  const asked = query.get('person');
  const [first] = people;
  const current = people.find(({ member }) => member.id === asked) ?? first;
  const id = current?.member.id;
  const isPhone = useBelowWidth('md');
  const parts = current ? partsOf(current.member) : [];
  const ofQuery = parts.find((one) => one === query.get('part')) ?? parts[0] ?? null;
  const part = isPhone && parts.length > 1 ? ofQuery : null;

  const heading = useRef<HTMLHeadingElement>(null);
  const wantedField = useRef<string | undefined>(undefined);
  const shown = useRef({ id, part });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, part };
    if (before.id === id) {
      if (before.part !== part && before.part !== null && part !== null) beginPart();
      return;
    }
    const field = fieldOf(heading.current, wantedField.current);
    wantedField.current = undefined;
    (field ?? heading.current)?.focus();
  }, [id, part]);
  const write = (change: { person?: string | null; part?: Part | null }) =>
    navigation.setQuery({ ...Object.fromEntries(query), ...change });

  return {
    current,
    heading,
    part,
    show: (memberId, fieldName) => {
      const target = part !== null && fieldName !== undefined ? partOf(fieldName) : null;
      if (memberId === id) {
        if (target !== null && target !== part) write({ part: target });
        return;
      }
      wantedField.current = fieldName;
      write({ person: memberId === first?.member.id ? null : memberId, part: target });
    },
    showPart: (next) => write({ part: next }),
  };
}

/** Scrolls to the progress bar above the part's heading, and focuses the heading. */
function beginPart(): void {
  document.querySelector('.edp-question-progress')?.scrollIntoView({ block: 'start' });
  const title = document.querySelector<HTMLElement>('[data-part]:not([hidden]) h2');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** A control of the form below the heading, by its name. */
function fieldOf(heading: HTMLElement | null, name: string | undefined): HTMLElement | null {
  const control =
    name === undefined
      ? null
      : heading?.parentElement?.querySelector('form')?.elements.namedItem(name);
  return control instanceof HTMLElement ? control : null;
}
