import { setTimeout as pause } from 'node:timers/promises';

/** Something read from elsewhere, and read again when it changes. */
export interface Followed<Content> {
  /** What the newest good state says. A bad one leaves the last good content in use and sets `degraded`. */
  current(): Promise<Content>;
  /** What is in use, without a look whether it changed. */
  inUse(): Content;
  /** The reason why the newest state is not in use, or not all of it, or null. */
  degraded(): string | null;
}

export interface Following<Content> {
  /** A text that changes with what is followed. @throws when it cannot be looked at */
  readonly stamp: () => Promise<string>;
  /**
   * Reads all of it.
   * @param last what is in use; null at the first read
   * @throws when it cannot be used
   */
  readonly load: (last: Content | null) => Promise<Content>;
  /** What is wrong with content that is used all the same, or null. */
  readonly failureOf?: (content: Content) => string | null;
  /** Other content is in use from now on. Not called for the first. */
  readonly onChange?: (content: Content) => void;
  readonly onDegraded: (reason: string) => void;
  readonly now?: () => number;
}

/** How long a look is trusted, in milliseconds. A rollback holds within a second. */
const LOOK_INTERVAL_MS = 250;
/** The longest that whoever asks waits for a look; then the last good content has to do. */
const DEADLINE_MS = 500;

/**
 * Follows something that is replaced while the service runs. It is looked at when its content is asked for.
 * @throws what `stamp` or `load` throw at the first read: without content there is nothing to serve.
 */
export async function follow<Content>(following: Following<Content>): Promise<Followed<Content>> {
  const { stamp, load, onDegraded, now = () => Date.now() } = following;
  const { failureOf = () => null, onChange } = following;
  let seen = await stamp();
  let content = await load(null);
  let reason: string | null = null;
  let lookedAt = now();
  let looking: Promise<void> | null = null;
  degrade(failureOf(content));

  function degrade(newReason: string | null): void {
    if (newReason !== null && newReason !== reason) onDegraded(newReason);
    reason = newReason;
  }

  async function look(): Promise<void> {
    try {
      const found = await stamp();
      // What it names may be mended without it: what was rejected is read again.
      if (found === seen && reason === null) return;
      content = await load(content);
      seen = found;
      degrade(failureOf(content));
      onChange?.(content);
    } catch (cause) {
      degrade(cause instanceof Error ? cause.message : String(cause));
    } finally {
      lookedAt = now();
    }
  }

  return {
    async current() {
      if (looking || now() - lookedAt >= LOOK_INTERVAL_MS) {
        looking ??= look().finally(() => (looking = null));
        await withinDeadline(looking);
      }
      return content;
    },
    inUse: () => content,
    degraded: () => reason,
  };
}

async function withinDeadline(work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const deadline = pause(DEADLINE_MS, undefined, { signal: over.signal, ref: false });
  await Promise.race([work, deadline]);
  over.abort();
  await deadline.catch(() => undefined);
}
