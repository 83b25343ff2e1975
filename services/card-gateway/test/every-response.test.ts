import { buildTestGateway, type TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ publicUrl: 'https://cards.example' });
});
afterAll(() => gateway.stop());

describe('every response', () => {
  it.each([
    ['a page', '/', 'no-store'],
    ['a payment that is not there', '/pay/unknown', 'no-store'],
    ['a merchant that nobody knows', '/v1/payments/by-key/x', 'no-store'],
    ['an address that is not there', '/nothing', 'no-store'],
    ['health', '/livez', 'no-store'],
  ])('%s is https from now on, in no frame, and kept nowhere', async (_, url, cacheControl) => {
    const { headers } = await gateway.app.inject({ url });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'none'/,
      ),
      'content-type': expect.stringContaining('; charset=utf-8'),
      'cache-control': cacheControl,
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('of a page’s files is the same, but immutable', async () => {
    const { body } = await gateway.app.inject({ url: '/' });
    const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const { headers } = await gateway.app.inject({ url: file ?? '' });
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('; charset=utf-8'),
      });
    }
  });
});
