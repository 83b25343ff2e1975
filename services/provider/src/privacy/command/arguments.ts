import { parseArgs } from 'node:util';
import type { TimeWindow } from '../affected-journeys';

/** Source of the person's identity: a file, or else standard input. */
export interface IdentitySource {
  readonly nricFile: string | undefined;
  readonly ref: string | undefined;
}

export type PrivacyCommand =
  | {
      readonly kind: 'export';
      readonly person: IdentitySource;
      readonly out: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'erase';
      readonly person: IdentitySource;
      readonly reason: string;
      readonly yes: boolean;
    }
  | {
      readonly kind: 'shut-out' | 'stop-marketing';
      readonly person: IdentitySource;
      readonly reason: string;
    }
  | {
      readonly kind: 'scope';
      readonly window: TimeWindow;
      readonly out: string;
      readonly reason: string;
    };

/** Usage error, with a message. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UsageError';
  }
}

export const USAGE = `privacy export --out FOLDER --reason TEXT [--nric-file FILE | --ref REFERENCE]
    Writes everything held about one person into a folder of its own.
privacy erase --reason TEXT [--yes] [--nric-file FILE | --ref REFERENCE]
    Erases one person, except for data that must be retained. Asks before it does, unless --yes is given.
privacy shut-out --reason TEXT [--nric-file FILE | --ref REFERENCE]
    Revokes the access of all devices to the journeys of one person, who gets a new link by e-mail.
privacy stop-marketing --reason TEXT [--nric-file FILE | --ref REFERENCE]
    Withdraws the marketing consent of one person, on journeys and contact requests.
privacy scope --from TIME --to TIME --out FOLDER --reason TEXT
    Writes the persons whose data was written between two times, for notification of a breach.

The person is asked for, or read from standard input or from FILE: an NRIC, e-mail addresses that the person proved
to own, or both, on lines or with commas between them. --ref means the proposer of a journey, by NRIC.`;

/** @throws {UsageError} */
export function readArguments(args: readonly string[]): PrivacyCommand {
  const { values, positionals } = parse(args);
  const [kind, ...others] = positionals;
  // An NRIC in the arguments would be visible in the shell history and the process list.
  if (others.length > 0) throw new UsageError('The person cannot be given as an argument.');
  const requireText = (name: 'out' | 'reason' | 'from' | 'to'): string => {
    const value = values[name]?.trim();
    if (!value) throw new UsageError(`--${name} is missing.`);
    return value;
  };
  if (values['nric-file'] && values.ref) {
    throw new UsageError('Give --nric-file or --ref, not both.');
  }
  const person = { nricFile: values['nric-file'], ref: values.ref };

  switch (kind) {
    case 'export':
      return { kind, person, out: requireText('out'), reason: requireText('reason') };
    case 'erase':
      return { kind, person, reason: requireText('reason'), yes: values.yes };
    case 'shut-out':
    case 'stop-marketing':
      return { kind, person, reason: requireText('reason') };
    case 'scope':
      return {
        kind,
        window: windowOf(requireText('from'), requireText('to')),
        out: requireText('out'),
        reason: requireText('reason'),
      };
    default:
      throw new UsageError('Choose a command: export, erase, shut-out, stop-marketing or scope.');
  }
}

const OPTION = /^--[a-z-]+(?:=|$)/;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: joinReference(args),
      allowPositionals: true,
      options: {
        'nric-file': { type: 'string' },
        ref: { type: 'string' },
        out: { type: 'string' },
        reason: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Joins `--ref` and its value: a reference may start with a dash, which `parseArgs` rejects as ambiguous. */
function joinReference(args: readonly string[]): string[] {
  const at = args.indexOf('--ref');
  const reference = args[at + 1];
  if (at === -1 || reference === undefined || OPTION.test(reference)) return [...args];
  return [...args.slice(0, at), `--ref=${reference}`, ...args.slice(at + 2)];
}

/** Without its offset, a time would be read in the zone of the machine, and a day in UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function windowOf(from: string, to: string): TimeWindow {
  const window = { from: new Date(from), to: new Date(to) };
  for (const [name, text] of Object.entries({ from, to })) {
    if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) {
      throw new UsageError(`--${name} must be a moment such as 2026-11-20T10:00:00+08:00.`);
    }
  }
  if (window.from > window.to) throw new UsageError('--from lies after --to.');
  return window;
}
