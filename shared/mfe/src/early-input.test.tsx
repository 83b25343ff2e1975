import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useEarlyInput } from './early-input';

function Fields({ onShown }: { onShown: (values: object) => void }) {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [choice, setChoice] = useState('b');
  const [plan, setPlan] = useState('');
  onShown({ name, about, isTicked, choice, plan });
  return (
    <>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea name="about" value={about} onChange={(event) => setAbout(event.target.value)} />
      <input
        type="checkbox"
        name="ticked"
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
      <select name="plan" value={plan} onChange={(event) => setPlan(event.target.value)}>
        <option value="">Choose</option>
        <option value="1">Plan 1</option>
      </select>
    </>
  );
}

function Tree({ view, onShown }: { view?: Element; onShown: (values: object) => void }) {
  useEarlyInput(view);
  return <Fields onShown={onShown} />;
}

type TakeOver = (view: HTMLElement, onShown: (values: object) => void) => void;

const hydrate: TakeOver = (view, onShown) => hydrateRoot(view, <Tree {...{ view, onShown }} />);

/** Renders a view, lets a buyer use it, and hydrates it. @returns the last values of the screen */
async function hydrateAfter(
  byBuyer: (view: HTMLElement) => void,
  { used = 'input, textarea, select', by = hydrate } = {},
) {
  const view = document.createElement('div');
  view.setAttribute('data-view', '');
  document.body.replaceChildren(view);
  view.innerHTML = renderToString(<Fields onShown={() => undefined} />);
  byBuyer(view);
  let shown = {};
  const onShown = (values: object) => {
    shown = values;
  };
  window.edpTyped = new Set(view.querySelectorAll(used));
  await act(() => {
    by(view, onShown);
    return Promise.resolve();
  });
  return { shown, view };
}

afterEach(() => {
  delete window.edpTyped;
});

const field = (view: HTMLElement, selector: string) =>
  view.querySelector(selector) as HTMLInputElement;

describe('input before hydration', () => {
  it('becomes the value of the screen, for any kind of field', async () => {
    const { shown, view } = await hydrateAfter((before) => {
      field(before, '[name=name]').value = 'Aisyah';
      field(before, 'textarea').value = 'Hello';
      field(before, '[type=checkbox]').checked = true;
      field(before, '[value=a]').checked = true;
      field(before, 'select').value = '1';
    });
    expect(shown).toEqual({
      name: 'Aisyah',
      about: 'Hello',
      isTicked: true,
      choice: 'a',
      plan: '1',
    });
    expect(field(view, '[name=name]').value).toBe('Aisyah');
    expect(field(view, 'select').value).toBe('1');
    expect(field(view, '[value=b]').checked).toBe(false);
  });

  it('preserves focus and caret', async () => {
    const { view } = await hydrateAfter((before) => {
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
    const { shown } = await hydrateAfter(
      (before) => {
        field(before, '[name=name]').value = 'Aisyah';
        field(before, 'textarea').value = 'Hello';
      },
      { used: 'textarea' },
    );
    expect(shown).toMatchObject({ name: '', about: 'Hello' });
  });

  it('fires no change event without input', async () => {
    const changed = jest.fn();
    const { shown } = await hydrateAfter((before) => {
      before.addEventListener('input', changed);
      before.addEventListener('change', changed);
    });
    expect(shown).toEqual({ name: '', about: '', isTicked: false, choice: 'b', plan: '' });
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('input in a view that is not hydrated', () => {
  const useAll = (before: HTMLElement) => {
    field(before, '[name=name]').value = 'Aisyah';
    field(before, 'textarea').value = 'Hello';
    field(before, '[type=checkbox]').checked = true;
    field(before, '[value=a]').checked = true;
    field(before, 'select').value = '1';
  };
  const ALL = { name: 'Aisyah', about: 'Hello', isTicked: true, choice: 'a', plan: '1' };

  it('is copied to the fields of the same names that React renders instead', async () => {
    const onRecoverableError = jest.fn();
    const { shown, view } = await hydrateAfter(useAll, {
      by: (rendered, onShown) => {
        rendered.prepend('Added by an extension of the browser');
        hydrateRoot(rendered, <Tree {...{ view: rendered, onShown }} />, { onRecoverableError });
      },
    });
    expect(onRecoverableError).toHaveBeenCalled();
    expect(shown).toEqual(ALL);
    expect(field(view, '[name=name]').value).toBe('Aisyah');
  });

  it('is copied to those that another release renders next to it', async () => {
    const { shown } = await hydrateAfter(useAll, {
      by: (view, onShown) => {
        const container = document.body.appendChild(document.createElement('div'));
        render(<Tree onShown={onShown} />, { container });
        view.remove();
      },
    });
    expect(shown).toEqual(ALL);
  });

  it('is copied to those that another release renders after it', async () => {
    const { shown } = await hydrateAfter(useAll, {
      by: (view, onShown) => {
        view.remove();
        render(<Tree onShown={onShown} />);
      },
    });
    expect(shown).toEqual(ALL);
  });

  it('is not copied to a field of another name or kind', async () => {
    const { shown } = await hydrateAfter(
      (before) => {
        useAll(before);
        field(before, '[name=name]').name = 'other';
        field(before, 'textarea').name = 'name';
      },
      {
        used: 'input:not([type]), textarea',
        by: (view, onShown) => {
          view.remove();
          render(<Tree onShown={onShown} />);
        },
      },
    );
    expect(shown).toMatchObject({ name: '', about: '' });
  });
});

it('is processed by the tree that hydrates its view, which may be nested', () => {
  const changed = jest.fn();
  document.body.innerHTML =
    '<div data-view=""><div data-view=""><input value=""></div></div><input value="">';
  document.querySelectorAll('input').forEach((input) => {
    input.value = 'Aisyah';
    input.addEventListener('input', changed);
  });
  window.edpTyped = new Set(document.querySelectorAll('input'));
  const view = document.querySelector('[data-view]') as Element;
  render(<Tree view={view} onShown={() => undefined} />, {
    container: view.appendChild(document.createElement('div')),
  });
  expect(changed).not.toHaveBeenCalled();
});
