import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Registry, ReleaseManifest } from '@edp/contracts';
import { sampleBuild, sampleManifest } from '@edp/releases/test/sample-build';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { runCommand } from './commands';

const folder = temporaryFolder();

function build(name: string, code: string, changes: Partial<ReleaseManifest> = {}) {
  const manifest = { name, ...changes };
  return {
    dist: sampleBuild(folder, code, manifest),
    id: sampleManifest(code, manifest).releaseId,
  };
}

const run = (...args: string[]) => runCommand([...args, `--data-dir=${folder}`, '--by=aina'], {});

async function registry(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of run(...args)) lines.push(line);
  return lines;
}

/** Runs the command in its own process, as squads do. */
async function runAsSquad(...args: string[]): Promise<void> {
  const command = ['--import', 'tsx', join(__dirname, 'registry.ts'), ...args];
  await promisify(execFile)(process.execPath, [...command, `--data-dir=${folder}`]);
}

const rejection = (...args: string[]) =>
  registry(...args).then(
    () => 'not rejected',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

const live = () =>
  JSON.parse(readFileSync(join(folder, 'releases/registry.json'), 'utf8')) as Registry;

describe('npm run registry', () => {
  it('deploys a release, starts a canary, promotes it and rolls it back', async () => {
    const [one, two] = [build('mfe-plan', 'one'), build('mfe-plan', 'two')];
    expect(await registry('deploy', 'mfe-plan', `--from=${one.dist}`)).toEqual([
      `deployed mfe-plan ${one.id}`,
    ]);
    await registry('publish', 'mfe-plan', `--from=${two.dist}`);
    await registry('canary', 'mfe-plan', two.id, '--percent=10', '--why=a tenth first');
    await registry('promote', 'mfe-plan', two.id, '--why=all is well');
    expect(live().remotes['mfe-plan']).toMatchObject({ active: two.id, previous: [one.id] });
    expect(await registry('canary', 'mfe-plan', two.id, '--percent=5', '--why=again')).toEqual([
      `is already live: mfe-plan ${two.id}`,
    ]);
    expect(await registry('rollback', 'mfe-plan', '--why=not so well')).toEqual([
      `rolled back mfe-plan ${two.id}; ${one.id} is live`,
    ]);
    expect(await registry('list')).toEqual([
      `mfe-plan          ${one.id}  before: none  rolled back: ${two.id}`,
    ]);
    const lines = (await registry('audit', 'mfe-plan')).map((line) => line.slice(26));
    expect(lines).toEqual([
      `aina         publish mfe-plan ${one.id}  deployed what is built`,
      `aina         promote mfe-plan ${one.id}  deployed what is built`,
      `aina         publish mfe-plan ${two.id}  published by hand`,
      `aina         canary 10% mfe-plan ${two.id}  a tenth first`,
      `aina         promote mfe-plan ${two.id}  all is well`,
      `aina         rollback mfe-plan ${two.id}  not so well`,
    ]);
  });

  it('ends a canary only with --percent=0', async () => {
    const [one, two] = [build('mfe-plan', 'one'), build('mfe-plan', 'two')];
    await registry('deploy', 'mfe-plan', `--from=${one.dist}`);
    await registry('publish', 'mfe-plan', `--from=${two.dist}`);
    await registry('canary', 'mfe-plan', two.id, '--percent=10', '--why=a tenth first');
    expect(await rejection('canary', 'mfe-plan', two.id, '--why=some more')).toBe(
      'Give the share: --percent=5, or 0 to end the canary.',
    );
    for (const wrong of ['--percent=', '--percent= ', '--percent=100', '--percent=half']) {
      expect(await rejection('canary', 'mfe-plan', two.id, wrong, '--why=some more')).toContain(
        '--percent must be a whole number',
      );
    }
    expect(live().remotes['mfe-plan']?.canary).toEqual({ releaseId: two.id, percent: 10 });
    expect(await registry('canary', 'mfe-plan', '--percent=0', '--why=it is slow')).toEqual([
      'mfe-plan no longer has a canary',
    ]);
    expect(live().remotes['mfe-plan']?.canary).toBeUndefined();
  });

  it('lists and removes only releases of the named remotes', async () => {
    const builds = [build('mfe-plan', 'one'), build('mfe-quote', 'two')];
    const [plan, quote] = builds;
    await registry('deploy', 'mfe-plan', `--from=${build('mfe-plan', 'live').dist}`);
    await registry('deploy', 'mfe-quote', `--from=${build('mfe-quote', 'live').dist}`);
    await registry('publish', 'mfe-plan', `--from=${plan!.dist}`);
    await registry('publish', 'mfe-quote', `--from=${quote!.dist}`);
    expect(await registry('list', 'mfe-plan')).toEqual([expect.stringMatching(/^mfe-plan /)]);
    expect(await registry('gc', 'mfe-plan', '--hold-hours=0')).toEqual([
      `removed mfe-plan ${plan!.id}`,
      '1 removed',
    ]);
    expect(existsSync(join(folder, 'releases/mfe-quote', quote!.id))).toBe(true);
    expect(await rejection('gc', '../mfe-plan')).toBe('../mfe-plan is not the name of a remote.');
  });

  it('removes files of an interrupted publish, and reports them', async () => {
    const { dist, id } = build('mfe-plan', 'one');
    const interrupted = join(
      folder,
      `releases/mfe-plan/${id}.01234567-89ab-4cde-8f01-23456789abcd`,
    );
    cpSync(dist, interrupted, { recursive: true });
    utimesSync(interrupted, 0, 0);
    expect(await registry('gc')).toEqual([`removed what was left of mfe-plan ${id}`, '1 removed']);
    expect(existsSync(interrupted)).toBe(false);
  });

  it('rolls back one release when the command is repeated', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((code) => build('mfe-plan', code));
    for (const { dist } of [one!, two!, three!])
      await registry('deploy', 'mfe-plan', `--from=${dist}`);
    await registry('rollback', 'mfe-plan', '--why=it fails');
    expect(await rejection('rollback', 'mfe-plan', '--why=it fails here, too')).toBe(
      `mfe-plan ${three!.id} was rolled back by aina (it fails); ${two!.id} is live in its place. ` +
        `To roll that back too, name it: rollback mfe-plan ${two!.id}.`,
    );
    expect(await registry('rollback', 'mfe-plan', three!.id, '--why=it fails')).toEqual([
      `mfe-plan ${three!.id} was rolled back already, by aina: it fails`,
    ]);
    expect(live().remotes['mfe-plan']?.active).toBe(two!.id);
    await registry('rollback', 'mfe-plan', two!.id, '--why=it fails, too');
    expect(live().remotes['mfe-plan']?.active).toBe(one!.id);
  });

  it('takes a replaced release from journeys in progress when it is named', async () => {
    const [bad, fixed] = ['one', 'two'].map((code) => build('mfe-plan', code));
    for (const { dist } of [bad!, fixed!]) await registry('deploy', 'mfe-plan', `--from=${dist}`);
    expect(await registry('rollback', 'mfe-plan', bad!.id, '--why=wrong prices')).toEqual([
      `rolled back mfe-plan ${bad!.id} for the journeys that continue with it; the live release stays`,
    ]);
    const expected = { active: fixed!.id, withdrawn: [bad!.id] };
    expect(live().remotes['mfe-plan']).toMatchObject(expected);
  });

  it('loses no change when several remotes are deployed concurrently', async () => {
    const names = ['mfe-quote', 'mfe-plan', 'mfe-health'];
    await Promise.all(
      names.map((name) => runAsSquad('deploy', name, `--from=${build(name, `of ${name}`).dist}`)),
    );
    expect(Object.keys(live().remotes).sort()).toEqual([...names].sort());
  }, 60_000);

  it('does not deploy a release that was rolled back, even while it runs, until an operator promotes it', async () => {
    const [one, two] = [build('mfe-plan', 'one'), build('mfe-plan', 'two')];
    await registry('deploy', 'mfe-plan', `--from=${one.dist}`);
    const deploying = run('deploy', 'mfe-plan', 'mfe-plan', `--from=${two.dist}`);
    await deploying.next();
    await registry('rollback', 'mfe-plan', '--why=it fails');
    const { value } = await deploying.next();
    for (const message of [value, ...(await registry('deploy', 'mfe-plan', `--from=${two.dist}`))])
      expect(message).toMatch('was rolled back and stays rolled back');
    expect(live().remotes['mfe-plan']?.active).toBe(one.id);
  });

  it('deploys with --if-none only what has no live release', async () => {
    const [one, two] = [build('mfe-plan', 'one'), build('mfe-plan', 'two')];
    const deploy = (dist: string) => registry('deploy', 'mfe-plan', `--from=${dist}`, '--if-none');
    expect(await deploy(one.dist)).toEqual([`deployed mfe-plan ${one.id}`]);
    expect(await deploy(two.dist)).toEqual([`mfe-plan ${one.id} is live and stays live`]);
    expect(live().remotes['mfe-plan']?.active).toBe(one.id);
    expect(existsSync(join(folder, 'releases/mfe-plan', two.id))).toBe(false);
  });

  it('retires a remote outside of the journey until an operator promotes it', async () => {
    const { dist, id } = build('mfe-wellness', 'one');
    const deploy = ['deploy', 'mfe-wellness', `--from=${dist}`];
    await registry(...deploy);
    expect(await registry('retire', 'mfe-wellness', '--why=it is empty')).toEqual([
      `retired mfe-wellness; ${id} was live`,
    ]);
    expect(await registry('list')).toEqual([]);
    expect((await registry(...deploy))[0]).toMatch('was rolled back and stays rolled back');
    expect(live().remotes).toEqual({});
    await registry('promote', 'mfe-wellness', id, '--why=its texts are there');
    expect(live().remotes['mfe-wellness']?.active).toBe(id);
  });

  it('rejects in one sentence a missing reason, an unknown release and an incompatible shell', async () => {
    const one = build('mfe-plan', 'one', { contractVersion: 3 });
    await registry('publish', 'mfe-plan', `--from=${one.dist}`);
    expect(await rejection('promote', 'mfe-plan', one.id)).toMatch(/^Give a reason: /);
    expect(await rejection('promote', 'mfe-plan', '0123456789ab', '--why=x')).toBe(
      'mfe-plan 0123456789ab is not published; publish it first.',
    );
    const shell = build('shell', 'shell');
    const execute = ['promote', 'mfe-plan', one.id, '--why=x', `--shell=${shell.dist}`];
    expect(await rejection(...execute)).toBe(
      `mfe-plan ${one.id} does not fit the live shell ${shell.id}: it uses version 3 of the remote contract, the live shell 2.`,
    );
    await registry('promote', 'mfe-plan', one.id, '--why=no shell is known yet');
    expect(await rejection('fit', `--shell=${shell.dist}`)).toBe(
      `Do not deploy shell ${shell.id} yet: first promote a release of mfe-plan that fits it.`,
    );
    expect(await rejection('publish', 'mfe-quote', `--from=${one.dist}`)).toMatch(
      /contains a build of mfe-plan, not of mfe-quote\.$/,
    );
    expect(await rejection('destroy')).toMatch(/^Choose a command: /);
    expect(await rejection('promote')).toMatch(/^Incomplete command. Usage: /);
  });

  it('builds stale remotes before it publishes, except with --from or --as-built', async () => {
    const built: (readonly string[])[] = [];
    const failingBuild = (names: readonly string[]) => {
      built.push(names);
      return Promise.reject(new Error('The build failed.'));
    };
    const execute = async (...args: string[]) =>
      runCommand([...args, `--data-dir=${folder}`, '--by=aina'], {}, failingBuild).next();

    await expect(execute('deploy', 'mfe-plan', 'mfe-quote')).rejects.toThrow('The build failed.');
    await expect(execute('publish', 'mfe-plan')).rejects.toThrow('The build failed.');
    expect(built).toEqual([['mfe-plan', 'mfe-quote'], ['mfe-plan']]);
    expect(existsSync(join(folder, 'releases/registry.json'))).toBe(false);

    await execute('deploy', 'mfe-plan', `--from=${build('mfe-plan', 'one').dist}`);
    expect(Object.keys(live().remotes)).toEqual(['mfe-plan']);
    await execute('deploy', '--as-built');
    expect(built).toHaveLength(2);
  });

  it('explains how to restore a lost registry, for every command', async () => {
    const [one, two] = [build('mfe-plan', 'one'), build('mfe-plan', 'two')];
    await registry('deploy', 'mfe-plan', `--from=${one.dist}`);
    await registry('publish', 'mfe-plan', `--from=${two.dist}`);
    const why = '--why=it fails';
    rmSync(join(folder, 'releases/registry.json'));
    const commands = [
      ['promote', 'mfe-plan', two.id, why],
      ['canary', 'mfe-plan', two.id, '--percent=5', why],
      ['canary', 'mfe-plan', '--percent=0', why],
      ['rollback', 'mfe-plan', why],
      ['rollback', 'mfe-plan', one.id, why],
      ['gc', 'mfe-plan', '--hold-hours=0'],
    ];
    const messages = new Set<string>();
    for (const execute of commands) messages.add(await rejection(...execute));
    expect([...messages]).toEqual([
      expect.stringMatching(
        new RegExp(`has no registry that says what is live.*${one.id}.*docs/runbook.md`),
      ),
    ]);
  });

  it('changes the releases of RELEASES_DIR, as the gateway serves them', async () => {
    const { dist } = build('mfe-plan', 'one');
    const args = ['deploy', 'mfe-plan', `--from=${dist}`, `--data-dir=${folder}`];
    for await (const _line of runCommand(args, { RELEASES_DIR: join(folder, 'elsewhere') }));
    expect(existsSync(join(folder, 'elsewhere/registry.json'))).toBe(true);
    expect(existsSync(join(folder, 'releases'))).toBe(false);
  });

  it('requires the keys of a bucket', async () => {
    const inBucket = async (env: NodeJS.ProcessEnv) => runCommand(['list'], env).next();
    await expect(inBucket({ RELEASES_BUCKET: 'http://s3.test/edp' })).rejects.toThrow('needs AWS_');
    for (const wrong of ['edp', 'https://s3.test/'])
      await expect(inBucket({ RELEASES_BUCKET: wrong })).rejects.toThrow('must be the address');
  });

  describe('with the key of a remote in its CI only', () => {
    const keyFile = (name: string) => join(folder, 'release-keys', name);
    const signature = (releaseId: string) =>
      JSON.parse(
        readFileSync(join(folder, `releases/mfe-plan/${releaseId}/release.sig`), 'utf8'),
      ) as { publicKey: string };
    const inCi = async (key: string, ...args: string[]) => {
      const env = { RELEASE_SIGNING_KEY: key };
      for await (const _line of runCommand([...args, `--data-dir=${folder}`], env));
    };
    const trusted = (owner: string) => readFileSync(keyFile(`${owner}.pub`), 'utf8').trim();

    let ids: [one: string, two: string];
    let squadKey: string;
    beforeEach(async () => {
      const builds = [build('mfe-plan', 'one'), build('mfe-plan', 'two')] as const;
      for (const { dist } of builds) await registry('deploy', 'mfe-plan', `--from=${dist}`);
      ids = [builds[0].id, builds[1].id];
      squadKey = readFileSync(keyFile('mfe-plan.key'), 'utf8').trim();
      rmSync(keyFile('mfe-plan.key'));
    });

    it('signs a rollback with the key of the gateway, and keeps trusting the squad', async () => {
      const squad = trusted('mfe-plan');
      await registry('rollback', 'mfe-plan', '--why=it fails');
      expect(live().remotes['mfe-plan']).toMatchObject({
        active: ids[0],
        signed: { by: { publicKey: trusted('gateway') } },
      });
      await registry('sign');
      expect(signature(ids[0]).publicKey).toBe(squad);
      expect(trusted('mfe-plan')).toBe(squad);
      const { dist } = build('mfe-plan', 'three');
      expect(await rejection('publish', 'mfe-plan', `--from=${dist}`)).toMatch(
        /mfe-plan\.key is missing/,
      );
    });

    it('replaces the key in an order in which gateways always know it', async () => {
      expect(await rejection('rotate-key', 'mfe-plan')).toMatch(/mfe-plan\.key is missing/);
      const old = trusted('mfe-plan');
      await registry('rotate-key', 'mfe-plan', '--prepare');
      const [next = ''] = trusted('mfe-plan').split('\n');
      expect(trusted('mfe-plan')).toBe(`${next}\n${old}`);
      await inCi(readFileSync(keyFile('mfe-plan.next.key'), 'utf8').trim(), 'sign', 'mfe-plan');
      expect(signature(ids[0]).publicKey).toBe(next);
      expect(live().remotes['mfe-plan']?.signed?.by.publicKey).toBe(next);
    });

    it('does not rotate a key of the folder while RELEASE_SIGNING_KEY signs', async () => {
      const before = trusted('gateway');
      await expect(inCi(squadKey, 'rotate-key', 'gateway')).rejects.toThrow('Unset it first');
      expect(trusted('gateway')).toBe(before);
    });
  });
});
