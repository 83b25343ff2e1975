import { Bucket } from './bucket';
import { namesBucket } from './bucket-address';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'my-1' };

/** What is asked for at an address, to read an object and to list all. */
async function askedAt(url: string): Promise<string[]> {
  const asked: string[] = [];
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    asked.push(request instanceof Request ? request.url : String(request));
    return Promise.resolve(new Response('<ListBucketResult></ListBucketResult>'));
  });
  const bucket = new Bucket({ url, keys });
  await bucket.get('registry.json');
  await bucket.list('');
  fetch.mockRestore();
  return asked;
}

describe('the address of a bucket', () => {
  it.each([
    ['https://s3.test/edp', 'https://s3.test/edp', ''],
    ['https://s3.test/edp/', 'https://s3.test/edp', ''],
    ['https://s3.test/edp/life', 'https://s3.test/edp', 'life/'],
    ['https://s3.test/edp/life/now/', 'https://s3.test/edp', 'life/now/'],
    ['https://s3.ap-1.amazonaws.com/edp/life', 'https://s3.ap-1.amazonaws.com/edp', 'life/'],
  ])('%s begins with the bucket, a folder in it follows', async (url, bucket, folder) => {
    expect(namesBucket(url)).toBe(true);
    expect(await askedAt(url)).toEqual([
      `${bucket}/${folder}registry.json`,
      `${bucket}?list-type=2&prefix=${encodeURIComponent(folder)}`,
    ]);
  });

  it.each([
    ['https://edp.s3.ap-1.amazonaws.com', ''],
    ['https://edp.s3.amazonaws.com/life', 'life/'],
    ['https://edp.s3-ap-1.amazonaws.com/life/now', 'life/now/'],
  ])('%s has the bucket in its host, as Amazon writes it', async (url, folder) => {
    const { origin } = new URL(url);
    expect(namesBucket(url)).toBe(true);
    expect(await askedAt(url)).toEqual([
      `${origin}/${folder}registry.json`,
      `${origin}/?list-type=2&prefix=${encodeURIComponent(folder)}`,
    ]);
  });

  it.each(['https://files.test', 'https://files.test/'])(
    '%s is that of an origin with the same files, which names no bucket',
    async (url) => {
      expect(namesBucket(url)).toBe(false);
      expect((await askedAt(url))[0]).toBe('https://files.test/registry.json');
    },
  );
});
