import '@edp/ui/styles.css';
import './loader/provided';
import 'react-dom/client';
import { SHELL_FAILED } from '@edp/contracts';

run().catch((error: unknown) => {
  // Shows the document's failure panel, as when a first file of the shell does not load.
  window.dispatchEvent(new Event(SHELL_FAILED));
  throw error;
});

/** Runs in three tasks, because evaluating all modules and starting the shell would block a phone for 300 ms. */
async function run(): Promise<void> {
  await nextTask();
  // In the same file, but evaluated here.
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
