import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const WATCHED = new Set(['error', 'warning', 'assert']);
const BINDING = '__edpReported';

/** Collects errors of pages, one line each. */
export interface PageWatch {
  /** Unexpected errors. */
  readonly unexpected: () => string[];
  /** Expects errors that match; the test states the reason. */
  readonly expect: (pattern: RegExp) => void;
  /** Watches another browser context as well. */
  readonly follow: (context: BrowserContext) => Promise<void>;
}

/**
 * Watches every page of a context: console errors and warnings, uncaught errors, and policy reports of the browser
 * (CSP, Trusted Types, Integrity-Policy).
 */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const lines: string[] = [];
  const expected: RegExp[] = [];

  async function follow(otherContext: BrowserContext): Promise<void> {
    otherContext.on('console', (message) => {
      if (WATCHED.has(message.type())) lines.push(consoleLine(message));
    });
    otherContext.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
    await otherContext.exposeBinding(BINDING, (_source, text: string) => void lines.push(text));
    await otherContext.addInitScript(listenToReports, BINDING);
  }

  await follow(context);
  return {
    unexpected: () => lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
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
  const report = (text: string) => {
    (window as unknown as Record<string, (text: string) => void>)[binding]?.(text);
  };
  new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) report(`report ${type}: ${JSON.stringify(body)}`);
    },
    { buffered: true },
  ).observe();
}
