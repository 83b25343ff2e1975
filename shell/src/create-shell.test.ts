/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { LANGUAGE_COOKIE } from '@edp/contracts';
import { createJourneyStorage } from '@edp/store';
import { mockClient } from '@edp/testing/client';
import { BASE, fakeRemote, startShell } from '../test/start-shell';
import { languageCookie, writeChoice } from './chosen-cookie';
import { loadRemoteModule } from './loader/remote-source';
import { linkWorker } from './worker/worker-link';

jest.mock('./loader/remote-source');
jest.mock('./worker/worker-link');

const worker = { stepShown: jest.fn(), resourceFailed: jest.fn(), allowUpdate: jest.fn() };

beforeEach(() => {
  createJourneyStorage().clear();
  mockClient();
  jest.clearAllMocks();
  jest.mocked(linkWorker).mockReturnValue(worker);
});

async function openWithFailure(cause: Error): Promise<void> {
  jest.mocked(loadRemoteModule).mockRejectedValue(cause);
  await startShell(`${BASE}/quotation`);
  await screen.findByRole('heading', { name: 'This step did not load' }, { timeout: 10_000 });
}

// First, because the shells of other tests keep listening.
describe('a page from the back-forward cache', () => {
  const comeBack = () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    return document.documentElement.hidden;
  };

  it('is hidden and reloaded if another language was chosen meanwhile', async () => {
    jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
    await startShell(`${BASE}/quotation?lang=en&q=1`);
    await screen.findByRole('heading', { name: 'Who?' });
    // jsdom cannot reload.
    const reloading = jest.spyOn(console, 'error').mockImplementation();
    expect(comeBack()).toBe(false);
    languageCookie.write('en');
    expect(comeBack()).toBe(false);
    expect(reloading).not.toHaveBeenCalled();
    languageCookie.write('my');
    expect(comeBack()).toBe(true);
    expect(reloading).toHaveBeenCalled();
    expect(window.location.search).toBe('?q=1'); // `lang` would undo the choice
    document.documentElement.hidden = false;
    writeChoice(LANGUAGE_COOKIE.plain, null);
  });
});

describe('a waiting service worker', () => {
  it('may take over when the release of a step does not load', async () => {
    await openWithFailure(new Error('broken'));
    expect(worker.resourceFailed).toHaveBeenCalledTimes(1);
  });

  it('stays waiting while a journey that is not bought is open', async () => {
    jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
    await startShell(`${BASE}/quotation`);
    await screen.findByRole('heading', { name: 'Who?' });
    const path = `${BASE}/quotation`;
    expect(worker.stepShown).toHaveBeenCalledWith(path, expect.anything(), 'en', false);
    expect(worker.allowUpdate).not.toHaveBeenCalled();
  });

  it('stays waiting when the connection is lost', async () => {
    await openWithFailure(new TypeError('Failed to fetch dynamically imported module'));
    expect(worker.resourceFailed).not.toHaveBeenCalled();
  });
});
