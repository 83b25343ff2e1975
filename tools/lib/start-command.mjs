import { installIfMissing } from './install.mjs';
import { Problem } from './problem.mjs';
import { readSettings } from './settings.mjs';

/** A terminal's Ctrl-C may arrive twice, once through npm: only one well after the first means "now". */
const IMPATIENT_MS = 1_500;
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The whole life of `npm start`. @param {{ development: boolean }} options */
export async function runStart({ development }) {
  const signal = stopSignal();
  const asked = new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  try {
    readSettings(process.env);
    installIfMissing(console.log);
    // These need what was just installed.
    const { startProduct } = await import('./product.mjs');
    const { watchSources } = await import('./watch.mjs');

    const watch = development ? await watchSources(console.log, signal) : undefined;
    const product = await startProduct({ development, build: !development, signal });
    if (!signal.aborted) {
      console.log(
        `\nReady: ${product.url}\nBoard: ${product.url}-/remotes, with BOARD_SECRET of ${product.settings.dataDir}/secrets.json\nStop with Ctrl-C.`,
      );
      watch?.applyTo(product);
    }
    const failure = await Promise.race([asked, product.failed]);
    console.log('\nStopping.');
    await product.stop();
    if (failure) throw new Problem(failure);
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof Problem ? error.message : error);
      process.exit(1);
    }
  }
  process.exit(0);
}

/** Aborted by the first signal to stop. */
function stopSignal() {
  const controller = new AbortController();
  let first = 0;
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      if (first && Date.now() - first > IMPATIENT_MS) process.exit(130);
      first ||= Date.now();
      controller.abort();
    });
  }
  return controller.signal;
}
