/** How the container of a remote begins and, with its `dockerfile`, ends. */
const REMOTE = /^ {2}mfe-[a-z0-9-]+:\n(?: {4}.*\n)+\n?/gm;

/** `docker-compose.yml` with the container of another remote, behind those that are there. */
export function withService(text: string, folder: string): string {
  const last = [...text.matchAll(REMOTE)].at(-1);
  if (!last) throw new Error('docker-compose.yml has no remote to put another one behind.');
  const end = last.index + last[0].length;
  const service = `  ${folder}:
    <<: *remote
    build:
      context: .
      dockerfile: ${folder}/Dockerfile

`;
  return text.slice(0, end) + service + text.slice(end);
}
