import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import type { Tokens } from './read-tokens';

export type Variant = 'insurance' | 'takaful';

/**
 * Maps the design tokens to an antd theme. Amber is not antd's primary colour, because antd would render amber text:
 * the accent is, and only the primary button is amber. Used at build time only; browsers get the generated style sheet.
 */
export function antdTheme(tokens: Tokens, variant: Variant, dark: boolean): ThemeConfig {
  const v = (name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`No token named ${name}.`);
    return value;
  };
  const own = variant === 'takaful' ? 'takaful' : 'accent';
  return {
    // Class names do not depend on a hash of the theme.
    hashed: false,
    cssVar: { key: 'css-var-root' },
    algorithm: dark ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: v(own),
      colorTextBase: v('ink'),
      colorText: v('ink'),
      colorTextTertiary: v('ink-3'),
      fontFamily: v('font'),
      fontSize: 16,
      lineHeight: 1.625,
      controlHeight: 48,
      borderRadiusSM: 6,
      borderRadiusLG: 20,
      lineWidthFocus: 3,
      boxShadow: v('shadow-md'),
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.3s',
    },
    components: {
      Modal: { contentBg: v('ground'), titleFontSize: 22 },
    },
  };
}
