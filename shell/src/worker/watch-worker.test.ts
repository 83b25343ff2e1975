import { watchWorker, type WorkerRegistration } from './watch-worker';

type Name = Parameters<WorkerRegistration['addEventListener']>[0];
type Listener = Parameters<WorkerRegistration['addEventListener']>[1];

const NOBODY = 'no worker yet';
const THIS_ONE = 'the worker that this page registered';

function watched({
  register = (): ReturnType<WorkerRegistration['register']> => Promise.resolve(undefined),
  controller = NOBODY,
  isFree = (): boolean => true,
  quiet = (): Promise<void> => Promise.resolve(),
} = {}) {
  const listeners = new Map<Name, Listener>();
  const registration = {
    addEventListener: (name: Name, listener: Listener) => void listeners.set(name, listener),
    register: jest.fn(register),
    messageSkipWaiting: jest.fn(),
  };
  const [reload, report, send] = [jest.fn(), jest.fn(), jest.fn()];
  const forms = { hold: jest.fn(), release: jest.fn(), isFree: () => Promise.resolve(isFree()) };
  const watch = watchWorker({
    registration,
    controller,
    reload,
    quiet,
    forms,
    report,
    send,
  });
  const happens = (name: Name, isUpdate = false, sw: unknown = THIS_ONE) =>
    listeners.get(name)?.({ isUpdate, sw });
  return { watch, registration, reload, forms, report, happens };
}

describe('a worker', () => {
  it('is installed, then activated', () => {
    const { watch, happens } = watched();
    expect(watch.state()).toBe('none');
    happens('installed');
    expect(watch.state()).toBe('installed');
    happens('activated');
    expect(watch.state()).toBe('activated');
  });

  it('that fails during its installation is redundant, which is reported', () => {
    const { watch, report, happens } = watched();
    happens('redundant');
    expect(watch.state()).toBe('redundant');
    expect(report).toHaveBeenCalledWith('redundant', { isUpdate: false });
  });

  it('that is replaced after it controlled the page is not reported', () => {
    const { watch, report, happens } = watched();
    happens('installed');
    happens('activated');
    happens('redundant');
    expect(watch.state()).toBe('activated');
    expect(report).not.toHaveBeenCalled();
  });

  it('of an earlier visit that is replaced by the current one is not reported', () => {
    const OLD_ONE = 'the worker of the visit before';
    const { watch, report, happens } = watched({ controller: OLD_ONE });
    happens('installed', true);
    happens('redundant', true, OLD_ONE);
    happens('activated', true);
    expect(watch.state()).toBe('activated');
    expect(report).not.toHaveBeenCalled();
  });

  it('that cannot be registered is reported', async () => {
    const error = new Error('no');
    const { report } = watched({ register: () => Promise.reject(error) });
    await Promise.resolve();
    expect(report).toHaveBeenCalledWith('notRegistered', error);
  });
});

describe('a newer worker', () => {
  it('waits while a form may be open', async () => {
    const { registration, reload, happens } = watched();
    happens('waiting');
    await settled();
    expect(registration.messageSkipWaiting).not.toHaveBeenCalled();
    happens('controlling', true);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['before', 'after'])('takes over between two purchases (%s it waits)', async (order) => {
    const { watch, registration, reload, happens } = watched();
    if (order === 'before') watch.allowUpdate();
    happens('waiting');
    if (order === 'after') watch.allowUpdate();
    await settled();
    expect(registration.messageSkipWaiting).toHaveBeenCalledTimes(1);
    happens('controlling', true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes over only once the current requests are complete', async () => {
    let becomeIdle = () => {};
    const quiet = () => new Promise<void>((resolve) => (becomeIdle = resolve));
    const { watch, registration, happens } = watched({ quiet });
    happens('waiting');
    watch.allowUpdate();
    await settled();
    expect(registration.messageSkipWaiting).not.toHaveBeenCalled();
    becomeIdle();
    await settled();
    expect(registration.messageSkipWaiting).toHaveBeenCalledTimes(1);
  });

  it('takes over when a file did not load, and the page is reloaded', async () => {
    const { watch, registration, reload, happens } = watched();
    happens('waiting');
    watch.resourceFailed();
    await settled();
    expect(registration.messageSkipWaiting).toHaveBeenCalledTimes(1);
    happens('controlling', true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page whose form was displayed in the meantime', async () => {
    const { watch, registration, reload, happens } = watched();
    watch.resourceFailed();
    watch.stepShown(false);
    happens('waiting');
    await settled();
    expect(registration.messageSkipWaiting).not.toHaveBeenCalled();
    happens('controlling', true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits while another tab has a form, and takes over at the next attempt without one', async () => {
    let isFree = false;
    const { watch, registration, happens } = watched({ isFree: () => isFree });
    happens('waiting');
    watch.allowUpdate();
    await settled();
    expect(registration.messageSkipWaiting).not.toHaveBeenCalled();

    isFree = true;
    watch.allowUpdate();
    await settled();
    expect(registration.messageSkipWaiting).toHaveBeenCalledTimes(1);
  });

  it('does not take over for a file if a step was displayed during the check of other tabs', async () => {
    const { watch, registration, happens } = watched();
    happens('waiting');
    watch.resourceFailed();
    watch.stepShown(false);
    await settled();
    expect(registration.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it.each([
    ['takes over', true, 1],
    ['is the first one of this browser and need not take over', false, 0],
  ])('whose installation began before the page registered %s', async (_, hasActive, times) => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' }) as ServiceWorker;
    const active = hasActive ? ({} as ServiceWorker) : null;
    const { watch, registration } = watched({
      register: () => Promise.resolve({ active, installing }),
    });
    watch.allowUpdate();
    await settled();
    Object.assign(installing, { state: 'installed' });
    installing.dispatchEvent(new Event('statechange'));
    await settled();
    expect(registration.messageSkipWaiting).toHaveBeenCalledTimes(times);
  });

  it('is delayed from the first step until the end of the purchase', () => {
    const { watch, forms } = watched();
    watch.stepShown(false);
    expect(forms.hold).toHaveBeenCalledTimes(1);
    watch.allowUpdate();
    expect(forms.release).toHaveBeenCalledTimes(1);
    watch.stepShown(true);
    expect(forms.hold).toHaveBeenCalledTimes(1);
  });

  it('is delayed again by the next journey of the document after a purchase', async () => {
    const { watch, forms, registration, happens } = watched();
    watch.allowUpdate();
    watch.stepShown(false);
    expect(forms.hold).toHaveBeenCalledTimes(1);
    happens('waiting');
    await settled();
    expect(registration.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it('the first worker of a browser causes no reload', () => {
    const { watch, reload, happens } = watched();
    watch.resourceFailed();
    happens('controlling');
    expect(reload).not.toHaveBeenCalled();
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
