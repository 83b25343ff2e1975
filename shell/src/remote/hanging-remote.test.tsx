import { act, screen } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { release } from '../../test/releases';
import { BASE, fakeRemote, pageBootstrap, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const NAME = 'mfe-quote';
const NEW = release({ name: NAME, releaseId: 'bbbbbbbbbbbb' });
const OLD = release({ name: NAME, releaseId: 'aaaaaaaaaaaa' });
const SLOW = /This page is slow to open/;

const never = () => new Promise<never>(() => undefined);
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });

beforeEach(() => {
  createJourneyStorage().clear();
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: false, status: 404 }) });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function open(releases: { active: typeof NEW; previous?: typeof OLD }): Promise<void> {
  const remotes = { ...pageBootstrap('quotation').registry.remotes, [NAME]: releases };
  await startShell(`${BASE}/quotation`, 'quotation', { registry: { remotes } });
}

describe('a remote that hangs', () => {
  it('shows a notice after five seconds, and the error panel after eight, if its script never loads', async () => {
    jest.mocked(loadRemoteModule).mockImplementation(never);
    await open({ active: NEW });
    await after(4_900);
    expect(screen.queryByText(SLOW)).toBeNull();
    await after(200);
    expect(screen.getByText(SLOW, { selector: '[aria-live]' })).toBeInTheDocument();
    expect(heading('This step did not load')).toBeNull();
    await after(3_000);
    expect(heading('This step did not load')).toBeInTheDocument();
    expect(screen.queryByText(SLOW, { selector: 'main *' })).toBeNull();
  });

  it.each([
    ['its script never loads', never],
    ['it never mounts', () => Promise.resolve({ ...fakeRemote(''), mount: never })],
  ])('is replaced by the previous release after eight seconds: %s', async (_what, hangs) => {
    jest
      .mocked(loadRemoteModule)
      .mockImplementation(({ releaseId }) =>
        releaseId === OLD.releaseId ? Promise.resolve(fakeRemote('As it was')) : hangs(),
      );
    await open({ active: NEW, previous: OLD });
    await after(7_900);
    expect(screen.getByText(SLOW)).toBeInTheDocument();
    expect(heading('As it was')).toBeNull();
    await after(300);
    expect(heading('As it was')).toBeInTheDocument();
    expect(screen.queryByText(SLOW)).toBeNull();
  });
});
