/**
 * Command `privacy export | erase | shut-out | stop-marketing | scope`: exports or erases the data of one person, ends all
 * access to it, or withdraws a consent. Uses the provider's environment; `npm run privacy` sets it. Usage: docs/runbook.md.
 */
import { ConfigError, describeError, silentLog, systemClock, systemRandom } from '@edp/service';
import { readConfig } from '../config';
import { createPdfPool } from '../messaging';
import { withDatabase } from '../platform/db';
import {
  readArguments,
  USAGE,
  UsageError,
  runCommand,
  openTerminal,
  PaymentUnderWay,
  FolderNotEmpty,
  accountName,
} from '../privacy';
import { CatalogueError, loadCatalogue } from '../reference-data';
import { createServices } from '../services';

const EXPLAINED = [UsageError, PaymentUnderWay, FolderNotEmpty, ConfigError, CatalogueError];

try {
  await main();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const loaded = await loadCatalogue(config.catalogueFolder);
  // As in the service, so that both store the same documents.
  const pdfPool = createPdfPool(new URL('./pdf-thread.js', import.meta.url));
  await withDatabase(config, async (database) => {
    const services = await createServices({
      config,
      database,
      loaded,
      clock: config.clock,
      machineClock: systemClock,
      random: systemRandom,
      log: silentLog,
      pdfPool,
    });
    const requestedBy = accountName(process.env);
    const terminal = openTerminal();
    try {
      await runCommand(command, { services, terminal, requestedBy });
    } finally {
      terminal.close();
      await pdfPool.stop();
    }
  });
}

/** Describes an unexpected error without values that may be personal. */
function describeFailure(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)) {
    return error.message;
  }
  return `The command failed: ${JSON.stringify(describeError(error), null, 2)}`;
}
