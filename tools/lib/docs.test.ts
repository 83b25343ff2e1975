import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const inFolder = (folder: string) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name));

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
  ...['.', 'shared', 'services'].flatMap(inFolder).map((folder) => join(folder, 'README.md')),
].filter((file) => file.endsWith('.md') && existsSync(join(ROOT, file)));

describe.each(PAGES)('%s', (page) => {
  it('links only to existing files', () => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link ?? '');
    const dead = links
      .filter((link) => !/^[a-z]+:|\.png$/.test(link))
      .filter((link) => !existsSync(resolve(ROOT, dirname(page), link)));
    expect(dead).toEqual([]);
  });
});

describe('docs/decisions', () => {
  it('are all in the index, in order and with their titles', () => {
    const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[.*$/gm)].map(([row]) =>
      row.replace(/ +/g, ' '),
    );
    const files = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name));
    expect(files.length).toBeGreaterThan(50);
    expect(rows).toEqual(files.sort().map(rowOf));
  });

  function rowOf(file: string): string {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(join('docs/decisions', file))) ?? [];
    return `| [${number}](${file}) | ${title} |`;
  }
});

describe('docs/runbook.md', () => {
  const runbook = read('docs/runbook.md');

  it.each([
    ['gateway', 'config.ts'],
    ['provider', 'config.ts'],
    ['card-gateway', 'config.ts'],
  ])('explains every setting of the %s in %s', (service, file) => {
    const config = read(`services/${service}/src/${file}`);
    const names = [...config.matchAll(/(?:'|env\.)([A-Z][A-Z_]{3,})\b/g)].map(
      ([, name]) => name ?? '',
    );
    expect(names.length).toBeGreaterThan(5);
    expect(unexplained(names)).toEqual([]);
  });

  it('explains every retention period of the provider', () => {
    const source = 'services/provider/src';
    const files = readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(tables|retention-rules)\.ts$/.test(file),
    );
    const text = files.map((file) => read(join(source, file))).join('\n');
    const names = [...text.matchAll(/'(RETAIN_\w+)'/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(9);
    expect(unexplained(names)).toEqual([]);
  });

  it('explains every setting and secret of npm start', () => {
    const sources = ['settings', 'secrets', 'service-settings'].map((name) =>
      read(`tools/lib/${name}.mjs`),
    );
    const names = [
      ...sources.join('\n').matchAll(/'([A-Z]+(?:_[A-Z]+)+|PORT|CLOCK|MAINTENANCE)'/g),
    ];
    expect(unexplained(names.map(([, name]) => name ?? ''))).toEqual([]);
  });

  it('explains every setting of docker-compose.yml', () => {
    const names = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(unexplained(names)).toEqual([]);
  });

  function unexplained(names: readonly string[]): string[] {
    return [...new Set(names)].filter((name) => !runbook.includes(`\`${name}\``));
  }
});
