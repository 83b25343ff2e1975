import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, ROOT } from './root.mjs';

/** What is shipped: neither tests nor what only builds, tries or measures it. */
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
  it('is looked through as a whole', () => {
    expect(sources.length).toBeGreaterThan(1_000);
  });

  it.each([
    ['makes no code from text', /\beval\(|\bnew Function\(|\bvm\b.*require|from 'node:vm'/],
    ['starts no other program', /node:child_process/],
    [
      'writes no markup into a page',
      /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    ],
    ['turns no check of a certificate off', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
    ['reads no message of another window', /window\.addEventListener\('message'|\.onmessage\s*=/],
    ['opens no socket of the web', /\bWebSocket\(|\bRTCPeerConnection\(|\bEventSource\(/],
    [
      'deserialises nothing but JSON',
      /node:v8|structuredClone\(JSON|yaml|js-yaml|xml2js|DOMParser/,
    ],
    ['puts nothing into the text of a statement', /\.(?:query|execute)\(\s*`[^`]*\$\{/],
  ])('%s', (_, pattern) => {
    expect(withMatch(pattern)).toEqual([]);
  });

  it('has one place where React leaves an element to others, which is empty', () => {
    expect(withMatch(/dangerouslySetInnerHTML/)).toEqual(['shell/src/remote/page-slot.tsx']);
    const slot = sources.find(({ file }) => file === 'shell/src/remote/page-slot.tsx');
    expect(slot?.text).toContain("UNMANAGED = { __html: '' }");
  });

  it('writes three statements in part by itself: with constants and numbers of its own', () => {
    expect(withMatch(/sql\.raw\(/).sort()).toEqual([
      'services/card-gateway/src/db/schema/payments.ts',
      'services/provider/src/operations/remote-loads/remote-loads.repository.ts',
      'services/provider/src/payment/attempt-state.ts',
    ]);
  });

  it('follows no redirect of another server by itself', () => {
    const servers = sources.filter(({ file }) => /^(?:services|shared\/releases)\//.test(file));
    // What the guard asks is asked by a browser, of its own origin.
    const asking = servers.filter(
      ({ file, text }) => /\bfetch\(/.test(text) && !file.endsWith('guard-script.ts'),
    );
    expect(asking.length).toBeGreaterThan(4);
    const following = asking.filter(({ text }) => !/redirect: '(?:manual|error)'/.test(text));
    expect(following.map(({ file }) => file)).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const named = /## Keys and algorithms\n([\s\S]*?)(?=\n## |$)/.exec(page)?.[1] ?? '';
  const spoken: Readonly<Record<string, string>> = {
    sha1: 'SHA-1',
    sha256: 'SHA-256',
    sha384: 'SHA-384',
    'SHA-256': 'SHA-256',
    HS256: 'HS256',
    ed25519: 'Ed25519',
    'aes-256-gcm': 'AES-256-GCM',
  };

  it('names every algorithm that protects something', () => {
    const used = [
      ...found(/create(?:Hash|Hmac)\(\s*'([^']+)'/g),
      ...found(/hkdfSync\(\s*'([^']+)'/g),
      ...found(/digest\(\s*'(SHA[^']+)'/g),
      ...found(/'(aes-[^']+|HS\d+|RS\d+|ES\d+|ed25519)'/g),
      ...(withMatch(/\bscrypt\b/).length > 0 ? ['scrypt'] : []),
    ];
    expect(used).toContain('sha256');
    expect(used.filter((name) => !named.includes(spoken[name] ?? name))).toEqual([]);
  });
});
