import { createPatience } from './patience';

describe('the patience of who waits for a step', () => {
  it('is 19 seconds in all, of which the last two are for mounting', () => {
    let now = 5;
    const patience = createPatience(() => now);
    expect([patience.forLoading(), patience.forMounting()]).toEqual([17_000, 19_000]);
    now += 12_000;
    expect([patience.forLoading(), patience.forMounting()]).toEqual([5_000, 7_000]);
  });

  it('is never less than none', () => {
    let now = 0;
    const patience = createPatience(() => now);
    now = 18_000;
    expect([patience.forLoading(), patience.forMounting()]).toEqual([0, 1_000]);
    now = 60_000;
    expect([patience.forLoading(), patience.forMounting()]).toEqual([0, 0]);
  });
});
