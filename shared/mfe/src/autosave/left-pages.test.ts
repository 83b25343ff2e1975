import { comeBackTo, isAllSaved, leaveBehind, overtakeLeft } from './left-pages';

/** A page that was left, and what comes of its last save. */
function pageWith(...outcomes: boolean[]) {
  return {
    settled: jest.fn(() => Promise.resolve(outcomes.shift() ?? true)),
    stop: jest.fn(() => Promise.resolve()),
  };
}

it('is so while no page was left', async () => {
  expect(await isAllSaved()).toBe(true);
});

it('is so again once the server has what could not be saved when the page was left', async () => {
  const page = pageWith(false, false, true);
  leaveBehind(page, 'details');
  leaveBehind(pageWith(true), 'answers');
  expect(await isAllSaved()).toBe(false);
  expect(await isAllSaved()).toBe(false);
  expect(await isAllSaved()).toBe(true);
});

it('asks a page no more whose typing has come to the server', async () => {
  const page = pageWith(true);
  leaveBehind(page, 'details');
  await isAllSaved();
  await isAllSaved();
  expect(page.settled).toHaveBeenCalledTimes(1);
});

it('leaves out a page that stands there again: it has its typing itself', async () => {
  const page = pageWith(false);
  leaveBehind(page, 'details');
  comeBackTo(page);
  expect(await isAllSaved()).toBe(true);
});

it('tries no more what was typed the last time, once the page is open again and says something else', async () => {
  const [last, other, now] = [pageWith(false), pageWith(false), pageWith(false)];
  leaveBehind(last, 'details');
  leaveBehind(other, 'answers');
  leaveBehind(now, 'details');
  await overtakeLeft('details', now);
  expect(last.stop).toHaveBeenCalledTimes(1);
  expect(other.stop).not.toHaveBeenCalled();
  expect(now.stop).not.toHaveBeenCalled();
  await overtakeLeft('details', now);
  expect(last.stop).toHaveBeenCalledTimes(1);
});
