import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { CreditFigures } from '../../credits/contract.ts';
import type { AccountStatusOf } from './account-status.ts';
import type { Authenticate } from './actor.ts';
import type { GoogleFor } from './google.ts';
import type { Identity } from './identity.ts';
import type { KnownDevices } from './known-device.ts';
import type { IdentityLimiter } from './limits.ts';
import type { ResetTokens } from './reset-tokens.ts';
import type { SessionCache } from './session-cache.ts';
import type { SignUpBursts } from './trial/sign-up-bursts.ts';
import type { TrialGate } from './trial/trial-gate.ts';
import type { UserPasswords } from './user-passwords.ts';
import type { Verification } from './verification/verification.ts';

/** What the identity routes work with. */
export interface IdentityRouteDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl' | 'auth' | 'demoMode'>;
  readonly log: Logger;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly identity: Identity;
  readonly googleFor: GoogleFor;
  readonly trustedOrigins: readonly string[];
  readonly limiter: IdentityLimiter;
  readonly resetTokens: ResetTokens;
  readonly authenticate: Authenticate;
  readonly sessionCache: SessionCache;
  readonly passwords: UserPasswords;
  readonly devices: KnownDevices;
  readonly verification: Verification;
  readonly trials: TrialGate;
  /** Nobody learns here who has an account, by signing up either. */
  readonly conceals: boolean;
  readonly waves: Pick<SignUpBursts, 'count'>;
  readonly accountStatusOf: AccountStatusOf;
  readonly creditFigures: (userId: string) => Promise<CreditFigures>;
}
