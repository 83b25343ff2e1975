/**
 * npm run scanners -- [--no-build]
 *
 * Scans a product of its own with external programs: the content security policies with csp_evaluator, every screen with axe, the
 * endpoints with wapiti and sqlmap, and the packages by their lock file, install scripts and published vulnerabilities. Writes
 * the SBOM to sbom.cdx.json. Names programs that cannot be installed. Exit code 1 when one of them has a finding.
 */
import { join } from 'node:path';
import { BASE_PATH, INFO_PAGES } from '@edp/contracts';
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { startOwnProduct } from '../harness/product';
import { findOnPath, installPackage } from '../lib/programs.mjs';
import { runPlaywright } from '../lib/reported.mjs';
import { ROOT } from '../lib/root.mjs';
import { startBuyersProxy } from './buyers-proxy';
import { documentFindings } from './csp';
import {
  knownVulnerabilities,
  undecidedScripts,
  unpinnedPackages,
  writeSbom,
} from './dependencies';
import { sqlmapFindings, wapitiFindings } from './scanners';

const { build } = numberOptions('npm run scanners', {});
const IN_PRODUCT = `${BASE_PATH}/onemedical/insurance`;
const DOCUMENTS = [
  `${BASE_PATH}/`,
  `${BASE_PATH}/nowhere`,
  `${BASE_PATH}/-/remotes`,
  ...['quotation', 'plan', 'review', 'error', ...INFO_PAGES].map((page) => `${IN_PRODUCT}/${page}`),
];

await inDataFolder('edp-scanners-', async (dataDir) => {
  const found: string[] = [];
  const note = (who: string, findings: readonly string[], what = 'nothing found') => {
    console.log(findings.length === 0 ? `ok   ${who}: ${what}` : `FAIL ${who}:`);
    for (const finding of findings) console.log(`     ${finding}`);
    found.push(...findings.map((finding) => `${who}: ${finding}`));
  };
  const sbom = join(ROOT, 'sbom.cdx.json');
  note('lock file', unpinnedPackages(), `${writeSbom(sbom)} packages in ${sbom}`);
  note('install scripts', undecidedScripts(), 'each one is allowed or denied');
  const vulnerabilities = await knownVulnerabilities();
  if (vulnerabilities) note('npm audit', vulnerabilities, 'none is published');
  else console.log('none npm audit: the registry does not say which vulnerabilities are known.');

  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  const product = await startOwnProduct({ dataDir, build, settings });
  const buyers = await startBuyersProxy(product.url);
  try {
    // The card page is that of the sandbox; in production it is another company's.
    const documents = DOCUMENTS.map((path) => product.url + path);
    note('csp_evaluator', await documentFindings(documents));
    for (const [name, scan] of [
      ['wapiti', wapitiFindings],
      ['sqlmap', sqlmapFindings],
    ] as const) {
      const find = () => findOnPath([name], process.env);
      const program = find() ?? (installPackage(name, console.log, process.env), find());
      if (program) note(name, await scan(program, buyers.origin));
      else console.log(`none ${name} is not installed (Debian, Ubuntu: apt-get install ${name}).`);
    }
  } finally {
    await buyers.close();
    await product.stop();
  }
  const axe = await runPlaywright(['--config', 'e2e', 'specs/every-screen.spec'], {
    env: { AS_BUILT: '1' },
    print: () => undefined,
  });
  note('axe', axe.failures, `nothing found on every screen (${axe.passed} visits)`);
  return found;
});
