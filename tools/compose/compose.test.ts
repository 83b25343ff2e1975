import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../lib/root.mjs';
import { completed, WANTED } from './environment.mjs';

interface Service {
  build?: { context: string; dockerfile: string };
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
}

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const names = Object.keys(services);
const service = (name: string): Service => services[name] ?? {};

describe('docker-compose.yml', () => {
  it('has every part that is deployed alone, PostgreSQL and a mail catcher', () => {
    const deployed = readdirSync(join(ROOT, 'services'));
    expect([...names].sort()).toEqual([...remotes, ...deployed, 'postgres', 'mail'].sort());
  });

  it('opens gateway and card gateway to the world, and the mail to this machine alone', () => {
    const opened = names.flatMap((name) => service(name).ports ?? []);
    expect(opened).toEqual([
      '${PORT:-8080}:8080',
      '${CARD_PORT:-8082}:8082',
      '127.0.0.1:8025:8025',
    ]);
  });

  it('has no default for a secret', () => {
    for (const name of WANTED) expect(text).not.toMatch(new RegExp(`\\$\\{${name}:-[^}]`));
    for (const name of WANTED) expect(text).toContain(`\${${name}:-}`);
  });

  it('keeps provider and database away from the outside network', () => {
    expect(service('provider').networks).toEqual(['inside']);
    expect(service('postgres').networks).toEqual(['inside']);
  });

  it('lets the gateway take a failing release back and keep its shells, and write nothing else', () => {
    expect(service('gateway').volumes).toEqual([
      'releases:/data/releases',
      'shells:/data/kept-shells',
    ]);
    const dockerfile = readFileSync(join(ROOT, 'services/gateway/Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(/^ENV .*KEPT_SHELLS_DIR=\/data\/kept-shells$/m);
  });

  it('has remotes released where the gateway reads them, with a bucket there too, and no network without', () => {
    const settings = [
      'RELEASES_BUCKET',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_REGION',
    ];
    for (const name of ['gateway', ...remotes]) {
      const given = settings.map((setting) => [setting, `\${${setting}:-}`]);
      expect(service(name).environment).toMatchObject(Object.fromEntries(given) as object);
    }
    for (const name of remotes)
      expect(service(name).network_mode).toBe('${RELEASES_NETWORK:-none}');
  });

  it('lets nobody but the gateway touch the shells that pages still run', () => {
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

  it('waits softly for what it needs', () => {
    expect(Array.isArray(service(name).depends_on ?? [])).toBe(true);
  });

  it('is checked by a program, not by a line of shell, where it goes on running', () => {
    if (remotes.includes(name)) return;
    const [kind, program, ...rest] = service(name).healthcheck?.test ?? [];
    expect([kind, program]).toEqual(['CMD', expect.stringMatching(/^\/[\w/]+$/)]);
    expect(rest.join(' ')).not.toMatch(/['"|&;$]/);
  });
});

describe('the files that containers run', () => {
  it.each(['healthcheck', 'postgres-healthcheck.sh', 'postgres-init.sh'])(
    '%s can be run',
    (file) => {
      expect(statSync(join(ROOT, 'tools/compose', file)).mode & 0o111).toBe(0o111);
    },
  );

  it.each(names.flatMap((name) => service(name).build?.dockerfile ?? []))(
    '%s copies what exists',
    (file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      const made = /\/(dist|node_modules|registry\.mjs)$/;
      const sources = lines.flatMap((line) => /^COPY (?:--from=\S+ )?(\S+) /.exec(line)?.[1] ?? []);
      const missing = sources
        .filter((source) => source !== '.' && !made.test(source))
        .filter((source) => !existsSync(join(ROOT, source.replace(/^\/src\//, ''))));
      expect(missing).toEqual([]);
    },
  );
});

describe('completed', () => {
  it('makes a fresh value for every secret', () => {
    const lines = completed('').trim().split('\n');
    expect(lines.map((line) => line.split('=')[0])).toEqual(WANTED);
    expect(new Set(lines.map((line) => line.split('=')[1])).size).toBe(WANTED.length);
  });

  it('keeps what is set, fills what is empty, and changes nothing the second time', () => {
    const mine = 'DATA_KEY=mine\nTOKEN_SECRET=\nPORT=9000';
    const once = completed(mine);
    expect(once.startsWith(`${mine}\n`)).toBe(true);
    expect(once).toMatch(/^TOKEN_SECRET=[0-9a-f]{64}$/m);
    expect(completed(once)).toBe(once);
  });
});
