import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, ROOT } from './root.mjs';

/** Shipped sources: no tests, build tools or benchmarks. */
const SHIPPED = /^(?:shell|mfe-[a-z]+|shared\/(?!build|testing)[a-z0-9]+|services\/[a-z-]+)\/src\//;
const NOT_SHIPPED = /\.test\.tsx?$|\.d\.ts$/;

const sources = ['shell', 'shared', 'services', ...remoteNames()]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => SHIPPED.test(file) && /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const withMatch = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
/** The first group of every match, in all files. */
const found = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, one]) => one ?? '')),
  ),
];

describe('shipped code', () => {
  it('is searched completely', () => {
    expect(sources.length).toBeGreaterThan(1_000);
  });

  it.each([
    ['does not evaluate text as code', /\beval\(|\bnew Function\(|\bvm\b.*require|from 'node:vm'/],
    ['starts no child process', /node:child_process/],
    ['writes no HTML into a page', /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/],
    ['disables no certificate verification', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
    ['handles no message of another window', /window\.addEventListener\('message'|\.onmessage\s*=/],
    [
      'opens no WebSocket, WebRTC or event source connection',
      /\bWebSocket\(|\bRTCPeerConnection\(|\bEventSource\(/,
    ],
    ['deserialises only JSON', /node:v8|structuredClone\(JSON|yaml|js-yaml|xml2js|DOMParser/],
    ['interpolates no values into SQL statements', /\.(?:query|execute)\(\s*`[^`]*\$\{/],
  ])('%s', (_, pattern) => {
    expect(withMatch(pattern)).toEqual([]);
  });

  it('uses dangerouslySetInnerHTML once, with empty content', () => {
    expect(withMatch(/dangerouslySetInnerHTML/)).toEqual(['shell/src/remote/page-slot.tsx']);
    const slot = sources.find(({ file }) => file === 'shell/src/remote/page-slot.tsx');
    expect(slot?.text).toContain("UNMANAGED = { __html: '' }");
  });

  it('uses sql.raw in three files', () => {
    expect(withMatch(/sql\.raw\(/).sort()).toEqual([
      'services/card-gateway/src/db/schema/payments.ts',
      'services/provider/src/operations/remote-loads/remote-loads.repository.ts',
      'services/provider/src/payment/attempt-state.ts',
    ]);
  });

  it('does not follow redirects of other servers', () => {
    const servers = sources.filter(({ file }) => /^(?:services|shared\/releases)\//.test(file));
    // The guard script runs in a browser, and requests its own origin.
    const fetching = servers.filter(
      ({ file, text }) => /\bfetch\(/.test(text) && !file.endsWith('guard-script.ts'),
    );
    expect(fetching.length).toBeGreaterThan(4);
    const following = fetching.filter(({ text }) => !/redirect: '(?:manual|error)'/.test(text));
    expect(following.map(({ file }) => file)).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const named = /## Keys and algorithms\n([\s\S]*?)(?=\n## |$)/.exec(page)?.[1] ?? '';
  const displayNames: Readonly<Record<string, string>> = {
    sha1: 'SHA-1',
    sha256: 'SHA-256',
    sha384: 'SHA-384',
    'SHA-256': 'SHA-256',
    HS256: 'HS256',
    ed25519: 'Ed25519',
    'aes-256-gcm': 'AES-256-GCM',
  };

  it('names every cryptographic algorithm that the sources use', () => {
    const used = [
      ...found(/create(?:Hash|Hmac)\(\s*'([^']+)'/g),
      ...found(/hkdfSync\(\s*'([^']+)'/g),
      ...found(/digest\(\s*'(SHA[^']+)'/g),
      ...found(/'(aes-[^']+|HS\d+|RS\d+|ES\d+|ed25519)'/g),
      ...(withMatch(/\bscrypt\b/).length > 0 ? ['scrypt'] : []),
    ];
    expect(used).toContain('sha256');
    expect(used.filter((name) => !named.includes(displayNames[name] ?? name))).toEqual([]);
  });
});
