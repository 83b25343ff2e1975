import { Type, type Static } from 'typebox';
import { GENDER, YES_NO } from '@edp/domain';
import * as S from '../schema';
import { Agent } from './quotation';

/** Names one draft; random, made by the browser, and worth nothing to another session. */
export const DraftId = S.RefId;

/** A person as far as they are typed: everything may be empty or still wrong. */
export const DraftPerson = S.Closed({
  id: S.ApplicantId,
  relationship: S.Relationship,
  gender: S.CodeOrEmpty(GENDER),
  idNo: S.Text(24),
  nationality: S.Text(3),
  email: S.Text(254),
  occupationCode: S.Text(10),
  /** Typed, and no row of the table picked. */
  occupationTyped: Type.Optional(S.Text(80)),
  isIndoor: S.CodeOrEmpty(YES_NO),
});

/** What stands on the quotation page and was not sent yet. */
export const QuotationDraft = S.Closed({
  /** Counts the saves of a draft: who reads it back can tell whether the last one has come in. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  people: Type.Array(DraftPerson, { minItems: 1, maxItems: 6 }),
  /** Taken out again: ticked once more, nothing has to be typed once more. */
  removed: Type.Array(DraftPerson, { maxItems: 12 }),
  /** Typed, and not verified yet. */
  agentCode: S.Text(20),
  /** Who said "this is me". */
  agent: Type.Optional(Agent),
});

/**
 * `POST drafts/`: keeps what is typed on the quotation page for this session, in the place of what the draft held
 * before. Only its shape is checked. `POST quotation/` with its `draftId` ends it.
 */
export const QuotationDraftRequest = S.Closed({
  appId: S.AppId,
  draftId: DraftId,
  draft: QuotationDraft,
});
export const QuotationDraftSaved = S.Closed({ saved: Type.Literal(true) });

/** `GET drafts/{draftId}`: null when this session has no such draft (any more). */
export const QuotationDraftResponse = S.Closed({ data: Type.Union([QuotationDraft, Type.Null()]) });

export type DraftPerson = Static<typeof DraftPerson>;
export type QuotationDraft = Static<typeof QuotationDraft>;
export type QuotationDraftRequest = Static<typeof QuotationDraftRequest>;
export type QuotationDraftSaved = Static<typeof QuotationDraftSaved>;
export type QuotationDraftResponse = Static<typeof QuotationDraftResponse>;
