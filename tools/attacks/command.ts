/**
 * npm run attacks -- [--networks 20] [--connections 5000] [--seconds 10] [--no-build]
 *
 * Tests that attacks do not slow down buyers. Starts a product and attacks it: requests for documents from many networks, each up
 * to its rate limit; slow connections (Slowloris); enumeration of agent codes; e-mails to one mailbox. Exit code 1 when a limit
 * did not hold or a buyer waited three times as long as without load (docs/security.md).
 */
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { runAttacks } from './run';

const options = numberOptions('npm run attacks', { networks: 20, connections: 5_000, seconds: 10 });

await inDataFolder('edp-attacks-', (dataDir) => runAttacks({ ...options, dataDir }));
