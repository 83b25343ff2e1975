import { leaveCounted } from './leave-counted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('leaving the document after an event', () => {
  it('waits until the event is counted', async () => {
    const leave = jest.fn();
    let count = () => {};
    void leaveCounted(new Promise((done) => (count = done)), leave);
    await jest.advanceTimersByTimeAsync(100);
    expect(leave).not.toHaveBeenCalled();
    count();
    await jest.advanceTimersByTimeAsync(0);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not keep the buyer when counting takes long or fails', async () => {
    const leave = jest.fn();
    void leaveCounted(new Promise(() => {}), leave);
    await jest.advanceTimersByTimeAsync(300);
    expect(leave).toHaveBeenCalledTimes(1);
    await leaveCounted(Promise.reject(new Error('no hash')), leave);
    expect(leave).toHaveBeenCalledTimes(2);
  });
});
