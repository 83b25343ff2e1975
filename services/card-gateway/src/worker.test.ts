import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '@edp/service';
import { createWorker, type Worker } from './worker';

const failing = () => Promise.reject(new Error('database away'));
const endless = () => sleep(1, 50);
const none = () => Promise.resolve(0);

let worker: Worker;
afterEach(() => worker.stop());

function workerOf(advance: () => Promise<number>, deliver: () => Promise<number>) {
  const advanceDue = jest.fn(advance);
  const deliverWaiting = jest.fn(deliver);
  worker = createWorker({ advanceDue }, { deliverWaiting }, silentLog, 60_000);
  return { advanceDue, deliverWaiting };
}

/** Never resolves if a pause, of a minute here, comes between the calls. */
async function called(one: jest.Mock, times: number): Promise<void> {
  while (one.mock.calls.length < times) await sleep(1);
}

describe('the worker', () => {
  it('does nothing before it is started', async () => {
    const { advanceDue, deliverWaiting } = workerOf(endless, endless);
    worker.wake();
    await sleep(20);
    expect(advanceDue).not.toHaveBeenCalled();
    expect(deliverWaiting).not.toHaveBeenCalled();
  });

  it('advances due payments without a pause while webhooks cannot be claimed', async () => {
    const { advanceDue } = workerOf(endless, failing);
    worker.start();
    await called(advanceDue, 6);
    expect(advanceDue.mock.calls.length).toBeGreaterThan(5);
  });

  it('sends webhooks without a pause while due payments cannot be read', async () => {
    const { deliverWaiting } = workerOf(failing, endless);
    worker.start();
    await called(deliverWaiting, 6);
    expect(deliverWaiting.mock.calls.length).toBeGreaterThan(5);
  });

  it('sends the webhooks of due changes, and of requests, at once', async () => {
    const advanced = [1];
    const { deliverWaiting } = workerOf(() => Promise.resolve(advanced.pop() ?? 0), none);
    worker.start();
    await called(deliverWaiting, 2);
    worker.wake();
    await called(deliverWaiting, 3);
    expect(deliverWaiting).toHaveBeenCalledTimes(3);
  });
});
