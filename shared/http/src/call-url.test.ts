import { ENDPOINTS } from '@edp/contracts';
import { callUrl, lastSegment } from './call-url';

describe('callUrl', () => {
  it('puts the target of a quote operation into relativeUrl', () => {
    expect(callUrl(ENDPOINTS.assess)).toBe('/quote/?relativeUrl=applications/uw/assessments');
    expect(callUrl(ENDPOINTS.loadApplication, { refId: 'a-1' })).toBe(
      '/quote/?relativeUrl=applications/a-1',
    );
  });

  it('supports both forms of the medical API and adds the allowed query', () => {
    const params = { transactionNo: 'T1', entityType: 'takaful' };
    expect(callUrl(ENDPOINTS.loadPaymentStatus, params)).toBe(
      '/edp/medical/payment/GetPaymentStatus/T1/takaful',
    );
    expect(callUrl(ENDPOINTS.loadTransactionNumber, {}, { encodedOrderId: 'a/b=' })).toBe(
      '/edp/medical/application/?relativeUrl=Payment/GetPaymentTransactionNumber&encodedOrderId=a%2Fb%3D',
    );
  });

  it('requests a list by its version, if known', () => {
    const versions = { 'occupations/': 'abc123', 'quotation/a-1': 'abc123' };
    expect(callUrl(ENDPOINTS.loadOccupations, {}, {}, versions)).toBe(
      '/quote/?relativeUrl=occupations/&version=abc123',
    );
    expect(callUrl(ENDPOINTS.loadOccupations)).toBe('/quote/?relativeUrl=occupations/');
    expect(callUrl(ENDPOINTS.loadQuotation, { refId: 'a-1' }, {}, versions)).toBe(
      '/quote/?relativeUrl=quotation/a-1',
    );
  });

  it('encodes a value within its segment', () => {
    expect(callUrl(ENDPOINTS.loadQuotation, { refId: '../x?y' })).toBe(
      '/quote/?relativeUrl=quotation/..%2Fx%3Fy',
    );
  });

  it('rejects a missing value and an unknown query parameter', () => {
    expect(() => callUrl(ENDPOINTS.loadQuotation)).toThrow('needs "refId"');
    expect(() => callUrl(ENDPOINTS.assess, {}, { debug: '1' })).toThrow('takes no query "debug"');
  });
});

describe('lastSegment', () => {
  it('is the payload of a token request', () => {
    expect(
      lastSegment(ENDPOINTS.loadPaymentStatus, { transactionNo: 'T1', entityType: 'takaful' }),
    ).toBe('takaful');
    expect(lastSegment(ENDPOINTS.verifyAgent)).toBe('GetAgentData');
  });
});
