import { CALLS } from '@edp/contracts';

import { callUrl, lastSegment } from './call-url';

describe('callUrl', () => {
  it('puts the target of a quote operation into relativeUrl', () => {
    expect(callUrl(CALLS.assess)).toBe('/quote/?relativeUrl=applications/uw/assessments');
    expect(callUrl(CALLS.loadApplication, { refId: 'a-1' })).toBe(
      '/quote/?relativeUrl=applications/a-1',
    );
  });

  it('supports both forms of the medical API and adds the allowed query', () => {
    const params = { transactionNo: 'T1', entityType: 'takaful' };
    expect(callUrl(CALLS.loadPaymentStatus, params)).toBe(
      '/edp/medical/payment/GetPaymentStatus/T1/takaful',
    );
    expect(callUrl(CALLS.loadTransactionNumber, {}, { encodedOrderId: 'a/b=' })).toBe(
      '/edp/medical/application/?relativeUrl=Payment/GetPaymentTransactionNumber&encodedOrderId=a%2Fb%3D',
    );
  });

  it('requests a list by its version, if known', () => {
    const versions = { 'occupations/': 'abc123', 'quotation/a-1': 'abc123' };
    expect(callUrl(CALLS.loadOccupations, {}, {}, versions)).toBe(
      '/quote/?relativeUrl=occupations/&version=abc123',
    );
    expect(callUrl(CALLS.loadOccupations)).toBe('/quote/?relativeUrl=occupations/');
    expect(callUrl(CALLS.loadQuotation, { refId: 'a-1' }, {}, versions)).toBe(
      '/quote/?relativeUrl=quotation/a-1',
    );
  });

  it('encodes a value within its segment', () => {
    expect(callUrl(CALLS.loadQuotation, { refId: '../x?y' })).toBe(
      '/quote/?relativeUrl=quotation/..%2Fx%3Fy',
    );
  });

  it('rejects a missing value and an unknown query parameter', () => {
    expect(() => callUrl(CALLS.loadQuotation)).toThrow('needs "refId"');
    expect(() => callUrl(CALLS.assess, {}, { debug: '1' })).toThrow('takes no query "debug"');
  });
});

describe('lastSegment', () => {
  it('is the payload of a token request', () => {
    expect(
      lastSegment(CALLS.loadPaymentStatus, { transactionNo: 'T1', entityType: 'takaful' }),
    ).toBe('takaful');
    expect(lastSegment(CALLS.verifyAgent)).toBe('GetAgentData');
  });
});
