import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { TextParams } from './translators';
import { useText } from './use-text';

interface TextProps {
  /** Namespace. */
  ns: string;
  id: string;
  params?: TextParams;
  /** Elements for the tags of the text; `<b>` has one. Another tag without an element renders its content only. */
  tags?: Tags;
}

type Tags = Readonly<Record<string, ReactElement>>;

const BOLD: Tags = { b: <b /> };
const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>/gs;

/**
 * A text with React elements in it. The text stays in the language file, so each language can order its parts.
 * Tags never become HTML: only the given elements are rendered.
 *
 * @example
 * // "help": "Call <phone>{{phone}}</phone> or <chat>chat with us</chat>."
 * <Text ns="shell" id="help" tags={{ phone: <a href={tel} />, chat: <button type="button" /> }} />
 */
export function Text({ ns, id, params, tags }: TextProps) {
  const t = useText(ns);
  return <>{withElements(t(id, params), { ...BOLD, ...tags })}</>;
}

function withElements(text: string, tags: Tags): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, name = match[3] ?? '', inner] = match;
    nodes.push(text.slice(from, match.index), element(tags[name], inner, tags, match.index));
    from = match.index + whole.length;
  }
  return [...nodes, text.slice(from)];
}

function element(
  wrapper: ReactElement | undefined,
  inner: string | undefined,
  tags: Tags,
  key: number,
): ReactNode {
  const children = inner === undefined ? [] : withElements(inner, tags);
  return wrapper ? (
    cloneElement(wrapper, { key }, ...children)
  ) : (
    <Fragment key={key}>{children}</Fragment>
  );
}
