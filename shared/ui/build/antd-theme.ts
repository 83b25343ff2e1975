import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { STATIC_THEME } from '../src/components/theme-provider';
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
    ...STATIC_THEME,
    zeroRuntime: false,
    algorithm: dark ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: v(own),
      colorLink: v(own),
      colorInfo: v(own),
      colorLinkHover: v(`${own}-hover`),
      colorTextBase: v('ink'),
      colorBgBase: v('ground'),
      colorBgContainer: v('ground'),
      colorBgElevated: v('ground'),
      colorText: v('ink'),
      colorTextSecondary: v('ink-2'),
      colorTextTertiary: v('ink-3'),
      colorTextDescription: v('ink-3'),
      colorTextPlaceholder: v('ink-3'),
      colorTextDisabled: v('ink-3'),
      colorBgContainerDisabled: v('sunken'),
      colorBorder: v('control'),
      colorBorderSecondary: v('line'),
      colorSplit: v('line'),
      colorSuccess: v('success'),
      colorError: v('error'),
      colorWarning: v('warning'),
      colorSuccessBg: v('success-tint'),
      colorErrorBg: v('error-tint'),
      colorWarningBg: v('warning-tint'),
      colorInfoBg: v(`${own}-tint`),
      colorFillAlter: v('surface'),
      fontFamily: v('font'),
      fontSize: 16,
      lineHeight: 1.625,
      fontSizeHeading1: 34,
      fontSizeHeading2: 22,
      fontSizeHeading3: 18,
      controlHeight: 48,
      controlHeightSM: 44,
      controlHeightLG: 56,
      borderRadius: 12,
      borderRadiusSM: 6,
      borderRadiusLG: 20,
      lineWidth: 1.5,
      lineWidthFocus: 3,
      boxShadow: v('shadow-md'),
      boxShadowSecondary: v('shadow-lg'),
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.3s',
    },
    components: {
      Button: {
        colorPrimary: v('amber'),
        colorPrimaryHover: v('amber-hover'),
        colorPrimaryActive: v('amber-active'),
        primaryColor: v('on-amber'),
        primaryShadow: v('shadow-sm'),
        defaultShadow: 'none',
        defaultBorderColor: v('control'),
        defaultHoverColor: v('ink'),
        defaultHoverBorderColor: v('ink'),
        defaultActiveColor: v('ink'),
        defaultActiveBorderColor: v('ink'),
        fontWeight: 600,
        paddingInline: 24,
        paddingInlineLG: 32,
        contentFontSize: 16,
      },
      Checkbox: {
        colorPrimary: v('ink'),
        colorPrimaryHover: v('ink'),
        controlInteractiveSize: 24,
      },
      Switch: {
        colorPrimary: v('ink'),
        colorPrimaryHover: v('ink'),
        trackHeight: 26,
        trackMinWidth: 44,
        trackPadding: 3,
        handleSize: 20,
      },
      Input: {
        hoverBorderColor: v('ink'),
        activeBorderColor: v('focus'),
        activeShadow: `0 0 0 6px ${v('amber-200')}`,
        errorActiveShadow: `0 0 0 6px ${v('amber-200')}`,
      },
      Modal: { contentBg: v('ground'), titleFontSize: 22 },
    },
  };
}
