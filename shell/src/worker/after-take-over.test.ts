import { afterTakeOver } from './after-take-over';

interface Scene {
  readonly controlled?: boolean;
  readonly waiting?: boolean;
  readonly installing?: boolean;
}

function container({ controlled = true, waiting = false, installing = false }: Scene) {
  const registration = { waiting: waiting ? {} : null, installing: installing ? {} : null };
  return Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    getRegistration: () => Promise.resolve(registration),
  }) as unknown as ServiceWorkerContainer;
}

async function isOver(workers: ServiceWorkerContainer | undefined, afterMs = 0) {
  let over = false;
  void afterTakeOver(workers).then(() => (over = true));
  await jest.advanceTimersByTimeAsync(0);
  workers?.dispatchEvent(new Event('nothing of interest'));
  await jest.advanceTimersByTimeAsync(afterMs);
  return over;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['a browser without workers', undefined],
  ['the first visit', container({ controlled: false, installing: true })],
  ['the newest worker in control', container({})],
])('the page does not wait with %s', async (_, workers) => {
  expect(await isOver(workers)).toBe(true);
});

it.each([
  ['waits', { waiting: true }],
  ['is being installed', { installing: true }],
])('the page waits for a newer worker that %s until it has taken over', async (_, workerState) => {
  const workers = container(workerState);
  let over = false;
  void afterTakeOver(workers).then(() => (over = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(over).toBe(false);
  workers.dispatchEvent(new Event('controllerchange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(over).toBe(true);
});

it('the page stops waiting after five seconds for a newer worker that does not take over', async () => {
  expect(await isOver(container({ waiting: true }), 4_999)).toBe(false);
  expect(await isOver(container({ waiting: true }), 5_000)).toBe(true);
});
