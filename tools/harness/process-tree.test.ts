import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from '../lib/ports.mjs';
import { killTree, treeOf, untilGone } from './process-tree';

it('treeOf returns a process with all of its descendants, and no others', () => {
  const rows = [
    { pid: 1, parent: 0 },
    { pid: 20, parent: 1 },
    { pid: 21, parent: 20 },
    { pid: 22, parent: 21 },
    { pid: 30, parent: 1 },
  ];
  expect(treeOf(20, rows)).toEqual([20, 21, 22]);
});

it('killTree kills all descendants, also in their own session, and frees their ports', async () => {
  const port = await freePort();
  const grandchild = `require('node:net').createServer()
    .listen(${port}, '127.0.0.1', () => console.log('listening'))`;
  const child = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}],
      { stdio: 'inherit', detached: true });`;
  const root = spawn(process.execPath, ['-e', child], { stdio: ['ignore', 'pipe', 'inherit'] });
  // The output is open while one of the processes runs: its end is the end of both.
  const output = createInterface({ input: root.stdout });
  const ended = Promise.all([once(root, 'exit'), once(output, 'close')]);
  await once(output, 'line');

  const killed = killTree(root.pid ?? 0);
  expect(killed).toHaveLength(2);
  await untilGone(killed);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  const [exit] = await ended;
  expect(exit).toEqual([null, 'SIGKILL']);
});
