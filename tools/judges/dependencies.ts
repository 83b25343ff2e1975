import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Packages in the lock file whose bytes are not pinned by a hash. @returns one line each */
export function unpinnedPackages(): string[] {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => `${path} has no integrity hash`);
}

/**
 * Packages with an install script that nobody has decided about in `allowScripts` of package.json; npm runs those that say
 * true and no other. @returns one line each
 */
export function undecidedScripts(): string[] {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => !(name in allowScripts))
    .map((name) => `${name} has an install script`);
}

/** Writes the list of all packages that the product runs with, in CycloneDX. @returns how many they are */
export function writeSbom(file: string): number {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const text = execFileSync('npm', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  writeFileSync(file, text);
  return (JSON.parse(text) as { components: unknown[] }).components.length;
}

interface Advisory {
  readonly title: string;
  readonly severity: string;
  readonly range: string;
  readonly url: string;
}

interface Audit {
  /** Missing when the registry gave no answer. A name in `via` is that of another package, which is the vulnerable one. */
  readonly vulnerabilities?: Record<string, { readonly via: readonly (Advisory | string)[] }>;
}

/**
 * Published vulnerabilities of the packages that the product runs with, by the registry.
 * @param options further ones of npm
 * @returns one line each; null when the registry does not tell
 */
export async function knownVulnerabilities(
  options: readonly string[] = [],
): Promise<string[] | null> {
  const audit = ['audit', '--json', '--package-lock-only', '--omit', 'dev', ...options];
  const text = await new Promise<string>((done) => {
    // Its exit code says whether there are any, or that it failed: both are in what it writes.
    execFile('npm', audit, { cwd: ROOT, maxBuffer: 1e8 }, (_error, stdout) => done(stdout));
  });
  const { vulnerabilities } = JSON.parse(text) as Audit;
  if (!vulnerabilities) return null;
  return Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((one) => typeof one !== 'string')
      .map(({ title, severity, range, url }) => `${name} ${range}: ${title} (${severity}, ${url})`),
  );
}
