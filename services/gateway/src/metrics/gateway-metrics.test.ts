import { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { systemClock } from '@edp/service';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { REPORTS_PATH } from '../pages/security-headers';

let app: FastifyInstance;
let registry: Registry;

beforeAll(async () => {
  registry = new Registry();
  // Nothing listens there: requests get 503, and are counted.
  const env = { ...buildSite().env, PROVIDER_URL: 'http://127.0.0.1:1' };
  app = await buildApp(readConfig(env), systemClock, registry);
});
afterAll(() => app.close());

const seriesNames = async () =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

async function report(type: string, remoteAddress = '127.0.0.1'): Promise<void> {
  const body = { effectiveDirective: 'script-src' };
  await app.inject({
    method: 'POST',
    url: REPORTS_PATH,
    remoteAddress,
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify([{ type, body }]),
  });
}

describe('the metrics of the gateway', () => {
  it('name endpoints as the contract does, pages and files by their template', async () => {
    await app.inject('/quote/?relativeUrl=quotation/abc');
    await app.inject('/edp/life/onemedical/takaful/plan');
    const text = await registry.metrics();
    expect(text).toMatch(/http_server_requests_total{[^}]*http_route="loadQuotation"/);
    expect(text).toMatch(
      /http_server_requests_total{http_request_method="GET",http_route="\/edp\/life\/[^"]*",http_response_status_code="200"} 1/,
    );
    expect(text).not.toMatch(/quotation\/abc|takaful/);
  });

  it('count blocked resources and client errors', async () => {
    await report('csp-violation');
    await report('something-else');
    await app.inject({
      method: 'POST',
      url: '/edp/life/-/client-errors',
      payload: { code: 'RENDER_CRASHED', supportCode: 'K7QP-3MXD', source: 'mfe-plan' },
    });
    const text = await registry.metrics();
    expect(text).toContain('edp_browser_reports_total{kind="csp-violation"} 1');
    expect(text).toContain('edp_browser_reports_total{kind="other"} 1');
    expect(text).toContain('edp_client_errors_total 1');
    expect(text).toContain('edp_releases_degraded 0');
    expect(text).toContain('edp_products_degraded 0');
  });

  it('have bounded cardinality', async () => {
    const requestUrls = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        // Each from another address: a single one would exceed the rate limit.
        const remoteAddress = `192.0.2.${n}`;
        const get = (url: string) => app.inject({ url, remoteAddress });
        await get(`/quote/?relativeUrl=quotation/ref-${n}`);
        await get(`/quote/?relativeUrl=nowhere-${n}`);
        await get(`/edp/life/onemedical/insurance/nowhere-${n}`);
        await get(`/wp-login-${n}.php`);
        await app.inject({ method: 'DELETE', url: `/edp/medical/x-${n}`, remoteAddress });
        await report(`kind-${String.fromCharCode(97 + (n % 26))}`, remoteAddress);
      }
    };
    await requestUrls(0, 2);
    const before = await seriesNames();
    await requestUrls(2, 60);
    expect(await seriesNames()).toEqual(before);
  });
});
