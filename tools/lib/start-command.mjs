import { installIfMissing } from './install.mjs';
import { Problem } from './problem.mjs';
import { readSettings } from './settings.mjs';
import { stopSignal } from './stop-signal.mjs';

/** Runs `npm start` until it is stopped. @param {{ development: boolean }} options */
export async function runStart({ development }) {
  const signal = stopSignal();
  const stopped = new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  try {
    readSettings(process.env);
    installIfMissing(console.log);
    // Imported after the installation of their packages.
    const { startProduct } = await import('./product.mjs');
    const { watchSources } = await import('./watch.mjs');

    const watch = development ? await watchSources(console.log, signal) : undefined;
    const product = await startProduct({ development, build: !development, signal });
    if (!signal.aborted) {
      console.log(
        `\nReady: ${product.url}\nDashboard: ${product.url}-/remotes, for accounts of npm run operators\nStop with Ctrl-C.`,
      );
      watch?.applyTo(product);
    }
    const failure = await Promise.race([stopped, product.failed]);
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
