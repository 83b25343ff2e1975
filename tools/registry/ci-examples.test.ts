import { validateWorkflow } from '@action-validator/core';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { signerWith, textOfRelease } from '@edp/releases';
import { sampleBuild, sampleManifest } from '@edp/releases/test/sample-build';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from './commands';

type Variables = Readonly<Record<string, string>>;
interface Workflow {
  readonly env: Variables;
  readonly jobs: Readonly<
    Record<
      string,
      {
        environment?: string;
        env?: Variables;
        steps: readonly { run?: string; env?: Variables }[];
      }
    >
  >;
}
interface GitLabJob {
  readonly stage: string;
  readonly extends?: string;
  readonly needs?: readonly string[];
  readonly variables?: Variables;
  readonly before_script?: readonly string[];
  readonly script: readonly string[];
  readonly rules: readonly { readonly when?: string }[];
}
/** A script of a job as its shell runs it. */
interface Step {
  readonly script: string;
  readonly env: Variables;
}

const KEY = 'ab'.repeat(32);
const text = (file: string) => readFileSync(join(ROOT, 'docs/ci', file), 'utf8');
const workflow = parse(text('github-actions.yml')) as Workflow;
const { stages, ...gitLab } = parse(text('gitlab-ci.yml')) as Record<string, GitLabJob> & {
  stages: readonly string[];
};
const gitLabJobs = Object.entries(gitLab).filter(([name]) => !name.startsWith('.'));

const gitHubSteps: Step[] = Object.values(workflow.jobs).flatMap(({ env = {}, steps }) =>
  steps.flatMap((step) =>
    step.run ? [{ script: step.run, env: { ...workflow.env, ...env, ...step.env } }] : [],
  ),
);
const gitLabSteps: Step[] = gitLabJobs.map(([, job]) => {
  const base = job.extends ? gitLab[job.extends] : undefined;
  return {
    script: [...(base?.before_script ?? []), ...job.script].join('\n'),
    env: { ...base?.variables, ...job.variables },
  };
});

const folder = temporaryFolder();
beforeEach(() => {
  mkdirSync(join(folder, 'bin'));
  const recorder = `#!/bin/sh
{ printf '%s\\t' "$@"; echo; } >> npm.log
`;
  writeFileSync(join(folder, 'bin/npm'), recorder, { mode: 0o755 });
});

/** Runs the steps in a shell with a fake npm that records its arguments. @returns the arguments of each call of npm */
function npmCalls(steps: readonly Step[]): string[][] {
  const outputs = join(folder, 'outputs');
  const releaseOutput = () =>
    [outputs, join(folder, 'release.env')]
      .filter((file) => existsSync(file))
      .map((file) => /^release=(.+)$/im.exec(readFileSync(file, 'utf8'))?.[1] ?? '')
      .join('');
  for (const { script, env } of steps) {
    const environment = Object.entries({ RELEASE: releaseOutput(), ...env }).map(
      ([name, value]) => [
        name,
        value.replace(/\$\{\{ (?:steps|needs)\.\w+\.outputs\.release \}\}/, releaseOutput()),
      ],
    );
    execFileSync('bash', ['-e', '-c', script], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...(Object.fromEntries(environment) as Variables),
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        GITHUB_SHA: 'c0ffee',
        CI_COMMIT_SHA: 'c0ffee',
        GITHUB_OUTPUT: outputs,
      },
    });
  }
  const lines = readFileSync(join(folder, 'npm.log'), 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => line.split('\t').slice(0, -1));
}

/** Runs the registry commands among the npm calls. */
async function runCalls(calls: readonly string[][], dist: string): Promise<void> {
  for (const [, script, , ...args] of calls)
    if (script === 'registry') await runInRegistry(args, dist);
}

/** Runs the registry command of an npm call, against the releases of the test. */
async function runInRegistry(args: readonly string[], dist: string): Promise<void> {
  const from = args[0] === 'publish' ? [`--from=${dist}`] : [];
  const env = { RELEASE_SIGNING_KEY: KEY, REGISTRY_USER: 'aina' };
  for await (const _ of runCommand([...args, ...from, `--data-dir=${folder}`], env)) continue;
}

const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { scripts: object })
    .scripts;

describe.each([
  ['GitHub Actions', gitHubSteps],
  ['GitLab', gitLabSteps],
])('the example for %s', (_name, steps) => {
  it('checks, publishes, starts a canary of and promotes a build, signed with the key of the squad', async () => {
    await runInRegistry(['deploy', 'mfe-plan', `--from=${sampleBuild(folder, 'before')}`], '');
    const dist = sampleBuild(folder, 'changed');
    const { releaseId: id } = sampleManifest('changed');
    cpSync(dist, join(folder, 'mfe-plan/dist'), { recursive: true });

    const calls = npmCalls(steps);
    for (const [verb, script = '', ...args] of calls) {
      if (verb === 'ci') continue;
      expect(verb).toBe('run');
      const workspace = args[0] === '-w' ? args[1] : undefined;
      expect(Object.keys(scriptsOf(workspace ?? '.'))).toContain(script);
    }
    await runCalls(calls, dist);
    expect(calls.map(([, script, flag, command]) => [script, flag, command].join(' '))).toEqual(
      expect.arrayContaining(['check -w mfe-plan', 'registry -- publish', 'registry -- promote']),
    );

    const audit: string[] = [];
    const read = runCommand(['audit', `--data-dir=${folder}`], {});
    for await (const line of read) audit.push(line.slice(26).replace(/ {2,}/g, ' '));
    expect(audit.slice(2)).toEqual([
      `aina publish mfe-plan ${id} commit c0ffee`,
      `aina canary 5% mfe-plan ${id} commit c0ffee`,
      `aina promote mfe-plan ${id} canary without failures, commit c0ffee`,
    ]);
    const release = (file: string) => readFileSync(join(folder, 'releases/mfe-plan', id, file));
    expect(JSON.parse(release('release.sig').toString('utf8'))).toEqual(
      signerWith(KEY).sign(
        'mfe-plan',
        textOfRelease('mfe-plan', release('release.json')),
        'release',
      ),
    );
  });

  it.each(['canary', 'promote'])(
    'does not %s a release again that was rolled back',
    async (command) => {
      await runInRegistry(['deploy', 'mfe-plan', `--from=${sampleBuild(folder, 'before')}`], '');
      const dist = sampleBuild(folder, 'changed');
      const { releaseId } = sampleManifest('changed');
      cpSync(dist, join(folder, 'mfe-plan/dist'), { recursive: true });
      const calls = npmCalls(steps);
      await runCalls(calls, dist);
      await runInRegistry(['rollback', 'mfe-plan', '--why=it fails'], dist);
      const again = calls.filter(([, , , name]) => name === command);
      expect(again).toHaveLength(1);
      await expect(runCalls(again, dist)).rejects.toThrow(
        `mfe-plan ${releaseId} was rolled back and stays rolled back. To make it live again, promote it without --unless-rolled-back.`,
      );
    },
  );
});

describe('the example for GitHub Actions', () => {
  it('is valid by the published schema', () => {
    // It logs that it does not check globs.
    jest.spyOn(console, 'warn').mockReturnValue();
    expect(validateWorkflow(text('github-actions.yml')).errors).toEqual([]);
  });

  it('waits for a reviewer of an environment before buyers get a release', () => {
    const environments = Object.values(workflow.jobs).map(({ environment }) => environment);
    expect(environments).toEqual([undefined, 'mfe-plan-canary', 'mfe-plan-live']);
  });

  it('has secrets only in steps that sign a release, and no expression in a script', () => {
    const withSecret = gitHubSteps.filter(({ env }) => JSON.stringify(env).includes('secrets.'));
    expect(withSecret.map(({ script }) => /^npm run registry -- (\w+)/.exec(script)?.[1])).toEqual([
      'publish',
      'promote',
    ]);
    // GitHub replaces an expression before the shell reads the script: a branch name could be a command.
    expect(gitHubSteps.filter(({ script }) => script.includes('${{'))).toEqual([]);
  });
});

describe('the example for GitLab', () => {
  it('runs no install script of a dependency, because jobs have secrets', () => {
    const installed = gitLabSteps.map(({ script }) => /^npm ci .*/.exec(script)?.[0]);
    expect(installed).toEqual(stages.map(() => 'npm ci --cache .npm --ignore-scripts'));
  });

  it('waits for a manual start before buyers get a release', () => {
    const starts = gitLabJobs.map(([, { rules }]) => rules.map(({ when }) => when));
    expect(starts).toEqual([[undefined], ['manual'], ['manual']]);
  });

  it('has one job in each stage, which needs the previous one', () => {
    expect(gitLabJobs.map(([, { stage }]) => stage)).toEqual(stages);
    const names = gitLabJobs.map(([name]) => name);
    expect(gitLabJobs.flatMap(([, { needs = [] }]) => needs)).toEqual(names.slice(0, -1));
  });
});
