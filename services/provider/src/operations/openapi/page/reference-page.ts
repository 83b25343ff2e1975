import { MESSAGE } from '@edp/domain';
import { PROBLEM_KINDS } from '@edp/errors';
import { Html, html } from '@edp/service';
import type { OpenApiDocument } from '../openapi-document';
import type { Operation } from '../operations';
import type { JsonSchema } from '../schemas';
import { schemaBody } from './fields';
import { operationSection } from './operation';
import { inline, prose } from './prose';
import { STYLE } from './style';

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The OpenAPI document as an HTML page: every endpoint, schema, example and error response. It has no script and no external resource. */
export function referencePage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const operations = listOf(document);
  const groups = tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) =>
      operation.tags.some((own) => own === tag.name),
    ),
  }));
  const schemas = Object.entries(components.schemas);

  return `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <a class="skip" href="#endpoints">Skip to the endpoints</a>
        <header>
          <div class="wrap">
            <h1>${info.title}</h1>
            <p class="lead">
              Version ${info.version}. For programs: <a href="/openapi.json">openapi.json</a>.
            </p>
          </div>
        </header>
        <div class="page wrap">
          ${contents(groups)}
          <main id="endpoints">
            ${introduction(document)}
            ${groups.map(
              ({ name, description, operations: own }) =>
                html`<section aria-labelledby="${idOf(name)}">
                  <h2 id="${idOf(name)}">${name}</h2>
                  <p class="lead">${description}</p>
                  ${own.map(({ method, path, operation }) =>
                    operationSection(method, path, operation),
                  )}
                </section>`,
            )}
            ${schemaSection(schemas)} ${problemSection()}
          </main>
        </div>
      </body>
    </html>`.markup
  }`;
}

function listOf({ paths }: OpenApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

function contents(groups: readonly { name: string; operations: readonly Listed[] }[]): Html {
  return html`<nav aria-labelledby="contents">
    <h2 id="contents">Contents</h2>
    <ul>
      <li><a href="#requests">Requests</a></li>
      <li><a href="#schemas">Schemas</a></li>
      <li><a href="#errors">Error responses</a></li>
    </ul>
    ${groups.map(
      ({ name, operations }) =>
        html`<h3>${name}</h3>
          <ul>
            ${operations.map(
              ({ operation: { operationId } }) =>
                html`<li><a href="#${operationId}">${operationId}</a></li>`,
            )}
          </ul>`,
    )}
  </nav>`;
}

function introduction({ info, components }: OpenApiDocument): Html {
  const schemes: readonly { name?: string; description: string }[] = Object.values(
    components.securitySchemes,
  );
  return html`<section aria-labelledby="requests">
    <h2 id="requests">Requests</h2>
    ${prose(info.description)}
    <dl class="fields">
      ${schemes.map(
        (scheme) =>
          html`<div>
            <dt><code>${scheme.name ?? 'authorization'}</code></dt>
            <dd><p>${inline(scheme.description)}</p></dd>
          </div>`,
      )}
      <div>
        <dt><code>${components.parameters.IdempotencyKey.name}</code></dt>
        <dd><p>${inline(components.parameters.IdempotencyKey.description)}</p></dd>
      </div>
    </dl>
  </section>`;
}

function schemaSection(schemas: readonly [string, JsonSchema][]): Html {
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    <p class="lead">Objects are closed: a field that is not listed is rejected.</p>
    ${schemas.map(([name, schema]) => {
      const { description } = schema as { description?: string };
      return html`<article id="schema-${name}" aria-labelledby="schema-${name}-name">
        <h3 id="schema-${name}-name">${name}</h3>
        ${description && html`<p>${inline(description)}</p>`} ${schemaBody(schema)}
      </article>`;
    })}
  </section>`;
}

function problemSection(): Html {
  return html`<section aria-labelledby="errors">
    <h2 id="errors">Error responses</h2>
    <p class="lead">Codes of problem documents. They are never renamed and never reused.</p>
    <dl class="fields">
      ${Object.entries(PROBLEM_KINDS).map(
        ([code, { status, title }]) =>
          html`<div id="problem-${code}">
            <dt><code>${code}</code></dt>
            <dd><p>${status}: ${title}</p></dd>
          </div>`,
      )}
    </dl>
    <h3>Message codes</h3>
    <p>
      Values of <code>errors[].code</code> for a field that fails validation. The forms show the
      messages of these codes.
    </p>
    <p>
      ${Object.values(MESSAGE).map((code, index) => html`${index > 0 && ', '}<code>${code}</code>`)}
    </p>
  </section>`;
}

function idOf(tag: string): string {
  return `group-${tag.toLowerCase().replace(/\W+/g, '-')}`;
}
