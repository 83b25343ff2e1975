import MinimizerPlugin from 'minimizer-webpack-plugin';
import { BROWSER_TARGET } from './module-rules';

/**
 * SWC for scripts (three times as fast as Terser, one percent smaller) and esbuild for styles. Both are native and use
 * their own threads, so no worker processes are forked.
 */
export function minimizers(): MinimizerPlugin[] {
  return [
    new MinimizerPlugin({
      test: /\.js$/,
      parallel: false,
      extractComments: false,
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { module: true, compress: { passes: 2 }, format: { comments: false } },
    }),
    new MinimizerPlugin({
      test: /\.css$/,
      parallel: false,
      minify: MinimizerPlugin.esbuildMinifyCss,
      minimizerOptions: { target: [...BROWSER_TARGET.style], legalComments: 'none' },
    }),
  ];
}
