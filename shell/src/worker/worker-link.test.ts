/** @jest-environment jsdom */
import { connectErrorReports } from '@edp/telemetry';
import { registry, release } from '../../test/releases';
import { pageBootstrap } from '../../test/start-shell';
import { linkWorker } from './worker-link';

const send = jest.fn<undefined, [{ releases: string[] }]>();

jest.mock('../remote/prefetch', () => ({
  mayPrefetch: () => true,
  whenIdle: (work: () => void) => work(),
}));
jest.mock('./register-worker', () => ({
  ...jest.requireActual<object>('./cache-message'),
  registerWorker: () => ({ stepShown: jest.fn(), send }),
}));

afterEach(() => {
  send.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('names each release that the document runs, also after another one replaced it', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  const worker = linkWorker(
    pageBootstrap('plan', { serviceWorker: true, registry: registry(release()) }),
  );
  const show = async (releaseId: string) => {
    worker.stepShown('/plan', release({ releaseId }), 'en', false);
    await new Promise((done) => setTimeout(done, 20));
  };
  for (const releaseId of ['r2', 'r2', 'r3']) await show(releaseId);
  const folder = (id: string) => `/edp/life/remotes/mfe-plan/${id}/`;
  const inDocument = folder(release().releaseId);
  expect(send.mock.calls.map(([{ releases }]) => releases)).toEqual([
    [inDocument, folder('r2')],
    [inDocument, folder('r2'), folder('r3')],
  ]);
});

it('reports once that the browser has no service workers, and does not register one', async () => {
  const report = jest.fn();
  connectErrorReports(report);
  const worker = linkWorker(pageBootstrap('plan', { serviceWorker: true }));
  worker.stepShown('/plan', release(), 'en', false);
  worker.allowUpdate();
  await new Promise((done) => setTimeout(done, 20));
  expect(send).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'WORKER_INSECURE' }));
});
