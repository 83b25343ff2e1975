import { createListeners } from './listeners';

it('notifies each listener once, until it is removed', () => {
  const listeners = createListeners<string>();
  const [first, second] = [jest.fn(), jest.fn()];
  const remove = listeners.add(first);
  listeners.add(second);
  listeners.add(second);
  listeners.notify('a');
  remove();
  listeners.notify('b');
  expect(first.mock.calls).toEqual([['a']]);
  expect(second.mock.calls).toEqual([['a'], ['b']]);
});

it('does not notify a listener that another one has just added', () => {
  const listeners = createListeners();
  const added = jest.fn();
  listeners.add(() => void listeners.add(added));
  listeners.notify();
  expect(added).not.toHaveBeenCalled();
});
