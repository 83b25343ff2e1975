import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Router } from './create-navigation';

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

export interface ConnectRouterProps {
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
  return null;
}
