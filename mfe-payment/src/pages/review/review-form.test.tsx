import { act, renderHook } from '@testing-library/react';
import { MINUTE_MS } from '@edp/domain';
import { useToday } from './review-form';

afterEach(() => jest.useRealTimers());

it('is the next day in Malaysia on a review that stays open over midnight there', () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T23:50:00+08:00') });
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-28');
  act(() => jest.advanceTimersByTime(10 * MINUTE_MS));
  expect(result.current).toBe('2026-11-29');
});
