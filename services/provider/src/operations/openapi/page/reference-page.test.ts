import { type Endpoint, ENDPOINT_SCHEMAS, ENDPOINTS } from '@edp/contracts';
import { PROBLEM_KINDS } from '@edp/errors';
import { openApiDocument } from '../openapi-document';
import { referencePage } from './reference-page';

const source = openApiDocument();
const page = referencePage(source);
const articles = new Map(
  page.split(/(?=<article )/).map((part) => [/<article id="([^"]+)"/.exec(part)?.[1], part]),
);
const plain = (markup = '') =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the reference page', () => {
  it.each(Object.entries<Endpoint>(ENDPOINTS))(
    'shows %s with path, examples and error responses',
    (name, endpoint) => {
      const article = articles.get(name);
      expect(plain(article)).toContain(`${endpoint.method} ${endpoint.upstream}`);
      const hasBody = 'request' in ENDPOINT_SCHEMAS[name as keyof typeof ENDPOINT_SCHEMAS];
      const examples = (hasBody ? 1 : 0) + (endpoint.answers === 'json' ? 1 : 0);
      expect(article?.match(/<pre /g) ?? []).toHaveLength(examples);
      expect(article).toContain('href="#problem-token.invalid"');
    },
  );

  it('shows every schema and every code', () => {
    for (const name of Object.keys(source.components.schemas)) {
      expect(articles.has(`schema-${name}`)).toBe(true);
    }
    for (const code of Object.keys(PROBLEM_KINDS)) expect(page).toContain(`id="problem-${code}"`);
  });

  it('shows type, requirement and description of each field', () => {
    const quotation = plain(articles.get('schema-QuotationRequest'));
    expect(quotation).toContain('refId optional RefId');
    expect(quotation).toContain('applicantData list of QuotationApplicant , 1 to 6 entries');
    const applicant = plain(articles.get('schema-QuotationApplicant'));
    expect(applicant).toContain('occupationCode text, at most 10 characters');
    expect(applicant).toContain('Empty for children, who need none');
  });

  it('links only to existing ids, each of which is unique', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has no script and no external resource', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|object|form)\b|\s(style|src|on\w+)=/i);
  });
});
