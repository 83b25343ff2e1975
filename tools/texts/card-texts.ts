import { join } from 'node:path';
import type { Language } from '@edp/domain';
import { flatten } from '@edp/i18n/build/locale-files';
import { ROOT } from '../lib/root.mjs';
import type { TextFile } from './texts-page';

const PAGES = join(ROOT, 'services/card-gateway/src/pages');

type Texts = object & { readonly language: Language };

/** Texts of the card page and of its bank: one wording for both variants. */
export async function cardTexts(): Promise<TextFile[]> {
  // Read by path, as data: a service is deployed alone, and no package of others.
  const { english } = (await import(join(PAGES, 'texts.en.ts'))) as { english: Texts };
  const { malay } = (await import(join(PAGES, 'texts.my.ts'))) as { malay: Texts };
  return [english, malay].map(({ language, ...texts }) => ({
    namespace: 'card page',
    language,
    texts: flatten(withoutFunctions(texts)),
  }));
}

function withoutFunctions(texts: object): object {
  const written = JSON.stringify(texts, (_key, value: unknown) =>
    typeof value === 'function' ? called(value as TextFunction) : value,
  );
  return JSON.parse(written) as object;
}

type TextFunction = (...params: readonly unknown[]) => string;

/** What a function says of its parameters, `Pay {amount}`, and on a second line what it says of one, if that differs. */
function called(text: TextFunction): string {
  const params = parametersOf(text);
  const many = text(...params.map((name) => `{${name}}`));
  const one = text(...params.map(() => 1));
  return many.replaceAll(/\{\w+\}/g, '1') === one ? many : `${many}\n${one}`;
}

function parametersOf(text: TextFunction): string[] {
  const [, params = ''] = /^\(?([^()=]*)\)?\s*=>/.exec(String(text)) ?? [];
  return params.split(',').map((name) => name.trim());
}
