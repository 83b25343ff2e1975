/**
 * Command `ledger [--days N]`: compares the charges in the card gateway's ledger since N days with the stored payments, and
 * prints each difference. Exits with 1 when there is one. `npm run ledger` runs it with the provider's environment.
 */
import { parseArgs } from 'node:util';
import { DAY_MS } from '@edp/domain';
import { reportFailure } from '@edp/service';
import { readConfig } from '../config';
import {
  comparedDays,
  compareLedger,
  createCardGatewayClient,
  LedgerUnavailable,
  readLedger,
} from '../payment';
import { withDatabase } from '../platform/db';

try {
  const { values } = parseArgs({ options: { days: { type: 'string' } } });
  const days = comparedDays(values.days);
  const config = readConfig(process.env);
  const since = new Date(config.clock().getTime() - days * DAY_MS);
  const differences = await withDatabase(config, ({ db }) =>
    compareLedger({
      db,
      since,
      captures: readLedger(config.card, since),
      cards: createCardGatewayClient(config.card),
    }),
  );
  for (const { pspKey, problem } of differences) process.stdout.write(`${pspKey}  ${problem}\n`);
  if (differences.length === 0) process.stdout.write('Every charge is stored, and no other.\n');
  process.exitCode = differences.length > 0 ? 1 : 0;
} catch (error) {
  if (error instanceof LedgerUnavailable) process.stderr.write(`${error.message}\n`);
  else reportFailure(error);
  process.exitCode = 1;
}
