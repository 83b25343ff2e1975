import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Whether Node.js resolves a package that is required at `path`. */
function resolves(path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  return parts.some((_, index) => {
    const above = parts.slice(0, parts.length - index).join('/node_modules/');
    return `${above}/node_modules/${name}` in packages;
  });
}

describe('package-lock.json', () => {
  it('contains the packages of every system, without which npm ci fails', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !resolves(path, name) && !(`node_modules/${name}` in packages))
        .map((name) => `${name} of ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('resolves no package to a fixed registry address, and links only to this repository', () => {
    const others = Object.entries(packages).filter(([, { link, resolved = '' }]) =>
      link ? /^[./]/.test(resolved) : resolved !== '',
    );
    expect(others).toEqual([]);
  });
});
