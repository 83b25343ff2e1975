import { join } from 'node:path';
import { LANGUAGE_KEYS, type Language } from '@edp/domain';
import { flatten } from '@edp/i18n/build/locale-files';
import { ROOT } from '../lib/root.mjs';
import type { TextFile } from './texts-page';

const PAGES = join(ROOT, 'services/card-gateway/src/pages');

type Texts = object & { readonly language: Language };

/** Texts of the card page and of its bank, which are the same for both variants. */
export async function cardTexts(): Promise<TextFile[]> {
  // Imported by path, because a service is not a package for others.
  const modules = await Promise.all(
    LANGUAGE_KEYS.map((language) => import(join(PAGES, `texts.${language}.ts`)) as Promise<object>),
  );
  return modules.flatMap(Object.values).map(({ language, ...texts }: Texts) => ({
    namespace: 'card page',
    language,
    texts: flatten(withoutFunctions(texts)),
  }));
}

function withoutFunctions(texts: object): object {
  const written = JSON.stringify(texts, (_key, value: unknown) =>
    typeof value === 'function' ? textsOf(value as TextFunction) : value,
  );
  return JSON.parse(written) as object;
}

type TextFunction = (...params: readonly unknown[]) => string;

/** The text of a function with placeholders, `Pay {amount}`, and on a second line that for the number one, if it differs. */
function textsOf(text: TextFunction): string {
  const params = parametersOf(text);
  const many = text(...params.map((name) => `{${name}}`));
  const one = text(...params.map(() => 1));
  return many.replaceAll(/\{\w+\}/g, '1') === one ? many : `${many}\n${one}`;
}

function parametersOf(text: TextFunction): string[] {
  const [, params = ''] = /^\(?([^()=]*)\)?\s*=>/.exec(String(text)) ?? [];
  return params.split(',').map((name) => name.trim());
}
