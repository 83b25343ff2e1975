import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect } from 'react';

import { STATIC_THEME } from '../theme/static-theme';

/** Which of the two wordings and accents a page speaks. */
export type ThemeVariant = 'insurance' | 'takaful';

export interface ThemeProviderProps {
  variant: ThemeVariant;
  children: ReactNode;
}

/**
 * Frame of every application: shell and remotes each have one, all with the same theme object. antd writes no
 * styles at run time; the style sheet of the shell has them, and `data-variant` on the root element chooses
 * the accent, for dialogs outside the tree too.
 */
export function ThemeProvider({ variant, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['variant'] = variant;
  }, [variant]);
  return (
    <ConfigProvider theme={STATIC_THEME} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
