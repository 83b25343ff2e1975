import { createFormLock } from './form-lock';

/** The part of Web Locks that the tabs of one browser use. */
function locksOfOneBrowser(): LockManager {
  let holders = 0;
  const request = async (
    _name: string,
    { mode = 'exclusive' }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ) => {
    if (mode === 'exclusive') return work(holders === 0 ? ({} as Lock) : null);
    holders += 1;
    await work({} as Lock);
    holders -= 1;
  };
  return { request } as unknown as LockManager;
}

it('is free while no tab of the browser has a form', async () => {
  const locks = locksOfOneBrowser();
  const [one, other] = [createFormLock(locks), createFormLock(locks)];
  expect(await one.isFree()).toBe(true);
  other.hold();
  other.hold();
  expect(await one.isFree()).toBe(false);
  expect(await other.isFree()).toBe(false);
  other.release();
  expect(await other.isFree()).toBe(true);
  expect(await one.isFree()).toBe(true);
});

it('can be held again', async () => {
  const lock = createFormLock(locksOfOneBrowser());
  lock.hold();
  lock.release();
  lock.hold();
  expect(await lock.isFree()).toBe(false);
});

it('ignores other tabs in a browser without Web Locks', async () => {
  const lock = createFormLock(undefined);
  lock.hold();
  expect(await lock.isFree()).toBe(true);
});
