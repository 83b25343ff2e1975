import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, QUOTE_BASE } from '@edp/contracts';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';

const PREFIX = 'edp-scanners-';
const SCAN_SECONDS = 120;
/** Modules for server-side vulnerabilities; the policies cover scripts in pages, the rate limits brute force. */
const WAPITI_MODULES =
  'backup,cookieflags,crlf,exec,file,htaccess,methods,redirect,shellshock,sql,ssrf,xss,xxe';

/** Findings of wapiti, starting at the home page. @returns one line each */
export function wapitiFindings(program: string, origin: string): Promise<string[]> {
  return inTemporaryFolder(PREFIX, (folder) => {
    const report = join(folder, 'report.json');
    const limits = ['--max-scan-time', String(SCAN_SECONDS), '--max-links-per-page', '50'];
    run(program, [
      ...['-u', `${origin}/edp/life/`, '--scope', 'domain', '-m', WAPITI_MODULES],
      ...['-f', 'json', '-o', report, '--store-session', folder, '--no-bugreport', '-v', '0'],
      ...limits,
    ]);
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
      found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
    );
  });
}

type Report = Record<
  'vulnerabilities' | 'anomalies',
  Record<string, { method: string; path: string; info: string }[]>
>;

/** Endpoints that search the database for unauthenticated input; `*` marks the place that sqlmap tries. */
const SEARCHES: readonly (readonly [target: string, body?: object])[] = [
  [ENDPOINTS.loadSharedQuotation.target.replace('{shareToken}', 'AAAAAAAAAAAAAAAAAAAAAA*')],
  [ENDPOINTS.listDocuments.target.replace(/\{.*/, 'onemedical*/insurance/ENG')],
  [ENDPOINTS.validatePromo.target, { promoCode: 'AMBER10*', productCode: 'onemedical' }],
  [ENDPOINTS.loadFacilities.target, { state: 'Selangor*', search: 'hospital*' }],
];

/** Findings of sqlmap on these endpoints. @returns one line each */
export async function sqlmapFindings(program: string, origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const [target, body] of SEARCHES) {
    await inTemporaryFolder(PREFIX, (folder) => {
      run(program, [
        ...['-u', `${origin}${QUOTE_BASE}?relativeUrl=${target}`, '--batch', '--disable-coloring'],
        ...['--level', '1', '--risk', '1', '--threads', '2', '--output-dir', folder, '-v', '0'],
        ...['--ignore-code', '400,404,422', '--headers', 'content-type: application/json'],
        ...(body ? ['--data', JSON.stringify(body)] : []),
      ]);
      const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const isFilled = (name: string) => readFileSync(join(folder, name), 'utf8') !== '';
      if (logs.some((name) => name.endsWith('/log') && isFilled(name)))
        found.push(`${target} can be injected into`);
    });
  }
  return found;
}

function run(program: string, args: readonly string[]): void {
  const { error, stderr } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 3_000 * SCAN_SECONDS,
  });
  if (error) throw new Error(`${program} did not run: ${error.message} ${stderr.toString()}`);
}
