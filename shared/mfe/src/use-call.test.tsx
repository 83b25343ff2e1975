import { act, renderHook } from '@testing-library/react';

import { err, ok } from '@edp/errors';

import { useCall } from './use-call';

describe('a call of a screen', () => {
  it('is pending, then gives its value', async () => {
    const load = () => Promise.resolve(ok('plans'));
    const { result } = renderHook(() => useCall(load));
    expect(result.current[0]).toEqual({ status: 'pending' });
    await act(async () => undefined);
    expect(result.current[0]).toEqual({ status: 'succeeded', value: 'plans' });
  });

  it('says why it failed and can be tried again', async () => {
    const answers = [err({ kind: 'offline' } as const), ok('plans')];
    const load = () => Promise.resolve(answers.shift() ?? ok('none left'));
    const { result } = renderHook(() => useCall(load));
    await act(async () => undefined);
    expect(result.current[0]).toEqual({ status: 'failed', failure: { kind: 'offline' } });
    await act(async () => result.current[1]());
    expect(result.current[0]).toEqual({ status: 'succeeded', value: 'plans' });
  });

  it('is given up when the screen is left', () => {
    let given: AbortSignal | undefined;
    const load = ({ signal }: { signal: AbortSignal }) => {
      given = signal;
      return new Promise<never>(() => undefined);
    };
    renderHook(() => useCall(load)).unmount();
    expect(given?.aborted).toBe(true);
  });
});
