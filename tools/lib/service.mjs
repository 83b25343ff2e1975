import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from './end-child.mjs';
import { readable, sentence } from './log-lines.mjs';
import { Problem } from './problem.mjs';
import { ROOT } from './root.mjs';
import { spawnGuarded } from './spawn-guarded.mjs';

const STOP_TIMEOUT_MS = 10_000;
const STOP_SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGKILL']);
const READY_TIMEOUT_MS = 60_000;
const READY_PAUSE_MS = 50;
const LAST_LINES = 4;
/** Lines that Node.js prints around the reason of a crash. */
const CRASH_DETAILS = /^(\s|at |[{}()[\]]|Node\.js v|(file|node):\S*:\d+$|throw )/;

/**
 * @typedef {{ code: number | null, reason: string }} End of a process: its exit code, null after a signal, and a sentence for people
 * @typedef {object} Service
 * @property {string} name
 * @property {number | undefined} [pid] absent when the start failed
 * @property {Promise<End>} ended
 * @property {(timeoutMs?: number) => Promise<void>} stop sends SIGTERM, and SIGKILL after the timeout (ten seconds)
 * @property {(url: string) => Promise<void>} ready waits until `url` returns 200
 *
 * Starts one service as a process, which ends with this one. Its output goes to the log file, and its warnings to `say`.
 *
 * @param {{ name: string, script: string, flags?: readonly string[], env: NodeJS.ProcessEnv, logFile: string, say: (line: string) => void }} options
 * @returns {Service}
 */
export function startService({ name, script, flags = [], env, logFile, say }) {
  // A session of its own, so that Ctrl-C does not stop the services out of order.
  const child = spawnGuarded([...flags, resolve(ROOT, script)], { env, detached: true });
  const lastLines = followOutput({ name, child, logFile, say });

  let hasEnded = false;
  /** @type {Promise<End>} */
  const ended = new Promise((settle) => {
    const end = (how, code) => {
      hasEnded = true;
      const last = lastLines.join(' ');
      const reason = `${name} stopped by itself (${how})${last ? `: ${last}` : ''} [${logFile}]`;
      settle({ code, reason });
    };
    child.once('error', (error) => end(error.message, null));
    child.once('close', (code, signal) => end(signal ?? `exit code ${code}`, code));
  });

  return {
    name,
    pid: child.pid,
    ended,
    ready,
    stop: (timeoutMs = STOP_TIMEOUT_MS) => endChild(child, ended, STOP_SIGNALS, timeoutMs),
  };

  async function ready(url) {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    for (;;) {
      if (hasEnded) throw new Problem((await ended).reason);
      const { ok, why } = await probe(url);
      if (ok) return;
      if (Date.now() > deadline) {
        throw new Problem(`${name} does not become ready (${url}: ${why}) [${logFile}]`);
      }
      await sleep(READY_PAUSE_MS);
    }
  }
}

function followOutput({ name, child, logFile, say }) {
  const log = openSync(logFile, 'a', 0o600);
  const lastLines = [];
  let isWritable = true;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      store(line);
      const shown = readable(name, line);
      if (!shown) return;
      say(shown);
      if (CRASH_DETAILS.test(line)) return;
      lastLines.push(sentence(line));
      lastLines.splice(0, lastLines.length - LAST_LINES);
    });
  }
  child.once('close', () => closeSync(log));
  return lastLines;

  /** Drops what cannot be stored, and says so once: an exception here, for a full disk, would end every service. */
  function store(line) {
    try {
      writeSync(log, `${line}\n`);
      isWritable = true;
    } catch (error) {
      if (isWritable) say(readable(name, `Its log cannot be written (${error.code}) [${logFile}]`));
      isWritable = false;
    }
  }
}

async function probe(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return { ok: response.ok, why: `${response.status} ${(await response.text()).slice(0, 200)}` };
  } catch (error) {
    return { ok: false, why: error.cause?.code ?? error.message };
  }
}
