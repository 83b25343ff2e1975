import type { SessionTimes } from '@edp/contracts';
import { createSessionWatch } from './session-watch';

/** A server whose session ends after `idle` seconds without use, and a watch on it. */
function watched({ idle = 900, page = { isBegun: true } } = {}) {
  let usedAt = Date.now();
  const times = (): SessionTimes => {
    const secondsLeft = Math.max(0, idle - Math.floor((Date.now() - usedAt) / 1000));
    return { secondsLeft, secondsAtMost: 28_800, ...(secondsLeft > 0 && { mark: 'one' }) };
  };
  const server = {
    load: jest.fn(() => Promise.resolve<SessionTimes | null>(times())),
    extend: jest.fn(() => {
      usedAt = Date.now();
      return Promise.resolve<SessionTimes | null>(times());
    }),
    // Like any other request, it extends the session.
    sendResumeLink: jest.fn(() => {
      usedAt = Date.now();
      return Promise.resolve<string | null>('a***@example.my');
    }),
    endSession: jest.fn(() => {
      usedAt = -Infinity;
      return Promise.resolve<SessionTimes | null>(times());
    }),
  };
  const watch = createSessionWatch({
    ...server,
    isBegun: () => page.isBegun,
    now: Date.now,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  return { watch, server, use: () => (usedAt = Date.now()) };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('warns two minutes before the end', async () => {
  const { watch } = watched();
  await pass(770);
  expect(watch.state().kind).toBe('live');
  await pass(20);
  expect(watch.state()).toMatchObject({ kind: 'ending' });
});

it('is extended by activity, at limited rate', async () => {
  const { watch, server } = watched();
  for (let second = 0; second < 3_600; second += 5) {
    await pass(5);
    watch.active();
  }
  expect(watch.state().kind).toBe('live');
  expect(server.extend.mock.calls.length).toBeLessThanOrEqual(30);
});

it('continues when the buyer extends it', async () => {
  const { watch } = watched();
  await pass(800);
  await watch.extend();
  expect(watch.state().kind).toBe('live');
  await pass(700);
  expect(watch.state().kind).toBe('live');
});

it('continues when another tab has extended it', async () => {
  const { watch, use } = watched();
  await pass(800);
  expect(watch.state().kind).toBe('ending');
  use();
  await pass(90);
  expect(watch.state().kind).toBe('live');
});

it('continues when another tab has extended it, although its times did not load at first', async () => {
  const { watch, server, use } = watched();
  await pass(800);
  expect(watch.state().kind).toBe('ending');
  use();
  server.load.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
  await pass(100);
  expect(watch.state().kind).toBe('live');
  expect(server.sendResumeLink).not.toHaveBeenCalled();
  expect(server.endSession).not.toHaveBeenCalled();
});

it('sends the resume link before the end although its times did not load at first', async () => {
  const { watch, server } = watched();
  await pass(889);
  server.load.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
  await pass(8);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: 'a***@example.my' });
});

it('hides the page at the end while the server is unreachable, and does not end the session there', async () => {
  const { watch, server } = watched();
  await pass(800);
  server.load.mockResolvedValue(null);
  await pass(90);
  expect(watch.state().kind).toBe('ending');
  await pass(20);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
  expect(server.endSession).not.toHaveBeenCalled();
});

it('is not extended by activity after the warning', async () => {
  const { watch, server } = watched();
  await pass(800);
  watch.active();
  expect(server.extend).not.toHaveBeenCalled();
});

it('sends the resume link before the end without a reaction', async () => {
  const { watch, server } = watched();
  await pass(889);
  expect(server.sendResumeLink).not.toHaveBeenCalled();
  await pass(11);
  expect(server.sendResumeLink).toHaveBeenCalledTimes(1);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: 'a***@example.my' });
});

it('shows no end of the session without a journey, and continues to watch a later one', async () => {
  const page = { isBegun: false };
  const { watch, server, use } = watched({ page });
  await pass(3_600);
  expect(watch.state()).toEqual({ kind: 'live' });
  expect(server.sendResumeLink).not.toHaveBeenCalled();

  page.isBegun = true;
  use();
  await pass(870);
  expect(watch.state().kind).toBe('ending');
});

it('continues when the buyer extends it while the resume link is requested', async () => {
  const { watch, server } = watched();
  let sent = (_address: string | null) => {};
  server.sendResumeLink.mockReturnValue(new Promise((resolve) => (sent = resolve)));
  await pass(895);
  expect(server.sendResumeLink).toHaveBeenCalled();
  await watch.extend();
  sent('a***@example.my');
  await pass(1);
  expect(watch.state().kind).toBe('live');
  expect(server.endSession).not.toHaveBeenCalled();
});

it('continues when the buyer extends it while its times are loaded before the end', async () => {
  for (const late of [{ secondsLeft: 10, secondsAtMost: 28_800 }, null]) {
    const { watch, server } = watched();
    await pass(889);
    let loaded = (_times: typeof late) => {};
    server.load.mockReturnValueOnce(new Promise((resolve) => (loaded = resolve)));
    await pass(1);
    expect(await watch.extend()).toBe(true);
    loaded(late);
    await pass(1);
    expect(watch.state().kind).toBe('live');
    expect(server.sendResumeLink).not.toHaveBeenCalled();
    expect(server.endSession).not.toHaveBeenCalled();
  }
});

it('sends the resume link at its time after a failed extension', async () => {
  const { watch, server } = watched();
  await pass(870);
  server.extend.mockResolvedValueOnce(null);
  expect(await watch.extend()).toBe(false);
  expect(watch.state().kind).toBe('ending');
  await pass(21);
  expect(server.sendResumeLink).toHaveBeenCalledTimes(1);
});

it('is ended on the server, too, after the request for the resume link', async () => {
  const { watch, server } = watched();
  await pass(891);
  expect(watch.state().kind).toBe('ended');
  expect(await server.load()).toMatchObject({ secondsLeft: 0 });
});

it('is ended repeatedly until the server confirms', async () => {
  const { watch, server } = watched();
  server.endSession.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
  await pass(891);
  expect(watch.state().kind).toBe('ended');
  server.load.mockResolvedValueOnce(null);
  await pass(3_600);
  expect(server.endSession).toHaveBeenCalledTimes(3);
  expect(server.sendResumeLink).toHaveBeenCalledTimes(1);
});

it('is not ended after a new one has started', async () => {
  const { server } = watched();
  server.endSession.mockResolvedValueOnce(null);
  await pass(891);
  server.load.mockResolvedValueOnce({ secondsLeft: 880, secondsAtMost: 28_801 });
  await pass(3_600);
  expect(server.endSession).toHaveBeenCalledTimes(1);
});

it('is not ended while it is unknown whether it is a new one', async () => {
  const { server } = watched();
  server.endSession.mockResolvedValueOnce(null);
  await pass(891);
  server.load.mockResolvedValueOnce(null);
  server.load.mockResolvedValueOnce({ secondsLeft: 880, secondsAtMost: 28_801 });
  await pass(3_600);
  expect(server.endSession).toHaveBeenCalledTimes(1);
});

it('ends when the server reports it, and does not restart', async () => {
  const { watch } = watched();
  const listener = jest.fn();
  watch.subscribe(listener);
  watch.end();
  await pass(2_000);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('has ended when the buyer returns later, without a request for a resume link', async () => {
  const { watch, server } = watched();
  await pass(800);
  expect(watch.state().kind).toBe('ending');
  server.load.mockResolvedValueOnce({ secondsLeft: 0, secondsAtMost: 0 });
  await pass(100);
  expect(server.sendResumeLink).not.toHaveBeenCalled();
  expect(server.endSession).not.toHaveBeenCalled();
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
});

it('has ended when the browser has another session, as after "Clear my data" in another tab', async () => {
  const { watch, server } = watched();
  await pass(5);
  server.load.mockResolvedValueOnce({ secondsLeft: 900, secondsAtMost: 28_800, mark: 'another' });
  watch.check();
  await pass(0);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
});

it('continues in another session when nothing was begun in the one before', async () => {
  const page = { isBegun: false };
  const { watch, server } = watched({ page });
  server.extend.mockResolvedValueOnce({ secondsLeft: 900, secondsAtMost: 28_800, mark: 'before' });
  await watch.extend();
  page.isBegun = true;
  watch.check();
  await pass(0);
  expect(server.load).toHaveBeenCalledTimes(1);
  expect(watch.state().kind).toBe('live');
});

it('continues in another session to which the page has moved, and with a gateway that sends no mark', async () => {
  const { watch, server } = watched();
  await pass(5);
  server.load.mockResolvedValueOnce({ secondsLeft: 900, secondsAtMost: 28_800 });
  watch.check();
  await pass(0);
  expect(watch.state().kind).toBe('live');
  watch.check();
  await pass(0);
  watch.moved();
  server.load.mockResolvedValueOnce({ secondsLeft: 900, secondsAtMost: 28_800, mark: 'another' });
  watch.check();
  await pass(0);
  expect(watch.state().kind).toBe('live');
});

it('ends soon after another tab has ended it, whose request for the resume link had extended it', async () => {
  const { watch, server, use } = watched();
  await pass(889);
  use();
  await pass(1);
  expect(watch.state().kind).toBe('live');
  await server.endSession();
  await pass(30);
  expect(watch.state()).toEqual({ kind: 'ended', sentTo: null });
});

it('is not loaded while nothing is begun', async () => {
  const { watch, server } = watched({ page: { isBegun: false } });
  await pass(3_600);
  watch.check();
  await pass(0);
  expect(server.load).not.toHaveBeenCalled();
});

it('is loaded again if the server was unreachable', async () => {
  const { watch, server } = watched();
  server.load.mockResolvedValueOnce(null);
  await pass(5);
  expect(watch.state().kind).toBe('live');
  await pass(30);
  expect(server.load).toHaveBeenCalledTimes(2);
});
