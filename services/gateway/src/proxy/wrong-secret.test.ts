import { CSRF_HEADER } from '@edp/contracts';
import { buildSite } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';

const SENTENCE =
  'the provider rejects the signature of the gateway: INTERNAL_SECRET or the clocks of the two differ';

let running: Running;
const logged: unknown[] = [];
beforeAll(async () => {
  running = await startGateway(buildSite(), (provider) => {
    provider.all('/*', (_, reply) => reply.code(401).send({ code: 'unauthorised' }));
  });
  const { log } = running.app;
  const logOfRequest = {
    ...log,
    level: 'error',
    info: () => undefined,
    error: (...line: unknown[]) => logged.push(line),
  };
  jest.spyOn(log, 'child').mockReturnValue(logOfRequest);
});
beforeEach(() => logged.splice(0));
afterAll(() => running.stop());

const post = (url: string) =>
  running.app.inject({ method: 'POST', url, headers: { [CSRF_HEADER]: '1' }, payload: {} });

describe('a provider that responds 401', () => {
  it('has another secret or clock than the gateway, which is logged; the response is 503', async () => {
    const response = await post('/quote/?relativeUrl=quotation/');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(logged).toEqual([[{ endpoint: 'createQuotation' }, SENTENCE]]);
  });

  it('may have rejected the token of the browser, if the endpoint has one', async () => {
    expect((await post('/edp/medical/payment/SubmitPayment')).statusCode).toBe(401);
    expect(logged).toEqual([]);
  });
});
