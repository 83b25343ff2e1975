import { createDeadline } from './deadline';

describe('the deadline of who waits for a step', () => {
  it('is 19 seconds in all, of which the last two are for mounting', () => {
    let now = 5;
    const deadline = createDeadline(() => now);
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([17_000, 19_000]);
    now += 12_000;
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([5_000, 7_000]);
  });

  it('is never less than none', () => {
    let now = 0;
    const deadline = createDeadline(() => now);
    now = 18_000;
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([0, 1_000]);
    now = 60_000;
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([0, 0]);
  });
});
