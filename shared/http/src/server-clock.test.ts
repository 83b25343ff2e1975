import { createServerClock } from './server-clock';

const MACHINE = Date.parse('2019-01-01T00:00:00Z');

describe("the server's clock", () => {
  it("is the machine's until an answer has come", () => {
    const clock = createServerClock(() => MACHINE);
    expect(clock.now().toISOString()).toBe('2019-01-01T00:00:00.000Z');
    clock.heard(null);
    clock.heard('yesterday');
    expect(clock.now().toISOString()).toBe('2019-01-01T00:00:00.000Z');
  });

  it('goes on from the date of the latest answer', () => {
    let machine = MACHINE;
    const clock = createServerClock(() => machine);
    clock.heard('Fri, 20 Nov 2026 02:48:00 GMT');
    machine += 90_000;
    expect(clock.now().toISOString()).toBe('2026-11-20T02:49:30.000Z');
  });
});
