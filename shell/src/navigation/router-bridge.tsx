import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Router } from './create-navigation';
import { focusAfterReload } from './focus-heading';
import { createScrollRestoration } from './scroll-restoration';

/** The router's functions for code that is created before the React tree. */
export interface RouterBridge {
  readonly router: Router;
  connect: (navigate: Router['navigate']) => void;
}

export function createRouterBridge(): RouterBridge {
  let connected: Router['navigate'] | null = null;
  return {
    connect: (navigate) => void (connected = navigate),
    router: {
      // Before the first render there is no router, and no caller.
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

/** Child of the router that connects it with the bridge. */
export function ConnectRouter({ bridge, onChange }: ConnectRouterProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    bridge.connect((to, options) => void navigate(to, options));
  }, [bridge, navigate]);
  useEffect(onChange, [onChange, pathname, search]);
  useFocusAndScroll();
  return null;
}

/**
 * Focus and scroll management. After navigation, the page is at its top immediately, with the focus on `main`; the
 * heading takes the focus when it appears. Back and Forward restore the scroll position. The browser handles the first
 * page, unless it was reloaded.
 */
function useFocusAndScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [scroll] = useState(() =>
    typeof window === 'undefined' ? null : createScrollRestoration(window),
  );
  const shown = useRef<{ key: string; pathname: string } | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    shown.current = { key, pathname };
    scroll?.entered(key, before !== null && type === NavigationType.Pop);
    const main = document.querySelector('main');
    if (before === null && main) focusAfterReload(main);
    if (before === null || before.pathname === pathname) return;
    window.scrollTo(0, 0);
    // The new page may have focused one of its fields, or its heading.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [scroll, key, pathname, type]);
}
