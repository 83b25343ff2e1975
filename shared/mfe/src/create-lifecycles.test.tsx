import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteLoadFailure } from '@edp/errors';
import { currentI18n, useText } from '@edp/i18n';
import { createSlice } from '@edp/store';
import { type ClientErrorReport, connectErrorReports } from '@edp/telemetry';
import { testHost } from '../test/host';
import { createLifecycles, type Lifecycles, type MountProps } from './create-lifecycles';
import { usePageTitle, useProduct, useQuery } from './hooks';
import { useHost } from './host-context';
import type { HostProps } from './host-props';

const texts = { 'mfe-plan': { title: 'Choose a plan', question: 'Question {{q}} by {{brand}}' } };

function Root() {
  const t = useText('mfe-plan');
  const { page, navigation } = useHost();
  usePageTitle('title', { hasErrors: page === 'review' });
  return (
    <>
      <h1>{t('question', { q: useQuery().get('q') ?? 1 })}</h1>
      <p>{useProduct().variant}</p>
      <button type="button" onClick={() => navigation.setQuery({ q: 2, member: null })}>
        next
      </button>
    </>
  );
}

let mounted: { lifecycles: Lifecycles; props: MountProps } | undefined;

async function mount(root: () => React.ReactNode, host: HostProps = testHost(texts)) {
  return mountMade(createLifecycles({ name: 'mfe-plan', namespace: 'mfe-plan', root }), host);
}

async function mountMade(lifecycles: Lifecycles, host: HostProps = testHost(texts)) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { ...host, name: 'mount-1', domElement };
  await settled(() => lifecycles.bootstrap(props).then(() => lifecycles.mount(props)));
  mounted = { lifecycles, props };
  return props;
}

/** A lifecycle resolves after React has rendered, and inside `act` React renders after the callback has ended. */
async function settled(lifecycle: () => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  await act(async () => {
    running = lifecycle();
    running.catch(() => {});
    await new Promise((later) => setTimeout(later));
  });
  await running;
}

async function unmount() {
  if (!mounted) return;
  const { lifecycles, props } = mounted;
  mounted = undefined;
  await settled(() => lifecycles.unmount(props));
}

afterEach(async () => {
  await unmount();
  document.body.replaceChildren();
});

describe('a remote created by createLifecycles', () => {
  it('does not render a page that was left before its texts came', async () => {
    const lifecycles = createLifecycles({ name: 'mfe-plan', namespace: 'mfe-plan', root: Root });
    const props = { ...testHost(texts), name: 'left', domElement: document.createElement('div') };
    document.title = 'The page that follows';
    await expect(settled(() => lifecycles.mount(props))).rejects.toThrow('The page was left');
    expect(props.domElement).toBeEmptyDOMElement();
    expect(document.title).toBe('The page that follows');
  });

  it('renders its root with texts, variables, product and title', async () => {
    await mount(Root);
    expect(screen.getByRole('heading')).toHaveTextContent('Question 1 by Amber Takaful');
    expect(screen.getByText('takaful')).toBeInTheDocument();
    expect(document.title).toBe('Choose a plan · Amber Takaful');
  });

  it('prefixes the title of a page with errors', async () => {
    await mount(Root, { ...testHost(texts), page: 'review' });
    expect(document.title).toBe('Error: Choose a plan · Amber Takaful');
  });

  it('rerenders when the query string changes', async () => {
    await mount(Root);
    await userEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Question 2');
  });

  it('leaves no DOM when it is unmounted, and can be mounted again', async () => {
    const host = testHost(texts);
    await mount(Root, host);
    await unmount();
    expect(screen.queryByRole('heading')).toBeNull();
    await mount(Root, host);
    expect(screen.getByRole('heading')).toBeInTheDocument();
  });

  it('injects its own slice on mount, although another release was mounted since', async () => {
    const releaseWith = (step: number) => {
      const slice = createSlice({
        name: 'mfe-plan',
        initialState: { count: 0 },
        reducers: { counted: (state) => ({ count: state.count + step }) },
      });
      return {
        slice,
        ...createLifecycles({ name: 'a', namespace: 'mfe-plan', root: Root, slice }),
      };
    };
    const first = releaseWith(1);
    await mountMade(releaseWith(100));
    await unmount();
    const { store } = await mountMade(first);
    store.dispatch(first.slice.actions.counted());
    expect(first.slice.selectSlice(store.getState() as never)).toEqual({ count: 1 });
  });

  it('does not mount without its texts, with a retryable failure', async () => {
    const host = testHost();
    jest.spyOn(currentI18n(), 'loadNamespaces').mockResolvedValue(['mfe-plan']);
    const failure: unknown = await mount(Root, host).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteLoadFailure);
    expect(failure).toMatchObject({ kind: 'offline', isRetryable: true });
  });

  it('fails permanently if the server has no texts for it', async () => {
    const host = testHost();
    jest.spyOn(currentI18n(), 'loadNamespaces').mockResolvedValue(['mfe-plan']);
    jest.spyOn(currentI18n(), 'isWithoutTexts').mockImplementation((each) => each === 'mfe-plan');
    const failure: unknown = await mount(Root, host).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'notFound', mayFallBack: true });
  });

  it('has a timeout for its texts', async () => {
    const host = testHost();
    jest.spyOn(currentI18n(), 'loadNamespaces').mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers();
    const { mount: mountIt } = createLifecycles({ name: 'mfe-plan', namespace: 'x', root: Root });
    const props = { ...host, name: 'mount-1', domElement: document.body };
    const outcome = expect(mountIt(props)).rejects.toMatchObject({ kind: 'offline' });
    await jest.advanceTimersByTimeAsync(9_000);
    await outcome;
    jest.useRealTimers();
  });
});

describe('a remote that crashes', () => {
  const reports: ClientErrorReport[] = [];
  let broken = true;
  let disconnect = () => {};

  function Fragile() {
    if (broken) throw new TypeError('cannot read 930314105238');
    return <p>fine again</p>;
  }

  beforeEach(() => {
    broken = true;
    reports.length = 0;
    disconnect = connectErrorReports((report) => reports.push(report));
    // React logs every error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => disconnect());

  it('shows that the input is retained, with the support code of its only report', async () => {
    await mount(Fragile);
    const panel = screen.getByRole('region', { name: 'This step did not load' });
    expect(panel).toHaveTextContent('What you typed is still in this tab.');
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      code: 'RENDER_CRASHED',
      source: 'mfe-plan',
      cause: 'TypeError',
    });
    expect(panel).toHaveTextContent(`1-800-88-2637 and quote ${reports[0]?.supportCode}`);
  });

  it('renders again on Retry after the cause is fixed', async () => {
    await mount(Fragile);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('fine again')).toBeInTheDocument());
  });

  it('renders nothing if the host handles the crash', async () => {
    const recovery = { crashed: jest.fn(() => true), again: jest.fn() };
    await mount(Fragile, { ...testHost(texts), recovery });
    expect(recovery.crashed).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'RENDER_CRASHED' }),
    );
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('starts at its top, with the focus on its heading', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await mount(Fragile);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('requests another mount from the host on Retry', async () => {
    const recovery = { crashed: () => false, again: jest.fn() };
    await mount(Fragile, { ...testHost(texts), recovery });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(recovery.again).toHaveBeenCalledTimes(1);
  });

  it('offers a link back, also in Malay', async () => {
    const { navigation } = await mount(Fragile);
    await act(() => currentI18n().changeLanguage('my'));
    expect(screen.getByRole('region')).toHaveTextContent(
      'Apa yang anda taip masih ada dalam tab ini.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(navigation.back).toHaveBeenCalled();
  });
});
