import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const BYTES = 32;
/** As the OWASP guidance has it for 32 MiB of memory. */
const COST: ScryptOptions = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** A password as it is kept: salt and scrypt hash (N 32768, r 8, p 3), hexadecimal. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const hash = await derive(password, salt, BYTES, COST);
  return `${salt.toString('hex')}:${hash.toString('hex')}`;
}

/** Takes the same time whether it is right or not. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':');
  const right = Buffer.from(hash, 'hex');
  const given = await derive(password, Buffer.from(salt, 'hex'), BYTES, COST);
  return right.length === BYTES && timingSafeEqual(given, right);
}
