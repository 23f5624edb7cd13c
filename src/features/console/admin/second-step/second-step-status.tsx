import { Fingerprint, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { formatDateTime, formatDay } from '#ui/day-words.ts';
import type { Passkey } from '../../passkeys/contract.ts';
import type { SecondStepState } from '../../second-step/contract.ts';
import { counted } from '../kernel/count-words.ts';

export interface SecondStepStatusProps {
  readonly state: SecondStepState;
  readonly onSetUp: () => void;
  readonly onTakeAway: () => void;
  readonly onAdd: () => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** What the second step is made of. */
export function SecondStepStatus({ state, onSetUp, onTakeAway, onAdd, onRemove }: SecondStepStatusProps) {
  const { since, passkeys, recoveryCodesLeft } = state;
  const isOn = since !== null || passkeys.length > 0;
  return (
    <>
      <p>
        {isOn
          ? `Logging in asks for it. You have ${counted(recoveryCodesLeft, 'recovery code')} left.`
          : 'A passkey, or a code from an authenticator on your phone, beside your password. A password that was stolen opens nothing then, and refunds and roles may ask for it.'}
      </p>
      {isOn ? (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={<Fingerprint aria-hidden="true" className="size-5 shrink-0 text-accent-deep" />}
              name={passkey.name}
              remove="Remove"
              label={`Remove the passkey ${passkey.name}`}
              onRemove={() => onRemove(passkey)}
            >
              <span className="block">
                Added <time dateTime={passkey.addedAt}>{formatDay(passkey.addedAt)}</time>
              </span>
              <span className="block">
                Last used:{' '}
                {passkey.lastUsedAt ? (
                  <time dateTime={passkey.lastUsedAt}>{formatDateTime(passkey.lastUsedAt)}</time>
                ) : (
                  'not yet'
                )}
              </span>
            </Row>
          ))}
          {since === null ? null : (
            <Row
              icon={<Smartphone aria-hidden="true" className="size-5 shrink-0 text-accent-deep" />}
              name="Authenticator"
              remove="Take away"
              label="Take away the authenticator"
              onRemove={onTakeAway}
            >
              Codes since <time dateTime={since}>{formatDay(since)}</time>
            </Row>
          )}
        </ul>
      ) : null}
      <Button variant="secondary" className="w-full" onClick={onAdd}>
        Add a passkey
      </Button>
      {since === null ? (
        <Button variant="secondary" className="w-full" onClick={onSetUp}>
          Set up an authenticator
        </Button>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly remove: string;
  /** To who hears the button alone; begins as it does. */
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Row({ icon, name, remove, label, onRemove, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      {icon}
      <div className="min-w-0 grow leading-snug">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
      <Button variant="link" aria-label={label} onClick={onRemove}>
        {remove}
      </Button>
    </li>
  );
}
