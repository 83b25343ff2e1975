import { escapeHtml, escapeJson, html } from './html';

describe('html', () => {
  it('escapes its values', () => {
    const name = `<script>alert("x")</script> & 'co'`;
    expect(html`<p title="${name}">${name}</p>`.markup).not.toMatch(/<script|"x"|'co'/);
  });

  it('does not escape its own markup, also in a list', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`${items}`.markup).toBe('<li>a</li><li>&#60;b&#62;</li>');
  });

  it('renders nothing for null, undefined and false, but renders 0', () => {
    expect(html`${null}${undefined}${false}${0}`.markup).toBe('0');
  });
});

describe('escapeHtml', () => {
  it('escapes characters that open an element, end an attribute or start an entity', () => {
    expect(escapeHtml(`<b title="x" id='y'>&`)).toBe(
      '&#60;b title=&#34;x&#34; id=&#39;y&#39;&#62;&#38;',
    );
  });
});

describe('escapeJson', () => {
  it('does not end an element, and preserves the value', () => {
    const text = `</script><script>alert("x")</script> & 'co' \u2028\u2029`;
    const inlined = escapeJson({ [text]: text });
    expect(inlined).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(inlined)).toEqual({ [text]: text });
  });
});
