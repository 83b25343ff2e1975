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

interface FocusManager {
  /** Registers the displayed screen. True if it replaces another one; the shell manages the focus of the first. */
  readonly screenShown: (heading: Heading, about: string) => boolean;
}

const HeadingFocusContext = createContext<FocusManager>({ screenShown: () => false });

/** Manages the focus of screens that replace each other on a page. */
export function HeadingFocusProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(createFocusManager);
  return <HeadingFocusContext value={manager}>{children}</HeadingFocusContext>;
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
  const { screenShown } = useContext(HeadingFocusContext);
  // A layout effect, so that a message of the screen can take the focus afterwards.
  useLayoutEffect(() => {
    if (about === null || !screenShown(heading, about)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [screenShown, about]);
  return heading;
}

function createFocusManager(): FocusManager {
  let shown: { heading: Heading; about: string } | null = null;
  return {
    screenShown(heading, about) {
      const before = shown;
      shown = { heading, about };
      return before !== null && (before.heading !== heading || before.about !== about);
    },
  };
}
