import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@edp/service';

/** Content that is reloaded when its source changes. */
export interface Followed<Content> {
  /** The current content. An invalid change leaves the last valid content in use and sets `degraded`. */
  current(): Promise<Content>;
  /** The content in use, without a check for changes. */
  inUse(): Content;
  /** Why the current state is not in use, or only in part; else null. */
  degraded(): string | null;
}

interface Following<Content> {
  /** A text that changes with the source. @throws when it cannot be checked */
  readonly stamp: () => Promise<string>;
  /**
   * Loads the content.
   * @param last the content in use; null at the first read
   * @throws when it is invalid
   */
  readonly load: (last: Content | null) => Promise<Content>;
  /** A problem of content that is used anyway, or null. */
  readonly failureOf?: (content: Content) => string | null;
  /** Called after a change, not for the first content. */
  readonly onChange?: (content: Content) => void;
  readonly onDegraded: (reason: string) => void;
  readonly now?: () => number;
}

/** Minimum interval of checks, in milliseconds. A rollback must be effective within a second. */
const CHECK_INTERVAL_MS = 250;
/** Minimum interval at which unchanged content with a problem is loaded again: each time, all releases are verified. */
const RELOAD_INTERVAL_MS = 5_000;
/** Maximum wait of a caller for a check; then it gets the last valid content. */
const DEADLINE_MS = 500;

/**
 * Follows content that changes while the service runs; changes are checked on access.
 * @throws what `stamp` or `load` throw at the first read: without content there is nothing to serve.
 */
export async function follow<Content>(following: Following<Content>): Promise<Followed<Content>> {
  const { stamp, load, onDegraded, now = () => Date.now() } = following;
  const { failureOf = () => null, onChange } = following;
  let loaded = await stamp();
  let loadedAt = now();
  let content = await load(null);
  let reason: string | null = null;
  let checkedAt = now();
  let pendingCheck: Promise<void> | null = null;
  degrade(failureOf(content));

  function degrade(newReason: string | null): void {
    if (newReason !== null && newReason !== reason) onDegraded(newReason);
    reason = newReason;
  }

  async function check(): Promise<void> {
    try {
      const found = await stamp();
      // Rejected content is read again even if unchanged, because files that it refers to may have been repaired.
      const isDue = reason !== null && now() - loadedAt >= RELOAD_INTERVAL_MS;
      if (found === loaded && !isDue) return;
      loaded = found;
      loadedAt = now();
      content = await load(content);
      degrade(failureOf(content));
      onChange?.(content);
    } catch (cause) {
      degrade(messageOf(cause));
    } finally {
      checkedAt = now();
    }
  }

  return {
    async current() {
      if (pendingCheck || now() - checkedAt >= CHECK_INTERVAL_MS) {
        pendingCheck ??= check().finally(() => (pendingCheck = null));
        await Promise.race([pendingCheck, pause(DEADLINE_MS, undefined, { ref: false })]);
      }
      return content;
    },
    inUse: () => content,
    degraded: () => reason,
  };
}

/**
 * A text that changes when one of the files is written or replaced, also behind a symbolic link. It contains the change
 * time, which tools cannot reset, unlike the modification time.
 */
export async function stampOf(files: readonly string[]): Promise<string> {
  const stamps = files.map(async (file) => {
    const facts = await stat(file, { bigint: true }).catch(() => null);
    return facts ? `${facts.ino}.${facts.size}.${facts.ctimeNs}` : 'missing';
  });
  return (await Promise.all(stamps)).join(' ');
}
