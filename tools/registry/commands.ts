import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  GATEWAY_KEY,
  isRolledBack,
  prepareKey,
  privateKeyIn,
  type ReleaseManager,
  rotateKey,
  trustLatest,
} from '@edp/releases';
import { Problem } from '../lib/problem.mjs';
import { remoteNames, ROOT } from '../lib/root.mjs';
import { type Orders, readOrders } from './orders';

/** The output of a command, line by line. */
type Lines = AsyncGenerator<string>;

/** Builds what is stale of the named remotes, or of all; needs a checkout. @throws {Problem} when a build fails */
export type BuildStale = (names: readonly string[]) => Promise<void>;

/** The commands of `npm run registry` by name. */
const COMMANDS: Readonly<Record<string, (orders: Orders, build: BuildStale) => Lines>> = {
  async *publish({ manager, names, from, asBuilt, reason }, build) {
    const [name] = wanted(names, 'publish <remote>');
    if (!asBuilt) await build([name]);
    const { releaseId } = await manager.publish(
      distOf(name, from),
      reason('published by hand'),
      name,
    );
    yield `published ${name} ${releaseId}`;
  },

  async *promote({ manager, names, unlessRolledBack, reason }) {
    const [name, releaseId] = wanted(names, 'promote <remote> <releaseId>');
    const changed = await manager.promote({ name, releaseId, unlessRolledBack, why: reason() });
    if (!changed) await assertNotRolledBack(manager, name, releaseId);
    yield `${changed ? 'promoted' : 'is already live:'} ${name} ${releaseId}`;
  },

  async *canary({ manager, names, percent, unlessRolledBack, reason }) {
    if (percent === undefined)
      throw new Problem('Give the share: --percent=5, or 0 to end the canary.');
    if (percent === 0) {
      const [name] = wanted(names, 'canary <remote> --percent=0');
      await manager.endCanary({ name, why: reason() });
      yield `${name} no longer has a canary`;
      return;
    }
    const [name, releaseId] = wanted(names, 'canary <remote> <releaseId> --percent=5');
    // A pipeline runs for each commit, and many do not change the release of a remote.
    if ((await manager.list()).remotes[name]?.active === releaseId) {
      yield `is already live: ${name} ${releaseId}`;
      return;
    }
    const order = { name, releaseId, percent, unlessRolledBack, why: reason() };
    const changed = await manager.canary(order);
    if (!changed) await assertNotRolledBack(manager, name, releaseId);
    yield `${name} ${releaseId} ${changed ? 'goes' : 'already goes'} to ${percent} of 100 new journeys`;
  },

  async *rollback({ manager, names, reason }) {
    const [name, bad] = wanted(names, 'rollback <remote> [releaseId]');
    const order = { name, why: reason() };
    const done = await manager.rollback({ ...order, ...(bad ? { bad } : {}) });
    if (done) yield `rolled back ${name} ${done.from}; ${done.to} is live`;
    else if (await manager.withdraw({ ...order, releaseId: bad }))
      yield `rolled back ${name} ${bad} for the journeys that continue with it; the live release stays`;
    else yield await earlierRollback(manager, name, bad);
  },

  async *retire({ manager, names, reason }) {
    const [name] = wanted(names, 'retire <remote>');
    const releaseId = await manager.retire({ name, why: reason() });
    yield `retired ${name}; ${releaseId} was live`;
  },

  async *deploy({ manager, names, from, asBuilt, ifNone, reason, keysFolder }, build) {
    among(names);
    privateKeyIn(keysFolder, GATEWAY_KEY);
    const why = reason('deployed what is built');
    if (!asBuilt) await build(names);
    for (const name of names.length > 0 ? names : builtRemotes()) {
      const live = (await manager.list()).remotes[name]?.active;
      if (ifNone && live !== undefined) {
        yield `${name} ${live} is live and stays live`;
        continue;
      }
      const { releaseId } = await manager.publish(distOf(name, from), why, name);
      if (await manager.promote({ name, releaseId, why, unlessRolledBack: true })) {
        yield `deployed ${name} ${releaseId}`;
      } else if (isRolledBack(await manager.list(), name, releaseId)) {
        yield `${name} ${releaseId} was rolled back and stays rolled back. Promote it to make it live again`;
      } else if (names.length > 0) {
        yield `is already live: ${name} ${releaseId}`;
      }
    }
  },

  async *list({ manager, names }) {
    const isIncluded = among(names);
    for (const [name, entry] of Object.entries((await manager.list()).remotes)) {
      if (!isIncluded(name)) continue;
      const { active, canary, previous, withdrawn = [] } = entry;
      yield [
        name.padEnd(16),
        active,
        canary ? `canary: ${canary.releaseId} (${canary.percent}%)` : '',
        canary?.held ? `held: ${canary.held}` : '',
        `before: ${previous.slice(0, 10).join(' ') || 'none'}`,
        withdrawn.length > 0 ? `rolled back: ${withdrawn.slice(0, 3).join(' ')}` : '',
      ]
        .filter((part) => part !== '')
        .join('  ');
    }
  },

  async *fit({ manager, names, hasOwnShell }) {
    const isIncluded = among(names);
    const rows = (await manager.fits()).filter(({ name }) => isIncluded(name));
    for (const { name, releaseId, shellId, reasons } of rows) {
      const verdict = reasons.length === 0 ? 'fits' : `does not fit: ${reasons.join('; ')}`;
      yield `${name.padEnd(16)} ${releaseId}  in shell ${shellId}  ${verdict}`;
    }
    const [unfit] = rows.filter(({ reasons }) => reasons.length > 0);
    if (hasOwnShell && unfit)
      throw new Problem(
        `Do not deploy shell ${unfit.shellId} yet: first promote a release of ${unfit.name} that fits it.`,
      );
  },

  async *sign({ manager, names, keysFolder }) {
    const isIncluded = among(names);
    privateKeyIn(keysFolder, GATEWAY_KEY);
    await manager.sign(isIncluded);
    yield `signed ${names.length > 0 ? names.join(', ') : 'all releases'}`;
  },

  async *'rotate-key'({ manager, names, keysFolder, isPrepared, hasOwnKey }) {
    const [name] = wanted(names, 'rotate-key <remote>');
    if (hasOwnKey)
      throw new Problem(
        'rotate-key replaces a key of the folder, but RELEASE_SIGNING_KEY would sign. Unset it first.',
      );
    if (isPrepared) {
      prepareKey(keysFolder, name);
      yield `${name} has a next key, ${name}.next.key; copy ${name}.pub to all gateways before it signs`;
      return;
    }
    rotateKey(keysFolder, name);
    // From now on the squads sign what the gateway signed before.
    await manager.sign((one) => one === name || name === GATEWAY_KEY);
    trustLatest(keysFolder, name);
    yield `${name} has a new key; its releases were signed again with it`;
  },

  async *gc({ manager, names: remotes, holdHours, reason }) {
    among(remotes);
    const why = reason('no longer needed');
    const removed = await manager.gc({ holdHours, why, remotes });
    for (const { name, releaseId, isUnfinished } of removed)
      yield `removed ${isUnfinished ? 'what was left of ' : ''}${name} ${releaseId}`;
    yield `${removed.length} removed`;
  },

  async *audit({ manager, names }) {
    const isIncluded = among(names);
    const lines = (await manager.audit()).filter(({ remote }) => isIncluded(remote));
    for (const { at, who, what, remote: name, releaseId, percent, why } of lines) {
      const share = percent === undefined ? '' : ` ${percent}%`;
      yield `${at}  ${who.padEnd(12)} ${what}${share} ${name} ${releaseId}  ${why}`;
    }
  },
};

/**
 * Runs the command of the command line.
 * @throws {Problem | ReleaseError} with the reason of a rejection; nothing was changed then
 */
export async function* runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  build: BuildStale = () => Promise.resolve(),
): Lines {
  const orders = readOrders(args, env);
  const run = Object.hasOwn(COMMANDS, orders.command) ? COMMANDS[orders.command] : undefined;
  if (!run) throw new Problem(`Choose a command: ${Object.keys(COMMANDS).join(', ')}.`);
  yield* run(orders, build);
}

const NAME = /^[a-z][a-z0-9-]*$/;

/** The remote, and the release if the command needs one. @throws {Problem} */
function wanted(names: readonly string[], usage: string): [name: string, releaseId: string] {
  const [name = '', releaseId = ''] = names;
  const isComplete = NAME.test(name) && (releaseId !== '' || !usage.includes('<releaseId>'));
  if (isComplete) return [name, releaseId];
  const error = name === '' || NAME.test(name) ? 'Incomplete command' : `Unknown remote "${name}"`;
  throw new Problem(`${error}. Usage: npm run registry -- ${usage}.`);
}

/** A filter for the named remotes; without names it accepts all. @throws {Problem} */
function among(names: readonly string[]): (name: string) => boolean {
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new Problem(`${wrong} is not the name of a remote.`);
  return (name) => names.length === 0 || names.includes(name);
}

/** @throws {Problem} for a release that `--unless-rolled-back` left as it is */
async function assertNotRolledBack(
  manager: ReleaseManager,
  name: string,
  releaseId: string,
): Promise<void> {
  if (!isRolledBack(await manager.list(), name, releaseId)) return;
  throw new Problem(
    `${name} ${releaseId} was rolled back and stays rolled back. To make it live again, promote it without --unless-rolled-back.`,
  );
}

/** Describes who has already rolled back the release. */
async function earlierRollback(
  manager: ReleaseManager,
  name: string,
  releaseId: string,
): Promise<string> {
  const last = (await manager.audit()).findLast(
    (line) =>
      line.what === 'rollback' &&
      line.remote === name &&
      (releaseId === '' || line.releaseId === releaseId),
  );
  if (!last) return `${name} ${releaseId} is not in use`;
  return `${name} ${last.releaseId} was rolled back already, by ${last.who}: ${last.why}`;
}

function distOf(name: string, from: string | undefined): string {
  if (!NAME.test(name)) throw new Problem(`${name} is not the name of a remote.`);
  return from ? resolve(from) : join(ROOT, name, 'dist');
}

function builtRemotes(): string[] {
  return remoteNames().filter((name) => existsSync(join(ROOT, name, 'dist/release.json')));
}
