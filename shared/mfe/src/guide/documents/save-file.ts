/** Time for the browser to read the file before its object URL is revoked. */
const READING_MS = 60_000;

interface FileToSave {
  readonly name: string;
  readonly mimeType: string;
  /** Base64. */
  readonly content: string;
}

/** Passes a file to the browser, which saves or opens it by the buyer's settings. */
export function saveFile({ name, mimeType, content }: FileToSave): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
