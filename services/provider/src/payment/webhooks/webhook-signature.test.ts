import { signatureHeader } from '../../../test/payment-samples';
import { verifySignature } from './webhook-signature';

const NOW = new Date('2026-11-20T02:48:00Z');
const BODY = Buffer.from('{"id":"evt_1","type":"payment.updated"}');
const SECRET = 'k'.repeat(32);

const baseline = {
  header: signatureHeader(SECRET, BODY, NOW),
  body: BODY,
  secrets: [SECRET],
  now: NOW,
};
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('a webhook signature', () => {
  it('is accepted', () => {
    expect(verifySignature(baseline)).toBe('valid');
  });

  it('as the card gateway makes it is accepted: its own test expects the same one', () => {
    // From: printf '1795168800.{"id":"evt_1"}' | openssl dgst -sha256 -hmac "$SECRET"
    const verdict = verifySignature({
      header: 't=1795168800,v1=f6d90e2e31bcf32f9cc54b3c9fb0ae2f3467fef2bb70018fb78c034d25d506e9',
      body: Buffer.from('{"id":"evt_1"}'),
      secrets: ['a-secret-of-at-least-32-characters'],
      now: new Date('2026-11-20T10:00:00.900Z'),
    });
    expect(verdict).toBe('valid');
  });

  it('is accepted during the rotation of a secret', () => {
    expect(verifySignature({ ...baseline, secrets: ['n'.repeat(32), SECRET] })).toBe('valid');
  });

  it('is rejected for a body with one byte changed', () => {
    const body = Buffer.from(BODY.toString().replace('evt_1', 'evt_2'));
    expect(verifySignature({ ...baseline, body })).toBe('forged');
  });

  it('is rejected with another secret', () => {
    expect(verifySignature({ ...baseline, secrets: ['x'.repeat(32)] })).toBe('forged');
  });

  it('is rejected when no secret is set', () => {
    expect(verifySignature({ ...baseline, secrets: [] })).toBe('forged');
  });

  it.each([-301, 301])('is rejected %s seconds away from now', (seconds) => {
    const header = signatureHeader(SECRET, BODY, at(seconds));
    expect(verifySignature({ ...baseline, header })).toBe('outdated');
  });

  it.each([-300, 300])('is accepted %s seconds away from now', (seconds) => {
    const header = signatureHeader(SECRET, BODY, at(seconds));
    expect(verifySignature({ ...baseline, header })).toBe('valid');
  });

  it.each([
    undefined,
    '',
    't=1,v1=',
    `v1=${'a'.repeat(64)}`,
    `t=1,v1=${'A'.repeat(64)}`,
    `t=1,v1=${'a'.repeat(64)},v1=${'b'.repeat(64)}`,
    `t=1e9,v1=${'a'.repeat(64)}`,
  ])('is malformed as %p', (header) => {
    expect(verifySignature({ ...baseline, header })).toBe('malformed');
  });
});
