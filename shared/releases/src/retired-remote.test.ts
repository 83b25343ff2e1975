import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ManagerBench, managerBench } from '../test/manager-bench';
import { sampleBuild } from '../test/sample-build';

const name = 'mfe-wellness';
const why = 'its page is empty';
const HOUR = 3_600_000;

let bench: ManagerBench;
beforeEach(() => {
  bench = managerBench();
});
afterEach(() => {
  bench.remove();
});

async function deploy(code: string): Promise<string> {
  const { releaseId } = await bench.manager.publish(sampleBuild(bench.home, code, { name }), why);
  await bench.manager.promote({ name, releaseId, why });
  return releaseId;
}

describe('a remote that is not part of the journey', () => {
  it('can be retired with its first release, which has no rollback target', async () => {
    const releaseId = await deploy('one');
    const retire =
      'no earlier release was live. To remove it together with its pages: retire mfe-wellness.';
    await expect(bench.manager.rollback({ name, why })).rejects.toThrow(retire);
    await expect(bench.manager.plannedRollback(name, releaseId)).rejects.toThrow(retire);
    expect(await bench.manager.retire({ name, why })).toBe(releaseId);
    const { remotes, ended } = await bench.manager.list();
    expect(remotes).toEqual({});
    expect(ended?.[name]?.withdrawn).toEqual([releaseId]);
    const line = { what: 'retire', remote: name, releaseId, from: releaseId, why };
    expect((await bench.manager.audit()).at(-1)).toMatchObject(line);
  });

  it('is retired with its canary and previous releases', async () => {
    await deploy('one');
    const two = await deploy('two');
    const build = sampleBuild(bench.home, 'three', { name });
    const { releaseId } = await bench.manager.publish(build, why);
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    await bench.manager.retire({ name, why });
    const { remotes, ended } = await bench.manager.list();
    expect(remotes).toEqual({});
    expect(ended?.[name]?.withdrawn).toEqual([two, releaseId]);
  });

  it('becomes live again by a promotion, and its rollbacks remain recorded', async () => {
    const one = await deploy('one');
    await bench.manager.retire({ name, why });
    const two = await deploy('two');
    const { remotes, ended } = await bench.manager.list();
    expect(remotes[name]).toMatchObject({ active: two, previous: [], withdrawn: [one] });
    expect(ended).toEqual({});
    await bench.manager.promote({ name, releaseId: one, why });
    expect((await bench.manager.list()).remotes[name]?.withdrawn).toEqual([]);
  });

  it('retains its files for open pages, as other remotes do', async () => {
    const releaseId = await deploy('one');
    const folder = join(bench.releases, name, releaseId);
    bench.time.now += 48 * HOUR;
    await bench.manager.retire({ name, why });
    expect(await bench.manager.gc({ holdHours: 24, why })).toEqual([]);
    bench.time.now += 25 * HOUR;
    expect(await bench.manager.gc({ holdHours: 24, why })).toEqual([{ name, releaseId }]);
    expect(existsSync(folder)).toBe(false);
  });

  it('is not retired when another release is live than an operator saw', async () => {
    const expected = await deploy('one');
    const releaseId = await deploy('two');
    await expect(bench.manager.retire({ name, expected, why })).rejects.toThrow(
      `${expected} is no longer in use: ${releaseId} has replaced it.`,
    );
    expect((await bench.manager.list()).remotes[name]?.active).toBe(releaseId);
  });

  it('is retired once', async () => {
    await deploy('one');
    await bench.manager.retire({ name, why });
    await expect(bench.manager.retire({ name, why })).rejects.toThrow('has no live release');
  });
});

describe('a remote of the journey', () => {
  it('is not retired', async () => {
    const releaseId = await bench.deploy('one');
    await expect(bench.manager.retire({ name: 'mfe-plan', why })).rejects.toThrow(
      'mfe-plan belongs to the journey, which cannot run without it.',
    );
    expect((await bench.entry())?.active).toBe(releaseId);
  });
});
