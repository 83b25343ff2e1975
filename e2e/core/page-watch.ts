import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const WATCHED = new Set(['error', 'warning', 'assert']);
const BINDING = '__edpReported';

/** What a page must not do: tell of it once, in a line. */
export interface PageWatch {
  /** Lines of everything that went wrong and was not expected. */
  readonly complaints: () => string[];
  /** Expects something that matches, for a reason that the test states. */
  readonly expect: (pattern: RegExp) => void;
  /** Listens to another browser as well. */
  readonly follow: (context: BrowserContext) => Promise<void>;
}

/**
 * Listens to every page of a context: console errors and warnings, uncaught errors, and reports of
 * the browser's own policies (CSP, Trusted Types, Integrity-Policy).
 */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];

  async function follow(another: BrowserContext): Promise<void> {
    another.on('console', (message) => {
      if (WATCHED.has(message.type())) seen.push(consoleLine(message));
    });
    another.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
    await another.exposeBinding(BINDING, (_source, text: string) => void seen.push(text));
    await another.addInitScript(listenToReports, BINDING);
  }

  await follow(context);
  return {
    complaints: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expect: (pattern) => void expected.push(pattern),
    follow,
  };
}

function consoleLine(message: ConsoleMessage): string {
  const { url } = message.location();
  return `console ${message.type()}: ${message.text()}${url ? ` [${url}]` : ''}`;
}

/** Runs in the page, before any of its scripts. */
function listenToReports(binding: string): void {
  const tell = (text: string) => {
    (window as unknown as Record<string, (text: string) => void>)[binding]?.(text);
  };
  new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) tell(`report ${type}: ${JSON.stringify(body)}`);
    },
    { buffered: true },
  ).observe();
}
