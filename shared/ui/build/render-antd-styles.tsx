import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/lib/config-provider';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { ANTD_SAMPLES } from './antd-samples';
import { antdTheme, type Variant } from './antd-theme';
import { type Tokens } from './read-tokens';

/** All of antd's CSS for the samples under one theme: class rules, then the values of its custom properties. */
export function renderAntdStyles(tokens: Tokens, variant: Variant, dark: boolean): string {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme(tokens, variant, dark)}>
        {Object.entries(ANTD_SAMPLES).map(([path, sample]) => (
          <Fragment key={path}>{sample}</Fragment>
        ))}
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: ['style', 'cssVar', 'token'] });
}
