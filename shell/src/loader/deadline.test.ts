import { createDeadline } from './deadline';

describe('the deadline of a step', () => {
  it('gives a release eight seconds to load and mount, and at least two to mount', () => {
    let now = 5;
    const deadline = createDeadline(() => now);
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([8_000, 8_000]);
    now += 5_000;
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([3_000, 3_000]);
    now += 2_500;
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([500, 2_000]);
  });

  it('gives each further release the same, and all together 19 seconds, the last two for mounting', () => {
    let now = 5;
    const deadline = createDeadline(() => now);
    now += 8_000;
    deadline.nextRelease();
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([8_000, 8_000]);
    now += 8_000;
    deadline.nextRelease();
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([1_000, 3_000]);
  });

  it('is never negative', () => {
    let now = 0;
    const deadline = createDeadline(() => now);
    now = 18_000;
    deadline.nextRelease();
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([0, 1_000]);
    now = 60_000;
    expect([deadline.forLoading(), deadline.forMounting()]).toEqual([0, 0]);
  });
});
