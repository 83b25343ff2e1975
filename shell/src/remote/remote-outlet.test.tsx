import { render, waitFor } from '@testing-library/react';
import type { HostProps } from '@edp/mfe';
import { DEADLINE, LIFECYCLES, release } from '../../test/releases';
import { TimedOut } from '../loader/deadline';
import { RemoteOutlet } from './remote-outlet';

function outlet(mount: () => Promise<void>, leftMs: number) {
  const [onMounted, onFailed] = [jest.fn(), jest.fn()];
  render(
    <RemoteOutlet
      remote={{ release: release(), lifecycles: { ...LIFECYCLES, mount } }}
      host={{} as HostProps}
      deadline={{ ...DEADLINE, forMounting: () => leftMs }}
      onMounted={onMounted}
      onFailed={onFailed}
    />,
  );
  return { onMounted, onFailed };
}

describe('a remote in its place', () => {
  it('is told of once it is mounted', async () => {
    const { onMounted, onFailed } = outlet(() => Promise.resolve(), 5000);
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('has failed when it does not come to life before the deadline', async () => {
    const { onMounted, onFailed } = outlet(() => new Promise(() => undefined), 20);
    await waitFor(() => expect(onFailed.mock.calls).toEqual([[expect.any(TimedOut)]]));
    expect(onMounted).not.toHaveBeenCalled();
  });
});
