/**
 * npm run bench -w services/gateway [-- --rounds 7]
 *
 * Documents per second that one gateway sends to new visitors, compared with nginx with one worker and the same bytes and
 * headers, in alternating rounds. Exit code 1 below the limit. Builds first; needs an idle machine.
 */
import { chmodSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startOwnProduct } from '@edp/tools/harness';
import { median } from '@edp/tools/latencies';
import { checkAtLeast } from '@edp/tools/limits';
import { inTemporaryFolder } from '@edp/tools/temporary-folder';
import { runWrk } from '@edp/tools/wrk';
import { startNginx } from './nginx';

const LIMIT = 0.3;
const CONNECTIONS = 16;
const SECONDS = 3;
const PAGES = ['/edp/life/', '/edp/life/onemedical/insurance/quotation'];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
/** Runs in wrk: each request is from another visitor, a browser without cookies. */
const VISITORS = `
local requests = {}
local count = 0
function init()
  for i = 0, 4999 do
    requests[i] = wrk.format('GET', nil, {
      ['x-forwarded-for'] = string.format('10.0.%d.%d', math.floor(i / 250), i % 250 + 1),
      ['accept'] = 'text/html',
      ['accept-encoding'] = 'gzip, deflate, br',
      ['accept-language'] = 'en-MY,en;q=0.9',
    })
  end
end
function request()
  count = count + 1
  return requests[count % 5000]
end
`;

// Each visitor has its own address, as behind a load balancer: a single one would exceed the rate limit.
const product = await startOwnProduct({ settings: { TRUSTED_PROXIES: '127.0.0.0/8' } });
try {
  await inTemporaryFolder('edp-documents-', async (folder) => {
    // If root starts nginx, its worker runs as another user.
    chmodSync(folder, 0o755);
    for (const page of PAGES) await compare(page, folder);
  });
} finally {
  await product.stop();
}

async function compare(page: string, folder: string): Promise<void> {
  const address = product.url + page;
  const same = await startNginx(folder, address);
  const rateOf = async (url: string) => {
    const load = { script: VISITORS, connections: CONNECTIONS, seconds: SECONDS };
    return (await runWrk({ url, ...load })).perSecond;
  };
  const ratios: number[] = [];
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const gateway = await rateOf(address);
      const files = await rateOf(same.url);
      ratios.push(gateway / files);
      console.log(`${page}  gateway ${gateway.toFixed(0)}/s, nginx ${files.toFixed(0)}/s`);
    }
  } finally {
    await same.stop();
  }
  const spread = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
  checkAtLeast(`${page}, of nginx (${spread})`, median(ratios), LIMIT);
}
