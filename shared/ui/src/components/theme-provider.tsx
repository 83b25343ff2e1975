import { type ReactNode, useLayoutEffect } from 'react';

/** The variant that determines accent and wording. */
type ThemeVariant = 'insurance' | 'takaful';

interface ThemeProviderProps {
  variant: ThemeVariant;
  children: ReactNode;
}

/**
 * Theme provider of every application: shell and remotes each have one. `data-variant` on the root element selects the
 * accent, for dialogs outside of the tree too.
 */
export function ThemeProvider({ variant, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['variant'] = variant;
  }, [variant]);
  return children;
}
