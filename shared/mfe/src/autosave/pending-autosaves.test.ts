import {
  hasPending,
  releasePending,
  isAllSaved,
  retainPending,
  supersedePending,
} from './pending-autosaves';

/** A page that was left, with the outcomes of its last save. */
function pageWith(...outcomes: boolean[]) {
  return {
    settled: jest.fn(() => Promise.resolve(outcomes.shift() ?? true)),
    stop: jest.fn(() => Promise.resolve()),
  };
}

it('is true while no page was left', async () => {
  expect(await isAllSaved()).toBe(true);
});

it('is true again after the failed save of a left page succeeds', async () => {
  const page = pageWith(false, false, true);
  retainPending(page, 'details');
  retainPending(pageWith(true), 'answers');
  expect(hasPending()).toBe(true);
  expect(await isAllSaved()).toBe(false);
  expect(await isAllSaved()).toBe(false);
  expect(await isAllSaved()).toBe(true);
  expect(hasPending()).toBe(false);
});

it('does not check a saved page again', async () => {
  const page = pageWith(true);
  retainPending(page, 'details');
  await isAllSaved();
  await isAllSaved();
  expect(page.settled).toHaveBeenCalledTimes(1);
});

it('ignores a page that is mounted again, because it saves its own input', async () => {
  const page = pageWith(false);
  retainPending(page, 'details');
  releasePending(page);
  expect(await isAllSaved()).toBe(true);
});

it('cancels earlier saves when the reopened page has newer input', async () => {
  const [last, other, now] = [pageWith(false), pageWith(false), pageWith(false)];
  retainPending(last, 'details');
  retainPending(other, 'answers');
  retainPending(now, 'details');
  await supersedePending('details', now);
  expect(last.stop).toHaveBeenCalledTimes(1);
  expect(other.stop).not.toHaveBeenCalled();
  expect(now.stop).not.toHaveBeenCalled();
  await supersedePending('details', now);
  expect(last.stop).toHaveBeenCalledTimes(1);
});
