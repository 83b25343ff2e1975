import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Stops on a signal, and reports it; without its parent it continues for several of the module's checks. */
const COMMAND = `
  import { stopSignal } from '${join(__dirname, 'stop-signal.mjs')}';
  const parent = process.ppid;
  stopSignal().addEventListener('abort', () => { console.log('stops'); process.exit(); });
  console.log(process.pid);
  setInterval(() => {
    if (process.ppid === parent) return;
    setTimeout(() => { console.log('runs on'); process.exit(); }, 1_000);
  }, 50);`;
const PARENT = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '-e', process.env.COMMAND], { stdio: 'inherit' });`;

let parent: ChildProcess | undefined;
afterEach(() => parent?.kill('SIGKILL'));

/** A command below a parent, as it is below npm or a shell. */
async function startCommand(env: NodeJS.ProcessEnv) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    env: { PATH: process.env.PATH, COMMAND, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parent = started;
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return { pid: Number(await nextLine()), parent: started, nextLine };
}

describe('stopSignal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('is aborted by %s', async (name) => {
    const command = await startCommand({});
    process.kill(command.pid, name);
    expect(await command.nextLine()).toBe('stops');
  });

  it('is aborted when npm, which runs the command, is killed', async () => {
    const command = await startCommand({ npm_lifecycle_event: 'start' });
    command.parent.kill('SIGKILL');
    expect(await command.nextLine()).toBe('stops');
  });

  it('is not aborted when the shell that started the command is killed', async () => {
    const command = await startCommand({});
    command.parent.kill('SIGKILL');
    await once(command.parent, 'exit');
    expect(await command.nextLine()).toBe('runs on');
  });
});
