import path from 'node:path';
import { type BucketSettings, namesBucket } from '@edp/bucket';
import {
  type Environment,
  readMetricsSettings,
  readTls,
  settingsReader,
  type SettingsReader,
} from '@edp/service';
import { readOidcSettings } from './board/oidc-settings';
import { LOCAL_HOSTS } from './http/pinned-host';

const UNVERIFIED = 'off';
const NO_RELEASE_KEYS =
  'RELEASE_KEYS is missing: name the folder of the keys that releases are signed with, or set "off" to run releases without verification.';

/** Settings of the gateway; docs/runbook.md describes them. */
export type GatewayConfig = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the environment; settings are documented in docs/runbook.md.
 * @param root base of relative paths
 * @throws {ConfigError} with every missing or invalid setting
 */
export function readConfig(env: Environment, root: string = process.cwd()) {
  const read = settingsReader(env);
  const folder = (name: string, fallback: string) => path.resolve(root, read.text(name, fallback));
  const url = (name: string, fallback: string) => new URL(read.webUrl(name, fallback));
  const port = read.port('PORT', 8080);
  const providerPort = read.port('PROVIDER_PORT', 8081);
  const cardPort = read.port('CARD_PORT', 8082);
  const dataDir = folder('DATA_DIR', '.data');
  const releaseKeys = read.text('RELEASE_KEYS', '');
  if (releaseKeys === '') read.addProblem(NO_RELEASE_KEYS);

  const publicUrl = new URL(read.origin('PUBLIC_URL', `http://localhost:${port}`));
  const config = {
    port,
    host: read.text('HOST', '0.0.0.0'),
    /** Null: http. */
    tls: readTls(read),
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    providerUrl: url('PROVIDER_URL', `http://127.0.0.1:${providerPort}`),
    publicUrl,
    paymentOrigins: [read.origin('CARD_PUBLIC_URL', `http://localhost:${cardPort}`)],
    shellDir: folder('SHELL_DIR', 'shell/dist'),
    /** Copies of previous shells, for pages that still run one. */
    retainedShellsDir: folder('RETAINED_SHELLS_DIR', path.join(dataDir, 'retained-shells')),
    /** Releases of the remotes; with a bucket, copies of the requested ones. */
    releasesDir: folder('RELEASES_DIR', path.join(dataDir, 'releases')),
    /** Bucket of releases and registry instead of the folder, or null. */
    releasesBucket: bucketOf(read),
    /** Folder of the keys that releases are signed with; null: they are not verified. */
    releaseKeys: releaseKeys === UNVERIFIED ? null : folder('RELEASE_KEYS', ''),
    productsFile: folder('PRODUCTS_FILE', 'services/gateway/data/products.json'),
    /** Address of the live chat; empty: that of the catalogue, if any. */
    liveChatUrl: read.chat('LIVE_CHAT_URL'),
    /** Icons and screenshots of the installed app. */
    installDir: folder('INSTALL_DIR', 'services/gateway/data/install'),
    sessionSecret: read.secret('SESSION_SECRET'),
    session: {
      idleSeconds: read.integer('SESSION_IDLE_SECONDS', 15 * 60, 5, 24 * 3_600),
      lifetimeSeconds: read.integer('SESSION_LIFETIME_SECONDS', 8 * 3_600, 5, 7 * 24 * 3_600),
    },
    internalSecret: read.secret('INTERNAL_SECRET'),
    /** Accounts of operators; the file is optional. */
    boardAccounts: folder('BOARD_ACCOUNTS', path.join(dataDir, 'operators.json')),
    /** Key of dashboard sessions; empty: no dashboard. */
    boardSecret: read.secret('BOARD_SECRET', ''),
    /** Identity provider of operators besides local accounts, or null. */
    boardOidc: readOidcSettings(read),
    maintenance: read.flag('MAINTENANCE'),
    /** False: no service worker; an installed one is unregistered. */
    serviceWorker: read.flag('SERVICE_WORKER', true),
    metrics: readMetricsSettings(read, 'METRICS_PORT', port),
    /** Endpoint for traces; empty: none. */
    traceCollector: read.serviceUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    /** Time to keep serving after a stop signal. */
    drainSeconds: read.drainSeconds(),
    logLevel: read.logLevel('LOG_LEVEL'),
    securityContact: read.contact('SECURITY_CONTACT', `mailto:security@${publicUrl.hostname}`),
    requestTimes: {
      header: read.integer('HEADER_SECONDS', 15, 1, 120),
      body: read.integer('BODY_SECONDS', 15, 1, 120),
      // Below `FORM_TIMEOUT_MS`, so that a slow upload gets 408, not 503.
      upload: read.integer('UPLOAD_SECONDS', 50, 1, 50),
      idle: read.integer('KEEP_ALIVE_SECONDS', 72, 1, 600),
    },
    connections: {
      perNetwork: read.integer('CONNECTIONS_PER_NETWORK', 600, 1, 1_000_000),
      inAll: read.integer('CONNECTIONS', 10_000, 20, 1_000_000),
    },
    /** Concurrent requests that heavy networks share while other networks are active. */
    busyNetworkRequests: read.integer('BUSY_NETWORK_REQUESTS', 2, 1, 1_000),
    accessLog: read.flag('ACCESS_LOG'),
    development: read.flag('EDP_DEVELOPMENT'),
    /** Only on a developer's machine: a browser may load a remote from another local server. */
    overrides: read.flag('REMOTE_OVERRIDES'),
  };
  const isLocal = LOCAL_HOSTS.includes(publicUrl.hostname);
  if (publicUrl.protocol !== 'https:' && !isLocal) {
    read.addProblem('PUBLIC_URL must start with https:// unless it is on localhost.');
  }
  if (config.overrides && !isLocal) {
    read.addProblem('REMOTE_OVERRIDES requires a PUBLIC_URL on localhost.');
  }
  read.throwIfInvalid('The gateway');
  return config;
}

/** Without keys, the bucket, or any origin that serves the same files, is read anonymously and never written to. */
function bucketOf(read: SettingsReader): BucketSettings | null {
  const url = read.webUrl('RELEASES_BUCKET', '');
  const accessKeyId = read.optional('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read.optional('AWS_SECRET_ACCESS_KEY');
  if (url === '') return null;
  if (accessKeyId === undefined && secretAccessKey === undefined) return { url };
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    read.addProblem(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither.',
    );
    return { url };
  }
  if (!namesBucket(url)) {
    read.addProblem(
      'RELEASES_BUCKET has no bucket name: with access keys it must be https://<host>/<bucket>/<folder>.',
    );
  }
  const region = read.text('AWS_REGION', 'us-east-1');
  return { url, keys: { accessKeyId, secretAccessKey, region } };
}
