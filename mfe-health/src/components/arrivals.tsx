import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Arrivals {
  /** True for every screen but the first since the page opened, whose focus is the shell's. */
  readonly arrive: (screen: object) => boolean;
}

const ArrivalsContext = createContext<Arrivals>({ arrive: () => false });

export function ArrivalsProvider({ children }: { children: ReactNode }) {
  const [arrivals] = useState(createArrivals);
  return <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>;
}

/**
 * For the heading of a screen: it gets the focus when the screen takes the place of another one, so that keyboard and
 * screen reader begin at its top.
 *
 * @example <h1 tabIndex={-1} ref={useArrival()}>
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { arrive } = useContext(ArrivalsContext);
  useEffect(() => {
    if (!arrive(heading)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrive]);
  return heading;
}

function createArrivals(): Arrivals {
  let first: object | null = null;
  return {
    arrive(screen) {
      first ??= screen;
      return screen !== first;
    },
  };
}
