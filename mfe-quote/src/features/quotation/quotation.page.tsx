import { useMemo, useState } from 'react';
import { malaysianDay } from '@edp/domain';
import { checkValues, Form, SubmitButton } from '@edp/forms';
import { Text, useText } from '@edp/i18n';
import { usePageTitle } from '@edp/mfe';
import { selectMembers, useAppSelector } from '@edp/store';
import { Actions, Button, Callout, Icon, PageGrid, PriceBar } from '@edp/ui';
import { AboutCover } from '../about/about-cover';
import { PeopleTiles } from '../members/people-tiles';
import { useRowNames } from '../members/use-row-names';
import { useOccupations } from '../occupation/use-occupations';
import { PersonFields } from '../person/person-fields';
import { firstMissing } from './first-missing';
import { QuoteAside } from './quote-aside';
import { type QuoteForm, quoteRules, toQuoteForm } from './quote-form';
import { useQuote } from './use-quote';

/** Who is to be covered, and what their price needs; nothing more is asked here (decisions section 4). */
export function QuotationPage() {
  const t = useText('mfe-quote');
  const members = useAppSelector(selectMembers);
  const occupations = useOccupations();
  const [today] = useState(() => malaysianDay(new Date()));
  const [initialValues] = useState(() => toQuoteForm(members));
  const [values, setValues] = useState<QuoteForm>(initialValues);
  const { asksIndoor } = occupations;
  const rules = useMemo(() => quoteRules(today, asksIndoor), [today, asksIndoor]);
  const messages = useMemo(() => checkValues(rules, values), [rules, values]);
  const names = useRowNames(values.members);
  const { failed, quote } = useQuote(asksIndoor);
  usePageTitle('title');

  const people = values.members.map(({ id }, index) => ({
    id,
    name: names[index] ?? '',
    missing: firstMissing(messages, index),
  }));
  const aside = <QuoteAside people={people} />;
  const done = people.filter(({ missing }) => missing === null).length;

  return (
    <>
      <PageGrid aside={aside} asideLabel={t('aside.title')}>
        <Form
          initialValues={initialValues}
          rules={rules}
          today={today}
          onChange={setValues}
          onSubmit={quote}
          fieldOf={fieldOfPointer}
        >
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className="edp-lead">{t('lead')}</p>
          <Callout icon="clock" above="near">
            <Text ns="mfe-quote" id="ready" tags={{ b: <strong /> }} />
          </Callout>
          <PeopleTiles />
          {people.map(({ id, name }, index) => (
            <PersonFields key={id} index={index} name={name} occupations={occupations} />
          ))}
          {occupations.state === 'failed' ? (
            <OccupationsFailed onRetry={occupations.retry} />
          ) : null}
          {failed ? (
            <Callout kind="tip" icon="alert" above="near" announced>
              <Text ns="mfe-quote" id="quoteFailed" tags={{ b: <strong /> }} />
            </Callout>
          ) : null}
          <Actions>
            <SubmitButton busyLabel={t('seeing')} iconAfter={<Icon name="forward" size={20} />}>
              {t('see')}
            </SubmitButton>
          </Actions>
        </Form>
        <AboutCover />
      </PageGrid>
      <PriceBar
        label={t('aside.title')}
        caption={t('aside.title')}
        amount={t('aside.progress', { done, count: people.length })}
        incomplete
      >
        {aside}
      </PriceBar>
    </>
  );
}

function OccupationsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('mfe-quote');
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <Text ns="mfe-quote" id="occupationsFailed" tags={{ b: <strong /> }} />{' '}
      <Button kind="link" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Callout>
  );
}

/** The provider's names of the fields, by JSON pointer, as the form's. */
function fieldOfPointer(pointer: string): string | undefined {
  const match = /^\/applicantData\/(\d+)\/(\w+)/.exec(pointer);
  const [, index, field] = match ?? [];
  const own = field === undefined ? undefined : FORM_NAMES[field];
  return own === undefined ? undefined : `members.${index}.${own}`;
}

const FORM_NAMES: Readonly<Record<string, string>> = {
  idNo: 'nric',
  gender: 'gender',
  emails: 'email',
  occupationCode: 'occupationCode',
  isIndoor: 'indoors',
};
