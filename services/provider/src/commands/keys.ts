/**
 * Command `keys`: counts the values that each data key still encrypts. Exits with 0 when only the first one is in
 * use, so that the others can be removed, and with 2 otherwise. `npm run keys` runs it with the
 * provider's environment.
 */
import { reportFailure } from '@edp/service';
import { readConfig } from '../config';
import { keysInUse } from '../operations';
import { withDatabase } from '../platform/db';

const OTHERS_NEEDED = 2;

try {
  const { databaseUrl, dataKeys } = readConfig(process.env);
  const inUse = await withDatabase({ databaseUrl }, ({ db }) => keysInUse(db));
  const configured = dataKeys.map(({ id }) => id);
  const unknown = [...inUse.keys()].filter((id) => !configured.includes(id));
  for (const id of [...configured, ...unknown]) {
    const role = unknown.includes(id) ? 'missing' : id === configured[0] ? 'encrypts' : 'decrypts';
    process.stdout.write(
      `${id.padEnd(16)}  ${role.padEnd(8)}  ${inUse.get(id) ?? 0} values and files\n`,
    );
  }
  const isAlone = [...inUse.keys()].every((id) => id === configured[0]);
  process.exitCode = isAlone ? 0 : OTHERS_NEEDED;
} catch (error) {
  reportFailure(error);
}
