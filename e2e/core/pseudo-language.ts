import type { Page } from '@playwright/test';
import { PAGE_BOOTSTRAP_ID, ROOT_ID } from '@edp/contracts';

/** Replacements of letters: with accents, and long enough to make English more than 40% longer. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'áâ',
  e: 'éê',
  i: 'íî',
  o: 'óô',
  u: 'úû',
  y: 'ýÿ',
  s: 'šş',
  n: 'ñń',
  A: 'ÁÂ',
  E: 'ÉÊ',
  I: 'ÍÎ',
  O: 'ÓÔ',
  U: 'ÚÛ',
  Y: 'ÝŸ',
  S: 'ŠŞ',
  N: 'ÑŃ',
};

/** A text of the pseudo-language; placeholders, tags and references to other texts stay. */
export function pseudo(text: string): string {
  return text
    .split(/(\{\{.*?\}\}|<[^>]*>|\$t\([^)]*\))/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[aeiouysn]/gi, (letter) => LETTERS[letter] ?? letter),
    )
    .join('');
}

/** Replaces every served English text by the pseudo-language. */
export async function servePseudo(page: Page): Promise<void> {
  await page.route(/[/]locales[/]en[/]/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: pseudoTexts(await response.json()) });
  });
  await page.route(/./, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { location, 'content-type': type = '' } = response.headers();
    // The route does not intercept the target of a redirect, which is a new request.
    if (location !== undefined) {
      const target = new URL(location, route.request().url()).href;
      const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${target}">`;
      const cookies = response.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
      const setCookie = cookies.map(({ value }) => value).join('\n');
      const headers = setCookie === '' ? {} : { 'set-cookie': setCookie };
      return route.fulfill({ status: 200, contentType: 'text/html', body, headers });
    }
    if (!type.startsWith('text/html')) return route.fulfill({ response });
    return route.fulfill({ response, body: pseudoDocument(await response.text()) });
  });
}

const BOOTSTRAP = new RegExp(
  `(<script type="application/json" id="${PAGE_BOOTSTRAP_ID}">)(.*?)(</script>)`,
  's',
);
/** The first view, which is rendered in English: the browser renders the page instead. */
const VIEW = new RegExp(`<div id="${ROOT_ID}".*?(<main id="edp-recovery")`, 's');

function pseudoDocument(document: string): string {
  return document
    .replace(VIEW, (_, next: string) => `<div id="${ROOT_ID}"></div>${next}`)
    .replace(BOOTSTRAP, (_, start: string, json: string, end: string) => {
      const bootstrap = JSON.parse(json) as { resources: unknown };
      const resources = pseudoTexts(bootstrap.resources);
      return start + JSON.stringify({ ...bootstrap, resources }).replaceAll('<', '\\u003c') + end;
    });
}

function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudo(texts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)]));
}
