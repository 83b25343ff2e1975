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

interface Arrivals {
  /** True for every screen but the first since the page opened, whose focus is the shell's. */
  readonly arrive: (heading: Heading, about: string) => boolean;
}

const ArrivalsContext = createContext<Arrivals>({ arrive: () => false });

/** Around the screens of a page that take each other's place. */
export function ArrivalsProvider({ children }: { children: ReactNode }) {
  const [arrivals] = useState(createArrivals);
  return <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>;
}

/**
 * For the heading of a screen: it gets the focus when the screen takes the place of another one, so that keyboard and
 * screen reader begin at its top.
 *
 * @param about what the screen is about: with another it is another screen, though the heading stays; null while it is loading
 * @example <h1 tabIndex={-1} ref={useArrival()}>
 */
export function useArrival(about: string | null = ''): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  const { arrive } = useContext(ArrivalsContext);
  // Before the other effects: what a screen has to tell at once takes the focus from its heading, not the other way round.
  useLayoutEffect(() => {
    if (about === null || !arrive(heading, about)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrive, about]);
  return heading;
}

function createArrivals(): Arrivals {
  let shown: { heading: Heading; about: string } | null = null;
  return {
    arrive(heading, about) {
      const before = shown;
      shown = { heading, about };
      return before !== null && (before.heading !== heading || before.about !== about);
    },
  };
}
