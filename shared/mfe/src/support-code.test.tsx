import { act, render, screen } from '@testing-library/react';
import type { CallFailure } from '@edp/errors';
import { type ClientErrorReport, connectErrorReports } from '@edp/telemetry';
import { testHost } from '../test/host';
import { RemoteTree } from './remote-tree';
import { SupportCode } from './support-code';

async function shown(failure: CallFailure): Promise<readonly ClientErrorReport[]> {
  const reports: ClientErrorReport[] = [];
  const disconnect = connectErrorReports((report) => reports.push(report));
  const root = () => <SupportCode failure={failure} />;
  render(<RemoteTree name="mfe-test" namespace="mfe-test" root={root} host={testHost()} />);
  await act(async () => undefined);
  disconnect();
  return reports;
}

describe('the support code of a failed request', () => {
  it('is that of the failure’s report, and does not change', async () => {
    const reports = await shown({ kind: 'http', status: 409 });
    expect(reports).toHaveLength(1);
    expect(screen.getByText(reports[0]?.supportCode ?? '')).toBeVisible();
  });

  it('is omitted while offline', async () => {
    expect(await shown({ kind: 'offline' })).toEqual([]);
    expect(document.querySelector('.edp-support-code')).toBeNull();
  });
});
