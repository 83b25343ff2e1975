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

/** Renders a view, lets a buyer use it, and hydrates it. @returns the last values of the screen */
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

describe('input before hydration', () => {
  it('becomes the value of the screen, for any kind of field', async () => {
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

  it('preserves focus and caret', async () => {
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

  it('includes only input of the buyer, not values restored by the browser', async () => {
    const { shown } = await takenOver((before) => {
      field(before, '[name=name]').value = 'Aisyah';
      field(before, 'textarea').value = 'Hello';
    }, 'textarea');
    expect(shown).toMatchObject({ name: '', about: 'Hello' });
  });

  it('fires no change event without input', async () => {
    const changed = jest.fn();
    const { shown } = await takenOver((before) => before.addEventListener('input', changed));
    expect(shown).toEqual({ name: '', about: '', isTicked: false, choice: 'b' });
    expect(changed).not.toHaveBeenCalled();
  });
});

it('is not replayed in a tree that was not hydrated', () => {
  const onShown = jest.fn();
  const { container } = render(<Fields onShown={onShown} />);
  handOverEarlyInput(container, new Set(container.querySelectorAll('*')));
  expect(onShown).toHaveBeenLastCalledWith({ name: '', about: '', isTicked: false, choice: 'b' });
});
