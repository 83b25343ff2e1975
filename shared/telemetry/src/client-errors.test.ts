import { EdpError } from '@edp/errors';
import { type ClientErrorReport, connectErrorReports, reportClientError } from './client-errors';

describe('client error reports', () => {
  const sent: ClientErrorReport[] = [];
  let disconnect = () => {};

  afterEach(() => {
    disconnect();
    sent.length = 0;
  });

  it('buffers reports until the host connects', () => {
    const supportCode = reportClientError('mfe-plan', new EdpError('RENDER_CRASHED'));
    disconnect = connectErrorReports((report) => sent.push(report));
    expect(sent).toMatchObject([{ code: 'RENDER_CRASHED', source: 'mfe-plan', supportCode }]);
  });

  it('contains the stack of an external error but not its message', () => {
    disconnect = connectErrorReports((report) => sent.push(report));
    reportClientError('mfe-quote', new TypeError('cannot read 930314105238'));
    expect(sent[0]).toMatchObject({ code: 'UNEXPECTED', cause: 'TypeError' });
    expect(sent[0]?.stack).toContain('client-errors.test.ts');
    expect(JSON.stringify(sent)).not.toContain('930314105238');
  });

  it('accepts thrown values that are not errors', () => {
    disconnect = connectErrorReports((report) => sent.push(report));
    reportClientError('shell', 'text');
    expect(sent[0]).toMatchObject({ code: 'UNEXPECTED', source: 'shell' });
  });
});
