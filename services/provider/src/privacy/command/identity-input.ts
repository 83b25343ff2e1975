import { isEmail, type IsoDate, normaliseEmail, readNric } from '@edp/domain';
import type { Identity } from '../footprint';
import { UsageError } from './arguments';

/**
 * Parses the identity of a person from entries on lines or with commas: one NRIC, e-mail addresses,
 * or both. Errors name the number of the entry and never repeat it.
 *
 * @throws {UsageError}
 */
export function readIdentity(text: string, today: IsoDate): Identity {
  const nrics: string[] = [];
  const emails: string[] = [];
  text.split(/\r?\n|,/).forEach((entry, index) => {
    if (entry.trim() === '') return;
    const email = normaliseEmail(entry);
    const reading = readNric(entry, today);
    if (isEmail(email)) emails.push(email);
    else if (reading.ok) nrics.push(reading.nric.number);
    else throw new UsageError(`Entry ${index + 1} is neither an NRIC nor an e-mail address.`);
  });
  if (new Set(nrics).size > 1) throw new UsageError('One person at a time: there are two NRICs.');
  const [nric = null] = nrics;
  if (nric === null && emails.length === 0) throw new UsageError('No person is given.');
  return { nric, emails };
}
