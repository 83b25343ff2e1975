import '@edp/ui/styles.css';
import './loader/provided';
import { SHELL_FAILED } from '@edp/contracts';

run().catch((error: unknown) => {
  // Shows the document's failure panel, as when a first file of the shell does not load.
  window.dispatchEvent(new Event(SHELL_FAILED));
  throw error;
});

/**
 * In tasks of their own, because evaluating all modules and starting the shell would block a phone for 300 ms. The modules
 * are in the first files, but evaluated here: React, then the design system, of which this import keeps no export, then
 * the rest.
 */
async function run(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@edp/ui');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
