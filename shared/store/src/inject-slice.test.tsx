import { act, render, screen } from '@testing-library/react';

import { createI18n } from '@edp/i18n';

import { createSlice, injectSlice, StoreProvider, useAppDispatch, useAppSelector } from '.';
import { createAppStore, followLanguage } from './create-app-store';

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

const typedIn = (field: string) =>
  createSlice({
    name: 'mfe-draft',
    initialState: { refId: null, [field]: '' },
    reducers: { typed: (state, { payload }) => ({ ...state, [field]: String(payload) }) },
  });

describe('the slices of two releases in one page', () => {
  const draftOf = (store: ReturnType<typeof createAppStore>) =>
    (store.getState() as unknown as Record<string, unknown>)['mfe-draft'];

  it.each([
    ['that keeps other fields begins anew, and follows its own actions', 'remark', ''],
    ['with the same fields goes on with what was typed', 'note', 'Aisyah'],
  ])('the one %s', (_case, field, left) => {
    const store = createAppStore();
    const first = typedIn('note');
    injectSlice(first);
    store.dispatch(first.actions.typed('Aisyah'));
    const second = typedIn(field);
    injectSlice(second);
    expect(draftOf(store)).toEqual({ refId: null, [field]: left });
    store.dispatch(second.actions.typed('Badrul'));
    expect(draftOf(store)).toEqual({ refId: null, [field]: 'Badrul' });
  });

  it('the one that takes over again is the one that counts', () => {
    const store = createAppStore();
    const [good, broken] = [typedIn('note'), typedIn('remark')];
    for (const slice of [good, broken, good]) injectSlice(slice);
    store.dispatch(good.actions.typed('Aisyah'));
    expect(draftOf(store)).toEqual({ refId: null, note: 'Aisyah' });
  });

  it('take nothing away from the rest of the store', () => {
    const store = createAppStore({ language: 'my' });
    for (const field of ['note', 'remark']) injectSlice(typedIn(field));
    expect(store.getState().interface.language).toBe('my');
  });

  it('cannot take the place of a slice of the store itself', () => {
    const foreign = createSlice({ name: 'quickQuote', initialState: {}, reducers: {} });
    expect(() => injectSlice(foreign)).toThrow('quickQuote is a slice of the store itself');
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
