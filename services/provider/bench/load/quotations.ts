import type { Quotation } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import { newSession, type TestSession } from '../../test/build-app';
import { applicationRequest, quotationRequest } from '../../test/journey';
import { type Caller, type WrittenRequest, writeRequest } from '../server/caller';
import { type Load, runClients } from './run-clients';

/** A quotation without an application, and the session that it belongs to. */
interface Quoted {
  readonly session: TestSession;
  readonly quotation: Quotation;
}

/** Makes quotations of the same people, each in a session of its own. */
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

/** Written requests that make applications of new quotations, each once. */
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

/** Makes applications of new quotations. Only what turns quotations into applications is timed. */
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
