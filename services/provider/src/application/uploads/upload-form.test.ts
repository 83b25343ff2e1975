import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMAGE_LIMITS } from '@edp/contracts';
import { newSession, signedHeaders, startTestApp, type TestApp } from '../../../test/build-app';
import { jpeg, jpegOf } from '../../../test/images';
import { formOf, journeyWithPlace, sendForm } from '../../../test/upload';

let test: TestApp;
let photo: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  photo = await jpeg();
});
afterAll(() => test.stop());

const journey = () => journeyWithPlace(test);

describe('a form', () => {
  it.each([
    ['lacks a field', { side: 'front', applicantId: 'self' }],
    [
      'has an unknown field',
      { refId: 'x'.repeat(32), applicantId: 'self', side: 'front', extra: '1' },
    ],
    ['names an unknown side', { refId: 'x'.repeat(32), applicantId: 'self', side: 'top' }],
    ['names an invalid reference', { refId: '../..', applicantId: 'self', side: 'front' }],
    [
      'has names of prototype properties',
      { __proto__x: '1', constructor: 'x', refId: 'x'.repeat(32) },
    ],
  ])('that %s is malformed', async (_, fields) => {
    const { body, contentType } = await formOf(fields, { bytes: photo });
    const { status, problem } = await sendForm(test, newSession(), body, contentType);
    expect([status, problem.code]).toEqual([400, 'request.malformed']);
    expect(problem.errors?.length).toBeGreaterThan(0);
  });

  it('without its file, with two files, a repeated field or a field after the file is malformed', async () => {
    const { browser, place } = await journey();
    const { body, contentType } = await formOf(place, { bytes: photo });
    const boundary = /boundary=(.*)$/.exec(contentType)?.[1] ?? '';
    const end = Buffer.from(`--${boundary}--`);
    const part = (head: string, content: string) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`);
    const behind = (...parts: Buffer[]) =>
      Buffer.concat([body.subarray(0, body.lastIndexOf(end)), ...parts, end, Buffer.from('\r\n')]);
    const refIdAgain = part('name="refId"', place.refId);
    const noImage = { pointer: '/image', code: 'required' };
    const unreadable = { pointer: '', code: 'unreadable' };
    const forms = [
      [Buffer.concat([refIdAgain, end]), noImage],
      [Buffer.concat([refIdAgain, body]), { pointer: '/refId', code: 'repeated' }],
      [behind(part('name="more"', '1')), { pointer: '', code: 'behindTheFile' }],
      [behind(part('name="image"; filename="b.jpg"', 'x')), unreadable],
      [body.subarray(0, body.length - 20), unreadable],
      [Buffer.alloc(0), noImage],
    ] as const;
    for (const [form, error] of forms) {
      const { status, problem } = await sendForm(test, browser.session, form, contentType);
      expect([status, problem.code]).toEqual([400, 'request.malformed']);
      expect(problem.errors).toEqual([error]);
    }
    expect((await sendForm(test, browser.session, body, contentType)).status).toBe(200);
  });

  it('is the only accepted body, and other endpoints accept no form', async () => {
    const { browser, place } = await journey();
    expect((await browser.call('uploadImage', { body: place })).status).toBe(415);
    const { body, contentType } = await formOf(place, { bytes: photo });
    const url = '/quotation/';
    const content = { headers: { 'content-type': contentType } };
    const headers = signedHeaders(browser.session, 'POST', url, content);
    expect(
      (await test.app.inject({ method: 'POST', url, headers, payload: body })).statusCode,
    ).toBe(415);
  });
});

describe('over a connection', () => {
  it('a rejection arrives although most of the form was not read, and the next request gets its response', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { place } = await journey();
    const { body, contentType } = await formOf(place, { bytes: await jpegOf(IMAGE_LIMITS.bytes) });
    const send = async () => {
      const content = { headers: { 'content-type': contentType } };
      const headers = signedHeaders(newSession(), 'POST', '/uploads/', content);
      const sending = request({ agent, port, path: '/uploads/', method: 'POST', headers });
      sending.end(body);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      response.resume();
      // The connection is free for the next request once the whole body is sent.
      await once(sending, 'close');
      return [response.statusCode, sending.reusedSocket];
    };
    const responses = [await send(), await send()];
    agent.destroy();
    expect(responses).toEqual([
      [404, false],
      [404, true],
    ]);
  });
});
