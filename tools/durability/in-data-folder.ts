import { rmSync } from 'node:fs';
import { temporaryDataFolder } from './temporary-data-folder';

/**
 * Runs a check of the whole product in a data folder of its own and ends this process: with 0 when it went well, else
 * with 1, and the folder left for a look.
 *
 * @param run true when everything held
 * @example
 * await inDataFolder('edp-storm-', async (dataDir) => say(await runStorm({ dataDir })));
 */
export async function inDataFolder(
  prefix: string,
  run: (dataDir: string) => Promise<boolean>,
): Promise<never> {
  const dataDir = temporaryDataFolder(prefix);
  const isWell = await run(dataDir).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  if (isWell) rmSync(dataDir, { recursive: true, force: true });
  else console.error(`The data folder is left for a look: ${dataDir}`);
  // Connections to the product that ended may linger.
  process.exit(isWell ? 0 : 1);
}
