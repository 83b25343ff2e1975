/**
 * The gallery: `npm run gallery -w shared/ui`, then open the printed address. `?page=` names a page of
 * pages.tsx; `variant`, `theme` and `lng` change its dress.
 */
import { context } from 'esbuild';
import { join } from 'node:path';

import { leanAntdPlugin } from '../build/webpack-rules.mjs';

const folder = import.meta.dirname;
const build = await context({
  plugins: [leanAntdPlugin()],
  entryPoints: [join(folder, 'main.tsx'), join(folder, 'gallery.css')],
  outdir: join(folder, '../dist/gallery'),
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"development"' },
  logLevel: 'warning',
});
const { port } = await build.serve({
  host: '127.0.0.1',
  port: Number(process.env.GALLERY_PORT ?? 0),
  servedir: folder,
});
process.stdout.write(`Gallery: http://127.0.0.1:${port}/\n`);
