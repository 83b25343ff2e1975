import { createServerClock } from './server-clock';

const MACHINE = Date.parse('2019-01-01T00:00:00Z');

describe("the server's clock", () => {
  it("is the machine's until the first response", () => {
    const clock = createServerClock(() => MACHINE);
    expect(clock.now().toISOString()).toBe('2019-01-01T00:00:00.000Z');
    clock.observe(null);
    clock.observe('yesterday');
    expect(clock.now().toISOString()).toBe('2019-01-01T00:00:00.000Z');
  });

  it('continues from the date of the latest response', () => {
    let machine = MACHINE;
    const clock = createServerClock(() => machine);
    clock.observe('Fri, 20 Nov 2026 02:48:00 GMT');
    machine += 90_000;
    expect(clock.now().toISOString()).toBe('2026-11-20T02:49:30.000Z');
  });
});
