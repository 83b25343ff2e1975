import { type FastifyInstance } from 'fastify';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { REPORTS_PATH } from '../pages/security-headers';

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const BODY_LIMIT = 16 * 1024;

interface Report {
  type?: unknown;
  body?: { effectiveDirective?: unknown; destination?: unknown };
}

/**
 * Receives browser reports about blocked scripts and styles. Their URLs may contain personal data, so only kind and
 * directive are logged.
 */
export async function reportRoutes(
  app: FastifyInstance,
  metrics: Pick<GatewayMetrics, 'browserReport'>,
): Promise<void> {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, ready) => ready(null, body),
    );
    scope.post(REPORTS_PATH, (request, reply) => {
      for (const report of parse(request.body)) {
        request.log.warn(report, 'browser report');
        metrics.browserReport(report.kind);
      }
      return reply.code(204).send();
    });
    done();
  });
}

function parse(body: unknown): { kind: string; directive: string }[] {
  try {
    const parsed: unknown = JSON.parse(typeof body === 'string' ? body : '[]');
    const reports = (Array.isArray(parsed) ? parsed : [parsed]) as Report[];
    return reports.slice(0, 20).map(({ type, body: detail }) => ({
      kind: word(type),
      directive: word(detail?.effectiveDirective ?? detail?.destination),
    }));
  } catch {
    return [];
  }
}

function word(value: unknown): string {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : 'unknown';
}
