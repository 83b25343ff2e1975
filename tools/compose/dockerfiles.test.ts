import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleBuild, sampleManifest } from '@edp/releases/test/sample-build';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { listen } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';

const run = promisify(execFile);
const TEMPLATE = 'tools/new-remote/template/Dockerfile.template';
const dockerfiles = [
  ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/Dockerfile`),
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/Dockerfile`),
  TEMPLATE,
];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const remotes = dockerfiles.filter((file) => !file.startsWith('services/'));

const folder = temporaryFolder();

describe.each(dockerfiles)('%s', (file) => {
  it('starts with the stages that all images share', () => {
    expect(commonStages(file)).toBe(commonStages(TEMPLATE));
    expect(commonStages(file)).toContain('npm ci --include=dev');
  });

  it('ends with Node.js and the program, without shell and package manager', () => {
    const last =
      read(file)
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^scratch\n/);
    expect(last).not.toMatch(/^RUN /m);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^CMD \["node", /m);
  });

  it('uses only NODE_IMAGE as base image', () => {
    const bases = [...read(file).matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'workspace', 'scratch']));
  });

  it('copies only files that exist or come from an earlier stage', () => {
    const fromEarlierStage = /^(\.|\/src|\/runtime|\/out\/.*|.*\/(dist|node_modules))$/;
    const sources = [...read(file).matchAll(/^COPY (?:--\S+ )*(\S+) /gm)].map(([, source = '']) =>
      source.replace(/^\/src\//, ''),
    );
    const missing = sources.filter(
      (source) => !fromEarlierStage.test(source) && !existsSync(join(ROOT, source)),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(readdirSync(join(ROOT, 'services')))('the image of services/%s', (name) => {
  it('copies its own packages in addition to the hoisted ones', () => {
    const own = `services/${name}/node_modules`;
    const copied = [
      ...read(`services/${name}/Dockerfile`).matchAll(/^COPY --from=packages (.*)$/gm),
    ];
    expect(copied.map(([, paths]) => paths)).toEqual([
      '/src/node_modules ./node_modules',
      `/src/${own} ./${own}`,
    ]);
  });
});

describe('the publishing command of a remote', () => {
  it('is bundled by the same line in every image', () => {
    expect(new Set(remotes.map(bundlingLine)).size).toBe(1);
  });

  it('is one file without build tools that publishes and promotes a release', async () => {
    const file = join(folder, 'registry.mjs');
    const [, ...args] = bundlingLine(TEMPLATE).split(' ');
    execFileSync(
      'npx',
      args.map((arg) => arg.replace('/out/registry.mjs', file)),
      {
        cwd: ROOT,
        stdio: 'ignore',
      },
    );
    const dist = sampleBuild(folder, 'one');
    const { releaseId: id } = sampleManifest('one');
    // In its own folder, as in the image: no module of the checkout can be resolved from here.
    const { stdout } = await run(
      process.execPath,
      [file, 'deploy', 'mfe-plan', `--from=${dist}`, `--data-dir=${folder}`],
      { cwd: folder },
    );
    expect(stdout).toBe(`deployed mfe-plan ${id}\n`);
    expect(existsSync(join(folder, 'releases/mfe-plan', id, 'release.json'))).toBe(true);
  });
});

describe('the health check of a service', () => {
  const check = join(ROOT, 'tools/compose/healthcheck.mjs');

  it.each([
    [200, 0],
    [503, 1],
  ])('responds to status %d of HEALTH_URL with exit code %d', async (status, expected) => {
    const server = createServer((_, response) => response.writeHead(status).end());
    const { origin, close } = await listen(server);
    expect(await exitCode(check, `${origin}/readyz`)).toBe(expected);
    await close();
  });

  it('fails without a server', async () => {
    expect(await exitCode(check, 'http://127.0.0.1:1/readyz')).toBe(1);
  });
});

function commonStages(file: string): string {
  return /^ARG NODE_IMAGE=[^]*# End of the common stages\.$/m.exec(read(file))?.[0] ?? '';
}

function bundlingLine(file: string): string {
  return /^RUN (npx esbuild .*)$/m.exec(read(file))?.[1] ?? '';
}

async function exitCode(script: string, HEALTH_URL: string): Promise<number> {
  try {
    await run(process.execPath, [script], { env: { ...process.env, HEALTH_URL } });
    return 0;
  } catch (error) {
    return (error as { code: number }).code;
  }
}
