import { type RefObject, useEffect, useRef, useState } from 'react';
import { HOME_PATH, type LeadSubject, type PageName } from '@edp/contracts';
import { mayBeCovered } from '@edp/domain';
import { type CallFailure, isRateLimited, type ProblemDocument, problemOf } from '@edp/errors';
import { EmailField, Form, NameField, PhoneField, SubmitButton } from '@edp/forms';
import { CheckboxField } from '@edp/forms/choices';
import { client } from '@edp/http';
import { Text, useLanguage, useText } from '@edp/i18n';
import {
  PageBanner,
  type QueryParams,
  SupportCode,
  useHydrated,
  useNavigation,
  usePageLink,
  usePageTitle,
  useProduct,
  useQuery,
  useStillHere,
  useUnloadPrompt,
} from '@edp/mfe';
import { JourneyPage } from '@edp/mfe/journey';
import {
  membersWithout,
  type RootState,
  selectApplication,
  selectAssessmentOutcome,
  selectDeclined,
  selectJourneyProgress,
  selectParticipants,
  selectUncoveredProposer,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import {
  Actions,
  Button,
  Callout,
  Disclosure,
  HeldStill,
  OptionalMark,
  PageSkeleton,
  PageWide,
} from '@edp/ui';
import {
  type LeadForm,
  leadSent,
  leadTyped,
  selectContactDraft,
} from '../../store/health-draft.slice';
import { attemptKeyOf, LEAD_RULES, leadDefaults, toLeadRequest } from './lead';

/**
 * Contact form for a buyer who is not eligible (specification section 8), for a family that asks about one member
 * (`?about=member`, and always if only children are covered), or for a buyer who has chosen a plan above the annual cap
 * but is not declined (`?about=plan`). After sending, `sent=yes` shows the confirmation, so that a reload does not send
 * again.
 */
export function ContactPage() {
  const t = useText('mfe-health');
  const navigation = useNavigation();
  const query = useQuery();
  const isAboutOthersOnly = useAppSelector(isAboutOthers);
  const asked = query.get('about') ?? (isAboutOthersOnly ? 'member' : null);
  const about = asked === 'member' ? 'member' : 'buyer';
  const isSent = query.get('sent') === 'yes';
  const heading = useRef<HTMLHeadingElement>(null);
  const titleKey = useHydrated() ? titleOf(asked !== null, isSent) : 'contact.title';
  usePageTitle(titleKey);
  return (
    <PageWide look="middle">
      <JourneyPage
        title={t(titleKey)}
        headingRef={heading}
        skeleton={<PageSkeleton fields={FIELDS} />}
      >
        {isSent ? (
          <Thanks about={about} heading={heading} />
        ) : (
          <ContactForm
            about={about}
            onSent={() => {
              navigation.setQuery({ ...Object.fromEntries(query), sent: 'yes' }, { replace: true });
            }}
          />
        )}
        <PageBanner />
      </JourneyPage>
    </PageWide>
  );
}

/** Name, mobile and e-mail. */
const FIELDS = 3;

function titleOf(hasSubject: boolean, isSent: boolean): string {
  if (isSent) return 'contact.thanksTitle';
  return hasSubject ? 'contact.titleMember' : 'contact.title';
}

interface ContactFormProps {
  about: LeadSubject;
  onSent: () => void;
}

function ContactForm({ about, onSent }: ContactFormProps) {
  const t = useText('mfe-health');
  const product = useProduct();
  const { language } = useLanguage();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const refId = useAppSelector((state) => state.quickQuote.refId);
  const [initialValues] = useState(() => {
    const state = store.getState();
    const email = selectParticipants(state)[0]?.email ?? '';
    return selectContactDraft(state) ?? leadDefaults(selectApplication(state), email);
  });
  const isStillHere = useStillHere();
  useUnloadPrompt(useAppSelector(selectContactDraft) !== null, {
    name: 'contact',
    exists: () => selectContactDraft(store.getState()) !== null,
  });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isPending, setPending] = useState(false);

  const send = async (form: LeadForm): Promise<ProblemDocument | undefined> => {
    setFailure(null);
    const body = toLeadRequest(form, { product, language, refId, about });
    const idempotencyKey = dispatch(attemptKeyOf(body));
    setPending(true);
    const result = await client.call('createLead', { body, idempotencyKey });
    setPending(false);
    if (result.ok) {
      dispatch(leadSent());
      if (isStillHere()) onSent();
      return;
    }
    setFailure(result.error);
    return problemOf(result.error);
  };

  return (
    <Form
      initialValues={initialValues}
      rules={LEAD_RULES}
      onChange={(form) => dispatch(leadTyped({ refId, form }))}
      onSubmit={send}
    >
      <p className="edp-lead">{t('contact.lead')}</p>
      <HeldStill isHeld={isPending}>
        <NameField name="fullName" label={t('contact.fullName')} />
        <PhoneField name="mobile" label={t('contact.mobile')} />
        <EmailField name="email" label={t('contact.email')} />
        <CheckboxField name="marketingConsent" label={t('contact.consentGroup')}>
          {t('contact.consent')}
          <OptionalMark />
        </CheckboxField>
      </HeldStill>
      {failure ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-health" id={`contact.${isRateLimited(failure) ? 'tooMany' : 'failed'}`} />
          <SupportCode failure={failure} />
        </Callout>
      ) : null}
      <Actions>
        <SubmitButton busyLabel={t('contact.sending')}>{t('contact.send')}</SubmitButton>
        <Phone />
      </Actions>
      <Disclosure look="why" summary={t('contact.why')}>
        {t('contact.whyText')}
      </Disclosure>
    </Form>
  );
}

interface ThanksProps {
  about: LeadSubject;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Confirmation. A family with one member who is not eligible continues with the others from here. */
function Thanks({ about, heading }: ThanksProps) {
  const t = useText('mfe-health');
  const nextStep = useNextStep(about);
  // The form that had the focus is no longer mounted.
  useEffect(() => heading.current?.focus(), [heading]);
  return (
    <>
      <p className="edp-lead">{t('contact.thanks')}</p>
      {nextStep ? <p>{t('contact.thanksMember')}</p> : null}
      <Actions>
        {nextStep ? (
          <GoOn {...nextStep} />
        ) : (
          <Button kind="secondary" size="large" href={HOME_PATH}>
            {t('contact.other')}
          </Button>
        )}
        <Phone />
      </Actions>
    </>
  );
}

/** A place in the journey. */
interface Step {
  page: PageName;
  query?: QueryParams;
}

function GoOn({ page, query }: Step) {
  const t = useText('mfe-health');
  return (
    <Button size="large" {...usePageLink(page, query)}>
      {t('contact.goOn')}
    </Button>
  );
}

/** The live chat, if the product has one, and the telephone. */
function Phone() {
  const t = useText('mfe-health');
  const { language } = useLanguage();
  const { phone, liveChatUrl } = useProduct();
  // A telephone number opens no tab.
  const isWebsite = liveChatUrl?.startsWith('http') ?? false;
  return (
    <>
      {liveChatUrl ? (
        <Button
          kind="secondary"
          size="large"
          href={liveChatUrl}
          target={isWebsite ? '_blank' : undefined}
        >
          {t(isWebsite ? 'contact.chatNewTab' : 'contact.chat')}
        </Button>
      ) : null}
      <p className="edp-small">
        {t('contact.orCall')}: <a href={`tel:${phone.tel}`}>{phone.display}</a>
        <br />
        <span className="edp-muted">{phone.hours[language]}</span>
      </p>
    </>
  );
}

/**
 * Whether the buyer covers only others, and only they can be the reason: a buyer without cover is declined by the
 * quotation alone, and a stopped journey gives no reason.
 */
function isAboutOthers(state: RootState): boolean {
  const proposer = selectUncoveredProposer(state);
  if (!proposer || state.quickQuote.isStopped) return false;
  return selectDeclined(state).every(({ id }) => id !== proposer.id);
}

/** Whether the people whom the quotation does not decline can be covered without the others. */
function isSomebodyLeft(state: RootState): boolean {
  const declined = selectDeclined(state).map(({ id }) => id);
  return mayBeCovered(membersWithout(state, declined));
}

/**
 * The next step of a family after a request about one member: removal of the member if the health assessment offers it,
 * otherwise the current step. Null if there is no step, or nobody left to cover.
 */
function useNextStep(about: LeadSubject): Step | null {
  const mayRemove = useAppSelector(selectAssessmentOutcome)?.outcome === 'remove';
  const progress = useAppSelector(selectJourneyProgress);
  const mayGoOn = useAppSelector(isSomebodyLeft);
  if (about === 'buyer' || !mayGoOn) return null;
  if (mayRemove) return { page: 'questionnaire', query: { outcome: 'remove' } };
  return progress === 'contact' ? null : { page: progress };
}
