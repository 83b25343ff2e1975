import { signatureHeader } from './webhooks.gateway';

const SECRET = 'a-secret-of-at-least-32-characters';
const NOW = new Date('2026-11-20T10:00:00.900Z');

describe('signatureHeader', () => {
  it('signs the time in whole seconds and the body', () => {
    // The provider's test (webhook-signature.test.ts) accepts the same one.
    // From: printf '1795168800.{"id":"evt_1"}' | openssl dgst -sha256 -hmac "$SECRET"
    expect(signatureHeader('{"id":"evt_1"}', SECRET, NOW)).toBe(
      't=1795168800,v1=f6d90e2e31bcf32f9cc54b3c9fb0ae2f3467fef2bb70018fb78c034d25d506e9',
    );
  });

  it('changes with the body, the secret and the time', () => {
    const signatures = [
      signatureHeader('{}', SECRET, NOW),
      signatureHeader('{ }', SECRET, NOW),
      signatureHeader('{}', `${SECRET}!`, NOW),
      signatureHeader('{}', SECRET, new Date(NOW.getTime() + 1000)),
    ];
    expect(new Set(signatures).size).toBe(4);
  });
});
