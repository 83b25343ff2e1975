import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField, SelectField } from '../src/choices';
import type { FormProps } from '../src/form/form';
import {
  address,
  AddressField,
  email,
  EmailField,
  Form,
  mobile,
  NameField,
  nric,
  NricField,
  personName,
  PhoneField,
  RadioField,
  required,
  shape,
  SubmitButton,
} from '../src/index';
import { renderForm } from './render-form';

const today = '2026-10-01';

export interface Values {
  fullName: string;
  idNo: string;
  email: string;
  mobile: string;
  addr1: string;
  title: string;
  gender: string | null;
  agreed: boolean;
}

const empty: Values = {
  fullName: '',
  idNo: '',
  email: '',
  mobile: '',
  addr1: '',
  title: '',
  gender: null,
  agreed: false,
};

const rules = shape({
  fullName: required(personName()),
  idNo: required(nric({ today })),
  email: required(email()),
  mobile: mobile(),
  addr1: address(),
  title: required(),
  gender: required(undefined, 'select.gender'),
  agreed: required(undefined, 'owner.declaration'),
});

export const right: Values = {
  ...empty,
  fullName: 'Aisyah',
  idNo: '930314105238',
  email: 'aisyah@example.my',
  title: '033',
  gender: 'F',
  agreed: true,
};

/** A form with one field of each kind. */
export function renderDetails(
  props: Partial<FormProps<Values>> = {},
  language: 'en' | 'my' = 'en',
) {
  const onSubmit = jest.fn<Promise<undefined>, [Values]>(() => Promise.resolve(undefined));
  document.title = 'Your details · Amber Life';
  const view = renderForm(
    <Form initialValues={empty} rules={rules} today={today} onSubmit={onSubmit} {...props}>
      <h1>Your details</h1>
      <NameField name="fullName" label="Full name" />
      <NricField name="idNo" label="MyKad number" />
      <EmailField name="email" label="E-mail" />
      <PhoneField name="mobile" label="Mobile number" optional />
      <AddressField name="addr1" label="Address" optional />
      <SelectField name="title" label="Title" options={[{ value: '033', label: 'Ms' }]} />
      <RadioField
        name="gender"
        label="Gender"
        options={[
          { value: 'F', label: 'Female' },
          { value: 'M', label: 'Male' },
        ]}
      />
      <CheckboxField name="agreed" label="Declaration">
        I am the owner
      </CheckboxField>
      <SubmitButton>Continue</SubmitButton>
    </Form>,
    { language },
  );
  return { ...view, user: userEvent.setup(), onSubmit };
}

export const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
