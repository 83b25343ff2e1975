import type { WrittenRequest } from '../server/caller';

/** Sends each request of a file once. */
export const WRK_SCRIPT = `
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
