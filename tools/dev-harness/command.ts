/** `npm run dev -w mfe-plan`: one remote alone, with hot reload. See docs/remotes.md. */
import { parseArgs } from 'node:util';
import { readManifest } from '@edp/build';
import { checkPort } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { pagesOf, RELEASE_PATH, startDevHarness } from './dev-server';
import { productFor, takesOverrides } from './product';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { product: { type: 'string' }, port: { type: 'string' } },
});
const [remote = ''] = positionals;

try {
  await run();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  // Only the folders of remotes can be served.
  const { federation } = readManifest(remote);
  const port = Number(values.port ?? federation?.port ?? 0);
  await checkPort({ setting: '--port', port, host: '127.0.0.1' });

  const product = await productFor(values.product, console.log);
  const harness = await startDevHarness({ remote, port, productUrl: product.url });
  const [page = ''] = pagesOf(remote);
  const override = `?mfe-override=${remote}=${harness.url}${RELEASE_PATH}`;
  const inShell = (await takesOverrides(product.url))
    ? `${product.url}/edp/life/onemedical/insurance/${page}${override}`
    : 'not in this one: start the product with REMOTE_OVERRIDES=on';
  console.log(`
${remote} alone: ${harness.url}
in the shell:   ${inShell}
Requests are sent to ${product.url}. Stop with Ctrl-C.`);

  const stop = async () => {
    await harness.stop();
    await product.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop());
  }
}
