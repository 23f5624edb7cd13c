import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import {
  type ResetForm,
  resetForm,
  type SignInForm,
  type SignUpForm,
  signInForm,
  signUpForm,
} from '../contract.ts';

export interface PasswordVisibility {
  readonly shown: boolean;
  readonly onShownChange: (shown: boolean) => void;
}

/** The address as typed so far, which goes along from one form to the next. */
export interface TypedEmail {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface FormProps<T> {
  readonly email: TypedEmail;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSubmit: (form: T) => Promise<unknown>;
}

const keptIn = (email: TypedEmail) => ({
  onChange: (event: { target: { value: string } }) => email.onChange(event.target.value),
});

const FORM_CLASSES = 'flex flex-col gap-4';

/** E-mail and password. */
export function SignInFields(props: FormProps<SignInForm> & { readonly visibility: PasswordVisibility }) {
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: props.email.value, password: '' },
  });
  const { errors } = formState;
  return (
    <form noValidate className={FORM_CLASSES} onSubmit={handleSubmit((form) => props.onSubmit(form))}>
      <EmailField
        error={errors.email?.message}
        disabled={props.disabled}
        field={register('email', keptIn(props.email))}
      />
      <PasswordField
        {...props.visibility}
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        required
        readOnly={props.disabled}
        error={errors.password?.message}
      />
      <Button type="submit" busy={props.busy} disabled={props.disabled} className="mt-1 w-full">
        Sign In
      </Button>
    </form>
  );
}

/** Both names, e-mail, password twice. */
export function SignUpFields(props: FormProps<SignUpForm> & { readonly visibility: PasswordVisibility }) {
  const { register, handleSubmit, formState } = useForm<SignUpForm>({
    resolver: zodResolver(signUpForm),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: props.email.value,
      password: '',
      confirmPassword: '',
    },
  });
  const { errors } = formState;
  const shared = { required: true, readOnly: props.disabled } as const;
  return (
    <form noValidate className={FORM_CLASSES} onSubmit={handleSubmit((form) => props.onSubmit(form))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...shared}
          {...register('firstName')}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...shared}
          {...register('lastName')}
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <EmailField
        error={errors.email?.message}
        disabled={props.disabled}
        field={register('email', keptIn(props.email))}
      />
      <PasswordField
        {...shared}
        {...props.visibility}
        {...register('password')}
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <TextField
        {...shared}
        {...register('confirmPassword')}
        label="Confirm password"
        type={props.visibility.shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" busy={props.busy} disabled={props.disabled} className="mt-1 w-full">
        Create Account
      </Button>
    </form>
  );
}

/** The address that the reset mail goes to. */
export function ResetFields(props: FormProps<ResetForm>) {
  const { register, handleSubmit, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    defaultValues: { email: props.email.value },
  });
  return (
    <form noValidate className={FORM_CLASSES} onSubmit={handleSubmit((form) => props.onSubmit(form))}>
      <EmailField
        error={formState.errors.email?.message}
        disabled={props.disabled}
        field={register('email', keptIn(props.email))}
      />
      <Button type="submit" busy={props.busy} disabled={props.disabled} className="mt-1 w-full">
        Send Reset Email
      </Button>
    </form>
  );
}

interface EmailFieldProps {
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly field: ReturnType<ReturnType<typeof useForm<ResetForm>>['register']>;
}

function EmailField({ error, disabled, field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      readOnly={disabled}
      error={error}
    />
  );
}
