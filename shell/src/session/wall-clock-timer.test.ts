/** @jest-environment jsdom */
import { startWallClockTimer } from './wall-clock-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The device is suspended: the clock continues, timers do not. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const see = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a timer by the wall clock', () => {
  it('runs once after its time', () => {
    const callback = jest.fn();
    startWallClockTimer(1_000, callback);
    jest.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    see();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('runs immediately and once when the page becomes visible after its time', () => {
    const callback = jest.fn();
    startWallClockTimer(1_000, callback);
    sleep(2_000);
    see();
    expect(callback).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('continues when the page becomes visible before its time, or hidden after it', () => {
    const callback = jest.fn();
    startWallClockTimer(1_000, callback);
    see();
    sleep(2_000);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    see();
    expect(callback).not.toHaveBeenCalled();
  });

  it('does not run after it is cancelled', () => {
    const callback = jest.fn();
    const cancel = startWallClockTimer(1_000, callback);
    cancel();
    sleep(2_000);
    see();
    jest.advanceTimersByTime(1_000);
    expect(callback).not.toHaveBeenCalled();
  });
});
