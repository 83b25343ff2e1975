import { matchEndpoint, type Query } from './endpoint-table';

const REF = 'kq3vVdM0v0m1Yw2n8Qe7-A';

describe('an endpoint of the table', () => {
  it('is forwarded to the path of the provider', () => {
    expect(matchEndpoint('quote', 'POST', '', { relativeUrl: 'quotation/' })?.upstream).toBe(
      '/quotation/',
    );
    expect(
      matchEndpoint('quote', 'GET', '', { relativeUrl: `applications/${REF}` })?.upstream,
    ).toBe(`/applications/${REF}`);
    expect(matchEndpoint('medical', 'POST', '/payment/SubmitPayment', {})?.name).toBe(
      'submitPayment',
    );
  });

  it('supports the relativeUrl form of the medical API', () => {
    const query = {
      relativeUrl: 'Payment/GetPaymentType',
      agentCode: 'KL20417',
      entityType: 'takaful',
    };
    expect(matchEndpoint('medical', 'GET', '/application/', query)?.upstream).toBe(
      '/application/Payment/GetPaymentType?agentCode=KL20417&entityType=takaful',
    );
  });
});

describe('a parameter that is given twice', () => {
  const target = { relativeUrl: 'Payment/GetPaymentType', agentCode: 'KL20417' };
  const match = (query: object) => matchEndpoint('medical', 'GET', '/application/', query as Query);

  it('is reported if the endpoint accepts it, and not forwarded', () => {
    const found = match({ ...target, entityType: ['insurance', 'takaful'] });
    expect(found).toMatchObject({
      upstream: '/application/Payment/GetPaymentType?agentCode=KL20417',
      repeated: ['entityType'],
    });
  });

  it('is rejected like any other if the endpoint does not accept it', () => {
    expect(match({ ...target, debug: ['1', '2'] })).toBeNull();
  });
});

describe('anything else', () => {
  it.each([
    ['another method', 'quote', 'GET', '', { relativeUrl: 'quotation/' }],
    ['no target', 'quote', 'POST', '', {}],
    ['a target given twice', 'quote', 'POST', '', { relativeUrl: ['quotation/', 'leads/'] }],
    ['an unknown parameter', 'quote', 'POST', '', { relativeUrl: 'quotation/', debug: '1' }],
    ['a path traversal', 'quote', 'GET', '', { relativeUrl: 'applications/../leads/' }],
    ['a double slash', 'quote', 'GET', '', { relativeUrl: `applications//${REF}` }],
    ['an encoded slash', 'quote', 'GET', '', { relativeUrl: 'applications/%2e%2e' }],
    ['a foreign host', 'quote', 'POST', '', { relativeUrl: 'http://example.com/quotation/' }],
    ['a line break', 'quote', 'POST', '', { relativeUrl: 'quotation/\r\nHost: x' }],
    [
      'a query value with a separator',
      'medical',
      'GET',
      '/application/',
      { relativeUrl: 'Payment/GetPaymentType', agentCode: 'a&b' },
    ],
  ] as const)('is rejected: %s', (_, area, method, path, query) => {
    expect(matchEndpoint(area, method, path, query)).toBeNull();
  });
});
