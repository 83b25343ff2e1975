import { createOrderIds } from './order-id';

const REF = 'q7Zt2mXw9KfB4nRc8LsVj3HdYe6UgPa1';
const orderIds = createOrderIds({ fingerprint: (text, purpose) => `${purpose}-of-${text}` });

describe('the order id in a URL', () => {
  it('is opaque and deterministic, and decodes to the reference', () => {
    const encoded = orderIds.encode(REF);
    expect(encoded).toMatch(/^[\w-]+$/);
    expect(encoded).not.toContain(REF);
    expect(orderIds.encode(REF)).toBe(encoded);
    expect(orderIds.decode(encoded)).toBe(REF);
  });

  it('is accepted without a signature, in both base64 alphabets', () => {
    for (const alphabet of ['base64', 'base64url'] as const) {
      expect(orderIds.decode(Buffer.from(REF).toString(alphabet))).toBe(REF);
    }
  });

  it.each([
    ['that was changed', Buffer.from(`${REF}.forged`).toString('base64url')],
    [
      'of another reference',
      Buffer.from(`${REF.replace('q', 'x')}.encodedOrderId-of-${REF}`).toString('base64url'),
    ],
    ['that is not a reference', '%%%'],
    ['that is empty', ''],
  ])('responds notFound to %s', (_, encoded) => {
    expect(() => orderIds.decode(encoded)).toThrow('The resource does not exist.');
  });
});
