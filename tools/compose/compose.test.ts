import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remoteNames, ROOT } from '../lib/root.mjs';
import { completed, WANTED } from './environment.mjs';

interface Service {
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  image?: string;
  user?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  depends_on?: unknown;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  cpus?: string;
  stop_grace_period?: string;
}

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const remotes = remoteNames();
const names = Object.keys(services);
const service = (name: string): Service => services[name] ?? {};
const built = names.filter((name) => service(name).build);
const dockerfileOf = (name: string) =>
  readFileSync(join(ROOT, service(name).build?.dockerfile ?? ''), 'utf8');

describe('docker-compose.yml', () => {
  it('has every deployable part, PostgreSQL and a mail catcher', () => {
    const deployed = readdirSync(join(ROOT, 'services'));
    expect([...names].sort()).toEqual([...remotes, ...deployed, 'postgres', 'mail'].sort());
  });

  it('publishes the ports of gateway and card gateway, and of the mail catcher on localhost only', () => {
    const opened = names.flatMap((name) => service(name).ports ?? []);
    expect(opened).toEqual([
      '${PORT:-8080}:8080',
      '${CARD_PORT:-8082}:8082',
      '127.0.0.1:${MAIL_PORT:-8025}:8025',
    ]);
  });

  it('has no default for a secret, and names the command that creates missing ones', () => {
    for (const name of WANTED) {
      const uses = text.match(new RegExp(`\\$\\{${name}\\b[^}]*\\}`, 'g')) ?? [];
      expect(new Set(uses)).toEqual(new Set([`\${${name}:?run tools/compose/make-env.mjs first}`]));
    }
  });

  it('allows replacing every base image', () => {
    expect(service('postgres').image).toBe('${POSTGRES_IMAGE:-postgres:18.1-bookworm}');
    expect(service('mail').image).toBe('${MAIL_IMAGE:-axllent/mailpit:v1.27}');
    for (const name of built) {
      expect(service(name).build?.args).toEqual({
        NODE_IMAGE: '${NODE_IMAGE:-node:24-bookworm-slim}',
      });
    }
  });

  it('gives services time to drain', () => {
    for (const name of ['gateway', 'provider', 'card-gateway']) {
      expect(service(name).environment).toMatchObject({ DRAIN_SECONDS: '${DRAIN_SECONDS:-5}' });
      expect(service(name).stop_grace_period).toBe('30s');
    }
  });

  it('isolates provider and database from the external network', () => {
    expect(service('provider').networks).toEqual(['inside']);
    expect(service('postgres').networks).toEqual(['inside']);
  });

  it('lets the gateway write only releases, shells and operator accounts', () => {
    expect(service('gateway').volumes).toEqual([
      'releases:/data/releases',
      'release-keys:/data/release-keys:ro',
      'shells:/data/retained-shells',
      'operators:/data/operators',
    ]);
    const dockerfile = readFileSync(join(ROOT, 'services/gateway/Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(/ RETAINED_SHELLS_DIR=\/data\/retained-shells\b/);
    expect(dockerfile).toMatch(/ BOARD_ACCOUNTS=\/data\/operators\/operators.json\b/);
  });

  it('gives remotes the release storage of the gateway, and no network without a bucket', () => {
    const settings = [
      'RELEASES_BUCKET',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_REGION',
    ];
    for (const name of ['gateway', ...remotes]) {
      const expected = settings.map((setting) => [setting, `\${${setting}:-}`]);
      expect(service(name).environment).toMatchObject(Object.fromEntries(expected) as object);
    }
    for (const name of remotes)
      expect(service(name).network_mode).toBe('${RELEASES_NETWORK:-none}');
  });

  it('lets only the gateway write the previous shells', () => {
    const holders = names.filter((name) =>
      service(name).volumes?.some((volume) => volume.startsWith('shells:')),
    );
    expect(holders).toEqual(['gateway']);
  });

  it('gives each secret to the services that need it', () => {
    const holders = (secret: string) =>
      names.filter((name) => secret in (service(name).environment ?? {}));
    expect(holders('DATA_KEY')).toEqual(['provider']);
    expect(holders('SESSION_SECRET')).toEqual(['gateway']);
    expect(holders('BOARD_SECRET')).toEqual(['gateway']);
    expect(holders('BOARD_OIDC_CLIENT_SECRET')).toEqual(['gateway']);
    expect(holders('INTERNAL_SECRET').sort()).toEqual(['gateway', 'provider']);
    expect(holders('WEBHOOK_SECRET').sort()).toEqual(['card-gateway', 'provider']);
  });
});

describe.each(names)('container %s', (name) => {
  it('runs with a read-only root, without capabilities or new privileges', () => {
    expect(service(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('does not run as root', () => {
    const { build, user } = service(name);
    const dockerfile = build
      ? readFileSync(join(ROOT, build.dockerfile), 'utf8')
      : `USER ${user ?? 'root'}`;
    expect(dockerfile).toMatch(/^USER (?!root)/m);
  });

  it('waits for its dependencies without a hard condition', () => {
    expect(Array.isArray(service(name).depends_on ?? [])).toBe(true);
  });

  it('is limited in memory and processors', () => {
    const setting = remotes.includes(name) ? 'REMOTE' : name.toUpperCase().replace('-', '_');
    expect(service(name).mem_limit).toMatch(new RegExp(`^\\$\\{${setting}_MEMORY:-\\d+[mg]\\}$`));
    expect(service(name).cpus).toMatch(new RegExp(`^\\$\\{${setting}_CPUS:-\\d\\}$`));
  });

  it('has a health check without a shell, if it is long-running', () => {
    if (remotes.includes(name)) return;
    const [kind, ...program] = service(name).healthcheck?.test ?? [];
    expect(kind).toBe('CMD');
    expect(program.join(' ')).toMatch(/^(node )?\/[\w/.]+( readyz)?$/);
  });
});

describe('files next to docker-compose.yml', () => {
  it.each(['postgres-healthcheck.sh', 'postgres-init.sh'])('%s is executable', (file) => {
    expect(statSync(join(ROOT, 'tools/compose', file)).mode & 0o111).toBe(0o111);
  });

  it('certificate.yml passes the certificate to every built image', () => {
    const override = overrideOf('certificate.yml');
    expect(Object.keys(override.services).sort()).toEqual([...built].sort());
    for (const { build } of Object.values(override.services))
      expect(build).toEqual({ secrets: ['certificate'] });
  });

  it('working-copy.yml mounts the local build over that of the images', () => {
    const mounts = Object.entries(overrideOf('working-copy.yml').services).flatMap(
      ([name, { volumes = [] }]) => volumes.map((volume) => [name, ...volume.split(':')] as const),
    );
    expect(mounts).toHaveLength(4);
    for (const [name, source = '', target = '', mode] of mounts) {
      const inImage = target.replace('/opt/edp/', './');
      expect(inImage).toBe(source);
      expect(dockerfileOf(name)).toContain(`COPY --from=build /src/${source.slice(2)} ${inImage}`);
      expect(mode).toBe('ro');
    }
  });
});

function overrideOf(file: string) {
  const content = readFileSync(join(ROOT, 'tools/compose', file), 'utf8');
  return parse(content, { merge: true }) as { services: Record<string, Service> };
}

describe('completed', () => {
  it('creates a new value for every secret', () => {
    const lines = completed('').trim().split('\n');
    expect(lines.map((line) => line.split('=')[0])).toEqual(WANTED);
    expect(new Set(lines.map((line) => line.split('=')[1])).size).toBe(WANTED.length);
  });

  it('preserves set values, fills empty ones, and is idempotent', () => {
    const existing = 'DATA_KEY=mine\nTOKEN_SECRET=\nPORT=9000';
    const completedOnce = completed(existing);
    expect(completedOnce.startsWith(`${existing}\n`)).toBe(true);
    expect(completedOnce).toMatch(/^TOKEN_SECRET=[0-9a-f]{64}$/m);
    expect(completed(completedOnce)).toBe(completedOnce);
  });
});
