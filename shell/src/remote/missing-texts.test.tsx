import { screen, waitFor } from '@testing-library/react';
import * as http from '@edp/http';
import { useText } from '@edp/i18n';
import { createLifecycles } from '@edp/mfe';
import { createJourneyStorage } from '@edp/store';
import { release } from '../../test/releases';
import { BASE, pageBootstrap, startShell } from '../../test/start-shell';

const REMOTE = 'mfe-quote';
const NEW = release({ name: REMOTE, releaseId: 'bbbbbbbbbbbb' });
const OLD = release({ name: REMOTE, releaseId: 'aaaaaaaaaaaa' });

jest.mock('../loader/remote-source', () => ({
  loadRemoteModule: () =>
    Promise.resolve(createLifecycles({ name: REMOTE, namespace: REMOTE, root: Heading })),
}));
jest.mock('@edp/http', () => ({
  ...jest.requireActual<typeof http>('@edp/http'),
  sendMountReport: jest.fn(),
}));

function Heading() {
  return <h1>{useText(REMOTE)('title')}</h1>;
}

beforeEach(() => createJourneyStorage().clear());

it('a release without texts on the server is reported, and the previous one replaces it', async () => {
  const fetch = (url: string) =>
    Promise.resolve(
      url.endsWith(OLD.releaseId)
        ? { ok: true, status: 200, json: () => Promise.resolve({ title: 'As it was' }) }
        : { ok: false, status: 404 },
    );
  Object.assign(globalThis, { fetch });
  const remotes = { ...pageBootstrap('quotation').registry.remotes };
  remotes[REMOTE] = { active: NEW, previous: OLD };
  await startShell(`${BASE}/quotation`, 'quotation', { registry: { remotes } });

  expect(await screen.findByRole('heading', { level: 1, name: 'As it was' })).toBeInTheDocument();
  const reports = jest.mocked(http.sendMountReport).mock.calls;
  await waitFor(() =>
    expect(reports.flat()).toEqual([
      expect.objectContaining({ releaseId: NEW.releaseId, outcome: 'failed', reason: 'notFound' }),
      expect.objectContaining({ releaseId: OLD.releaseId, outcome: 'mounted' }),
    ]),
  );
});
