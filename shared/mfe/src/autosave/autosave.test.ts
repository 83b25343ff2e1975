/** @jest-environment node */
import { createAutosave } from './autosave';

type Save = (value: string, options: { keepalive: boolean }) => Promise<boolean>;

const saving = () => jest.fn<Promise<boolean>, Parameters<Save>>().mockResolvedValue(true);

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
