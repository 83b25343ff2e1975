import { render, waitFor } from '@testing-library/react';
import type { HostProps } from '@edp/mfe';
import { DEADLINE, LIFECYCLES, release } from '../../test/releases';
import { TimedOut } from '../loader/deadline';
import { RemoteOutlet } from './remote-outlet';

interface Outlet {
  mount: (props: object) => Promise<void>;
  unmount?: (props: object) => Promise<void>;
  leftMs?: number;
  /** The view of the document. */
  view?: HTMLElement;
  isNewBuyer?: boolean;
  isSameLanguage?: boolean;
}

function outlet({
  mount,
  unmount = LIFECYCLES.unmount,
  leftMs = 5000,
  view,
  isNewBuyer = true,
  isSameLanguage = true,
}: Outlet) {
  const [onMounted, onFailed] = [jest.fn(), jest.fn()];
  const slot = document.createElement('section');
  if (view) slot.append(view);
  const { unmount: leave } = render(
    <RemoteOutlet
      remote={{ release: release(), lifecycles: { ...LIFECYCLES, mount, unmount } }}
      host={{} as HostProps}
      slot={{ current: slot }}
      hydrationState={() => ({ isNewBuyer, isSameLanguage })}
      deadline={{ ...DEADLINE, forMounting: () => leftMs }}
      onMounted={onMounted}
      onFailed={onFailed}
    />,
  );
  return { onMounted, onFailed, slot, leave };
}

function viewOf({ name, releaseId }: { name: string; releaseId: string }): HTMLElement {
  const view = document.createElement('div');
  view.setAttribute('data-view', `${name}/${releaseId}`);
  return view;
}

function skeletonOf(release: Parameters<typeof viewOf>[0]): HTMLElement {
  const view = viewOf(release);
  view.setAttribute('data-skeleton', '');
  return view;
}

/** A promise and its resolver. */
function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('a remote in its slot', () => {
  it('is reported once it is mounted', async () => {
    const { onMounted, onFailed } = outlet({ mount: () => Promise.resolve() });
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('fails if it does not mount before the deadline', async () => {
    const { onMounted, onFailed } = outlet({
      mount: () => new Promise(() => undefined),
      leftMs: 20,
    });
    await waitFor(() => expect(onFailed.mock.calls).toEqual([[expect.any(TimedOut)]]));
    expect(onMounted).not.toHaveBeenCalled();
  });

  it('is unmounted when its page is left, with the props of its mount', async () => {
    const [mount, unmount] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
    const { onMounted, slot, leave } = outlet({ mount, unmount });
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    leave();
    await waitFor(() => expect(unmount.mock.calls).toEqual(mount.mock.calls));
    expect(slot).toBeEmptyDOMElement();
  });

  it('is unmounted if its mount ends after its page was left', async () => {
    const { promise, resolve } = withResolver();
    const unmount = jest.fn(() => Promise.resolve());
    const { onMounted, onFailed, leave } = outlet({ mount: () => promise, unmount });
    leave();
    expect(unmount).not.toHaveBeenCalled();
    resolve();
    await waitFor(() => expect(unmount).toHaveBeenCalledTimes(1));
    expect(onMounted).not.toHaveBeenCalled();
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is not unmounted if it failed to mount', async () => {
    const unmount = jest.fn(() => Promise.resolve());
    const cause = new Error('Broken.');
    const { onFailed, leave } = outlet({ mount: () => Promise.reject(cause), unmount });
    await waitFor(() => expect(onFailed.mock.calls).toEqual([[cause]]));
    leave();
    await Promise.resolve();
    expect(unmount).not.toHaveBeenCalled();
  });

  it('hydrates the view of its own release', async () => {
    const view = viewOf(release());
    const mount = jest.fn(() => Promise.resolve());
    const { onMounted } = outlet({ mount, view });
    await waitFor(() => expect(onMounted).toHaveBeenCalledWith(view));
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({ domElement: view, view }));
    expect(view).not.toHaveAttribute('data-view');
  });

  it('hydrates the skeleton of its page for any buyer', async () => {
    const view = skeletonOf(release());
    const { onMounted } = outlet({ mount: () => Promise.resolve(), view, isNewBuyer: false });
    await waitFor(() => expect(onMounted).toHaveBeenCalledWith(view));
  });

  it.each([
    ['another release brought the view', { view: viewOf(release({ releaseId: 'cccccccccccc' })) }],
    ['its first render would differ from its view', { view: viewOf(release()), isNewBuyer: false }],
    ['the language has changed', { view: skeletonOf(release()), isSameLanguage: false }],
  ])('renders into a new element if %s', async (_name, hydrationState) => {
    const mount = jest.fn(() => Promise.resolve());
    const { onMounted, slot } = outlet({ mount, ...hydrationState });
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    const { view } = hydrationState;
    expect(mount).not.toHaveBeenCalledWith(expect.objectContaining({ view }));
    expect(onMounted).toHaveBeenCalledWith(slot.lastElementChild);
  });
});
