import { useMemo, useSyncExternalStore } from 'react';

const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** A named breakpoint of specification section 9. */
type Breakpoint = keyof typeof BREAKPOINTS;

/**
 * Whether the window is at least as wide as a breakpoint. Only for elements that must not be rendered twice, such as
 * one radio group in two layouts; use the style sheet for everything else.
 */
export function useMinWidth(breakpoint: Breakpoint): boolean {
  return useMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
}

/** Whether the window is narrower than a breakpoint; false during rendering without a window. */
export function useBelowWidth(breakpoint: Breakpoint): boolean {
  return useMedia(`(max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`);
}

/** Whether the price is beside the content in a window too low for a family's rows; false without a window. */
export function useLowWindow(): boolean {
  return useMedia(`(min-width: ${BREAKPOINTS.lg}px) and (max-height: 899.98px)`);
}

function useMedia(query: string): boolean {
  const { subscribe, isMatch } = useMemo(() => watchMedia(query), [query]);
  return useSyncExternalStore(subscribe, isMatch, () => false);
}

/** One list for all renders, because creating one takes longer than reading it. */
function watchMedia(query: string) {
  let list: MediaQueryList | undefined;
  const found = () => (list ??= window.matchMedia(query));
  return {
    subscribe: (onChange: () => void) => {
      found().addEventListener('change', onChange);
      return () => found().removeEventListener('change', onChange);
    },
    isMatch: () => found().matches,
  };
}
