/**
 * What every ConfigProvider of the product gets. `zeroRuntime` stops antd from making styles in the browser,
 * `hashed: false` and the fixed key make its class names those of the style sheet made at build time.
 */
export const STATIC_THEME = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'css-var-root' },
} as const;
