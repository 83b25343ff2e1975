import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Heading = RefObject<HTMLHeadingElement | null>;

interface HeadingFocus {
  /** True for every screen after the first one of the document, whose focus the shell manages. */
  readonly arrive: (heading: Heading, about: string) => boolean;
}

const HeadingFocusContext = createContext<HeadingFocus>({ arrive: () => false });

/** Manages the focus of screens that replace each other on a page. */
export function HeadingFocusProvider({ children }: { children: ReactNode }) {
  const [arrivals] = useState(createArrivals);
  return <HeadingFocusContext value={arrivals}>{children}</HeadingFocusContext>;
}

/**
 * Focus management for the heading of a screen: focuses it when the screen replaces another one, so that keyboard and
 * screen reader start at the top.
 *
 * @param about subject of the screen: another subject is another screen with the same heading; null while loading
 * @example <h1 tabIndex={-1} ref={useHeadingFocus()}>
 */
export function useHeadingFocus(about: string | null = ''): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  const { arrive } = useContext(HeadingFocusContext);
  // A layout effect, so that a message of the screen can take the focus afterwards.
  useLayoutEffect(() => {
    if (about === null || !arrive(heading, about)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrive, about]);
  return heading;
}

function createArrivals(): HeadingFocus {
  let shown: { heading: Heading; about: string } | null = null;
  return {
    arrive(heading, about) {
      const before = shown;
      shown = { heading, about };
      return before !== null && (before.heading !== heading || before.about !== about);
    },
  };
}
