import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect } from 'react';

/**
 * What every ConfigProvider of the product gets. `zeroRuntime` stops antd from making styles in the browser,
 * `hashed: false` and the fixed key make its class names those of the style sheet made at build time.
 */
export const STATIC_THEME = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'css-var-root' },
} as const;

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
