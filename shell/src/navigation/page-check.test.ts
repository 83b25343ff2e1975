import { createPageCheck, type PageCheckPorts } from './page-check';

function setUp(changes: Partial<PageCheckPorts> = {}) {
  const seen = new Set<string>();
  const ports = {
    hash: 'aaaa',
    loadPageData: () => Promise.resolve({ kind: 'found', data: {} as never } as const),
    loadAppData: () => Promise.resolve({ webpackCompilationHash: 'aaaa' }),
    storage: { firstTime: (key: string) => !seen.has(key) && Boolean(seen.add(key)) },
    watchBuyer: () => ({ isBusy: () => false, stop: () => undefined }),
    isAllSaved: () => Promise.resolve(true),
    reload: jest.fn(),
    go: jest.fn(),
    ...changes,
  };
  return { ports, check: createPageCheck(ports) };
}

const newBuild = () => Promise.resolve({ webpackCompilationHash: 'bbbb' });

it('does nothing while the server has the same build', async () => {
  const { ports, check } = setUp();
  await check('plan');
  expect(ports.reload).not.toHaveBeenCalled();
  expect(ports.go).not.toHaveBeenCalled();
});

it('reloads for a new build, once a session', async () => {
  const { ports, check } = setUp({ loadAppData: newBuild });
  await check('plan');
  await check('application');
  expect(ports.reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['missing', '404'],
  ['broken', '500'],
] as const)('redirects after a result of %s to the %s page', async (kind, page) => {
  const { ports, check } = setUp({
    loadPageData: () => Promise.resolve({ kind }),
    loadAppData: newBuild,
  });
  await check('plan');
  expect(ports.go).toHaveBeenCalledWith(page);
  expect(ports.reload).not.toHaveBeenCalled();
});

it.each(['found', 'missing', 'broken'] as const)(
  'ignores a result of %s while input of earlier pages is unsaved, and checks the next page again',
  async (kind) => {
    let isSaved = false;
    const { ports, check } = setUp({
      loadPageData: () => Promise.resolve({ kind } as never),
      loadAppData: newBuild,
      isAllSaved: () => Promise.resolve(isSaved),
    });
    await check('plan');
    expect(ports.go).not.toHaveBeenCalled();
    expect(ports.reload).not.toHaveBeenCalled();

    isSaved = true;
    await check('application');
    expect(kind === 'found' ? ports.reload : ports.go).toHaveBeenCalledTimes(1);
  },
);

it.each(['found', 'missing', 'broken'] as const)(
  'ignores a result of %s once the buyer is busy, and checks the next page again',
  async (kind) => {
    let isBusy = true;
    const stop = jest.fn();
    const { ports, check } = setUp({
      loadPageData: () => Promise.resolve({ kind } as never),
      loadAppData: newBuild,
      watchBuyer: () => ({ isBusy: () => isBusy, stop }),
    });
    await check('plan');
    expect(ports.go).not.toHaveBeenCalled();
    expect(ports.reload).not.toHaveBeenCalled();
    expect(stop).toHaveBeenCalledTimes(1);

    isBusy = false;
    await check('application');
    expect(kind === 'found' ? ports.reload : ports.go).toHaveBeenCalledTimes(1);
  },
);

it('does nothing if the server is unreachable', async () => {
  const { ports, check } = setUp({
    loadPageData: () => Promise.resolve({ kind: 'unreachable' }),
    loadAppData: () => Promise.resolve(null),
  });
  await check('plan');
  expect(ports.go).not.toHaveBeenCalled();
  expect(ports.reload).not.toHaveBeenCalled();
});
