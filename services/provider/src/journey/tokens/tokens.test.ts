import { SignJWT, decodeJwt } from 'jose';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { testEnvironment } from '../../../test/environment';
import { quoted } from '../../../test/journey';

const SECRET = new TextEncoder().encode(testEnvironment().TOKEN_SECRET);

let test: TestApp;
let browser: Browser;
let refId: string;

beforeAll(async () => {
  test = await startTestApp();
  browser = new Browser(test);
  ({ refId } = await quoted(browser));
});
afterAll(() => test.stop());

async function screen(token: string | null, who = browser): Promise<number> {
  return (await who.call('screenCustomer', { body: { refId }, token })).status;
}

describe('a token', () => {
  it('is valid for its session and its reference, for 15 minutes', async () => {
    const token = await browser.token(refId);
    const { exp = 0, iat = 0, ref } = decodeJwt(token);
    expect(exp - iat).toBe(900);
    expect(ref).toBe(refId);
    expect(await screen(token)).toBe(200);
  });

  it('is not issued for a reference of another session, nor for an unknown one', async () => {
    const otherSession = new Browser(test);
    const request = (reference: string) =>
      otherSession.call('generateToken', { body: { payload: JSON.stringify(reference) } });
    const foreign = await request(refId);
    const unknown = await request('A'.repeat(32));
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });

  it.each(['refId', '{"a":1}', '12', '{'])('is not issued for the payload %s', async (payload) => {
    const { status } = await browser.call('generateToken', { body: { payload } });
    expect([400, 404]).toContain(status);
  });

  it('is issued for the last segment of a path, and valid for nothing else', async () => {
    const token = await browser.token('insurance');
    expect(await screen(token)).toBe(401);
  });
});

describe('an endpoint of the medical API', () => {
  const claims = { ref: '' };
  const build = (alg = 'HS256') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer('edp-provider')
      .setAudience('edp-medical')
      .setJti('x')
      .setIssuedAt()
      .setExpirationTime('5m');

  beforeAll(() => {
    claims.ref = refId;
  });

  it('needs a token; its lack is not counted as a wrong signature of the gateway', async () => {
    expect(await screen(null)).toBe(401);
    const metrics = await test.services.registry.getSingleMetricAsString(
      'edp_security_events_total',
    );
    expect(metrics).toMatch(/\{event="unauthorised"\} [1-9]/);
    expect(metrics).toContain('{event="badSignature"} 0');
  });

  it('rejects the token of another session', async () => {
    const otherSession = new Browser(test);
    expect(await screen(await browser.token(refId), otherSession)).toBe(401);
  });

  it('rejects the token of another reference', async () => {
    const { refId: other } = await quoted(browser);
    expect(await screen(await browser.token(other))).toBe(401);
  });

  it('rejects one that is changed, expired, unsigned or of another key, kind or algorithm', async () => {
    const good = await browser.token(refId);
    const subject = String(decodeJwt(good).sub);
    const [header = '', body = '', signature = ''] = good.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${header}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      await build().setSubject(subject).setExpirationTime('-1s').sign(SECRET),
      await build().setSubject(subject).setAudience('other').sign(SECRET),
      await build().setSubject(subject).setIssuer('other').sign(SECRET),
      await build()
        .setSubject(subject)
        .sign(new TextEncoder().encode('x'.repeat(40))),
      await build('HS512').setSubject(subject).sign(SECRET),
      await build().sign(SECRET),
    ];
    for (const token of forged) expect(await screen(token)).toBe(401);
    expect(await screen(await build().setSubject(subject).sign(SECRET))).toBe(200);
  });
});
