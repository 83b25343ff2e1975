import { html } from './html';

describe('html', () => {
  it('escapes what it is given', () => {
    const name = `<script>alert("x")</script> & 'co'`;
    expect(html`<p title="${name}">${name}</p>`.markup).not.toMatch(/<script|"x"|'co'/);
  });

  it('keeps markup made by itself, alone or in a list', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`${items}`.markup).toBe('<li>a</li><li>&#60;b&#62;</li>');
  });

  it('leaves nothing for null, undefined and false, and keeps 0', () => {
    expect(html`${null}${undefined}${false}${0}`.markup).toBe('0');
  });
});
