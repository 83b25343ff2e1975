import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { malaysianDay } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Devices, JourneyErasure } from '../../journey';
import type { ContinueLater, DocumentsService } from '../../messaging';
import { type DatabaseClient, withoutTimeout } from '../../platform/db';
import type { ObjectStore } from '../../platform/objects';
import type { Vault } from '../../platform/security';
import type { Quotations } from '../../quotation';
import type { QuestionHistory } from '../../underwriting';
import { breachScope } from '../breach-scope';
import { erasePerson } from '../erase-person';
import { exportPerson } from '../export-person';
import { type Identity, nricOfProposer } from '../footprint';
import { recordPrivacyRequest } from '../privacy-requests.repository';
import { shutOutPerson } from '../shut-out-person';
import { stopMarketing } from '../stop-marketing';
import { type PrivacyCommand, UsageError, type IdentitySource } from './arguments';
import { readIdentity } from './identity-input';
import type { Terminal } from './terminal';

/** Services that the command uses. */
interface PrivacyServices {
  readonly database: Pick<DatabaseClient, 'db'>;
  readonly vault: Vault;
  readonly config: { readonly mail: { readonly outboxFolder: string } };
  readonly clock: Clock;
  readonly questionHistory: QuestionHistory;
  readonly purchase: {
    readonly documents: DocumentsService;
    readonly continueLater: ContinueLater;
  };
  readonly devices: Devices;
  readonly quotations: Quotations;
  readonly journeyErasure: JourneyErasure;
  readonly objects: ObjectStore;
}

interface CommandContext {
  readonly services: PrivacyServices;
  readonly terminal: Terminal;
  /** Account that runs the command, which is recorded. */
  readonly requestedBy: string;
}

const ERASE_WORD = 'erase';

/** Runs a command and prints counts. @throws {UsageError} */
export async function runCommand(
  command: PrivacyCommand,
  { services, terminal, requestedBy }: CommandContext,
): Promise<void> {
  const { database, vault, config, clock } = services;
  const { db } = database;
  const origin = { requestedBy, reason: command.reason, now: clock() };
  const { outboxFolder } = config.mail;

  switch (command.kind) {
    case 'export': {
      const identity = await identityOf(command.person);
      const { questionHistory, purchase, objects } = services;
      const outcome = await exportPerson(identity, resolve(command.out), origin, {
        db,
        vault,
        questionHistory,
        documents: purchase.documents,
        outboxFolder,
        objects,
      });
      printCounts(outcome, `Written to ${resolve(command.out)}:`);
      return;
    }
    case 'erase': {
      const identity = await identityOf(command.person);
      if (!command.yes) await confirm();
      const { quotations, journeyErasure: erasure, objects } = services;
      const dependencies = { db, vault, quotations, erasure, outboxFolder, objects };
      printCounts(await erasePerson(identity, origin, dependencies), 'Done:');
      return;
    }
    case 'shut-out': {
      const identity = await identityOf(command.person);
      const { devices, purchase } = services;
      const dependencies = { db, vault, devices, continueLater: purchase.continueLater };
      printCounts(await shutOutPerson(identity, origin, dependencies), 'Done:');
      return;
    }
    case 'stop-marketing': {
      const identity = await identityOf(command.person);
      printCounts(await stopMarketing(identity, origin, { db, vault }), 'Done:');
      return;
    }
    case 'scope': {
      const scope = await withoutTimeout(db, (tx) => breachScope(tx, vault, command.window));
      const outcome = {
        people: scope.people.length,
        withSensitiveData: scope.people.filter(({ holds }) => holds.length > 0).length,
        withPolicy: scope.people.filter(({ policyNumbers }) => policyNumbers.length > 0).length,
      };
      const file = join(resolve(command.out), 'breach-scope.json');
      await mkdir(resolve(command.out), { recursive: true, mode: 0o700 });
      await writeFile(file, `${JSON.stringify(scope, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      await recordPrivacyRequest(db, vault, { kind: 'scope', identity: null, outcome, ...origin });
      printCounts(outcome, `Written to ${file}:`);
    }
  }

  async function identityOf({ nricFile, ref }: IdentitySource): Promise<Identity> {
    if (ref !== undefined) {
      const nric = await nricOfProposer(db, vault, ref);
      if (nric === null) throw new UsageError('There is no journey of this reference.');
      if (nric === '')
        throw new UsageError('This proposer has no NRIC yet: give an address that they proved.');
      return { nric, emails: [] };
    }
    return readIdentity(await identityText(nricFile), malaysianDay(clock()));
  }

  function identityText(nricFile: string | undefined): Promise<string> {
    if (nricFile !== undefined) return readFile(nricFile, 'utf8');
    return terminal.isInteractive
      ? terminal.prompt('NRIC and proved e-mail addresses, with commas (not shown): ', {
          hidden: true,
        })
      : terminal.readInput();
  }

  async function confirm(): Promise<void> {
    if (!terminal.isInteractive)
      throw new UsageError('There is no terminal for the confirmation: give --yes to erase.');
    const answer = await terminal.prompt(
      `This cannot be undone. Type "${ERASE_WORD}" to continue: `,
    );
    if (answer.trim() !== ERASE_WORD) throw new UsageError('Nothing was erased.');
  }

  function printCounts(outcome: Readonly<Record<string, number>>, heading: string): void {
    terminal.print(heading);
    for (const [what, count] of Object.entries(outcome)) {
      terminal.print(
        `  ${what.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${count}`,
      );
    }
  }
}
