import { render, waitFor } from '@testing-library/react';
import type { HostProps } from '@edp/mfe';
import { DEADLINE, LIFECYCLES, release } from '../../test/releases';
import { TimedOut } from '../loader/deadline';
import { RemoteOutlet } from './remote-outlet';

interface Outlet {
  mount: (props: object) => Promise<void>;
  leftMs?: number;
  /** The view of the document. */
  view?: HTMLElement;
  isNewBuyer?: boolean;
  isSameLanguage?: boolean;
}

function outlet({ mount, leftMs = 5000, view, isNewBuyer = true, isSameLanguage = true }: Outlet) {
  const [onMounted, onFailed] = [jest.fn(), jest.fn()];
  const slot = document.createElement('section');
  if (view) slot.append(view);
  render(
    <RemoteOutlet
      remote={{ release: release(), lifecycles: { ...LIFECYCLES, mount } }}
      host={{} as HostProps}
      slot={{ current: slot }}
      hydrationState={() => ({ isNewBuyer, isSameLanguage })}
      deadline={{ ...DEADLINE, forMounting: () => leftMs }}
      onMounted={onMounted}
      onFailed={onFailed}
    />,
  );
  return { onMounted, onFailed, slot };
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
