import { scryptSync } from 'node:crypto';
import { hashPassword, NO_PASSWORD, STORED_PASSWORD_PATTERN, verifyPassword } from './password';
import { newTotpSecret, stepOfCode, totpAt, totpUri } from './totp';

/** Of RFC 6238, appendix B: "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is that of RFC 6238 at second %d', (seconds, code) => {
    expect(totpAt(SECRET, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('is valid within one time step, and not within two', () => {
    const [first, last] = [1_111_111_080, 1_111_111_109];
    const at = (seconds: number) => stepOfCode(SECRET, '081804', new Date(seconds * 1000));
    const step = Math.floor(first / 30);
    expect([at(last + 30), at(first - 30)]).toEqual([step, step]);
    expect([at(last + 31), at(first - 31)]).toEqual([null, null]);
  });

  it('uses a new random secret', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    expect(totpUri(secret, 'EDP board', 'aina')).toBe(
      `otpauth://totp/EDP%20board%3Aaina?secret=${secret}&issuer=EDP%20board`,
    );
  });
});

describe('a password', () => {
  it('is verified by its hash, which differs each time', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).not.toContain('correct');
    expect(await hashPassword('correct horse')).not.toBe(stored);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horsf', stored)).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
    expect(await verifyPassword('', '$scrypt$ln=15,r=8,p=3$$')).toBe(false);
  });

  it('is hashed with the cost that OWASP recommends', async () => {
    const salt = Buffer.alloc(16, 7);
    const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 };
    const hash = scryptSync('correct horse', salt, 32, cost);
    const stored = await hashPassword('correct horse', undefined, salt);
    const [, , used, ...parts] = stored.split('$');
    expect(stored).toMatch(new RegExp(STORED_PASSWORD_PATTERN));
    expect(used).toBe('ln=15,r=8,p=3');
    expect(parts.map((part) => Buffer.from(part, 'base64'))).toEqual([salt, hash]);
  });

  it('remains valid with the cost that it was stored with', async () => {
    const stored = await hashPassword('correct horse', { ln: 10, r: 8, p: 1 });
    expect(stored).toContain('$ln=10,r=8,p=1$');
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horse', stored.replace('p=1', 'p=2'))).toBe(false);
  });

  it('placeholder matches no password, and has a valid format', async () => {
    expect(NO_PASSWORD).toMatch(new RegExp(STORED_PASSWORD_PATTERN));
    expect(await verifyPassword('', NO_PASSWORD)).toBe(false);
  });
});
