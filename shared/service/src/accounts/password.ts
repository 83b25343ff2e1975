import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const BYTES = 32;

/** A password as it is kept: salt and scrypt hash (N 16384, r 8, p 1), hexadecimal. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const hash = await derive(password, salt, BYTES);
  return `${salt.toString('hex')}:${hash.toString('hex')}`;
}

/** Takes the same time whether it is right or not. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':');
  const right = Buffer.from(hash, 'hex');
  const given = await derive(password, Buffer.from(salt, 'hex'), BYTES);
  return right.length === BYTES && timingSafeEqual(given, right);
}
