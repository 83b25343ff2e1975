import { screen, waitFor } from '@testing-library/react';
import { EdpError, ok } from '@edp/errors';
import type { HostProps } from '@edp/mfe';
import { createJourneyStorage } from '@edp/store';
import { mockClient } from '@edp/testing/client';
import { release } from '../../test/releases';
import { BASE, fakeRemote, pageBootstrap, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const NAME = 'mfe-quote';
const NEW = release({ name: NAME, releaseId: 'bbbbbbbbbbbb' });
const OLD = release({ name: NAME, releaseId: 'aaaaaaaaaaaa' });

const load = jest.mocked(loadRemoteModule);
const api = mockClient();

beforeEach(() => {
  createJourneyStorage().clear();
  window.edpTyped = new Set([document.createElement('input')]);
});
afterEach(() => {
  delete window.edpTyped;
});

/** A remote that displays the number of fields used in the view. */
function remoteThatFinds(found: (fields: number | undefined) => void) {
  const remote = fakeRemote('Who?');
  return {
    ...remote,
    mount(props: unknown) {
      found(window.edpTyped?.size);
      return remote.mount(props);
    },
  };
}

describe('input typed into the view', () => {
  it('is passed to the previous release if the active one fails, and to no later page', async () => {
    const found = jest.fn();
    const crashes = {
      ...fakeRemote('Who?'),
      mount({ recovery }: HostProps) {
        recovery?.crashed(new EdpError('RENDER_CRASHED'));
        return Promise.resolve();
      },
    };
    const before = remoteThatFinds(found);
    load.mockImplementation(({ releaseId }) =>
      Promise.resolve(releaseId === OLD.releaseId ? before : crashes),
    );
    const remotes = { ...pageBootstrap('quotation').registry.remotes };
    remotes[NAME] = { active: NEW, previous: OLD };
    await startShell(`${BASE}/quotation`, 'quotation', { registry: { remotes } });
    await screen.findByRole('heading', { name: 'Who?' });
    expect(found).toHaveBeenLastCalledWith(1);
    await waitFor(() => expect(window.edpTyped?.size).toBe(0));
  });

  it('is replaced by stored data', async () => {
    createJourneyStorage().journey.write({
      refId: null,
      draftId: 'draft',
      draftRevision: 0,
      page: 'quotation',
      productCode: 'onemedical',
      variant: 'insurance',
      paymentFrequency: 'monthly',
      planSelection: 'Family',
      planConfirmed: false,
      payment: { status: 'idle', data: null },
    });
    const found = jest.fn();
    const draft = { people: [], removed: [], agentCode: '', revision: 1 };
    api.loadQuotationDraft.mockResolvedValue(ok(draft));
    load.mockResolvedValue(remoteThatFinds(found));
    await startShell(`${BASE}/quotation`);
    await waitFor(() => expect(found).toHaveBeenCalled());
    expect(found).not.toHaveBeenCalledWith(1);
  });
});
