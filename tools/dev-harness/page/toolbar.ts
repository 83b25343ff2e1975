import type { RemotePage } from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';
import { NOBODY, PEOPLE, usualPeople } from './people';

export interface Toolbar {
  /** Shows a status line below the choices. */
  readonly say: (line: string, kind?: 'told' | 'wrong') => void;
}

interface ToolbarParts {
  readonly remote: string;
  readonly pages: readonly [RemotePage, ...RemotePage[]];
  readonly product: string;
}

/**
 * The choices of the harness: page, people (none: an empty store), wording, language. They are parameters of the address, so
 * that a state can be shared and survives a reload; a change loads a new document.
 */
export function showToolbar({ remote, pages, product }: ToolbarParts): Toolbar {
  document.title = `${remote} alone`;
  const form = document.createElement('form');
  form.className = 'dev-harness';
  form.method = 'get';
  form.setAttribute('aria-label', 'Dev harness');
  const line = document.createElement('output');
  const name = document.createElement('b');
  name.textContent = remote;
  form.append(
    name,
    choice('page', 'Page', pages),
    choice('people', 'People', [NOBODY, ...Object.keys(PEOPLE)], usualPeople(pages[0])),
    choice('type', 'Wording', ['insurance', 'takaful']),
    choice('lang', 'Language', LANGUAGE_KEYS),
    button('New journey'),
    line,
  );
  form.addEventListener('change', () => form.requestSubmit());
  document.getElementById('dev-harness')?.append(form);

  const say: Toolbar['say'] = (text, kind = 'told') => {
    line.textContent = text;
    line.dataset.kind = kind;
  };
  say(`Requests go to ${product}`);
  return { say };
}

function choice(
  name: string,
  label: string,
  values: readonly string[],
  usual: string | undefined = values[0],
): HTMLElement {
  const asked = new URL(document.URL).searchParams.get(name) ?? usual;
  const select = document.createElement('select');
  select.name = name;
  select.append(...values.map((value) => new Option(value, value, false, value === asked)));
  const element = document.createElement('label');
  element.append(label, select);
  return element;
}

function button(label: string): HTMLElement {
  const element = document.createElement('button');
  element.type = 'submit';
  element.textContent = label;
  return element;
}
