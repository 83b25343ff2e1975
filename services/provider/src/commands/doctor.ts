/**
 * Command `doctor`: checks the configuration and the services that it names, and prints each problem as a sentence.
 * Exits with 1 when there is one. `npm run doctor` runs it with the provider's environment.
 */
import { reportFailure } from '@edp/service';
import { readConfig } from '../config';
import { diagnose } from '../diagnosis';

const SUBJECT_WIDTH = 14;

try {
  const found = await diagnose(readConfig(process.env));
  for (const { subject, problem } of found) {
    process.stdout.write(`${subject.padEnd(SUBJECT_WIDTH)} ${problem ?? 'ok'}\n`);
  }
  process.exitCode = found.some(({ problem }) => problem !== null) ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
