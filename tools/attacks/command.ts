/**
 * npm run attacks -- [--networks 20] [--connections 5000] [--seconds 10] [--no-build]
 *
 * Does a buyer notice what strangers do? Starts a product and attacks it: documents that must be drawn, from many networks
 * with their whole allowance; connections that never end what they begin; agent codes and mailboxes that are sounded out.
 * Exit code 1 when a limit did not hold or a buyer waited three times as long as alone (docs/security.md).
 */
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { runAttacks } from './run';

const options = numberOptions('npm run attacks', { networks: 20, connections: 5_000, seconds: 10 });

await inDataFolder('edp-attacks-', (dataDir) => runAttacks({ ...options, dataDir }));
