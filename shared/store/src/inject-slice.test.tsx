import { act, render, screen } from '@testing-library/react';

import { createI18n } from '@edp/i18n';
import { createAppStore } from './create-app-store';
import { followLanguage } from './follow-language';
import { createSlice, injectSlice, StoreProvider, useAppDispatch, useAppSelector } from './index';

const counter = injectSlice(
  createSlice({
    name: 'mfe-test',
    initialState: { count: 3 },
    reducers: { counted: (state) => ({ count: state.count + 1 }) },
    selectors: { selectCount: (state) => state.count },
  }),
);

function Counter() {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => counter.selectors.selectCount(state as never));
  return (
    <button type="button" onClick={() => dispatch(counter.actions.counted())}>
      {count}
    </button>
  );
}

describe('a slice that a remote brings', () => {
  it('is readable before its first action and follows its actions', () => {
    render(
      <StoreProvider store={createAppStore()}>
        <Counter />
      </StoreProvider>,
    );
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent('3');
    act(() => {
      button.click();
    });
    expect(button).toHaveTextContent('4');
  });
});

describe('followLanguage', () => {
  it('keeps the language of the wire equal to the one on screen', async () => {
    const store = createAppStore();
    const resources = { en: {}, my: {} };
    const i18n = createI18n({ language: 'my', resources });
    const stop = followLanguage(store, i18n);
    expect(store.getState().interface.language).toBe('my');
    await i18n.changeLanguage('en');
    expect(store.getState().interface.language).toBe('en');
    stop();
    await i18n.changeLanguage('my');
    expect(store.getState().interface.language).toBe('en');
  });
});
