import { randomUUID } from 'node:crypto';
import { BASE_PATH, ENDPOINTS, CSRF_HEADER } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { callUrl } from '@edp/http';
import { sampleFamily, type SamplePerson } from '@edp/testing/people';
import type { ServiceName } from '../../lib/services.mjs';
import { quotationRequest } from '../requests/quotation-request';
import { newAddress, newSessionId, nowInSeconds, signedHeaders } from '../signature';
import type { Stack } from '../stack';

/** A request, and the status of its success. */
export interface Sample {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  /** Of HAProxy, or of a service itself. */
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = `${BASE_PATH}/onemedical/insurance/quotation`;

/** Requests of buyers and services in turn: two that read, and two that write and must not be repeated. */
export function* samplesOf({ ports, secrets }: Stack): Generator<Sample, never> {
  const merchant = { authorization: `Bearer ${secrets.CARD_SECRET}` };
  const people = sampleFamily(malaysianDay(new Date()));
  for (;;) {
    yield { ...page(ports.gateway), headers: newBuyer() };
    yield quotation(ports.gateway, people);
    yield { ...ledger(ports.card), headers: merchant };
    yield {
      what: 'payment',
      method: 'POST',
      port: ports.card,
      expected: 201,
      path: '/v1/payments',
      headers: { ...JSON_TYPE, ...merchant },
      body: JSON.stringify(payment(ports)),
    };
  }
}

/** The request for a quotation of a new buyer, at a gateway. */
export function quotation(port: number, people: readonly SamplePerson[]): Sample {
  return {
    what: 'quotation',
    method: 'POST',
    port,
    expected: 200,
    path: callUrl(ENDPOINTS.createQuotation),
    headers: { ...JSON_TYPE, ...newBuyer(), [CSRF_HEADER]: '1' },
    body: JSON.stringify(quotationRequest(people)),
  };
}

/** A buyer of each address, because the gateway limits the requests of one address. */
function newBuyer() {
  return { 'x-forwarded-for': newAddress() };
}

/** A request to one instance, without HAProxy. */
export function directSample(name: ServiceName, port: number, secrets: Stack['secrets']): Sample {
  switch (name) {
    case 'gateway':
      return page(port);
    case 'card':
      return { ...ledger(port), headers: { authorization: `Bearer ${secrets.CARD_SECRET}` } };
    case 'provider': {
      const path = ENDPOINTS.loadOccupations.upstream;
      const signed = { session: newSessionId(), address: newAddress(), signedAt: nowInSeconds() };
      const headers = signedHeaders(secrets.INTERNAL_SECRET, { ...signed, method: 'GET', path });
      return { what: 'occupations', method: 'GET', port, path, headers, expected: 200 };
    }
  }
}

function page(port: number): Sample {
  return { what: 'page', method: 'GET', port, path: PAGE, headers: {}, expected: 200 };
}

function ledger(port: number): Omit<Sample, 'headers'> {
  const path = '/v1/ledger?since=2020-01-01T00:00:00Z';
  return { what: 'ledger', method: 'GET', port, path, expected: 200 };
}

function payment(ports: Stack['ports']) {
  return {
    pspKey: `rolling-restart:${randomUUID()}`,
    amountSen: 43_225,
    currency: 'MYR',
    description: 'OneMedical, Plan 2',
    reference: 'rolling restart',
    language: 'en',
    merchantName: 'Amber Life',
    returnUrl: `http://localhost:${ports.gateway}/`,
    webhookUrl: `http://127.0.0.1:${ports.provider}/webhooks/card`,
    recurring: false,
  };
}
