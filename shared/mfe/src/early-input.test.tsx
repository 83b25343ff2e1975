import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';

import { handOverEarlyInput } from './early-input';

function Fields({ onShown }: { onShown: (values: object) => void }) {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [choice, setChoice] = useState('b');
  onShown({ name, about, isTicked, choice });
  return (
    <>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea value={about} onChange={(event) => setAbout(event.target.value)} />
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      {['a', 'b'].map((value) => (
        <input
          key={value}
          type="radio"
          name="choice"
          value={value}
          checked={choice === value}
          onChange={() => setChoice(value)}
        />
      ))}
    </>
  );
}

/** A view, what a buyer does in it, and React that takes it over. @returns the last values that the screen had */
async function takenOver(byBuyer: (view: HTMLElement) => void, used = '*') {
  const view = document.createElement('div');
  document.body.replaceChildren(view);
  view.innerHTML = renderToString(<Fields onShown={() => undefined} />);
  byBuyer(view);
  let shown = {};
  const onShown = (values: object) => {
    shown = values;
  };
  await act(() => Promise.resolve(hydrateRoot(view, <Fields onShown={onShown} />)));
  act(() => handOverEarlyInput(view, new Set(view.querySelectorAll(used))));
  return { shown, view };
}

const field = (view: HTMLElement, selector: string) =>
  view.querySelector(selector) as HTMLInputElement;

describe('what was typed before there was a script', () => {
  it('is what the screen has, whatever the kind of field', async () => {
    const { shown, view } = await takenOver((before) => {
      field(before, '[name=name]').value = 'Aisyah';
      field(before, 'textarea').value = 'Hello';
      field(before, '[type=checkbox]').checked = true;
      field(before, '[value=a]').checked = true;
    });
    expect(shown).toEqual({ name: 'Aisyah', about: 'Hello', isTicked: true, choice: 'a' });
    expect(field(view, '[name=name]').value).toBe('Aisyah');
    expect(field(view, '[value=b]').checked).toBe(false);
  });

  it('keeps focus and caret where the buyer had them', async () => {
    const { view } = await takenOver((before) => {
      const name = field(before, '[name=name]');
      name.value = 'Aisyah';
      name.focus();
      name.setSelectionRange(2, 4);
    });
    const name = field(view, '[name=name]');
    expect(name).toHaveFocus();
    expect([name.selectionStart, name.selectionEnd]).toEqual([2, 4]);
  });

  it('is what the buyer did alone, not what a browser put back', async () => {
    const { shown } = await takenOver((before) => {
      field(before, '[name=name]').value = 'Aisyah';
      field(before, 'textarea').value = 'Hello';
    }, 'textarea');
    expect(shown).toMatchObject({ name: '', about: 'Hello' });
  });

  it('is nothing where nothing was typed: no field is told of a change', async () => {
    const changed = jest.fn();
    const { shown } = await takenOver((before) => before.addEventListener('input', changed));
    expect(shown).toEqual({ name: '', about: '', isTicked: false, choice: 'b' });
    expect(changed).not.toHaveBeenCalled();
  });
});

it('hands over nothing in a tree that took nothing over', () => {
  const onShown = jest.fn();
  const { container } = render(<Fields onShown={onShown} />);
  handOverEarlyInput(container, new Set(container.querySelectorAll('*')));
  expect(onShown).toHaveBeenLastCalledWith({ name: '', about: '', isTicked: false, choice: 'b' });
});
