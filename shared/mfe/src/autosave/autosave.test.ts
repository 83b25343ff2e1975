import fc from 'fast-check';
import { type AutosavePorts, createAutosave } from './autosave';

type Outcome = Awaited<ReturnType<AutosavePorts<string>['save']>>;
type Save = (value: string, options: { keepalive: boolean }) => Promise<Outcome>;

const saving = () => jest.fn<Promise<Outcome>, Parameters<Save>>().mockResolvedValue(true);

function setUp(save = saving()) {
  const autosave = createAutosave<string>({
    save,
    after(ms, what) {
      const timer = setTimeout(what, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  });
  const saved = () => save.mock.calls.map(([value]) => value);
  return { autosave, save, saved };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A save that ends when it is told to. */
function slowly() {
  const ends: ((isSaved: boolean) => void)[] = [];
  const save = jest.fn<Promise<boolean>, Parameters<Save>>(
    () => new Promise((end) => ends.push(end)),
  );
  return { save, end: (isSaved = true) => ends.shift()?.(isSaved) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves once the typing pauses, within a second', async () => {
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

it('saves one at a time, the newest last', async () => {
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

it('tries again by itself after a failure, with what was typed since', async () => {
  const save = saving().mockResolvedValueOnce(false);
  const { autosave, saved } = setUp(save);
  autosave.changed('first');
  await pass(700);
  expect(autosave.state()).toBe('failed');
  await pass(5_000);
  expect(saved()).toEqual(['first', 'first']);
  expect(autosave.state()).toBe('saved');
});

it('saves at once, past the end of the page, when it may close', async () => {
  const { autosave, save } = setUp();
  autosave.flush();
  expect(save).not.toHaveBeenCalled();
  autosave.changed('half');
  autosave.flush();
  await pass(0);
  expect(save).toHaveBeenCalledWith('half', { keepalive: true });
});

describe('a page that may close while a save is under way', () => {
  const setUpSlowly = async () => {
    const slow = slowly();
    const view = setUp(slow.save);
    view.autosave.changed('first');
    await pass(700);
    return { ...view, ...slow };
  };
  const KEPT = { keepalive: true };

  it('sends what was typed since, past it', async () => {
    const { autosave, save } = await setUpSlowly();
    autosave.changed('second');
    autosave.flush();
    expect(save).toHaveBeenLastCalledWith('second', KEPT);
  });

  it('sends what would be lost with it, where nothing was typed since', async () => {
    const { autosave, save, end } = await setUpSlowly();
    autosave.flush();
    expect(save).toHaveBeenLastCalledWith('first', KEPT);
    end();
    end();
    await pass(5_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(autosave.state()).toBe('saved');
  });

  it('sends each state once, however often it is told', async () => {
    const { autosave, saved } = await setUpSlowly();
    autosave.changed('second');
    autosave.flush();
    autosave.flush();
    autosave.changed('third');
    autosave.flush();
    expect(saved()).toEqual(['first', 'second', 'third']);
  });

  it('and lives on sends the newest once more, since the two may have crossed', async () => {
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

  it('sends nothing past what is confirmed, and a stop waits for all that was sent', async () => {
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

it('never overtakes what is confirmed: a stop waits for what is under way, and nothing follows', async () => {
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

it('goes on when the confirming failed', async () => {
  const { autosave, saved } = setUp();
  autosave.changed('first');
  await autosave.stop();
  await pass(5_000);
  expect(saved()).toEqual([]);
  autosave.resume();
  await pass(700);
  expect(saved()).toEqual(['first']);
});

it('leaves the newest with the server, whatever is typed, fails, closes and ends in whichever order', async () => {
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

it('gives up what the server refuses for good, and what is typed after it', async () => {
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

it('is settled once the server has everything, and not while a failure waits for another try', async () => {
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

it('waits for a save under way before it is settled', async () => {
  const { save, end } = slowly();
  const { autosave } = setUp(save);
  autosave.changed('Aisyah');
  autosave.flush();
  const settled = autosave.settled();
  end();
  expect(await settled).toBe(true);
});

it('is settled when it was stopped: what is confirmed takes its place', async () => {
  const { autosave } = setUp();
  autosave.changed('Aisyah');
  await autosave.stop();
  expect(await autosave.settled()).toBe(true);
});
