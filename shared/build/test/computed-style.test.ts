/** @jest-environment jsdom */
import { quickComputedStyle } from '../jest/computed-style';

const real = (element: Element) => getComputedStyle(element);
const quick = quickComputedStyle(real);

const PAGE = `
  <main style="visibility: hidden"><p>Hidden <b style="visibility: visible">not this</b></p></main>
  <div hidden><button>a</button></div><section style="display: none"><i>b</i></section>
  <ul style="pointer-events: none"><li>c</li><li style="pointer-events: auto"><a href="#">d</a></li></ul>
  <dialog>closed</dialog><dialog open>open</dialog>
  <details><summary>e</summary>f</details><template>g</template>
  <form><input type="hidden"><input><textarea></textarea><select><option>h</option></select></form>
  <ruby>i<rp>(</rp><rt>j</rt></ruby><table><tbody><tr><td>k</td></tr></tbody></table>
  <svg style="opacity: 0.5"><path d="M0 0" /></svg><span hidden style="display: flex">l</span>
  <h1 style="color: red; width: 10px">m</h1>`;
const PROPERTIES = [
  'display',
  'visibility',
  'pointer-events',
  'opacity',
  'content',
  'color',
  'width',
];

afterEach(() => {
  document.head.innerHTML = '';
});

describe('the computed style of tests', () => {
  it("has jsdom's values for every element, read in both ways", () => {
    document.body.innerHTML = PAGE;
    const elements = [...document.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(35);
    for (const element of [...elements, ...elements]) {
      const [own, expected] = [quick(element), real(element)];
      const values = (style: CSSStyleDeclaration) =>
        PROPERTIES.map((name) => style.getPropertyValue(name));
      expect([element.outerHTML, ...values(own)]).toEqual([element.outerHTML, ...values(expected)]);
      const { display, visibility, opacity, pointerEvents, width } = own;
      expect({ display, visibility, opacity, pointerEvents, width }).toEqual({
        display: expected.display,
        visibility: expected.visibility,
        opacity: expected.opacity,
        pointerEvents: expected.pointerEvents,
        width: expected.width,
      });
    }
  });

  it('reflects changes', () => {
    document.body.innerHTML = '<p>a</p>';
    const [paragraph] = document.getElementsByTagName('p');
    expect(quick(paragraph!).display).toBe('block');
    paragraph!.hidden = true;
    expect(quick(paragraph!).display).toBe('none');
  });

  it('uses jsdom for a document with style sheets', () => {
    document.head.innerHTML = '<style>p { display: none }</style>';
    document.body.innerHTML = '<p>a</p>';
    expect(quick(document.querySelector('p')!).display).toBe('none');
  });
});
