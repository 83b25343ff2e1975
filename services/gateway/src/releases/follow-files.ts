import { stat } from 'node:fs/promises';

/** Something read from files, and read again when they change. */
export interface Followed<Content> {
  /** What the newest good files say. Bad ones leave the last good content in use and set `degraded`. */
  current(): Promise<Content>;
  /** The reason why the newest files are not in use, or null. */
  degraded(): string | null;
}

interface Following<Content> {
  readonly files: readonly string[];
  /** Reads all of them. @throws when they cannot be used */
  readonly load: () => Promise<Content>;
  readonly onDegraded: (reason: string) => void;
  readonly now?: () => number;
}

/** How long a look at the files is trusted, in milliseconds. A rollback holds within a second. */
const LOOK_INTERVAL_MS = 250;

/**
 * Follows files that are replaced while the service runs. They are looked at when their content is asked for.
 * @throws what `load` throws at the first read: without content there is nothing to serve.
 */
export async function followFiles<Content>(
  following: Following<Content>,
): Promise<Followed<Content>> {
  const { files, load, onDegraded, now = () => Date.now() } = following;
  let seen = await stampOf(files);
  let content = await load();
  let reason: string | null = null;
  let lookedAt = now();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const found = await stampOf(files);
    lookedAt = now();
    // What the files name may be mended without them: refused ones are read again.
    if (found === seen && reason === null) return;
    seen = found;
    try {
      content = await load();
      reason = null;
    } catch (cause) {
      const refusal = cause instanceof Error ? cause.message : String(cause);
      if (refusal !== reason) onDegraded(refusal);
      reason = refusal;
    }
  }

  return {
    async current() {
      if (now() - lookedAt >= LOOK_INTERVAL_MS) {
        looking ??= look().finally(() => (looking = null));
        await looking;
      }
      return content;
    },
    degraded: () => reason,
  };
}

/**
 * A text that changes whenever one of the files is written or replaced, also behind a link. The change time moves with
 * every write, also where a tool sets the modification time back.
 */
async function stampOf(files: readonly string[]): Promise<string> {
  const stamps = files.map(async (file) => {
    const facts = await stat(file, { bigint: true }).catch(() => null);
    return facts ? `${facts.ino}.${facts.size}.${facts.ctimeNs}` : 'missing';
  });
  return (await Promise.all(stamps)).join(' ');
}
