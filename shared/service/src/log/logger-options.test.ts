import { type LoggerOptions, pino } from 'pino';
import { ALLOWLIST } from './allowlist';
import { HIDDEN_PATHS } from './hidden-paths';
import { loggerOptions } from './logger-options';
import { SCRUBBER } from './scrub';

const NRIC = '930314105238';
const MOBILE = '+60123456789';
const EMAIL = 'aisyah@example.my';
const CARD = '4111 1111 1111 1111';
const SECRETS = [NRIC, MOBILE, EMAIL, CARD, '0123456789', '4111111111111111'];

/**
 * Log calls with personal data that could be written by mistake: a request, a person, an error that quotes its input.
 */
const LEAKS: readonly (readonly [string, (log: pino.Logger) => void])[] = [
  [
    'a request',
    (log) => log.info({ req: { url: `/leads?email=${EMAIL}`, headers: { x: NRIC } } }, 'a'),
  ],
  ['a body', (log) => log.info({ body: { applicants: [{ idNo: NRIC, emails: [EMAIL] }] } }, 'a')],
  [
    'a person',
    (log) => log.info({ applicant: { idNo: NRIC, contacts: [{ value: MOBILE }] } }, 'a'),
  ],
  ['a person under an unusual name', (log) => log.info({ who: { nested: { number: NRIC } } }, 'a')],
  [
    'single fields',
    (log) => log.info({ idNo: NRIC, email: EMAIL, mobile: MOBILE, card: CARD }, 'a'),
  ],
  ['a number as a number', (log) => log.info({ nric: Number(NRIC) }, 'a')],
  ['an error that quotes', (log) => log.error({ err: new Error(`no such NRIC ${NRIC}`) }, 'a')],
  ['an error without fields', (log) => log.error(new Error(`cannot mail ${EMAIL}`))],
  ['an error without a log message', (log) => log.error({ err: new Error(`call ${MOBILE}`) })],
  ['an error of the database', (log) => log.error({ err: databaseError() }, 'a')],
  [
    'an error with a cause',
    (log) => log.error({ err: new Error('a', { cause: databaseError() }) }, 'a'),
  ],
  ['a format string', (log) => log.info('person %s paid with %s', NRIC, CARD)],
  ['a list', (log) => log.info({ values: [NRIC, MOBILE] }, 'a')],
  ['a child logger', (log) => log.child({ email: EMAIL }).info({ body: MOBILE }, 'a')],
];

describe.each([
  ['all layers', []],
  ['no allowlist', [ALLOWLIST]],
  ['no hidden paths', [HIDDEN_PATHS]],
  ['no scrubber', [SCRUBBER]],
] as const)('with %s', (_, missing) => {
  it.each(LEAKS)('%s leaves no personal data in the log', (_name, leak) => {
    const line = logged(leak, missing);
    expect(line).toContain('"level":');
    for (const secret of SECRETS) expect(line).not.toContain(secret);
    JSON.parse(line);
  });
});

it('without any layer the same lines contain personal data', () => {
  const lines = LEAKS.map(([, leak]) => logged(leak, [ALLOWLIST, HIDDEN_PATHS, SCRUBBER]));
  expect(lines.filter((line) => SECRETS.some((secret) => line.includes(secret)))).toEqual(lines);
});

describe('a log line', () => {
  it('contains its intended fields', () => {
    const facts = {
      method: 'GET',
      route: '/quotation/:refId',
      status: 200,
      ms: 12,
      problems: ['a'],
    };
    expect(JSON.parse(logged((log) => log.info(facts, 'answered')))).toEqual({
      ...facts,
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      service: 'test',
      msg: 'answered',
    });
  });

  it('describes an error by name, code, stack and our own message', () => {
    class ProblemError extends Error {
      override readonly name = 'ProblemError';
    }
    const error = new ProblemError('The resource does not exist.', { cause: databaseError() });
    const line = JSON.parse(logged((log) => log.error({ err: error }, 'failed'))) as object;
    expect(line).toMatchObject({
      err: {
        type: 'ProblemError',
        text: 'The resource does not exist.',
        at: expect.stringContaining('logger-options.test') as string,
        cause: { type: 'Error', code: '23505', at: expect.stringContaining('at ') as string },
      },
    });
  });

  it('names a field that is not listed, and omits its value', () => {
    const line = logged((log) => log.info({ surname: 'Rahman', [NRIC]: 1 }, 'a'));
    expect(JSON.parse(line)).toMatchObject({ unlisted: ['surname'] });
    expect(line).not.toContain('Rahman');
  });
});

/** The output of a logger without some of its layers. */
function logged(leak: (log: pino.Logger) => void, missing: readonly LoggerOptions[] = []): string {
  let line = '';
  const destination = { write: (text: string) => void (line += text) };
  const options = loggerOptions({ service: 'test', level: 'info' });
  leak(pino(missing.reduce(without, options), destination));
  return line;
}

function without(options: LoggerOptions, layer: LoggerOptions): LoggerOptions {
  const hooks = omitting(options.hooks ?? {}, layer.hooks ?? {});
  return { ...omitting(options, layer), hooks };
}

/** The fields of `whole` that `part` does not have. */
function omitting<T extends object>(whole: T, part: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => !(name in part)),
  ) as Partial<T>;
}

function databaseError(): Error {
  const error = new Error(`duplicate key: (${EMAIL})`);
  return Object.assign(error, { code: '23505', detail: `(${NRIC})`, query: `x='${MOBILE}'` });
}
