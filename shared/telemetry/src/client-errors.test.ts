import { EdpError } from '@edp/errors';
import {
  type ClientErrorReport,
  connectErrorReports,
  reportClientError,
  reportUncaughtErrors,
} from './client-errors';

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

  it('is sent for an error that nothing catches, unless an extension threw it', () => {
    disconnect = connectErrorReports((report) => sent.push(report));
    const page = Object.assign(new EventTarget(), { location: { origin: 'https://shop.test' } });
    reportUncaughtErrors(page as unknown as Window);
    const thrownAt = (url: string) =>
      Object.assign(new TypeError('x'), { stack: `TypeError: x\n    at press (${url}:1:2)` });
    const ours = thrownAt('https://shop.test/edp/life/plan.js');
    page.dispatchEvent(Object.assign(new Event('error'), { error: ours }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ours }));
    const theirs = thrownAt('chrome-extension://abc/content.js');
    page.dispatchEvent(Object.assign(new Event('error'), { error: theirs }));
    page.dispatchEvent(Object.assign(new Event('error'), { error: null }));
    const report = { code: 'UNEXPECTED', source: 'page', cause: 'TypeError' };
    expect(sent).toMatchObject([report, report]);
    expect(sent[0]?.stack).toContain('plan.js:1:2');
  });

  it('accepts thrown values that are not errors', () => {
    disconnect = connectErrorReports((report) => sent.push(report));
    reportClientError('shell', 'text');
    expect(sent[0]).toMatchObject({ code: 'UNEXPECTED', source: 'shell' });
  });
});
