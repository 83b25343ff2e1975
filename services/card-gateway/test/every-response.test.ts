import { buildTestGateway, type TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ publicUrl: 'https://cards.example' });
});
afterAll(() => gateway.stop());

describe('every response', () => {
  it.each([
    ['a page', '/', 'no-store'],
    ['an unknown payment', '/pay/unknown', 'no-store'],
    ['an unauthenticated merchant', '/v1/payments/by-key/x', 'no-store'],
    ['an unknown URL', '/nothing', 'no-store'],
    ['a malformed URL', '/pay/%E0%A4%A', 'no-store'],
    ['a long URL', `/v1/payments/${'x'.repeat(201)}`, 'no-store'],
    ['health', '/livez', 'no-store'],
  ])('%s has HSTS, cannot be framed, and is not cached', async (_, url, cacheControl) => {
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

  it('to a URL that is malformed or too long has the form of other failures', async () => {
    const [malformed, page, endpoint] = await Promise.all(
      ['/pay/%E0%A4%A', `/pay/${'x'.repeat(101)}`, `/v1/payments/${'x'.repeat(201)}`].map((url) =>
        gateway.app.inject({ url }),
      ),
    );
    expect(malformed?.json()).toMatchObject({ status: 400, code: 'request.malformed' });
    expect(page?.statusCode).toBe(404);
    expect(page?.body).toContain('<!doctype html>');
    expect(endpoint?.json()).toMatchObject({ status: 404 });
  });

  it('with a static file has the same headers, but is immutable', async () => {
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
