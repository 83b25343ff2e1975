import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';

/** A data folder for one run. The caller removes it. */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // The database may run under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Runs a check of the whole product in a data folder of its own and ends this process: with exit code 0 without findings, else
 * with 1, and the folder is left for inspection.
 *
 * @param run returns a sentence for each failure
 * @example
 * await inDataFolder('edp-payments-', async (dataDir) => report(await runPayments({ dataDir })));
 */
export async function inDataFolder(
  prefix: string,
  run: (dataDir: string) => Promise<readonly string[]>,
): Promise<never> {
  const dataDir = temporaryDataFolder(prefix);
  const findings = await run(dataDir).catch((error: unknown) => [error]);
  for (const finding of findings)
    console.error(finding instanceof Problem ? finding.message : finding);
  if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else console.error(`The data folder is left for inspection: ${dataDir}`);
  // Open connections to the product would keep this process alive.
  process.exit(findings.length === 0 ? 0 : 1);
}
