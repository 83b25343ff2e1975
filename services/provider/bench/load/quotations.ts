import type { Quotation } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import { newSession, type TestSession } from '../../test/build-app';
import { applicationRequest, quotationRequest } from '../../test/journey';
import { type Caller, type WrittenRequest, writeRequest } from '../server/caller';
import { type Load, runClients } from './run-clients';

/** A quotation without an application, and its session. */
interface Quoted {
  readonly session: TestSession;
  readonly quotation: Quotation;
}

/** Creates quotations of the same people, each in its own session. */
async function quoteMany(
  caller: Caller,
  clients: number,
  people: readonly SamplePerson[],
  count: number,
): Promise<Quoted[]> {
  const quoted: Quoted[] = [];
  const body = quotationRequest(people);
  const quote = async () => {
    const session = newSession();
    const quotation = await caller.call(session, 'createQuotation', { body });
    quoted.push({ session, quotation });
  };
  await runClients(clients, Array<typeof quote>(count).fill(quote));
  return quoted;
}

/** Prepares requests that create applications of new quotations, each once. */
export async function writeCreations(
  caller: Caller,
  clients: number,
  people: readonly SamplePerson[],
  count: number,
): Promise<WrittenRequest[]> {
  const quoted = await quoteMany(caller, clients, people, count);
  return quoted.map(({ session, quotation }) =>
    writeRequest(session, 'saveApplication', { body: applicationRequest(quotation) }),
  );
}

/** Creates applications of new quotations. Only the creation of the applications is measured. */
export async function createMany(
  caller: Caller,
  clients: number,
  people: readonly SamplePerson[],
  count: number,
): Promise<Load> {
  const creations = await writeCreations(caller, clients, people, count);
  return runClients(
    clients,
    creations.map((request) => () => caller.send(request)),
  );
}
