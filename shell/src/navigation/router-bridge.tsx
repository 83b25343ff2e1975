import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Router } from './create-navigation';
import { focusAfterReload } from './focus-heading';
import { createScrollPlaces } from './scroll-places';

/** The router's functions for code that is older than its React tree. */
export interface RouterBridge {
  readonly router: Router;
  connect: (navigate: Router['navigate']) => void;
}

export function createRouterBridge(): RouterBridge {
  let connected: Router['navigate'] | null = null;
  return {
    connect: (navigate) => void (connected = navigate),
    router: {
      // Before React has rendered there is no router to ask, and nothing that would ask it.
      navigate: (to, options) => connected?.(to, options),
      back: () => window.history.back(),
      search: () => window.location.search,
      path: () => window.location.pathname,
      state: () => (window.history.state as { usr?: unknown } | null)?.usr,
      assign: (url) => window.location.assign(url),
    },
  };
}

interface ConnectRouterProps {
  bridge: RouterBridge;
  onChange: () => void;
}

/** Stands inside the router, and connects it with the bridge. */
export function ConnectRouter({ bridge, onChange }: ConnectRouterProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    bridge.connect((to, options) => void navigate(to, options));
  }, [bridge, navigate]);
  useEffect(onChange, [onChange, pathname, search]);
  useStartOfPage();
  return null;
}

/**
 * Another page begins at its top, at once and not when it has loaded, with the focus before its heading, which takes it as
 * soon as it is there. Back and Forward lead to where the buyer was on the page. The first page is the browser's, unless it was
 * loaded anew.
 */
function useStartOfPage(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [places] = useState(() =>
    typeof window === 'undefined' ? null : createScrollPlaces(window),
  );
  const shown = useRef<{ key: string; pathname: string } | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    shown.current = { key, pathname };
    places?.entered(key, before !== null && type === NavigationType.Pop);
    const main = document.querySelector('main');
    if (before === null && main) focusAfterReload(main);
    if (before === null || before.pathname === pathname) return;
    window.scrollTo(0, 0);
    // The page that comes may have put the focus on one of its fields, or on its heading.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [places, key, pathname, type]);
}
