import { readArguments, UsageError } from './arguments';
import { readIdentity } from './identity-input';

const TODAY = '2026-11-20';
const LATER = '2026-11-21T10:00:00+08:00';

const scope = (from: string, to: string) => [
  ...['scope', '--from', from, '--to', to],
  ...['--out', 'x', '--reason', 'r'],
];

describe('the arguments of the command', () => {
  it('are subcommand, output folder and reason', () => {
    expect(readArguments(['export', '--out', 'here', '--reason', 'letter of 3 May'])).toEqual({
      kind: 'export',
      person: { nricFile: undefined, ref: undefined },
      out: 'here',
      reason: 'letter of 3 May',
    });
    expect(
      readArguments([
        ...['scope', '--out', 'x', '--reason', 'breach'],
        ...['--from', '2026-11-20T08:00Z', '--to', '2026-11-21T10:00:00+08:00'],
      ]),
    ).toMatchObject({
      window: { from: new Date('2026-11-20T08:00:00Z'), to: new Date('2026-11-21T02:00:00Z') },
    });
  });

  it('take a reference that starts with a dash', () => {
    const { person } = readArguments(['erase', '--ref', '-4kQ', '--reason', 'r']) as {
      person: { ref: string };
    };
    expect(person.ref).toBe('-4kQ');
  });

  it.each([
    [[], /Choose a command/],
    [['forget'], /Choose a command/],
    [['shut-out'], /--reason is missing/],
    [['stop-marketing'], /--reason is missing/],
    [['export', '--reason', 'r'], /--out is missing/],
    [['erase'], /--reason is missing/],
    [['erase', '--reason', ' '], /--reason is missing/],
    [['erase', '930314105232', '--reason', 'r'], /cannot be given as an argument/],
    [['erase', '--nric', '930314105232', '--reason', 'r'], /Unknown option/],
    [['erase', '--reason', 'r', '--ref', 'a', '--nric-file', 'b'], /not both/],
    [['erase', '--ref', '--reason', 'r'], /ambiguous/],
    [scope('noon', LATER), /--from must be/],
    [scope('2026-11-20', LATER), /--from must be/],
    [scope('2026-11-20T10:00', LATER), /--from must be/],
    [scope('2026-13-20T10:00Z', LATER), /--from must be/],
    [scope(LATER, '2026-11-21T10:00:00'), /--to must be/],
    [scope(LATER, '2026-11-20T10:00Z'), /after --to/],
  ])('%j are rejected', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(sentence);
  });
});

describe('the identity of the person', () => {
  it.each([
    ['930314-10-5232', { nric: '930314105232', emails: [] }],
    [' faizal@example.my \n', { nric: null, emails: ['faizal@example.my'] }],
    [
      '930314105232\r\nfaizal@example.my\n',
      { nric: '930314105232', emails: ['faizal@example.my'] },
    ],
    ['930314-10-5232, faizal@example.my', { nric: '930314105232', emails: ['faizal@example.my'] }],
    ['930314105232\n930314 10 5232', { nric: '930314105232', emails: [] }],
  ])('is read from %j', (text, identity) => {
    expect(readIdentity(text, TODAY)).toEqual(identity);
  });

  it.each([
    ['', /No person is given/],
    ['faizal@example.my\n930231105232', /^Entry 2 is neither/],
    ['930314105232\n930314105234', /One person at a time/],
  ])('is rejected from %j, and the input is not repeated', (text, sentence) => {
    expect(() => readIdentity(text, TODAY)).toThrow(sentence);
    expect(() => readIdentity(text, TODAY)).not.toThrow(/9302|9303|faizal/);
  });
});
