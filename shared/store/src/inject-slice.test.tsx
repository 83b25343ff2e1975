import { act, render, screen } from '@testing-library/react';
import { createI18n } from '@edp/i18n';
import { createSlice, injectSlice, StoreProvider, useAppDispatch, useAppSelector } from '.';
import { createAppStore, followLanguage } from './create-app-store';

const INITIAL = { count: 3 };
const counter = createSlice({
  name: 'mfe-test',
  initialState: INITIAL,
  reducers: { counted: (state) => ({ count: state.count + 1 }) },
});

type Counted = { readonly 'mfe-test'?: typeof INITIAL };

function Counter() {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector((state) => (state as Counted)['mfe-test'] ?? INITIAL);
  return (
    <button type="button" onClick={() => dispatch(counter.actions.counted())}>
      {count}
    </button>
  );
}

describe('a slice of a remote', () => {
  it('handles its actions', () => {
    injectSlice(counter);
    render(
      <StoreProvider store={createAppStore()}>
        <Counter />
      </StoreProvider>,
    );
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent('3');
    act(() => button.click());
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
    ['with other fields starts from its initial state, and handles its own actions', 'remark', ''],
    ['with the same fields continues with the existing state', 'note', 'Aisyah'],
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

  it('the slice that was injected last is active', () => {
    const store = createAppStore();
    const [first, second] = [typedIn('note'), typedIn('remark')];
    for (const slice of [first, second, first]) injectSlice(slice);
    store.dispatch(first.actions.typed('Aisyah'));
    expect(draftOf(store)).toEqual({ refId: null, note: 'Aisyah' });
  });

  it('do not change the rest of the store', () => {
    const store = createAppStore({ language: 'my' });
    for (const field of ['note', 'remark']) injectSlice(typedIn(field));
    expect(store.getState().interface.language).toBe('my');
  });

  it('cannot replace a slice of the store itself', () => {
    const foreign = createSlice({ name: 'quickQuote', initialState: {}, reducers: {} });
    expect(() => injectSlice(foreign)).toThrow('quickQuote is a slice of the store itself');
  });
});

describe('followLanguage', () => {
  it('synchronises the language of the wire with the displayed one', async () => {
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
