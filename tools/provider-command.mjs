/**
 * npm run privacy -- export | erase | shut-out | scope: shows or erases the data of one person, or blocks access to it.
 * npm run ledger: compares the card gateway's charges of the last two days with the stored payments; -- --days 30
 * npm run storage -- move --from PLACE --to PLACE: moves photos between folders and buckets while buyers buy.
 *
 * docs/runbook.md explains both. They are commands of the provider, run with the settings and the database of the product.
 */
import { runCommand } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';

const [name = '', ...args] = process.argv.slice(2);
await runCommand(() => runProviderCommand(name, args));
