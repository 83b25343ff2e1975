/**
 * Command `keys`: counts the values that each data key still encrypts. Exits with 0 when only the first one is in
 * use, so that the others can be removed, and with 2 otherwise. `npm run keys` runs it with the
 * provider's environment.
 */
import { ConfigError, describeError } from '@edp/service';
import { readConfig } from '../config';
import { keysInUse } from '../operations';
import { connect } from '../platform/db';

const OTHERS_NEEDED = 2;

try {
  const config = readConfig(process.env);
  const database = connect({
    databaseUrl: config.databaseUrl,
    connections: 2,
    // Scans every encrypted value.
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    const configured = config.dataKeys.map(({ id }) => id);
    const inUse = await keysInUse(database.db);
    const unknown = [...inUse.keys()].filter((id) => !configured.includes(id));
    for (const id of [...configured, ...unknown]) {
      const role = unknown.includes(id)
        ? 'missing'
        : id === configured[0]
          ? 'encrypts'
          : 'decrypts';
      process.stdout.write(
        `${id.padEnd(16)}  ${role.padEnd(8)}  ${inUse.get(id) ?? 0} values and files\n`,
      );
    }
    const isAlone = [...inUse.keys()].every((id) => id === configured[0]);
    process.exitCode = isAlone ? 0 : OTHERS_NEEDED;
  } finally {
    await database.close();
  }
} catch (error) {
  const isExplained = error instanceof ConfigError;
  const text = isExplained ? error.message : JSON.stringify(describeError(error), null, 2);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
