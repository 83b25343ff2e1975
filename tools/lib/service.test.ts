import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { freePort } from './ports.mjs';
import { startService } from './service.mjs';

const folder = temporaryFolder();
let printed: string[];

beforeEach(() => {
  printed = [];
});

function start(code: string, env: Record<string, string> = {}) {
  const script = join(folder, 'server.mjs');
  writeFileSync(script, code);
  return startService({
    name: 'provider',
    script,
    env: { ...process.env, ...env },
    logFile: join(folder, 'provider.log'),
    say: (line) => printed.push(line),
  });
}

const SERVER = `
  import { createServer } from 'node:http';
  createServer((_, answer) => answer.end('ok')).listen(process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => { console.log('{"level":30,"msg":"closing"}'); process.exit(0); });
`;
const STUBBORN_SERVER = SERVER.replace('process.exit(0)', '');

jest.setTimeout(20_000);

describe('startService', () => {
  it('becomes ready, and stops on request', async () => {
    const port = await freePort();
    const service = start(SERVER, { PORT: String(port) });
    await service.ready(`http://127.0.0.1:${port}/readyz`);
    await service.stop();
    expect(readFileSync(join(folder, 'provider.log'), 'utf8')).toContain('closing');
    expect(printed).toEqual([]);
  });

  it('is killed when it does not stop in time', async () => {
    const port = await freePort();
    const service = start(STUBBORN_SERVER, { PORT: String(port) });
    await service.ready(`http://127.0.0.1:${port}/readyz`);
    await service.stop(100);
    expect((await service.ended).reason).toMatch(/\(SIGKILL\)/);
  });

  it('rejects with the last output of a service that exits before it is ready', async () => {
    const service = start(`console.error('DATABASE_URL is missing.'); process.exit(1);`);
    await expect(service.ready('http://127.0.0.1:9/readyz')).rejects.toThrow(
      /^provider stopped by itself \(exit code 1\): DATABASE_URL is missing\./,
    );
    expect(printed).toEqual(['provider     DATABASE_URL is missing.']);
  });

  it('extracts the reason of a crash', async () => {
    const service = start(`throw new TypeError('No rates.');`);
    expect((await service.ended).reason).toMatch(/\(exit code 1\): TypeError: No rates\. \[/);
  });

  it('reports how a running service ended', async () => {
    const service = start(`process.kill(process.pid, 'SIGKILL');`);
    expect((await service.ended).reason).toMatch(/^provider stopped by itself \(SIGKILL\)/);
  });

  it('keeps a service running while its log cannot be written, and says so once', async () => {
    jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const service = start(`console.log('one'); console.log('two');`);
    expect((await service.ended).reason).toMatch(/\(exit code 0\): one two /);
    jest.restoreAllMocks();
    expect(printed.filter((line) => line.includes('log'))).toEqual([
      expect.stringMatching(/^provider {5}Its log cannot be written \(ENOSPC\) \[.+\]$/),
    ]);
  });

  it.each([
    ['handles SIGTERM', SERVER],
    ['ignores SIGTERM', STUBBORN_SERVER],
  ])('kills a service that %s when the process that started it is killed', async (_, code) => {
    const parent = join(folder, 'parent.mjs');
    writeFileSync(join(folder, 'server.mjs'), code);
    writeFileSync(
      parent,
      `import { startService } from '${join(__dirname, 'service.mjs')}';
       const service = startService({ name: 'x', script: '${join(folder, 'server.mjs')}', env: process.env, logFile: '${join(folder, 'x.log')}', say() {} });
       await service.ready('http://127.0.0.1:' + process.env.PORT);
       console.log('up');`,
    );
    const port = String(await freePort());
    const starter = spawn(process.execPath, [parent], { env: { ...process.env, PORT: port } });
    await once(starter.stdout, 'data');
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    for (let tries = 0; tries < 100 && isListening(port); tries += 1) await sleep(50);
    expect(isListening(port)).toBe(false);
  });
});

function isListening(port: string): boolean {
  const code = `fetch('http://127.0.0.1:${port}').then(() => process.exit(0), () => process.exit(1))`;
  try {
    execFileSync(process.execPath, ['-e', code]);
    return true;
  } catch {
    return false;
  }
}
