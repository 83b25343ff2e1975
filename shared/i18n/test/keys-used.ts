import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocaleFile } from '../build/locale-files';
import { readKey } from './text-key';

interface UsedKey {
  readonly namespace: string;
  readonly key: string;
  readonly file: string;
}

const TRANSLATOR = /const (\w+) = useText\('([\w-]+)'\)/g;

/** Literal keys in the code of a folder: `t('title')` of a `useText('namespace')` in the same file. */
export function findKeysUsed(folder: string): UsedKey[] {
  return sourceFiles(path.join(folder, 'src')).flatMap((file) =>
    keysIn(readFileSync(file, 'utf8')).map((used) => ({ ...used, file })),
  );
}

export function keysIn(code: string): Omit<UsedKey, 'file'>[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '');
  const translators = [...withoutComments.matchAll(TRANSLATOR)].map(
    ([, name = '', ns = '']) => [name, ns] as const,
  );
  const names = translators.map(([name]) => name);
  return translators
    .filter(([name]) => names.indexOf(name) === names.lastIndexOf(name))
    .flatMap(([name, ns]) =>
      [...withoutComments.matchAll(new RegExp(`(?<![.\\w])${name}\\(\\s*'([^']+)'`, 'g'))].map(
        ([, key = '']) => {
          const [namespace, own] = key.includes(':')
            ? (key.split(':') as [string, string])
            : [ns, key];
          return { namespace, key: own };
        },
      ),
    );
}

/** The used keys that have no text. */
export function missingKeys(used: readonly UsedKey[], files: readonly LocaleFile[]): UsedKey[] {
  const known = new Set(
    files.flatMap(({ namespace, texts }) =>
      [...texts.keys()].map((key) => `${namespace}:${readKey(key).base}`),
    ),
  );
  return used.filter(({ namespace, key }) => !known.has(`${namespace}:${key}`));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name));
}
