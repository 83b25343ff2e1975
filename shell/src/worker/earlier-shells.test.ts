import { retainEarlierShell } from './earlier-shells';

const HOST = 'https://shop.example.my';
const ASSETS = '/edp/life/assets/';
const [OLD, SAME, NEW] = ['old', 'same', 'new'].map((name) => `${ASSETS}${name}.01234567.js`);

/** A fake cache with its files in order, oldest first. */
class SmallCache {
  readonly files = new Map<string, string>();
  constructor(paths: readonly (string | undefined)[]) {
    for (const path of paths) this.files.set(`${HOST}${path}`, `text of ${path}`);
  }
  keys = () => Promise.resolve([...this.files.keys()].map((url) => new Request(url)));
  match = ({ url }: Request) => Promise.resolve(new Response(this.files.get(url)));
  put = async ({ url }: Request, file: Response) => void this.files.set(url, await file.text());
  delete = ({ url }: Request) => Promise.resolve(this.files.delete(url));
  has = (path: string | undefined) => this.files.has(`${HOST}${path}`);
}

async function retained(precached: SmallCache, shells: SmallCache): Promise<SmallCache> {
  const open = (name: string) =>
    Promise.resolve((name === 'precache' ? precached : shells) as unknown as Cache);
  await retainEarlierShell({
    caches: { open },
    precache: 'precache',
    shells: 'shells',
    next: [SAME, NEW].flatMap((path) => path ?? []),
  });
  return shells;
}

describe('when the next shell is installed', () => {
  it('the files of the current one are retained for pages that run it', async () => {
    const shells = await retained(new SmallCache([OLD]), new SmallCache([]));
    expect(shells.files.get(`${HOST}${OLD}`)).toBe(`text of ${OLD}`);
  });

  it('common files, and other files than the shell’s, are not copied', async () => {
    const offline = '/edp/life/offline?__WB_REVISION__=0123456789ab';
    const shells = await retained(new SmallCache([SAME, NEW, offline]), new SmallCache([]));
    expect([...shells.files.keys()]).toEqual([]);
  });

  it('the oldest files are deleted above the limit', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `${ASSETS}${index}.01234567.js`);
    const shells = await retained(new SmallCache([OLD]), new SmallCache(many));
    expect(shells.files.size).toBe(60);
    expect([shells.has(many[0]), shells.has(many[1]), shells.has(OLD)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
