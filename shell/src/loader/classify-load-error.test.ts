import { loadFailureKind, type ProbeFile } from './classify-load-error';
import { TimedOut } from './deadline';

const found: ProbeFile = () => Promise.resolve('found');
const kindOf = (error: unknown, probe = found, tries = 1) =>
  loadFailureKind(['/remoteEntry.1.js', '/lifecycles.2.js'], error, probe, tries);

describe('why a remote did not load', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://x/remoteEntry.js'],
    ['Firefox', 'error loading dynamically imported module: https://x/remoteEntry.js'],
    ['Safari', 'Importing a module script failed.'],
    ['webpack', 'Loading CSS chunk 460 failed.'],
  ])('recognises the message of %s for a file that could not be fetched', async (_, message) => {
    expect(await kindOf(new TypeError(message))).toBe('interrupted');
  });

  it('checks the cause of an error, too', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /x.js');
    expect(await kindOf(new Error('RUNTIME-008', { cause }))).toBe('interrupted');
  });

  it('is a lost connection at the first attempt, if all files exist', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /x.js');
    expect(await kindOf(error, found, 0)).toBe('offline');
  });

  it('is an error of the release only if a file does not match its pinned hash', async () => {
    const error = new TypeError('Importing a module script failed.');
    const altered: ProbeFile = (url) =>
      Promise.resolve(url.includes('lifecycles') ? 'altered' : 'found');
    expect(await kindOf(error, altered, 0)).toBe('offline');
    expect(await kindOf(error, altered, 1)).toBe('refused');
    expect(await kindOf(error, found, 2)).toBe('interrupted');
  });

  it('is a missing file if one of them returns 404', async () => {
    const probe: ProbeFile = (url) =>
      Promise.resolve(url.includes('lifecycles') ? 'missing' : 'found');
    const error = new TypeError('Failed to fetch dynamically imported module: /x.js');
    expect(await kindOf(error, probe)).toBe('notFound');
  });

  it('is a lost connection if one of them is unreachable', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /x.js');
    expect(await kindOf(error, () => Promise.resolve('unreachable'))).toBe('offline');
  });

  it('is a timeout after one, without another request', async () => {
    const probe = jest.fn();
    expect(await kindOf(new TimedOut(8000), probe)).toBe('timeout');
    expect(probe).not.toHaveBeenCalled();
  });

  it('is a crash for any other error', async () => {
    expect(await kindOf(new ReferenceError('x is not defined'), found, 0)).toBe('crashed');
  });
});
