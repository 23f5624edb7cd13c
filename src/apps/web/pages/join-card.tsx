import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ConsentLine } from '#features/accounts/web/joining/consent-line.tsx';
import { GoogleButton } from '#features/accounts/web/joining/google-button.tsx';
import { useGoogleSignIn } from '#features/accounts/web/joining/use-google-sign-in.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FREE_GENERATIONS } from '../free-generations.ts';
import { SIGN_IN_ADDRESS } from '../landing/scroll-button.tsx';
import { NeedsScripts } from '../navigation/needs-scripts.tsx';
import { DemoMark } from '../shell/demo-mark.tsx';
import { fetchServerTraits, type ServerTraits } from './server-traits.ts';

/** Until the server has said otherwise. */
const USUAL: ServerTraits = { hasGoogle: true, isDemo: false };

/** The card that makes the account: with Google now, with e-mail and password one day. */
export function JoinCard() {
  const google = useGoogleSignIn(FREE_GENERATIONS);
  const [traits, setTraits] = useState(USUAL);
  useEffect(() => {
    void fetchServerTraits().then(setTraits, () => {});
  }, []);
  return (
    <>
      <Card className="flex flex-col gap-5">
        <h2 className="text-3xl">Join Magic Portrait</h2>
        <p className="flex items-center gap-4 rounded-lg bg-accent-soft p-4 text-accent-ink">
          <Gift aria-hidden="true" className="size-8 shrink-0" />
          <span className="leading-snug">
            <strong className="block font-display text-xl leading-tight">FREE TRIAL</strong>
            {FREE_GENERATIONS} free generations, no credit card required
          </span>
        </p>
        {traits.hasGoogle ? (
          <NeedsScripts>
            <GoogleButton busy={google.isBusy} disabled={google.isBusy} onClick={google.signIn} />
          </NeedsScripts>
        ) : (
          <p className="rounded-lg bg-coral-soft p-4">
            Signing in with Google is not set up here. You can use your email on the{' '}
            <Link href={SIGN_IN_ADDRESS} className="font-semibold underline">
              start page
            </Link>
            .
          </p>
        )}
        <ComingSoonForm />
        <ConsentLine />
        <p className="border-t border-line pt-3 text-center">
          Already have an account?{' '}
          <Link
            href={SIGN_IN_ADDRESS}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-accent-deep decoration-2 underline-offset-4"
          >
            Sign in
          </Link>
        </p>
      </Card>
      {traits.isDemo ? <DemoMark /> : null}
    </>
  );
}

function ComingSoonForm() {
  return (
    <fieldset
      disabled
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-dashed border-line-strong p-3 xs:p-4"
    >
      <legend className="flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-1 px-1 font-semibold">
        Email and password <Badge tone="teal">Coming Soon</Badge>
      </legend>
      <TextField label="Email" type="email" autoComplete="off" />
      <TextField label="Password" type="password" autoComplete="off" />
      <Button variant="secondary" className="w-full">
        Create Account
      </Button>
    </fieldset>
  );
}
