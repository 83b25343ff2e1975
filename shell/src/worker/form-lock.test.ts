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

function lockOf(locks: LockManager | undefined, page = new EventTarget()) {
  return createFormLock(locks, page);
}

it('is free while no tab of the browser has a form', async () => {
  const locks = locksOfOneBrowser();
  const [one, other] = [lockOf(locks), lockOf(locks)];
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
  const lock = lockOf(locksOfOneBrowser());
  lock.hold();
  lock.release();
  lock.hold();
  expect(await lock.isFree()).toBe(false);
});

it('is not held while the page is in the back/forward cache', async () => {
  const locks = locksOfOneBrowser();
  const page = new EventTarget();
  const [lock, other] = [lockOf(locks, page), lockOf(locks)];
  lock.hold();
  page.dispatchEvent(new Event('pagehide'));
  expect(await other.isFree()).toBe(true);
  page.dispatchEvent(new Event('pageshow'));
  expect(await other.isFree()).toBe(false);

  lock.release();
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(await other.isFree()).toBe(true);
});

it('ignores other tabs in a browser without Web Locks', async () => {
  const lock = lockOf(undefined);
  lock.hold();
  expect(await lock.isFree()).toBe(true);
});
