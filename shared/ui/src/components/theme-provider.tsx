import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Props of every ConfigProvider. `zeroRuntime` prevents antd from generating styles in the browser; `hashed: false` and
 * the fixed key make its class names match the style sheet generated at build time.
 */
export const STATIC_THEME = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'css-var-root' },
} as const;

/** The variant that determines accent and wording. */
type ThemeVariant = 'insurance' | 'takaful';

interface ThemeProviderProps {
  variant: ThemeVariant;
  children: ReactNode;
}

/**
 * Theme provider of every application: shell and remotes each have one, with the same theme object. antd generates no
 * styles at run time; the style sheet of the shell has them, and `data-variant` on the root element selects the accent,
 * for dialogs outside of the tree too.
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
