import { ConfigError } from '@edp/service';
import { readConfig } from './config';

const secrets = {
  SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
  INTERNAL_SECRET: 'internal-secret-of-the-tests-0123456789',
  RELEASE_KEYS: 'keys',
};

describe('the environment', () => {
  it('needs only secrets and keys', () => {
    const config = readConfig(secrets, '/srv');
    expect([config.port, config.providerUrl.href, config.maintenance]).toEqual([
      8080,
      'http://127.0.0.1:8081/',
      false,
    ]);
  });

  it('names the folder of release keys, or disables verification', () => {
    expect(readConfig(secrets, '/srv').releaseKeys).toBe('/srv/keys');
    expect(readConfig({ ...secrets, RELEASE_KEYS: 'off' }).releaseKeys).toBeNull();
    expect(problemsOf(() => readConfig({ ...secrets, RELEASE_KEYS: '' }))).toEqual([
      expect.stringContaining('RELEASE_KEYS is missing: name the folder of the keys'),
    ]);
  });

  it('needs a public URL with TLS, unless it is on localhost', () => {
    const problems = (PUBLIC_URL: string) =>
      problemsOf(() => readConfig({ ...secrets, PUBLIC_URL }));
    expect(problems('http://shop.example')).toEqual([
      'PUBLIC_URL must start with https:// unless it is on localhost.',
    ]);
    expect(problems('https://shop.example/life')).toEqual([
      'PUBLIC_URL must be an origin such as https://shop.example, not "https://shop.example/life".',
    ]);
    expect(readConfig({ ...secrets, PUBLIC_URL: 'https://shop.example' }).port).toBe(8080);
    expect(readConfig({ ...secrets, PUBLIC_URL: 'http://127.0.0.1:8090' }).port).toBe(8080);
  });

  it.each([
    ['https://chat.example/shop?from=edp', 'https://chat.example/shop?from=edp'],
    ['+60 3-2200 1100', 'tel:+60322001100'],
  ])('may name a live chat, by its address or a telephone number: %s', (LIVE_CHAT_URL, url) => {
    expect(readConfig({ ...secrets, LIVE_CHAT_URL }).liveChatUrl).toBe(url);
  });

  it('rejects a live chat that no browser can open', () => {
    expect(
      problemsOf(() => readConfig({ ...secrets, LIVE_CHAT_URL: 'javascript:alert(1)' })),
    ).toEqual([expect.stringContaining('LIVE_CHAT_URL must be a web address')]);
  });

  it('may name a bucket for releases, with keys or without', () => {
    const url = 'https://s3.example.com/releases/life';
    const readBucket = (keys: object) =>
      readConfig({ ...secrets, RELEASES_BUCKET: `${url}/`, ...keys }).releasesBucket;
    expect(readConfig(secrets).releasesBucket).toBeNull();
    expect(readBucket({})).toEqual({ url });
    expect(readBucket({ AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' })).toEqual({
      url,
      keys: { accessKeyId: 'k', secretAccessKey: 's', region: 'us-east-1' },
    });
  });

  it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])(
    'does not take the bucket as read-only when it has only one key: %s',
    (name) => {
      const RELEASES_BUCKET = 'https://s3.example.com/releases';
      expect(problemsOf(() => readConfig({ ...secrets, RELEASES_BUCKET, [name]: 'k' }))).toEqual([
        'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither.',
      ]);
    },
  );

  it('needs a bucket name if there are access keys, not only a host', () => {
    const RELEASES_BUCKET = 'https://s3.example.com';
    const keys = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' };
    expect(problemsOf(() => readConfig({ ...secrets, RELEASES_BUCKET, ...keys }))).toEqual([
      'RELEASES_BUCKET has no bucket name: with access keys it must be https://<host>/<bucket>/<folder>.',
    ]);
    expect(readConfig({ ...secrets, RELEASES_BUCKET }).releasesBucket).toMatchObject({
      url: expect.stringContaining(RELEASES_BUCKET) as string,
    });
  });

  it('ends a slow upload before the request to the provider times out', () => {
    expect(readConfig(secrets).requestTimes.upload).toBe(50);
    expect(problemsOf(() => readConfig({ ...secrets, UPLOAD_SECONDS: '60' }))).toEqual([
      'UPLOAD_SECONDS must be a whole number from 1 to 50, not "60".',
    ]);
  });

  it('sets the drain time of a stop', () => {
    expect(readConfig(secrets).drainSeconds).toBe(0);
    expect(readConfig({ ...secrets, DRAIN_SECONDS: '5' }).drainSeconds).toBe(5);
    expect(problemsOf(() => readConfig({ ...secrets, DRAIN_SECONDS: '5s' }))).toEqual([
      'DRAIN_SECONDS must be a whole number from 0 to 120, not "5s".',
    ]);
  });

  it('is rejected with all problems, each with its setting', () => {
    const bad = {
      PORT: 'eighty',
      PROVIDER_URL: 'ftp://core',
      MAINTENANCE: 'perhaps',
      LOG_LEVEL: 'loud',
    };
    const problems = problemsOf(() => readConfig(bad));
    expect(problems.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORT',
      'RELEASE_KEYS',
      'PROVIDER_URL',
      'SESSION_SECRET',
      'INTERNAL_SECRET',
      'MAINTENANCE',
      'LOG_LEVEL',
    ]);
  });
});

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}
