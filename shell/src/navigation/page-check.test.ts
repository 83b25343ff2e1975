import { createPageCheck, type PageCheckPorts } from './page-check';

function setUp(changes: Partial<PageCheckPorts> = {}) {
  const seen = new Set<string>();
  const ports = {
    hash: 'aaaa',
    loadPageData: () => Promise.resolve({ kind: 'found', data: {} as never } as const),
    loadAppData: () => Promise.resolve({ webpackCompilationHash: 'aaaa' }),
    storage: { firstTime: (what: string) => !seen.has(what) && Boolean(seen.add(what)) },
    watchBuyer: () => ({ isBusy: () => false, stop: () => undefined }),
    isAllSaved: () => Promise.resolve(true),
    reload: jest.fn(),
    go: jest.fn(),
    ...changes,
  };
  return { ports, check: createPageCheck(ports) };
}

const newBuild = () => Promise.resolve({ webpackCompilationHash: 'bbbb' });

it('leaves a page alone while the server has the same build', async () => {
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
] as const)('leads from a page that is %s to the %s page', async (kind, page) => {
  const { ports, check } = setUp({
    loadPageData: () => Promise.resolve({ kind }),
    loadAppData: newBuild,
  });
  await check('plan');
  expect(ports.go).toHaveBeenCalledWith(page);
  expect(ports.reload).not.toHaveBeenCalled();
});

it.each(['found', 'missing', 'broken'] as const)(
  'stays on a page that is %s while only this document has what was typed before, and asks again at the next one',
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
  'leaves a page that is %s alone once the buyer is busy, and asks again at the next one',
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

it('asks no more of a server that cannot be reached', async () => {
  const { ports, check } = setUp({
    loadPageData: () => Promise.resolve({ kind: 'unreachable' }),
    loadAppData: () => Promise.resolve(null),
  });
  await check('plan');
  expect(ports.go).not.toHaveBeenCalled();
  expect(ports.reload).not.toHaveBeenCalled();
});
