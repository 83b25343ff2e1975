import { Bucket } from './bucket';
import { isBucket, namesBucket, placeOf } from './bucket-address';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'my-1' };

/** The URLs of the requests that read an object and list all objects at an address. */
async function urlsOf(url: string): Promise<string[]> {
  const urls: string[] = [];
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    urls.push(request instanceof Request ? request.url : String(request));
    return Promise.resolve(new Response('<ListBucketResult></ListBucketResult>'));
  });
  const bucket = new Bucket({ url, keys });
  await bucket.get('registry.json');
  await bucket.list('');
  fetch.mockRestore();
  return urls;
}

describe('the address of a bucket', () => {
  it.each([
    ['https://s3.test/edp', 'https://s3.test/edp', ''],
    ['https://s3.test/edp/', 'https://s3.test/edp', ''],
    ['https://s3.test/edp/life', 'https://s3.test/edp', 'life/'],
    ['https://s3.test/edp/life/now/', 'https://s3.test/edp', 'life/now/'],
    ['https://s3.ap-1.amazonaws.com/edp/life', 'https://s3.ap-1.amazonaws.com/edp', 'life/'],
  ])(
    '%s has the bucket as first path segment, followed by a folder',
    async (url, bucket, folder) => {
      expect(namesBucket(url)).toBe(true);
      expect(await urlsOf(url)).toEqual([
        `${bucket}/${folder}registry.json`,
        `${bucket}?list-type=2&prefix=${encodeURIComponent(folder)}`,
      ]);
    },
  );

  it.each([
    ['https://edp.s3.ap-1.amazonaws.com', ''],
    ['https://edp.s3.amazonaws.com/life', 'life/'],
    ['https://edp.s3-ap-1.amazonaws.com/life/now', 'life/now/'],
  ])('%s has the bucket in its host name, as at Amazon', async (url, folder) => {
    const { origin } = new URL(url);
    expect(namesBucket(url)).toBe(true);
    expect(await urlsOf(url)).toEqual([
      `${origin}/${folder}registry.json`,
      `${origin}/?list-type=2&prefix=${encodeURIComponent(folder)}`,
    ]);
  });

  it.each(['https://files.test', 'https://files.test/'])(
    '%s is an origin that serves the same files, without a bucket',
    async (url) => {
      expect(namesBucket(url)).toBe(false);
      expect((await urlsOf(url))[0]).toBe('https://files.test/registry.json');
    },
  );
});

describe('a place of files', () => {
  it.each([
    ['https://s3.test/edp/', 'https://s3.test/edp', true],
    ['HTTPS://s3.test/edp', 'HTTPS://s3.test/edp', true],
    ['/data/photos/', '/data/photos', false],
    ["/data/o'brien", "/data/o'brien", false],
  ])('is a bucket or a folder: %s', (text, place, bucket) => {
    expect(placeOf(text)).toBe(place);
    expect(isBucket(place)).toBe(bucket);
  });

  it.each(['s3://photos', 'file:///data', '"https://s3.test/edp"', "'/data'", 'https://'])(
    'is neither: %s',
    (text) => expect(placeOf(text)).toBeNull(),
  );
});
