import type { WrittenRequest } from '../server/caller';

/** A script for the single thread of wrk: sends each request of a file once. */
export const WRK_SCRIPT = `
local thread

function setup(only)
  thread = only
end

function init(arguments)
  requests, sent, missing = {}, 0, 0
  local file = assert(io.open(arguments[1], "rb"))
  for length in function() return file:read("*n", 1) end do
    table.insert(requests, file:read(length))
  end
  file:close()
end

function request()
  sent = sent + 1
  if sent > #requests then missing = missing + 1 end
  return requests[sent] or requests[#requests]
end

function done(summary, latency)
  local failed = 0
  for _, count in pairs(summary.errors) do failed = failed + count end
  local totals = '{ "done": %d, "microseconds": %d, "p50": %d, "p99": %d, "failed": %d, "missing": %d }'
  local p50, p99 = latency:percentile(50), latency:percentile(99)
  print("totals " .. totals:format(summary.requests, summary.duration, p50, p99, failed, thread:get("missing")))
end
`;

/** A request in the format of the script: its length in bytes, a line break, and the bytes to send. */
export function asRead({ method, path, headers, body }: WrittenRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: provider',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body ?? '')}`,
  ];
  const text = `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
  return `${Buffer.byteLength(text)}\n${text}`;
}
