import fc from 'fast-check';
import { type AutosavePorts, createAutosave } from './autosave';

type Outcome = Awaited<ReturnType<AutosavePorts<string>['save']>>;
type Save = (value: string, options: { keepalive: boolean }) => Promise<Outcome>;

const saving = () => jest.fn<Promise<Outcome>, Parameters<Save>>().mockResolvedValue(true);

function setUp(save = saving()) {
  const autosave = createAutosave<string>({
    save,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  const saved = () => save.mock.calls.map(([value]) => value);
  return { autosave, save, saved };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A save that is completed by the test. */
function slowly() {
  const ends: ((isSaved: boolean) => void)[] = [];
  const save = jest.fn<Promise<boolean>, Parameters<Save>>(
    () => new Promise((end) => ends.push(end)),
  );
  return { save, end: (isSaved = true) => ends.shift()?.(isSaved) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves after a debounce, within a second', async () => {
  const { autosave, saved } = setUp();
  for (const text of ['A', 'Ai', 'Aisyah']) {
    autosave.changed(text);
    await pass(300);
  }
  expect(saved()).toEqual([]);
  expect(autosave.state()).toBe('waiting');
  await pass(700);
  expect(saved()).toEqual(['Aisyah']);
  expect(autosave.state()).toBe('saved');
});

it('saves sequentially, the newest value last', async () => {
  const { save, end } = slowly();
  const { autosave, saved } = setUp(save);
  autosave.changed('first');
  await pass(700);
  autosave.changed('second');
  await pass(700);
  autosave.changed('third');
  await pass(2_000);
  expect(saved()).toEqual(['first']);
  end();
  await pass(700);
  expect(saved()).toEqual(['first', 'third']);
  end();
  await pass(0);
  expect(autosave.state()).toBe('saved');
});

it('retries after a failure, with the newest value', async () => {
  const save = saving().mockResolvedValueOnce(false);
  const { autosave, saved } = setUp(save);
  autosave.changed('first');
  await pass(700);
  expect(autosave.state()).toBe('failed');
  await pass(5_000);
  expect(saved()).toEqual(['first', 'first']);
  expect(autosave.state()).toBe('saved');
});

it('flushes with keepalive when the page may close', async () => {
  const { autosave, save } = setUp();
  autosave.flush();
  expect(save).not.toHaveBeenCalled();
  autosave.changed('half');
  autosave.flush();
  await pass(0);
  expect(save).toHaveBeenCalledWith('half', { keepalive: true });
});

describe('a page that may close during a save', () => {
  const setUpSlowly = async () => {
    const slow = slowly();
    const view = setUp(slow.save);
    view.autosave.changed('first');
    await pass(700);
    return { ...view, ...slow };
  };
  const KEPT = { keepalive: true };

  it('sends newer input concurrently', async () => {
    const { autosave, save } = await setUpSlowly();
    autosave.changed('second');
    autosave.flush();
    expect(save).toHaveBeenLastCalledWith('second', KEPT);
  });

  it('sends the same value again, if there is no newer input', async () => {
    const { autosave, save, end } = await setUpSlowly();
    autosave.flush();
    expect(save).toHaveBeenLastCalledWith('first', KEPT);
    end();
    end();
    await pass(5_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(autosave.state()).toBe('saved');
  });

  it('sends each value once when it is flushed repeatedly', async () => {
    const { autosave, saved } = await setUpSlowly();
    autosave.changed('second');
    autosave.flush();
    autosave.flush();
    autosave.changed('third');
    autosave.flush();
    expect(saved()).toEqual(['first', 'second', 'third']);
  });

  it('and remains open sends the newest value again, because the two may have been reordered', async () => {
    const { autosave, saved, end } = await setUpSlowly();
    autosave.changed('second');
    autosave.flush();
    end();
    await pass(2_000);
    expect(saved()).toEqual(['first', 'second']);
    end();
    await pass(700);
    expect(saved()).toEqual(['first', 'second', 'second']);
    end();
    await pass(0);
    expect(autosave.state()).toBe('saved');
  });

  it('sends nothing after a stop, which waits for all pending saves', async () => {
    const { autosave, saved, end } = await setUpSlowly();
    autosave.changed('second');
    autosave.flush();
    const stopped = jest.fn();
    void autosave.stop().then(stopped);
    autosave.changed('third');
    autosave.flush();
    end();
    await pass(0);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await pass(5_000);
    expect(stopped).toHaveBeenCalled();
    expect(saved()).toEqual(['first', 'second']);
  });
});

it('never overwrites confirmed data: a stop waits for the pending save, and no other follows', async () => {
  const { save, end } = slowly();
  const { autosave, saved } = setUp(save);
  autosave.changed('first');
  await pass(700);
  autosave.changed('second');
  const stopped = jest.fn();
  void autosave.stop().then(stopped);
  await pass(5_000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await pass(5_000);
  expect(stopped).toHaveBeenCalled();
  expect(saved()).toEqual(['first']);
});

it('resumes after a failed confirmation', async () => {
  const { autosave, saved } = setUp();
  autosave.changed('first');
  await autosave.stop();
  await pass(5_000);
  expect(saved()).toEqual([]);
  autosave.resume();
  await pass(700);
  expect(saved()).toEqual(['first']);
});

it('leaves the newest value on the server, for any order of input, failure, flush and completion', async () => {
  const step = fc.constantFrom('type', 'flush', 'pause', 'endFirst', 'endLast', 'fail');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const open: { readonly value: string; readonly end: (isSaved: boolean) => void }[] = [];
      let atServer = '';
      const autosave = setUp(
        jest.fn<Promise<boolean>, Parameters<Save>>(
          (value) => new Promise((end) => open.push({ value, end })),
        ),
      ).autosave;
      const settle = (one: (typeof open)[number] | undefined, isSaved = true) => {
        if (one && isSaved) atServer = one.value;
        one?.end(isSaved);
      };
      let typed = 0;
      const act = {
        type: () => autosave.changed(String((typed += 1))),
        flush: () => autosave.flush(),
        pause: () => {},
        endFirst: () => settle(open.shift()),
        endLast: () => settle(open.pop()),
        fail: () => settle(open.shift(), false),
      };
      for (const one of ['type', ...steps] as (keyof typeof act)[]) {
        act[one]();
        await pass(one === 'pause' ? 700 : 0);
      }
      for (let turn = 0; turn < 5 || open.length > 0; turn += 1) {
        settle(open.pop());
        await pass(60_000);
      }
      expect(atServer).toBe(String(typed));
      expect(autosave.state()).toBe('saved');
    }),
  );
});

it('stops after a permanent rejection, also for later input', async () => {
  const { autosave, saved } = setUp(saving().mockResolvedValue('refused'));
  autosave.changed('first');
  await pass(700);
  expect(autosave.state()).toBe('refused');
  autosave.changed('second');
  autosave.flush();
  await pass(120_000);
  expect(saved()).toEqual(['first']);
  expect(autosave.state()).toBe('refused');
});

it('saves again after a rejection when the page has saved completely', async () => {
  const { autosave, saved } = setUp(saving().mockResolvedValueOnce('refused'));
  autosave.changed('first');
  await pass(700);
  await autosave.stop();
  autosave.resume();
  autosave.changed('second');
  await pass(700);
  expect(saved()).toEqual(['first', 'second']);
  expect(autosave.state()).toBe('saved');
});

it('is settled after everything is saved, and not while a retry is pending', async () => {
  const save = saving().mockResolvedValueOnce(false);
  const { autosave } = setUp(save);
  expect(await autosave.settled()).toBe(true);
  autosave.changed('Aisyah');
  expect(await autosave.settled()).toBe(false);
  await pass(700);
  expect(await autosave.settled()).toBe(false);
  await pass(5_000);
  expect(await autosave.settled()).toBe(true);
});

it('waits for a pending save before it is settled', async () => {
  const { save, end } = slowly();
  const { autosave } = setUp(save);
  autosave.changed('Aisyah');
  autosave.flush();
  const settled = autosave.settled();
  end();
  expect(await settled).toBe(true);
});

it('is settled after a stop, because confirmed data replaces it', async () => {
  const { autosave } = setUp();
  autosave.changed('Aisyah');
  await autosave.stop();
  expect(await autosave.settled()).toBe(true);
});
