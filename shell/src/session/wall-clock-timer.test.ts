/** @jest-environment jsdom */
import { startWallClockTimer } from './wall-clock-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The device is suspended: the clock continues, timers do not. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const see = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a timer by the wall clock', () => {
  it('runs once after its time', () => {
    const what = jest.fn();
    startWallClockTimer(1_000, what);
    jest.advanceTimersByTime(999);
    expect(what).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    see();
    expect(what).toHaveBeenCalledTimes(1);
  });

  it('runs at once, and once, when the page becomes visible after its time', () => {
    const what = jest.fn();
    startWallClockTimer(1_000, what);
    sleep(2_000);
    see();
    expect(what).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(what).toHaveBeenCalledTimes(1);
  });

  it('continues when the page becomes visible before its time, or hidden after it', () => {
    const what = jest.fn();
    startWallClockTimer(1_000, what);
    see();
    sleep(2_000);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    see();
    expect(what).not.toHaveBeenCalled();
  });

  it('does not run after it is cancelled', () => {
    const what = jest.fn();
    const cancel = startWallClockTimer(1_000, what);
    cancel();
    sleep(2_000);
    see();
    jest.advanceTimersByTime(1_000);
    expect(what).not.toHaveBeenCalled();
  });
});
