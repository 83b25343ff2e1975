import { rmSync } from 'node:fs';
import { temporaryDataFolder } from '../harness/data-folder';
import { type NpmStart, npmStart } from './npm-start';

/** `npm start` must end all of its processes within this time. */
const LIMIT_MS = 5_000;

describe('npm start ends within five seconds, with its services and its database,', () => {
  let dataDir: string;
  let run: NpmStart | undefined;

  beforeAll(() => {
    dataDir = temporaryDataFolder('edp-npm-start-');
  });
  afterEach(() => run?.clear());
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  async function expectAllGone(ending: NpmStart): Promise<void> {
    expect(await ending.leftAfter(LIMIT_MS)).toEqual([]);
    await ending.checkIsFree();
  }

  it.each([
    ['SIGTERM', 'npm'],
    ['SIGHUP', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGTERM', 'node'],
    ['SIGKILL', 'node'],
  ] as const)('at %s to %s', async (signal, to) => {
    run = await npmStart({ dataDir });
    run.signal(to, signal);
    await expectAllGone(run);
  });

  it('when its terminal is closed', async () => {
    run = await npmStart({ dataDir, inTerminal: true });
    run.closeTerminal();
    await expectAllGone(run);
  });

  it('while it is starting', async () => {
    run = await npmStart({ dataDir, until: 'database' });
    run.signal('npm', 'SIGTERM');
    await expectAllGone(run);
  });

  it.each([
    ['one after the other', 'SIGTERM', 'npm'],
    ['all at once', 'SIGKILL', 'node'],
  ] as const)('when all have requests that do not end, and stop %s', async (_, signal, to) => {
    run = await npmStart({ dataDir });
    await run.holdRequests();
    run.signal(to, signal);
    await expectAllGone(run);
  });
});
