import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { translatePage } from '@edp/testing/in-browser';
import { renderUi } from '../../test/render';
import { Combobox } from './combobox';
import type { ComboboxOption } from './combobox-list';
import { Field } from './field';

const JOBS = [
  { value: '1', label: 'Civil engineer', other: 'Jurutera awam', otherLang: 'ms' },
  { value: '2', label: 'English teacher' },
  { value: '3', label: 'Nurse' },
];

function search(query: string) {
  const options = JOBS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return { options, found: options.length };
}

const notListed = jest.fn();
const selected = jest.fn<undefined, [ComboboxOption]>();

function Occupation({ loading = false }: { loading?: boolean }) {
  const [query, setQuery] = useState('');
  return (
    <Field label="Occupation">
      <Combobox
        listLabel="Occupation"
        query={query}
        onQuery={setQuery}
        search={search}
        value={null}
        loading={loading}
        onSelect={(option) => {
          selected(option);
          setQuery(option.label);
        }}
        notListed={{ label: 'Not in the list', onSelect: notListed }}
        countOf={(found) => `${found} match`}
      />
    </Field>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Occupation' });
const activeRow = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '');

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
  this: HTMLInputElement,
  value: string,
) => void;
/** Dispatches a browser event and waits for React's work before the next task. */
async function dispatch(event: () => Event) {
  input().dispatchEvent(event());
  await Promise.resolve();
}
/** `act` runs all work at once; browsers do not. */
async function asInBrowser(test: () => Promise<void>) {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  await test();
  scope.IS_REACT_ACT_ENVIRONMENT = true;
}

describe('Combobox', () => {
  beforeEach(() => {
    jest.clearAllMocks();
  });

  it('opens with the matches while typing, and announces the count', async () => {
    renderUi(<Occupation />);
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(input(), 'eng');
    const list = screen.getByRole('listbox', { name: 'Occupation' });
    expect(within(list).getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('2 match');
    expect(input()).toHaveAttribute('aria-controls', list.id);
    // Browsers let Tab stop at a list that scrolls.
    expect(list).toHaveAttribute('tabindex', '-1');
  });

  it('marks the typed letters and shows the other language', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'ENG');
    const row = screen.getByRole('option', { name: /Jurutera awam$/ });
    expect(row.querySelector('b')).toHaveTextContent('eng');
    expect(within(row).getByText('Jurutera awam')).toHaveAttribute('lang', 'ms');
  });

  it('marks the typed letters on a page that the browser translates', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'e');
    translatePage();
    await userEvent.type(input(), 'ng');
    expect(screen.getAllByRole('option')[1]).toHaveTextContent(/^English teacher$/);
    translatePage();
    await userEvent.clear(input());
    await userEvent.type(input(), 'nurse');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Nurse$/);
  });

  it('moves through the options with the arrows, wrapping around, with the focus in the input', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'eng{ArrowDown}');
    expect(activeRow()).toHaveTextContent('Civil engineer');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeRow()).toHaveTextContent('Not in the list');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeRow()).toHaveTextContent('English teacher');
    expect(input()).toHaveFocus();
  });

  it('selects the active option with Enter', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'eng{ArrowDown}{Enter}');
    expect(selected).toHaveBeenCalledWith(JOBS[0]);
    expect(input()).toHaveValue('Civil engineer');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('selects a pressed option', async () => {
    renderUi(<Occupation />);
    await userEvent.click(input());
    await userEvent.click(screen.getByRole('option', { name: 'Nurse' }));
    expect(input()).toHaveValue('Nurse');
    expect(input()).toHaveFocus();
  });

  it('offers an option for "not in the list"', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'astronaut');
    await userEvent.click(screen.getByRole('option', { name: 'Not in the list' }));
    expect(notListed).toHaveBeenCalledTimes(1);
  });

  it('closes with Escape and preserves the typed text', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'eng{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input()).toHaveValue('eng');
  });

  it('renders the keystroke before the options, and selects from the latest matches', async () => {
    renderUi(<Occupation />);
    await userEvent.type(input(), 'e');
    await asInBrowser(async () => {
      await dispatch(() => {
        setValue.call(input(), 'en');
        return new Event('input', { bubbles: true });
      });
      expect(input()).toHaveValue('en');
      expect(screen.getAllByRole('option')).toHaveLength(4);
      await dispatch(() => new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      await dispatch(() => new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      expect(activeRow()).toHaveTextContent('English teacher');
      expect(screen.getAllByRole('option')).toHaveLength(3);
      await dispatch(() => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    expect(selected).toHaveBeenCalledWith(JOBS[1]);
  });

  it('shows placeholder rows while the list loads', async () => {
    renderUi(<Occupation loading />);
    await userEvent.click(input());
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('option', { name: 'Loading' })).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(notListed).not.toHaveBeenCalled();
  });
});
