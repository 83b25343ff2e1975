import path from 'node:path';
import { type BucketSettings, namesBucket } from '@edp/bucket';
import {
  type Environment,
  type LogLevel,
  type MetricsSettings,
  readMetricsSettings,
  readTls,
  settingsReader,
  type SettingsReader,
  type Tls,
} from '@edp/service';
import { type OidcSettings, readOidcSettings } from './board/oidc-settings';
import { type ConnectionCaps } from './http/connection-caps';
import { LOCAL_HOSTS } from './http/pinned-host';
import { type RequestTimes } from './http/slow-requests';
import { type SessionLimits } from './sessions/session-cookie';

/** Settings of the gateway; docs/runbook.md describes them. */
export interface GatewayConfig {
  readonly port: number;
  readonly host: string;
  /** Null: http. */
  readonly tls: Tls | null;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly providerUrl: URL;
  readonly publicUrl: URL;
  readonly paymentOrigins: readonly string[];
  readonly shellDir: string;
  /** Copies of previous shells, for pages that still run one. */
  readonly retainedShellsDir: string;
  /** Releases of the remotes; with a bucket, copies of the requested ones. */
  readonly releasesDir: string;
  /** Bucket of releases and registry instead of the folder, or null. */
  readonly releasesBucket: BucketSettings | null;
  /** Folder of the keys that releases are signed with; null: they are not verified. */
  readonly releaseKeys: string | null;
  readonly productsFile: string;
  /** Address of the live chat; empty: that of the catalogue, if any. */
  readonly liveChatUrl: string;
  /** Icons and screenshots of the installed app. */
  readonly installDir: string;
  readonly sessionSecret: string;
  readonly session: SessionLimits;
  readonly internalSecret: string;
  /** Accounts of operators; the file is optional. */
  readonly boardAccounts: string;
  /** Key of dashboard sessions; empty: no dashboard. */
  readonly boardSecret: string;
  /** Identity provider of operators besides local accounts, or null. */
  readonly boardOidc: OidcSettings | null;
  readonly maintenance: boolean;
  /** False: no service worker; an installed one is unregistered. */
  readonly serviceWorker: boolean;
  readonly metrics: MetricsSettings;
  /** Endpoint for traces; empty: none. */
  readonly traceCollector: string;
  /** Time to keep serving after a stop signal. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly requestTimes: RequestTimes;
  readonly connections: Omit<ConnectionCaps, 'trustedProxies'>;
  /** Concurrent requests that heavy networks share while other networks are active. */
  readonly busyNetworkRequests: number;
  /** A line for each request. */
  readonly accessLog: boolean;
  /** Contact for vulnerability reports. */
  readonly securityContact: string;
  readonly development: boolean;
  /** Only on a developer's machine: a browser may load a remote from another local server. */
  readonly overrides: boolean;
}

const UNVERIFIED = 'off';
const NO_RELEASE_KEYS =
  'RELEASE_KEYS is missing: name the folder of the keys that releases are signed with, or set "off" to run releases without verification.';

/**
 * Reads the environment; settings are documented in docs/runbook.md.
 * @param root base of relative paths
 * @throws {ConfigError} with every missing or invalid setting
 */
export function readConfig(env: Environment, root: string = process.cwd()): GatewayConfig {
  const read = settingsReader(env);
  const folder = (name: string, fallback: string) => path.resolve(root, read.text(name, fallback));
  const url = (name: string, fallback: string) => new URL(read.webUrl(name, fallback));
  const port = read.port('PORT', 8080);
  const providerPort = read.port('PROVIDER_PORT', 8081);
  const cardPort = read.port('CARD_PORT', 8082);
  const dataDir = folder('DATA_DIR', '.data');
  const releaseKeys = read.text('RELEASE_KEYS', '');
  if (releaseKeys === '') read.addProblem(NO_RELEASE_KEYS);

  const publicUrl = url('PUBLIC_URL', `http://localhost:${port}`);
  const config: GatewayConfig = {
    port,
    host: read.text('HOST', '0.0.0.0'),
    tls: readTls(read),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    providerUrl: url('PROVIDER_URL', `http://127.0.0.1:${providerPort}`),
    publicUrl,
    paymentOrigins: [url('CARD_PUBLIC_URL', `http://localhost:${cardPort}`).origin],
    shellDir: folder('SHELL_DIR', 'shell/dist'),
    retainedShellsDir: folder('KEPT_SHELLS_DIR', path.join(dataDir, 'kept-shells')),
    releasesDir: folder('RELEASES_DIR', path.join(dataDir, 'releases')),
    releasesBucket: bucketOf(read),
    releaseKeys: releaseKeys === UNVERIFIED ? null : folder('RELEASE_KEYS', ''),
    productsFile: folder('PRODUCTS_FILE', 'services/gateway/data/products.json'),
    liveChatUrl: read.chat('LIVE_CHAT_URL'),
    installDir: folder('INSTALL_DIR', 'services/gateway/data/install'),
    sessionSecret: read.secret('SESSION_SECRET'),
    session: {
      idleSeconds: read.integer('SESSION_IDLE_SECONDS', 15 * 60, 5, 24 * 3_600),
      lifetimeSeconds: read.integer('SESSION_LIFETIME_SECONDS', 8 * 3_600, 5, 7 * 24 * 3_600),
    },
    internalSecret: read.secret('INTERNAL_SECRET'),
    boardAccounts: folder('BOARD_ACCOUNTS', path.join(dataDir, 'operators.json')),
    boardSecret: read.secret('BOARD_SECRET', ''),
    boardOidc: readOidcSettings(read),
    maintenance: read.flag('MAINTENANCE'),
    serviceWorker: read.flag('SERVICE_WORKER', true),
    metrics: readMetricsSettings(read, 'METRICS_PORT', port),
    traceCollector: read.serviceUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    drainSeconds: read.drainSeconds(),
    logLevel: read.logLevel('LOG_LEVEL'),
    securityContact: read.contact('SECURITY_CONTACT', `mailto:security@${publicUrl.hostname}`),
    requestTimes: {
      header: read.integer('HEADER_SECONDS', 15, 1, 120),
      body: read.integer('BODY_SECONDS', 15, 1, 120),
      upload: read.integer('UPLOAD_SECONDS', 60, 1, 600),
      idle: read.integer('KEEP_ALIVE_SECONDS', 72, 1, 600),
    },
    connections: {
      perNetwork: read.integer('CONNECTIONS_PER_NETWORK', 600, 1, 1_000_000),
      inAll: read.integer('CONNECTIONS', 10_000, 20, 1_000_000),
    },
    busyNetworkRequests: read.integer('BUSY_NETWORK_CALLS', 2, 1, 1_000),
    accessLog: read.flag('ACCESS_LOG'),
    development: read.flag('EDP_DEVELOPMENT'),
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
  if (accessKeyId === undefined || secretAccessKey === undefined) return { url };
  if (!namesBucket(url)) {
    read.addProblem(
      'RELEASES_BUCKET has no bucket name: with access keys it must be https://<host>/<bucket>/<folder>.',
    );
  }
  const region = read.text('AWS_REGION', 'us-east-1');
  return { url, keys: { accessKeyId, secretAccessKey, region } };
}
