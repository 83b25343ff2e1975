import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';

// Each list renders three documents, on a machine that may run many tests at once.
jest.setTimeout(30_000);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const list = (productCode: string, entityType: string, language: string) =>
  new Browser(test).call('listDocuments', { params: { productCode, entityType, language } });

describe('the list of documents of a product', () => {
  it.each([
    ['insurance', 'ENG'],
    ['insurance', 'BMY'],
    ['takaful', 'ENG'],
    ['takaful', 'BMY'],
  ] as const)('has the actual sizes for %s in %s', async (variant, language) => {
    const { data } = (await list('onemedical', variant, language)).value;
    expect(data.map(({ documentType }) => documentType)).toEqual([
      'brochure',
      'productDisclosureSheet',
      'contract',
    ]);
    for (const listed of data) {
      const { value } = await new Browser(test).call('loadDocument', {
        body: {
          appId: 'EDP',
          productCode: 'onemedical',
          entityType: variant,
          email: '',
          documentType: listed.documentType,
          Language: language,
        },
      });
      const { content, ...about } = value;
      expect(about).toEqual(listed);
      expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it.each([
    ['easymedic', 'takaful', 'ENG'],
    ['nothing', 'insurance', 'ENG'],
    ['onemedical', 'insurance', 'en'],
  ])('is not found for %s %s in %s', async (product, variant, language) => {
    const { status, problem } = await list(product, variant, language);
    expect([status, problem.code]).toEqual([404, 'notFound']);
  });
});
