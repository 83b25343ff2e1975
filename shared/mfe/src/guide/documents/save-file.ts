/** Time for the browser to begin reading the file before its address is given up. */
const READING_MS = 60_000;

export interface FileToSave {
  readonly name: string;
  readonly mimeType: string;
  /** Base64. */
  readonly content: string;
}

/** Hands a file to the browser, which keeps or opens it as the buyer has set it. */
export function saveFile({ name, mimeType, content }: FileToSave): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, READING_MS);
}
