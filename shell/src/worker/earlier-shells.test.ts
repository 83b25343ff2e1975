import { keepEarlierShell } from './earlier-shells';

const HOST = 'https://shop.example.my';
const ASSETS = '/edp/life/assets/';
const [OLD, SAME, NEW] = ['old', 'same', 'new'].map((name) => `${ASSETS}${name}.01234567.js`);

/** A cache by what it keeps, in the order of the real one: oldest first. */
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

async function kept(precached: SmallCache, shells: SmallCache): Promise<SmallCache> {
  const open = (name: string) =>
    Promise.resolve((name === 'precache' ? precached : shells) as unknown as Cache);
  await keepEarlierShell({
    caches: { open },
    precache: 'precache',
    shells: 'shells',
    next: [SAME, NEW].flatMap((path) => path ?? []),
  });
  return shells;
}

describe('when another shell follows', () => {
  it('the files of the one before stay, whole, for pages that run it', async () => {
    const shells = await kept(new SmallCache([OLD]), new SmallCache([]));
    expect(shells.files.get(`${HOST}${OLD}`)).toBe(`text of ${OLD}`);
  });

  it('what both have, and what is no file of a shell, is not kept twice', async () => {
    const offline = '/edp/life/offline?__WB_REVISION__=0123456789ab';
    const shells = await kept(new SmallCache([SAME, NEW, offline]), new SmallCache([]));
    expect([...shells.files.keys()]).toEqual([]);
  });

  it('the oldest files go once there are too many', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `${ASSETS}${index}.01234567.js`);
    const shells = await kept(new SmallCache([OLD]), new SmallCache(many));
    expect(shells.files.size).toBe(60);
    expect([shells.has(many[0]), shells.has(many[1]), shells.has(OLD)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
