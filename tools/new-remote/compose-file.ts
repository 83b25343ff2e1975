/** A remote in `docker-compose.yml` or in an override of it: its name and the lines below it. */
const REMOTE = /^ {2}mfe-[a-z0-9-]+:.*\n(?: {4}.*\n)*\n?/gm;

/** `docker-compose.yml` with the container of another remote, after the existing ones. */
export function withService(text: string, folder: string): string {
  return behindRemotes(
    text,
    `  ${folder}:
    <<: *remote
    build:
      context: .
      dockerfile: ${folder}/Dockerfile
      args: *build-args

`,
  );
}

/** `tools/compose/certificate.yml` with the image of another remote. */
export function withCertificate(text: string, folder: string): string {
  return behindRemotes(text, `  ${folder}: *with-certificate\n`);
}

function behindRemotes(text: string, added: string): string {
  const last = [...text.matchAll(REMOTE)].at(-1);
  if (!last) throw new Error('There is no remote to add another one after.');
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
}
