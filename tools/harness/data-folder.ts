import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for one run; whoever runs it removes it. */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // The database may run under another account, which must be able to pass.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Runs a check of the whole product in a data folder of its own and ends this process: with 0 when it went well, else
 * with 1, and the folder left for a look.
 *
 * @param run gives a sentence for everything that did not hold
 * @example
 * await inDataFolder('edp-payments-', async (dataDir) => report(await runPayments({ dataDir })));
 */
export async function inDataFolder(
  prefix: string,
  run: (dataDir: string) => Promise<readonly string[]>,
): Promise<never> {
  const dataDir = temporaryDataFolder(prefix);
  const findings = await run(dataDir).catch((error: unknown) => [error]);
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else console.error(`The data folder is left for inspection: ${dataDir}`);
  // Connections to the product that ended may linger.
  process.exit(findings.length === 0 ? 0 : 1);
}
