import { type CallFailure, err, ok } from '@edp/errors';
import { createRestoring } from './restoring';

const OFFLINE: CallFailure = { kind: 'offline' };
const NOT_FOUND: CallFailure = { kind: 'http', status: 404 };
const TOO_MANY: CallFailure = { kind: 'http', status: 429 };
const ports = {
  find: () => Promise.resolve(ok('r')),
  findTyped: null,
  byLink: false,
  restore: () => Promise.resolve(ok('quotation')),
  restoreDraft: () => Promise.resolve(ok(null)),
  forget: jest.fn(),
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('restoring a journey', () => {
  it('is done at once when there is none', () => {
    const restore = jest.fn();
    const restoring = createRestoring({ ...ports, find: null, restore });
    expect(restoring.state()).toBe('done');
    expect(restore).not.toHaveBeenCalled();
  });

  it('is pending until the server has answered, and tells when it has', async () => {
    const listener = jest.fn();
    const restoring = createRestoring(ports);
    restoring.subscribe(listener);
    expect(restoring.state()).toBe('pending');
    await settled();
    expect(restoring.state()).toBe('done');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([401, 404, 410])('forgets a journey that is gone by status %d', async (status) => {
    const forget = jest.fn();
    const restore = () => Promise.resolve(err({ kind: 'http' as const, status }));
    const restoring = createRestoring({ ...ports, restore, forget });
    await settled();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(restoring.state()).toBe('done');
  });

  it.each([400, 403, 408, 429])(
    'retains a journey after status %d, and reads it again',
    async (status) => {
      const forget = jest.fn();
      const restore = jest
        .fn()
        .mockResolvedValueOnce(err({ kind: 'http', status }))
        .mockResolvedValue(ok('there'));
      const restoring = createRestoring({ ...ports, restore, forget });
      await settled();
      expect(restoring.state()).toBe('failed');
      expect(restoring.failure()).toEqual({ kind: 'http', status });
      restoring.retry();
      await settled();
      expect(restoring.state()).toBe('done');
      expect(restoring.failure()).toBeNull();
      expect(forget).not.toHaveBeenCalled();
    },
  );

  it('retains what the tab knows when the search for it meets a limit', async () => {
    const forget = jest.fn();
    const find = () => Promise.resolve(err(TOO_MANY));
    const restoring = createRestoring({ ...ports, find, forget });
    await settled();
    expect(restoring.state()).toBe('failed');
    expect(forget).not.toHaveBeenCalled();
  });

  it('keeps a journey that could not be read for now, and reads it again', async () => {
    const forget = jest.fn();
    const restore = jest.fn().mockResolvedValueOnce(err(OFFLINE)).mockResolvedValue(ok('there'));
    const restoring = createRestoring({ ...ports, restore, forget });
    await settled();
    expect(restoring.state()).toBe('failed');
    restoring.retry();
    expect(restoring.state()).toBe('pending');
    await settled();
    expect(restoring.state()).toBe('done');
    expect(forget).not.toHaveBeenCalled();
  });

  it('begins anew when nothing is found', async () => {
    const restore = jest.fn();
    const restoring = createRestoring({ ...ports, find: () => Promise.resolve(ok(null)), restore });
    await settled();
    expect(restoring.state()).toBe('done');
    expect(restore).not.toHaveBeenCalled();
  });
});

describe('restoring what was typed and not sent', () => {
  it('follows the journey, and needs none', async () => {
    const order: string[] = [];
    const restore = () => Promise.resolve(order.push('journey')).then(() => ok('there'));
    const restoreDraft = () => Promise.resolve(order.push('draft')).then(() => ok(null));
    createRestoring({ ...ports, restore, restoreDraft });
    await settled();
    expect(order).toEqual(['journey', 'draft']);
    const find = () => Promise.resolve(ok(null));
    const alone = createRestoring({ ...ports, find, restore, restoreDraft });
    await settled();
    expect(order).toEqual(['journey', 'draft', 'draft']);
    expect(alone.state()).toBe('done');
  });

  it.each([
    ['the connection is down', OFFLINE],
    ['a limit is met', TOO_MANY],
  ])('opens no empty page while %s: it is read again', async (_, failure) => {
    const restoreDraft = jest
      .fn()
      .mockResolvedValueOnce(err(failure))
      .mockResolvedValue(ok('typed'));
    const restoring = createRestoring({ ...ports, restoreDraft });
    await settled();
    expect(restoring.state()).toBe('failed');
    restoring.retry();
    await settled();
    expect(restoring.state()).toBe('done');
  });

  describe('that is gone, in a tab without a journey', () => {
    const find = () => Promise.resolve(ok(null));
    const findTyped = jest.fn().mockResolvedValue(ok('took it over'));
    const restore = jest.fn().mockResolvedValue(ok('there'));
    beforeEach(() => jest.clearAllMocks());

    it('opens the quotation that took it over, whose answer was lost', async () => {
      const restoring = createRestoring({ ...ports, find, findTyped, restore });
      await settled();
      expect(restore.mock.calls).toEqual([['took it over']]);
      expect(restoring.state()).toBe('done');
    });

    it('asks for that again when it could not be read, and begins anew where there is none', async () => {
      findTyped.mockResolvedValueOnce(err(OFFLINE)).mockResolvedValueOnce(ok(null));
      const restoring = createRestoring({ ...ports, find, findTyped, restore });
      await settled();
      expect(restoring.state()).toBe('failed');
      restoring.retry();
      await settled();
      expect(restoring.state()).toBe('done');
      expect(restore).not.toHaveBeenCalled();
    });

    it('asks for nothing where the tab has a journey, or what was typed is there', async () => {
      const restoreDraft = () => Promise.resolve(ok('typed'));
      createRestoring({ ...ports, findTyped, restore });
      createRestoring({ ...ports, find, findTyped, restore, restoreDraft });
      await settled();
      expect(findTyped).not.toHaveBeenCalled();
    });
  });

  it('goes on without what is gone', async () => {
    const restoreDraft = () => Promise.resolve(err(NOT_FOUND));
    const restoring = createRestoring({ ...ports, restoreDraft });
    await settled();
    expect(restoring.state()).toBe('done');
  });
});

describe('restoring by a link', () => {
  it('says so, so that the buyer goes on where the journey stands', async () => {
    const restoring = createRestoring({ ...ports, byLink: true });
    expect(restoring.lands()).toBe(false);
    await settled();
    expect(restoring.lands()).toBe(true);
    restoring.landed();
    expect(restoring.lands()).toBe(false);
  });

  it.each([
    ['a connection that is down', OFFLINE],
    ['a limit that is met', TOO_MANY],
  ])('tells a link that is over from %s', async (_, failure) => {
    const find = jest.fn().mockResolvedValueOnce(err(failure)).mockResolvedValue(err(NOT_FOUND));
    const forget = jest.fn();
    const restoring = createRestoring({ ...ports, byLink: true, find, forget });
    await settled();
    expect(restoring.state()).toBe('failed');
    restoring.retry();
    await settled();
    expect(restoring.state()).toBe('linkOver');
    expect(restoring.failure()).toEqual(NOT_FOUND);
    expect(forget).not.toHaveBeenCalled();
    restoring.beginAnew();
    expect(restoring.state()).toBe('done');
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('takes the link up once, however often the journey must be read', async () => {
    const find = jest.fn().mockResolvedValue(ok('r'));
    const restore = jest.fn().mockResolvedValueOnce(err(OFFLINE)).mockResolvedValue(ok('there'));
    const restoring = createRestoring({ ...ports, byLink: true, find, restore });
    await settled();
    restoring.retry();
    await settled();
    expect(restoring.state()).toBe('done');
    expect(find).toHaveBeenCalledTimes(1);
  });
});
