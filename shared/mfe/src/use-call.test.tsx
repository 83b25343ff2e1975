import { act, renderHook } from '@testing-library/react';
import { err, ok } from '@edp/errors';
import { useCall } from './use-call';

describe('a request of a screen', () => {
  it('is pending, then returns its value', async () => {
    const load = () => Promise.resolve(ok('plans'));
    const { result } = renderHook(() => useCall(load));
    expect(result.current[0]).toEqual({ status: 'pending' });
    await act(async () => undefined);
    expect(result.current[0]).toEqual({ status: 'succeeded', value: 'plans' });
  });

  it('returns its failure and can be retried', async () => {
    const results = [err({ kind: 'offline' } as const), ok('plans')];
    const load = () => Promise.resolve(results.shift() ?? ok('none left'));
    const { result } = renderHook(() => useCall(load));
    await act(async () => undefined);
    expect(result.current[0]).toEqual({ status: 'failed', failure: { kind: 'offline' } });
    await act(async () => result.current[1]());
    expect(result.current[0]).toEqual({ status: 'succeeded', value: 'plans' });
  });

  it('is aborted on unmount', () => {
    let passedSignal: AbortSignal | undefined;
    const load = ({ signal }: { signal: AbortSignal }) => {
      passedSignal = signal;
      return new Promise<never>(() => undefined);
    };
    renderHook(() => useCall(load)).unmount();
    expect(passedSignal?.aborted).toBe(true);
  });
});
