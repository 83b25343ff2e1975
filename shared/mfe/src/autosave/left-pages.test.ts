/** @jest-environment node */
import { comeBackTo, isAllSaved, leaveBehind } from './left-pages';

/** A page that was left, and what comes of its last save. */
function pageWith(...outcomes: boolean[]) {
  return { settled: jest.fn(() => Promise.resolve(outcomes.shift() ?? true)) };
}

it('is so while no page was left', async () => {
  expect(await isAllSaved()).toBe(true);
});

it('is so again once the server has what could not be saved when the page was left', async () => {
  const page = pageWith(false, false, true);
  leaveBehind(page);
  leaveBehind(pageWith(true));
  expect(await isAllSaved()).toBe(false);
  expect(await isAllSaved()).toBe(false);
  expect(await isAllSaved()).toBe(true);
});

it('asks a page no more whose typing has come to the server', async () => {
  const page = pageWith(true);
  leaveBehind(page);
  await isAllSaved();
  await isAllSaved();
  expect(page.settled).toHaveBeenCalledTimes(1);
});

it('leaves out a page that stands there again: it has its typing itself', async () => {
  const page = pageWith(false);
  leaveBehind(page);
  comeBackTo(page);
  expect(await isAllSaved()).toBe(true);
});
