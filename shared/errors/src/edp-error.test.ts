import { EdpError, toEdpError } from './edp-error';

describe('an EdpError', () => {
  it('contains its code, its sentence and the invalid values', () => {
    const error = new EdpError('CALL_HTTP', { status: 503, call: 'createQuotation' });
    expect(error.message).toBe(
      'CALL_HTTP: The server responded with an error status. (status=503, call=createQuotation)',
    );
  });

  it('contains its cause', () => {
    const cause = new TypeError('boom');
    expect(new EdpError('UNEXPECTED', {}, { cause }).cause).toBe(cause);
  });

  it('is created from any thrown value', () => {
    const known = new EdpError('TEXTS_NOT_LOADED');
    expect(toEdpError(known)).toBe(known);
    expect(toEdpError('boom')).toMatchObject({ code: 'UNEXPECTED', cause: 'boom' });
  });
});
