import { Type, type Static } from 'typebox';
import { GENDER, YES_NO } from '@edp/domain';
import * as S from '../schema';
import { DRAFT_LIMITS } from '../values';
import { Agent } from './quotation';

const DraftId = S.Described(
  'Random id of one draft, created by the browser; grants no access to another session.',
  S.RefId,
);

export const DraftPerson = S.Model(
  'DraftPerson',
  'A person as entered so far: every field may be empty or invalid.',
  {
    id: S.ApplicantId,
    relationship: S.Relationship,
    gender: S.CodeOrEmpty(GENDER),
    idNo: S.Text(DRAFT_LIMITS.nric),
    nationality: S.Text(3),
    email: S.Text(254),
    occupationCode: S.Text(10),
    occupationTyped: S.Described(
      'Text that was entered without selecting an occupation.',
      Type.Optional(S.Text(DRAFT_LIMITS.occupation)),
    ),
    isIndoor: S.CodeOrEmpty(YES_NO),
    isCovered: S.Described(
      'False for a buyer who covers children only.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

export const QuotationDraft = S.Model(
  'QuotationDraft',
  'Input of the quotation page that was not submitted yet.',
  {
    revision: S.Described(
      'Number of saves of the draft: a reader can tell whether the last save has arrived.',
      Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ),
    people: Type.Array(DraftPerson, { minItems: 1, maxItems: 6 }),
    removed: S.Described(
      'Deselected persons: their input is restored when they are selected again.',
      Type.Array(DraftPerson, { maxItems: DRAFT_LIMITS.removed }),
    ),
    agentCode: S.Described('Entered, and not verified yet.', S.Text(DRAFT_LIMITS.agentCode)),
    agent: S.Described(
      'The agent after verification and the confirmation "this is me".',
      Type.Optional(Agent),
    ),
  },
);

export const QuotationDraftRequest = S.Model(
  'QuotationDraftRequest',
  '`POST drafts/`: stores the input of the quotation page for this session and replaces ' +
    'the previous state of the draft. Only its shape is validated. `POST quotation/` with ' +
    'its `draftId` deletes it.',
  {
    appId: S.AppId,
    draftId: DraftId,
    draft: QuotationDraft,
  },
);
export const QuotationDraftSaved = S.Model('QuotationDraftSaved', { saved: Type.Literal(true) });

export const QuotationDraftResponse = S.Model(
  'QuotationDraftResponse',
  '`GET drafts/{draftId}`: null if this session has no such draft, or no longer has it.',
  { data: Type.Union([QuotationDraft, Type.Null()]) },
);

export type DraftPerson = Static<typeof DraftPerson>;
export type QuotationDraft = Static<typeof QuotationDraft>;
export type QuotationDraftRequest = Static<typeof QuotationDraftRequest>;
export type QuotationDraftSaved = Static<typeof QuotationDraftSaved>;
export type QuotationDraftResponse = Static<typeof QuotationDraftResponse>;
