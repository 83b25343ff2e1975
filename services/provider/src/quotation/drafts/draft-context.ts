/** The place that the content of a draft is sealed for. */
export function draftContext({ draftId }: { readonly draftId: string }): string {
  return `quotation_drafts.content:${draftId}`;
}
