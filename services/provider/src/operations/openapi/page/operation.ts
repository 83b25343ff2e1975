import { PROBLEM_KINDS, type ProblemCode } from '@edp/errors';
import { type Html, html } from '@edp/service';
import type { Operation } from '../operations';
import type { JsonSchema } from '../schemas';
import { kindOf, schemaBody } from './fields';
import { inline, prose } from './prose';

interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example?: unknown;
}

/** One endpoint: description, parameters, request, response and error responses. */
export function operationSection(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, description, requestBody, responses, security } = operation;
  const needsToken = security.some((scheme) => 'token' in scheme);
  const isIdempotent = operation.parameters.some((parameter) => '$ref' in parameter);
  const { '200': success, ...errors } = responses as Readonly<
    Record<string, { readonly content: Readonly<Record<string, Content>> }>
  >;
  return html`<article id="${operationId}" aria-labelledby="${operationId}-name">
    <h3 id="${operationId}-name">${operationId}</h3>
    <p class="line"><b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
    <p class="summary">${summary}</p>
    ${prose(description)}
    ${
      (needsToken || isIdempotent) &&
      html`<p class="requires">
        Requires
        ${needsToken && html`a <a href="#generateToken">token</a>`}${
          needsToken && isIdempotent && ' and '
        }${isIdempotent && html`an <code>Idempotency-Key</code>`}.
      </p>`
    }
    ${parameters(operation.parameters as readonly Parameter[])}
    ${
      requestBody &&
      html`<h4>Request</h4>
        ${contentOf(requestBody.content)}`
    }
    <h4>Response</h4>
    ${success && contentOf(success.content)}
    <h4>Error responses</h4>
    <ul class="errors">
      ${Object.values(errors).flatMap(({ content }) => problemsIn(content))}
    </ul>
  </article>`;
}

function parameters(all: readonly Parameter[]): Html | null {
  const shown = all.filter((parameter) => !('$ref' in parameter));
  if (shown.length === 0) return null;
  return html`<h4>Parameters</h4>
    <ul>
      ${shown.map(
        ({ name, in: place, example }) =>
          html`<li>
            <code>${name}</code> in the ${place}, such as <code>${String(example)}</code>
          </li>`,
      )}
    </ul>`;
}

function contentOf(content: Readonly<Record<string, Content>>): Html {
  const [[type, { schema, example }] = ['', {} as Content]] = Object.entries(content);
  const isNamed = schema !== undefined && ('$ref' in schema || !('properties' in schema));
  return html`<p>${schema && isNamed && html`${kindOf(schema)} as `}<code>${type}</code></p>
    ${schema && !isNamed && schemaBody(schema)}
    ${
      example !== undefined &&
      html`<details>
        <summary>Example</summary>
        <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>
      </details>`
    }`;
}

function problemsIn(content: Readonly<Record<string, Content>>): Html[] {
  return Object.values(content).flatMap(({ examples = {} }) =>
    (Object.keys(examples) as ProblemCode[]).map(
      (code) =>
        html`<li>
          <a href="#problem-${code}"><b>${PROBLEM_KINDS[code].status}</b> <code>${code}</code></a>
          ${inline(PROBLEM_KINDS[code].title)}
        </li>`,
    ),
  );
}
