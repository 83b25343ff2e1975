/** Web storage that never throws. */
export interface SafeStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Removes every value whose key has the prefix. */
  readonly removeAll: (prefix: string) => void;
}

/**
 * Browsers block web storage in several ways: a policy, private mode, an exceeded quota; even the access to the
 * property may throw. Values that cannot be stored are held in memory, so that the page works until it is closed.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<T>(access: (storage: Storage) => T): T | undefined {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove,
    removeAll(prefix) {
      const stored = attempt((storage) => Object.keys(storage)) ?? [];
      for (const key of [...memory.keys(), ...stored]) if (key.startsWith(prefix)) remove(key);
    },
  };
}
