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
 * Packages with an install script that are not in `allowScripts` of package.json; npm runs only those with the value true.
 * @returns one line each
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

/** Writes all run-time packages in CycloneDX. @returns their number */
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
  /** Absent without a response of the registry. A name in `via` is that of the vulnerable package. */
  readonly vulnerabilities?: Record<string, { readonly via: readonly (Advisory | string)[] }>;
}

/**
 * Published vulnerabilities of the run-time packages, by the registry.
 * @param options further options of npm
 * @returns one line each; null without a response of the registry
 */
export async function knownVulnerabilities(
  options: readonly string[] = [],
): Promise<string[] | null> {
  const audit = ['audit', '--json', '--package-lock-only', '--omit', 'dev', ...options];
  const text = await new Promise<string>((done) => {
    // The exit code is redundant: the output contains vulnerabilities and errors.
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
