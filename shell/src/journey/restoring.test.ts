/** @jest-environment node */
import { type CallFailure, err, ok } from '@edp/errors';
import { createRestoring } from './restoring';

const OFFLINE: CallFailure = { kind: 'offline' };
const NOT_FOUND: CallFailure = { kind: 'http', status: 404 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('restoring a journey', () => {
  it('is done at once when there is none', () => {
    const restore = jest.fn();
    const restoring = createRestoring({ refId: null, restore, forget: jest.fn() });
    expect(restoring.state()).toBe('done');
    expect(restore).not.toHaveBeenCalled();
  });

  it('is pending until the server has answered, and tells when it has', async () => {
    const listener = jest.fn();
    const restoring = createRestoring({
      refId: 'r',
      restore: () => Promise.resolve(ok('quotation')),
      forget: jest.fn(),
    });
    restoring.subscribe(listener);
    expect(restoring.state()).toBe('pending');
    await settled();
    expect(restoring.state()).toBe('done');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('forgets a journey that the server does not know', async () => {
    const forget = jest.fn();
    const restoring = createRestoring({
      refId: 'r',
      restore: () => Promise.resolve(err(NOT_FOUND)),
      forget,
    });
    await settled();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(restoring.state()).toBe('done');
  });

  it('keeps a journey that could not be read for now, and reads it again', async () => {
    const forget = jest.fn();
    const restore = jest.fn().mockResolvedValueOnce(err(OFFLINE)).mockResolvedValue(ok('there'));
    const restoring = createRestoring({ refId: 'r', restore, forget });
    await settled();
    expect(restoring.state()).toBe('failed');
    restoring.retry();
    expect(restoring.state()).toBe('pending');
    await settled();
    expect(restoring.state()).toBe('done');
    expect(forget).not.toHaveBeenCalled();
  });
});
