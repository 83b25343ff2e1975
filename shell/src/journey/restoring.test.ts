import { type CallFailure, err, ok } from '@edp/errors';
import { createRestoring } from './restoring';

const OFFLINE: CallFailure = { kind: 'offline' };
const NOT_FOUND: CallFailure = { kind: 'http', status: 404 };
const TOO_MANY: CallFailure = { kind: 'http', status: 429 };
const ports = {
  find: () => Promise.resolve(ok('r')),
  findOfDraft: null,
  byLink: () => false,
  dropLink: () => undefined,
  restore: () => Promise.resolve(ok('quotation')),
  restoreDraft: () => Promise.resolve(ok(null)),
  forget: jest.fn(),
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('restoring a journey', () => {
  it('is complete immediately without a journey', () => {
    const restore = jest.fn();
    const restoring = createRestoring({ ...ports, find: null, restore });
    expect(restoring.state()).toBe('done');
    expect(restore).not.toHaveBeenCalled();
  });

  it('is pending until the response, which notifies the listeners', async () => {
    const listener = jest.fn();
    const restoring = createRestoring(ports);
    restoring.subscribe(listener);
    expect(restoring.state()).toBe('pending');
    await settled();
    expect(restoring.state()).toBe('done');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([404, 410])('resets the store after status %d', async (status) => {
    const forget = jest.fn();
    const restore = () => Promise.resolve(err({ kind: 'http' as const, status }));
    const restoring = createRestoring({ ...ports, restore, forget });
    await settled();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(restoring.state()).toBe('done');
  });

  it.each([400, 401, 403, 408, 429])(
    'preserves a journey after status %d, and retries',
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

  it('preserves the state of the tab if the search is rate-limited', async () => {
    const forget = jest.fn();
    const find = () => Promise.resolve(err(TOO_MANY));
    const restoring = createRestoring({ ...ports, find, forget });
    await settled();
    expect(restoring.state()).toBe('failed');
    expect(forget).not.toHaveBeenCalled();
  });

  it('preserves a journey that failed to load, and retries', async () => {
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

  it('starts a new journey if none is found', async () => {
    const restore = jest.fn();
    const restoring = createRestoring({ ...ports, find: () => Promise.resolve(ok(null)), restore });
    await settled();
    expect(restoring.state()).toBe('done');
    expect(restore).not.toHaveBeenCalled();
  });
});

describe('restoring an unsent draft', () => {
  it('follows the journey, and works without one', async () => {
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
    ['requests are rate-limited', TOO_MANY],
  ])('opens no empty page while %s, and retries', async (_, failure) => {
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

  describe('that no longer exists, in a tab without a journey', () => {
    const find = () => Promise.resolve(ok(null));
    const findOfDraft = jest.fn().mockResolvedValue(ok('took it over'));
    const restore = jest.fn().mockResolvedValue(ok('there'));
    beforeEach(() => jest.clearAllMocks());

    it('opens the quotation that was created from it, whose response was lost', async () => {
      const restoring = createRestoring({ ...ports, find, findOfDraft, restore });
      await settled();
      expect(restore.mock.calls).toEqual([['took it over']]);
      expect(restoring.state()).toBe('done');
    });

    it('retries that after a failure, and starts a new journey when there is none', async () => {
      findOfDraft.mockResolvedValueOnce(err(OFFLINE)).mockResolvedValueOnce(ok(null));
      const restoring = createRestoring({ ...ports, find, findOfDraft, restore });
      await settled();
      expect(restoring.state()).toBe('failed');
      restoring.retry();
      await settled();
      expect(restoring.state()).toBe('done');
      expect(restore).not.toHaveBeenCalled();
    });

    it('requests nothing if the tab has a journey, or the draft exists', async () => {
      const restoreDraft = () => Promise.resolve(ok('typed'));
      createRestoring({ ...ports, findOfDraft, restore });
      createRestoring({ ...ports, find, findOfDraft, restore, restoreDraft });
      await settled();
      expect(findOfDraft).not.toHaveBeenCalled();
    });
  });

  it('continues without a draft that does not exist', async () => {
    const restoreDraft = () => Promise.resolve(err(NOT_FOUND));
    const restoring = createRestoring({ ...ports, restoreDraft });
    await settled();
    expect(restoring.state()).toBe('done');
  });
});

describe('restoring by a link', () => {
  /** A link until it is dropped. */
  const link = () => {
    let isGiven = true;
    return {
      byLink: () => isGiven,
      dropLink: () => {
        isGiven = false;
      },
    };
  };

  it('reports the link, so that the buyer continues at the first incomplete step', async () => {
    const restoring = createRestoring({ ...ports, ...link() });
    expect(restoring.isByLink()).toBe(false);
    await settled();
    expect(restoring.isByLink()).toBe(true);
    restoring.linkOpened();
    expect(restoring.isByLink()).toBe(false);
  });

  it.each([
    ['a connection that is down', OFFLINE],
    ['a rate limit', TOO_MANY],
  ])('distinguishes an expired link from %s', async (_, failure) => {
    const find = jest
      .fn()
      .mockResolvedValueOnce(err(failure))
      .mockResolvedValueOnce(err(NOT_FOUND))
      .mockResolvedValue(ok('r'));
    const forget = jest.fn();
    const restoring = createRestoring({ ...ports, ...link(), find, forget });
    await settled();
    expect(restoring.state()).toBe('failed');
    restoring.retry();
    await settled();
    expect(restoring.state()).toBe('invalidLink');
    expect(restoring.failure()).toEqual(NOT_FOUND);
    expect(forget).not.toHaveBeenCalled();
    restoring.retry();
    await settled();
    expect(restoring.state()).toBe('done');
    expect(restoring.isByLink()).toBe(false);
    expect(forget).not.toHaveBeenCalled();
  });

  it('redeems the link once when the journey is loaded repeatedly', async () => {
    const find = jest.fn().mockResolvedValue(ok('r'));
    const restore = jest.fn().mockResolvedValueOnce(err(OFFLINE)).mockResolvedValue(ok('there'));
    const restoring = createRestoring({ ...ports, ...link(), find, restore });
    await settled();
    restoring.retry();
    await settled();
    expect(restoring.state()).toBe('done');
    expect(find).toHaveBeenCalledTimes(1);
  });
});
