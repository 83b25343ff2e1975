/** `display` in jsdom's default style sheet, by the element properties that the style sheet depends on. */
const displays = new Map<string, string>();

/**
 * A fast `getComputedStyle` for tests, with the values of jsdom. For every element, jsdom matches its whole style sheet
 * and resolves a dozen colours; queries by role do this for each element of a page, and took most of the test time. The
 * properties that queries and `user-event` read are computed directly, all others by jsdom. A document with style
 * sheets of its own is left to jsdom.
 *
 * @param real jsdom's implementation
 */
export function quickComputedStyle(real: (element: Element) => CSSStyleDeclaration) {
  const quick: Readonly<Record<string, (element: Element) => string>> = {
    display: (element) => inline(element, 'display') || displayOf(element, real),
    visibility: (element) => inherited(element, 'visibility') || 'visible',
    'pointer-events': (element) => inherited(element, 'pointer-events') || 'auto',
    opacity: (element) => inline(element, 'opacity'),
    content: (element) => inline(element, 'content'),
  };
  return (element: Element): CSSStyleDeclaration => {
    if (element.ownerDocument.styleSheets.length > 0) return real(element);
    const valueOf = (name: string) =>
      quick[name]?.(element) ?? real(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue') return valueOf;
        const name = key === 'pointerEvents' ? 'pointer-events' : String(key);
        if (quick[name]) return valueOf(name);
        const style = real(element);
        const value: unknown = Reflect.get(style, key);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

/** The display of an element without an inline value. */
function displayOf(element: Element, real: (element: Element) => CSSStyleDeclaration): string {
  const facts = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.localName, ...facts, element.parentElement?.localName]);
  const display = displays.get(key) ?? real(element).display;
  displays.set(key, display);
  return display;
}

/** The nearest inline value, from the element upwards. */
function inherited(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inline(at, name);
    if (value !== '' && value !== 'inherit') return value;
  }
  return '';
}

function inline(element: Element, name: string): string {
  return (element as Partial<HTMLElement>).style?.getPropertyValue(name) ?? '';
}
